/** A closed list stays laid out, and nobody notices (docs/decisions/list-and-rows.md). */
import { describe, expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import headerFooter from 'widget-select/plugins/header-footer';
import { later, stopClock } from '../clock.ts';
import {
  $,
  $$,
  atEnd,
  type Built,
  build,
  center,
  clickAt,
  drawn,
  letters,
  manyRows,
  page,
  plain,
  runIdle,
  settled,
} from '../kit.ts';

type Box = Built<boolean>;

const READY = 'widget-select__dropdown--ready';
const isReady = ({ dropdown, list }: Box) =>
  dropdown.classList.contains(READY) && list.childElementCount > 0;
/** Closed as if it had never been open. */
const isGone = ({ dropdown, list }: Box) =>
  !dropdown.matches(':popover-open') &&
  dropdown.getAttribute('hidden') === '' &&
  !dropdown.hasAttribute('aria-hidden') &&
  !dropdown.classList.contains(READY) &&
  list.childElementCount === 0;

/** Opened by a click, and closed by a key. */
async function used(box: Box): Promise<void> {
  await box.open();
  await drawn(box);
  await userEvent.keyboard('{Escape}');
  expect([box.select.isDropdownOpen(), isReady(box)]).toEqual([false, true]);
}

/** Two selects, one above the other, so that the list of the first covers the second. */
function two(): [Box, Box] {
  page('<div id="a"></div><p>Text</p><div id="b"></div>');
  const [a, b] = ['#a', '#b'].map((id) => build<boolean>(id, { data: manyRows(30) }));
  return [a as Box, b as Box];
}

/** Whether the open list is above all else: at its corners, and in the middle. */
function isOnTop({ dropdown }: Box): boolean {
  const { left, right, top, bottom } = dropdown.getBoundingClientRect();
  const points: [number, number][] = [center(dropdown)];
  for (const x of [left + 9, right - 9]) for (const y of [top + 9, bottom - 9]) points.push([x, y]);
  return points.every(([x, y]) => dropdown.contains(document.elementFromPoint(x, y)));
}

describe('accessibility 7.7: a closed list that stays laid out', () => {
  test('cannot be seen, hit, focused, found or heard', async () => {
    const box = plain<boolean>({ data: manyRows(30) });
    await box.open();
    const middle = center(box.list);
    const row = box.row('Row 3');
    await userEvent.keyboard('{Escape}');
    expect(isReady(box)).toBe(true);
    expect([box.dropdown.hidden, box.dropdown.ariaHidden]).toEqual([true, 'true']);
    expect(
      [row, box.search, $('.widget-select__dismiss')].map((node) =>
        node.checkVisibility({ visibilityProperty: true }),
      ),
    ).toEqual([false, false, false]);
    expect(box.dropdown.getBoundingClientRect().height).toBe(0);
    expect(document.elementsFromPoint(...middle)).not.toContain(box.dropdown);
    const inside = $$('*', box.dropdown);
    for (const node of inside) node.focus();
    expect(inside).not.toContain(document.activeElement);
    // Not in the standard, and in all browsers: what Ctrl+F finds.
    const { find } = window as unknown as { find(text: string): boolean };
    expect(['Row 3', 'Text'].map((text) => find(text))).toEqual([false, false]);
    expect(box.control.getAttribute('aria-activedescendant')).toBe(null);
  });

  test('takes no room in the page, and no stop of Tab', async () => {
    page('<button id="x">x</button><div id="a"></div><button id="y">y</button>');
    const button = (text: string) =>
      Object.assign(document.createElement('button'), { textContent: text });
    const plugins = [headerFooter({ header: button('top'), footer: button('end') })];
    const box = build<boolean>('#a', { data: manyRows(30), plugins });
    const sizes = () => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ];
    const before = sizes();
    await used(box);
    expect(sizes()).toEqual(before);
    $('#x').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(box.control);
    await userEvent.tab();
    expect(document.activeElement).toBe($('#y'));
  });

  test('opens again without a new element, and closes without removing one', async () => {
    const box = plain<boolean>({ data: manyRows(100) });
    await used(box);
    const moved: MutationRecord[] = [];
    const observer = new MutationObserver((records) => moved.push(...records));
    observer.observe(box.dropdown, { childList: true, subtree: true });
    await used(box);
    await settled();
    observer.disconnect();
    expect(moved).toEqual([]);
  });

  test('opens as what it is now: place, width, direction, theme', async () => {
    const box = plain<boolean>({ data: manyRows(30) });
    await used(box);
    box.target.style.cssText = 'margin: 40px 0 0 30px; width: 260px';
    document.documentElement.dir = 'rtl';
    box.select.updateOptions({ theme: 'dark' });
    await box.open();
    await drawn(box);
    const [field, list] = [box.field, box.dropdown].map((node) => node.getBoundingClientRect());
    expect(list?.left).toBeCloseTo(field?.left ?? 0, 0);
    expect(list?.right).toBeCloseTo(field?.right ?? 0, 0);
    expect(list?.top).toBeGreaterThan(field?.bottom ?? 0);
    expect(getComputedStyle(box.row('Row 1')).direction).toBe('rtl');
    expect(isOnTop(box)).toBe(true);
    expect(box.list.scrollTop).toBe(0);
  });

  test('is laid out for the last eight lists only', () => {
    page('<p></p>'.repeat(10));
    const boxes = $$('p').map((host) => build<boolean>(host, { data: manyRows(3) }));
    for (const { select } of boxes) {
      select.open();
      select.close();
    }
    expect(boxes.map(isReady)).toEqual([false, false, ...Array(8).fill(true)]);
    expect(boxes.slice(0, 2).every(isGone)).toBe(true);
  });

  test.each<[string, (box: Box) => unknown]>([
    ['other data', ({ select }) => select.setData(letters('a|b'))],
    ['another option', ({ select }) => select.updateOptions({ maxSelections: 2 })],
    ['printing', () => window.dispatchEvent(new Event('beforeprint'))],
    ['a popover', () => $('#popover').showPopover()],
    ['a dialog', () => $<HTMLDialogElement>('dialog').showModal()],
  ])('%s ends it', async (_, act) => {
    page('<div id="a"></div><p id="popover" popover>Popover</p><dialog>Dialog</dialog>');
    const box = build<boolean>('#a', { data: manyRows(30) });
    await used(box);
    await act(box);
    // Some engines fire an event for a dialog later, or not at all.
    await expect.poll(() => isGone(box)).toBe(true);
    for (const dialog of $$('dialog')) (dialog as HTMLDialogElement).close();
    await box.open();
    await drawn(box);
    expect(isOnTop(box)).toBe(true);
  });

  test('so does destroy(), and nothing is left', async () => {
    const box = plain<boolean>({ data: manyRows(30) });
    const before = $('#host').innerHTML;
    await used(box);
    box.select.destroy();
    expect([$$(':popover-open'), $('#host').innerHTML === before]).toEqual([[], false]);
    expect(document.querySelector('[class*=widget-select]')).toBe(null);
  });

  test('what a page mounts in rows ends it: it goes when the list closes (D5.9)', async () => {
    const unmount = vi.fn();
    const box = plain<boolean>({ data: manyRows(3), templateResult: () => () => unmount });
    await box.open();
    box.select.close();
    expect([unmount.mock.calls.length, isGone(box)]).toEqual([3, true]);
  });

  test('with a `dropdownParent`, it goes home instead', async () => {
    page('<section id="box"></section><div id="a"></div>');
    const box = build<boolean>('#a', { data: manyRows(3), dropdownParent: '#box' });
    await box.open();
    box.select.close();
    await settled();
    expect([isGone(box), $('#box').childElementCount]).toEqual([true, 0]);
  });

  test('a style sheet that hides everything hidden only ends the gain', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    atEnd(() => style.remove());
    style.textContent = '[hidden] { display: none !important }';
    const box = plain<boolean>({ data: manyRows(30) });
    await used(box);
    await box.open();
    await drawn(box);
    expect([isOnTop(box), box.rows().length]).toEqual([true, 30]);
  });
});

