// @module-tag one-engine: the life of an instance: what is created, restored, left behind and returned afterwards
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { GuardedAction, PluginContext, SelectPlugin } from 'widget-select/all';
import { $, $$, letters, native, plain, record, takeReported } from '../../dom/kit.ts';

const plugin = (
  setup: (context: PluginContext) => void | (() => void),
  name = 'p',
): SelectPlugin => ({ name, setup });

describe('D7 the context', () => {
  test('select, options as they are now, elements, native', () => {
    let context: PluginContext | undefined;
    const box = native('<option>A', {
      plugins: [
        plugin((given) => {
          context = given;
        }),
      ],
      placeholder: 'One',
    });
    expect(context?.select).toBe(box.select);
    expect(context?.options.placeholder).toBe('One');
    box.select.updateOptions({ placeholder: 'Two' });
    expect(context?.options.placeholder).toBe('Two');
    const { root, control, dropdown, list, search, target } = box;
    expect(context?.elements).toMatchObject({
      root,
      control,
      dropdown,
      list,
      search,
      native: target,
    });
    plain({
      plugins: [
        plugin((given) => {
          context = given;
        }),
      ],
    });
    expect(context?.elements.native).toBe(null);
  });

  test('the returned function runs once at destroy(), signal aborts', () => {
    const log: string[] = [];
    const box = plain({
      plugins: ['one', 'two'].map((name) =>
        plugin(({ signal }) => {
          signal.addEventListener('abort', () => log.push(`abort ${name}`));
          return () => log.push(`down ${name}`);
        }, name),
      ),
    });
    box.select.destroy();
    box.select.destroy();
    expect(log.sort()).toEqual(['abort one', 'abort two', 'down one', 'down two']);
  });

  test('a cleanup that throws is reported and stops neither the others nor destroy()', () => {
    const log: string[] = [];
    const box = plain({
      plugins: [
        plugin(() => () => log.push('first'), 'a'),
        plugin(
          () => () => {
            throw new Error('late');
          },
          'b',
        ),
      ],
    });
    box.select.destroy();
    expect([log, takeReported(), document.querySelector('.widget-select')]).toEqual([
      ['first'],
      ['late'],
      null,
    ]);
  });

  test('addHeader is above the list, addFooter below; their undo takes them away', async () => {
    const undo: (() => void)[] = [];
    const box = plain({
      data: letters('a'),
      plugins: [
        plugin(({ addHeader, addFooter }) => {
          const head = document.createElement('button');
          head.textContent = 'H';
          undo.push(addHeader(head), addFooter(document.createTextNode('F')));
        }),
      ],
    });
    await box.open();
    const top = (name: string) =>
      $(`.widget-select__${name}`, box.dropdown).getBoundingClientRect().top;
    expect(top('header')).toBeLessThan(top('list'));
    expect(top('footer')).toBeGreaterThan(top('list'));
    await userEvent.click($('.widget-select__header button'));
    expect(box.select.isDropdownOpen()).toBe(true);
    for (const back of undo) back();
    expect(box.dropdown.querySelector('.widget-select__header, .widget-select__footer')).toBe(null);
  });

  test('headers and footers are in order of registration, headers above the search field', async () => {
    const named = (text: string) => document.createTextNode(text);
    const late: (() => void)[] = [];
    const box = plain({
      data: letters('a'),
      plugins: ['1', '2'].map((name) =>
        plugin(({ addHeader, addFooter }) => {
          const undo = addHeader(named(`H${name}`));
          addHeader(named(`h${name}`));
          addFooter(named(`F${name}`));
          late.push(() => {
            undo();
            addHeader(named(`L${name}`));
            addFooter(named(`l${name}`));
          });
        }, name),
      ),
    });
    const order = () =>
      [...box.dropdown.children]
        .map((node) => (node.matches('[class*=header], [class*=footer]') ? node.textContent : node))
        .map((node) => (node === box.search.parentElement ? 'search' : node))
        .filter((node) => typeof node === 'string');
    expect(order()).toEqual(['H1', 'h1', 'H2', 'h2', 'search', 'F1', 'F2']);
    await box.open();
    expect(order()).toEqual(['H1', 'h1', 'H2', 'h2', 'search', 'F1', 'F2']);
    for (const again of late) again();
    const now = ['h1', 'h2', 'L1', 'L2', 'search', 'F1', 'F2', 'l1', 'l2'];
    expect(order()).toEqual(now);
    // What is visible is in the order of the DOM, which Tab and screen readers follow.
    const seen = [
      ...$$('.widget-select__header'),
      box.search,
      box.list,
      ...$$('.widget-select__footer'),
    ];
    const tops = seen.map((node) => node.getBoundingClientRect().top);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });

  test('decorateRow sees each row each time it is drawn', async () => {
    const box = plain({
      data: letters('a|b'),
      plugins: [
        plugin(
          ({ decorateRow }) =>
            void decorateRow((row, { value }) => {
              row.dataset.mark = value;
            }),
        ),
      ],
    });
    await box.open();
    expect(box.rows().map((row) => row.dataset.mark)).toEqual(['v1', 'v2']);
    await userEvent.keyboard('b');
    expect(box.rows().map((row) => row.dataset.mark)).toEqual(['v2']);
  });

  test('onKey runs before the built-in keys; true consumes', async () => {
    const seen: string[] = [];
    const box = plain({
      data: letters('a|b'),
      plugins: [
        plugin(
          ({ onKey }) =>
            void onKey(({ key }) => {
              seen.push(key);
              return key === 'ArrowDown';
            }),
        ),
      ],
    });
    await box.open();
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(seen).toEqual(['ArrowDown', 'End']);
    expect(box.row('B').classList.contains('widget-select__option--active')).toBe(true);
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(box.row('A').classList.contains('widget-select__option--active')).toBe(true);
  });

  test('transformQuery rewrites what is searched; the typed text stays', async () => {
    const box = plain({
      data: letters('ab|cd'),
      plugins: [
        plugin(({ transformQuery }) => void transformQuery((query) => query.replace(/^z/, ''))),
      ],
    });
    await box.open();
    await userEvent.keyboard('zc');
    expect([box.texts(), box.search.value, box.select.getSearchQuery()]).toEqual([
      ['CD'],
      'zc',
      'zc',
    ]);
  });

  test('announce speaks in a live region while the widget has focus', async () => {
    let say = (_text: string) => {};
    const box = plain({
      data: letters('a'),
      plugins: [
        plugin(({ announce }) => {
          say = announce;
        }),
      ],
    });
    box.control.focus();
    say('Hello');
    expect($('.widget-select__live').textContent).toBe('Hello');
  });

  test('on() subscribes and its undo takes it back; the plugin’s other hooks end with destroy()', () => {
    const heard: unknown[] = [];
    let undo = () => {};
    const box = plain({
      data: letters('a|b'),
      plugins: [
        plugin(({ on }) => {
          undo = on('change', (value) => heard.push(value));
        }),
      ],
    });
    box.select.setValue('v1');
    undo();
    box.select.setValue('v2');
    expect(heard).toEqual(['v1']);
  });
});

