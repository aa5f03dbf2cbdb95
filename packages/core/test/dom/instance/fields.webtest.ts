// Addition 40: data of other shapes, and the options of the value.
import { describe, expect, test } from 'vitest';
import { $, letters, native, plain } from '../kit.ts';
import { openByKey, press } from '../support.ts';

const PEOPLE = [
  { id: 7, name: 'Ada', archived: false },
  { id: 9, name: 'Ben', archived: true },
  { id: 0, name: 'Cy', archived: false },
];
const fields = { value: 'id', label: 'name', disabled: 'archived', children: 'items' } as const;

describe('addition 40 fields', () => {
  test('items are picked, shown, submitted by their fields; the options of the value have them as meta', async () => {
    const box = native('', { data: PEOPLE, fields });
    await openByKey(box);
    expect(box.texts()).toEqual(['Ada', 'Ben', 'Cy']);
    expect(box.row('Ben').getAttribute('aria-disabled')).toBe('true');
    await box.pick('Cy');
    expect(box.select.getValue()).toBe('0');
    expect(new FormData($<HTMLFormElement>('form')).get('s')).toBe('0');
    expect(box.select.getSelectedOptions()[0]?.meta).toBe(PEOPLE[2]);
  });

  test('own options come back as they are, strays with their value; none after none', () => {
    const data = letters('a|b|c');
    const box = plain<true>({ data, multiple: true });
    expect(box.select.getSelectedOptions()).toEqual([]);
    box.select.setValue(['v3', 'x', 'v1']);
    const [c, x, a] = box.select.getSelectedOptions();
    expect([c === data[2], x?.value, a === data[0]]).toEqual([true, 'x', true]);
  });

  test.each([
    ['texts', ['S', 'M'], ['S', 'M']],
    ['numbers', [1, 2], ['1', '2']],
    ['a Map', new Map([[1, 'One']]), ['One']],
  ])('%s need no fields, also by setData()', async (_, data, shown) => {
    const box = plain({ data });
    await box.open();
    expect(box.texts()).toEqual(shown);
    box.select.setData(PEOPLE.map(({ name }) => name));
    expect(box.texts()).toEqual(['Ada', 'Ben', 'Cy']);
  });

  test('responses of a server, branches, and what createOption makes', async () => {
    const remote = plain({ fields, ajax: { request: async () => ({ options: PEOPLE }) } });
    await remote.open();
    await expect.poll(remote.texts).toEqual(['Ada', 'Ben', 'Cy']);

    const tree = plain<true>({
      data: [{ id: 1, name: 'All', items: PEOPLE }],
      fields,
      multiple: true,
      expandLevel: 1,
    });
    tree.select.setValue(['7']);
    expect(tree.tagTexts()).toEqual(['Ada']);

    const made = plain<true>({
      data: PEOPLE,
      fields,
      multiple: true,
      allowCreate: true,
      createOption: (name) => ({ id: 12, name }),
    });
    await openByKey(made);
    await press('Dee{Enter}');
    expect([made.select.getValue(), made.tagTexts()]).toEqual([['12'], ['Dee']]);
  });

  test('live: the same data are read anew; wrong data are refused and nothing has changed', () => {
    const box = plain({ data: PEOPLE, fields });
    box.select.setValue('7');
    box.select.updateOptions({ fields: { ...fields, label: ({ name }) => `${name}!` } });
    expect(box.shown()).toBe('Ada!');
    expect(() => box.select.setData([{ name: 'No id' }])).toThrow('data[0] has no value');
    expect(box.shown()).toBe('Ada!');
  });
});
