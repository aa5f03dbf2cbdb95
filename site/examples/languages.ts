import SelectWidget from 'widget-select';
// Imports 'widget-select/locales/vi' and other languages.
import {
  codes,
  countriesIn,
  tongueOf,
} from '../src/data/tongues';
import { find } from '../src/page/find';

const around = find('.spoken', HTMLElement);
const label = find('[for=spoken]', HTMLElement);

const spoken = new SelectWidget('#spoken', {
  multiple: true,
  clearable: true,
  maxVisibleTags: 3,
});
const tongue = new SelectWidget('#tongue', {
  data: codes,
  searchable: false,
});

function speak(code: string) {
  const { field, dir, placeholder, language } = tongueOf(code);
  around.lang = code;
  around.dir = dir;
  label.textContent = field;
  spoken.updateOptions({
    language,
    placeholder,
    data: countriesIn(code),
  });
}

tongue.on('change', (code) => speak(code ?? 'en'));
tongue.setValue('en');
