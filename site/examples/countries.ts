import SelectWidget from 'widget-select';

new SelectWidget('#country');
