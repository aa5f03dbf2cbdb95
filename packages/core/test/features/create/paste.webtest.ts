// D1.14, case 104: text of several lines or cells pasted into the search field becomes one tag each.
import { describe, expect, test } from 'vitest';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $, letters, native, plain, record } from '../../dom/kit.ts';
import { focusOf, listen, openByKey } from '../../dom/support.ts';
import { acts, only, paste, promised, typeIn } from './making.ts';

async function pasting(options: SelectOptions = {}) {
  const box = plain<boolean>({
    data: letters('a|b'),
    multiple: true,
    allowCreate: true,
    ...options,
  });
  await openByKey(box);
  return { box, log: record(box) };
}
const names = (log: readonly string[]) => acts(log).map((line) => line.split(' ')[0]);

describe('case 104 lines and cells', () => {
  test('each becomes a tag: trimmed, none empty, none twice, in order; one `change` after all of them', async () => {
    const { box, log } = await pasting();
    expect(paste(box, '  one\ttwo words \r\n\r\n \n one\nThree\n\tONE')).toBe(false);
    expect(box.select.getValue()).toEqual(['one', 'two words', 'Three']);
    expect(box.tagTexts()).toEqual(['one', 'two words', 'Three']);
    expect(only(log, 'create')).toEqual(['create one', 'create two words', 'create Three']);
    expect(only(log, 'select')).toEqual(['select one', 'select two words', 'select Three']);
    expect([acts(log).length, acts(log).at(-1)]).toEqual([7, 'change [one,two words,Three]']);
    expect([box.search.value, box.select.isDropdownOpen(), focusOf(box)]).toEqual([
      '',
      true,
      'search',
    ]);
  });

  test('commas are part of the text: without a break the browser pastes it as usual', async () => {
    const { box } = await pasting();
    expect(paste(box, 'x, y; z')).toBe(true);
    expect(box.select.getValue()).toEqual([]);
  });

  test('commas in cells stay', async () => {
    const { box } = await pasting();
    paste(box, 'Berlin, Germany\nParis, France');
    expect(box.select.getValue()).toEqual(['Berlin, Germany', 'Paris, France']);
  });

  test('labels that exist are picked, also in other case; selected ones stay; disabled ones are neither', async () => {
    const { box, log } = await pasting({
      data: [...letters('a|b|c'), { value: 'off', label: 'Off', disabled: true }],
    });
    box.select.setValue(['v3'], { emitChange: false });
    expect(paste(box, 'b\nnew\nC\noff')).toBe(false);
    expect(box.select.getValue()).toEqual(['v3', 'v2', 'new']);
    expect([only(log, 'create'), only(log, 'select'), only(log, 'unselect')]).toEqual([
      ['create new'],
      ['select v2', 'select new'],
      [],
    ]);
    expect(only(log, 'change')).toEqual(['change [v3,v2,new]']);
  });

  test('nothing new: no event, the value stays', async () => {
    const { box, log } = await pasting();
    box.select.setValue(['v1'], { emitChange: false });
    paste(box, 'A\n a \n\n');
    expect([acts(log), box.select.getValue()]).toEqual([[], ['v1']]);
  });

  test('breaks and white space only: no tag', async () => {
    const { box, log } = await pasting();
    paste(box, ' \n\t\r\n ');
    expect([acts(log), box.select.getValue()]).toEqual([[], []]);
  });

  test('native mount: one `input`, one `change`; the form has all of them', async () => {
    const box = native('<option value="a">A', { allowCreate: true }, 'multiple');
    await openByKey(box);
    const log = record(box);
    paste(box, 'x\ny');
    expect([only(log, 'native:input').length, only(log, 'native:change').length]).toEqual([1, 1]);
    expect(new FormData($<HTMLFormElement>('form')).getAll('s')).toEqual(['x', 'y']);
  });

  test('it is said (accessibility 1.9)', async () => {
    const { box } = await pasting();
    const { said } = listen(box);
    paste(box, 'x\ny');
    // In which words is open; that one sentence names the number is not.
    await expect.poll(() => said).toHaveLength(1);
    expect(said[0]).toMatch(/^polite .*\b2\b.*selected/);
  });
});

