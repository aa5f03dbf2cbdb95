// accessibility 1.9: what is said when the selection changes, where, and how often.
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { later, stopClock } from '../clock.ts';
import { $, build, letters, page, plain } from '../kit.ts';
import { FRUIT, focusControl, held, listen, openByKey, press } from '../support.ts';

beforeEach(stopClock);

const fruits = (options: object = {}) => plain({ data: FRUIT, multiple: true, ...options });

describe('accessibility 1.9 a user’s change of the selection is said once, politely, at once', () => {
  test('picked and unpicked', async () => {
    const box = fruits();
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press('{ArrowDown}{Enter}');
    await expect.poll(() => said).toEqual(['polite Apple selected. 1 selected']);
    later(1000);
    await press('{ArrowDown}{Enter}');
    later(1000);
    await press('{Enter}');
    later(1000);
    await press('{ArrowUp}{Enter}');
    later(8000);
    await expect
      .poll(() => said.slice(1))
      .toEqual([
        'polite Banana selected. 2 selected',
        'polite Banana removed. 1 selected',
        'polite Apple removed. Nothing selected',
      ]);
  });

  test('a tag removed by key, by pointer, by Backspace', async () => {
    const box = fruits();
    box.select.setValue(['apple', 'banana', 'damson']);
    const { said } = listen(box);
    focusControl(box);
    await press('{ArrowLeft}{Delete}');
    later(1000);
    await userEvent.click($('.widget-select__tag-remove', box.root));
    later(1000);
    focusControl(box);
    await press('{Backspace}');
    await expect
      .poll(() => said)
      .toEqual([
        'polite Damson removed. 2 selected',
        'polite Apple removed. 1 selected',
        'polite Banana removed. Nothing selected',
      ]);
  });

  test('single: a pick is said on every platform, as nobody hears the new value when focus comes back', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press('{ArrowDown}{Enter}');
    later(1000);
    await press('{Backspace}');
    expect([box.select.getValue(), said]).toEqual(['apple', ['polite Apple, selected']]);
  });

  test('cleared: by the button, by key', async () => {
    const box = plain({ data: FRUIT, clearable: true });
    box.select.setValue('apple');
    const { said } = listen(box);
    focusControl(box);
    await press('{Delete}');
    await expect.poll(() => said).toEqual(['polite Selection cleared']);
    const many = fruits({ clearable: true });
    many.select.setValue(['apple', 'banana']);
    const other = listen(many);
    many.clear.focus();
    await press('{Enter}');
    await expect.poll(() => other.said).toEqual(['polite Selection cleared']);
  });

  test('everything selected, everything taken back', async () => {
    const box = fruits();
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press(held('Control', 'a'));
    later(1000);
    await press(held('Control', 'a'));
    await expect
      .poll(() => said)
      .toEqual(['polite 3 options selected', 'polite Selection cleared']);
  });

  test('the limit', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, maxSelections: 1 });
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press('{ArrowDown}{Enter}');
    later(1000);
    await press('{ArrowDown}{Enter}');
    later(1000);
    await press('{Enter}');
    await expect
      .poll(() => said)
      .toEqual([
        'polite A selected. 1 selected',
        'polite Limit reached. You can select up to 1',
        'polite Limit reached. You can select up to 1',
      ]);
  });

  test('4.7 what was typed is not counted any more once something of it was picked', async () => {
    for (const pause of [0, 400]) {
      const box = fruits();
      await openByKey(box);
      later(1000);
      const { said } = listen(box);
      await press('app');
      later(pause);
      await press('{ArrowDown}{Enter}');
      later(3000);
      await expect.poll(() => said).toEqual(['polite Apple selected. 1 selected']);
      await press('zz');
      later(500);
      await expect.poll(() => said.slice(1)).toEqual(['polite No results found']);
      box.select.destroy();
    }
  });

  test('4.7 nor once it was made an option, and that came late', async () => {
    const box = fruits({
      allowCreate: true,
      createOption: async (label: string) => ({ value: label, label }),
    });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press('new{Enter}');
    await expect.poll(() => said.at(-1)).toBe('polite new created and selected. 1 selected');
    const told = said.length;
    later(3000);
    await Promise.resolve();
    expect(said.slice(told).filter((words) => words !== 'polite ')).toEqual([]);
  });

  test('4.7 what has nothing to do with the typed text does not keep its result from being said', async () => {
    const box = fruits();
    box.select.setValue(['apple']);
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press('zz');
    later(100);
    $<HTMLButtonElement>('.widget-select__tag-remove', box.root).click();
    await expect.poll(() => said).toEqual(['polite Apple removed. Nothing selected']);
    later(500);
    await expect.poll(() => said.at(-1)).toBe('polite No results found');
  });

  test('4.7 an option that comes late does not keep the result of a newer text from being said', async () => {
    let arrive: (option: object) => void = () => {};
    const box = fruits({
      allowCreate: true,
      createOption: () => new Promise((resolve) => (arrive = resolve)),
    });
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press('new{Enter}');
    later(300);
    await press('er');
    arrive({ value: 'n', label: 'new' });
    await expect.poll(() => said.at(-1)).toBe('polite new created and selected. 1 selected');
    later(1000);
    await expect.poll(() => said.at(-1)).toMatch(/result/);
  });

  test('D1.7 cleared, and what is disabled stays: both are said', async () => {
    const box = fruits({ clearable: true });
    box.select.setValue(['apple', 'banana', 'cherry', 'damson']);
    focusControl(box);
    const { said } = listen(box);
    box.clear.click();
    await expect.poll(() => said).toEqual(['polite Selection cleared. 1 selected']);
  });

  test('the language’s words are used (D6)', async () => {
    const box = fruits({
      language: { selected: '{label} gewählt', selectedCount: '{count} gewählt' },
    });
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press('{ArrowDown}{Enter}');
    await expect.poll(() => said).toEqual(['polite Apple gewählt. 1 gewählt']);
  });
});

