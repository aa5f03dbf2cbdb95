import '@hotwired/turbo';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const start = () => {
  for (const select of document.querySelectorAll('select'))
    if (!SelectWidget.get(select)) new SelectWidget(select);
};
for (const event of ['turbo:load', 'turbo:frame-load']) document.addEventListener(event, start);
