// @module-tag core
import { afterEach, describe, expect, test } from 'vitest';
import type SelectWidget from 'widget-select/all';
import 'widget-select/element/all';
import type { WidgetSelectElement } from 'widget-select/element/all';
import 'widget-select/element.css';
import { $, build, mouse, page, settled } from '../kit.ts';
import { press } from '../support.ts';

const OPTIONS = '<option value="a">A</option><option value="b">B</option>';
/** Before the select: an open list would cover what is below. */
const BUTTONS = ['open', 'close', 'toggle']
  .map((name) => `<button id="${name}" commandfor="s" command="--${name}">${name}</button>`)
  .join('');

/** Whether buttons of this browser have commands. Where they have none, nothing is sent, and the tests send it. */
const HAS_COMMANDS = 'commandForElement' in HTMLButtonElement.prototype;

afterEach(() => {
  if (!HAS_COMMANDS) Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
});

/** Sends commands like the browser. */
function withCommands(): void {
  if (HAS_COMMANDS) return;
  Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', {
    configurable: true,
    get(this: HTMLElement) {
      return document.getElementById(this.getAttribute('commandfor') ?? '');
    },
  });
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () =>
      button.commandForElement?.dispatchEvent(
        Object.assign(new Event('command', { cancelable: true, composed: true }), {
          command: button.getAttribute('command'),
        }),
      ),
    );
}

const MOUNTS = {
  'a <select>': () => {
    page(`${BUTTONS}<form><select id="s">${OPTIONS}</select></form>`);
    return build('#s').select;
  },
  'a plain element': () => {
    page(`${BUTTONS}<div id="s"></div>`);
    return build('#s', { data: ['a', 'b'] }).select;
  },
  '<widget-select>': () => {
    page(`${BUTTONS}<widget-select id="s">${OPTIONS}</widget-select>`);
    return $<WidgetSelectElement>('widget-select').widget as unknown as SelectWidget;
  },
  '<widget-select> in a shadow root': () => {
    page(`${BUTTONS}<widget-select shadow id="s">${OPTIONS}</widget-select>`);
    return $<WidgetSelectElement>('widget-select').widget as unknown as SelectWidget;
  },
};

describe.each(Object.entries(MOUNTS))('addition 53 a button commands %s', (_, mount) => {
  const focused = () => {
    let at = document.activeElement;
    while (at?.shadowRoot) at = at.shadowRoot.activeElement;
    return at;
  };

  test('--open opens the list and moves focus into it; again, focus returns there', async () => {
    const select = mount();
    withCommands();
    const log: string[] = [];
    for (const name of ['open', 'close'] as const) select.on(name, () => log.push(name));
    await mouse($('#open'));
    expect(select.isDropdownOpen()).toBe(true);
    await press('{ArrowDown}');
    await mouse($('#open'));
    expect([select.isDropdownOpen(), focused()?.id]).not.toContain('open');
    await press('{Escape}');
    expect(log).toEqual(['open', 'close']);
  });

  test('--toggle opens, and closes by the same button, whose press is no press outside', async () => {
    const select = mount();
    withCommands();
    const log: string[] = [];
    for (const name of ['open', 'close'] as const) select.on(name, () => log.push(name));
    await mouse($('#toggle'));
    expect(log).toEqual(['open']);
    await mouse($('#toggle'));
    await settled();
    expect(log).toEqual(['open', 'close']);
    $('#toggle').focus();
    await press('{Enter}');
    expect(log).toEqual(['open', 'close', 'open']);
  });

  test('--close closes; other commands and a click on other buttons are as before', async () => {
    const select = mount();
    withCommands();
    select.open();
    $('#open').setAttribute('command', '--other');
    await mouse($('#open'));
    expect(select.isDropdownOpen()).toBe(true);
    await mouse($('#close'));
    expect(select.isDropdownOpen()).toBe(false);
    select.open();
    $('#toggle').removeAttribute('commandfor');
    await mouse($('#toggle'));
    expect(select.isDropdownOpen()).toBe(false);
  });
});

test('addition 53 a button for something else around the select, such as a dialog, leaves it', async () => {
  page(
    `<dialog id="d"><button id="other" commandfor="d" command="--other">Other</button><p><select aria-label="Letter">${OPTIONS}</select></p></dialog>`,
  );
  $<HTMLDialogElement>('#d').showModal();
  const box = build('select');
  box.select.open();
  await mouse($('#other'));
  expect(box.select.isDropdownOpen()).toBe(false);
});

describe('addition 53 `showPicker()`', () => {
  test('opens the list of the widget, without a click, until `destroy()`', () => {
    page(`<select aria-label="Letter">${OPTIONS}</select>`);
    const box = build('select');
    const select = box.target as HTMLSelectElement;
    select.showPicker();
    expect(box.select.isDropdownOpen()).toBe(true);
    expect(
      box.dropdown.contains(document.activeElement) || box.root.contains(document.activeElement),
    ).toBe(true);
    box.select.destroy();
    expect(Object.hasOwn(select, 'showPicker')).toBe(false);
  });

  test.each(['disabled', 'readOnly'])(
    'throws like that of the browser where it is %s',
    (option) => {
      page(`<select aria-label="Letter">${OPTIONS}</select>`);
      const box = build('select', { [option]: true });
      const show = () => (box.target as HTMLSelectElement).showPicker();
      expect(show).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
      expect(box.select.isDropdownOpen()).toBe(false);
    },
  );

  test('of <widget-select> does the same', () => {
    page(`<widget-select aria-label="Letter">${OPTIONS}</widget-select>`);
    const element = $<WidgetSelectElement>('widget-select');
    element.showPicker();
    expect(element.isDropdownOpen()).toBe(true);
    element.close();
    element.disabled = true;
    expect(() => element.showPicker()).toThrow(
      expect.objectContaining({ name: 'InvalidStateError' }),
    );
  });

  test('`show-picker`, once browsers know it, opens one list and not two', () => {
    page(`<select aria-label="Letter">${OPTIONS}</select>`);
    const box = build('select');
    const event = new Event('command', { cancelable: true });
    box.target.dispatchEvent(Object.assign(event, { command: 'show-picker' }));
    expect([event.defaultPrevented, box.select.isDropdownOpen()]).toEqual([true, true]);
  });
});
