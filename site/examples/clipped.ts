import SelectWidget from 'widget-select';

new SelectWidget('#inside');

new SelectWidget('#portalled', {
  dropdownParent: document.body,
});
