import SelectWidget from 'widget-select';

// A text field stays the field of the form.
new SelectWidget('#keywords', {
  allowCreate: true,
  delimiters: [','],
});