describe('D9.2 the order of the top layer', () => {
  test('a list that opens is above one that was opened after it, and is open', async () => {
    const [a, b] = two();
    await used(a);
    await b.open();
    a.select.open();
    await drawn(a);
    await settled();
    expect([b.select.isDropdownOpen(), isOnTop(a)]).toEqual([true, true]);
  });

  test('two lists in turn: both stay laid out', async () => {
    const [a, b] = two();
    await used(a);
    await used(b);
    const toggled = vi.fn();
    document.addEventListener('beforetoggle', toggled, true);
    atEnd(() => document.removeEventListener('beforetoggle', toggled, true));
    for (const box of [a, b, a]) {
      await box.open();
      await drawn(box);
      expect(isOnTop(box)).toBe(true);
      await userEvent.keyboard('{Escape}');
    }
    expect([isReady(a), isReady(b), toggled.mock.calls.length]).toEqual([true, true, 0]);
  });

  test('what has entered it unseen, in a shadow tree, is below the list', async () => {
    page('<div id="a"></div><div id="host"></div>');
    const box = build<boolean>('#a', { data: manyRows(30) });
    await used(box);
    const popover = document.createElement('p');
    Object.assign(popover, { popover: 'manual' });
    popover.style.cssText =
      'margin: 0; inset: 0; width: 100vw; height: 100vh; pointer-events: auto';
    $('#host').attachShadow({ mode: 'open' }).append(popover);
    popover.showPopover();
    box.select.open();
    await drawn(box);
    await settled();
    expect(isOnTop(box)).toBe(true);
  });

  test('in a dialog that was closed and is shown again', async () => {
    page('<dialog><div id="a"></div></dialog>');
    const dialog = $<HTMLDialogElement>('dialog');
    dialog.showModal();
    const box = build<boolean>('#a', { data: manyRows(30) });
    await box.open();
    await drawn(box);
    await userEvent.keyboard('{Escape}');
    dialog.close();
    dialog.showModal();
    await box.open();
    await drawn(box);
    expect(isOnTop(box)).toBe(true);
  });
});

