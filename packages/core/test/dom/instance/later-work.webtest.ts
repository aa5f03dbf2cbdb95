/** `widget-select`: the work of features, each in a file of its own. */
import { describe, expect, test } from 'vitest';
import { page as tab, userEvent } from 'vitest/browser';
import Everything, { type AnyMeta, type SelectOption, type SelectOptions } from 'widget-select/all';
import { numbers } from '../../features/remote/engine-kit.ts';
import {
  $,
  $$,
  atEnd,
  build,
  forget,
  mouse,
  page,
  placed,
  record,
  runIdle,
  sent,
  settled,
} from '../kit.ts';
import { type Act, BY_PAGE, type Class, COMMON, OWN, play, whole } from './acts-kit.ts';
import { ALPHABET, inFiles, inPlain } from './later-kit.ts';

const ROWS: SelectOption[] = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

/** A server that counts. */
function server() {
  const asked: string[] = [];
  const request = async (query: string) => {
    asked.push(query);
    return ROWS;
  };
  return { asked, request };
}

describe('D11.9', () => {
  test('a select without these options asks for none of these files, and one with them in idle time', async () => {
    const files = inFiles();
    const { select } = inPlain(files.Class, { data: ALPHABET, multiple: true });
    runIdle();
    expect(files.asked.filter((name) => name !== 'list')).toEqual([]);
    select.updateOptions({ sortable: true, allowCreate: true });
    runIdle();
    expect(files.asked.filter((name) => name !== 'list')).toEqual(['drag', 'create']);
    await files.arrive();
    inPlain(files.Class, { data: ALPHABET, multiple: true, sortable: true });
    runIdle();
    expect(files.asked.filter((name) => name === 'drag')).toHaveLength(1);
  });

  test('D11.3 the value of an input is there at once, and what follows other code comes later', async () => {
    const files = inFiles();
    page('<form><label for="host">Tags</label><input id="host" name="s" value="ant, x"></form>');
    const box = build<true>('#host', { multiple: true, allowCreate: true }, files.Class);
    const log = record(box);
    expect(box.select.getValue()).toEqual(['ant', 'x']);
    box.select.setValue(['x', 'y'], { emitChange: false });
    expect([sent(), log]).toEqual([['x,y'], []]);
    $<HTMLFormElement>('form').reset();
    runIdle();
    await files.arrive('create', 'follow');
    expect([box.tagTexts(), log]).toEqual([['ant', 'x'], ['change [ant,x]']]);
    await mouse($('label'));
    expect(document.activeElement).toBe(box.control);
    $<HTMLInputElement>('#host').value = 'z';
    await expect.poll(box.tagTexts).toEqual(['z']);
    box.select.destroy();
    const other = build<true>('#host', { multiple: true }, files.Class);
    expect(other.select.getValue()).toEqual(['z']);
    $<HTMLInputElement>('#host').value = 'a,b';
    expect(other.select.getValue()).toEqual(['a', 'b']);
  });

  const TREE: SelectOption[] = [
    { value: 'farm', label: 'Farm', children: [{ value: 'hen', label: 'Hen' }] },
    { value: 'zoo', label: 'Zoo', children: [{ value: 'emu', label: 'Emu' }] },
  ];

  test('a list that is open when its data becomes a tree says that it loads, and keeps the keys', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, { data: ALPHABET });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}');
    await files.arrive('list');
    await expect.poll(built.texts).toHaveLength(5);
    built.select.setData(TREE);
    expect($('.widget-select__message', built.dropdown).textContent).toContain('Loading');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await files.arrive('treerows');
    expect(built.select.getValue()).toBe('zoo');
  });

  test('expandAll() before the data is a tree, and before the file, expands it', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, { data: [] });
    built.select.expandAll();
    built.select.setData(TREE);
    built.select.open();
    await files.arriveAll();
    await expect.poll(built.texts).toHaveLength(4);
  });

  test('a tree asks for requests only if its branches are loaded', async () => {
    const files = inFiles();
    const data = [{ value: 'p', label: 'P', children: ROWS }];
    const { select } = inPlain(files.Class, { data });
    runIdle();
    select.open();
    expect(files.asked).toContain('treerows');
    expect(files.asked).not.toContain('branch');
    select.updateOptions({ loadChildren: async () => ROWS });
    runIdle();
    expect(files.asked).toContain('branch');
  });

  test('a remote list that opens before its files is busy, and is then loaded once', async () => {
    const files = inFiles();
    const { asked, request } = server();
    const built = inPlain(files.Class, { ajax: { request, debounce: 0 } });
    const log = record(built);
    built.select.open();
    expect(built.select.isDropdownOpen()).toBe(true);
    expect(built.list.getAttribute('aria-busy')).toBe('true');
    await files.arrive('list');
    expect(built.list.getAttribute('aria-busy'), 'rows come with a request').toBe('true');
    expect(built.texts()).toEqual([]);
    expect(built.dropdown.textContent).toBe('');
    await files.arrive('remote');
    await placed(built);
    await expect.poll(built.texts).toEqual(['One', 'Two']);
    expect(asked).toEqual(['']);
    expect(log.filter((name) => name === 'open')).toHaveLength(1);
  });

  test('what was typed before the files is the first query of a remote list', async () => {
    const files = inFiles();
    const { asked, request } = server();
    const built = inPlain(files.Class, { ajax: { request, debounce: 0 }, searchable: true });
    await mouse(built.control);
    await userEvent.keyboard('tw');
    await files.arrive();
    await expect.poll(() => asked.at(-1)).toBe('tw');
    await expect.poll(built.texts).toEqual(['One', 'Two']);
    expect(built.search.value).toBe('tw');
  });

  test('labels of values that are not listed are asked for when the file is there', async () => {
    const files = inFiles();
    const asked: (readonly string[])[] = [];
    const resolve = async (values: readonly string[]) => {
      asked.push(values);
      return ROWS;
    };
    const { request } = server();
    const built = inPlain(files.Class, { ajax: { request, resolve } });
    built.select.setValue('2');
    runIdle();
    await files.arrive('remote');
    await expect.poll(() => built.control.textContent).toBe('Two');
    expect(asked).toEqual([['2']]);
  });

  test('reload() before the file costs no second request', async () => {
    const files = inFiles();
    const { asked, request } = server();
    const built = inPlain(files.Class, { ajax: { request, debounce: 0 } });
    built.select.open();
    built.select.reload();
    built.select.reload();
    await files.arrive();
    await expect.poll(built.texts).toEqual(['One', 'Two']);
    expect(asked).toEqual(['']);
  });

  test('a branch that was opened before the file is loaded when it is there', async () => {
    const files = inFiles();
    const data = [{ value: 'p', label: 'P', children: null }];
    const built = inPlain(files.Class, { data, loadChildren: async () => ROWS });
    built.select.open();
    built.select.expandAll();
    await files.arrive();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(built.texts).toEqual(['▼P', 'One', 'Two']);
  });

  test('a list that opens before the file of tree rows waits for it', async () => {
    const files = inFiles();
    const data = [{ value: 'p', label: 'P', children: ROWS }];
    const built = inPlain(files.Class, { data });
    built.select.open();
    await files.arrive('list');
    expect(built.list.getAttribute('aria-busy')).toBe('true');
    expect(built.texts()).toEqual([]);
    await files.arrive('treerows');
    expect(built.texts()).toEqual(['▶P']);
  });

  test('an open list whose new options are a tree has its rows when their file is there', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, { data: ALPHABET });
    built.select.open();
    await files.arrive();
    expect(files.asked).not.toContain('treerows');
    built.select.setData([{ value: 'p', label: 'P', children: ROWS }]);
    await files.arrive('treerows');
    expect(built.texts()).toEqual(['▶P']);
    expect($('[data-ix="0"]').getAttribute('role')).toBe('treeitem');
  });

  test('text with delimiters that was typed before the file becomes tags', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, {
      ...{ data: ALPHABET, multiple: true, searchIn: 'control' },
      ...{ allowCreate: true, delimiters: [','] },
    });
    await mouse(built.control);
    await userEvent.keyboard('x,y,z');
    await files.arrive();
    expect(built.select.getValue()).toEqual(['x', 'y']);
    expect($<HTMLInputElement>('.widget-select__search').value).toBe('z');
  });

  test('a file that fails closes the list with an error, and is asked for when the list next opens', async () => {
    const files = inFiles();
    const { asked, request } = server();
    const built = inPlain(files.Class, { ajax: { request, debounce: 0 } });
    const codes: string[] = [];
    built.select.on('error', ({ code }) => codes.push(code));
    built.select.open();
    await files.arrive('list');
    await files.fail('remote');
    expect(codes).toEqual(['load-failed']);
    expect(built.select.isDropdownOpen()).toBe(false);
    expect(files.pending()).toEqual([]);
    built.select.open();
    expect(files.pending()).toEqual(['remote']);
    await files.arrive();
    await expect.poll(built.texts).toEqual(['One', 'Two']);
    expect(asked).toEqual(['']);
  });

  test('a file that fails in idle time says nothing', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, { data: ALPHABET, multiple: true, sortable: true });
    const log = record(built);
    runIdle();
    await files.fail('drag');
    expect(log).toEqual([]);
    built.select.open();
    expect(files.pending()).toContain('drag');
  });

  test('a widget that is destroyed before a file takes nothing of it', async () => {
    const files = inFiles();
    const { asked, request } = server();
    const built = inPlain(files.Class, { ajax: { request, debounce: 0 } });
    built.select.open();
    built.select.destroy();
    await files.arrive();
    await settled();
    expect(asked).toEqual([]);
    expect($$('[class*="widget-select"]')).toEqual([]);
  });

  test('on a phone, a list that opened before the file of the sheet is a sheet', async () => {
    await tab.viewport(400, 700);
    atEnd(() => tab.viewport(414, 896));
    const files = inFiles();
    const built = inPlain(files.Class, { data: ALPHABET, mobile: 'sheet' });
    await mouse(built.control);
    await files.arrive();
    await placed(built);
    expect($$('.widget-select__sheet-head')).toHaveLength(1);
    expect(built.dropdown.getAttribute('aria-modal')).toBe('true');
    await expect.poll(() => built.dropdown.contains(document.activeElement)).toBe(true);
  });
});

