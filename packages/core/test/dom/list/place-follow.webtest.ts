// @module-tag core
// What the open dropdown follows and the room that it is given: cases 24, 30 and 31, spec "Dropdown positioning".
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, type Built, build, frame, letters, manyRows, page, placed, settled } from '../kit.ts';

type Box = Built<boolean>;
const rect = (element: Element) => element.getBoundingClientRect();
const HOST = '<div id="host" style="width:300px"></div>';

/** What is wrong with a dropdown that should be at this side of its field, edge to edge and as wide. */
function faults({ dropdown, field }: Box, side = 'below'): string[] {
  const [list, at] = [rect(dropdown), rect(field)];
  const gap = side === 'below' ? list.top - at.bottom : at.top - list.bottom;
  return [
    gap >= 0 && gap < 8 ? '' : `gap ${gap}`,
    Math.abs(list.left - at.left) <= 1 ? '' : `left ${list.left - at.left}`,
    Math.abs(list.right - at.right) <= 1 ? '' : `right ${list.right - at.right}`,
  ].filter(Boolean);
}
const stands = (box: Box, side?: string) => expect.poll(() => faults(box, side)).toEqual([]);

/** Errors of the page itself, as of an observer that went round in circles. */
function pageErrors(): string[] {
  const errors: string[] = [];
  const onError = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  return errors;
}

describe('case 31 it follows a field that moves though nothing scrolls', () => {
  test('something above it grows and goes', async () => {
    page(`<div id="above" style="height:20px"></div>${HOST}`);
    for (const dropdownParent of [undefined, 'body']) {
      const box = build('#host', { data: letters('a|b'), dropdownParent });
      await box.open();
      await frame();
      $('#above').style.height = '130px';
      await stands(box);
      $('#above').style.height = '20px';
      await stands(box);
      box.select.destroy();
    }
  });

  test('something next to it grows, also by a few pixels', async () => {
    page(`<div style="display:flex"><div id="beside" style="width:20px"></div>${HOST}</div>`);
    const box = build('#host', { data: letters('a|b') });
    await box.open();
    await frame();
    for (const px of [200, 203, 20]) {
      $('#beside').style.width = `${px}px`;
      await stands(box);
    }
  });

  test('a transform takes it along, and one that is animated', async () => {
    page(`<main style="width:400px">${HOST}</main>`);
    const box = build('#host', { data: letters('a|b'), dropdownParent: 'body' });
    await box.open();
    await frame();
    $('main').style.transform = 'translate(120px,90px)';
    await stands(box);
    const running = $('main').animate([{ transform: 'none' }, { transform: 'translateX(80px)' }], {
      duration: 100,
      fill: 'forwards',
    });
    await running.finished;
    await stands(box);
  });

  test('a field that is half clipped, and moves in what clips it', async () => {
    page(
      `<div id="clip" style="height:60px;overflow:hidden;width:400px"><div id="above" style="height:44px"></div>${HOST}</div>`,
    );
    const box = build('#host', { data: letters('a|b') });
    box.select.open();
    await stands(box);
    await frame();
    await frame();
    $('#above').style.height = '30px';
    await stands(box);
    expect(getComputedStyle(box.dropdown).opacity).toBe('1');
  });
});

describe('case 31 it follows what scrolls', () => {
  test('the pane that a slot of a shadow root is in', async () => {
    page(`<section>${HOST}</section>`);
    const shadow = $('section').attachShadow({ mode: 'closed' });
    shadow.innerHTML =
      '<div style="height:300px;overflow:auto"><div style="height:100px"></div><slot></slot><div style="height:900px"></div></div>';
    const box = build('#host', { data: letters('a|b') });
    await box.open();
    (shadow.firstElementChild as Element).scrollTop = 60;
    await stands(box);
  });

  test('panes in panes, and the page with them', async () => {
    page(
      `<div style="height:1500px"><div id="outer" style="height:500px;overflow:auto"><div style="height:90px"></div><div id="inner" style="height:400px;overflow:auto"><div style="height:90px"></div>${HOST}<div style="height:900px"></div></div><div style="height:900px"></div></div></div>`,
    );
    const box = build('#host', { data: letters('a|b') });
    await box.open();
    $('#inner').scrollTop = 30;
    $('#outer').scrollTop = 40;
    window.scrollTo(0, 20);
    await stands(box);
  });

  test('a page that takes the field out of the window hides the list, and brings it back', async () => {
    page(`<div style="height:3000px">${HOST}</div>`);
    const box = build('#host', { data: letters('a|b') });
    await box.open();
    window.scrollTo(0, 1500);
    await expect.poll(() => getComputedStyle(box.dropdown).opacity).toBe('0');
    window.scrollTo(0, 0);
    await expect.poll(() => getComputedStyle(box.dropdown).opacity).toBe('1');
    await stands(box);
  });
});

