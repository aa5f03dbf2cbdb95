/** `widget-select`: the work of features, each in a file of its own. */
import { describe, expect, test } from 'vitest';
import { page as tab, userEvent } from 'vitest/browser';
import Everything, { type SelectOption } from 'widget-select/all';
import { numbers } from '../../features/remote/engine-kit.ts';
import { $, $$, atEnd, forget, mouse, placed, record, runIdle, settled } from '../kit.ts';
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
    expect(files.asked.filter((name) => name !== 'list')).toEqual(['drag', 'labels']);
    await files.arrive();
    inPlain(files.Class, { data: ALPHABET, multiple: true, sortable: true });
    runIdle();
    expect(files.asked.filter((name) => name === 'drag')).toHaveLength(1);
  });

  test('a tree asks for requests only if its branches are loaded', async () => {
    const files = inFiles();
    const data = [{ value: 'p', label: 'P', children: ROWS }];
    const { select } = inPlain(files.Class, { data });
    runIdle();
    select.open();
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
    ({ select }) => select.updateOptions({ disabled: false }),
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
