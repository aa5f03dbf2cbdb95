import { describe, expect, test } from 'vitest';
import { $, $$, type Built, build, letters, page, sent } from '../kit.ts';
import { focusControl, focusOf, openByKey } from '../support.ts';
import { MORPHS } from './morph.ts';

/** What the server sends: it knows nothing of the widget. */
const html = (select: string, after = '<div class="hint">Help</div>') =>
  `<form id="f"><label for="s">Name</label><div class="row">${select}${after}</div><div class="end">End</div></form>`;

const ONE =
  '<select name="s" id="s"><option value="a">A</option><option value="b">B</option></select>';

/** Exactly one working control, right after the select; the page has what the server sent. */
async function works(box: Built<boolean> | Built<true>, value: string): Promise<void> {
  await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
  expect([$$('.widget-select').length, $$('select').length]).toEqual([1, 1]);
  expect($$('.hint').length + $$('.end').length).toBe(2);
  expect($('.hint').textContent).toBe('Help');
  expect([
    box.target.classList.contains('widget-select__native'),
    box.target.tabIndex,
    box.target.ariaHidden,
  ]).toEqual([true, -1, 'true']);
  // The id that the widget had given to the label went with the morph.
  if (box.target.id) {
    const name = () => document.getElementById(box.control.getAttribute('aria-labelledby') ?? '');
    await expect.poll(() => name()?.textContent).toBe('Name');
  }
  await expect.poll(() => String(box.select.getValue())).toBe(value);
  expect(sent().join()).toBe(value);
  box.select.close();
  await box.open();
  expect(box.rows().length).toBeGreaterThan(0);
  box.select.close();
}

