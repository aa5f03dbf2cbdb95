import SelectWidget from 'widget-select';
import { find } from '../src/page/find';

const output = find('#folders-open', HTMLOutputElement);

const data = [
  {
    value: 'photos',
    label: 'Photos',
    children: [
      { value: 'june', label: 'June' },
      { value: 'july', label: 'July' },
    ],
  },
  {
    value: 'letters',
    label: 'Letters',
    children: [{ value: 'drafts', label: 'Drafts' }],
  },
];

let expanded = ['photos'];
const folder = new SelectWidget('#folders', {
  data,
  expanded,
  placeholder: 'Choose a folder…',
});

function expand(values: string[]) {
  expanded = values;
  folder.updateOptions({ expanded });
  output.value = expanded.join(', ');
}

// One folder at a time.
folder.on('expand', (value) => expand([value]));
folder.on('collapse', () => expand([]));
