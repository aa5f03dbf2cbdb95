// @module-tag one-engine: the life of an instance: what is created, restored, left behind and returned afterwards
import { describe, expect, test, vi } from 'vitest';
import { cdp, server } from 'vitest/browser';
import SelectWidget, { type AnyMeta, type SelectOptions } from 'widget-select/all';
import { $, build, forget, letters, manyRows, page, runIdle, settled, warnings } from '../kit.ts';

interface Count {
  readonly live: Map<string, number>;
  stop(): void;
}

/** Counts the listeners on everything that outlives a widget. */
function countListeners(targets: Record<string, EventTarget>): Count {
  const live = new Map<string, number>();
  const undo: (() => void)[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const known = new Map<unknown, Set<string>>();
    const key = (type: string, options: unknown) =>
      `${type}:${typeof options === 'object' ? !!(options as AddEventListenerOptions)?.capture : !!options}`;
    const change = (by: number) => live.set(name, (live.get(name) ?? 0) + by);
    const gone = (type: string, handler: unknown, options: unknown) => {
      if (known.get(handler)?.delete(key(type, options))) change(-1);
    };
    Object.assign(target, {
      addEventListener(type: string, handler: EventListener, options?: AddEventListenerOptions) {
        const own = known.get(handler) ?? new Set();
        known.set(handler, own);
        if (!own.has(key(type, options)) && !options?.signal?.aborted) {
          own.add(key(type, options));
          change(1);
        }
        options?.signal?.addEventListener('abort', () => gone(type, handler, options));
        add(type, handler, options);
      },
      removeEventListener(type: string, handler: EventListener, options?: boolean) {
        gone(type, handler, options);
        remove(type, handler, options);
      },
    });
    undo.push(() => {
      Reflect.deleteProperty(target, 'addEventListener');
      Reflect.deleteProperty(target, 'removeEventListener');
    });
  }
  const stop = () => {
    for (const fn of undo) fn();
  };
  return { live, stop };
}

const FORM =
  '<form><fieldset><label for="s">L</label><select id="s" name="s"><option>A</option><option>B</option></select></fieldset><div id="host"></div><label for="host">H</label></form>';

const targets = () => ({
  window,
  document,
  body: document.body,
  viewport: window.visualViewport as VisualViewport,
  form: $('form'),
  fieldset: $('fieldset'),
  label: $('label'),
  other: $('label[for=host]'),
  select: $('select'),
  host: $('#host'),
});

const total = ({ live }: Count) => [...live].filter(([, count]) => count !== 0);

/** Waits until none of these objects is left. */
async function collected(refs: readonly WeakRef<object>[]): Promise<void> {
  await runIdle();
  const { send } = cdp() as unknown as { send(method: string): Promise<void> };
  await expect
    .poll(async () => {
      await send('HeapProfiler.collectGarbage');
      return refs.filter((ref) => ref.deref()).length;
    })
    .toBe(0);
}

