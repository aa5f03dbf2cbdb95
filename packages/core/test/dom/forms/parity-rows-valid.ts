/** Validity: what the platform says, what a submission does, and where the browser points. */
import { $, settled } from '../kit.ts';
import {
  ABC,
  CHOOSE,
  clickOn,
  focused,
  form,
  type Row,
  type Rows,
  type Subject,
  select,
  validity,
  watch,
} from './parity-kit.ts';
import type { VALIDITY } from './parity-table-use.ts';

const GO = '<button id="go" style="position:fixed;top:600px;left:20px">Go</button>';
const formOf = () => $<HTMLFormElement>('#f');
const REQUIRED = form(`${select(CHOOSE, 'required')}${GO}`);

/** Tries to submit; returns which events fired, in order, and where focus is then. */
async function submit(subject: Subject, go = () => clickOn('#go')): Promise<string> {
  const heard: string[] = [];
  const hear = ({ type, target }: Event) => heard.push(`${type} ${(target as Element).id}`);
  const stop = new AbortController();
  for (const type of ['invalid', 'submit'])
    formOf().addEventListener(type, hear, { capture: true, signal: stop.signal });
  await go();
  await settled();
  stop.abort();
  return `${heard.join(', ')}; focus on ${focused(subject)}`;
}

const request = async () => formOf().requestSubmit();

/** Where the browser's message would be: it points at the box of the select. */
const bubble = (markup: string, arrange: () => void = () => {}): Row => ({
  markup,
  async steps({ select: element, field }) {
    arrange();
    // Where it is when the browser's message appears.
    element.reportValidity();
    await settled();
    const box = element.getBoundingClientRect();
    const place = field.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.bottom;
    return {
      visible: element.checkVisibility({ visibilityProperty: true }) && box.width * box.height > 0,
      across: x >= place.left && x <= place.right,
      down: y >= place.top && y <= place.bottom + 1,
    };
  },
  native: { visible: true, across: true, down: true },
});

const matches = ({ select: element }: Subject): string =>
  [':user-invalid', ':user-valid'].filter((state) => element.matches(state)).join() || 'neither';

/** The steps one after another, with what `tell` says before them and after each. */
const told = async (
  subject: Subject,
  tell: (subject: Subject) => string,
  ...steps: (() => unknown)[]
): Promise<string[]> => {
  const seen = [tell(subject)];
  for (const step of steps) {
    await step();
    await settled();
    seen.push(tell(subject));
  }
  return seen;
};

