import SelectWidget from 'widget-select';
import { loadCities } from '../src/data/cities';
import { find } from '../src/page/find';
import { whenNear } from '../src/page/when-near';

const select = new SelectWidget('#city', {
  placeholder: 'Choose a city…',
  highlightSearch: true,
  clearable: true,
});

const status = find('#city-status', HTMLOutputElement);
const say = (text: string) => {
  status.textContent = text;
  select.updateOptions({ language: { noOptions: text } });
};

async function fill() {
  say('The cities load when you scroll here.');
  await whenNear('#city');
  say('Loading the cities…');
  const cities = await loadCities();
  select.setData(cities); // { value, label, description }
  say(`${cities.length.toLocaleString('en')} cities loaded.`);
}

fill().catch(() => say('The cities could not be loaded.'));
