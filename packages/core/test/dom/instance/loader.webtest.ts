// @module-tag core
/**
 * `widget-select.auto.js` in every engine, in a page of its own each time: what comes later, and a first use while the code is
 * on its way. `e2e/single-files.e2e.ts` has its policies and files.
 */
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import sheet from '../../../dist/style.css?url';
import loader from '../../../dist/widget-select.auto.js?url';
import baseText from '../../../dist/widget-select.base.iife.js?raw';
import wholeText from '../../../dist/widget-select.iife.js?raw';
import { $, $$, atEnd, center, clickAt, page } from '../kit.ts';
import { press } from '../support.ts';

const FIELD = (name: string, more = '') =>
  `<label for="${name}">${name}</label><select id="${name}" name="${name}" data-widget-select ${more}><option value="">Choose<option value="a">Apple<option value="b" selected>Banana</select>`;

const TAGS = FIELD('tags', 'multiple').replace(
  'data-widget-select',
  `data-widget-select='{"allowCreate":true}'`,
);

type View = Window & {
  SelectWidget?: { get(element: Element): { isDropdownOpen(): boolean } | null };
};

/** A page of a server. With `base` and `all`, these files come from there; idle time comes with `isIdle` only. */
async function loaded(body: string, { base = '', all = '', isIdle = true } = {}) {
  page('<iframe style="width:600px;height:500px;border:0"></iframe>');
  const frame = $<HTMLIFrameElement>('iframe');
  // A browser that runs other tests may have no idle time for this frame; `e2e/single-files.e2e.ts` waits for the browser's own.
  const act = isIdle ? '(act) => setTimeout(act, 1, { timeRemaining: () => 50 })' : '() => 0';
  const idle = `<script>self.requestIdleCallback = ${act}</script>`;
  frame.srcdoc = `<!doctype html><html lang="en"><link rel="stylesheet" href="${sheet}">${idle}<script src="${loader}"${base && ` data-base="${base}"`}${all && ` data-all="${all}"`}></script><body><form>${body}</form>`;
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  const view = frame.contentWindow as View;
  const doc = view.document;
  const one = <E extends Element = HTMLElement>(selector: string) => $<E>(selector, doc);
  const widget = (name: string) => view.SelectWidget?.get(one(`#${name}`));
  return {
    ...{ view, doc, one, widget },
    put: (html: string, at: InsertPosition = 'beforeend') =>
      one('form').insertAdjacentHTML(at, html),
    enhanced: (...names: string[]) =>
      expect
        .poll(() => [
          names.every((name) => !!widget(name)),
          $$('.widget-select', doc).length,
          $$('.widget-select__native', doc).length,
        ])
        .toEqual([true, names.length, names.length]),
    values: () => [...new FormData(one<HTMLFormElement>('form'))].map(String),
    click(selector: string) {
      const [x, y] = center(one(selector));
      const { left, top } = frame.getBoundingClientRect();
      return clickAt(left + x, top + y);
    },
  };
}

/** A server that keeps the file of the widget until it is let, or does not have it. */
async function server(file = baseText) {
  const { name, url } = await commands.httpOpen();
  atEnd(() => commands.httpClose(name));
  const headers = { 'Content-Type': 'text/javascript' };
  const answers = file ? [{ headers, text: file }] : [{ status: 404 }];
  await commands.httpScript(name, [{ when: {}, answers }]);
  await commands.httpHold(name, {});
  return {
    file: `${url}file.js`,
    /** How often the file was asked for. */
    asked: async () => (await commands.httpLog(name)).length,
    release: () => commands.httpRelease(name, {}),
  };
}

