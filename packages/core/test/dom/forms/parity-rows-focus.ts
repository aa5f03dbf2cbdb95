/** Focus and keys. */
import { $, settled } from '../kit.ts';
import { press } from '../support.ts';
import {
  ABC,
  focused,
  form,
  look,
  type Row,
  type Rows,
  type Subject,
  select,
  watch,
} from './parity-kit.ts';
import type { FOCUS } from './parity-table-use.ts';

const BETWEEN = (content: string): string =>
  form(`<input id="before">${content}<input id="after">`);

/** Presses Tab from a field, `times` times; returns where focus was. */
const tabs =
  (from: string, times: number, keys = '{Tab}') =>
  async (subject: Subject): Promise<string[]> => {
    $(from).focus();
    const seen: string[] = [];
    for (let i = 0; i < times; i++) {
      await press(keys);
      seen.push(focused(subject));
    }
    return seen;
  };

const focusBy = (markup: string, act: (subject: Subject) => void, native = 'it, closed'): Row => ({
  markup,
  async steps(subject) {
    act(subject);
    await settled();
    return `${focused(subject)}, ${subject.isOpen() ? 'open' : 'closed'}`;
  },
  native,
});

/** Presses keys on the closed control; returns what is chosen, open and submitted then. */
const keys =
  (pressed: string): Row['steps'] =>
  async (subject) => {
    const submits = watch(['submit']);
    const down = watch(['keydown'], (event) => (event.defaultPrevented ? 'prevented' : 'left'));
    subject.target.focus();
    await press(pressed);
    await settled();
    return { is: look(subject), open: subject.isOpen(), submits: submits.length, key: down };
  };

const pressed = (
  markup: string,
  key: string,
  native: Row['native'],
  widget?: Row['native'],
): Row => ({
  markup,
  steps: keys(key),
  native,
  ...(widget !== undefined && { widget }),
});

const NO_BUTTON = form(`<input id="i" name="i">${select(ABC)}`);
const implicit: Row['steps'] = async () => {
  const submits = watch(['submit'], (event) => {
    const { submitter } = event as SubmitEvent;
    return `submit by ${submitter?.id ?? 'none'}`;
  });
  $('#i').focus();
  await press('{Enter}');
  return submits;
};

