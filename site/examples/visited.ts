import SelectWidget from 'widget-select';

new SelectWidget('#visited', {
  placeholder: 'Add countries…',
  clearable: true,
  maxVisibleTags: 4,
  searchFields: ['label', 'meta.native'],
});