describe('selects of the page, and those that come later', () => {
  test('each has one widget, whatever takes it out of the page and brings it back', async () => {
    const { doc, one, put, enhanced, values } = await loaded(FIELD('first'));
    await enhanced('first');
    put(FIELD('second'));
    await enhanced('first', 'second');
    one<HTMLSelectElement>('#second').value = 'a';
    // As a library does: with what the widget has added, and again.
    for (let time = 0; time < 3; time++) {
      const form = one('form');
      const copy = form.cloneNode(true) as HTMLFormElement;
      $<HTMLSelectElement>('#second', copy).value = 'a';
      form.replaceWith(copy);
      await enhanced('first', 'second');
      expect(values()).toEqual(['first,b', 'second,a']);
    }
    one('form').innerHTML = FIELD('third');
    await enhanced('third');
    const third = one('#third');
    const parent = doc.createElement('fieldset');
    one('form').append(parent);
    third.remove();
    parent.append(third);
    await enhanced('third');
    third.removeAttribute('data-widget-select');
    third.setAttribute('data-widget-select', '');
    await enhanced('third');
  });

  test('an attribute that comes later, and a select that needs all features', async () => {
    const { one, put, enhanced } = await loaded(FIELD('first').replace('data-widget-select', ''));
    one('#first').setAttribute('data-widget-select', '');
    await enhanced('first');
    put(TAGS);
    await enhanced('first', 'tags');
  });

  test('while the file with all features is on its way, plain selects do not wait, and none is refused', async () => {
    const files = await server(wholeText);
    const { put, enhanced, doc } = await loaded(FIELD('first'), { all: files.file });
    await enhanced('first');
    put(TAGS);
    await expect.poll(files.asked).toBe(1);
    put(FIELD('second'));
    await enhanced('first', 'second');
    await files.release();
    await enhanced('first', 'second', 'tags');
    expect(await files.asked()).toBe(1);
    expect($$('select:not(.widget-select__native)', doc)).toEqual([]);
  });
});

describe('a first use while the code is on its way', () => {
  test.each(['mouse', 'keyboard'])('by %s: the list opens when it is there', async (by) => {
    const files = await server();
    const { one, click, widget, enhanced, values } = await loaded(FIELD('first'), {
      ...{ base: files.file, isIdle: false },
    });
    expect(await files.asked()).toBe(0);
    if (by === 'mouse') await click('#first');
    else {
      one('#first').focus();
      await press('{ArrowDown}');
    }
    await expect.poll(files.asked).toBe(1);
    expect(values()).toEqual(['first,b']);
    await files.release();
    await enhanced('first');
    await expect.poll(() => widget('first')?.isDropdownOpen()).toBe(true);
    await expect
      .poll(() => $$('[role=option]', one('body')).map((row) => row.textContent))
      .toEqual(['Apple', 'Banana']);
    await press('{ArrowUp}{Enter}');
    await expect.poll(values).toEqual(['first,a']);
  });

  test('a letter picks in the element, and the widget has that value', async () => {
    const files = await server();
    const { one, enhanced, values } = await loaded(FIELD('first'), {
      ...{ base: files.file, isIdle: false },
    });
    one('#first').focus();
    await press('a');
    await expect.poll(values).toEqual(['first,a']);
    await expect.poll(files.asked).toBe(1);
    await files.release();
    await enhanced('first');
    expect(one('[role=combobox]').textContent).toBe('Apple');
    expect(values()).toEqual(['first,a']);
    // Whoever was in the field still is.
    await expect.poll(() => one('[role=combobox]').matches(':focus')).toBe(true);
  });

  test('a file that does not come leaves the select to the browser', async () => {
    const files = await server('');
    const { view, doc, one, click, values } = await loaded(FIELD('first'), {
      ...{ base: files.file, isIdle: false },
    });
    let shown = 0;
    // A list of the browser would stay open over the following tests.
    (view as never as typeof globalThis).HTMLSelectElement.prototype.showPicker = () => {
      shown++;
    };
    await click('#first');
    await expect.poll(files.asked).toBe(1);
    await files.release();
    await expect.poll(() => shown).toBe(1);
    expect(doc.activeElement).toBe(one('#first'));
    // After a kept click, WebKit sends keys to the page around a frame.
    if (!doc.hasFocus()) view.focus();
    await press('a');
    await expect.poll(values).toEqual(['first,a']);
    expect($$('.widget-select', doc)).toEqual([]);
  });
});