export const focuses: Rows<typeof FOCUS> = {
  'focus-method': focusBy(form(select(ABC)), (subject) => subject.select.focus()),
  'focus-elements': focusBy(form(select(ABC)), () => {
    ($<HTMLFormElement>('#f').elements[0] as HTMLElement).focus();
  }),
  'focus-auto': focusBy(
    `<dialog id="d">${form(`<button id="go">Go</button>${select(ABC, 'autofocus')}`)}</dialog>`,
    () => $<HTMLDialogElement>('#d').showModal(),
  ),
  'focus-before': {
    ...focusBy(form(select(ABC)), () => {}),
    before: (element) => element.focus(),
  },
  'focus-off': focusBy(
    form(select(ABC, 'disabled')),
    (subject) => subject.select.focus(),
    'body, closed',
  ),
  'focus-tab': {
    markup: BETWEEN(select(ABC)),
    steps: tabs('#before', 2),
    native: ['it', 'after'],
  },
  'focus-back': {
    markup: BETWEEN(select(ABC)),
    steps: tabs('#after', 2, '{Shift>}{Tab}{/Shift}'),
    native: ['it', 'before'],
  },
  'focus-skip': {
    markup: BETWEEN(select(ABC, 'disabled')),
    steps: tabs('#before', 1),
    native: ['after'],
  },
  'focus-fieldset': {
    markup: BETWEEN(`<fieldset disabled>${select(ABC)}</fieldset>`),
    steps: tabs('#before', 1),
    native: ['after'],
  },
  'focus-blur': focusBy(
    form(select(ABC)),
    (subject) => {
      subject.select.focus();
      (document.activeElement as HTMLElement).blur();
    },
    'body, closed',
  ),
  'focus-select-blur': {
    ...focusBy(
      form(select(ABC)),
      (subject) => {
        subject.select.focus();
        subject.select.blur();
      },
      'body, closed',
    ),
    widget: 'it, closed',
  },
  'focus-events': {
    markup: BETWEEN(`<p id="p">${select(ABC)}</p>`),
    async steps(subject) {
      const seen: string[] = [];
      for (const type of ['focusin', 'focusout'])
        $('#p').addEventListener(type, () => seen.push(type));
      await tabs('#before', 2)(subject);
      return seen;
    },
    native: ['focusin', 'focusout'],
  },
  'focus-told': {
    markup: BETWEEN(select(ABC)),
    async steps(subject) {
      const seen: string[] = [];
      for (const type of ['focus', 'blur'])
        subject.select.addEventListener(type, ({ bubbles }) => seen.push(`${type} ${bubbles}`));
      await tabs('#before', 2)(subject);
      return seen;
    },
    native: ['focus false', 'blur false'],
  },
  'focus-tabindex': {
    markup: BETWEEN(select(ABC, 'tabindex="-1"')),
    steps: tabs('#before', 1),
    native: ['after'],
    widget: ['it'],
  },
  'focus-accesskey': {
    markup: BETWEEN(select(ABC, 'accesskey="k"')),
    async steps(subject) {
      $('#before').focus();
      subject.select.focus();
      subject.select.click();
      await settled();
      return `${focused(subject)}, ${subject.isOpen() ? 'open' : 'closed'}`;
    },
    native: 'it, closed',
  },
  'key-enter': {
    markup: form(`${select(ABC)}<button>Go</button>`),
    async steps(subject) {
      const submits = watch(['submit']);
      subject.target.focus();
      await press('{Enter}');
      await settled();
      return submits;
    },
    native: [],
  },
  'key-enter-opens': {
    markup: form(select(ABC)),
    async steps(subject) {
      subject.target.focus();
      await press('{Enter}');
      return subject.isOpen();
    },
    native: false,
    nativeIn: { chromium: true },
    widget: true,
  },
  'key-enter-open': {
    markup: form(`${select(ABC)}<button>Go</button>`),
    async steps(subject) {
      const submits = watch(['submit']);
      subject.target.focus();
      await press('{Enter}{ArrowDown}{Enter}');
      await settled();
      return [look(subject), submits];
    },
    native: ['Banana [s=b]', []],
  },
  'key-implicit': { markup: NO_BUTTON, steps: implicit, native: ['submit by none'] },
  'key-implicit-button': {
    markup: form(`<input id="i" name="i">${select(ABC)}<button id="go">Go</button>`),
    steps: implicit,
    native: ['submit by go'],
  },
  'key-letter': pressed(
    form(select(ABC)),
    'c',
    { is: 'Cherry [s=c]', open: false, submits: 0, key: ['left'] },
    { is: 'Apple [s=a]', open: true, submits: 0, key: [] },
  ),
  'key-down': pressed(
    form(select(ABC)),
    '{ArrowDown}',
    { is: 'Banana [s=b]', open: false, submits: 0, key: ['left'] },
    { is: 'Apple [s=a]', open: true, submits: 0, key: ['prevented'] },
  ),
  'key-end': pressed(
    form(select(ABC)),
    '{End}',
    { is: 'Cherry [s=c]', open: false, submits: 0, key: ['left'] },
    { is: 'Apple [s=a]', open: true, submits: 0, key: ['prevented'] },
  ),
  'key-escape': pressed(form(select(ABC)), '{Escape}', {
    is: 'Apple [s=a]',
    open: false,
    submits: 0,
    key: ['left'],
  }),
  'key-off': {
    markup: form(select(ABC, 'disabled')),
    async steps(subject) {
      subject.select.focus();
      await press('c{ArrowDown}{Enter}');
      await settled();
      return [look(subject), subject.isOpen(), focused(subject)];
    },
    native: ['Apple []', false, 'body'],
  },
};
