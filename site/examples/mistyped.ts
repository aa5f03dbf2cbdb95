import { countries } from 'countries-list';
import SelectWidget from 'widget-select';
import searchMore, {
  hangul,
  keyboard,
  pinyin,
  typos,
} from 'widget-select/search-more';

new SelectWidget('#mistyped', {
  placeholder: 'Choose a country…',
  data: Object.entries(countries).map(([value, country]) => ({
    value,
    label: country.name,
    description: country.native,
  })),
  plugins: [
    searchMore([typos(), keyboard(), hangul(), pinyin()]),
  ],
});
