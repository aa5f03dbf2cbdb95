// D11.5: what the page says of a list without rows.
import { describe, expect, test } from 'vitest';
import type { AnyMeta, SelectInstance, SelectOptions } from 'widget-select/all';
import { findings } from '../../dom/aria/findings.ts';
import {
  $,
  $$,
  type Built,
  build,
  letters,
  mouse,
  page,
  plain,
  settled,
  takeReported,
} from '../../dom/kit.ts';
import { focusOf, listen, openByKey, press } from '../../dom/support.ts';

type Select = SelectInstance<AnyMeta, boolean>;

const message = ({ dropdown }: Built<boolean>) => $('.widget-select__message', dropdown);
const words = (box: Built<boolean>) => message(box).textContent;

/** Text and two buttons: the first one creates what was typed and selects it. */
function offer(query: string, select: Select): Node {
  const node = document.createElement('span');
  const create = document.createElement('button');
  create.id = 'create';
  create.textContent = `Create ${query}`;
  create.onclick = () => {
    select.setData([...letters('a|b'), { value: 'new', label: query }]);
    select.setValue('new');
  };
  const help = document.createElement('a');
  Object.assign(help, { id: 'help', href: '#help', textContent: 'Help' });
  node.append('None.', create, help);
  return node;
}

const offering = <Multiple extends boolean = false>(
  options: SelectOptions<AnyMeta, Multiple> = {},
) => {
  page('<div id="host"></div><button id="after">After</button>');
  return build<Multiple>('#host', { data: letters('a|b'), templateEmpty: offer, ...options });
};

/** After typing a word that nothing matches, and a pause. */
async function typed(box: Built<boolean>, text = 'xy') {
  await box.open();
  await press(text);
  await expect.poll(() => words(box)).toContain(text);
}