describe('laid out before it first opens', () => {
  const over = (box: Box) => commands.mouseMove(...center(box.control));
  const rest = async () => {
    later(100);
    await runIdle();
  };

  test.each<[string, (box: Box) => unknown]>([
    ['the pointer', over],
    ['focus', ({ select }) => select.focus()],
  ])('once %s has been in the field for 100 ms, and the page is idle', async (_, turn) => {
    stopClock();
    const box = plain<boolean>({ data: manyRows(100) });
    box.select.setValue('7');
    await turn(box);
    await runIdle();
    expect(isReady(box)).toBe(false);
    later(99);
    await runIdle();
    expect(isReady(box)).toBe(false);
    later(1);
    expect(isReady(box)).toBe(false);
    await runIdle();
    expect(isReady(box)).toBe(true);
    const rows = box.rows();
    expect([rows.length, rows[0]?.checkVisibility()]).toEqual([100, false]);
    // Texts that came later would be laid out when it opens.
    expect(box.search.placeholder).not.toBe('');
    box.select.open();
    expect(box.rows()).toEqual(rows);
    expect(box.row('Row 7').ariaSelected).toBe('true');
  });

  test('not when the pointer only passes, or a finger presses', async () => {
    stopClock();
    const box = plain<boolean>({ data: manyRows(100) });
    await over(box);
    later(50);
    await commands.mouseMove(5, innerHeight - 5);
    later(1000);
    await runIdle();
    expect(isGone(box)).toBe(true);
    box.field.dispatchEvent(
      new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }),
    );
    await rest();
    expect(isGone(box)).toBe(true);
    await over(box);
    await rest();
    expect(isReady(box)).toBe(true);
  });

  // With a scroll bar that takes room, they would be laid out twice. Drivers hide it, but not the room that is kept for it.
  test.each([3, 100])('its rows are as wide as when it is open (%i rows)', async (count) => {
    stopClock();
    const box = plain<boolean>({ data: manyRows(count) });
    box.select.focus();
    await rest();
    const widthOf = () => box.rows()[0]?.offsetWidth;
    const width = widthOf();
    expect(isReady(box)).toBe(true);
    expect(width).toBeGreaterThan(0);
    box.select.open();
    expect([widthOf(), getComputedStyle(box.list).scrollbarGutter]).toEqual([
      width,
      count > 3 ? 'stable' : 'auto',
    ]);
    box.select.setSearchQuery('1');
    expect([widthOf(), box.rows().length < 21]).toEqual([width, true]);
    box.select.setSearchQuery('');
    box.select.close();
    expect([isReady(box), widthOf()]).toEqual([true, width]);
  });

  test('what has changed since is shown', async () => {
    stopClock();
    const box = plain<boolean>({ data: manyRows(30) });
    box.select.focus();
    await rest();
    expect(isReady(box)).toBe(true);
    box.select.setData(letters('a|b'));
    expect(isGone(box)).toBe(true);
    await box.open();
    await drawn(box);
    expect(box.texts()).toEqual(['A', 'B']);
  });

  test('another language and place of the search field are shown', async () => {
    stopClock();
    const box = plain<boolean>({ data: manyRows(30) });
    box.select.focus();
    await rest();
    expect([isReady(box), box.search.placeholder]).toEqual([true, 'Search…']);
    box.select.updateOptions({ language: { searchPlaceholder: 'Find' }, searchIn: 'control' });
    await box.open();
    await drawn(box);
    expect($('.widget-select__search-wrap').checkVisibility()).toBe(false);
    box.select.close();
    box.select.updateOptions({ searchIn: 'dropdown' });
    await box.open();
    await drawn(box);
    expect([$('.widget-select__search-wrap').checkVisibility(), box.search.placeholder]).toEqual([
      true,
      'Find',
    ]);
  });

  test('and again, after it has ended', async () => {
    stopClock();
    const box = plain<boolean>({ data: manyRows(30) });
    await over(box);
    await rest();
    window.dispatchEvent(new Event('beforeprint'));
    expect(isGone(box)).toBe(true);
    await commands.mouseMove(5, innerHeight - 5);
    await over(box);
    await rest();
    expect(isReady(box)).toBe(true);
    await clickAt(...center(box.control));
    await drawn(box);
    expect([isOnTop(box), box.rows().length]).toEqual([true, 30]);
  });
});
