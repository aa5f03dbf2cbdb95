// accessibility 1.9: what is said about the list while it opens and is filtered; and the Apple announcer.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { later, onPlatform, stopClock } from '../clock.ts';
import { $, build, manyRows, page, plain } from '../kit.ts';
import { FRUIT, focusControl, listen, openByKey, openOnControl, press } from '../support.ts';

beforeEach(stopClock);

describe('accessibility 1.9 opening', () => {
  test('with a search field and no active row: the number of options, after 500 ms', async () => {
    const box = plain({ data: FRUIT });
    const { said } = listen(box);
    await openByKey(box);
    later(499);
    await Promise.resolve();
    expect(said).toEqual([]);
    later(1);
    await expect.poll(() => said).toEqual(['polite 4 options available']);
  });

  test('accessibility 7.3 with a value, which is active: the number alone, as the row says the value', async () => {
    const box = plain({ data: FRUIT });
    box.select.setValue(FRUIT[1]?.value ?? null);
    const { said } = listen(box);
    await openByKey(box);
    later(500);
    await expect.poll(() => said).toEqual(['polite 4 options available']);
  });

  test('one option, and thousands, in the language’s form', async () => {
    for (const [count, words] of [
      [1, '1 option available'],
      [4321, '4,321 options available'],
    ] as const) {
      const box = plain({ data: manyRows(count) });
      const { said } = listen(box);
      await openByKey(box);
      later(500);
      await expect.poll(() => said).toEqual([`polite ${words}`]);
    }
  });

  test('options that have come since then are counted', async () => {
    const box = plain({ data: FRUIT });
    const { said } = listen(box);
    await openByKey(box);
    later(200);
    box.select.setData(manyRows(20));
    later(300);
    await expect.poll(() => said).toEqual(['polite 20 options available']);
  });

  test('a language that says nothing of loading does not say "No options" either', async () => {
    const request = () => new Promise<never>(() => {});
    const box = plain({ ajax: { request }, language: { loading: '' } });
    const { said } = listen(box);
    await openByKey(box);
    later(2000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  test('with focus on the control: nothing', async () => {
    const box = plain({ data: FRUIT, searchable: false });
    const { said } = listen(box);
    await openByKey(box);
    later(2000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  test.each([true, false])(
    'search field %s: Escape says the value that stays; nothing if there is none, or Tab leads on',
    async (searchable) => {
      // Without something to go to, Tab leads out of the page in Firefox, for good.
      page('<div id="host"></div><button type="button">Next</button>');
      const box = build('#host', { data: FRUIT, searchable });
      const { said } = listen(box);
      await openByKey(box);
      await press('{Escape}');
      box.select.setValue('apple');
      await openByKey(box);
      await press('{Tab}');
      later(2000);
      await Promise.resolve();
      expect(said).toEqual([]);
      await openByKey(box);
      await press('{Escape}');
      await expect.poll(() => said).toEqual(['polite Apple, selected']);
    },
  );
});

describe('accessibility 1.9 filtering', () => {
  test('once, 500 ms after the last letter; none per letter', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    for (const letter of 'an') {
      await press(letter);
      later(400);
    }
    await Promise.resolve();
    expect(said).toEqual([]);
    later(100);
    await expect.poll(() => said).toEqual(['polite 1 result available']);
  });

  test('typing right after opening replaces the number of options', async () => {
    const box = plain({ data: FRUIT });
    const { said } = listen(box);
    await openByKey(box);
    later(300);
    await press('a');
    later(300);
    await Promise.resolve();
    expect(said).toEqual([]);
    later(2000);
    await expect.poll(() => said).toEqual(['polite 3 results available']);
  });

  test('emptying the value of an editable field right after opening does so, too', async () => {
    const box = plain({ data: FRUIT, searchable: true, searchIn: 'control' });
    box.select.setValue('apple');
    const { said } = listen(box);
    const field = $<HTMLInputElement>('input', box.root);
    field.focus();
    await press('{Alt>}{ArrowDown}{/Alt}');
    later(300);
    await press('{Backspace}');
    expect([box.select.isDropdownOpen(), field.value]).toEqual([true, '']);
    later(2000);
    await expect.poll(() => said).toEqual(['polite 4 results available']);
  });

  test('nothing found; the same number twice is said twice', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    for (const letter of 'zzz') {
      await press(letter);
      later(600);
    }
    await expect.poll(() => said).toEqual(Array(3).fill('polite No results found'));
  });

  test.each([
    ['no language of its own for the count', { noResults: 'Rien' }],
    ['one for the count', { noResults: 'Rien', results: '{count} trouvés' }],
  ])('D6 nothing found is said with the text that the row shows: %s', async (_, language) => {
    const box = plain({ data: FRUIT, language });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press('zzz');
    later(600);
    await expect.poll(() => said).toEqual(['polite Rien']);
    expect(box.dropdown.querySelector('.widget-select__message')?.textContent).toBe('Rien');
  });

  test('D6 a list without options is said with the text that the row shows', async () => {
    const box = plain({ data: [], minResultsForSearch: 0, language: { noOptions: 'Vide' } });
    const { said } = listen(box);
    await openByKey(box);
    later(600);
    await expect.poll(() => said).toEqual(['polite Vide']);
  });

  test.each(['{ArrowDown}', '{End}', '{PageDown}', '{Home}'])(
    'nothing found is said also when %s has looked for a row',
    async (key) => {
      const box = plain({ data: FRUIT });
      await openByKey(box);
      later(1000);
      const { said } = listen(box);
      await press(`zz${key}`);
      later(500);
      await expect.poll(() => said).toEqual(['polite No results found']);
    },
  );

  test('an emptied query counts again', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('x');
    later(1000);
    const { said } = listen(box);
    await press('{Backspace}');
    later(600);
    await expect.poll(() => said).toEqual(['polite 4 results available']);
  });

  test('a query below minSearchLength: the hint, also on opening, and described by it', async () => {
    const box = plain({ data: FRUIT, minSearchLength: 2 });
    const { said } = listen(box);
    await openByKey(box);
    expect(
      document.getElementById(box.search.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Type 2 or more characters to search');
    later(500);
    await expect.poll(() => said).toEqual(['polite Type 2 or more characters to search']);
    await press('b');
    later(600);
    await expect.poll(() => said.length).toBe(2);
    await press('a');
    expect(box.search.getAttribute('aria-describedby')).toBe(null);
    later(600);
    await expect
      .poll(() => said.slice(1))
      .toEqual(['polite Type 2 or more characters to search', 'polite 1 result available']);
  });

  test('arrowing through the list says nothing (the screen reader follows the active row)', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press('{ArrowDown}{ArrowDown}{End}{Home}{PageDown}');
    later(2000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  test('F4 the number and the active row come together', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press('b');
    expect(box.search.hasAttribute('aria-activedescendant')).toBe(false);
    later(500);
    expect(box.search.hasAttribute('aria-activedescendant')).toBe(true);
    await expect.poll(() => said).toEqual(['polite 1 result available']);
  });
});

describe('accessibility 1.9 Apple devices only: the active row is spoken (accessibility D2, accessibility D14)', () => {
  test('each row that a key makes active: group, label, description, state, position', async () => {
    onPlatform('macOS');
    const data = [
      { label: 'Sweet', options: [{ value: 'a', label: 'Apple', description: 'red' }] },
      {
        label: 'Sour',
        options: [
          { value: 'l', label: 'Lemon' },
          { value: 'm', label: 'Lime' },
        ],
      },
    ];
    const box = plain({ data, multiple: true });
    box.select.setValue(['l']);
    await openOnControl(box);
    const { said } = listen(box);
    await press('{ArrowDown}');
    await press('{ArrowDown}');
    await press('{Home}');
    await expect
      .poll(() => said)
      .toEqual([
        'assertive Sour. Lemon, selected, 2 of 3',
        'assertive Sour. Lime, 3 of 3',
        'assertive Sweet. Apple, red, 1 of 3',
      ]);
  });

  test('a single pick is said there', async () => {
    onPlatform('macOS');
    const box = plain({ data: FRUIT, searchable: false });
    await openByKey(box);
    const { said } = listen(box);
    await press('{Enter}');
    await expect.poll(() => said).toEqual(['polite Apple, selected']);
  });

  test('elsewhere the assertive region stays empty', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64');
    const box = plain({ data: FRUIT, searchable: false });
    focusControl(box);
    const { said } = listen(box);
    await press('{Enter}{ArrowDown}{ArrowDown}');
    later(2000);
    await Promise.resolve();
    expect(said.filter((words) => words.startsWith('assertive'))).toEqual([]);
  });
});
