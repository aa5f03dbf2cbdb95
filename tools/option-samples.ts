import { OPTIONS, type OptionName } from 'widget-select/internal/schema';

type Samples = readonly [unknown, unknown];
const data = (value: string) => [{ value, label: value.toUpperCase() }];
const setup = () => {};
const called: Samples = [() => 1, undefined];

/** Of options whose default does not say what they take. */
const SAMPLES: Partial<Record<OptionName, Samples>> = {
  prefix: ['one', 'two'],
  suffix: ['one', 'two'],
  delimiters: [[','], [';', ' ']],
  maxSelections: [1, 2],
  size: ['sm', 'lg'],
  variant: ['filled', 'plain'],
  classNames: [{ option: 'a b' }, { field: 'c' }],
  name: ['one', 'two'],
  form: ['one', 'two'],
  values: ['text', 'own'],
  data: [data('a'), data('b')],
  fields: [{ description: 'note' }, { description: 'more' }],
  ajax: [{ url: '/here' }, { url: '/here', debounce: 5 }],
  templateResult: [() => 'one', undefined],
  templateSelection: [() => 'one', undefined],
  sanitizeTemplate: [(html: string) => html, undefined],
  beforeSelect: called,
  beforeUnselect: called,
  beforeCreate: called,
  createOption: [(label: string) => ({ value: label, label }), undefined],
  missingSelectionPolicy: ['preserve', 'prune'],
  duplicateValuePolicy: ['ignore', 'warn'],
  filterOption: called,
  searchFields: [['label'], ['value']],
  searchScorer: called,
  maxVisibleTags: [2, 'auto'],
  isOptionDisabled: called,
  treeValue: ['all', 'leaves'],
  loadChildren: [() => [], undefined],
  itemHeight: [20, 'auto'],
  language: [{ noResults: 'None' }, { noResults: 'Nothing' }],
  plugins: [[{ name: 'a', setup }], [{ name: 'b', setup }]],
  searchIn: ['control', 'dropdown'],
  queryAfterPick: ['keep', 'clear'],
  createPosition: ['first', 'last'],
  templateGroup: [() => 'one', undefined],
  pinned: [[{ value: 'me', label: 'Me' }], [{ value: 'none', label: 'None' }]],
  templateEmpty: [() => 'none', undefined],
  minSelections: [2, 3],
  warning: ['Unusual', 'Odd'],
  expanded: [['a'], ['b']],
  depends: ['one', ['two', 'three']],
  dropdownParent: ['body', 'main'],
  mobile: ['sheet', 'dropdown'],
  placement: ['top', 'bottom'],
  dropdownWidth: [300, 'content'],
  virtualScroll: [true, false],
};

const LIKE_DEFAULT: Record<string, Samples> = {
  boolean: [true, false],
  string: ['one', 'two'],
  number: [1, 2],
};

/** For every option two values that differ, for the tests of the wrappers. */
export function samplesOf(name: OptionName): Samples {
  const samples = SAMPLES[name] ?? LIKE_DEFAULT[typeof OPTIONS[name].default];
  if (!samples) throw new Error(`Add two values of ${name} to tools/option-samples.ts.`);
  return samples;
}
