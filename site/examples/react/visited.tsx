import WidgetSelect from 'widget-select-react';
import { countries } from '../../src/data/countries';

const before = ['BR', 'FR', 'JP', 'KE', 'NZ', 'VN'];

export default function Visited() {
  return (
    <form>
      <label htmlFor="visited">
        Countries you have visited
      </label>
      <WidgetSelect
        id="visited"
        name="visited"
        multiple
        defaultValue={before}
        placeholder="Add countries…"
        clearable
        maxVisibleTags={4}
        searchFields={['label', 'meta.native']}
        data={countries} // [{ label, options: [{ value, label, avatar, meta? }] }]
      />
    </form>
  );
}
