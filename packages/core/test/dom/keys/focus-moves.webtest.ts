// @module-tag core
// accessibility 1.3, F8 to F15: where focus goes when the list opens, closes, or a page says so.
import { describe, expect, inject, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { $, build, center, letters, native, page, plain, record, settled } from '../kit.ts';
import { active, FRUIT, focusOf, held, named, openByKey, press } from '../support.ts';

describe('F8 closing', () => {
  test.each([
    ['Escape', () => press('{Escape}')],
    ['Alt+ArrowUp', () => press(held('Alt', '{ArrowUp}'))],
    ['a pick by key', () => press('{ArrowDown}{Enter}')],
    ['a pick by pointer', () => userEvent.click($('.widget-select__option'))],
    ['the dismiss button', () => $('.widget-select__dismiss').click()],
    ['close() from script', (box: ReturnType<typeof plain>) => box.select.close()],
  ])('%s: focus goes to the control', async (_, close) => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await close(box as never);
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'control']);
  });

  test('an outside press leaves focus to the page', async () => {
    page('<div><button id="other">b</button><div id="host"></div></div>');
    const box = build('#host', { data: FRUIT });
    await openByKey(box);
    const log = record(box);
    await userEvent.click($('#other'));
    expect([log, ['other', 'body'].includes(focusOf(box))]).toEqual([['close'], true]);
  });

  test('close() while the page has focus elsewhere leaves it there', () => {
    page('<div><input id="other"><div id="host"></div></div>');
    const box = build('#host', { data: FRUIT });
    $('#other').focus();
    box.select.open();
    box.select.close();
    expect(focusOf(box)).toBe('other');
  });
});

describe('F9 focusout', () => {
  test('without a new element it does not close', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    box.search.blur();
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['body', true]);
    await userEvent.click(box.row('Banana'));
    expect(box.select.getValue()).toBe('banana');
  });

  test.each(['plain', 'native'])(
    'lost first, then landed elsewhere: it closes (%s)',
    async (mount) => {
      page(`<button id="before">b</button>
      ${mount === 'plain' ? '<div id="host"></div>' : '<select id="host"><option>A</select>'}
      <button id="after">a</button>`);
      const box = build('#host', mount === 'plain' ? { data: FRUIT } : {});
      for (const land of [() => press('{Tab}'), () => $('#after').focus()]) {
        await openByKey(box);
        box.search.blur();
        expect(box.select.isDropdownOpen()).toBe(true);
        $('#before').focus();
        expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'before']);
        await openByKey(box);
        (document.activeElement as HTMLElement).blur();
        await land();
        expect(box.select.isDropdownOpen()).toBe(false);
      }
    },
  );

  test('lost first, then back in the widget: it stays open', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    for (const part of [box.control, box.search, box.control]) {
      (document.activeElement as HTMLElement).blur();
      await settled();
      part.focus();
      expect(box.select.isDropdownOpen()).toBe(true);
    }
    await press('{ArrowDown}{Enter}');
    expect(box.select.getValue()).toBe('apple');
  });

  test('to another element of the widget it does not close', async () => {
    const box = plain({ data: FRUIT, multiple: true, clearable: true });
    box.select.setValue(['apple']);
    await openByKey(box);
    box.clear.focus();
    box.search.focus();
    box.control.focus();
    expect(box.select.isDropdownOpen()).toBe(true);
  });
});

describe('F10 open() from script', () => {
  test('focus on the body, or in the widget: the search field gets it', () => {
    const box = plain({ data: FRUIT });
    box.select.open();
    expect(focusOf(box)).toBe('search');
    box.select.close();
    expect(focusOf(box)).toBe('control');
    box.select.open();
    expect(focusOf(box)).toBe('search');
  });

  test('without a search field: the control', () => {
    const box = plain({ data: FRUIT, searchable: false });
    box.select.open();
    expect([focusOf(box), named(box)]).toEqual(['control', 'Apple']);
  });

  test('focus elsewhere: the page keeps it, the list stays open', () => {
    page('<div><input id="other"><div id="host"></div></div>');
    const box = build('#host', { data: FRUIT });
    $('#other').focus();
    box.select.open();
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['other', true]);
  });
});