describe('D11.5 `templateEmpty`', () => {
  test('a string is text; it knows the trimmed query and the select, and is followed live', async () => {
    const given: unknown[] = [];
    const box = plain({
      data: letters('a|b'),
      templateEmpty(query, select) {
        given.push(query, select);
        return `<b>${query}</b>?`;
      },
    });
    await box.open();
    expect($$('.widget-select__message', box.dropdown)).toEqual([]);
    box.select.setSearchQuery(' xy ');
    expect(message(box).innerHTML).toBe('&lt;b&gt;xy&lt;/b&gt;?');
    expect([given[0], given[1] === box.select, given.length]).toEqual(['xy', true, 2]);
    box.select.updateOptions({ templateEmpty: undefined });
    expect(words(box)).toBe('No results found');
    box.select.updateOptions({ templateEmpty: (query) => `No ${query}` });
    box.select.setSearchQuery('z');
    expect(words(box)).toBe('No z');
    box.select.setSearchQuery('a');
    expect($$('.widget-select__message', box.dropdown)).toEqual([]);
  });

  test('a function fills an element, and its cleanup is called', async () => {
    const ends: string[] = [];
    const box = plain({
      data: letters('a|b'),
      templateEmpty: (query) => (host) => {
        host.textContent = query;
        return () => ends.push(query);
      },
    });
    await box.open();
    for (const query of ['x', 'y']) box.select.setSearchQuery(query);
    expect([words(box), ends]).toEqual(['y', ['x']]);
    box.select.close();
    expect(ends).toEqual(['x', 'y']);
    await box.open();
    box.select.setSearchQuery('z');
    box.select.destroy();
    expect(ends).toEqual(['x', 'y', 'z']);
  });

  test('what throws, or returns something else, leaves the message and is reported', async () => {
    const box = plain({ data: letters('a|b') });
    await box.open();
    const results: [result: () => unknown, error: string | undefined][] = [
      [
        () => {
          throw new Error('no');
        },
        'no',
      ],
      [
        () => () => {
          throw new Error('later');
        },
        'later',
      ],
      [() => 5, 'widget-select: templateEmpty'],
      [() => undefined, undefined],
      [() => '', undefined],
      [() => document.body, 'widget-select: templateEmpty'],
    ];
    for (const [at, [result, error]] of results.entries()) {
      box.select.updateOptions({ templateEmpty: result as never });
      box.select.setSearchQuery(`x${at}`);
      const [told] = takeReported();
      expect([words(box), told?.startsWith(error ?? '')]).toEqual([
        'No results found',
        error ? true : undefined,
      ]);
    }
    await press('{Escape}');
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('its text is announced, words apart, in place of the message', async () => {
    const box = offering();
    const { said } = listen(box);
    await typed(box);
    await expect.poll(() => said.at(-1)).toBe('polite None. Create xy Help');
  });

  test('axe finds nothing; with buttons, it is a toolbar', async () => {
    const box = offering();
    await typed(box);
    expect(message(box).role).toBe('toolbar');
    expect(await findings()).toEqual([]);
    box.select.updateOptions({ templateEmpty: () => 'Nothing' });
    expect(message(box).role).toBe(null);
  });
});

const variants: [string, SelectOptions<AnyMeta, boolean>][] = [
  ['a single select', {}],
  ['a multiple select', { multiple: true }],
  ['a search field in the control', { searchIn: 'control' }],
  ['several, in the control', { searchIn: 'control', multiple: true }],
  ['a tree', { data: [{ value: 'p', label: 'P', children: letters('q') }] }],
  [
    'a plugin that has its own footer',
    { plugins: [{ name: 'f', setup: (c) => c.addFooter(document.createElement('hr')) }] },
  ],
  [
    'a server that has found nothing',
    {
      data: undefined,
      ajax: { debounce: 0, request: async (query) => (query ? [] : letters('a|b')) },
    },
  ],
];

describe.each(variants)('D11.5 controls in it, in %s', (_, options) => {
  test('Tab reaches each, then leaves and closes; Shift+Tab goes back to the list; Escape closes', async () => {
    const box = offering(options);
    await typed(box);
    const start = focusOf(box);
    expect(start).toBe('search');
    await press('{Tab}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['create', true]);
    await press('{Tab}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['help', true]);
    await press('{Shift>}{Tab}{/Shift}');
    expect(focusOf(box)).toBe('create');
    await press('{Shift>}{Tab}{/Shift}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual([start, true]);
    await press('{Tab}{Tab}{Tab}');
    await settled();
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['after', false]);
    await typed(box);
    await press('{Tab}{Escape}');
    expect(box.select.isDropdownOpen()).toBe(false);
    expect(focusOf(box)).toBe(options.searchIn ? 'search' : 'control');
  });

  test('a click and a key call its handler, and the list follows', async () => {
    for (const act of [() => mouse($('#create')), () => press('{Tab}{Enter}')]) {
      const box = offering({ ...options, ajax: undefined });
      await typed(box);
      await act();
      expect([box.select.getValue()].flat()).toEqual(['new']);
      expect([box.select.isDropdownOpen(), box.texts()]).toEqual([true, ['xy']]);
      expect($$('.widget-select__message', box.dropdown)).toEqual([]);
      // The button has gone, and focus is where it was.
      expect(focusOf(box)).toBe('search');
      box.select.destroy();
    }
  });
});

describe('D11.5 where the list is', () => {
  test('without a search field, an empty list is left and entered from the control', async () => {
    const box = offering({ data: [], searchable: false });
    box.control.focus();
    await press('{Enter}');
    expect(words(box)).toContain('None.');
    await press('{Tab}');
    expect(focusOf(box)).toBe('create');
    await press('{Shift>}{Tab}{/Shift}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', true]);
  });

  test('in the page, its controls are the next stops', async () => {
    const box = offering({ inline: true });
    box.search.focus();
    await press('xy');
    await expect.poll(() => words(box)).toContain('Create xy');
    await press('{Tab}');
    expect(focusOf(box)).toBe('create');
    await press('{Tab}{Tab}');
    expect(focusOf(box)).toBe('after');
  });

  test('a text field in it takes letters, clicks and arrow keys', async () => {
    const field = document.createElement('input');
    field.id = 'own';
    const box = plain({ data: letters('a|b'), templateEmpty: () => field });
    await box.open();
    await press('xy');
    await expect.poll(() => $$('#own').length).toBe(1);
    await mouse(field);
    await press('abc{ArrowLeft}d');
    expect([field.value, box.search.value, focusOf(box)]).toEqual(['abdc', 'xy', 'own']);
    // The same node keeps its focus when the select is drawn again.
    box.select.updateOptions({ templateEmpty: () => field });
    expect(focusOf(box)).toBe('own');
    expect(box.select.isDropdownOpen()).toBe(true);
  });

  test('what is disabled or hidden is no stop', async () => {
    const box = plain({
      data: letters('a|b'),
      templateEmpty() {
        const node = document.createElement('span');
        node.innerHTML =
          '<button disabled>1</button><button hidden>2</button><button tabindex="-1">3</button><button id="four">4</button>';
        return node;
      },
    });
    await openByKey(box);
    await press('xy');
    await expect.poll(() => $$('#four').length).toBe(1);
    await press('{Tab}');
    expect(focusOf(box)).toBe('four');
  });
});
