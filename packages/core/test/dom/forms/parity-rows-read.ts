/** What web-platform-tests prove of the select and its options: what scripts read. */
import { settled } from '../kit.ts';
import {
  ABC,
  form,
  type Json,
  look,
  optionsOf,
  type Row,
  type Rows,
  type Subject,
  select,
} from './parity-kit.ts';
import type { READ } from './parity-table-platform.ts';

/** What a script reads at once, then what is shown and sent when it was drawn. */
export const read = (markup: string, act: (subject: Subject) => Json, native: Json): Row => ({
  markup: form(markup),
  async steps(subject) {
    const seen = act(subject);
    await settled();
    return [seen, look(subject)];
  },
  native,
});

const labelsOf = (options: Iterable<HTMLOptionElement>) => [...options].map(({ label }) => label);

const SECOND = ABC.replace('"b"', '"b" selected');
const GROUPS = `<option value="a">Apple</option><optgroup label="G"><option value="b">Banana</option></optgroup>`;

export const reads: Rows<typeof READ> = {
  'read-groups': read(
    select(
      '<optgroup label="1"><option value="0">Zero</option></optgroup><optgroup label="2"></optgroup><optgroup label="3"><option value="1">One</option><option value="2" selected>Two</option></optgroup>',
    ),
    ({ select: element }) => [element.value, element.selectedIndex],
    [['2', 2], 'Two [s=2]'],
  ),
  'read-none': read(
    select(''),
    ({ select: element }) => [element.value, element.selectedIndex, element.length],
    [['', -1, 0], ' []'],
  ),
  'read-marked-twice': read(
    select(SECOND.replace('"c"', '"c" selected')),
    ({ select: element }) => labelsOf(element.selectedOptions),
    [['Cherry'], 'Cherry [s=c]'],
  ),
  'read-multiple': read(
    select(SECOND.replace('"c"', '"c" selected'), 'multiple'),
    ({ select: element }) => [
      labelsOf(element.selectedOptions),
      new Set([element.selectedOptions, element.selectedOptions]).size,
      element.selectedOptions.item(2) === null,
    ],
    [[['Banana', 'Cherry'], 1, true], 'Banana+Cherry [s=b&s=c]'],
  ),
  'read-kinds': read(
    select(ABC),
    ({ select: element }) =>
      [element, element.options, element.selectedOptions].map((of) => of.constructor.name),
    [['HTMLSelectElement', 'HTMLOptionsCollection', 'HTMLCollection'], 'Apple [s=a]'],
  ),
  'read-named': read(
    select('<option id="one">A</option><option name="two">B</option><option id="">C</option>'),
    ({ select: element }) => [
      ...['one', 'two', '', 'none'].map((name) => element.namedItem(name)?.label ?? null),
      'one' in element,
      element.options.namedItem('two')?.label ?? null,
    ],
    [['A', 'B', null, null, false, 'B'], 'A [s=A]'],
  ),
  'read-options': read(
    select(GROUPS),
    (subject) => {
      const own = optionsOf(subject).map(({ index, form: owner }) => `${index} ${owner?.id}`);
      const free = new Option('x');
      return [...own, `${free.index} ${free.form}`];
    },
    [['0 f', '1 f', '0 null'], 'Apple [s=a]'],
  ),
  'read-reflected': read(
    select(ABC),
    ({ select: element }) => {
      element.name = 'other';
      element.size = 0;
      element.autocomplete = 'off';
      element.required = true;
      return ['name', 'size', 'autocomplete', 'required'].map((name) => element.getAttribute(name));
    },
    [['other', '0', 'off', ''], 'Apple [other=a]'],
  ),
  'read-tabindex': {
    ...read(select(ABC), ({ select: element }) => element.tabIndex, [0, 'Apple [s=a]']),
    widget: [-1, 'Apple [s=a]'],
  },
  'read-states': {
    markup: form(select(ABC)),
    async steps({ select: element }) {
      const seen: string[] = [];
      for (const isOn of [true, false]) {
        element.required = isOn;
        element.disabled = isOn;
        await settled();
        const states = [':required', ':optional', ':enabled', ':disabled'];
        seen.push(states.filter((state) => element.matches(state)).join(' '));
      }
      return seen;
    },
    native: [':required :disabled', ':optional :enabled'],
  },
  'read-checked': {
    markup: form(select(SECOND)),
    async steps(subject) {
      await subject.pick('Cherry');
      const { select: element } = subject;
      return [':checked', ':default'].map((state) =>
        labelsOf(element.querySelectorAll<HTMLOptionElement>(`option${state}`)).join(),
      );
    },
    native: ['Cherry', 'Banana'],
  },
  'read-clone': read(
    select(SECOND),
    ({ select: element }) => {
      const copy = element.cloneNode(true) as HTMLSelectElement;
      return [copy.name, labelsOf(copy.options).join(' '), copy.value, copy.form];
    },
    [['s', 'Apple Banana Cherry', 'b', null], 'Banana [s=b]'],
  ),
};