describe('F11 the native invalid event', () => {
  const twoRequired = () => {
    page(`<form><button id="send">Send</button>
      <select id="one" name="one" required><option value="">-</option><option>A</option></select>
      <select id="two" name="two" required><option value="">-</option><option>B</option></select></form>`);
    return [build('#one', {}), build('#two', {})] as const;
  };

  test('submitting opens the first invalid one with focus on its control; both look invalid (case R1)', async () => {
    const [one, two] = twoRequired();
    await userEvent.click($('#send'));
    await expect.poll(() => [one.select.isDropdownOpen(), focusOf(one)]).toEqual([true, 'control']);
    expect(two.select.isDropdownOpen()).toBe(false);
    for (const box of [one, two]) expect(box.control.getAttribute('aria-invalid')).toBe('true');
    expect(one.control.getAttribute('aria-describedby')).toContain('-error');
  });

  test('the select loses focus once more, so that browsers hide their message over that of the widget', async () => {
    const [one] = twoRequired();
    const heard: string[] = [];
    // Firefox listens on the select itself.
    for (const type of ['focus', 'blur']) one.target.addEventListener(type, () => heard.push(type));
    await userEvent.click($('#send'));
    await expect.poll(() => heard.slice(-2)).toEqual(['blur', 'focus']);
    expect([focusOf(one), one.select.isDropdownOpen()]).toEqual(['control', true]);
    await userEvent.keyboard('{Escape}{Tab}');
    expect(heard.slice(-3)).toEqual(['blur', 'focus', 'blur']);
  });

  test('novalidate: nothing opens (case R1)', async () => {
    const [one] = twoRequired();
    const form = $<HTMLFormElement>('form');
    form.noValidate = true;
    let sent = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
    await userEvent.click($('#send'));
    expect([sent, one.select.isDropdownOpen()]).toEqual([1, false]);
  });

  test('a later submit opens the second one once the first is valid', async () => {
    const [one, two] = twoRequired();
    one.select.setValue('A');
    await userEvent.click($('#send'));
    await expect.poll(() => [two.select.isDropdownOpen(), focusOf(two)]).toEqual([true, 'control']);
    expect(one.select.isDropdownOpen()).toBe(false);
  });

  const besideField = () => {
    page(`<form><input id="other"><select id="one" required><option value="">-<option>A</select>
      <button id="after" type="button">After</button></form>`);
    return { box: build('#one'), form: $<HTMLFormElement>('form') };
  };

  test('addition 69: a page that asks `checkValidity()` on each letter leaves focus in its field', async () => {
    const { box, form } = besideField();
    form.addEventListener('input', () => form.checkValidity());
    await userEvent.click($('#other'));
    await userEvent.keyboard('abc');
    await settled();
    expect([focusOf(box), $<HTMLInputElement>('#other').value]).toEqual(['other', 'abc']);
    expect([box.select.isDropdownOpen(), box.control.ariaInvalid]).toEqual([false, 'true']);
  });

  test.each(['blur', 'focusout'])(
    'addition 69: a page that asks when the select is left (%s) does not hold users there',
    async (type) => {
      const { box, form } = besideField();
      form.addEventListener(type, () => form.checkValidity(), true);
      box.control.focus();
      const log = record(box);
      await press('{Tab}');
      await settled();
      expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['after', false]);
      expect(log.filter((entry) => /open|close/.test(entry))).toEqual([]);
    },
  );

  test('addition 69: a page that shows its own messages instead of the browser’s keeps focus', async () => {
    const boxes = twoRequired();
    for (const { target } of boxes)
      target.addEventListener('invalid', (event) => event.preventDefault());
    await userEvent.click($('#send'));
    await settled();
    for (const { select, control } of boxes)
      expect([select.isDropdownOpen(), control.ariaInvalid]).toEqual([false, 'true']);
  });

  test('addition 69: while nothing has focus, `checkValidity()` opens', async () => {
    const { box, form } = besideField();
    form.checkValidity();
    await expect.poll(() => [box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'control']);
  });
});