export const validities: Rows<typeof VALIDITY> = {
  'required-empty': { markup: REQUIRED, steps: validity, native: 'checked valueMissing' },
  'required-pick': {
    markup: REQUIRED,
    steps: (subject) => told(subject, validity, () => subject.pick('Banana')),
    native: ['checked valueMissing', 'checked valid'],
  },
  'required-reset': {
    markup: REQUIRED,
    steps: (subject) =>
      told(
        subject,
        validity,
        () => subject.pick('Banana'),
        () => formOf().reset(),
      ),
    native: ['checked valueMissing', 'checked valid', 'checked valueMissing'],
  },
  'required-first': {
    markup: form(select(ABC, 'required')),
    steps: validity,
    native: 'checked valid',
  },
  'required-ordinary': {
    markup: form(select(`${ABC}<option value="">None</option>`, 'required')),
    steps: (subject) => told(subject, validity, () => subject.click('None')),
    native: ['checked valid', 'checked valid'],
  },
  'required-multiple': {
    markup: form(select(ABC, 'required multiple')),
    steps: (subject) =>
      told(
        subject,
        validity,
        () => subject.toggle('Banana'),
        () => subject.toggle('Banana'),
      ),
    native: ['checked valueMissing', 'checked valid', 'checked valueMissing'],
  },
  'required-script': {
    markup: form(select(CHOOSE)),
    steps: (subject) =>
      told(
        subject,
        (it) =>
          `${validity(it)} ${it.box ? it.target.ariaRequired === 'true' : it.select.required}`,
        () => {
          subject.select.required = true;
        },
        () => {
          subject.select.required = false;
        },
      ),
    native: ['checked valid false', 'checked valueMissing true', 'checked valid false'],
  },
  'required-disabled': {
    markup: form(select(CHOOSE, 'required disabled')),
    steps: (subject) => [validity(subject), subject.select.checkValidity()],
    native: ['barred valueMissing', true],
  },
  'custom-error': {
    markup: REQUIRED,
    steps: (subject) =>
      told(
        subject,
        validity,
        () => subject.select.setCustomValidity('Not today'),
        () => subject.pick('Banana'),
        () => subject.select.checkValidity(),
        () => subject.select.setCustomValidity(''),
      ),
    native: [
      'checked valueMissing',
      'checked valueMissing customError',
      'checked customError',
      'checked customError',
      'checked valid',
    ],
  },
  'submit-blocked': {
    markup: REQUIRED,
    steps: (subject) => submit(subject),
    native: 'invalid s; focus on it',
  },
  'submit-request': {
    markup: REQUIRED,
    steps: (subject) => submit(subject, request),
    native: 'invalid s; focus on it',
  },
  'submit-opens': {
    markup: REQUIRED,
    async steps(subject) {
      await submit(subject);
      return subject.isOpen();
    },
    native: false,
    widget: true,
  },
  'submit-valid': {
    markup: REQUIRED,
    async steps(subject) {
      await submit(subject, request);
      await subject.click('Banana');
      return submit(subject, request);
    },
    native: 'submit f; focus on it',
  },
  'submit-novalidate': {
    markup: form(`${select(CHOOSE, 'required')}${GO}`, 'novalidate'),
    steps: (subject) => submit(subject, request),
    native: 'submit f; focus on body',
  },
  'invalid-event': {
    markup: REQUIRED,
    steps({ select: element }) {
      const seen: string[] = [];
      const bubbled = watch(['invalid']);
      element.addEventListener('invalid', ({ cancelable, bubbles, target }) => {
        seen.push(`cancelable ${cancelable}, bubbles ${bubbles}, at ${(target as Element).id}`);
      });
      element.checkValidity();
      return [...seen, ...bubbled];
    },
    native: ['cancelable true, bubbles false, at s'],
  },
  'invalid-prevented': {
    markup: REQUIRED,
    before: (element) => element.addEventListener('invalid', (event) => event.preventDefault()),
    steps: (subject) => submit(subject, request),
    native: 'invalid s; focus on body',
  },
  'invalid-first': {
    markup: form(
      `${select(CHOOSE, 'required')}<select id="t" required><option value="">Other</select>${GO}`,
    ),
    others: ['#t'],
    steps: (subject) => submit(subject),
    native: 'invalid s, invalid t; focus on it',
  },
  'invalid-after': {
    markup: form(`<input id="i" required>${select(CHOOSE, 'required')}${GO}`),
    steps: (subject) => submit(subject),
    native: 'invalid i, invalid s; focus on i',
  },
  'check-validity': {
    markup: REQUIRED,
    steps: (subject) =>
      submit(subject, async () => {
        formOf().checkValidity();
      }),
    native: 'invalid s; focus on body',
    widget: 'invalid s; focus on it',
  },
  'check-elsewhere': {
    markup: form(`<input id="i">${select(CHOOSE, 'required')}${GO}`),
    steps: (subject) =>
      submit(subject, async () => {
        $('#i').focus();
        formOf().checkValidity();
      }),
    native: 'invalid s; focus on i',
  },
  'report-validity': {
    markup: REQUIRED,
    steps: (subject) =>
      submit(subject, async () => {
        subject.select.reportValidity();
      }),
    native: 'invalid s; focus on it',
  },
  'bubble-block': bubble(form(`<p>Fruit</p>${select(CHOOSE, 'required')}<p>More</p>`)),
  'bubble-line': bubble(
    form(`<p>Words and <span>${select(CHOOSE, 'required')}</span> more words</p>`),
  ),
  'bubble-flex': bubble(
    form(
      `<div style="display:flex;align-items:center;justify-content:center;height:300px">${select(CHOOSE, 'required')}</div>`,
    ),
  ),
  'bubble-row': bubble(
    form(
      `<div style="display:flex;align-items:center;gap:20px"><label for="s" style="width:200px">Fruit</label>${select(CHOOSE, 'required')}</div>`,
    ),
  ),
  'bubble-grid': bubble(
    form(
      `<div style="display:grid;grid-template-columns:200px 300px;height:300px"><p>Fruit</p>${select(CHOOSE, 'required')}</div>`,
    ),
  ),
  'bubble-rtl': bubble(form(`<div dir="rtl">${select(CHOOSE, 'required')}</div>`)),
  'bubble-scrolled': bubble(
    form(
      `<div id="box" style="position:relative;height:200px;overflow:auto"><div style="height:300px"></div>${select(CHOOSE, 'required')}<div style="height:300px"></div></div>`,
    ),
    () => {
      $('#box').scrollTop = 200;
    },
  ),
  'user-invalid-before': { markup: REQUIRED, steps: matches, native: 'neither' },
  'user-invalid-submit': {
    markup: REQUIRED,
    steps: (subject) => told(subject, matches, () => submit(subject)),
    native: ['neither', ':user-invalid'],
  },
  'user-valid-after': {
    markup: REQUIRED,
    steps: (subject) =>
      told(
        subject,
        matches,
        () => submit(subject, request),
        () => subject.click('Banana'),
      ),
    native: ['neither', ':user-invalid', ':user-valid'],
  },
  'user-invalid-reset': {
    markup: REQUIRED,
    steps: (subject) =>
      told(
        subject,
        matches,
        () => submit(subject, request),
        () => formOf().reset(),
      ),
    native: ['neither', ':user-invalid', 'neither'],
  },
  'user-valid-pick': {
    markup: REQUIRED,
    steps: (subject) => told(subject, matches, () => subject.pick('Banana')),
    native: ['neither', ':user-valid'],
    widget: ['neither', 'neither'],
  },
};
