/** `widget-select/lazy` on slow and broken connections: what users see, and what becomes of what they did meanwhile. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulate, mouse, settled } from '../kit.ts';
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

  test('with reduced motion it stands still, and comes as late', async () => {
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
  });
});

describe('addition 49, when the code does not come', () => {
  test('what was typed and chosen is forgotten, and not chosen when the list opens again', async () => {
    const { Class, arrive, fail } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    document.body.insertAdjacentHTML('beforeend', '<input id="next">');
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
    left.control.focus();
    await userEvent.keyboard('{Enter}cow{Enter}{Tab}');
    await other.fail();
    left.select.open();
    await other.arrive();
    expect([left.select.getValue(), left.select.isDropdownOpen()]).toEqual([null, true]);
  });
});