describe('D7 guard', () => {
  const guarded = (veto: (action: GuardedAction) => boolean | void, options = {}) => {
    const seen: string[] = [];
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      clearable: true,
      ...options,
      plugins: [
        plugin(
          ({ guard }) =>
            void guard((action) => {
              seen.push([action.type, action.option?.value].filter(Boolean).join(' '));
              return veto(action);
            }),
        ),
      ],
    });
    return { box, seen };
  };

  test('it sees the steps of users, with the option', async () => {
    const { box, seen } = guarded(() => {});
    await box.open();
    await box.pick('B');
    await box.pick('B');
    await box.pick('A');
    await userEvent.click(box.clear);
    await userEvent.keyboard('{Escape}');
    expect(seen).toEqual(['open', 'select v2', 'unselect v2', 'select v1', 'clear', 'close']);
  });

  test.each(['open', 'select', 'unselect', 'clear', 'close'])('false vetoes %s', async (type) => {
    const { box } = guarded((action) => action.type !== type);
    box.select.setValue(['v1']);
    const log = record(box);
    await userEvent.click(box.control);
    if (type === 'select') await box.pick('B');
    if (type === 'unselect') await box.pick('A');
    if (type === 'clear') await userEvent.click(box.clear);
    if (type === 'close') await userEvent.keyboard('{Escape}');
    expect(log).toEqual(type === 'open' ? [] : ['open']);
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([['v1'], type !== 'open']);
  });

  test('script calls are not asked', () => {
    const { box, seen } = guarded(() => false);
    box.select.setValue(['v1']);
    box.select.open();
    box.select.close();
    box.select.clearAll();
    expect([seen, box.select.getValue()]).toEqual([[], []]);
  });

  test('one that throws is reported and has no say', async () => {
    const { box } = guarded(() => {
      throw new Error('guard');
    });
    await box.open();
    await box.pick('A');
    expect(box.select.getValue()).toEqual(['v1']);
    expect(new Set(takeReported())).toEqual(new Set(['guard']));
  });
});
