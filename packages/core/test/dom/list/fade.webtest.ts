// @module-tag core
// addition 9: the dropdown fades in and out.
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findings } from '../aria/findings.ts';
import {
  $,
  build,
  center,
  emulate,
  frame,
  letters,
  manyRows,
  page,
  plain,
  record,
} from '../kit.ts';
import { focusOf } from '../support.ts';

const { documentElement } = document;
const style = (element: Element) => getComputedStyle(element);
const data = letters('a|b|c');

/** With the default time, a test could not look at a fade. */
function setMotion(time: string) {
  documentElement.style.setProperty('--widget-select-motion', time);
  onTestFinished(() => {
    documentElement.style.removeProperty('--widget-select-motion');
  });
}

/** What moves, and which property of it. */
const moving = () =>
  document.getAnimations().map((animation) => {
    const { target } = animation.effect as KeyframeEffect;
    const [part] = (target as Element).className.split(' ');
    return [part?.replace('widget-select__', ''), (animation as CSSTransition).transitionProperty];
  });

/** Ends all that moves, as if its time were over. */
const finish = () => {
  for (const animation of document.getAnimations()) animation.finish();
};

/** Whether a user can see a dropdown: one that has closed may stay laid out, without a height. */
const isSeen = (dropdown: Element) =>
  dropdown.checkVisibility() && dropdown.getBoundingClientRect().height > 0;

const opacityOf = (element: Element) =>
  Number.parseFloat(/opacity\((.*)\)/.exec(style(element).filter)?.[1] ?? '1');

/** As the page and its user find a select whose list is not open, whatever can be seen of it. */
function expectClosed(box: ReturnType<typeof plain>) {
  expect([box.select.isDropdownOpen(), box.dropdown.hidden, box.dropdown.inert]).toEqual([
    false,
    true,
    true,
  ]);
}

