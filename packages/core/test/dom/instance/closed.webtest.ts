// Case 88: a closed select costs little, and its dropdown is made when it first opens.
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyMeta, PluginContext, SelectOptions } from 'widget-select/all';
import { $, $$, build, letters, manyRows, page, placed, plain, settled } from '../kit.ts';
import { active, type Box, focusControl, focusOf, openByKey, press } from '../support.ts';

const EVERY = ['search-wrap', 'list', 'messages', 'dismiss'];

/** What the dropdown holds, by class. */
const inside = ({ dropdown }: Pick<Box, 'dropdown'>): string[] =>
  [...dropdown.children].map(({ className }) => className.replace('widget-select__', ''));

const targetsOf = (spy: { mock: { contexts: unknown[] } }): unknown[] => spy.mock.contexts;

describe('case 88: 500 closed selects of 50 options', () => {
  const options: [string, SelectOptions<AnyMeta, boolean>][] = [
    ['single', { data: manyRows(50) }],
    ['multiple', { data: manyRows(50), multiple: true }],
    ['everything a single one can have', { data: manyRows(50), clearable: true, required: true }],
  ];
  test.each(options)(
    '%s: at most 14 elements each, nothing but an empty list in the dropdown',
    (_, given) => {
      page(`<div>${'<div class="host"></div>'.repeat(500)}</div>`);
      const boxes = $$('.host').map((host) => build<boolean>(host, given));
      for (const box of boxes) {
        expect(box.target.querySelectorAll('*').length).toBeLessThanOrEqual(14);
        expect(inside(box)).toEqual(['list']);
        expect(box.list.childNodes.length).toBe(0);
      }
    },
  );

  test.each(['div', 'select'])('no listener on document or window for each: %s', (name) => {
    page(`<div>${`<${name} class="host"></${name}>`.repeat(500)}</div>`);
    const add = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    const hosts = $$('.host');
    const count = () => {
      const outside = targetsOf(add).filter((at) => at === document || at === window).length;
      const watched = observe.mock.calls.filter(([node]) => node === document).length;
      return [outside, watched];
    };
    build(hosts[0] as HTMLElement, { data: manyRows(50) });
    const first = count();
    for (const host of hosts.slice(1)) build(host, { data: manyRows(50) });
    expect(count()).toEqual(first);
  });

  test('neither does building one ask for style or layout', () => {
    page('<div id="host"></div>');
    const style = vi.spyOn(window, 'getComputedStyle');
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    build('#host', { data: manyRows(50) });
    expect([style.mock.calls.length, rect.mock.calls.length]).toEqual([0, 0]);
  });

  test.each(['div', 'select'])(
    'what comes and goes elsewhere asks none of them: %s',
    async (name) => {
      page(`<main>${`<${name} class="host"></${name}>`.repeat(3)}</main><aside></aside>`);
      const hosts = $$('.host');
      for (const host of hosts) build(host, { data: manyRows(5) });
      await settled();
      const asked = [
        vi.spyOn(Node.prototype, 'isConnected', 'get'),
        vi.spyOn(Node.prototype, 'getRootNode'),
      ];
      const counts = () =>
        asked.map(
          (spy) => targetsOf(spy).filter((node) => hosts.includes(node as HTMLElement)).length,
        );
      const box = $('aside');
      for (let i = 0; i < 3; i++) {
        box.append(document.createElement('p'), 'text');
        box.insertAdjacentHTML('beforeend', '<fieldset><input></fieldset>');
        ($('fieldset', box) as HTMLFieldSetElement).disabled = true;
        await settled();
        box.replaceChildren();
        await settled();
      }
      expect(counts()).toEqual([0, 0]);
      // One of them is moved: what watches them does look then.
      box.append(hosts[0] as HTMLElement);
      await settled();
      expect(counts().every((count) => count > 0)).toBe(true);
    },
  );

  test.each(['div', 'select'])(
    'what few of them ever use is not made, and no label looked for where none can lead: %s',
    (name) => {
      page(`<${name} class="host"></${name}>`.repeat(3));
      const hosts = $$('.host');
      const made: string[] = [];
      for (const kind of ['WeakMap', 'WeakSet'] as const) {
        const Real = globalThis[kind] as new () => object;
        vi.stubGlobal(
          kind,
          class extends Real {
            constructor() {
              super();
              made.push(kind);
            }
          },
        );
      }
      const labels = vi.spyOn(Document.prototype, 'querySelectorAll');
      // The first one makes what all share.
      build(hosts[0] as HTMLElement);
      made.length = 0;
      for (const host of hosts.slice(1)) build(host);
      expect(made).toEqual([]);
      expect(labels).not.toHaveBeenCalledWith('label');
      vi.unstubAllGlobals();
    },
  );

  test('an AbortController is made by the first request', () => {
    page('<div class="host"></div>');
    const made = vi.fn();
    const Real = AbortController;
    vi.stubGlobal(
      'AbortController',
      class extends Real {
        constructor() {
          super();
          made();
        }
      },
    );
    const box = build('.host', { ajax: { request: () => new Promise(() => {}), debounce: 0 } });
    expect(made).not.toHaveBeenCalled();
    box.select.open();
    expect(made).toHaveBeenCalled();
    box.select.destroy();
    vi.unstubAllGlobals();
  });

  test('what is watched of selects and their options is watched by the same functions (D1.9)', () => {
    page('<select><option>A<option>B</select>'.repeat(2));
    const setters = (name: string, of: (select: HTMLSelectElement) => object[]) =>
      $$('select').flatMap((select) =>
        of(select as HTMLSelectElement).map(
          (object) => Object.getOwnPropertyDescriptor(object, name)?.set,
        ),
      );
    for (const select of $$('select')) build(select);
    const found = [
      setters('value', (select) => [select]),
      setters('selectedIndex', (select) => [select]),
      setters('selectedIndex', (select) => [select.options]),
      setters('selected', (select) => [...select.options]),
    ];
    for (const each of found) {
      expect(each[0]).toBeTypeOf('function');
      expect(new Set(each).size).toBe(1);
    }
  });

  test('ids are those of the parts, and different for each (accessibility 1.1)', () => {
    const one = plain({ data: manyRows(3) });
    const two = plain({ data: manyRows(3) });
    for (const { root } of [one, two]) {
      const base = root.id.replace(/-root$/, '');
      const ids = $$('[id]', root).map(({ id }) => id.replace(`${base}-`, ''));
      expect(ids).toEqual(['control', 'error', 'live-a', 'live-b', 'live-now', 'dropdown', 'list']);
    }
    expect(one.root.id).not.toBe(two.root.id);
  });
});

