/** What web-platform-tests prove of the select and its options: what scripts change. */
import { settled } from '../kit.ts';
import {
  ABC,
  form,
  type Json,
  look,
  option,
  optionsOf,
  type Row,
  type Rows,
  type Subject,
  select,
} from './parity-kit.ts';
import { read } from './parity-rows-read.ts';
import type { CHANGE } from './parity-table-platform.ts';

/** The same, then what is offered. */
const listed = (markup: string, act: (subject: Subject) => Json, native: Json): Row => ({
  ...read(markup, act, native),
  async steps(subject) {
    const seen = act(subject);
    await settled();
    return [seen, look(subject), (await subject.list()).join(' ')];
  },
});

const valuesOf = (subject: Subject) => optionsOf(subject).map(({ value }) => value);
const labelsOf = (options: Iterable<HTMLOptionElement>) => [...options].map(({ label }) => label);
const change = ({ select: element }: Subject) =>
  element.dispatchEvent(new Event('change', { bubbles: true }));

const SECOND = ABC.replace('"b"', '"b" selected');
const GROUPS = `<option value="a">Apple</option><optgroup label="G"><option value="b">Banana</option></optgroup>`;

export const changes: Rows<typeof CHANGE> = {
  'length-more': read(
    select(SECOND),
    (subject) => {
      subject.select.length = 5;
      return valuesOf(subject);
    },
    [['a', 'b', 'c', '', ''], 'Banana [s=b]'],
  ),
  'length-less': listed(
    select(SECOND),
    (subject) => {
      subject.select.length = 2;
      return valuesOf(subject);
    },
    [['a', 'b'], 'Banana [s=b]', 'Apple Banana'],
  ),
  'length-same': listed(
    select(SECOND),
    (subject) => {
      subject.select.length = 3;
      return valuesOf(subject);
    },
    [['a', 'b', 'c'], 'Banana [s=b]', 'Apple Banana Cherry'],
  ),
  'add-index': listed(
    select(SECOND),
    (subject) => {
      subject.select.add(new Option('Damson', 'd'), 1);
      return valuesOf(subject);
    },
    [['a', 'd', 'b', 'c'], 'Banana [s=b]', 'Apple Damson Banana Cherry'],
  ),
  'add-option': listed(
    select(SECOND),
    (subject) => {
      subject.select.add(new Option('Damson', 'd'), option(subject, 'Cherry'));
      return valuesOf(subject);
    },
    [['a', 'b', 'd', 'c'], 'Banana [s=b]', 'Apple Banana Damson Cherry'],
  ),
  'add-group': listed(
    select(GROUPS),
    (subject) => {
      const added = new Option('Damson', 'd');
      subject.select.options.add(added, 1);
      return [valuesOf(subject), added.parentElement?.localName ?? null];
    },
    [[['a', 'd', 'b'], 'optgroup'], 'Apple [s=a]', 'Apple Damson Banana'],
  ),
  'add-wrong': listed(
    select(SECOND),
    (subject) => {
      try {
        subject.select.options.add(document.createElement('p') as never);
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    },
    ['TypeError', 'Banana [s=b]', 'Apple Banana Cherry'],
  ),
  'remove-index': listed(
    select(SECOND),
    (subject) => {
      for (const at of [-1, 9]) subject.select.remove(at);
      const before = valuesOf(subject).join('');
      subject.select.remove(0);
      subject.select.options.remove(1);
      return [before, valuesOf(subject).join('')];
    },
    [['abc', 'b'], 'Banana [s=b]', 'Banana'],
  ),
  'remove-self': read(
    select(SECOND),
    ({ select: element }) => {
      element.remove();
      return [element.parentNode === null, element.form === null];
    },
    [[true, true], 'Banana []'],
  ),
  'insert-marked': {
    markup: form(select(SECOND)),
    async steps(subject) {
      const seen: string[] = [];
      for (const at of [0, 2, 4]) {
        const added = new Option(`New ${at}`, `n${at}`, false, true);
        subject.select.add(added, at);
        await settled();
        seen.push(look(subject));
      }
      return seen;
    },
    native: ['New 0 [s=n0]', 'New 2 [s=n2]', 'New 4 [s=n4]'],
  },
  'insert-several': read(
    select(ABC),
    ({ select: element }) => {
      const fragment = document.createDocumentFragment();
      for (const label of ['First', 'Last']) fragment.append(new Option(label, label, true, true));
      element.append(fragment);
      return labelsOf(element.selectedOptions);
    },
    [['Last'], 'Last [s=Last]'],
  ),
  'insert-empty': listed(
    select(''),
    ({ select: element }) => {
      for (const label of ['One', 'Two']) element.append(new Option(label));
      return element.value;
    },
    ['One', 'One [s=One]', 'One Two'],
  ),
  'insert-wrapped': {
    ...listed(
      select(SECOND),
      (subject) => {
        const group = document.createElement('optgroup');
        group.label = 'G';
        group.append(new Option('Elder', 'e'));
        const box = document.createElement('div');
        box.append(new Option('Damson', 'd'), group);
        subject.select.append(box);
        return valuesOf(subject).join('');
      },
      ['abcde', 'Banana [s=b]', 'Apple Banana Cherry Damson Elder'],
    ),
    nativeIn: { webkitgtk: ['abc', 'Banana [s=b]', 'Apple Banana Cherry'] },
  },
  'insert-foreign': listed(
    select(SECOND),
    (subject) => {
      const outer = document.createElement('optgroup');
      const inner = document.createElement('optgroup');
      inner.append(new Option('Damson'));
      outer.append(inner);
      const line = document.createElement('hr');
      line.append(new Option('Elder'));
      subject.select.append(outer, line);
      return valuesOf(subject).join('');
    },
    ['abc', 'Banana [s=b]', 'Apple Banana Cherry'],
  ),
  'text-nested': read(
    select(SECOND),
    (subject) => {
      const chosen = option(subject, 'Banana');
      const nested = document.createElement('font');
      nested.append(' Ba ', document.createComment('no'), 'nana ');
      const script = document.createElement('script');
      script.type = 'none';
      script.append('not this');
      chosen.replaceChildren(nested, script, ' split');
      return chosen.text;
    },
    ['Ba nana split', 'Ba nana split [s=b]'],
  ),
  'text-set': read(
    select('<option>One</option><option selected>Two</option>'),
    (subject) => {
      const chosen = option(subject, 'Two');
      chosen.text = ' x \n  y ';
      return [chosen.text, chosen.value];
    },
    [['x y', 'x y'], 'x y [s=x y]'],
  ),
  'value-removed': read(
    select(SECOND),
    (subject) => {
      option(subject, 'Banana').removeAttribute('value');
      return subject.select.value;
    },
    ['Banana', 'Banana [s=Banana]'],
  ),
  'index-reset': {
    markup: form(select(ABC)),
    async steps(subject) {
      subject.select.selectedIndex = -1;
      change(subject);
      await settled();
      const seen = [look(subject)];
      subject.select.form?.reset();
      await settled();
      return [...seen, look(subject)];
    },
    native: [' []', 'Apple [s=a]'],
  },
  'index-beyond': read(
    select(ABC),
    (subject) => {
      subject.select.selectedIndex = 9;
      change(subject);
      return subject.select.selectedIndex;
    },
    [-1, ' []'],
  ),
  'dirty-multiple': {
    ...read(
      select(SECOND, 'multiple'),
      (subject) => {
        const chosen = option(subject, 'Banana');
        chosen.selected = false;
        change(subject);
        chosen.removeAttribute('selected');
        chosen.setAttribute('selected', '');
        return subject.select.selectedOptions.length;
      },
      [0, ' []'],
    ),
    nativeIn: { webkitgtk: [1, 'Banana [s=b]'] },
  },
  'multiple-off': {
    markup: form(select(ABC, 'multiple')),
    async steps(subject) {
      subject.select.multiple = false;
      await settled();
      return [subject.select.multiple, subject.select.type];
    },
    native: [false, 'select-one'],
  },
  'size-one': {
    ...read(
      select(ABC, 'size="2"'),
      ({ select: element }) => {
        const before = element.value;
        element.size = 1;
        return [before, element.value];
      },
      [['', 'a'], 'Apple [s=a]'],
    ),
    nativeIn: { firefox: [['', ''], ' []'] },
  },
};
