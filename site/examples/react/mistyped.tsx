import { countries } from 'countries-list';
import searchMore, {
  hangul,
  keyboard,
  pinyin,
  typos,
} from 'widget-select/search-more';
import WidgetSelect from 'widget-select-react';

const data = Object.entries(countries).map(
  ([value, country]) => ({
    value,
    label: country.name,
    description: country.native,
  }),
);
const plugins = [
  searchMore([typos(), keyboard(), hangul(), pinyin()]),
];

export default function Mistyped() {
  return (
    <form>
      <label htmlFor="mistyped">Country</label>
      <WidgetSelect
        id="mistyped"
        data={data}
        placeholder="Choose a country…"
        plugins={plugins}
      />
    </form>
  );
}
