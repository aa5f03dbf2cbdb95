// accessibility 1.10 for trees: narrow pages, large text; and templates in tree rows.
import { describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { $, $$, build, page, placed } from '../../dom/kit.ts';
import { focusControl, press } from '../../dom/support.ts';
import { aria, chain, FOOD, labels, node, openTree, outline, treeBox, twisty } from './dom-kit.ts';

const ALL = Number.POSITIVE_INFINITY;
const rect = (element: Element) => element.getBoundingClientRect();

/** What of a row is cut off, by its own box or by the list's. */
const clipped = (list: Element, row: HTMLElement): string[] =>
  [
    row.scrollWidth > row.clientWidth + 1 && 'wider than its box',
    row.scrollHeight > row.clientHeight + 1 && 'higher than its box',
    ...[...row.children].map((part) => {
      const { left, right, width } = rect(part);
      const box = rect(list);
      return width > 0 && (left < box.left - 1 || right > box.right + 1) && part.className;
    }),
  ].filter((what) => typeof what === 'string');

describe.each([
  ['320 px wide', '', 320],
  ['200% text', 'html { font-size:200% } body { font-size:32px }', 1000],
  ['200% text, 320 px wide', 'html { font-size:200% } body { font-size:32px }', 320],
  [
    'text spacing',
    '* { line-height:1.5 !important; letter-spacing:.12em !important; word-spacing:.16em !important }',
    320,
  ],
])('WCAG 1.4.10, 1.4.4, 1.4.12 %s', (_, css, width) => {
  test.each(['ltr', 'rtl'])(
    '%s, eight levels: no row is clipped, none overlap, no sideways scrolling',
    async (dir) => {
      await browserPage.viewport(width, 700);
      page(
        `<style>${css}</style><div dir="${dir}"><div id="host" style="max-width:300px"></div></div>`,
      );
      const data = [
        ...chain(8, (level) => `A name of some length, level ${level}`),
        ...chain(8, (level) => `Level${level}`).map((option) => ({ ...option, value: 'x' })),
      ];
      const box = build<true>('#host', {
        data,
        multiple: true,
        expandLevel: ALL,
        duplicateValuePolicy: 'ignore',
      });
      focusControl(box);
      await press('{Enter}');
      await placed(box as never);
      expect(box.rows().length).toBe(16);
      for (const row of box.rows())
        expect(clipped(box.list, row), row.textContent ?? '').toEqual([]);
      const tops = box.rows().map(rect);
      tops.slice(1).forEach(({ top }, i) => {
        expect(top).toBeGreaterThanOrEqual((tops[i]?.bottom ?? 0) - 1);
      });
      expect(box.list.scrollWidth).toBeLessThanOrEqual(box.list.clientWidth);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(Math.max(width, 320));
      // Some letters fit in a line also at the deepest level.
      const label = $('.widget-select__option-label', node(box, 'Level8'));
      expect(rect(label.parentElement as Element).width).toBeGreaterThanOrEqual(48);
    },
  );
});

test('a deep tree: the indentation ends somewhere, and levels are still told', async () => {
  await browserPage.viewport(320, 700);
  page('<div id="host"></div>');
  const box = build('#host', { data: chain(60), expandLevel: ALL });
  await openTree(box);
  const last = node(box, 'Level 60');
  expect(clipped(box.list, last)).toEqual([]);
  expect(aria(last, 'level')).toEqual(['60']);
});

describe('templates in tree rows', () => {
  const html = ({
    label,
    children,
  }: {
    label: string;
    children?: readonly unknown[] | null | undefined;
  }) => `<b>${label}</b> <i>${children ? `${children.length} inside` : ''}</i>`;

  test('templateResult gets the node with its children; twisty and check mark are next to its content', async () => {
    const box = treeBox({ multiple: true, templateResult: html, expandLevel: 1 });
    await openTree(box);
    const fruit = box.rows()[0] as HTMLElement;
    expect($('.widget-select__option-text', fruit).innerHTML).toBe('<b>Fruit</b> <i>3 inside</i>');
    expect(aria($('.widget-select__twisty', fruit), 'label')).toEqual(['Collapse Fruit']);
    expect($$('.widget-select__option-check', fruit)).toHaveLength(1);
    expect(aria(fruit, 'role', 'level', 'expanded', 'checked')).toEqual([
      'treeitem',
      '1',
      'true',
      'false',
    ]);
    $('.widget-select__twisty', fruit).click();
    expect(box.rows()).toHaveLength(5);
    expect($('b', box.rows()[1]).textContent).toBe('Nuts');
  });

  test('the name is the template’s text, without the twisty', async () => {
    const box = treeBox({ templateResult: html });
    await openTree(box);
    const ids = box.rows()[0]?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const name = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(name).toBe('Fruit 3 inside');
  });

  test('a node as result is cloned into its row; a click in it picks; keys work', async () => {
    const made: HTMLElement[] = [];
    const box = treeBox({
      multiple: true,
      expandLevel: 1,
      templateResult: ({ label }) => {
        const span = document.createElement('em');
        span.textContent = label;
        made.push(span);
        return span;
      },
    });
    await openTree(box);
    expect(made).toHaveLength(8);
    $('em', box.rows()[0]).click();
    expect(box.select.getValue()).toHaveLength(6);
    await press('{Home}{ArrowLeft}{ArrowRight}');
    expect([box.rows().length, made.length], 'once per option').toEqual([8, 8]);
  });

  test('templateSelection shows parents in tags and as the value', () => {
    const selection = ({ label }: { label: string }) => `<u>${label}</u>`;
    const many = treeBox({ multiple: true, treeValue: 'branches', templateSelection: selection });
    many.select.setValue(['fruit']);
    expect($('.widget-select__tag-label', many.root).innerHTML).toBe('<u>Fruit</u>');
    const one = treeBox({ templateSelection: selection });
    one.select.setValue('citrus');
    expect($('.widget-select__value', one.root).innerHTML).toBe('<u>Citrus</u>');
  });

  test('className, avatar and description of nodes', async () => {
    const data = [
      { ...FOOD[0]!, className: 'mine other', avatar: 'data:,', description: 'from trees' },
    ];
    const box = treeBox({ data });
    await openTree(box);
    const row = node(box, 'Fruit');
    expect([row.matches('.mine.other'), row.querySelector('img')?.alt]).toEqual([true, '']);
    expect($('.widget-select__option-description', row).textContent).toBe('from trees');
    twisty(box, 'Fruit').click();
    expect([labels(box).length, row.isConnected, outline(box)[0]]).toEqual([4, true, '▾ Fruit']);
  });

  test('D7 decorateRow sees tree rows', async () => {
    const seen = new Set<string>();
    const plugins = [
      {
        name: 'p',
        setup: ({
          decorateRow,
        }: {
          decorateRow(f: (row: HTMLElement, option: { value: string }) => void): void;
        }) =>
          decorateRow((row, { value }) => {
            row.dataset.mine = value;
            seen.add(value);
          }),
      },
    ];
    const box = treeBox({ plugins });
    await openTree(box);
    twisty(box, 'Nuts').click();
    await expect.poll(() => [...seen]).toEqual(['fruit', 'nuts', 'water', 'almond', 'walnut']);
    expect(node(box, 'Almond').dataset.mine).toBe('almond');
  });
});