describe('accessibility 1.9 transport', () => {
  test('two polite regions take turns, the other one is empty; text goes after 7 s', async () => {
    const box = fruits();
    const [a, b] = ['a', 'b'].map(
      (name) => document.getElementById(`${box.control.id.replace('control', 'live')}-${name}`)!,
    );
    await openByKey(box);
    later(600);
    const texts: string[][] = [];
    for (let i = 0; i < 4; i++) {
      await press(i === 0 ? '{ArrowDown}{Enter}' : '{Enter}');
      texts.push([a!.textContent ?? '', b!.textContent ?? '']);
      later(1000);
    }
    for (const pair of texts) expect(pair.filter(Boolean)).toHaveLength(1);
    const turns = texts.map(([first]) => !!first);
    expect(turns).toEqual([turns[0], !turns[0], turns[0], !turns[0]]);
    later(5900);
    expect([a!.textContent, b!.textContent].filter(Boolean)).toHaveLength(1);
    later(200);
    expect([a!.textContent, b!.textContent]).toEqual(['', '']);
  });

  test('messages in the same 150 ms: the last one wins', async () => {
    const box = fruits();
    await openByKey(box);
    later(600);
    await press('{ArrowDown}{Enter}{Enter}');
    const texts = [...box.root.querySelectorAll('[aria-live]')]
      .map((node) => node.textContent)
      .filter(Boolean);
    expect(texts).toEqual(['Apple removed. Nothing selected']);
  });

  test('the regions are in the root, not in the dropdown, visible to screen readers, and have no role that reading would meet', () => {
    const box = fruits({ dropdownParent: 'body' });
    const regions = [...box.root.querySelectorAll<HTMLElement>('[aria-live]')];
    expect(
      regions.map((node) => [node.getAttribute('role'), node.ariaLive, node.ariaAtomic]),
    ).toEqual([
      [null, 'polite', 'true'],
      [null, 'polite', 'true'],
      [null, 'assertive', 'true'],
    ]);
    for (const region of regions) {
      expect(box.dropdown.contains(region)).toBe(false);
      expect([getComputedStyle(region).display, getComputedStyle(region).visibility]).toEqual([
        'block',
        'visible',
      ]);
    }
  });
});

describe('accessibility 1.9 silence', () => {
  test('API calls say nothing, with focus elsewhere', async () => {
    page('<div><input id="other"><div id="host"></div></div>');
    const box = build<true>('#host', { data: FRUIT, multiple: true, maxSelections: 2 });
    const { said } = listen(box);
    $('#other').focus();
    box.select.setValue(['apple']);
    box.select.selectAll();
    box.select.clearAll();
    box.select.setData(FRUIT.slice(1));
    box.select.open();
    box.select.setSearchQuery('ban');
    later(2000);
    box.select.close();
    later(2000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  test('setValue, selectAll and clearAll say nothing with focus in the widget either', async () => {
    const box = fruits();
    focusControl(box);
    const { said } = listen(box);
    box.select.setValue(['apple']);
    box.select.selectAll();
    box.select.clearAll();
    later(2000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  test('closing takes back what was not said yet', async () => {
    const box = fruits();
    const { said } = listen(box);
    await openByKey(box);
    await press('ban');
    await press('{Escape}');
    later(3000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  test('a validation error is not live: it is described at the control', async () => {
    const box = plain({ data: FRUIT, required: true });
    focusControl(box);
    const { said } = listen(box);
    box.select.validate();
    later(2000);
    await Promise.resolve();
    expect(said).toEqual([]);
    expect(
      document.getElementById(box.control.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Select an option');
  });
});
