import clipboard from 'widget-select/plugins/clipboard';
import headerFooter from 'widget-select/plugins/header-footer';
import recent from 'widget-select/plugins/recent';
import selectAll from 'widget-select/plugins/select-all';
import undo from 'widget-select/plugins/undo';
import WidgetSelect from 'widget-select-react';
import { team } from '../../src/data/team';

const plugins = [
  selectAll(),
  undo(),
  clipboard(),
  recent({
    key: 'team',
    // The server renders this too, without storage.
    storage: globalThis.sessionStorage,
  }),
  headerFooter({
    footer: ({ selected, listed }) =>
      `${selected} chosen, ${listed} listed`,
  }),
];

export default function Team() {
  return (
    <form>
      <label htmlFor="team">People to notify</label>
      <WidgetSelect
        id="team"
        multiple
        sortable
        clearable
        placeholder="Add recipients…"
        data={team}
        plugins={plugins}
      />
    </form>
  );
}
