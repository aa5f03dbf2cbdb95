import SelectWidget from 'widget-select';

new SelectWidget('#delivery', { searchable: false });
