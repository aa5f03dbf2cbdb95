// @module-tag core
// accessibility 1.1 and 1.8: the structure of the DOM, ids, and positions in the set.
import { describe, expect, test } from 'vitest';
import type { AnyMeta, SelectOptions } from 'widget-select/all';
import { $, $$, build, drawn, letters, manyRows, page, plain } from '../kit.ts';
import { type Box, FRUIT, faults, focusControl, labelOf, openByKey, press } from '../support.ts';

const GROUPS = [
  { label: 'North', options: letters('a|b') },
  { label: 'South', options: letters('c|d|e') },
];

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]';

/** What is wrong with the structure, by the three rules of accessibility 1.1; empty: nothing. */
function broken({
  root,
  control,
  list,
  dropdown,
}: Pick<Box, 'root' | 'control' | 'list' | 'dropdown'>): string[] {
  const found: string[] = [];
  for (const node of control.querySelectorAll(FOCUSABLE))
    found.push(`rule 1: ${node.outerHTML} in the combobox`);
  const isRow = (node: Element) => node.getAttribute('role') === 'option';
  for (const child of list.children) {
    if (isRow(child) || child.ariaHidden === 'true') continue;
    if (child.getAttribute('role') !== 'group')
      found.push(`rule 2: ${child.outerHTML} in the list`);
    for (const inner of child.children)
      if (!isRow(inner) && inner.getAttribute('role') !== 'presentation')
        found.push(`rule 2: ${inner.outerHTML} in a group`);
  }
  for (const row of list.querySelectorAll('[role="option"]'))
    for (const node of row.querySelectorAll(FOCUSABLE))
      found.push(`case 8: ${node.outerHTML} in a row`);
  for (const scope of [root, dropdown])
    if (scope.matches('[aria-owns]') || scope.querySelector('[aria-owns]'))
      found.push('rule 3: aria-owns');
  for (const scope of [root, dropdown])
    for (const node of scope.querySelectorAll('*'))
      for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
        for (const id of node.getAttribute(name)?.split(/\s+/) ?? [])
          if (!document.getElementById(id))
            found.push(`${name}="${id}" of ${node.className} leads nowhere`);
  for (const node of root.querySelectorAll('[title]')) found.push(`title on ${node.className}`);
  return found;
}

describe('accessibility 1.1 the three rules, closed and open', () => {
  test.each<[string, SelectOptions]>([
    ['flat', { data: FRUIT }],
    ['groups', { data: GROUPS }],
    ['virtual', { data: manyRows(2000) }],
    [
      'virtual groups',
      {
        data: [
          { label: 'G', options: manyRows(300) },
          { label: 'H', options: letters('x|y') },
        ],
      },
    ],
    ['nothing', { data: [] }],
    ['below minSearchLength', { data: FRUIT, minSearchLength: 3 }],
    ['no search field', { data: GROUPS, searchable: false }],
    ['tags, clear, invalid', { data: FRUIT, multiple: true, clearable: true, maxVisibleTags: 1 }],
    ['portal', { data: GROUPS, dropdownParent: 'body' }],
  ])('%s', async (_, options) => {
    const box = plain<boolean>(options as SelectOptions<AnyMeta, boolean>);
    if (options.multiple) box.select.setValue(['apple', 'banana']);
    expect(broken(box)).toEqual([]);
    await openByKey(box);
    await press('{End}');
    expect([broken(box), faults(box)]).toEqual([[], []]);
    box.list.scrollTop = 4000;
    await expect.poll(() => broken(box)).toEqual([]);
    await press('zzz');
    expect([broken(box), box.rows().length === 0 || options.searchable === false]).toEqual([
      [],
      true,
    ]);
  });

  test('order of the parts, and aria-controls that always resolves', async () => {
    const box = plain({ data: FRUIT, multiple: true, clearable: true });
    box.select.setValue(['apple']);
    const classes = (node: Element) =>
      [...node.children].map((child) => child.className.replace('widget-select__', ''));
    expect(classes(box.field)).toEqual([
      'tags',
      expect.stringMatching(/^control/),
      'clear',
      'chevron',
    ]);
    // The rest of the dropdown is made when it first opens (case 88).
    expect(classes(box.dropdown)).toEqual(['list']);
    expect([box.dropdown.hidden, box.list.children.length]).toEqual([true, 0]);
    expect(document.getElementById(box.control.getAttribute('aria-controls') ?? '')).toBe(box.list);
    await openByKey(box);
    expect(classes(box.dropdown)).toEqual(['search-wrap', 'list', 'messages', 'dismiss']);
  });

  test('message rows are outside the list, without a role of their own', async () => {
    for (const [options, kind] of [
      [{ data: [] }, 'empty'],
      [{ data: FRUIT, minSearchLength: 2 }, 'hint'],
    ] as const) {
      const box = plain(options);
      await openByKey(box);
      const message = $(`.widget-select__message--${kind}`, box.dropdown);
      expect([
        box.list.contains(message),
        message.getAttribute('role'),
        message.checkVisibility(),
      ]).toEqual([false, null, true]);
    }
  });

  test('the scroller is no tab stop of its own (accessibility 1.2)', async () => {
    page('<div><div id="host"></div><button id="after">a</button></div>');
    const box = build('#host', { data: manyRows(50), searchable: false });
    await openByKey(box);
    await press('{Tab}');
    expect(document.activeElement?.id).toBe('after');
  });
});

