// @module-tag core
import { describe, expect, test } from 'vitest';
import 'widget-select/element/all';
import type { WidgetSelectElement } from 'widget-select/element/all';
import 'widget-select/element.css';
import { findings } from '../aria/findings.ts';
import { $, $$, build, mouse, sent, settled } from '../kit.ts';
import { active, press } from '../support.ts';
import { DOT, EXPLAINED, pageByParser, pageByScript } from './rich-markup.ts';

/** What a plain select tells without the widget. */
const told = () => {
  const select = $<HTMLSelectElement>('select');
  return { value: select.value, sent: sent(), labels: [...select.options].map((o) => o.label) };
};

/** The rows as screen readers hear them, with headings and lines. */
const heard = (list: Element): string[] =>
  $$('.widget-select__option, .widget-select__group-label, [role=separator]', list).map((node) => {
    if (node.matches('[role=separator]')) return '---';
    const copy = node.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    for (const image of copy.querySelectorAll('img')) image.replaceWith(`${image.alt} `);
    return (copy.textContent as string).replace(/\s+/g, ' ').trim();
  });

const ROWS = {
  pets: ['Cat', 'Dog'],
  countries: ['Laos', 'Flag of Việt Nam', 'Other', 'The sea'],
  monsters: ['Big ones', 'Yeti likes snow', 'Kraken', '---', 'Small ones', 'Imp', '---', 'None'],
};

/** The same where the parser has dropped the elements, and with them the names of images, for everybody. */
const TEXTS: typeof ROWS = {
  ...ROWS,
  pets: ['🐱Cat', '🐶Dog'],
  countries: ['Laos', 'Việt Nam', 'Other', ''],
};

const PAGES = { parser: pageByParser, script: pageByScript };

describe('addition 52 examples of customizable selects', () => {
  const each = Object.keys(EXPLAINED) as (keyof typeof EXPLAINED)[];
  const cases = each.flatMap((name) =>
    (['script', 'parser'] as const).map((way) => [name, way] as const),
  );

  test.each(cases)('%s, by the %s: value, form data and names stay', async (name, way) => {
    PAGES[way](EXPLAINED[name]);
    const before = told();
    const hasNodes = !!document.querySelector('option > *');
    const box = build('select');
    expect(told()).toEqual(before);
    expect(box.select.getValue()).toBe(before.value || null);
    await box.open();
    // Engines differ in whether options within other elements count.
    const rows = name === 'wrapped' ? before.labels : (hasNodes ? ROWS : TEXTS)[name];
    expect(heard(box.list)).toEqual(rows);
    box.select.destroy();
    expect(told()).toEqual(before);
  });

  test('a screen reader hears what a row shows, and axe finds nothing', async () => {
    pageByScript(`<label for="s">Country</label>${EXPLAINED.countries}`);
    const box = build('select', { searchable: true });
    await box.open();
    for (const [at, name] of ROWS.countries.entries())
      await expect.element(box.rows()[at] as HTMLElement).toHaveAccessibleName(name);
    expect(await findings()).toEqual([]);
  });

  test.each(['ltr', 'rtl'])('keys and search find rich rows as others (%s)', async (dir) => {
    pageByScript(EXPLAINED.countries);
    document.documentElement.dir = dir;
    const box = build('select', { searchable: true, highlightSearch: true });
    box.control.focus();
    await press('{Enter}sea');
    expect(active(box)).toBe(box.rows()[0]?.textContent);
    expect(heard(box.list)).toEqual(['The sea']);
    await press('{Enter}');
    expect([box.select.getValue(), sent()]).toEqual(['sea', ['sea']]);
    await press('{Enter}nam');
    // Marks would replace the content by text.
    expect(heard(box.list)).toEqual(['Flag of Việt Nam']);
    expect(box.list.querySelectorAll('b, img')).toHaveLength(2);
  });
});