describe('case 122 nothing is left behind', () => {
  test('200 create/open/destroy cycles: listeners and nodes are back at the start', () => {
    page(FORM);
    const before = document.documentElement.outerHTML;
    const nodes = document.querySelectorAll('*').length;
    const count = countListeners(targets());
    try {
      for (let round = 0; round < 200; round++) {
        const one = build('#s', { clearable: true });
        const two = build('#host', { data: manyRows(150), multiple: true, dropdownParent: 'body' });
        one.select.open();
        one.select.setSearchQuery('a');
        two.select.open();
        two.select.setValue(['1', '2']);
        // While open, searching, or closed.
        if (round % 2) one.select.close();
        if (round % 3) two.select.close();
        one.select.destroy();
        two.select.destroy();
      }
      expect(total(count)).toEqual([]);
    } finally {
      count.stop();
    }
    expect(document.querySelectorAll('*').length).toBe(nodes);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('no timer, frame or idle task outlives destroy()', async () => {
    page(FORM);
    const pending = new Set<string>();
    const kinds = [
      ['setTimeout', 'clearTimeout'],
      ['requestAnimationFrame', 'cancelAnimationFrame'],
      ['requestIdleCallback', 'cancelIdleCallback'],
    ] as const;
    for (const [set, clear] of kinds) {
      if (!(set in window)) continue;
      type Start = (fn: (...given: unknown[]) => void, ms?: number) => number;
      const start = window[set].bind(window) as Start;
      const end = window[clear].bind(window);
      vi.spyOn(window, set).mockImplementation(((fn: Parameters<Start>[0], ms?: number) => {
        const own: { name?: string } = {};
        const id = start((...given) => {
          pending.delete(own.name ?? '');
          fn(...given);
        }, ms);
        own.name = `${set} ${Number(id)}`;
        pending.add(own.name);
        return id;
      }) as never);
      vi.spyOn(window, clear).mockImplementation((id: unknown) => {
        pending.delete(
          `${clear.replace(/clear|cancel/, (word) => (word === 'clear' ? 'set' : 'request'))} ${Number(id)}`,
        );
        end(id as never);
      });
    }
    const data = [...manyRows(300), ...manyRows(3)];
    const box = build('#host', { data, multiple: true });
    box.control.focus();
    box.select.open();
    box.select.setSearchQuery('row');
    box.rows()[1]?.click();
    expect(pending.size).toBeGreaterThan(0);
    box.select.destroy();
    // The page itself looks for style sheets in idle time, whatever becomes of a widget.
    expect([...pending].filter((name) => !/Idle/.test(name))).toEqual([]);
    await runIdle();
    expect([[...pending], warnings]).toEqual([[], []]);
  });

  test('the counter counts: an open list listens to the document, a closed one does not (case 88)', () => {
    page(FORM);
    const count = countListeners(targets());
    try {
      const box = build('#host', { data: letters('a') });
      const outside = () => (count.live.get('document') ?? 0) + (count.live.get('window') ?? 0);
      expect(outside()).toBe(0);
      box.select.open();
      expect(outside()).toBeGreaterThan(0);
      box.select.close();
      expect(outside()).toBe(0);
      box.select.destroy();
    } finally {
      count.stop();
    }
  });

  test('after destroy() nothing of the page is watched: mutations, resets and resizes do nothing', async () => {
    page(FORM);
    const box = build('#s');
    await box.open();
    box.select.destroy();
    const markup = document.body.innerHTML;
    $<HTMLSelectElement>('#s').add(new Option('C'));
    $<HTMLFieldSetElement>('fieldset').disabled = true;
    $<HTMLFormElement>('form').reset();
    window.dispatchEvent(new Event('resize'));
    await settled();
    $<HTMLSelectElement>('#s').options[2]?.remove();
    $('fieldset').removeAttribute('disabled');
    expect(document.body.innerHTML).toBe(markup);
    expect(box.select.getValue()).toBe('A');
  });

  test.runIf(server.browser === 'chromium')(
    'D1.12 labels that a morph has replaced can be collected, and the last one loses its id at the end',
    async () => {
      page(FORM);
      const { select } = build('#s');
      const replace = (_: unknown, i: number): WeakRef<Element> => {
        const old = $('label');
        old.replaceWith(Object.assign(document.createElement('label'), { htmlFor: 's' }));
        select.updateOptions({ placeholder: `${i}` });
        expect($('label').id).toMatch(/^widget-select-label-/);
        return new WeakRef(old);
      };
      const refs = Array.from({ length: 20 }, replace);
      await collected(refs);
      select.destroy();
      expect($('label').id).toBe('');
    },
  );

  test('D1.12 a label that the select has left behind loses the id, too', () => {
    page('<label for="s">Old</label><select id="s"><option>a</select><div id="away"></div>');
    const { select, target } = build('#s');
    const shadow = $('#away').attachShadow({ mode: 'open' });
    shadow.innerHTML = '<label for="s">New</label>';
    shadow.append(target);
    select.updateOptions({ placeholder: 'x' });
    expect($('label').id).not.toBe('');
    expect(shadow.querySelector('label')?.id).not.toBe('');
    select.destroy();
    expect([$('label').id, shadow.querySelector('label')?.id]).toEqual(['', '']);
  });

  test.runIf(server.browser === 'chromium')('destroyed instances can be collected', async () => {
    page(FORM);
    const make = (): WeakRef<object> => {
      const box = build('#host', { data: letters('a') });
      box.select.open();
      box.select.destroy();
      forget();
      return new WeakRef(box.select);
    };
    const refs = Array.from({ length: 20 }, make);
    await collected(refs);
  });

  const data = letters('a|b|c');
  test
    .runIf(server.browser === 'chromium')
    .each<[string, SelectOptions<AnyMeta, boolean>, string?]>([
      ['a search field', {}],
      ['tags that are counted', { multiple: true, maxVisibleTags: 1 }],
      ['tags in one line', { multiple: true, maxVisibleTags: 'auto' }],
      ['tags, one of which has focus', { multiple: true, maxVisibleTags: 1 }, 'tag-remove'],
      ['sortable tags, one of which has focus', { multiple: true, sortable: true }, 'tag-remove'],
      ['a button that clears', { multiple: true, clearable: true, maxVisibleTags: 1 }, 'clear'],
      ['a list in the page', { inline: true }],
      ['a list in the page, and focus in its search field', { inline: true }, 'search'],
      ['a search field in the control', { searchIn: 'control' }],
      ['tags to be typed', { multiple: true, allowCreate: true, delimiters: [','] }],
      ['a dropdown elsewhere', { dropdownParent: 'body' }],
      ['a list from a function', { ajax: { request: async () => ({ options: data }) } }],
      ['a tree', { data: [{ value: 'p', label: 'P', children: data }] }],
      ['a bottom sheet', { mobile: 'sheet' }],
    ])(
    'D1.12 selects that the page removes while they have focus can be collected: %s',
    async (_, options, part) => {
      page('<div id="box"></div><button id="other">B</button>');
      const make = (_: unknown, i: number): WeakRef<object> => {
        const target = document.createElement('div');
        $('#box').append(target);
        const select = new SelectWidget<AnyMeta, boolean>(target, {
          ...(options.ajax ? {} : { data }),
          ...options,
        });
        select.setValue(options.multiple ? ['v1', 'v2'] : null);
        if (i % 2) select.open();
        else select.focus();
        if (part) $(`.widget-select__${part}`).focus();
        // A `pointerdown` that removes it: the pointer is released elsewhere.
        if (i % 3 === 0)
          $('#other').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        $('#box').replaceChildren();
        return new WeakRef(select);
      };
      const refs = Array.from({ length: 12 }, make);
      await settled();
      $('#other').focus();
      await collected(refs);
    },
  );
});

test('case 88 500 closed instances of 50 options each: no rows, no listeners of the document', () => {
  page('<div id="many"></div>');
  const count = countListeners({ window, document });
  try {
    for (let i = 0; i < 500; i++) {
      const host = document.createElement('div');
      $('#many').append(host);
      build(host, { data: manyRows(50) });
    }
    expect(document.querySelectorAll('.widget-select')).toHaveLength(500);
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
    expect(total(count)).toEqual([]);
  } finally {
    count.stop();
  }
});
