import SelectWidget from 'widget-select';
import { type Depot, depots } from '../src/data/depots';
import { find } from '../src/page/find';

const shape = {
  data: depots,
  fields: { value: 'id', label: 'city', disabled: 'closed' },
} as const;

const selects = [
  new SelectWidget<Depot>('#depot', {
    ...shape,
    name: 'depot',
    placeholder: 'Choose a depot…',
    clearable: true,
  }),
  new SelectWidget<Depot, true>('#also', {
    ...shape,
    name: 'also',
    multiple: true,
    hideSelected: true,
    placeholder: 'None',
  }),
];

const switches = {
  approved: 'readOnly',
  fetching: 'loading',
} as const;

for (const [id, option] of Object.entries(switches)) {
  const box = find(`#${id}`, HTMLInputElement);
  box.addEventListener('change', () => {
    for (const select of selects)
      select.updateOptions({ [option]: box.checked });
  });
}
