/** `widget-select`: what happens between the click and the arrival of the code that draws the list. */
import { describe, expect, test, vi } from 'vitest';
import { page as tab, userEvent } from 'vitest/browser';
import Whole, {
  type AnyMeta,
  type SelectError,
  type SelectOption,
  type SelectOptions,
  type SelectPlugin,
} from 'widget-select/all';
import {
  $,
  $$,
  type Built,
  build,
  forget,
  letters,
  manyRows,
  mouse,
  page,
  placed,
  record,
  runIdle,
  settled,
} from '../kit.ts';
import { hold } from '../support.ts';
import { ALPHABET, inPlain, later } from './later-kit.ts';

/** A plugin that takes Enter. `asked`: the keys it is asked about. */
const withoutEnter = (asked: string[]): SelectPlugin => ({
  name: 'no-enter',
  setup(context) {
    context.onKey((event) => {
      asked.push(event.key);
      return event.key === 'Enter' || undefined;
    });
  },
});

describe('addition 49', () => {
  test('open() is open at once for the page and for screen readers, and the rows follow', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: false });
    const log = record(built);
    built.select.open();
    expect(built.select.isDropdownOpen()).toBe(true);
    expect(log).toEqual(['open']);
    expect(built.control.getAttribute('aria-expanded')).toBe('true');
    expect(built.control.hasAttribute('aria-activedescendant')).toBe(false);
    expect(built.dropdown.hidden).toBe(true);
    expect(built.list.getAttribute('aria-busy')).toBe('true');
    await arrive();
    await placed(built);
    expect(built.list.hasAttribute('aria-busy')).toBe(false);
    expect(built.texts()).toEqual(['ANT', 'BEE', 'CAT', 'COW', 'DOG']);
    expect(log).toEqual(['open']);
  });

  test('a click that came before the code puts focus into the search field as soon as it exists', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    await mouse(built.control);
    expect(document.activeElement).toBe(built.control);
    await arrive();
    expect(document.activeElement).toBe(built.search);
    expect(built.texts()).toEqual(['ANT', 'BEE', 'CAT', 'COW', 'DOG']);
  });

  test('open() of a script focuses the control until the search field exists, and no element of the page', async () => {
    const { Class, arrive } = later();
    page('<input id="other"><div id="host" aria-label="Letter"></div>');
    const built = build('#host', { data: ALPHABET, searchable: true }, Class);
    built.select.open();
    expect(document.activeElement).toBe(built.control);
    await arrive();
    expect(document.activeElement).toBe(built.search);
    built.select.close();
    const other = later();
    page('<input id="other"><div id="host" aria-label="Letter"></div>');
    const second = build('#host', { data: ALPHABET, searchable: true }, other.Class);
    $('#other').focus();
    second.select.open();
    await other.arrive();
    expect(document.activeElement).toBe($('#other'));
  });

  test('keys typed before the code arrive in the search field, in order, and Enter picks what they found', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    const log = record(built);
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}cox{Backspace}w');
    expect(built.select.getSearchQuery()).toBe('');
    await arrive();
    expect(built.search.value).toBe('cow');
    expect(built.search.selectionStart).toBe(3);
    expect(built.texts()).toEqual(['COW']);
    expect(log).toEqual(['open', 'search c', 'search co', 'search cox', 'search co', 'search cow']);
    await userEvent.keyboard('s');
    expect(built.select.getSearchQuery()).toBe('cows');
  });

  test('three letters and Enter, all before the code, end with the value', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.control.focus();
    await userEvent.keyboard('{Enter}cow{Enter}');
    await arrive();
    expect(built.select.getValue()).toBe(ALPHABET[3]?.value);
    expect(built.select.isDropdownOpen()).toBe(false);
    expect(document.activeElement).toBe(built.control);
  });

  test('addition 50: typeToSearch keeps the letter that opens the list', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true, typeToSearch: true });
    built.control.focus();
    await userEvent.keyboard('cow{Enter}');
    await arrive();
    expect(built.select.getValue()).toBe(ALPHABET[3]?.value);
  });

  test('a delimiter typed before the code ends a tag', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, {
      ...{ data: ALPHABET, multiple: true, searchable: true },
      ...{ allowCreate: true, delimiters: [','] },
    });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}new,co');
    await arrive();
    expect(built.tagTexts()).toEqual(['new']);
    expect(built.search.value).toBe('co');
  });

  test('what was chosen before the user went on is chosen when the code is there, and focus stays', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    document.body.insertAdjacentHTML('beforeend', '<input id="next">');
    const log = record(built);
    let blurs = 0;
    $('#next').onblur = () => blurs++;
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}cow{Enter}{Tab}next');
    await arrive();
    expect(blurs).toBe(0);
    expect(built.select.getValue()).toBe(ALPHABET[3]?.value);
    expect([built.select.isDropdownOpen(), built.dropdown.hidden]).toEqual([false, true]);
    expect(log.filter((entry) => entry.startsWith('change'))).toHaveLength(1);
    expect(document.activeElement).toBe($('#next'));
    expect($<HTMLInputElement>('#next').value).toBe('next');
  });

  test('another select that the user has opened meanwhile stays open, with what was typed in it', async () => {
    const { Class, arrive } = later();
    page('<div id="a" aria-label="A"></div><div id="b" aria-label="B"></div>');
    const [one, other] = ['#a', '#b'].map((id) =>
      build(id, { data: ALPHABET, searchable: true }, Class),
    ) as [Built<false>, Built<false>];
    const log = record(other);
    one.control.focus();
    await userEvent.keyboard('{ArrowDown}cow{Enter}{Tab}{ArrowDown}be');
    await arrive();
    expect([one.select.getValue(), one.select.isDropdownOpen()]).toEqual([
      ALPHABET[3]?.value,
      false,
    ]);
    expect([other.select.isDropdownOpen(), other.search.value, other.texts()]).toEqual([
      true,
      'be',
      ['BEE'],
    ]);
    expect([document.activeElement, log.includes('close')]).toEqual([other.search, false]);
  });

  type Act = (built: Built<false>, form: HTMLFormElement) => unknown;
  const [ANT] = ALPHABET as [SelectOption];
  test.each<[string, Act, string | null]>([
    ['sets the value', ({ select }) => select.setValue(ANT.value ?? null), ANT.value ?? null],
    [
      'sets the value without an event',
      ({ select }) => select.setValue(null, { emitChange: false }),
      null,
    ],
    ['clears it', ({ select }) => select.clearAll(), null],
    ['resets the form', (_, form) => form.reset(), null],
    ['removes the select', (_, form) => form.remove(), null],
    [
      'removes it, and puts it back',
      async (_, form) => {
        form.remove();
        await settled();
        document.body.append(form);
      },
      null,
    ],
  ])('D11.9 what was chosen before the page %s is not chosen later', async (_, act, value) => {
    for (const leaves of [false, true]) {
      const { Class, arrive } = later();
      page('<form><div id="host" aria-label="Letter"></div></form><input id="next">');
      const built = build('#host', { data: ALPHABET, searchable: true, name: 'n' }, Class);
      built.control.focus();
      await userEvent.keyboard('{ArrowDown}cow{Enter}');
      if (leaves) await userEvent.keyboard('{Tab}');
      await act(built, $('form'));
      await settled();
      const log = record(built);
      await arrive();
      expect([built.select.getValue(), built.select.getSearchQuery()]).toEqual([value, '']);
      expect(log).toEqual([]);
      built.select.destroy();
    }
  });

  test('D11.9 what is chosen after the page has set the value wins', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}ant');
    built.select.setValue(null);
    await userEvent.keyboard('cow{Enter}');
    await arrive();
    expect(built.select.getValue()).toBe(ALPHABET[3]?.value);
  });

  test('letters stay the query when the selection is cleared meanwhile', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true, clearable: true });
    built.select.setValue(ALPHABET[0]?.value ?? '');
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}co');
    await mouse(built.clear);
    await arrive();
    expect([built.select.getSearchQuery(), built.select.getValue()]).toEqual(['co', null]);
  });

  test('Ctrl+A after a letter selects no option, and a removed tag keeps what is typed', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, multiple: true, searchable: true });
    built.select.setValue(ALPHABET.slice(0, 2).map(({ value }) => String(value)));
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}c{Control>}a{/Control}');
    await mouse($('.widget-select__tag-remove', built.root));
    await userEvent.keyboard('o');
    await arrive();
    expect(built.tagTexts()).toEqual(['BEE']);
    expect([built.search.value, document.activeElement]).toEqual(['co', built.search]);
  });

  test('a plugin is asked about each kept key, in its turn', async () => {
    const { Class, arrive } = later();
    const asked: string[] = [];
    const plugins = [withoutEnter(asked)];
    const built = inPlain(Class, { data: ALPHABET, searchable: true, plugins });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}c{Enter}');
    await arrive();
    expect([asked, built.select.getValue()]).toEqual([['ArrowDown', 'c', 'Enter'], null]);
  });

  test('without a search field, keys are kept too: an arrow moves, Enter picks', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: false });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(built.select.getValue()).toBe(null);
    await arrive();
    expect(built.select.getValue()).toBe(ALPHABET[1]?.value);
    expect(built.dropdown.hidden).toBe(true);
  });

  const TREE = [
    { value: 'farm', label: 'Farm', children: [{ value: 'hen', label: 'Hen' }] },
    { value: 'zoo', label: 'Zoo', children: [{ value: 'emu', label: 'Emu' }] },
  ];
  test.each<[keys: string, options?: SelectOptions<AnyMeta, boolean>]>([
    ['c'],
    ['cc{Enter}'],
    ['co{Enter}'],
    ['ab{Enter}'],
    ['{End}{Enter}'],
    ['{Home}{ArrowDown}{Enter}'],
    [' {PageDown}{Enter}'],
    ['{ArrowDown}d{ArrowUp}{Enter}'],
    ['{ArrowDown}{Escape}{ArrowDown}{ArrowDown}'],
    ['{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}', { multiple: true }],
    ['{ArrowDown}{Control>}a{/Control}', { multiple: true }],
    ['{ArrowDown}{ArrowRight}{ArrowDown}{Enter}', { data: TREE }],
    ['z{ArrowRight}{ArrowDown}{Enter}', { data: TREE }],
    ['{ArrowDown}{ArrowRight}{ArrowDown} ', { data: TREE, multiple: true }],
    // Chosen, and left, before the code.
    ['{ArrowDown}{ArrowDown} {Tab}'],
    ['{ArrowDown}{ArrowDown} {Escape}', { multiple: true }],
    ['{ArrowDown} {Shift>}{ArrowDown}{/Shift}{Escape}', { multiple: true }],
    ['{ArrowDown}{Control>}a{/Control}{Escape}', { multiple: true }],
    ['{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}'],
    ['{ArrowDown}{Control>}a{/Control}', { searchable: true }],
    ['{ArrowDown}{Control>}a{/Control}', { searchable: true, multiple: true }],
  ])('without a search field, the keys %s end as with the code, %o', async (keys, options) => {
    const end = async (Class: typeof Whole, arrive: () => Promise<void>) => {
      const built = inPlain<boolean>(Class, { data: ALPHABET, searchable: false, ...options });
      built.control.focus();
      await userEvent.keyboard(keys);
      await arrive();
      // Of a list that fades out, rows are left.
      const isOpen = built.select.isDropdownOpen();
      const active = isOpen ? $$('.widget-select__option--active') : [];
      const left = [built.select.getValue(), isOpen, active.map((row) => row.textContent)];
      forget();
      return left;
    };
    const { Class, arrive } = later();
    expect(await end(Class, arrive)).toEqual(await end(Whole, settled));
  });

  test('Alt+ArrowUp closes at once', async () => {
    const { Class } = later();
    const built = inPlain(Class, { data: ALPHABET });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(built.select.isDropdownOpen()).toBe(false);
  });

  test('a plugin is asked once about a key that opens the list and is kept', async () => {
    const { Class, arrive } = later();
    const asked: string[] = [];
    const plugins = [withoutEnter(asked)];
    const built = inPlain(Class, { data: ALPHABET, searchable: false, plugins });
    built.control.focus();
    await userEvent.keyboard('c');
    await arrive();
    await userEvent.keyboard('{Escape}{End}');
    expect(asked).toEqual(['c', 'Escape', 'End']);
  });

  test('a letter on a select whose code came after a failure is one of a word, not of a query', async () => {
    const { Class, arrive, fail } = later();
    const first = inPlain(Class, { data: ALPHABET });
    first.control.focus();
    await fail();
    first.select.open();
    await arrive();
    forget();
    const built = inPlain(Class, { data: ALPHABET, searchable: false });
    built.control.focus();
    await userEvent.keyboard('co{Enter}');
    expect([built.select.getSearchQuery(), built.select.getValue()]).toEqual([
      '',
      ALPHABET[3]?.value,
    ]);
  });

  test('Escape and a click outside close the list before the code, and what was typed is forgotten', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    document.body.insertAdjacentHTML('beforeend', '<p id="away">away</p>');
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}co{Escape}');
    expect(built.select.isDropdownOpen()).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    await mouse($('#away'));
    expect(built.select.isDropdownOpen()).toBe(false);
    await arrive();
    expect(built.dropdown.hidden).toBe(true);
    await mouse(built.control);
    await placed(built);
    expect(built.search.value).toBe('');
    expect(built.rows()).toHaveLength(5);
  });

  test('a widget that is destroyed before the code stays destroyed', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET });
    built.select.open();
    built.select.destroy();
    await arrive();
    expect(built.target.children).toHaveLength(0);
  });

  test('what was typed in a widget that is destroyed before the code chooses nothing', async () => {
    const { Class, arrive } = later();
    const asked: string[] = [];
    const built = inPlain(Class, {
      data: ALPHABET,
      searchable: true,
      plugins: [withoutEnter(asked)],
    });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}co{Enter}');
    built.select.destroy();
    await arrive();
    expect(asked).toEqual(['ArrowDown']);
  });

  test('Enter that is still held from opening the list does not close it when the code is there', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.select.setValue(ALPHABET[1]?.value ?? '');
    built.control.focus();
    await hold('Enter', 2);
    await arrive();
    expect([document.activeElement, built.select.isDropdownOpen()]).toEqual([built.search, true]);
  });

  test('the code is asked for once: by the pointer over a field, by focus or by open()', async () => {
    const { Class, times, arrive } = later();
    page('<div id="host" aria-label="A"></div><div id="next" aria-label="B"></div>');
    const built = build('#host', { data: ALPHABET }, Class);
    const next = build('#next', { data: ALPHABET }, Class);
    built.field.dispatchEvent(new PointerEvent('pointerover'));
    next.control.focus();
    next.select.open();
    expect(times()).toBe(1);
    await arrive();
    next.select.close();
    built.select.open();
    // No task has passed: a list whose code is there opens as one that never waited.
    expect(built.rows()).toHaveLength(5);
    expect(times()).toBe(1);
  });

  test('in idle time it is asked for without any sign of interest', async () => {
    const { Class, times } = later();
    inPlain(Class, { data: ALPHABET });
    expect(times()).toBe(0);
    await runIdle();
    expect(times()).toBe(1);
  });

  test('a query that a script has set is searched when the code is there', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.select.setSearchQuery('co');
    built.select.open();
    await arrive();
    expect(built.search.value).toBe('co');
    expect(built.texts()).toEqual(['COW']);
  });

  test('data and options set before the code are what the list then shows', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.select.open();
    built.select.setData(letters('elk|fox'));
    built.select.updateOptions({ language: { searchPlaceholder: 'Find' } });
    await arrive();
    expect([built.texts(), built.search.placeholder]).toEqual([['ELK', 'FOX'], 'Find']);
  });

  test('a long list and a tree come as they would at once', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: manyRows(10_000) });
    built.select.open();
    await arrive();
    await placed(built);
    expect(built.rows().length).toBeGreaterThan(3);
    expect(built.rows().length).toBeLessThan(100);
    built.select.destroy();
    const other = later();
    const tree = inPlain(other.Class, {
      multiple: true,
      expandLevel: 1,
      data: [{ value: 'a', label: 'A', children: [{ value: 'b', label: 'B' }] }],
    });
    tree.select.open();
    await other.arrive();
    expect(tree.rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2']);
    expect(tree.list.getAttribute('role')).toBe('tree');
  });

  test('code that fails to load fires `error`, closes the list, and is requested again', async () => {
    const { Class, times, arrive, fail } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: true });
    built.select.setValue(ALPHABET[0]?.value ?? '');
    const log = record(built);
    const errors: SelectError[] = [];
    built.select.on('error', (error) => errors.push(error as SelectError));
    const cause = new TypeError('no such file');
    built.control.focus();
    await fail(cause);
    expect(errors, 'nobody waits for it yet').toEqual([]);
    built.field.dispatchEvent(new PointerEvent('pointerover'));
    expect(times(), 'before it is needed, once').toBe(1);
    await userEvent.keyboard('{ArrowDown}co');
    await fail(cause);
    expect(errors[0]).toMatchObject({ name: 'SelectError', code: 'load-failed', cause });
    expect(log.filter((entry) => !entry.startsWith('error'))).toEqual(['open', 'close']);
    expect(document.activeElement).toBe(built.control);
    expect(built.list.hasAttribute('aria-busy')).toBe(false);
    expect(built.root.querySelector('.widget-select__live')?.textContent).toContain(
      'could not be loaded',
    );
    const before = times();
    await userEvent.keyboard('{ArrowDown}');
    expect(times()).toBe(before + 1);
    await arrive();
    expect(built.rows()).toHaveLength(5);
    expect(built.search.value).toBe('');
  });

  test('a <select> whose code fails shows the options of the browser', async () => {
    const { Class, fail } = later();
    page(
      '<select aria-label="Letter"><option value="a">A</option><option value="b">B</option></select>',
    );
    const built = build('select', {}, Class);
    // Safari has no way to open it.
    const canShow = 'showPicker' in HTMLSelectElement.prototype;
    const asked = canShow && vi.spyOn(HTMLSelectElement.prototype, 'showPicker');
    await mouse(built.control);
    await fail();
    expect(built.select.isDropdownOpen()).toBe(false);
    // It throws where the browser does not take the click for a reason to open it.
    if (asked) expect(asked.mock.results.map(({ type }) => type)).toEqual(['return']);
    if (CSS.supports('selector(:open)')) expect(built.target.matches(':open')).toBe(true);
  });

  test('a bottom sheet comes up when its content is there', async () => {
    const { Class, arrive } = later();
    await tab.viewport(390, 700);
    const built = inPlain(Class, { data: ALPHABET, searchable: true, mobile: 'sheet' });
    await mouse(built.control);
    expect($('.widget-select').querySelector('.widget-select__backdrop')).toBe(null);
    await arrive();
    expect(built.dropdown.getAttribute('aria-modal')).toBe('true');
    expect(built.dropdown.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect($('.widget-select').querySelector('.widget-select__backdrop')).toBe(null);
  });

  test('a plugin adds a header, and listens to the search field, before the code', async () => {
    const { Class, arrive } = later();
    const head = document.createElement('b');
    head.textContent = 'Head';
    const gone = document.createElement('i');
    const typed: string[] = [];
    const built = inPlain(Class, {
      data: ALPHABET,
      plugins: [
        {
          name: 'head',
          setup(context) {
            context.addHeader(head);
            context.addHeader(gone)();
            const search = context.elements.search as HTMLInputElement;
            expect(context.elements.search).toBe(search);
            expect(search.id).toMatch(/-search$/);
            search.enterKeyHint = 'go';
            search.addEventListener('input', () => typed.push(search.value));
          },
        },
      ],
    });
    built.select.open();
    await arrive();
    expect(built.dropdown.contains(head)).toBe(true);
    expect(gone.isConnected).toBe(false);
    // It keeps what the plugin has set, and gets the rest.
    expect([built.search.enterKeyHint, built.search.role]).toEqual(['go', 'searchbox']);
    await userEvent.type(built.search, 'c');
    expect([built.texts(), typed]).toEqual([['CAT', 'COW'], ['c']]);
  });

  test('the control points to the active row as soon as there is one', async () => {
    const { Class, arrive } = later();
    const built = inPlain(Class, { data: ALPHABET, searchable: false });
    built.control.focus();
    await userEvent.keyboard('{ArrowDown}');
    await arrive();
    const id = built.control.getAttribute('aria-activedescendant');
    expect(id && document.getElementById(id)?.textContent).toBe('ANT');
  });
});
