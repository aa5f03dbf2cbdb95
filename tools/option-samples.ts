import type { OPTIONS, OptionName } from 'widget-select/schema';

type Kind = (typeof OPTIONS)[OptionName]['kind'];

const data = (value: string) => [{ value, label: value.toUpperCase() }];
const setup = () => {};

/**
 * For every kind of option two values that differ, for the tests of the wrappers. A kind that is new has to be added, or this does
 * not compile.
 */
export const SAMPLES: Record<Kind, readonly [unknown, unknown]> = {
  boolean: [true, false],
  multiple: [true, false],
  text: ['one', 'two'],
  content: ['one', 'two'],
  count: [1, 2],
  tagCount: [2, 'auto'],
  itemHeight: [20, 'auto'],
  size: ['sm', 'lg'],
  variant: ['filled', 'plain'],
  mobile: ['sheet', 'dropdown'],
  searchIn: ['control', 'dropdown'],
  placement: ['top', 'bottom'],
  dropdownWidth: [300, 'content'],
  classNames: [{ option: 'a b' }, { field: 'c' }],
  data: [data('a'), data('b')],
  ajax: [{ url: '/here' }, { url: '/here', debounce: 5 }],
  template: [() => 'one', undefined],
  sanitize: [(html: string) => html, undefined],
  predicate: [() => true, undefined],
  labelPredicate: [() => true, undefined],
  createOption: [(label: string) => ({ value: label, label }), undefined],
  filter: [() => true, undefined],
  scorer: [() => 1, undefined],
  delimiters: [[','], [';', ' ']],
  fields: [{ description: 'note' }, { description: 'more' }],
  searchFields: [['label'], ['value']],
  missingPolicy: ['preserve', 'prune'],
  duplicatePolicy: ['ignore', 'warn'],
  treeValue: ['all', 'leaves'],
  loadChildren: [() => [], undefined],
  language: [{ noResults: 'None' }, { noResults: 'Nothing' }],
  plugins: [[{ name: 'a', setup }], [{ name: 'b', setup }]],
  parent: ['body', 'main'],
};
