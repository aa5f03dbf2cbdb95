/** `widget-select` on slow and broken connections: what users see, and what becomes of what they did meanwhile. */
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, $$, build, emulate, mouse, page, record, settled } from '../kit.ts';
import { press } from '../support.ts';
import { ALPHABET, inPlain, later } from './later-kit.ts';

describe('addition 49, while the code is on its way', () => {
  const ringOf = (field: Element) => {
    const { content, borderTopStyle, animationName } = getComputedStyle(field, '::after');
    return { isShown: content !== 'none', borderTopStyle, animationName };
  };
  /** Moves the animations of the ring to a time after the click. */
  const runUntil = (field: Element, ms: number) => {
    for (const animation of field.getAnimations({ subtree: true })) {
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      if (target !== field || pseudoElement !== '::after') continue;
      animation.pause();
      animation.currentTime = ms;
    }
  };
  const opacityOf = (field: Element) => getComputedStyle(field, '::after').filter;

  test('a ring around the arrow says so after 300 ms, and goes when the list is shown', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    expect(ringOf(built.field).isShown).toBe(false);
    await mouse(built.control);
    expect(ringOf(built.field)).toEqual({
      isShown: true,
      borderTopStyle: 'solid',
      animationName: 'widget-select-in, widget-select-spin',
    });
    runUntil(built.field, 299);
    expect(opacityOf(built.field)).toBe('opacity(0)');
    runUntil(built.field, 301);
    expect(opacityOf(built.field)).toBe('none');
    await arrive();
    expect(ringOf(built.field).isShown).toBe(false);
    built.select.close();
    await settled();
    expect(ringOf(built.field).isShown).toBe(false);
  });

  test('it takes no room from the value', async () => {
    const { Class } = later();
    const built = inPlain(Class, { data: ALPHABET, clearable: true });
    built.select.setValue(ALPHABET[0]?.value ?? '');
    const before = built.control.getBoundingClientRect();
    await mouse(built.control);
    const { width, right } = built.control.getBoundingClientRect();
    expect([width, right]).toEqual([before.width, before.right]);
  });

  test('it goes when the list is closed before its code, and after a failure', async () => {
    const { Class, fail } = later();
    const built = inPlain(Class, { data: ALPHABET });
    built.select.open();
    expect(ringOf(built.field).isShown).toBe(true);
    built.select.close();
    expect(ringOf(built.field).isShown).toBe(false);
    built.select.open();
    await fail();
    expect(ringOf(built.field).isShown).toBe(false);
  });

  test.runIf(inject('abilities').media)(
    'with reduced motion it does not move, and appears at the same time',
    async () => {
      await emulate({ reducedMotion: 'reduce' });
      const { Class } = later();
      const built = inPlain(Class, { data: ALPHABET });
      await mouse(built.control);
      expect(ringOf(built.field).isShown).toBe(true);
      const moving = built.field
        .getAnimations({ subtree: true })
        .map((animation) => (animation as CSSAnimation).animationName);
      expect(moving).toEqual(['widget-select-in']);
      runUntil(built.field, 299);
      expect(opacityOf(built.field)).toBe('opacity(0)');
    },
  );

  test('keys of an input method are left to it, and no half of a string remains', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}');
    const pressed = (init: KeyboardEventInit, keyCode: number) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      // Not every engine takes it by the constructor.
      Object.defineProperty(event, 'keyCode', { value: keyCode });
      return built.control.dispatchEvent(event);
    };
    const untouched = [
      pressed({ key: 'Process' }, 229),
      pressed({ key: 'n', isComposing: true }, 78),
      pressed({ key: 'Enter' }, 229),
      pressed({ key: 'Dead' }, 222),
    ];
    expect(untouched).toEqual([true, true, true, true]);
    expect(pressed({ key: 'o' }, 79)).toBe(false);
    await arrive();
    expect([built.search.value, built.select.getValue()]).toEqual(['o', null]);
  });
});

