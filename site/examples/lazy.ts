import SelectWidget from 'widget-select';
import { placesIn } from '../src/data/places';
import { find } from '../src/page/find';
import { whenNear } from '../src/page/when-near';

const fails = find('#lazy-fails', HTMLInputElement);
const asked: string[] = [];

const select = new SelectWidget<object, true>('#lazy', {
  multiple: true,
  placeholder: 'Choose places…',
  treeValue: 'branches',
  // Called for each branch with `children: null`, when it is
  // expanded. This function simulates a slow server.
  loadChildren: async ({ value }, signal) => {
    const isFirst = !asked.includes(value);
    asked.push(value);
    await new Promise((done) => setTimeout(done, 800));
    signal.throwIfAborted();
    if (isFirst && fails.checked) throw new Error('Sorry.');
    return placesIn(value);
  },
});

const status = find('#lazy-status', HTMLOutputElement);
select.on('loading', () => {
  status.textContent = `Requests: ${asked.join(', ')}`;
});

whenNear('#lazy')
  .then(() => placesIn())
  .then((countries) => select.setData(countries))
  .catch(() => {
    status.textContent = 'The places could not be loaded.';
  });