describe('the dropdown is made when it first opens', () => {
  test('once: opened again it holds the same elements', async () => {
    const box = plain({ data: letters('a|b') });
    box.select.open();
    expect(inside(box)).toEqual(EVERY);
    const before = [...box.dropdown.children];
    box.select.close();
    box.select.open();
    expect([...box.dropdown.children]).toEqual(before);
    await placed(box);
  });

  test('its list is not asked where it is scrolled, which lays it out, before the rows are there', () => {
    const box = plain({ data: letters('a|b') });
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') ?? {};
    const rowsThen: number[] = [];
    vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
      if (this === box.list) rowsThen.push(this.childElementCount);
      return get?.call(this);
    });
    for (let i = 0; i < 2; i++) {
      box.select.open();
      expect(new Set(rowsThen)).toEqual(new Set([2]));
      box.select.close();
      rowsThen.length = 0;
    }
  });

  test('names, texts, state and options are those of the moment it opens', () => {
    const box = plain({ data: letters('a|b') });
    box.target.setAttribute('aria-label', 'Pet');
    box.select.updateOptions({
      data: letters('x|y|z'),
      language: { searchPlaceholder: 'Find' },
    });
    box.select.setValue('v25');
    box.select.open();
    expect(box.texts()).toEqual(['X', 'Y', 'Z']);
    expect(active(box)).toBe('Y');
    expect(box.search.placeholder).toBe('Find');
    expect([box.dropdown, box.list].map((node) => node.getAttribute('aria-label'))).toEqual([
      'Pet',
      'Pet',
    ]);
  });

  test('setSearchQuery() before: the text is in the field and filters', () => {
    const box = plain({ data: letters('ant|bee') });
    box.select.setSearchQuery('be');
    expect(inside(box)).toEqual(['list']);
    box.select.open();
    expect([box.search.value, box.texts()]).toEqual(['be', ['BEE']]);
  });

  test('what is typed and picked reaches it: listeners come with it', async () => {
    const box = plain({ data: letters('ant|bee|cat') });
    await openByKey(box);
    expect(focusOf(box)).toBe('search');
    await press('ca{Enter}');
    expect(box.select.getValue()).toBe('v3.1.20');
    await openByKey(box);
    await userEvent.click(box.row('BEE'));
    expect(box.select.getValue()).toBe('v2.5.5');
    await openByKey(box);
    $('.widget-select__dismiss', box.dropdown).click();
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'control']);
  });

  test('a message is in it from the first time', () => {
    const box = plain({ data: [] });
    box.select.open();
    expect($('.widget-select__message--empty', box.dropdown).textContent).toBe('No options');
  });

  test('F12 openOnFocus', async () => {
    page('<button id="before">b</button><div id="host"></div>');
    const box = build('#host', { data: letters('a|b'), openOnFocus: true });
    $('#before').focus();
    await press('{Tab}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'control']);
    expect(box.texts()).toEqual(['A', 'B']);
  });

  test('typeahead on the closed control names the row (F2)', async () => {
    const box = plain({ data: letters('ant|bee') });
    focusControl(box);
    await press('b');
    expect([box.select.isDropdownOpen(), focusOf(box), active(box)]).toEqual([
      true,
      'control',
      'BEE',
    ]);
    const id = box.control.getAttribute('aria-activedescendant');
    expect(box.row('BEE').id).toBe(id);
  });

  test('F11 the native `invalid` event', () => {
    page('<form><select required><option value="">None<option value="a">A</select></form>');
    const box = build('select');
    expect(($('form') as HTMLFormElement).reportValidity()).toBe(false);
    expect(box.select.isDropdownOpen()).toBe(true);
    expect(box.texts()).toEqual(['A']);
  });

  test('D5.5 destroy() before leaves nothing', () => {
    page('<div id="host">before</div>');
    const box = build('#host', { data: letters('a'), dropdownParent: 'body' });
    box.select.destroy();
    expect(document.body.innerHTML).toBe('<div id="host">before</div>');
    box.select.open();
    expect($$('.widget-select__dropdown')).toEqual([]);
  });

  test('D1.12 an element that was moved before opens at its new place', async () => {
    page('<div id="host"></div><section style="padding-top:150px"></section>');
    const box = build('#host', { data: letters('a|b') });
    $('section').append(box.target);
    await box.open();
    const gap = box.dropdown.getBoundingClientRect().top - box.field.getBoundingClientRect().bottom;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(8);
  });

  test('dropdownParent: it goes there when it opens, and keys work in it', async () => {
    page('<div id="host"></div><aside></aside>');
    const box = build('#host', { data: letters('ant|bee'), dropdownParent: 'aside' });
    expect($('aside').childElementCount).toBe(0);
    await openByKey(box);
    expect($('aside').contains(box.search)).toBe(true);
    await press('be{Enter}');
    expect(box.select.getValue()).toBe('v2.5.5');
  });

  test('D7 plugins have its elements in setup(), headers and footers included', () => {
    let context: PluginContext | undefined;
    const setup = (given: PluginContext) => {
      context = given;
      given.elements.search.dataset.seen = 'yes';
      given.addHeader(document.createElement('h2'));
      given.addFooter(document.createElement('h3'));
    };
    const box = plain({ data: letters('a'), plugins: [{ name: 'p', setup }] });
    expect(inside(box)).toEqual(['header', ...EVERY, 'footer']);
    box.select.open();
    const { dropdown, list, search } = context?.elements ?? {};
    expect([dropdown, list, search]).toEqual([box.dropdown, box.list, box.search]);
    expect([box.search.dataset.seen, box.search.placeholder]).toEqual(['yes', 'Search…']);
    expect(inside(box)).toEqual(['header', ...EVERY, 'footer']);
    expect(box.texts()).toEqual(['A']);
  });
});

