import SelectWidget from 'widget-select';
import clipboard from 'widget-select/plugins/clipboard';
import headerFooter from 'widget-select/plugins/header-footer';
import recent from 'widget-select/plugins/recent';
import selectAll from 'widget-select/plugins/select-all';
import undo from 'widget-select/plugins/undo';
import { team } from '../src/data/team';

new SelectWidget('#team', {
  multiple: true,
  sortable: true,
  clearable: true,
  placeholder: 'Add recipients…',
  data: team,
  plugins: [
    selectAll(),
    undo(),
    clipboard(),
    recent({ key: 'team', storage: sessionStorage }),
    headerFooter({
      footer: ({ selected, listed }) =>
        `${selected} chosen, ${listed} listed`,
    }),
  ],
});
