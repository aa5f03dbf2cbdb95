/** What web-platform-tests prove of what a select belongs to: its labels, forms and fieldsets. */
import { $, settled } from '../kit.ts';
import {
  ABC,
  CHOOSE,
  clickOn,
  elementsOf,
  focused,
  form,
  look,
  option,
  optionsOf,
  type Rows,
  type Subject,
  select,
  validity,
  watch,
} from './parity-kit.ts';
import type { BELONG } from './parity-table-platform.ts';

const idsOf = (nodes: Iterable<Element>) => [...nodes].map(({ id }) => id).join(' ');
const changed = ({ select: element }: Subject) =>
  element.dispatchEvent(new Event('change', { bubbles: true }));
const clicks = () => watch(['click'], ({ target }) => (target as Element).id);
const BUTTON = 'style="position:fixed;top:600px;left:20px"';

export const belongings: Rows<typeof BELONG> = {
  'labels-order': {
    markup: form(
      `<label id="l1" for="s">One</label>${select(ABC)}<label id="l2" for="s">Two</label>`,
    ),
    steps: ({ select: element }) => [
      idsOf(element.labels),
      $<HTMLLabelElement>('#l2').control === element,
      $<HTMLLabelElement>('#l2').form?.id ?? null,
    ],
    native: ['l1 l2', true, 'f'],
  },
  'labels-live': {
    markup: form(`<label id="l1" for="s">One</label><label id="l2">Two</label>${select(ABC)}`),
    async steps({ select: element }) {
      const { labels } = element;
      const seen: string[] = [];
      const steps = [
        () => {
          $<HTMLLabelElement>('#l2').htmlFor = 's';
        },
        () => {
          element.id = 'other';
        },
        () => {
          element.id = 's';
        },
        () => $('#l1').remove(),
      ];
      for (const step of steps) {
        step();
        await settled();
        seen.push(idsOf(labels));
      }
      return seen;
    },
    native: ['l1 l2', '', 'l1 l2', 'l2'],
    nativeIn: {
      firefox: ['l1 l2', 'l1 l2', 'l1 l2', 'l2'],
      webkitgtk: ['l1 l2', 'l1 l2', 'l1 l2', 'l2'],
    },
  },
  'label-prevented': {
    markup: form(`<label id="l" for="s">Fruit</label><br>${select(ABC)}`),
    async steps(subject) {
      $('#l').addEventListener('click', (event) => event.preventDefault());
      const seen = clicks();
      await clickOn('#l');
      return [...seen, focused(subject) === 'it'];
    },
    native: ['l', false],
  },
  'label-button': {
    markup: form(
      `<label>Fruit <button id="b" type="button" ${BUTTON}>Help</button>${select(ABC)}</label>`,
    ),
    async steps() {
      const seen = clicks();
      await clickOn('#b');
      return seen;
    },
    native: ['b'],
  },
  'label-script': {
    markup: form(`<label id="l" for="s">Fruit</label><br>${select(ABC)}`),
    steps() {
      const seen = clicks();
      $('#l').click();
      return seen;
    },
    native: ['l', 's'],
  },
  'elements-named': {
    markup: form(`<input id="i" name="i"><select id="s" name="fruit">${ABC}</select>`),
    steps({ select: element }) {
      const owner = element.form as HTMLFormElement;
      return [
        ...['s', 'fruit', 'i'].map((name) => owner.elements.namedItem(name) === element),
        (owner as unknown as Record<string, unknown>).fruit === element,
        owner.length,
      ];
    },
    native: [true, true, false, true, 2],
  },
  'elements-outside': {
    markup: `<select id="x" form="f"></select>${form('<input id="i">')}${select(ABC, 'form="f"')}<textarea id="y" form="f"></textarea>`,
    others: ['#x'],
    steps: () => elementsOf($<HTMLFormElement>('#f')),
    native: ['x', 'i', 's', 'y'],
  },
  'owner-unknown': {
    markup: form(select(ABC)),
    async steps(subject) {
      const seen: string[] = [];
      for (const id of ['nobody', 'f', null]) {
        if (id === null) subject.select.removeAttribute('form');
        else subject.select.setAttribute('form', id);
        await settled();
        seen.push(`${subject.select.form?.id} ${look(subject)}`);
      }
      return seen;
    },
    native: ['undefined Apple []', 'f Apple [s=a]', 'f Apple [s=a]'],
  },
  'owner-detached': {
    markup: `<div>${form(select(ABC))}</div>`,
    async steps(subject) {
      const owner = subject.select.form as HTMLFormElement;
      owner.remove();
      await settled();
      return [subject.select.form === owner, look(subject)];
    },
    native: [true, 'Apple [s=a]'],
  },
  'fieldset-elements': {
    markup: form(`<fieldset id="d"><input id="i">${select(ABC)}</fieldset>`),
    steps: () =>
      [...$<HTMLFieldSetElement>('#d').elements].map((node) => node.id || node.localName),
    native: ['i', 's'],
    widget: ['i', 's', 'button'],
  },
  'fieldset-barred': {
    markup: form(
      `<fieldset disabled><legend id="g">Legend</legend>${select(CHOOSE, 'required')}</fieldset>`,
    ),
    async steps(subject) {
      const seen = [validity(subject)];
      const { box, select: element } = subject;
      $('#g').append(element, ...(box ? [box.root] : []));
      await settled();
      return [...seen, validity(subject), subject.isEnabled()];
    },
    native: ['barred valueMissing', 'checked valueMissing', true],
  },
  'fieldset-legend-deep': {
    markup: form(`<fieldset disabled><p><legend>${select(ABC)}</legend></p></fieldset>`),
    steps: (subject) => [subject.isEnabled(), look(subject)],
    native: [false, 'Apple []'],
  },
  'disabled-values': {
    markup: form(select(ABC, 'disabled="false"')),
    steps: (subject) => [subject.select.disabled, subject.isEnabled(), look(subject)],
    native: [true, false, 'Apple []'],
  },
  'disabled-click': {
    markup: form(select(ABC, 'disabled')),
    steps({ select: element }) {
      const seen = clicks();
      element.click();
      const before = seen.length;
      element.dispatchEvent(new Event('click', { bubbles: true }));
      return [before, seen.length];
    },
    native: [0, 1],
  },
  'data-each': {
    markup: form(
      `<select id="x" name="x" multiple><option selected>1<option selected>2<option selected disabled>3</select>
      <select id="y" name="y" disabled><option>4</select><select id="z" name="z"><option disabled selected>5</select>${select(ABC)}`,
    ),
    others: ['#x', '#y', '#z'],
    steps: (subject) => look(subject),
    native: 'Apple [x=1&x=2&s=a]',
  },
  'reset-marks': {
    markup: form(select(ABC.replace('"b"', '"b" selected'), 'multiple')),
    async steps(subject) {
      for (const each of optionsOf(subject)) each.selected = each.value === 'a';
      changed(subject);
      await settled();
      const seen = [look(subject)];
      subject.select.form?.reset();
      await settled();
      seen.push(look(subject));
      option(subject, 'Banana').defaultSelected = false;
      await settled();
      return [...seen, look(subject)];
    },
    native: ['Apple [s=a]', 'Banana [s=b]', ' []'],
  },
};
