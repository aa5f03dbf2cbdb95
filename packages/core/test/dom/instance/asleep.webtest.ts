// A feature that no option uses is asleep: nothing of it is called. It must not be missed, and must not be late when it wakes.
import { expect, test } from 'vitest';
import { page as tab } from 'vitest/browser';
import Everything, { type SelectOption, type SelectOptions } from 'widget-select';
import SelectWidget, {
  create,
  editable,
  form,
  inline,
  plugins,
  remote,
  type SelectFeature,
  sheet,
  sortable,
  tree,
} from 'widget-select/base';
import type { Store } from '../../../src/engine/store.js';
import type { OptionIndex, TagIndex } from '../../../src/model/indexes.js';
import type { StepRequest } from '../../../src/model/request.js';
import { EVENTS } from '../../../src/schema/events.ts';
import { numbers } from '../../features/remote/engine-kit.ts';
import { $, build, forget, page } from '../kit.ts';

const STEPS = 60;

type Random = () => number;
type Options = SelectOptions<object, boolean>;
interface Select {
  readonly select: Pick<Everything<object, boolean>, 'updateOptions' | 'setData' | 'validate'>;
  dispatch(request: StepRequest): void;
}
type Act = (on: Select) => void;

const whole = (random: Random, below: number) => Math.floor(random() * below);
const request =
  (make: (random: Random) => StepRequest) =>
  (random: Random): Act => {
    const made = make(random);
    return ({ dispatch }) => dispatch(made);
  };
const update =
  (make: (random: Random) => Options) =>
  (random: Random): Act => {
    const made = make(random);
    return ({ select }) => select.updateOptions(made);
  };

/** What users and pages do with every select. */
const COMMON: readonly ((random: Random) => Act)[] = [
  request(() => ({ type: 'open', origin: 'user', focus: 'search' })),
  request(() => ({ type: 'close', origin: 'user', focus: 'control' })),
  request(() => ({ type: 'close', origin: 'user', focus: 'keep', left: true })),
  request((random) => ({ type: 'query', origin: 'user', text: 'abc'.slice(whole(random, 4)) })),
  request((random) => ({ type: 'pick', ix: whole(random, 4) as OptionIndex })),
  request((random) => ({ type: 'remove', place: whole(random, 2) as TagIndex, focus: 'next' })),
  request((random) => ({ type: 'goto', focus: whole(random, 2) as TagIndex })),
  request((random) => ({ type: 'move', to: random() < 0.5 ? 'next' : 'last' })),
  request((random) => ({ type: 'value', origin: 'api', values: [`${whole(random, 5)}`] })),
  request(() => ({ type: 'clear' })),
  request(() => ({ type: 'settle' })),
  request(() => ({ type: 'forget', reload: false })),
  request((random) => ({ type: 'hostDisabled', disabled: random() < 0.3 })),
  update((random) => ({ disabled: random() < 0.2, required: random() < 0.5 })),
  (random) => {
    const data = dataOf(random, false);
    return ({ select }) => select.setData(data);
  },
];

/** Options, some of which have other labels than before. */
const dataOf = (random: Random, isTree: boolean): SelectOption[] => [
  { value: '0', label: 'A', ...(isTree && { children: [{ value: '3', label: 'AB' }] }) },
  { value: '1', label: 'B', disabled: true },
  { value: '2', label: random() < 0.5 ? 'ABC' : 'ABC!' },
];

const never = () => new Promise<SelectOption[]>(() => {});