describe('D11.9 before the file of the text field (`searchIn`)', () => {
  const data = ['ant', 'bee', 'cat', 'cow', 'dog'].map((value) => ({ value, label: value }));
  const inField = { data, searchIn: 'control', clearable: true } as const;
  const combobox = () => $('[role="combobox"]');

  test('the control has the value, name and states of a select; the field takes its place and focus', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, inField);
    built.select.setValue('bee');
    const { field } = built;
    expect(combobox()).toBe(built.control);
    expect(built.control.textContent).toBe('bee');
    expect(built.control.getAttribute('aria-label')).toBe('Letter');
    built.control.focus();
    const before = field.getBoundingClientRect();
    const log = record(built);
    runIdle();
    await files.arrive('field');
    const search = $<HTMLInputElement>('.widget-select__search');
    expect(combobox()).toBe(search);
    expect(built.control.textContent).toBe('');
    expect(search.value).toBe('bee');
    expect(search.getAttribute('aria-label')).toBe('Letter');
    expect(document.activeElement).toBe(search);
    expect([search.selectionStart, search.selectionEnd]).toEqual([0, 3]);
    expect(field.getBoundingClientRect()).toEqual(before);
    expect(log).toEqual([]);
  });

  test.each(['', 'ant', 'ant bee cat cow dog'])('tags stay where they are: %s', async (values) => {
    const files = inFiles();
    const built = inPlain(files.Class, { ...inField, multiple: true });
    built.select.setValue(values.split(' ').filter(Boolean));
    const places = () =>
      [built.field, ...$$('.widget-select__tag')].map((node) => node.getBoundingClientRect());
    const before = places();
    runIdle();
    await files.arrive();
    expect($$('.widget-select__search')).toHaveLength(1);
    expect(places()).toEqual(before);
  });

  /** What is left of a select when these keys were pressed on it. */
  const afterKeys =
    (options: SelectOptions<AnyMeta, boolean>, keys: string, values?: string) =>
    async (Class: Class, arrive: () => Promise<void>) => {
      const built = inPlain(Class, options);
      if (values) built.select.setValue(options.multiple ? values.split(' ') : (values as never));
      const log = record(built);
      combobox().focus();
      await userEvent.keyboard(keys);
      await arrive();
      await settled();
      const search = $<HTMLInputElement>('.widget-select__search');
      const { value, selectionStart, selectionEnd } = search;
      const end = {
        value: built.select.getValue(),
        text: [value, selectionStart, selectionEnd],
        isOpen: built.select.isDropdownOpen(),
        active: $$(`[id="${search.getAttribute('aria-activedescendant')}"]`).map(
          (row) => row.textContent,
        ),
        hasFocus: document.activeElement === search,
        // Of the text, only its last form is searched.
        log: log.filter((name) => !name.startsWith('search')),
      };
      forget();
      return end;
    };

  const multiple = { ...inField, multiple: true } as const;
  const completing = { ...inField, completeText: true } as const;
  const creating = { ...multiple, allowCreate: true, delimiters: [','] };
  test.each<[keys: string, SelectOptions<AnyMeta, boolean>, values?: string]>([
    ['b', inField],
    ['co{Enter}', inField],
    ['co{ArrowDown}{Enter}', inField, 'ant'],
    ['d{Backspace}b', inField, 'ant'],
    ['{Backspace}', inField, 'ant'],
    ['{Delete}{Enter}', inField, 'ant'],
    ['{Backspace}', inField],
    ['{Delete}', inField],
    ['{Home}{End}', inField],
    [' ', inField],
    ['{Enter}', inField, 'bee'],
    ['{ArrowDown}', inField],
    ['{ArrowUp}', inField],
    ['{ArrowUp}', inField, 'bee'],
    ['{ArrowDown}{ArrowDown}{Enter}', inField],
    ['b{Escape}', inField],
    ['b', completing],
    ['c{ArrowDown}', completing],
    ['co{Backspace}', completing],
    ['{ArrowDown}', multiple, 'cat'],
    ['{Backspace}', multiple, 'cat dog'],
    ['{Delete}', multiple, 'cat dog'],
    ['do{Enter}be{Enter}', multiple, 'cat'],
    ['x,y', creating],
    ['x{Enter}y{Enter}', creating],
  ])('the keys %s do what they do in the field, with %o and %s', async (keys, options, values) => {
    const press = afterKeys(options, keys, values);
    const expected = await press(Everything, async () => {});
    const files = inFiles();
    expect(await press(files.Class, () => files.arriveAll())).toEqual(expected);
    // The list comes last.
    const others = inFiles();
    const inOrder = async () => {
      await others.arriveAll((name) => name !== 'list');
      await others.arriveAll();
    };
    expect(await press(others.Class, inOrder)).toEqual(expected);
  });

  test('with openOnFocus, the list opens at once, and the field has focus when it comes', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, { ...inField, openOnFocus: true });
    await userEvent.keyboard('{Tab}');
    expect(built.select.isDropdownOpen()).toBe(true);
    await files.arriveAll();
    expect(document.activeElement).toBe($('.widget-select__search'));
    expect(built.texts()).toHaveLength(5);
  });

  test('a click opens the list, and what is typed then is in the field', async () => {
    const files = inFiles();
    const built = inPlain(files.Class, inField);
    built.select.setValue('ant');
    await mouse(built.control);
    expect(built.select.isDropdownOpen()).toBe(true);
    await userEvent.keyboard('co');
    await files.arriveAll();
    expect($<HTMLInputElement>('.widget-select__search').value).toBe('co');
    expect(built.texts()).toEqual(['cow']);
  });
});

