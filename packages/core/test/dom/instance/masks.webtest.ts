import { expect, test } from 'vitest';
import type { SelectOption } from 'widget-select/all';
import type { Store } from '../../../src/engine/store.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import type { StepRequest } from '../../../src/model/request.js';
import { numbers } from '../../features/remote/engine-kit.ts';
import { build, page } from '../kit.ts';

const STEPS = 100;

/** Requests of users and of the page; each concerns some of the parts. */
const ACTS: readonly ((random: () => number) => StepRequest)[] = [
  () => ({ type: 'open', origin: 'user', focus: 'search' }),
  () => ({ type: 'close', origin: 'user', focus: 'control' }),
  (random) => ({ type: 'query', origin: 'user', text: 'abc'.slice(random() * 4) }),
  (random) => ({ type: 'pick', ix: Math.floor(random() * 3) as OptionIndex }),
  (random) => ({ type: 'expand', ix: Math.floor(random() * 3) as OptionIndex }),
  () => ({ type: 'clear' }),
  () => ({ type: 'settle' }),
  (random) => ({ type: 'move', to: random() < 0.5 ? 'next' : 'last' }),
  (random) => ({ type: 'value', origin: 'api', values: [`${Math.floor(random() * 5)}`] }),
  (random) => ({ type: 'hostDisabled', disabled: random() < 0.2 }),
  (random) => ({ type: 'drag', drag: random() < 0.5 ? null : ({ from: 0, to: 1 } as never) }),
  (random) => ({
    type: 'validity',
    validity: { custom: '', shown: random() < 0.5, message: 'Choose one' },
  }),
  () => ({ type: 'goto', focus: 'control', allTags: true }),
  (random) => ({ type: 'config', options: { placeholder: `${random()}` }, catalog: null }),
  (random) => ({ type: 'config', options: { clearable: random() < 0.5 }, catalog: null }),
  (random) => ({ type: 'config', options: { required: random() < 0.5 }, catalog: null }),
  (random) => ({ type: 'config', options: { loading: random() < 0.3 }, catalog: null }),
  (random) => ({
    type: 'config',
    options: { language: random() < 0.5 ? 'en' : {} },
    catalog: null,
  }),
  (random) => ({ type: 'config', options: { readOnly: random() < 0.2 }, catalog: null }),
];

/** Options, some of which have other labels than before. */
const dataOf = (tree: boolean, label: string): SelectOption[] => [
  { value: '0', label: 'A', ...(tree && { children: [{ value: '3', label: `AB${label}` }] }) },
  { value: '1', label: 'B', disabled: true },
  { value: '2', label: `ABC${label}` },
];

test.each([
  [1, 'a multiple select', false],
  [2, 'a single select', false],
  [3, 'a multiple select of a tree', true],
  [4, 'a single select of a tree', true],
])(
  'seed %i, %s: a part is called at each step at which it has something to write',
  (seed, _, tree) => {
    const random = numbers(seed);
    let store: Store | undefined;
    const setup = (context: object) => {
      ({ store } = (context as { internals: { store: Store } }).internals);
    };
    const { select, root, dropdown } = build(page('<div></div>'), {
      multiple: seed % 2 > 0,
      sortable: true,
      maxVisibleTags: 1,
      maxSelections: 2,
      allowCreate: true,
      data: dataOf(tree, ''),
      plugins: [{ name: 'store', setup }],
    });
    // One element a line, and no closed list that stays laid out, which drawing ends. Announcements are made by the step and not drawn, and the order of classes means nothing.
    const shown = () => {
      window.dispatchEvent(new Event('beforeprint'));
      return (root.outerHTML + dropdown.outerHTML)
        .replaceAll('<', '\n<')
        .replace(/<div[^>]* aria-live=.*/g, '')
        .replace(/(?<= class=")[^"]*/g, (names) => names.split(' ').sort().join(' '));
    };
    const acts: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const request = (ACTS[Math.floor(random() * ACTS.length)] as (typeof ACTS)[number])(random);
      acts.push(JSON.stringify(request));
      if (random() < 0.1) select.setData(dataOf(tree, random() < 0.5 ? '' : '!'));
      else store?.dispatch(request);
      const written = shown();
      store?.draw();
      expect(written, acts.slice(-5).join('\n')).toBe(shown());
    }
  },
);
