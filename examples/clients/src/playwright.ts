import SelectWidget from 'widget-select';
import 'widget-select/style.css';

new SelectWidget('#country');
