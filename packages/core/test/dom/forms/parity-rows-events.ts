/** Events, and what the browser fills in by itself. */
import { vi } from 'vitest';
import { $, settled } from '../kit.ts';
import {
  ABC,
  CHOOSE,
  form,
  look,
  optionsOf,
  type Rows,
  type Subject,
  select,
  validity,
  watch,
} from './parity-kit.ts';
import { restored } from './parity-restore.ts';
import type { BROWSER, EVENTS } from './parity-table-script.ts';

const PAIR = ['input', 'change'];

export const events: Rows<typeof EVENTS> = {
  'event-pick': {
    markup: form(select(ABC)),
    async steps(subject) {
      const seen = watch(PAIR, ({ type, target }) => {
        const { id, value } = target as HTMLSelectElement;
        return `${type} at ${id}, value ${value}, ${look(subject)}`;
      });
      await subject.pick('Banana');
      return seen;
    },
    native: ['input at s, value b, Banana [s=b]', 'change at s, value b, Banana [s=b]'],
  },
  'event-flags': {
    markup: form(select(ABC)),
    async steps(subject) {
      const seen = watch(PAIR, ({ type, bubbles, cancelable, composed }) =>
        [type, bubbles && 'bubbles', cancelable && 'cancelable', composed && 'composed']
          .filter(Boolean)
          .join(' '),
      );
      await subject.pick('Banana');
      return seen;
    },
    native: ['input bubbles composed', 'change bubbles'],
  },
  'event-same': {
    markup: form(select(ABC)),
    async steps(subject) {
      const seen = watch(PAIR);
      await subject.pick('Apple');
      await settled();
      return [look(subject), seen];
    },
    native: ['Apple [s=a]', []],
  },
  'event-multiple': {
    markup: form(select(ABC, 'multiple')),
    async steps(subject) {
      const seen = watch(PAIR, ({ type }) => `${type} ${look(subject)}`);
      await subject.toggle('Banana');
      await subject.toggle('Apple');
      return seen;
    },
    native: [
      'input Banana [s=b]',
      'change Banana [s=b]',
      'input Apple+Banana [s=a&s=b]',
      'change Apple+Banana [s=a&s=b]',
    ],
  },
  'event-mount': {
    markup: form(select(ABC)),
    before(element) {
      for (const type of PAIR)
        element.addEventListener(type, () => element.toggleAttribute('data-heard', true));
    },
    async steps(subject) {
      await settled();
      return [subject.select.dataset.heard ?? 'silent', optionsOf(subject).length, look(subject)];
    },
    native: ['silent', 3, 'Apple [s=a]'],
  },
  'event-script': {
    markup: form(select(ABC)),
    async steps(subject) {
      const seen = watch(PAIR);
      subject.select.value = 'b';
      await settled();
      subject.target.focus();
      await settled();
      return [look(subject), seen];
    },
    native: ['Banana [s=b]', []],
  },
  'event-handler': {
    markup: form(select(ABC, 'onchange="this.form.title += this.value"')),
    async steps(subject) {
      await subject.pick('Banana');
      return $('#f').title;
    },
    native: 'b',
  },
  'event-revert': {
    markup: form(select(ABC)),
    async steps(subject) {
      subject.select.addEventListener('change', () => {
        subject.select.value = 'a';
      });
      await subject.click('Banana');
      await settled();
      return look(subject);
    },
    native: 'Apple [s=a]',
  },
  'event-other': {
    markup: form(select(ABC)),
    async steps(subject) {
      let calls = 0;
      subject.select.addEventListener('change', () => {
        subject.select.add(new Option(`More ${++calls}`));
      });
      await subject.pick('Banana');
      await settled();
      return [calls, look(subject), await subject.list()];
    },
    native: [1, 'Banana [s=b]', ['Apple', 'Banana', 'Cherry', 'More 1']],
  },
  'event-reset': {
    markup: form(select(ABC)),
    async steps(subject) {
      await subject.pick('Banana');
      const seen = watch(
        [...PAIR, 'reset'],
        ({ type, target }) => `${type} ${(target as Element).id}`,
      );
      $<HTMLFormElement>('#f').reset();
      await settled();
      return seen;
    },
    native: ['reset f'],
  },
  'event-unload': {
    markup: form(select(ABC)),
    before: () => vi.spyOn(window, 'addEventListener'),
    async steps(subject) {
      await subject.pick('Banana');
      const types = vi.mocked(window.addEventListener).mock.calls.map(([type]) => String(type));
      return types.filter((type) => /unload$/.test(type));
    },
    native: [],
  },
};

/** What autofill does: focus, value, both events, and focus moves on. */
function fill({ select: element }: Subject, value: string): void {
  element.focus();
  element.value = value;
  for (const type of PAIR) element.dispatchEvent(new Event(type, { bubbles: true }));
  (document.activeElement as HTMLElement).blur();
}

export const browsers: Rows<typeof BROWSER> = {
  'fill-change': {
    markup: form(select(CHOOSE, 'autocomplete="country"')),
    async steps(subject) {
      fill(subject, 'b');
      await settled();
      return look(subject);
    },
    native: 'Banana [s=b]',
  },
  'fill-required': {
    markup: form(select(CHOOSE, 'required')),
    async steps(subject) {
      subject.select.reportValidity();
      fill(subject, 'b');
      await settled();
      const shown = subject.box ? subject.target.ariaInvalid : null;
      return [look(subject), validity(subject), shown];
    },
    native: ['Banana [s=b]', 'checked valid', null],
  },
  'restore-cache': {
    markup: form(select(CHOOSE)),
    async steps(subject) {
      subject.select.value = 'b';
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await settled();
      return look(subject);
    },
    native: 'Banana [s=b]',
  },
  'restore-back': restored(CHOOSE, '', 'Elect []', 'Cherry [c]'),
  'restore-multiple': restored(ABC, 'multiple', ' []', 'Banana+Cherry [b,c]'),
};
