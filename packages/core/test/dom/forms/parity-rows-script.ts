/** What scripts do to the select and its options. */
import { settled } from '../kit.ts';
import {
  ABC,
  CHOOSE,
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
import type { SCRIPT } from './parity-table-script.ts';

/** Acts as a script does, and looks when it was drawn. */
const scripted = (
  markup: string,
  act: (subject: Subject) => unknown,
  native: Json,
  widget?: Json,
): Row => ({
  markup: form(markup),
  async steps(subject) {
    await act(subject);
    await settled();
    return look(subject);
  },
  native,
  ...(widget !== undefined && { widget }),
});

/** The same, and looks at what is offered too. */
const listed = (markup: string, act: (subject: Subject) => void, native: Json): Row => ({
  markup: form(markup),
  async steps(subject) {
    // WebKit decides late which option a select has by itself: look at it before, as a page does.
    look(subject);
    act(subject);
    await settled();
    return [look(subject), ...(await subject.list())];
  },
  native,
});

const change = ({ select: element }: Subject, type = 'change') =>
  element.dispatchEvent(new Event(type, { bubbles: true }));

const SECOND = ABC.replace('"b"', '"b" selected');
const GROUPS = `<option value="a">Apple</option><optgroup id="g" label="G"><option value="b">Banana</option></optgroup>`;

export const scripts: Rows<typeof SCRIPT> = {
  'script-value': scripted(
    select(ABC),
    (subject) => {
      subject.select.value = 'b';
      change(subject);
    },
    'Banana [s=b]',
  ),
  'script-index': scripted(
    select(ABC),
    (subject) => {
      subject.select.selectedIndex = 2;
      change(subject);
    },
    'Cherry [s=c]',
  ),
  'script-input': scripted(
    select(ABC),
    (subject) => {
      subject.select.value = 'b';
      change(subject, 'input');
    },
    'Banana [s=b]',
  ),
  'script-quiet': {
    markup: form(select(ABC)),
    async steps(subject) {
      subject.select.value = 'b';
      await settled();
      const seen = [subject.shown()];
      subject.target.focus();
      await settled();
      return [...seen, look(subject)];
    },
    native: ['Banana', 'Banana [s=b]'],
  },
  'script-prototype': {
    markup: form(select(ABC)),
    async steps(subject) {
      const { set } = Object.getOwnPropertyDescriptor(
        HTMLSelectElement.prototype,
        'value',
      ) as PropertyDescriptor;
      set?.call(subject.select, 'b');
      await settled();
      const seen = [subject.shown()];
      subject.select.dispatchEvent(new Event('input', { bubbles: true }));
      seen.push(subject.shown());
      set?.call(subject.select, 'c');
      subject.target.focus();
      await settled();
      return [...seen, look(subject)];
    },
    native: ['Banana', 'Banana', 'Cherry [s=c]'],
    widget: ['Apple', 'Banana', 'Cherry [s=c]'],
  },
  'script-unknown': scripted(
    select(ABC),
    (subject) => {
      subject.select.value = 'nobody';
      change(subject);
    },
    ' []',
  ),
  'script-placeholder': scripted(
    select(CHOOSE),
    async (subject) => {
      await subject.pick('Banana');
      subject.select.selectedIndex = 0;
      change(subject);
    },
    'Elect [s=]',
  ),
  'script-multiple': scripted(
    select(SECOND, 'multiple'),
    (subject) => {
      for (const each of optionsOf(subject)) each.selected = each.value !== 'b';
      change(subject);
    },
    'Apple+Cherry [s=a&s=c]',
  ),
  'mark-before': scripted(
    select(ABC),
    (subject) => option(subject, 'Cherry').setAttribute('selected', ''),
    'Cherry [s=c]',
  ),
  'mark-after': scripted(
    select(ABC),
    async (subject) => {
      await subject.pick('Banana');
      option(subject, 'Cherry').setAttribute('selected', '');
    },
    'Cherry [s=c]',
  ),
  'mark-former': {
    ...scripted(
      select(SECOND),
      async (subject) => {
        await subject.pick('Cherry');
        option(subject, 'Banana').removeAttribute('selected');
        option(subject, 'Banana').setAttribute('selected', '');
      },
      'Banana [s=b]',
    ),
    nativeIn: { firefox: 'Cherry [s=c]' },
  },
  'mark-removed': scripted(
    select(SECOND),
    (subject) => option(subject, 'Banana').removeAttribute('selected'),
    'Apple [s=a]',
  ),
  'mark-multiple': scripted(
    select(SECOND, 'multiple'),
    (subject) => {
      option(subject, 'Apple').defaultSelected = true;
    },
    'Apple+Banana [s=a&s=b]',
  ),
  'option-added': listed(
    select(SECOND),
    (subject) => subject.select.add(new Option('Damson', 'd')),
    ['Banana [s=b]', 'Apple', 'Banana', 'Cherry', 'Damson'],
  ),
  'option-added-selected': scripted(
    select(SECOND),
    (subject) => subject.select.add(new Option('Damson', 'd', false, true)),
    'Damson [s=d]',
  ),
  'option-first': listed(
    select(ABC),
    (subject) => subject.select.prepend(new Option('Damson', 'd')),
    ['Apple [s=a]', 'Damson', 'Apple', 'Banana', 'Cherry'],
  ),
  'option-removed': listed(select(SECOND), (subject) => option(subject, 'Apple').remove(), [
    'Banana [s=b]',
    'Banana',
    'Cherry',
  ]),
  'option-removed-selected': listed(
    select(SECOND),
    (subject) => option(subject, 'Banana').remove(),
    ['Apple [s=a]', 'Apple', 'Cherry'],
  ),
  'option-none': listed(
    select(SECOND),
    (subject) => {
      subject.select.length = 0;
    },
    [' []'],
  ),
  'option-replaced': {
    markup: form(select(SECOND)),
    async steps(subject) {
      const seen: string[] = [];
      for (const mark of ['', 'selected']) {
        subject.select.innerHTML = `<option value="x">Xigua</option><option value="y" ${mark}>Yam</option>`;
        await settled();
        seen.push(look(subject));
      }
      return [...seen, ...(await subject.list())];
    },
    native: ['Xigua [s=x]', 'Yam [s=y]', 'Xigua', 'Yam'],
  },
  'option-moved': listed(
    select(SECOND),
    (subject) => subject.select.append(option(subject, 'Apple')),
    ['Banana [s=b]', 'Banana', 'Cherry', 'Apple'],
  ),
  'option-renamed': listed(
    select(SECOND),
    (subject) => {
      option(subject, 'Banana').text = 'New';
    },
    ['New [s=b]', 'Apple', 'New', 'Cherry'],
  ),
  'option-label': listed(
    select(SECOND),
    (subject) => {
      option(subject, 'Banana').label = 'New';
    },
    ['New [s=b]', 'Apple', 'New', 'Cherry'],
  ),
  'option-value': scripted(
    select(SECOND),
    (subject) => {
      option(subject, 'Banana').value = 'new';
    },
    'Banana [s=new]',
  ),
  'option-off': listed(
    select(SECOND),
    (subject) => {
      option(subject, 'Apple').disabled = true;
    },
    ['Banana [s=b]', 'Apple off', 'Banana', 'Cherry'],
  ),
  'option-off-selected': scripted(
    select(SECOND),
    (subject) => {
      option(subject, 'Banana').disabled = true;
    },
    'Banana []',
  ),
  'option-group-off': {
    markup: form(select(GROUPS)),
    async steps(subject) {
      const group = subject.select.querySelector('optgroup') as HTMLOptGroupElement;
      const seen: string[][] = [];
      for (const off of [true, false]) {
        group.disabled = off;
        await settled();
        seen.push(await subject.list());
      }
      return seen;
    },
    native: [
      ['Apple', 'Banana off'],
      ['Apple', 'Banana'],
    ],
  },
  'option-group-move': listed(
    select(GROUPS),
    (subject) => subject.select.querySelector('optgroup')?.append(option(subject, 'Apple')),
    ['Apple [s=a]', 'Banana', 'Apple'],
  ),
  'option-hidden': listed(
    select(ABC),
    (subject) => {
      option(subject, 'Banana').hidden = true;
    },
    ['Apple [s=a]', 'Apple', 'Cherry'],
  ),
  'option-required': scripted(
    select(SECOND),
    (subject) => subject.select.prepend(new Option('Elect', '')),
    'Banana [s=b]',
  ),
  'select-off': {
    markup: form(select(ABC)),
    async steps(subject) {
      const seen: string[] = [];
      for (const off of [true, false]) {
        subject.select.disabled = off;
        await settled();
        seen.push(`${subject.isEnabled()} ${look(subject)}`);
      }
      return seen;
    },
    native: ['false Apple []', 'true Apple [s=a]'],
  },
};
