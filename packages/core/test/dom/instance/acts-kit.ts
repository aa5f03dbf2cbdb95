/** What users and pages do to a select, in any order, and what it then shows, says and tells. */
import type Everything from 'widget-select/all';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import {
  create,
  depends,
  editable,
  empty,
  form,
  inline,
  pinned,
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
import { $, build, page } from '../kit.ts';

export type Random = () => number;
type Options = SelectOptions<object, boolean>;
interface Select {
  readonly select: Pick<Everything<object, boolean>, 'updateOptions' | 'setData' | 'validate'>;
  dispatch(request: StepRequest): void;
}
export type Act = (on: Select) => void;

export const whole = (random: Random, below: number) => Math.floor(random() * below);
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

/** What pages do with every select, and what opens and closes its list. */
export const BY_PAGE: readonly ((random: Random) => Act)[] = [
  request(() => ({ type: 'open', origin: 'user', focus: 'search' })),
  request(() => ({ type: 'close', origin: 'user', focus: 'control' })),
  // Whoever leaves takes focus along.
  () =>
    ({ dispatch }) => {
      dispatch({ type: 'close', origin: 'user', focus: 'keep', left: true });
      (document.activeElement as HTMLElement | null)?.blur();
    },
  request((random) => ({ type: 'value', origin: 'api', values: [`${whole(random, 5)}`] })),
  request(() => ({ type: 'clear' })),
  request(() => ({ type: 'forget', reload: false })),
  request((random) => ({ type: 'hostDisabled', disabled: random() < 0.3 })),
  update((random) => ({ disabled: random() < 0.2, required: random() < 0.5 })),
  (random) => {
    const data = dataOf(random, false);
    return ({ select }) => select.setData(data);
  },
];

/** What users do, and pages, with every select. */
export const COMMON: typeof BY_PAGE = [
  ...BY_PAGE,
  request((random) => ({ type: 'query', origin: 'user', text: 'abc'.slice(whole(random, 4)) })),
  request((random) => ({ type: 'pick', ix: whole(random, 4) as OptionIndex })),
  request((random) => ({ type: 'remove', place: whole(random, 2) as TagIndex, focus: 'next' })),
  request((random) => ({ type: 'goto', focus: whole(random, 2) as TagIndex })),
  request((random) => ({ type: 'move', to: random() < 0.5 ? 'next' : 'last' })),
  request(() => ({ type: 'settle' })),
];

/** Options, some of which have other labels than before. */
const dataOf = (random: Random, isTree: boolean): SelectOption[] => [
  { value: '0', label: 'A', ...(isTree && { children: [{ value: '3', label: 'AB' }] }) },
  { value: '1', label: 'B', disabled: true },
  { value: '2', label: random() < 0.5 ? 'ABC' : 'ABC!' },
];

const never = () => new Promise<SelectOption[]>(() => {});

/** What wakes a feature and puts it to sleep, and its own steps. */
export const OWN: readonly (readonly [SelectFeature, ...((random: Random) => Act)[]])[] = [
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
  [
    depends,
    update((random) => ({ depends: random() < 0.6 ? [document.body] : undefined })),
    update((random) => ({ dependsOptional: random() < 0.6 })),
  ],
  [
    empty,
    update((random) => ({
      templateEmpty: random() < 0.6 ? (query: string) => query && `No ${query}` : undefined,
    })),
    update(() => ({ data: [] })),
  ],
  [
    pinned,
    update((random) => ({
      pinned: random() < 0.6 ? [{ value: `P${whole(random, 2)}`, label: 'Pinned' }] : undefined,
    })),
  ],
];

export type Class = typeof Everything;

/** A select, and what is shown, said and told after each act. */
export function play(Class: Class, multiple: boolean): (act: Act) => string {
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
  return (act) => {
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
  };
}