describe('case 24 an on-screen keyboard makes the visual viewport smaller', () => {
  /** As a keyboard does it: the layout viewport stays. */
  function showKeyboard(shape: Partial<Record<'height' | 'offsetTop', number>>): void {
    const viewport = window.visualViewport as VisualViewport;
    for (const [key, value] of Object.entries(shape))
      Object.defineProperty(viewport, key, { value, configurable: true });
    onTestFinished(() => {
      for (const key of Object.keys(shape)) Reflect.deleteProperty(viewport, key);
    });
    viewport.dispatchEvent(new Event('resize'));
  }
  const at = (top: number) => {
    page(`<div style="position:absolute;left:40px;top:${top}px">${HOST}</div>`);
    return build('#host', { data: manyRows(40) });
  };

  test('the list ends above it, and the search field stays in view', async () => {
    const box = at(20);
    await box.open();
    const former = rect(box.dropdown).bottom;
    showKeyboard({ height: 260 });
    await expect.poll(() => rect(box.dropdown).bottom).toBeLessThanOrEqual(260);
    expect(former).toBeGreaterThan(260);
    await stands(box);
    expect(rect(box.search).bottom).toBeLessThan(rect(box.dropdown).bottom);
  });

  test('the side is decided again, and then stays', async () => {
    const box = at(300);
    await box.open();
    await stands(box, 'below');
    showKeyboard({ height: 350 });
    await stands(box, 'above');
    await userEvent.keyboard('row 3');
    await stands(box, 'above');
    showKeyboard({ height: innerHeight });
    await stands(box, 'below');
  });

  test('what is pushed out of the window at the top is no room', async () => {
    const box = at(300);
    await box.open();
    showKeyboard({ offsetTop: 230, height: 300 });
    await stands(box, 'below');
    expect(rect(box.dropdown).bottom).toBeLessThanOrEqual(530);
    showKeyboard({ offsetTop: 100, height: 260 });
    await stands(box, 'above');
    expect(rect(box.dropdown).top).toBeGreaterThanOrEqual(100);
  });
});

