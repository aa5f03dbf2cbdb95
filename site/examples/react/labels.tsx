import { useMemo, useState } from 'react';
import type SelectWidget from 'widget-select';
import headerFooter, {
  action,
} from 'widget-select/plugins/header-footer';
import WidgetSelect from 'widget-select-react';
// { value, label, description, avatar }
import { labels } from '../../src/data/labels';

export default function Labels() {
  const [chosen, setChosen] = useState([
    'bug',
    'good first issue',
  ]);
  const [status, setStatus] = useState('');
  const plugins = useMemo(
    () => [
      headerFooter({
        footer: action('Edit labels', (select) => {
          (select as SelectWidget).close();
          setStatus('Your page of labels opens here.');
        }),
      }),
    ],
    [],
  );

  return (
    <form>
      <label htmlFor="labels">Labels</label>
      <WidgetSelect
        id="labels"
        multiple
        value={chosen}
        onChange={setChosen}
        placeholder="Add labels…"
        data={labels}
        plugins={plugins}
      />
      <p>
        <output id="labels-status" htmlFor="labels">
          {status}
        </output>
      </p>
    </form>
  );
}