/** What wakes a feature and puts it to sleep, and its own steps. */
const OWN: readonly (readonly [SelectFeature, ...((random: Random) => Act)[]])[] = [
  [
    sortable,
    update((random) => ({ sortable: random() < 0.6 })),
    request((random) => ({
      type: 'drag',
      drag: random() < 0.3 ? null : ({ from: 0, to: 1 } as never),
    })),
    request(() => ({ type: 'reorder', from: 0 as TagIndex, to: 1 as TagIndex, focus: 'keep' })),
  ],
  [
    create,
    update((random) => ({ allowCreate: random() < 0.6 })),
    update((random) => ({ delimiters: random() < 0.6 ? [','] : undefined })),
    request((random) => ({ type: 'create', labels: [`C${whole(random, 3)}`] })),
  ],
  [remote, update((random) => ({ ajax: random() < 0.5 ? { request: never } : undefined }))],
  [
    tree,
    (random) => {
      const data = dataOf(random, true);
      return ({ select }) => select.setData(data);
    },
    request((random) => ({ type: 'expand', ix: whole(random, 4) as OptionIndex })),
  ],
  [sheet, update((random) => ({ mobile: random() < 0.6 ? 'sheet' : 'dropdown' }))],
  [inline, update((random) => ({ inline: random() < 0.5 }))],
  [
    editable,
    update((random) => ({ searchIn: random() < 0.6 ? 'control' : 'dropdown' })),
    update((random) => ({ completeText: random() < 0.5 })),
  ],
  [form, update((random) => ({ name: random() < 0.6 ? 'n' : undefined }))],
];

type Class = typeof Everything;
const classWith = (...features: readonly SelectFeature[]) =>
  SelectWidget.with(...features) as unknown as Class;

/** All features, each under the name of one that every select of this test uses: they never sleep. */
const allAwake = classWith(
  ...OWN.flatMap(([feature]) => [
    { ...feature, name: 'plugins' } as unknown as SelectFeature,
    { name: (feature as unknown as { name: string }).name, steps: {} } as unknown as SelectFeature,
  ]),
  plugins,
);

/** What is shown, said and told after each act. */
function traceOf(Class: Class, acts: readonly Act[], multiple: boolean): string[] {
  let store: Store | undefined;
  const setup = (context: object) => {
    ({ store } = (context as { internals: { store: Store } }).internals);
  };
  const options = { multiple, data: dataOf(() => 0, false), clearable: true };
  const { select } = build(
    page('<div></div>'),
    { ...options, plugins: [{ name: 'store', setup }] } as SelectOptions,
    Class,
  );
  const told: string[] = [];
  for (const name of EVENTS)
    select.on(name, (payload: unknown) => told.push(`${name} ${JSON.stringify(payload)}`));
  const dispatch = (one: StepRequest) => store?.dispatch(one);
  const trace = acts.map((act) => {
    act({ select: select as unknown as Select['select'], dispatch });
    const live = $('.widget-select__live');
    // Which of the two regions speaks depends on the clock.
    told.push(`said ${live.textContent}`);
    const shown = document.body.innerHTML
      .replace(live.innerHTML, '')
      .replace(/widget-select(-added)?-\d+/g, 'widget-select');
    // The order of classes means nothing.
    const drawn = shown.replace(/(?<=class=")[^"]*/g, (names) => names.split(' ').sort().join(' '));
    return [...told.splice(0), drawn.replaceAll('<', '\n<')].join('\n');
  });
  forget();
  return trace;
}

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'seed %i: a feature that sleeps until an option uses it is as one that is always awake, and as none where it is not used',
  async (seed) => {
    const random = numbers(seed);
    // On a phone, the list is a sheet.
    if (seed % 3 === 0) await tab.viewport(400, 700);
    const used = OWN.filter(() => random() < 0.4);
    const acts = [
      ...COMMON,
      ...used.flatMap(([, ...own]) => own),
      ...used.flatMap(([, ...own]) => own),
    ];
    const sequence = Array.from({ length: STEPS }, () =>
      (acts[whole(random, acts.length)] as (typeof acts)[0])(random),
    );
    const few = classWith(...used.map(([feature]) => feature), plugins);
    const trace = (Class: Class) => traceOf(Class, sequence, seed % 2 > 0);
    const expected = trace(allAwake);
    expect($('body').children.length, 'nothing is left on the page').toBe(1);
    expect(trace(Everything)).toEqual(expected);
    expect(trace(few)).toEqual(expected);
  },
);
