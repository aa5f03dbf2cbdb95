const total = document.querySelector('[name$="-TOTAL_FORMS"]');
const template = document.querySelector('#empty-row');

document.querySelector('#add-row').addEventListener('click', () => {
  const row = template.content.firstElementChild.cloneNode(true);
  row.innerHTML = row.innerHTML.replaceAll('__prefix__', total.value);
  total.value = Number(total.value) + 1;
  document.querySelector('#rows').append(row);
});
