import SelectWidget from 'widget-select';
import headerFooter, {
  action,
} from 'widget-select/plugins/header-footer';
// { value, label, description, avatar }
import { labels } from '../src/data/labels';
import { find } from '../src/page/find';

const status = find('#labels-status', HTMLOutputElement);

const select = new SelectWidget<object, true>('#labels', {
  multiple: true,
  placeholder: 'Add labels…',
  data: labels,
  plugins: [
    headerFooter({
      footer: action('Edit labels', () => {
        select.close();
        status.textContent = 'Your page of labels opens here.';
      }),
    }),
  ],
});
select.setValue(['bug', 'good first issue']);