describe('case 30 other containers of a select', () => {
  test.each([
    ['inline-size', 'container-type:inline-size'],
    ['size', 'container-type:size;height:150px'],
    ['paint and layout', 'contain:strict;height:150px'],
    ['a filter', 'filter:blur(0)'],
    ['a perspective', 'perspective:900px'],
    ['will-change', 'will-change:transform'],
  ])('%s', async (_name, style) => {
    page(`<div style="margin:30px 50px;${style}">${HOST}</div>`);
    for (const dropdownParent of [undefined, 'body', 'div']) {
      const box = build('#host', { data: letters('a|b'), dropdownParent });
      await box.open();
      await stands(box);
      box.select.destroy();
    }
  });

  test('a page of right to left, with a field that is wider than the window', async () => {
    for (const dir of ['ltr', 'rtl']) {
      page(
        `<div dir="${dir}"><div id="host" style="width:${innerWidth + 300}px;margin:0 20px"></div></div>`,
      );
      const box = build('#host', { data: letters('a|b') });
      box.select.open();
      await placed(box);
      const edge = dir === 'rtl' ? 'right' : 'left';
      await expect.poll(() => rect(box.dropdown)[edge] - rect(box.field)[edge]).toBe(0);
      expect(rect(box.dropdown).left).toBeGreaterThanOrEqual(0);
      expect(rect(box.dropdown).right).toBeLessThanOrEqual(innerWidth);
      box.select.destroy();
    }
  });

  // Without a doctype the size of the window is read from another element.
  test.each(['<!doctype html>', ''])('a frame "%s", scrolled', async (doctype) => {
    page('<div style="height:120px"></div>');
    const outer = document.createElement('iframe');
    outer.style.cssText = 'width:600px;height:420px';
    outer.srcdoc = `${doctype}<body><div id="top" style="height:500px"></div>${HOST}<div style="height:900px"></div>`;
    const loaded = new Promise((done) => outer.addEventListener('load', done, { once: true }));
    document.body.append(outer);
    await loaded;
    const inner = outer.contentDocument as Document;
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]'))
      inner.head.append(sheet.cloneNode(true));
    const view = inner.defaultView as Window;
    view.scrollTo(0, 430);
    const box = build(inner.querySelector('#host') as HTMLElement, { data: manyRows(30) });
    box.select.open();
    await stands(box, 'below');
    // The window that counts is the frame's.
    expect(rect(box.dropdown).bottom).toBeLessThanOrEqual(view.innerHeight);
    view.scrollTo(0, 400);
    await stands(box, 'below');
    for (let frames = 0; frames < 3; frames++) await frame();
    (inner.querySelector('#top') as HTMLElement).style.height = '520px';
    await stands(box, 'below');
  });

  test('a dropdown that a style sheet of the page lets slide and grow in', async () => {
    page(
      `<style>@keyframes in { from { transform: translateY(-30px) scale(.8) } } .widget-select__dropdown { animation: in .15s }</style><div style="padding:40px">${HOST}</div>`,
    );
    for (const data of [letters('a|b'), manyRows(40)]) {
      const box = build('#host', { data });
      await box.open();
      await Promise.all(box.dropdown.getAnimations().map(({ finished }) => finished));
      expect(faults(box)).toEqual([]);
      box.select.destroy();
    }
  });
});

describe('spec, Dropdown positioning: the room that there is', () => {
  const low = (px: number) =>
    page(`<div style="position:fixed;left:40px;bottom:${px}px">${HOST}</div>`);

  test('a list that grows while it is open never leaves the window, and is no error of the page', async () => {
    const errors = pageErrors();
    low(180);
    const box = build('#host', { data: letters('a') });
    const top = rect(box.field).top;
    await box.open();
    await stands(box);
    await frame();
    box.select.setData(manyRows(60));
    expect(rect(box.dropdown).bottom).toBeGreaterThan(innerHeight);
    await expect.poll(() => rect(box.dropdown).bottom).toBeLessThanOrEqual(innerHeight);
    await stands(box);
    expect(rect(box.dropdown).height).toBeGreaterThan(140);
    expect(rect(box.field).top).toBe(top);
    await settled();
    expect(errors).toEqual([]);
  });

  test('a field that tags make higher moves its list along, and is no error of the page', async () => {
    const errors = pageErrors();
    for (const [px, dropdownParent] of [[20], [400], [20, 'body'], [400, 'body']] as const) {
      low(px);
      const box = build<true>('#host', { data: manyRows(300), multiple: true, dropdownParent });
      await box.open();
      await frame();
      box.select.selectAll();
      await stands(box, px === 20 ? 'above' : 'below');
      box.select.setValue([]);
      await stands(box, px === 20 ? 'above' : 'below');
      box.select.destroy();
    }
    expect(errors).toEqual([]);
  });

  test('once it is placed, nothing is written to it again while nothing changes', async () => {
    for (const px of [20, 400]) {
      low(px);
      const box = build('#host', { data: manyRows(30) });
      box.select.open();
      await Promise.resolve();
      await stands(box, px === 20 ? 'above' : 'below');
      const written: string[] = [];
      const watch = new MutationObserver((records) => {
        for (const { attributeName } of records) written.push(String(attributeName));
      });
      watch.observe(box.dropdown, { attributes: true });
      await settled();
      watch.disconnect();
      expect(written).toEqual([]);
      box.select.destroy();
    }
  });
});