describe('addition 49, when the code does not come', () => {
  test('what was typed and chosen is forgotten, and not chosen when the list opens again', async () => {
    const { Class, arrive, fail } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.control.focus();
    await userEvent.keyboard('{Enter}cow{Enter}');
    await fail();
    await mouse(built.control);
    await arrive();
    expect([built.texts(), built.search.value]).toEqual([['ANT', 'BEE', 'CAT', 'COW', 'DOG'], '']);
    expect(built.select.getValue()).toBe(null);
    built.select.destroy();
    const other = later();
    const left = inPlain(other.Class, { data: ALPHABET, searchable: true });
    document.body.insertAdjacentHTML('beforeend', '<input id="next">');
    left.control.focus();
    await userEvent.keyboard('{Enter}cow{Enter}{Tab}');
    await other.fail();
    left.select.open();
    await other.arrive();
    expect([left.select.getValue(), left.select.isDropdownOpen()]).toEqual([null, true]);
  });

  const messageOf = (root: Element) => {
    const message = $('.widget-select__error', root);
    return message.checkVisibility() ? message.textContent : null;
  };
  const WORDS = 'The options could not be loaded';

  test('a message below the field says so, once to screen readers, until the list opens again', async () => {
    const { Class, arrive, fail } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(messageOf(built.root)).toBe(null);
    await fail();
    expect(messageOf(built.root)).toBe(WORDS);
    const said = $$('[aria-live]', built.root).map((region) => region.textContent);
    expect(said.filter(Boolean)).toEqual([WORDS]);
    expect(built.control.hasAttribute('aria-invalid')).toBe(false);
    await mouse(built.control);
    expect(messageOf(built.root)).toBe(null);
    await arrive();
    expect([built.texts().length, messageOf(built.root)]).toEqual([5, null]);
  });

  const failureOf = (root: Element) =>
    root.querySelector('.widget-select__message--error')?.textContent ?? null;

  test('a list in the page, which stays open, has a button that asks for the code again', async () => {
    const { Class, times, arrive, fail } = later();
    const built = inPlain(Class, { data: ALPHABET, inline: true });
    const log = record(built);
    expect(built.list.getAttribute('aria-busy')).toBe('true');
    built.control.focus();
    await fail();
    const before = times();
    expect([failureOf(built.root), built.list.hasAttribute('aria-busy')]).toEqual([
      `${WORDS}Try again`,
      false,
    ]);
    expect($('.widget-select__live', built.root).textContent).toBe(WORDS);
    // Only the button requests the code: a page that takes a step in its `error` handler would request it for ever.
    built.select.updateOptions({ placeholder: 'Letter' });
    await settled();
    expect(times()).toBe(before);
    for (const isThere of [false, true]) {
      await press('{Tab}');
      const button = document.activeElement as HTMLElement;
      expect([button.className, button.textContent]).toEqual(['widget-select__retry', 'Try again']);
      await press('{Enter}');
      expect([failureOf(built.root), built.list.getAttribute('aria-busy')]).toEqual([null, 'true']);
      expect([button.isConnected, document.activeElement]).toEqual([false, built.control]);
      await (isThere ? arrive() : fail());
    }
    expect([times(), built.rows().length]).toEqual([before + 2, 5]);
    expect([failureOf(built.root), $$('.widget-select__retry', built.root)]).toEqual([null, []]);
    expect(log.filter((entry) => !entry.startsWith('error'))).toEqual([]);
    expect(log).toHaveLength(2);
  });

  test('a list in the page whose code another select has loaded is drawn by its next step', async () => {
    const { Class, arrive, fail } = later();
    page('<div id="a" aria-label="A"></div><div id="b" aria-label="B"></div>');
    const one = build('#a', { data: ALPHABET, inline: true }, Class);
    await fail();
    const two = build('#b', { data: ALPHABET }, Class);
    two.select.open();
    await arrive();
    one.control.focus();
    expect([one.rows().length, failureOf(one.root)]).toEqual([5, null]);
    expect($$('.widget-select__retry', one.root)).toEqual([]);
  });

  test('it is in the language of the widget, and says so on a page in another one', async () => {
    const { Class, fail } = later();
    const language = { code: 'de', loadError: 'Nicht geladen' };
    const built = inPlain(Class, { data: ALPHABET, language });
    document.body.lang = 'en';
    onTestFinished(() => document.body.removeAttribute('lang'));
    built.select.open();
    await fail();
    expect(messageOf(built.root)).toBe('Nicht geladen');
    expect($('.widget-select__error', built.root).lang).toBe('de');
  });

  /** What the method of a `<select>` does, which Safari does not have. */
  const stubPicker = (showPicker: () => void) => {
    const prototype = HTMLSelectElement.prototype as Partial<HTMLSelectElement>;
    const own = Object.getOwnPropertyDescriptor(prototype, 'showPicker');
    Object.defineProperty(prototype, 'showPicker', { configurable: true, value: showPicker });
    onTestFinished(() => {
      if (own) Object.defineProperty(prototype, 'showPicker', own);
      else delete prototype.showPicker;
    });
  };

  test('a multiple <select> shows it, a single one only if the browser does not show its options', async () => {
    for (const multiple of [true, false]) {
      const { Class, fail } = later();
      page(`<select aria-label="Letter"${multiple ? ' multiple' : ''}><option>A<option>B</select>`);
      const built = build('select', {}, Class);
      built.select.open();
      // As without a click, or where browsers have no way to open it.
      stubPicker(() => {
        if (!multiple) throw new DOMException('', 'NotAllowedError');
      });
      await fail();
      expect(messageOf(built.root)).toBe(WORDS);
      built.select.open();
      expect(messageOf(built.root)).toBe(null);
      stubPicker(() => {});
      await fail();
      expect(messageOf(built.root)).toBe(multiple ? WORDS : null);
      built.select.destroy();
    }
  });

  test('a page that destroys the widget in its handler sees no message, and one that opens it again waits', async () => {
    const { Class, fail } = later();
    const built = inPlain(Class, { data: ALPHABET });
    let failures = 0;
    built.select.on('error', () => {
      if (++failures === 1) built.select.open();
      else built.select.destroy();
    });
    built.select.open();
    await fail();
    expect([built.select.isDropdownOpen(), messageOf(built.root)]).toEqual([true, null]);
    await fail();
    expect([failures, built.target.children.length]).toEqual([2, 0]);
  });
});
