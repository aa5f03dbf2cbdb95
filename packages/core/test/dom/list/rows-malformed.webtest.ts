// One option that cannot be shown as it is falls back to text: the other rows, tags and the value remain.
import { describe, expect, test } from 'vitest';
import type { SelectOption } from 'widget-select/all';
import { letters, plain, takeReported } from '../kit.ts';
import { openByKey, press } from '../support.ts';

const textless = () => ({
  toString() {
    throw new Error('no text');
  },
});

const WRONG: [string, object][] = [
  ['className', { className: textless() }],
  ['className without a prototype', { className: Object.create(null) }],
  ['avatar', { avatar: textless() }],
  ['description', { description: textless() }],
  ['hint', { hint: textless() }],
];

describe.each(WRONG)('a malformed %s', (_, fields) => {
  const data = [
    ...letters('a'),
    { value: 'b', label: 'B', ...fields } as SelectOption,
    ...letters('c'),
  ];

  test('the row shows its label, the others are shown, and it is reported once', async () => {
    const box = plain({ data, searchFields: ['label'] });
    await openByKey(box);
    expect(box.texts()).toEqual(['A', 'B', 'C']);
    await press('{Escape}');
    await openByKey(box);
    expect([box.texts(), takeReported().length]).toEqual([['A', 'B', 'C'], 1]);
  });

  test('it can be picked, and tags and value show it', async () => {
    const box = plain({ data, multiple: true });
    await openByKey(box);
    await press('b{Enter}');
    expect(box.select.getValue()).toEqual(['b']);
    expect(box.tagTexts()).toEqual(['B']);
    const single = plain({ data });
    single.select.setValue('b');
    expect(single.shown()).toBe('B');
    takeReported();
  });
});

test.each([
  ['an object that throws', textless()],
  ['an object without a prototype', Object.create(null)],
])(
  'a label that becomes %s: the row shows its value, and the others are shown',
  async (_, label) => {
    const own = { value: 'b', label: '' };
    const data = [...letters('a'), own, ...letters('c')];
    const box = plain({ data, multiple: true, allowCreate: true });
    // From the start it would be refused (D10.7).
    own.label = label;
    await openByKey(box);
    expect([box.texts(), takeReported().length]).toEqual([['A', 'b', 'C'], 1]);
    await press('b');
    expect(box.texts()).toContain('b');
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['b']);
    expect(box.tagTexts()).toEqual(['b']);
  },
);

test('odd white space in className, and a className that is not a string, are class names anyway', async () => {
  const data = [
    { value: 'v1', label: 'A', className: ' x\t\ny\f ' },
    { value: 'b', label: 'B', className: 7 as never },
    { value: 'v3', label: 'C', className: '   ' },
  ];
  const box = plain({ data });
  await openByKey(box);
  const classes = box.rows().map((row) => [...row.classList].filter((name) => name.length === 1));
  expect([classes, takeReported()]).toEqual([[['x', 'y'], ['7'], []], []]);
});

test('D10.7 a label that is an object is refused, of an option and of a group', () => {
  const build = (data: unknown) => () => plain({ data: data as SelectOption[] });
  const option = [{ value: 'v1', label: { en: 'A' } }];
  const wrong = (path: string) =>
    expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining(path) });
  expect(build(option)).toThrow(wrong('data[0].label'));
  expect(build([{ label: textless(), options: letters('a') }])).toThrow(wrong('data[0].label'));
});

test('D10.7 numbers are strings in templates, events and results of methods', async () => {
  const seen: unknown[] = [];
  const box = plain({
    data: [{ value: 1, label: 10 } as never],
    templateResult: ({ value, label }) => {
      seen.push(value, label);
      return label;
    },
  });
  box.select.on('select', ({ value, label }) => seen.push(value, label));
  await box.open();
  await box.pick('10');
  expect(seen).toEqual(['1', '10', '1', '10']);
  expect(box.select.getSelectedOptions()).toEqual([{ value: '1', label: '10' }]);
});
