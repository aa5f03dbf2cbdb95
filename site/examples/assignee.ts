import SelectWidget from 'widget-select';
import { people } from '../src/data/people';

new SelectWidget('#assignee', {
  placeholder: 'Assign to…',
  clearable: true,
  // { value, label, description, avatar, className?, disabled? }
  data: people,
});