describe('addition 9: the dropdown fades in and out', () => {
  test('from its first frame on; no row and no tag moves, and neither its place nor a key waits', async () => {
    setMotion('100s');
    const box = plain({ data: manyRows(150), multiple: true });
    box.select.setValue(['1', '2', '3']);
    expect(moving()).toEqual([]);
    await box.open();
    expect(moving()).toEqual([['dropdown', 'filter']]);
    expect(opacityOf(box.dropdown)).toBeLessThan(0.01);
    // Tools that look for contrast and visibility see it whole.
    expect([style(box.dropdown).opacity, isSeen(box.dropdown)]).toEqual(['1', true]);
    const { left, top } = box.dropdown.getBoundingClientRect();
    const field = box.field.getBoundingClientRect();
    expect([left, Math.round(top)]).toEqual([field.left, Math.round(field.bottom) + 4]);
    await userEvent.keyboard('{Home}{Enter}');
    expect(box.tagTexts()).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 0']);
    expect(moving()).toEqual([['dropdown', 'filter']]);
    finish();
    expect(style(box.dropdown).filter).toBe('none');
    box.select.close();
    expect(moving()).toEqual([['dropdown', 'filter']]);
    await frame();
    expect(opacityOf(box.dropdown)).toBeGreaterThan(0.9);
    // With all that it showed.
    expect(box.rows().length).toBeGreaterThan(5);
  });

  test('after its time it is hidden', async () => {
    setMotion('20ms');
    const box = plain({ data });
    await box.open();
    await userEvent.keyboard('b');
    box.select.close();
    expect(isSeen(box.dropdown)).toBe(true);
    await expect.poll(() => isSeen(box.dropdown)).toBe(false);
    const { hidden, inert } = box.dropdown;
    expect([hidden, inert, box.search.value]).toEqual([true, false, '']);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
  });

  test('while it fades out, it is closed for scripts, keys, pointers and screen readers', async () => {
    setMotion('100s');
    page('<div id="a"></div><button id="next">Next</button>');
    const box = build('#a', { data });
    const log = record(box);
    await box.open();
    finish();
    const [x, y] = center(box.row('B'));
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual(['open', 'close']);
    expectClosed(box);
    expect([focusOf(box), box.control.ariaExpanded]).toEqual(['control', 'false']);
    expect(box.dropdown.contains(document.elementFromPoint(x, y))).toBe(false);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe($('#next'));
    expect(await findings()).toEqual([]);
  });

  test('accessibility 1.2 its field says nothing of it any more', async () => {
    setMotion('100s');
    const box = plain({ data, searchable: false });
    await box.open();
    await userEvent.keyboard('{ArrowDown}');
    expect(box.control.getAttribute('aria-activedescendant')).toBeTruthy();
    box.select.close();
    expect(box.control.hasAttribute('aria-activedescendant')).toBe(false);
    expect(box.field.className).toBe('widget-select__field');
    box.select.destroy();
    const typed = plain({ data, searchIn: 'control', minSearchLength: 3 });
    await typed.open();
    const combobox = typed.search;
    const described = () => combobox.getAttribute('aria-describedby') ?? '';
    expect(described()).toContain('hint');
    typed.select.close();
    expect(described()).not.toContain('hint');
  });

  test('it opens again at once, also with other options', async () => {
    setMotion('100s');
    const box = plain({ data });
    const log = record(box);
    await box.open();
    box.select.close();
    expectClosed(box);
    box.select.setData(letters('x|y'));
    await box.open();
    expect([box.dropdown.hidden, box.dropdown.inert, box.texts()]).toEqual([
      false,
      false,
      ['X', 'Y'],
    ]);
    expect(focusOf(box)).toBe('search');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box.select.getValue()).toBe('v24');
    expect(log.filter((type) => /open|close/.test(type))).toEqual([
      'open',
      'close',
      'open',
      'close',
    ]);
  });

  test('a list that was closed during the fade is not hidden by the end of an earlier one', async () => {
    setMotion('50ms');
    const box = plain({ data });
    await box.open();
    box.select.close();
    await box.open();
    await expect.poll(() => document.getAnimations()).toEqual([]);
    expect([isSeen(box.dropdown), box.texts()]).toEqual([true, ['A', 'B', 'C']]);
  });

  test('a fade is not ended by the time of the one before', async () => {
    setMotion('50ms');
    page('<div id="a"></div><div id="b"></div>');
    const [box, other] = [build('#a', { data }), build('#b', { data })];
    await box.open();
    box.select.close();
    await box.open();
    setMotion('100s');
    box.select.close();
    setMotion('50ms');
    await other.open();
    other.select.close();
    await expect.poll(() => isSeen(other.dropdown)).toBe(false);
    expect(isSeen(box.dropdown)).toBe(true);
  });

  test.each([{}, { dropdownParent: '#box' }])(
    'destroy() leaves nothing, also during the fade: %j',
    async (options) => {
      setMotion('100s');
      page('<section id="box"></section><div id="a"></div>');
      const box = build('#a', { data, ...options });
      await box.open();
      const [began, ended] = [vi.spyOn(window, 'setTimeout'), vi.spyOn(window, 'clearTimeout')];
      box.select.close();
      box.select.destroy();
      const at = began.mock.calls.findIndex(([, delayMs]) => delayMs === 100_000);
      expect(ended).toHaveBeenCalledWith(began.mock.results[at]?.value);
      expect($('#box').childElementCount).toBe(0);
      expect(box.dropdown.isConnected).toBe(false);
      expect(document.getAnimations()).toEqual([]);
    },
  );

  test('a widget that is removed without destroy() leaves nothing in `dropdownParent`', async () => {
    setMotion('20ms');
    page('<section id="box"></section><div id="a"></div>');
    const box = build('#a', { data, dropdownParent: '#box' });
    await box.open();
    box.select.close();
    expect($('#box').contains(box.dropdown)).toBe(true);
    box.target.remove();
    await expect.poll(() => $('#box').childElementCount).toBe(0);
  });

  test('a list that becomes one in the page is seen', async () => {
    setMotion('100s');
    const box = plain({ data });
    await box.open();
    finish();
    box.select.close();
    box.select.updateOptions({ inline: true });
    const now = () => [isSeen(box.dropdown), style(box.dropdown).filter];
    expect([now(), box.dropdown.inert]).toEqual([[true, 'none'], false]);
    box.select.updateOptions({ inline: false });
    await box.open();
    finish();
    box.select.updateOptions({ inline: true });
    expect([now(), box.dropdown.inert]).toEqual([[true, 'none'], false]);
  });

  test('a page that has a `transition` of its own for the dropdown has no fade', async () => {
    setMotion('100s');
    const box = plain({ data });
    box.dropdown.style.transition = 'none';
    await box.open();
    expect([moving(), style(box.dropdown).filter]).toEqual([[], 'none']);
    box.select.close();
    expect(isSeen(box.dropdown)).toBe(false);
    box.dropdown.style.transition = 'color 100s';
    await box.open();
    box.select.close();
    expect(isSeen(box.dropdown)).toBe(false);
  });

  test.runIf(inject('abilities').media)('reduced motion has no fade', async () => {
    setMotion('100s');
    const box = plain({ data });
    await emulate({ reducedMotion: 'reduce' });
    await box.open();
    expect([moving(), style(box.dropdown).filter]).toEqual([[], 'none']);
    box.select.close();
    expect(isSeen(box.dropdown)).toBe(false);
  });

  test('accessibility 4.1 axe finds nothing right after opening, when it can hardly be seen', async () => {
    setMotion('100s');
    page('<label for="a">Letter</label><select id="a"><option>A<option>B</select>');
    const box = build('#a');
    await box.open();
    expect(opacityOf(box.dropdown)).toBeLessThan(0.1);
    expect(await findings()).toEqual([]);
    expect(moving()).toEqual([['dropdown', 'filter']]);
  });
});
