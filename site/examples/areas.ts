import SelectWidget from 'widget-select';
import { countPlaces, loadPlaces } from '../src/data/places';
import { find } from '../src/page/find';
import { whenNear } from '../src/page/when-near';

const select = new SelectWidget<object, true>('#area', {
  multiple: true,
  placeholder: 'Choose areas…',
  highlightSearch: true,
  clearable: true,
  maxVisibleTags: 4,
});

type TreeValue = 'all' | 'leaves' | 'branches';

const treeValue = find('#area-value', HTMLSelectElement);
treeValue.addEventListener('change', () => {
  select.updateOptions({
    treeValue: treeValue.value as TreeValue,
  });
});

const treeStrict = find('#area-strict', HTMLInputElement);
treeStrict.addEventListener('change', () => {
  select.updateOptions({ treeStrict: treeStrict.checked });
});

find('#area-expand', HTMLButtonElement).addEventListener(
  'click',
  () => {
    select.expandAll();
    select.open();
  },
);
find('#area-collapse', HTMLButtonElement).addEventListener(
  'click',
  () => select.collapseAll(),
);

const status = find('#area-status', HTMLOutputElement);
const say = (text: string) => {
  status.textContent = text;
  select.updateOptions({ language: { noOptions: text } });
};

async function fill() {
  say('The places load when you scroll here.');
  await whenNear('#area');
  say('Loading the places…');
  const places = await loadPlaces();
  select.setData(places); // { value, label, children? }
  const count = countPlaces(places).toLocaleString('en');
  say(`${count} places loaded.`);
}

fill().catch(() => say('The places could not be loaded.'));
