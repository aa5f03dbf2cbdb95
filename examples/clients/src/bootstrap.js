import 'bootstrap';
import 'bootstrap/dist/css/bootstrap.css';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';
import './bootstrap.css';

for (const select of document.querySelectorAll('select')) new SelectWidget(select);

const form = document.querySelector('form');
form?.addEventListener('submit', (event) => {
  if (!form.checkValidity()) event.preventDefault();
  form.classList.add('was-validated');
});