describe('accessibility 1.2 ids', () => {
  test('unique among many widgets', async () => {
    page('<div>'.concat('<div class="host"></div>'.repeat(5), '</div>'));
    const boxes = $$('.host').map((host) => build(host, { data: GROUPS }));
    for (const box of boxes) {
      await openByKey(box);
      expect(faults(box)).toEqual([]);
    }
  });

  test('an option’s id is its own for life: after filtering, new data, closing; and never another one’s', async () => {
    const box = plain({ data: manyRows(30) });
    const owner = new Map<string, string>();
    const check = async () => {
      await drawn(box);
      for (const row of box.rows()) {
        const label = labelOf(row);
        expect([row.id, owner.get(row.id) ?? label]).toEqual([row.id, label]);
        owner.set(row.id, label);
      }
      const byLabel = new Map([...owner].map(([id, label]) => [label, id]));
      for (const row of box.rows()) expect(byLabel.get(labelOf(row))).toBe(row.id);
    };
    await openByKey(box);
    await check();
    await press('2');
    await check();
    box.select.setData(manyRows(60).slice(20).reverse());
    await check();
    await press('{Backspace}');
    await check();
    await press('{Escape}{Enter}');
    await check();
    expect(owner.size).toBe(60);
  });
});

describe('accessibility 1.8 sets', () => {
  const set = (row: Element) => [row.ariaPosInSet, row.ariaSetSize];

  test('all rows in the DOM: the browser counts', async () => {
    const box = plain({ data: manyRows(50), searchable: false });
    await openByKey(box);
    expect(box.rows().map(set)).toEqual(Array(50).fill([null, null]));
  });

  test('virtual: position and size over the present list', async () => {
    const box = plain({ data: manyRows(5000) });
    await openByKey(box);
    expect(set(box.row('Row 0'))).toEqual(['1', '5000']);
    await press('{End}');
    expect(set(box.row('Row 4999'))).toEqual(['5000', '5000']);
    await press('row 12');
    const size = String(manyRows(5000).filter(({ label }) => label.includes('12')).length);
    expect(box.rows().map(set)[0]).toEqual(['1', size]);
    expect(box.rows().map((row) => Number(row.ariaPosInSet))).toEqual(
      box.rows().map((_, i) => i + 1),
    );
  });

  test('virtual groups: headings are not counted; groups are named, also when their label is out of view (case 13)', async () => {
    const data = Array.from({ length: 50 }, (_, g) => ({
      label: `Group ${g}`,
      options: manyRows(100).map(({ value }) => ({
        value: `${g}-${value}`,
        label: `Row ${g}-${value}`,
      })),
    }));
    const box = plain({ data });
    await openByKey(box);
    for (const scrollTop of [0, 20_000, 21_000, 90_000]) {
      box.list.scrollTop = scrollTop;
      await expect
        .poll(() => box.rows().some((row) => row.offsetTop >= scrollTop - 100))
        .toBe(true);
      for (const row of box.rows()) {
        const [, g, i] = /Row (\d+)-(\d+)/.exec(labelOf(row)) ?? [];
        expect(set(row)).toEqual([String(Number(g) * 100 + Number(i) + 1), '5000']);
        const group = row.closest('[role="group"]')!;
        const ids = group.getAttribute('aria-labelledby');
        expect(
          ids ? document.getElementById(ids)?.textContent : group.getAttribute('aria-label'),
        ).toBe(`Group ${g}`);
      }
      expect(broken(box)).toEqual([]);
    }
  });

  test('the active row outside the window stays mounted until it is not active any more', async () => {
    const box = plain({ data: manyRows(5000) });
    await openByKey(box);
    await press('{ArrowDown}');
    box.list.scrollTop = 100_000;
    await expect.poll(() => box.texts().includes('Row 2780')).toBe(true);
    expect(box.texts()[0]).toBe('Row 0');
    await press('{End}');
    await expect.poll(() => box.texts()).not.toContain('Row 0');
  });
});

test('accessibility 1.1 state classes of the root', async () => {
  const box = plain({ data: FRUIT, multiple: true, required: true });
  const { root } = box;
  const classes = () =>
    [...root.classList]
      .filter((name) => name !== 'widget-select')
      .map((name) => name.replace('widget-select--', ''));
  expect(classes()).toEqual(['multiple']);
  box.select.validate();
  focusControl(box);
  await press('{Enter}');
  expect(new Set(classes())).toEqual(new Set(['multiple', 'open', 'invalid']));
  box.select.disable();
  expect(new Set(classes())).toEqual(new Set(['multiple', 'disabled']));
  expect(root.dataset.theme).toBe('default');
});