describe('addition 52 the content of an option', () => {
  const rich = (content: string, rest = '', options = {}) => {
    pageByScript(
      `<select name="s"><option value="a">${content}</option><option value="b">B</option>${rest}</select>`,
    );
    return build('select', options);
  };
  const text = (element: Element) =>
    element.querySelector('.widget-select__option-text') as Element;

  test('is copied into the row: nodes, never parsed again, and the option stays as it is', async () => {
    const box = rich('<i class="flag" title="<b>">x</i> A');
    const own = $('option').innerHTML;
    await box.open();
    expect(text(box.rows()[0] as Element).innerHTML).toBe(own);
    expect($('option').innerHTML).toBe(own);
    expect(box.select.getSelectedOptions()).toEqual([{ value: 'a', label: 'x A' }]);
  });

  test('loses ids and scripts, and has nothing to be focused, clicked or sent', async () => {
    const box = rich(
      '<i id="own">A</i><script>window.ran = true</script> <a href="#gone">link</a> <button>press</button>' +
        '<input name="own" value="sent"><em tabindex="0">tab</em>',
    );
    Reflect.deleteProperty(window, 'ran');
    await box.open();
    const row = box.rows()[0] as HTMLElement;
    expect('ran' in window).toBe(false);
    expect($$('#own')).toHaveLength(1);
    expect(row.querySelector('a, button, input, script, [tabindex]')).toBe(null);
    await expect.element(row).toHaveAccessibleName('A link presstab');
    await mouse(text(row).lastElementChild as Element);
    expect([box.select.getValue(), sent(), sent('own'), location.hash]).toEqual([
      'a',
      ['a'],
      ['sent'],
      '',
    ]);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('is read again when a script changes it', async () => {
    const box = rich('<i>A</i>');
    await box.open();
    $('option > i').textContent = 'New';
    await expect.poll(box.texts).toEqual(['New', 'B']);
    const second = document.querySelectorAll('option')[1] as Element;
    second.replaceChildren(Object.assign(document.createElement('b'), { textContent: 'Bold' }));
    await expect.poll(box.texts).toEqual(['New', 'Bold']);
    expect(box.list.querySelectorAll('b')).toHaveLength(1);
  });

  test('yields to a `label`, and to templates', async () => {
    const box = rich('<i>A</i>', '', { templateResult: ({ label }: { label: string }) => label });
    await box.open();
    expect(text(box.rows()[0] as Element).innerHTML).toBe('A');
    box.select.updateOptions({ templateResult: undefined });
    expect(text(box.rows()[0] as Element).innerHTML).toBe('<i>A</i>');
    ($('option') as HTMLOptionElement).label = 'Named';
    await expect.poll(box.texts).toEqual(['Named', 'B']);
  });

  test('is the value, too, where a `<selectedcontent>` asks for it; tags follow', () => {
    const box = rich('<i>A</i>');
    expect(box.control.querySelector('i')).toBe(null);
    expect(box.shown()).toBe('A');
    box.select.destroy();
    const button = '<button><selectedcontent></selectedcontent></button>';
    const shows = rich('<i>A</i>', button);
    expect(shows.control.querySelectorAll('i')).toHaveLength(1);
    shows.select.setValue('b');
    expect([shows.shown(), shows.control.querySelector('i')]).toEqual(['B', null]);
    shows.select.destroy();
    const tags = rich('<i>A</i>', button, { multiple: true, value: ['a'] });
    tags.select.setValue(['a']);
    expect(tags.tagTexts()).toEqual(['A']);
    expect(tags.root.querySelectorAll('.widget-select__tag-label i')).toHaveLength(1);
  });

  test('with `data-parent` in a tree, and with an avatar and a description', async () => {
    pageByScript(
      `<select name="s"><option value="a"><i>A</i></option><option value="b" data-parent="a" data-avatar="${DOT}" data-description="small"><i>B</i></option></select>`,
    );
    const box = build('select', { expandLevel: 9 });
    await box.open();
    expect($$('[role=treeitem] i', box.list).map((node) => node.textContent)).toEqual(['A', 'B']);
    expect(box.rows().map((row) => text(row).textContent)).toEqual(['A', 'B small']);
    expect(box.list.querySelectorAll('img')).toHaveLength(1);
  });

  test('a copy by the browser in `<selectedcontent>` is no change of the options', async () => {
    pageByParser(EXPLAINED.countries);
    const box = build('select');
    await box.open();
    const rows = box.rows();
    const events: unknown[] = [];
    box.select.on('change', (value) => events.push(value));
    box.target.querySelector('selectedcontent')?.replaceChildren('copied');
    (box.target as HTMLSelectElement).value = 'la';
    await settled();
    expect(events).toEqual([]);
    expect(box.select.getValue()).toBe('la');
    expect(box.rows()).toEqual(rows);
  });
});

test('addition 52 <widget-select> shows the elements of its children, and follows them', async () => {
  pageByScript('<widget-select name="s" aria-label="Letter"></widget-select>');
  const element = $<WidgetSelectElement>('widget-select');
  const add = (tag: string, child?: Element) => {
    const node = document.createElement(tag);
    if (child) node.append(child);
    element.append(node);
  };
  const italic = () => Object.assign(document.createElement('i'), { textContent: 'A' });
  add('selectedcontent');
  add('option', italic());
  add('option', Object.assign(document.createElement('b'), { textContent: 'B' }));
  await settled();
  element.open();
  await expect.poll(() => heard(element)).toEqual(['A', 'B']);
  expect($$('[role=option] :is(i, b)', element)).toHaveLength(2);
  element.value = 'A';
  expect($$('[role=combobox] i', element)).toHaveLength(1);
  // The text is the same, the element is not.
  $('option > i', element).className = 'other';
  await expect.poll(() => $$('.widget-select i.other', element)).toHaveLength(2);
  for (const node of $$('option > *', element)) node.replaceWith(...node.childNodes);
  await expect.poll(() => $$('.widget-select :is(i, b)', element)).toEqual([]);
  expect(heard(element)).toEqual(['A', 'B']);
});
