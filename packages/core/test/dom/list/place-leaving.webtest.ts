// @module-tag core
import { describe, expect, test, vi } from 'vitest';
import { $, build, clickAt, frame, letters, page, record, settled } from '../kit.ts';
import { focusOf } from '../support.ts';

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

  test('is closed, and the window does not hold it by a listener', async () => {
    page('<div id="a"></div>');
    const added = vi.spyOn(window, 'addEventListener');
    const box = build('#a', { data });
    await box.open();
    (document.activeElement as HTMLElement).blur();
    box.target.remove();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    const isEnded = added.mock.calls
      .filter(([type]) => /^(focusin|keydown|blur|pageshow)$/.test(type))
      .map(([type, , options]) => [type, (options as AddEventListenerOptions).signal?.aborted])
      .sort();
    expect(isEnded).toEqual(['blur', 'focusin', 'keydown', 'pageshow'].map((type) => [type, true]));
  });

  test('D10.2 an open list whose `dropdownParent` moves is hidden by the browser, and closes', async () => {
    page('<section id="box"></section><div id="a"></div><aside></aside>');
    const box = build('#a', { data, dropdownParent: '#box' });
    const log = record(box);
    await box.open();
    await settled();
    $('aside').append($('#box'));
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    expect(log).toEqual(['open', 'close']);
    await box.open();
    expect($('aside').contains(box.dropdown)).toBe(true);
  });

  test.each(['removed', 'emptied'])(
    'D10.2 where a `dropdownParent` with focus in it is %s, the control has focus',
    async (how) => {
      page('<section id="box"></section><div id="a"></div>');
      const box = build('#a', { data, dropdownParent: '#box' });
      await box.open();
      expect(focusOf(box)).toBe('search');
      if (how === 'removed') $('#box').remove();
      else $('#box').replaceChildren();
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
      await settled();
      expect(focusOf(box)).toBe('control');
    },
  );

  test('D10.2 unless the page has moved focus at once', async () => {
    page('<section id="box"></section><div id="a"></div><button id="next">Next</button>');
    const box = build('#a', { data, dropdownParent: '#box' });
    await box.open();
    $('#box').remove();
    $('#next').focus();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    await settled();
    expect(document.activeElement).toBe($('#next'));
  });

  test('D10.2 a `dropdownParent` that is hidden closes the list in it', async () => {
    page('<section id="box"></section><div id="a"></div>');
    const box = build('#a', { data, dropdownParent: '#box' });
    const log = record(box);
    await box.open();
    await settled();
    $('#box').hidden = true;
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    expect(log).toEqual(['open', 'close']);
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
      await settled();
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
    await settled();
    expect(places().length).toBe(2);
    box.target.style.display = 'none';
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    await settled();
    expect(places()).toEqual([]);
  });
});

describe('D10.2 an open list closes when it can be seen or reached no more', () => {
  const WAYS: [string, (around: HTMLElement) => void][] = [
    ['`inert`', (around) => around.toggleAttribute('inert', true)],
    ['`visibility: hidden`', (around) => around.classList.add('gone')],
    ['`visibility: hidden`, faded to', (around) => around.classList.add('fades', 'gone')],
    ['`content-visibility: hidden`', (around) => around.classList.add('unrendered')],
    ['`hidden="until-found"`', (around) => around.setAttribute('hidden', 'until-found')],
    ['a closed `<details>`', (around) => around.closest('details')?.removeAttribute('open')],
  ];
  const PAGE = `<details open><summary>More</summary>
    <style>
      .gone { visibility: hidden }
      .fades { transition: visibility 50ms }
      .unrendered { content-visibility: hidden }
    </style>
    <section><div id="a"></div></section></details><button>Next</button>`;

  test.each(WAYS)('%s around it: `close`, and focus is not in it', async (_, hide) => {
    page(PAGE);
    for (const dropdownParent of [undefined, 'body']) {
      const box = build('#a', { data, ...(dropdownParent && { dropdownParent }) });
      const log = record(box);
      const around = $('section');
      await box.open();
      // Observers that report later start with the first paint.
      await frame();
      await frame();
      hide(around);
      await expect.poll(() => log).toEqual(['open', 'close']);
      await expect.poll(() => box.root.contains(document.activeElement)).toBe(false);
      box.select.destroy();
      page(PAGE);
    }
  });

  test('another class of what is around it leaves it open', async () => {
    page(PAGE);
    const box = build('#a', { data });
    await box.open();
    $('section').className = 'other';
    await settled();
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'search']);
  });

  test.each(['iframe', 'object'])(
    'a click into an <%s>: closes, and focus does not return',
    async (tag) => {
      const shape = 'style="position:fixed;left:300px;top:0;width:200px;height:200px"';
      const doc = '<body style="height:100vh">Frame';
      page(
        tag === 'iframe'
          ? `<main><div id="a" style="width:200px"></div><iframe ${shape} srcdoc='${doc}'></iframe></main>`
          : `<main><div id="a" style="width:200px"></div><object ${shape} type="text/html" data="data:text/html,${encodeURIComponent(doc)}"></object></main>`,
      );
      const box = build('#a', { data });
      const log = record(box);
      await box.open();
      await clickAt(400, 150);
      await expect.poll(() => log).toEqual(['open', 'close']);
      // WebKitGTK says that the body has it then, the others the frame.
      expect(box.root.contains(document.activeElement)).toBe(false);
    },
  );

  test('the window loses focus to another one: the list stays open', async () => {
    page('<div id="a"></div>');
    const box = build('#a', { data });
    await box.open();
    window.dispatchEvent(new Event('blur'));
    await settled();
    expect(box.select.isDropdownOpen()).toBe(true);
  });
});

describe('D10.2 a page that comes back from the cache of the browser', () => {
  const comeBack = (persisted: boolean) => {
    for (const type of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
  };

  test.each([{}, { searchable: false }, { dropdownParent: 'body' }])(
    'has a closed list, with focus on the control, like a native select: %j',
    async (options) => {
      page('<div id="a"></div>');
      const box = build('#a', { data, ...options });
      const log = record(box);
      await box.open();
      comeBack(false);
      expect(box.select.isDropdownOpen()).toBe(true);
      comeBack(true);
      expect([log, box.select.isDropdownOpen()]).toEqual([['open', 'close'], false]);
      expect([box.dropdown.hidden, focusOf(box)]).toEqual([true, 'control']);
      await box.open();
      expect(box.texts()).toEqual(['A', 'B', 'C']);
    },
  );

  test('keeps focus elsewhere, and a list in the page', async () => {
    page('<div id="a"></div><div id="b"></div><input id="i">');
    const [box, list] = [build('#a', { data }), build('#b', { data, inline: true })];
    $('#i').focus();
    box.select.open();
    comeBack(true);
    expect([box, list].map(({ select }) => select.isDropdownOpen())).toEqual([false, true]);
    expect(document.activeElement).toBe($('#i'));
  });
});
