import { settled } from '../kit.ts';
import {
  ABC,
  CHOOSE,
  clickOn,
  form,
  look,
  option,
  type Row,
  type Rows,
  type Subject,
  select,
  validity,
  watch,
} from './parity-kit.ts';
import type { CONSTRAINT } from './parity-table-platform.ts';

const _idsOf = (nodes: Iterable<Element>) => [...nodes].map(({ id }) => id).join(' ');
const changed = ({ select: element }: Subject) =>
  element.dispatchEvent(new Event('change', { bubbles: true }));
const _clicks = () => watch(['click'], ({ target }) => (target as Element).id);
const BUTTON = 'style="position:fixed;top:600px;left:20px"';

/** Validity after each step. */
const validities = (
  markup: string,
  native: Row['native'],
  ...steps: ((subject: Subject) => unknown)[]
): Row => ({
  markup: form(markup),
  async steps(subject) {
    const seen = [validity(subject)];
    for (const step of steps) {
      step(subject);
      await settled();
      seen.push(validity(subject));
    }
    return [...seen, look(subject)];
  },
  native,
});

const EMPTY = '<option value="">None</option>';

export const constraints: Rows<typeof CONSTRAINT> = {
  'missing-off': validities(
    select(`<option value="" disabled selected>Elect</option>${ABC}`, 'required'),
    ['checked valueMissing', 'Elect []'],
  ),
  'missing-group': validities(select(`<optgroup label="G">${EMPTY}</optgroup>${ABC}`, 'required'), [
    'checked valid',
    'None [s=]',
  ]),
  'missing-back': validities(
    select(CHOOSE, 'required'),
    ['checked valueMissing', 'checked valid', 'checked valueMissing', 'Elect [s=]'],
    ({ select: element }) => element.options[0]?.remove(),
    ({ select: element }) => element.prepend(new Option('Elect', '', false, true)),
  ),
  'missing-size': validities(
    select(`${EMPTY}${ABC}`, 'required size="2"'),
    ['checked valueMissing', 'checked valid', 'None [s=]'],
    (subject) => {
      subject.select.selectedIndex = 0;
      changed(subject);
    },
  ),
  'missing-multiple': validities(
    select(`${EMPTY}${ABC}`, 'required multiple'),
    ['checked valueMissing', 'checked valid', 'None [s=]'],
    (subject) => {
      option(subject, 'None').selected = true;
      changed(subject);
    },
  ),
  'missing-off-chosen': validities(
    select(`${CHOOSE}<option value="d" disabled selected>Damson</option>`, 'required'),
    ['checked valid', 'Damson []'],
  ),
  'message-barred': {
    markup: form(select(ABC)),
    async steps({ select: element }) {
      element.setCustomValidity('Not this');
      const seen: string[] = [];
      for (const off of [false, true, false]) {
        element.disabled = off;
        await settled();
        seen.push(element.validationMessage);
      }
      return seen;
    },
    native: ['Not this', '', 'Not this'],
  },
  'message-replaced': {
    markup: form(select(ABC)),
    steps({ select: element }) {
      return ['One', 'Two', ''].map((message) => {
        element.setCustomValidity(message);
        return [element.validationMessage, element.validity.customError];
      });
    },
    native: [
      ['One', true],
      ['Two', true],
      ['', false],
    ],
  },
  'check-both': {
    markup: form(select(CHOOSE, 'required')),
    async steps(subject) {
      const { select: element } = subject;
      const all = () => [
        element.checkValidity(),
        element.form?.checkValidity() ?? null,
        element.willValidate,
      ];
      const before = all();
      subject.box?.select.close();
      await subject.pick('Banana');
      return [before, all()];
    },
    native: [
      [false, false, true],
      [true, true, true],
    ],
  },
  'match-invalid': {
    markup: form(`<fieldset>${select(CHOOSE, 'required')}</fieldset>`),
    async steps(subject) {
      const { select: element } = subject;
      const invalid = () =>
        [element, element.closest('fieldset'), element.form].map((node) =>
          node?.matches(':invalid'),
        ) as boolean[];
      const before = invalid();
      await subject.pick('Banana');
      return [before, invalid()];
    },
    native: [
      [true, true, true],
      [false, false, false],
    ],
  },
  'submit-formnovalidate': {
    markup: form(
      `${select(CHOOSE, 'required')}<button id="go" formnovalidate ${BUTTON}>Go</button>`,
    ),
    async steps(subject) {
      const heard = watch(['submit'], ({ type }) => type);
      await clickOn('#go');
      await settled();
      return [heard, look(subject)];
    },
    native: [['submit'], 'Elect [s=]'],
  },
};
