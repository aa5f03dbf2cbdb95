import SelectWidget from 'widget-select';

new SelectWidget('#route', {
  placeholder: 'Add stops…',
  clearable: true,
  sortable: true,
  allowCreate: true,
});