describe('F12 openOnFocus (case 96)', () => {
  const around = (options: object = {}) => {
    page(
      '<div><button id="before">b</button><div id="host"></div><button id="after">a</button></div>',
    );
    const box = build('#host', { data: FRUIT, openOnFocus: true, ...options });
    $('#before').focus();
    return box;
  };

  test('Tab opens once, with focus on the control', async () => {
    const box = around();
    const log = record(box);
    await press('{Tab}');
    expect([log, focusOf(box)]).toEqual([['open'], 'control']);
  });

  test('Escape, a pick and close() are no trap: it stays closed; Tab leaves', async () => {
    const box = around();
    await press('{Tab}{Escape}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'control']);
    await press('{Enter}{ArrowDown}{Enter}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'control']);
    await press('{Tab}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'after']);
    await press(held('Shift', '{Tab}'));
    expect(box.select.isDropdownOpen()).toBe(true);
    await press('{Tab}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'after']);
  });

  test.each([
    ['for', '<label for="host">Fruit</label><div id="host"></div>'],
    ['around', '<label>Fruit<div id="host"></div></label>'],
    ['for a <select>', '<label for="host">Fruit</label><select id="host"><option>A</select>'],
  ])(
    'a click on the label (%s) focuses and does not open (accessibility 1.4)',
    async (_, markup) => {
      page(`<div>${markup}</div>`);
      const box = build('#host', {
        openOnFocus: true,
        ...(!markup.includes('select') && { data: FRUIT }),
      });
      await userEvent.click($('label'), { position: { x: 3, y: 3 } });
      expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
    },
  );

  test('a link and a control in the label of an element keep their own click', async () => {
    page(
      '<div><label for="host">Fruit <a href="#more">more</a> <button type="button">?</button></label><div id="host"></div></div>',
    );
    const box = build('#host', { data: FRUIT });
    let pressed = 0;
    $('label button').addEventListener('click', () => pressed++);
    await userEvent.click($('label button'));
    await userEvent.click($('label a'));
    expect([pressed, window.location.hash, focusOf(box) === 'control']).toEqual([
      1,
      '#more',
      false,
    ]);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });

  test('a mouse press opens once and does not close again', async () => {
    const box = around();
    const log = record(box);
    await userEvent.click(box.control);
    expect([log, box.select.isDropdownOpen()]).toEqual([['open'], true]);
  });

  test('coming back from the clear button or a tag does not open', async () => {
    const box = around({ multiple: true, clearable: true });
    box.select.setValue(['apple', 'banana']);
    await press('{Tab}{Delete}{Delete}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
  });

  test('not by default', async () => {
    const box = around({ openOnFocus: false });
    await press('{Tab}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
  });
});

describe('F13 focus after removing by pointer, and after clear', () => {
  test('a clicked × : the tag now there, else the last, else the control; the list stays closed (case 99)', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    const remove = (i: number) => userEvent.click(box.tags()[i]!.querySelector('button')!);
    await remove(1);
    expect(focusOf(box)).toBe('tag C');
    await remove(1);
    expect(focusOf(box)).toBe('tag A');
    await remove(0);
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
  });

  test('a clicked clear button: the control', async () => {
    const box = plain({ data: FRUIT, clearable: true });
    box.select.setValue('apple');
    await userEvent.click(box.clear);
    expect([focusOf(box), box.select.isDropdownOpen(), box.select.getValue()]).toEqual([
      'control',
      false,
      null,
    ]);
  });

  test('4.5 what has focus is taken away by script: focus is not lost', () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, clearable: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    box.tags()[1]!.focus();
    box.select.setData(letters('a|b|c'));
    expect(focusOf(box)).toBe('tag B');
    box.select.setData(letters('a|b|c').map((option) => ({ ...option, disabled: true })));
    expect(focusOf(box)).toBe('control');
    box.clear.focus();
    box.select.clearAll();
    expect(focusOf(box)).toBe('control');
  });

  test.each([
    ['its value', (box: ReturnType<typeof plain>) => box.select.setValue(null)],
    [
      'the option for it',
      (box: ReturnType<typeof plain>) => box.select.updateOptions({ clearable: false }),
    ],
    ['its reason', (box: ReturnType<typeof plain>) => box.select.updateOptions({ readOnly: true })],
  ])('4.5 the clear button goes by script with %s: focus is not lost', async (_, take) => {
    const box = plain({ data: letters('a|b|c'), clearable: true });
    box.select.setValue('v1');
    box.clear.focus();
    take(box);
    await expect.poll(() => box.clear.hidden).toBe(true);
    expect(focusOf(box)).toBe('control');
  });

  test('a click on a tag’s label focuses the tag and does not open (D1.7)', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    await userEvent.click($('.widget-select__tag-label', box.tags()[1]));
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['tag B', false]);
    box.tags()[2]!.focus();
    expect(focusOf(box)).toBe('tag C');
  });
});

describe.runIf(inject('abilities').touch)('F14 opened by touch', () => {
  test('focus is on the dropdown, so that no keyboard covers it; a row is picked by a tap', async () => {
    const box = plain({ data: FRUIT });
    await commands.touchTap(...center(box.control));
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    expect([focusOf(box), active(box)]).toEqual(['dropdown', null]);
    await commands.touchTap(...center(box.row('Banana')));
    await expect.poll(() => box.select.getValue()).toBe('banana');
    expect(focusOf(box)).toBe('control');
  });

  test('a tap on the search field goes into it; Escape and arrows work with focus on the dropdown', async () => {
    const box = plain({ data: FRUIT });
    await commands.touchTap(...center(box.control));
    await expect.poll(() => focusOf(box)).toBe('dropdown');
    await press('{ArrowDown}{Enter}');
    expect(box.select.getValue()).toBe('apple');
    await commands.touchTap(...center(box.control));
    await expect.poll(() => focusOf(box)).toBe('dropdown');
    await commands.touchTap(...center(box.search));
    await expect.poll(() => focusOf(box)).toBe('search');
  });
});

describe('F15 in a modal dialog', () => {
  test('a dropdown whose parent is outside goes into the dialog, and works there', async () => {
    page('<div><dialog><div id="host"></div></dialog><div id="portal"></div></div>');
    const box = build('#host', { data: FRUIT, dropdownParent: '#portal' });
    $<HTMLDialogElement>('dialog').showModal();
    await openByKey(box);
    expect([$('dialog').contains(box.dropdown), focusOf(box)]).toEqual([true, 'search']);
    await press('ban');
    expect(box.texts()).toEqual(['Banana']);
    await userEvent.click(box.row('Banana'));
    expect(box.select.getValue()).toBe('banana');
  });

  test('a dialog that is open but not modal changes nothing', async () => {
    page('<div><dialog><div id="host"></div></dialog><div id="portal"></div></div>');
    const box = build('#host', { data: FRUIT, dropdownParent: '#portal' });
    $<HTMLDialogElement>('dialog').show();
    await openByKey(box);
    expect($('#portal').contains(box.dropdown)).toBe(true);
  });
});

describe('accessibility 1.2 the native select forwards focus', () => {
  test('to the control; to the search field while focus is there', async () => {
    const box = native('<option>A</option><option>B</option>');
    box.target.focus();
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
    await press('{Enter}');
    expect(focusOf(box)).toBe('search');
    box.target.focus();
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['search', true]);
  });
});