/** The order of attributes means nothing. */
const sorted = (tag: string) =>
  tag
    // Ids are given in the order in which options are first shown.
    .replace(/(?<=-opt-)\d+/g, '')
    .replace(/ [\w-]+="[^"]*"/g, (all) => `${all}\n`)
    .split('\n')
    .sort()
    .join('');

/** What a select shows at the end, when its list has opened, and the events that say what was chosen. */
async function endOf(
  Class: Class,
  acts: readonly Act[],
  multiple: boolean,
  between: (at: number) => Promise<void>,
): Promise<string> {
  const act = play(Class, multiple);
  const told: string[] = [];
  const last: Act[] = [
    ({ dispatch }) => dispatch({ type: 'hostDisabled', disabled: false }),
    ({ select }) => select.updateOptions({ disabled: false, depends: undefined }),
    ({ dispatch }) => dispatch({ type: 'open', origin: 'api', focus: 'search' }),
    ({ dispatch }) => dispatch({ type: 'config', options: {}, catalog: null }),
  ];
  for (const [at, one] of [...acts, ...last].entries()) {
    told.push(...act(one).split('\n'));
    await between(at);
  }
  const lines = act(() => {}).split('\n');
  forget();
  const chosen = [...told, ...lines].filter((line) =>
    /^(change|select|deselect|create|clear|reorder) /.test(line),
  );
  const shown = lines.filter((line) => line.startsWith('<')).map(sorted);
  return [...chosen, ...shown].join('\n');
}

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'D11.9 seed %i: whenever the files come, the select ends as one that has all from the start',
  async (seed) => {
    const random = numbers(seed);
    const isPhone = seed % 3 === 0;
    if (isPhone) await tab.viewport(400, 700);
    const used = OWN.filter(() => random() < 0.5);
    const own = used.flatMap(([, ...acts]) => acts);
    const pick = (acts: readonly ((random: () => number) => Act)[]) =>
      (acts[whole(random, acts.length)] as (typeof acts)[0])(random);
    // Before the list is there, a user can open and close it.
    const early = Array.from({ length: 15 }, () => pick([...BY_PAGE, ...own.slice(0, 1)]));
    const late = Array.from({ length: 30 }, () => pick([...COMMON, ...own, ...own]));
    const sequence = [...early, ...late];
    const expected = await endOf(Everything, sequence, seed % 2 > 0, async () => settled());
    if (isPhone) await tab.viewport(400, 700);
    const files = inFiles();
    const between = async (at: number) => {
      await settled();
      if (random() < 0.3) runIdle();
      const there = files.pending().filter((name) => name !== 'list' && random() < 0.3);
      if (there.length > 0) await files.arrive(...there);
      // From now on, what is asked for comes at once.
      if (at < early.length - 1) return;
      while (files.pending().length > 0) await files.arrive();
    };
    expect(await endOf(files.Class, sequence, seed % 2 > 0, between)).toBe(expected);
  },
);
