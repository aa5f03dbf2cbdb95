// @module-tag core
import { afterEach, describe, expect, test, vi } from 'vitest';
import { $, build, frame, letters, page } from '../kit.ts';

const data = letters('a|b|c');

describe('case 31: a control that is scrolled out of its box', () => {
  test('takes its open list along, which a click then goes through, and brings it back', async () => {
    page(
      '<div id="pane" style="height:150px;overflow:auto"><div id="a"></div><div style="height:900px"></div></div>',
    );
    const box = build('#a', { data });
    await box.open();
    $('#pane').scrollTop = 400;
    await expect.poll(() => getComputedStyle(box.dropdown).opacity).toBe('0');
    expect(box.select.isDropdownOpen()).toBe(true);
    expect(getComputedStyle(box.dropdown).pointerEvents).toBe('none');
    $('#pane').scrollTop = 0;
    await expect.poll(() => getComputedStyle(box.dropdown).pointerEvents).not.toBe('none');
  });
});

describe('D1.12 a widget that goes without destroy()', () => {
  test('leaves nothing in `dropdownParent`, open or closed', async () => {
    page('<section id="box"></section><div id="a"></div>');
    const box = build('#a', { data, dropdownParent: '#box' });
    await box.open();
    expect($('#box').contains(box.dropdown)).toBe(true);
    box.select.close();
    await expect.poll(() => $('#box').childElementCount).toBe(0);
    await box.open();
    box.target.remove();
    await expect.poll(() => $('#box').childElementCount).toBe(0);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('open() on a detached element changes nothing for long', async () => {
    page('<div id="a"></div>');
    const box = build('#a', { data });
    box.target.remove();
    box.select.open();
    expect(box.select.isDropdownOpen()).toBe(false);
    document.body.append(box.target);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
  });
});

/** What is watched by observers that are made from now on, by their kind. */
function watched(kind: 'ResizeObserver' | 'IntersectionObserver'): () => Element[] {
  const targets = new Map<unknown, Set<Element>>();
  const { prototype } = window[kind];
  const { observe, unobserve, disconnect } = prototype;
  vi.spyOn(prototype, 'observe').mockImplementation(function (
    this: ResizeObserver,
    target: Element,
  ) {
    targets.set(this, (targets.get(this) ?? new Set()).add(target));
    observe.call(this as never, target);
  });
  vi.spyOn(prototype, 'unobserve').mockImplementation(function (
    this: ResizeObserver,
    target: Element,
  ) {
    targets.get(this)?.delete(target);
    unobserve.call(this as never, target);
  });
  vi.spyOn(prototype, 'disconnect').mockImplementation(function (this: ResizeObserver) {
    targets.delete(this);
    disconnect.call(this as never);
  });
  return () => [...targets.values()].flatMap((each) => [...each]);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('case 32: an open list whose control is not rendered any more', () => {
  const HOST = '<div id="a"></div><div style="height:3000px"></div>';

  test('closes, and no size is watched from then on', async () => {
    page(HOST);
    const sizes = watched('ResizeObserver');
    const box = build('#a', { data, dropdownParent: 'body' });
    for (let times = 0; times < 2; times++) {
      await box.open();
      await expect.poll(sizes).toContain(box.dropdown);
      box.target.style.display = 'none';
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
      await frame();
      expect(sizes()).toEqual([]);
      box.target.style.display = '';
    }
  });

  test('closes when only its place tells so, and no place is watched from then on', async () => {
    page(HOST);
    vi.stubGlobal('ResizeObserver', undefined);
    const places = watched('IntersectionObserver');
    const box = build('#a', { data });
    await box.open();
    // Out of sight it cannot be seen less.
    window.scrollTo(0, 2000);
    await expect.poll(() => getComputedStyle(box.dropdown).opacity).toBe('0');
    await frame();
    expect(places().length).toBe(2);
    box.target.style.display = 'none';
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    await frame();
    expect(places()).toEqual([]);
  });
});
