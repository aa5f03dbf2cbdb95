import { describe, expect, onTestFinished, test } from 'vitest';
import SelectWidget, { type ClassNames } from 'widget-select/all';
import { PARTS } from '../../../src/schema/classes.ts';
import { $, $$, build, letters, manyRows, page, plain, warnings } from '../kit.ts';

const classOf = (name: string) =>
  `.widget-select${name === 'root' ? '' : `__${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`}`;
const every = (suffix: string): ClassNames =>
  Object.fromEntries(PARTS.map((name) => [name, `my-${name} ${suffix}`]));

const pageRules = (css: string) => {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
};

/** Of every part that is there, those that lack a class, and those that have one too many. */
function faults(suffix: string, gone: string) {
  const found = new Set<string>();
  // Case 134: what keeps the rules of the page away finds parts by how their classes begin.
  for (const node of $$('[class*="widget-select__"]:not(.widget-select__native)'))
    if (!node.className.startsWith('widget-select__'))
      return [`${node.className}: ours is not first`];
  for (const name of PARTS)
    for (const node of $$(classOf(name))) {
      found.add(name);
      if (!node.matches(`.my-${name}.${suffix}`)) return [`${name} lacks its classes`];
      if (gone && node.classList.contains(gone)) return [`${name} has kept ${gone}`];
    }
  return [...found].sort();
}

describe('addition 10: the page gives its own classes to parts', () => {
  const grouped = [
    {
      label: 'First',
      options: [{ value: 'v1', label: 'A', description: 'Letter', hint: '1', avatar: 'data:,' }],
    },
    { label: 'More', options: manyRows(200) },
  ];
  const expected = PARTS.filter(
    (name) => !/^(value|placeholder|twisty|message|retry|header|footer)$/.test(name),
  );

  test('a class of the widget among them is not removed with them', () => {
    page('<select class="mine widget-select widget-select__native"><option>A</select>');
    const box = build('select', {
      inheritClass: true,
      classNames: { control: 'widget-select__control x' },
    });
    box.select.updateOptions({ inheritClass: false, classNames: {} });
    expect([box.root.className, box.control.classList.contains('widget-select__control')]).toEqual([
      'widget-select',
      true,
    ]);
  });

  test('every part, in a long list and a short one, live, and gone with the option', async () => {
    const box = plain({
      multiple: true,
      clearable: true,
      required: true,
      warning: 'Unusual',
      maxVisibleTags: 1,
      prefix: '€',
      suffix: '€',
      data: grouped,
      classNames: every('p-1'),
    });
    box.select.setValue(['v1', '3']);
    box.select.validate();
    await box.open();
    expect(faults('p-1', '')).toEqual(expected.toSorted());
    box.select.updateOptions({ classNames: every('p-2') });
    expect(faults('p-2', 'p-1')).toEqual(expected.toSorted());
    box.select.setData(letters('a|b'));
    expect(faults('p-2', 'p-1')).toContain('option');
    box.select.clearAll();
    box.select.close();
    box.select.updateOptions({ classNames: { tag: 'p-3', tags: 'p-3', option: 'p-3' } });
    await box.open();
    box.select.setValue(['v1']);
    for (const name of ['tag', 'tags', 'option'])
      expect($(classOf(name)).className).toMatch(/\bp-3\b/);
    expect(document.querySelector('[class*="my-"], .p-1, .p-2')).toBe(null);
    box.select.updateOptions({ classNames: undefined });
    expect(document.querySelector('.p-3')).toBe(null);
  });

  test('value, placeholder, messages, and rows of a tree', async () => {
    page('<div><p id="one"></p><p id="tree"></p></div>');
    const box = build('#one', { data: letters('a'), placeholder: 'None', classNames: every('x') });
    expect(faults('x', '')).toContain('placeholder');
    box.select.setValue('v1');
    expect(faults('x', '')).toContain('value');
    await box.open();
    box.search.value = 'zzz';
    box.search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await expect.poll(() => faults('x', '')).toContain('message');
    box.select.destroy();
    const data = [{ value: 'p', label: 'P', children: letters('c') }];
    const tree = build('#tree', { data, classNames: every('y') });
    await tree.open();
    expect(faults('y', '')).toEqual(expect.arrayContaining(['option', 'twisty', 'optionLabel']));
  });

  test('what is no object of strings is refused before anything changes; an unknown part is pointed out', () => {
    const box = plain({ data: letters('a'), classNames: { field: 'x' } });
    const wrong = (classNames: unknown) => () =>
      box.select.updateOptions({ classNames: classNames as ClassNames });
    const refused = expect.objectContaining({ code: 'invalid-option' });
    expect(wrong('px-4')).toThrow(refused);
    expect(wrong({ field: ['x'] })).toThrow(refused);
    expect(() => new SelectWidget(page('<p></p>'), { classNames: 'x' as never })).toThrow(refused);
    expect(box.field.className).toMatch(/ x$/);
    plain({ data: [], classNames: { optoin: 'x' } as ClassNames });
    expect(warnings.join()).toMatch(/classNames\.optoin.*Did you mean "option"/);
  });
});

describe('addition 11: `inheritClass` takes the classes of the select over', () => {
  test('they are on the root, follow the select, and are removed with the option; the select keeps its own', async () => {
    page('<select id="s" class="w-48 is-invalid"><option>A</option></select>');
    const select = $('#s');
    const box = build('#s', { inheritClass: true, classNames: { root: 'mine' } });
    const own = () => [...box.root.classList].filter((name) => !/^widget-select/.test(name));
    expect(own()).toEqual(['mine', 'w-48', 'is-invalid']);
    select.classList.remove('is-invalid');
    await expect.poll(own).toEqual(['mine', 'w-48']);
    select.className = 'form-select-sm';
    await expect.poll(own).toEqual(['mine', 'form-select-sm']);
    expect(box.root.className).not.toContain('__native');
    box.select.updateOptions({ inheritClass: false });
    expect(own()).toEqual(['mine']);
    box.select.destroy();
    expect(select.className).toBe('form-select-sm');
  });

  test('unset, and on a plain element, there is nothing', () => {
    page('<div><select id="s" class="a"><option>A</option></select><p id="p" class="b"></p></div>');
    const boxes = [build('#s', {}), build('#p', { data: letters('a'), inheritClass: true })];
    for (const { root } of boxes) expect(root.className).not.toMatch(/\b[ab]\b/);
  });
});

describe('addition 7: a height of the page', () => {
  test.each(['60px', '24px'])('of the field, %s: its text is in the middle', (height) => {
    pageRules(`.widget-select__field { height: ${height}; min-height: 0 }`);
    page('<div><p id="one"></p><p id="many"></p></div>');
    const one = build('#one', { data: letters('a') });
    const many = build('#many', { data: letters('a'), multiple: true });
    one.select.setValue('v1');
    many.select.setValue(['v1']);
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    for (const [field, text] of [
      [one.field, $('.widget-select__value', one.control)],
      [many.field, $('.widget-select__tag', many.field)],
    ] as const) {
      expect(`${field.offsetHeight}px`).toBe(height);
      expect(Math.abs(middle(field) - middle(text))).toBeLessThanOrEqual(1);
    }
  });
});
