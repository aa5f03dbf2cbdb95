// @module-tag core
import { describe, expect, test } from 'vitest';
import {
  $,
  type Built,
  build,
  center,
  mouse,
  native,
  page,
  record,
  sent,
  settled,
} from '../kit.ts';
import { focusOf, press } from '../support.ts';

const ABC = '<option>Apple<option>Banana<option>Cherry';

describe('case 40 a reset of sorted tags', () => {
  const sorted = () => {
    const box = native<true>(
      '<option selected>A<option selected>B<option>C',
      { multiple: true, sortable: true },
      'multiple',
    );
    box.select.setValue(['C', 'A', 'B']);
    expect(sent()).toEqual(['C', 'A', 'B']);
    return box;
  };

  test('value, tags and what is sent are in the order of the markup again', async () => {
    const box = sorted();
    $<HTMLFormElement>('form').reset();
    await Promise.resolve();
    expect([box.select.getValue(), box.tagTexts(), sent()]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'B'],
    ]);
  });

  test('so are the options of the select and the rows of the list', async () => {
    const box = sorted();
    $<HTMLFormElement>('form').reset();
    await expect
      .poll(() => [...box.target.options].map(({ value }) => value))
      .toEqual(['A', 'B', 'C']);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
  });
});

describe('case 42 after destroy()', () => {
  test('the select is validated by the browser alone: nothing opens, nothing is shown, nothing is heard', async () => {
    page(`<form><select name="s" required><option value="">Choose</option>${ABC}</select></form>`);
    const box = build('select', { required: true });
    const log = record(box);
    box.select.destroy();
    const select = $<HTMLSelectElement>('select');
    expect(select.reportValidity()).toBe(false);
    await settled();
    expect(document.activeElement).toBe(select);
    expect([box.select.isDropdownOpen(), box.root.isConnected, log]).toEqual([false, false, []]);
  });
});

describe('a field that is focused by the browser or by its label is in the window', () => {
  const tall = '<div style="height:2000px"></div>';
  const isInWindow = ({ field }: Built<boolean>) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };

  test.each([
    ['a `<select>`', `<select id="s" required><option value="">Choose${ABC}</select>`, {}],
    ['a plain element', '<div id="s"></div>', { name: 'n', required: true, data: ['a', 'b'] }],
  ])('after a failed submission: %s', async (_, field, options) => {
    page(`<form>${tall}${field}${tall}<button id="send">Send</button></form>`);
    const box = build<boolean>('#s', options);
    $('#send').scrollIntoView();
    await mouse($('#send'));
    await expect.poll(() => focusOf(box)).toBe('control');
    expect(isInWindow(box)).toBe(true);
  });

  test('after a click on the label of a plain element below the window', async () => {
    page(`${tall}<label id="l" for="s">Fruit</label><div id="s"></div>${tall}`);
    const box = build<boolean>('#s', { data: ['a', 'b'] });
    $('#l').scrollIntoView({ block: 'end' });
    expect(isInWindow(box)).toBe(false);
    await mouse($('#l'));
    expect([focusOf(box), isInWindow(box)]).toEqual(['control', true]);
  });
});

describe('case 45 a click on the label', () => {
  const markups = {
    'with `for`': `<form><label id="l" for="s">Fruit</label><br><select id="s">${ABC}</select></form>`,
    'around the select': `<form><label><span id="l">Fruit</span><br><select id="s">${ABC}</select></label></form>`,
  };

  test.each(Object.entries(markups))('%s: the next key is the control’s', async (_, markup) => {
    page(markup);
    const box = build('#s');
    const select = $<HTMLSelectElement>('#s');
    await mouse($('#l'));
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
    await press('{ArrowDown}');
    // The select did not get the key: its own list is closed and its value the same.
    expect([box.select.isDropdownOpen(), select.value]).toEqual([true, 'Apple']);
    expect(document.activeElement).not.toBe(select);
  });

  test.each(Object.entries(markups))('%s: a click on the control opens once', async (_, markup) => {
    page(markup);
    const box = build('#s');
    const log = record(box);
    await box.open();
    expect(log).toEqual(['open']);
    await box.pick('Banana');
    await settled();
    expect(log).toEqual([
      'open',
      'select Banana',
      'change Banana',
      'native:input',
      'native:change',
      'close',
    ]);
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
  });

  test('the select under the control takes no press of the mouse', () => {
    page(markups['with `for`']);
    const select = $<HTMLSelectElement>('#s');
    expect(document.elementFromPoint(...center(select))).toBe(select);
    build('#s');
    expect(document.elementFromPoint(...center(select))).not.toBe(select);
  });
});

describe('case 46 the page comes back', () => {
  /** What a cache does: the page is as it was, apart from what the browser set in it meanwhile. */
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test.each([true, false])(
    'within a frame the display is the select’s, persisted: %s',
    async (persisted) => {
      const box = native(`<option value="">Choose</option>${ABC}`);
      const log = record(box);
      box.target.value = 'Banana';
      comeBack(persisted);
      await expect.poll(() => box.shown()).toBe('Banana');
      expect([box.select.getValue(), log]).toEqual(['Banana', ['change Banana']]);
    },
  );

  test('multiple: the tags are the select’s', async () => {
    const box = native(ABC, {}, 'multiple');
    for (const option of box.target.options) option.selected = option.value !== 'Apple';
    comeBack(true);
    await expect.poll(() => box.tagTexts()).toEqual(['Banana', 'Cherry']);
  });

  test('typing still finds every option', async () => {
    const box = native(`<option value="">Choose</option>${ABC}`);
    await box.open();
    await press('ch');
    expect(box.texts()).toEqual(['Cherry']);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    comeBack(true);
    await settled();
    box.select.close();
    await box.open();
    expect(box.texts()).toEqual(['Apple', 'Banana', 'Cherry']);
    await press('b');
    expect(box.texts()).toEqual(['Banana']);
  });
});