describe('case 87: a description of many labels is bounded', () => {
  test('the first 100 labels and how many more', () => {
    const box = plain({ data: manyRows(1000), multiple: true, maxVisibleTags: 3 });
    const words = () => $('.widget-select__selection', box.root).textContent?.split(', ') ?? [];
    box.select.setValue(manyRows(100).map(({ value }) => value));
    expect(words()).toEqual(manyRows(100).map(({ label }) => label));
    box.select.selectAll();
    expect([words().length, words()[99], words()[100]]).toEqual([101, 'Row 99', '+900 more']);
    box.select.setValue(['7']);
    expect(words()).toEqual(['Row 7']);
    box.select.clearAll();
    expect(box.control.getAttribute('aria-describedby')).toBe(null);
  });

  test('focus that comes to the control and leaves it looks at none of the tags', async () => {
    page('<div id="host"></div><button id="after">a</button>');
    const box = build('#host', { data: manyRows(300), multiple: true });
    box.select.selectAll();
    const get = vi.spyOn(Element.prototype, 'getAttribute');
    const tags = $('.widget-select__tags', box.root);
    box.control.focus();
    $('#after').focus();
    expect(targetsOf(get).filter((node) => tags.contains(node as Node))).toEqual([]);
    tags.querySelector('button')?.focus();
    expect(focusOf(box)).toBe('tag Row 0');
    expect(targetsOf(get).some((node) => tags.contains(node as Node))).toBe(true);
  });

  test('a pick in a single select does not ask all its options which are selected', () => {
    const options = manyRows(500).map(({ value, label }) => `<option value="${value}">${label}`);
    page(`<select>${options.join('')}</select>`);
    const all = vi.spyOn(HTMLSelectElement.prototype, 'selectedOptions', 'get');
    const box = build('select');
    const heard: unknown[] = [];
    box.select.on('change', (value) => heard.push(value));
    box.select.open();
    box.row('Row 3').click();
    box.control.focus();
    expect([heard, box.select.getValue()]).toEqual([['3'], '3']);
    expect(all).not.toHaveBeenCalled();
  });
});