describe('case 104 hooks and the cap', () => {
  test('beforeCreate and createOption see the new ones in order, and may refuse some', async () => {
    const asked: string[] = [];
    const { box, log } = await pasting({
      beforeCreate: (label) => {
        asked.push(`before ${label}`);
        return label !== 'no';
      },
      createOption: (label) => {
        asked.push(`make ${label}`);
        return { value: label.toUpperCase(), label };
      },
    });
    paste(box, 'x\nno\nb\ny');
    expect(asked.filter((line) => line.startsWith('before'))).toEqual([
      'before x',
      'before no',
      'before y',
    ]);
    expect(asked.filter((line) => line.startsWith('make'))).toEqual(['make x', 'make y']);
    expect([box.select.getValue(), only(log, 'change')]).toEqual([
      ['X', 'v2', 'Y'],
      ['change [X,v2,Y]'],
    ]);
  });

  test('one that fails is reported; the others come', async () => {
    const { box, log } = await pasting({
      createOption: (label) => {
        if (label === 'bad') throw new Error('x');
        return { value: label, label };
      },
    });
    paste(box, 'x\nbad\ny');
    await expect.poll(() => box.select.getValue()).toEqual(['x', 'y']);
    expect([only(log, 'error').length, only(log, 'change')]).toEqual([1, ['change [x,y]']]);
  });

  test('case 106 up to the cap, in order, one `maximum` with the first refused, no hook for it', async () => {
    const asked: string[] = [];
    const seen: unknown[] = [];
    const { box, log } = await pasting({
      maxSelections: 2,
      createOption: (label) => {
        asked.push(label);
        return { value: label, label };
      },
    });
    box.select.on('maximum', (payload) => seen.push(payload));
    paste(box, 'w\nx\ny\nz');
    expect([box.select.getValue(), asked]).toEqual([
      ['w', 'x'],
      ['w', 'x'],
    ]);
    expect(seen).toEqual([{ limit: 2, option: { value: 'y', label: 'y' } }]);
    expect(only(log, 'change')).toEqual(['change [w,x]']);
    expect(names(log).filter((name) => name === 'maximum')).toHaveLength(1);
  });

  test('createOption that takes time: one `change` when all are there, in the order of the text', async () => {
    const asked: string[] = [];
    const waiting = new Map(['x', 'y', 'z'].map((label) => [label, promised<SelectOption>()]));
    const { box, log } = await pasting({
      createOption: (label) => {
        asked.push(label);
        return waiting.get(label)!.promise;
      },
    });
    paste(box, 'x\ny\nz');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect([only(log, 'change'), box.select.getValue()]).toEqual([[], []]);
    // The later ones are answered first, as far as they have been asked for.
    for (const label of ['z', 'y', 'x']) waiting.get(label)!.resolve({ value: label, label });
    await expect.poll(() => only(log, 'change')).toEqual(['change [x,y,z]']);
    expect([asked, box.tagTexts(), only(log, 'create')]).toEqual([
      ['x', 'y', 'z'],
      ['x', 'y', 'z'],
      ['create x', 'create y', 'create z'],
    ]);
  });
});

describe('case 104 pasted as usual', () => {
  test.each([
    ['in single mode', { multiple: false }],
    ['without allowCreate', { allowCreate: false }],
  ])('%s', async (_, options) => {
    const { box, log } = await pasting(options);
    expect([paste(box, 'x\ny'), acts(log)]).toEqual([true, []]);
  });

  test('text of one line into text that is there already', async () => {
    const { box } = await pasting();
    await typeIn(box, 'one');
    expect(paste(box, 'two')).toBe(true);
  });
});