describe.each(MORPHS)('D1.12 %s', (_, morph) => {
  describe.each([
    ['with an id', ONE],
    ['without an id', ONE.replace(' id="s"', '')],
  ])('a select %s', (_name, select) => {
    test.each([
      ['with a sibling after it', '<div class="hint">Help</div>'],
      ['with text after it', 'Text <div class="hint">Help</div>'],
      ['with several siblings', '<div class="hint">Help</div><span>x</span><div>y</div>'],
    ])('%s: nothing changed, twice', async (_title, after) => {
      page(html(select, after));
      const box = build('select');
      for (let round = 0; round < 2; round++) {
        morph($('#f'), html(select, after));
        await works(box, 'a');
      }
    });

    test('while open, with the focus inside: it works as before', async () => {
      page(html(select));
      const box = build('select');
      await openByKey(box);
      for (let round = 0; round < 2; round++) {
        morph($('#f'), html(select));
        await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
        await expect.poll(() => focusOf(box)).not.toBe('body');
        expect(box.root.contains(document.activeElement)).toBe(true);
      }
      await works(box, 'a');
    });

    test('closed, with the focus on the control: it keeps it', async () => {
      page(html(select));
      const box = build('select');
      focusControl(box);
      morph($('#f'), html(select));
      await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
      await expect.poll(() => focusOf(box)).toBe('control');
    });

    test('other options, another selection, other attributes: they are followed', async () => {
      page(html(select));
      const box = build('select', { clearable: true });
      morph(
        $('#f'),
        html(
          select
            .replace('<select', '<select required class="own" data-x="1"')
            .replace('</select>', '<option value="c" selected>C</option></select>'),
        ),
      );
      await works(box, 'c');
      expect([
        $<HTMLSelectElement>('select').required,
        box.target.classList.contains('own'),
      ]).toEqual([true, true]);
      expect(box.control.getAttribute('aria-required')).toBe('true');
      await box.open();
      expect(box.texts()).toEqual(['A', 'B', 'C']);
      box.select.close();
      morph($('#f'), html(select.replace('<select', '<select disabled')));
      await expect.poll(() => box.control.getAttribute('aria-disabled')).toBe('true');
    });

    test('destroy() afterwards gives back what the server sent last', async () => {
      page(html(select));
      const box = build('select');
      const next = html(select.replace('<select', '<select class="own" tabindex="3"'));
      morph($('#f'), next);
      await works(box, 'a');
      box.select.destroy();
      const wanted = document.createElement('div');
      wanted.innerHTML = next;
      const names = (element: Element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
      expect(names($('select'))).toEqual(names($('select', wanted)));
      expect($$('.widget-select')).toHaveLength(0);
    });
  });

  test.each([
    ['select', '<select id="s"><option>A</option></select>'],
    ['div', '<div id="s"></div>'],
  ])('of the label alone: it still names the control of a %s', async (name, mount) => {
    const label = '<label for="s">Name</label>';
    page(`<p>${label}</p>${mount}`);
    const box = build(name, { data: letters('a|b') });
    const named = () => document.getElementById(box.control.getAttribute('aria-labelledby') ?? '');
    for (const text of ['Name', 'Other']) {
      morph($('p'), `<p>${label.replace('Name', text)}</p>`);
      await expect.poll(() => named()?.textContent).toBe(text);
    }
    // Some morphs keep the label, and take the id away.
    $('label').removeAttribute('id');
    await expect.poll(() => named()?.textContent).toBe('Other');
    $('label').click();
    await expect.poll(() => focusOf(box)).toBe('control');
    box.select.destroy();
    expect($('label').id).toBe('');
  });

  test('a picked value survives markup without a selection as far as the select keeps it', async () => {
    page(html(ONE));
    const box = build('select');
    box.select.setValue('b');
    morph($('#f'), html(ONE));
    await works(box, $<HTMLSelectElement>('select').value);
  });

  test('D1.3 what was picked from `data`, which the server does not list, stays', async () => {
    const markup = html('<select name="s"></select>');
    page(markup);
    const box = build('select', { data: letters('a|b') });
    box.select.setValue('v2');
    for (let round = 0; round < 2; round++) {
      morph($('#f'), markup);
      await works(box, 'v2');
      expect(box.shown()).toBe('B');
    }
    morph($('#f'), html('<select name="s"><option value="z">Z</option></select>'));
    await works(box, 'v2');
    expect([...$<HTMLSelectElement>('select').options].map(({ value }) => value)).toEqual([
      'z',
      'v2',
    ]);
  });

  test('multiple, from an option: the attribute is put back, and the tags follow the select', async () => {
    page(html(ONE));
    const box = build<true>('select', { multiple: true });
    box.select.setValue(['a', 'b']);
    morph($('#f'), html(ONE));
    await expect.poll(() => $<HTMLSelectElement>('select').multiple).toBe(true);
    await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
    const value = box.select.getValue();
    expect([sent(), box.tags().map((tag) => tag.dataset.value)]).toEqual([value, value]);
  });

  test('a plain mount: the root stays inside its element', async () => {
    const markup =
      '<form id="f"><div id="host" class="box"></div><div class="end">End</div></form>';
    page(markup);
    const box = build('#host', { data: [{ value: 'a', label: 'A' }] });
    for (let round = 0; round < 2; round++) {
      morph($('#f'), markup);
      await expect.poll(() => box.root.parentElement?.id).toBe('host');
      expect([$$('.widget-select').length, $('.end').textContent]).toEqual([1, 'End']);
      await box.open();
      await box.pick('A');
      expect(box.shown()).toBe('A');
    }
  });

  test('two selects next to each other keep their controls', async () => {
    const markup = `<form id="f">${ONE}<select name="t"><option>X</option></select></form>`;
    page(markup);
    const boxes = [build('[name=s]'), build('[name=t]')];
    for (let round = 0; round < 2; round++) {
      morph($('#f'), markup);
      for (const box of boxes)
        await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
      expect([$$('.widget-select').length, $$('select').length]).toEqual([2, 2]);
      expect(boxes.map(({ select }) => select.getValue())).toEqual(['a', 'X']);
    }
  });
});
