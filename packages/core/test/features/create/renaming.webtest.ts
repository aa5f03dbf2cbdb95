// Addition 72: a tag that the user has created is edited in place, by F2 or a double click.
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import clipboard from 'widget-select/plugins/clipboard';
import undo from 'widget-select/plugins/undo';
import { inFiles } from '../../dom/instance/later-kit.ts';
import {
  $,
  $$,
  build,
  clickAt,
  doubleClick,
  letters,
  native,
  page,
  plain,
  record,
  sent,
  settled,
} from '../../dom/kit.ts';
import {
  type Box,
  focusControl,
  focusOf,
  held,
  listen,
  openByKey,
  press,
} from '../../dom/support.ts';
import { only, promised, typeIn } from './making.ts';

/** The text field in a tag. */
const fieldOf = ({ root }: Box): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('.widget-select__tag-edit');

/** The message about rejected text. */
const messageOf = ({ root }: Box): string | undefined =>
  $$('.widget-select__error', root).find(({ hidden }) => !hidden)?.textContent;

/** Options that the user creates: `Ant`, `Bee` and `Cow`, each a tag, between the listed `A` and nothing. */
async function tagged(options: SelectOptions<object, true> = {}, ...labels: string[]) {
  const own = { data: letters('a|b|c'), multiple: true, allowCreate: true, delimiters: [','] };
  const box = plain<true>({ ...own, ...options } as never);
  box.select.setValue(['v1']);
  await typeIn(box, (labels.length ? labels : ['Ant', 'Bee']).map((label) => `${label},`).join(''));
  await press('{Escape}');
  return { box, log: record(box) };
}

const labelIn = (box: Box, text: string): HTMLElement =>
  $$('.widget-select__tag-label', box.root).find((label) => label.textContent === text) ??
  expect.unreachable(`no tag ${text}`);

/** Focus on a tag, as by arrow keys. */
async function onTag(box: Box, label: string): Promise<void> {
  focusControl(box);
  for (let i = 0; i < 9 && focusOf(box) !== `tag ${label}`; i++) await press('{ArrowLeft}');
  expect(focusOf(box)).toBe(`tag ${label}`);
}

/** Begins to edit a tag by F2. */
async function edit(box: Box, label: string): Promise<HTMLInputElement> {
  await onTag(box, label);
  await press('{F2}');
  return fieldOf(box) ?? expect.unreachable(`${label} is not edited`);
}

describe('addition 72 F2 on a tag', () => {
  test('its text is in a field and selected; Enter saves; focus stays on the tag', async () => {
    const { box, log } = await tagged();
    const field = await edit(box, 'Ant');
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ant', 0, 3]);
    await press('Fly{Enter}');
    expect(log).toEqual(['create Fly', 'select Fly', 'unselect Ant', 'change [v1,Fly,Bee]']);
    expect([box.tagTexts(), focusOf(box), fieldOf(box)]).toEqual([
      ['A', 'Fly', 'Bee'],
      'tag Fly',
      null,
    ]);
    // The tag is one like all others.
    await press('{ArrowRight}');
    expect(focusOf(box)).toBe('tag Bee');
    await press('{ArrowLeft}{Delete}');
    expect(box.select.getValue()).toEqual(['v1', 'Bee']);
  });

  test('Escape restores it, and does no more', async () => {
    const { box, log } = await tagged();
    await edit(box, 'Ant');
    await press('Fly{Escape}');
    expect([log, box.tagTexts(), focusOf(box)]).toEqual([[], ['A', 'Ant', 'Bee'], 'tag Ant']);
    expect(labelIn(box, 'Ant').getClientRects()).toHaveLength(1);
    await press('{Delete}');
    expect(box.select.getValue()).toEqual(['v1', 'Bee']);
  });

  test('Escape and Enter are not for the page around it: a dialog stays, no form is sent', async () => {
    page(
      '<dialog><form method="dialog"><div id="host" aria-label="Letter"></div><button>Send</button></form></dialog>',
    );
    const dialog = $<HTMLDialogElement>('dialog');
    dialog.showModal();
    const box = build<true>('#host', { multiple: true, allowCreate: true, delimiters: [','] });
    await typeIn(box, 'Ant,');
    await press('{Escape}');
    await edit(box, 'Ant');
    await press('{Escape}');
    expect([dialog.open, focusOf(box)]).toEqual([true, 'tag Ant']);
    await press('{F2}Fly{Enter}');
    expect([dialog.open, box.select.getValue()]).toEqual([true, ['Fly']]);
  });

  test('only on tags that a user has created', async () => {
    const { box } = await tagged();
    await onTag(box, 'A');
    await press('{F2}');
    expect([fieldOf(box), focusOf(box)]).toEqual([null, 'tag A']);
    await onTag(box, 'Ant');
    for (const modifier of ['Shift', 'Control', 'Alt'] as const)
      await press(held(modifier, '{F2}'));
    expect(fieldOf(box)).toBeNull();
    box.select.updateOptions({ readOnly: true });
    await press('{F2}');
    expect(fieldOf(box)).toBeNull();
  });

  test('the keys of the field are those of text: arrows, Home, Backspace, Space and letters act on nothing else', async () => {
    const { box, log } = await tagged({ sortable: true });
    const field = await edit(box, 'Ant');
    await press('{End} x{Backspace}{Home}{ArrowRight}{ArrowDown}{Delete}');
    await press(held('Alt', '{ArrowLeft}'));
    expect([field.value, document.activeElement === field, log]).toEqual(['Ant ', true, []]);
    expect(box.select.isDropdownOpen()).toBe(false);
    await press('{Backspace}{Backspace}x{Enter}');
    expect(box.tagTexts()).toEqual(['A', 'Anx', 'Bee']);
  });

  test('also with the list in the page, which takes its keys first', async () => {
    const own = { data: letters('a|b|c'), multiple: true, allowCreate: true, inline: true };
    const box = plain<true>({ ...own, delimiters: [','] } as never);
    box.select.setValue(['v1']);
    box.search.focus();
    await press('Ant,Bee,');
    const log = record(box);
    const field = await edit(box, 'Ant');
    await press('{End} {Backspace}x{ArrowLeft}y');
    expect(field.value).toBe('Antyx');
    await press('{Escape}');
    expect([only(log, 'change'), focusOf(box)]).toEqual([[], 'tag Ant']);
    await press('{F2}Fly{Enter}');
    expect([only(log, 'change'), focusOf(box)]).toEqual([['change [v1,Fly,Bee]'], 'tag Fly']);
  });

  test('held Enter saves once and removes nothing', async () => {
    const { box } = await tagged();
    await edit(box, 'Ant');
    await press('Fly{Enter>5/}');
    expect(box.tagTexts()).toEqual(['A', 'Fly', 'Bee']);
  });

  test('from an open list, which closes; its text becomes a tag as by leaving it', async () => {
    const { box } = await tagged();
    await typeIn(box, 'Cow');
    labelIn(box, 'Ant').click();
    await expect.poll(() => focusOf(box)).toBe('tag Ant');
    await press('{F2}');
    expect([box.select.isDropdownOpen(), fieldOf(box)?.value]).toEqual([false, 'Ant']);
    expect(box.tagTexts()).toEqual(['A', 'Ant', 'Bee', 'Cow']);
    await press('Fly{Enter}');
    expect(box.tagTexts()).toEqual(['A', 'Fly', 'Bee', 'Cow']);
  });

  test('a tag beyond +N more, and in one line', async () => {
    for (const maxVisibleTags of [1, 'auto'] as const) {
      const { box } = await tagged({ maxVisibleTags });
      const field = await edit(box, 'Ant');
      await press('Fly');
      await settled();
      expect([document.activeElement === field, field.value]).toEqual([true, 'Fly']);
      await press('{Enter}');
      expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'Fly', 'Bee'], 'tag Fly']);
      box.select.destroy();
    }
  });
});

describe('addition 72 a double click on a tag', () => {
  test('on its text; the caret is placed by the next click', async () => {
    const { box } = await tagged();
    await doubleClick(labelIn(box, 'Ant'));
    const field = fieldOf(box) as HTMLInputElement;
    expect([document.activeElement === field, field.value]).toEqual([true, 'Ant']);
    await userEvent.click(field);
    expect([document.activeElement === field, field.selectionStart === field.selectionEnd]).toEqual(
      [true, true],
    );
    await doubleClick(field);
    await press('Fly{Enter}');
    expect(box.tagTexts()).toEqual(['A', 'Fly', 'Bee']);
  });

  test('not on a listed one, not on its ×, which removes the next one, too', async () => {
    const { box } = await tagged({}, 'Ant', 'Bee', 'Cow');
    await doubleClick(labelIn(box, 'A'));
    expect(fieldOf(box)).toBeNull();
    await doubleClick($$('.widget-select__tag-remove', box.root)[1] as HTMLElement);
    expect(fieldOf(box)).toBeNull();
  });

  test('a tag that is edited is not dragged by its text', async () => {
    const { box, log } = await tagged({ sortable: true });
    await doubleClick(labelIn(box, 'Ant'));
    const field = fieldOf(box) as HTMLInputElement;
    await userEvent.dragAndDrop(field, labelIn(box, 'A'));
    expect([log, fieldOf(box), document.activeElement]).toEqual([[], field, field]);
  });
});

describe('addition 72 leaving the field saves', () => {
  test.each([
    ['Tab', (_: Box) => press('{Tab}')],
    ['a click elsewhere', (_: Box) => userEvent.click($('#out'))],
    ['a click on nothing', (_: Box) => clickAt(innerWidth - 9, innerHeight - 9)],
    ['focus by a script', async (_: Box) => $('#out').focus()],
    ['a click on the control', (box: Box) => userEvent.click(box.control)],
    ['a click on another tag', (box: Box) => userEvent.click(labelIn(box, 'A'))],
  ] as [string, (box: Box) => Promise<unknown>][])('%s', async (_, act) => {
    for (const more of [{}, { maxVisibleTags: 9 }]) {
      page('<div id="host" aria-label="Letter"></div><button id="out">Out</button>');
      const own = { data: letters('a|b'), multiple: true, allowCreate: true, delimiters: [','] };
      const box = build<true>('#host', { ...own, ...more } as never);
      box.select.setValue(['v1']);
      await typeIn(box, 'Ant,Bee,{Escape}');
      const log = record(box);
      await edit(box, 'Ant');
      await press('Fly');
      await act(box);
      await settled();
      expect([only(log, 'change'), box.tagTexts()]).toEqual([
        ['change [v1,Fly,Bee]'],
        ['A', 'Fly', 'Bee'],
      ]);
      expect(focusOf(box)).not.toBe('tag Fly');
      box.select.destroy();
    }
  });

  test('a button of the form gets the new value', async () => {
    page(
      '<form><div id="host" aria-label="Letter"></div><button type="button">Send</button></form>',
    );
    const own = {
      multiple: true,
      allowCreate: true,
      delimiters: [','],
      name: 'n',
      maxVisibleTags: 9,
    };
    const box = build<true>('#host', own as never);
    await typeIn(box, 'Ant,{Escape}');
    let given: string[] = [];
    $('form > button').addEventListener('click', () => {
      given = sent('n');
    });
    await edit(box, 'Ant');
    await press('Fly');
    await userEvent.click($('form > button'));
    expect(given).toEqual(['Fly']);
  });

  test('another tag is removed by its ×: the field stays', async () => {
    const { box, log } = await tagged();
    await edit(box, 'Bee');
    await press('Fly');
    await userEvent.click($$('.widget-select__tag-remove', box.root)[1] as HTMLElement);
    await settled();
    // Focus stays in the field.
    expect([only(log, 'unselect'), fieldOf(box)?.value]).toEqual([['unselect Ant'], 'Fly']);
    await press('{Enter}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([['A', 'Fly'], 'tag Fly']);
  });

  test('emptied or as it was, it is restored without asking', async () => {
    const asked: string[] = [];
    const { box, log } = await tagged({ beforeCreate: (label) => asked.push(label) > 0 });
    asked.length = 0;
    for (const keys of ['{Backspace}{Enter}', '{Backspace}  {Tab}', '{Enter}', '{End} {Enter}']) {
      await edit(box, 'Ant');
      await press(keys);
      expect(fieldOf(box)).toBeNull();
    }
    expect([asked, log]).toEqual([[], []]);
  });

  test('the window that is left keeps it', async () => {
    const { box } = await tagged();
    const field = await edit(box, 'Ant');
    await press('Fly');
    // As the browser tells it: the element stays the active one.
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await settled();
    expect([fieldOf(box), field.value]).toEqual([field, 'Fly']);
  });
});

describe('addition 72 rejected text', () => {
  test('stays, with a message that describes the field, until it is changed', async () => {
    const { box, log } = await tagged({ beforeCreate: (label) => label !== 'no' });
    const heard = listen(box);
    const field = await edit(box, 'Ant');
    await press('no{Enter}');
    expect([field.value, messageOf(box), document.activeElement]).toEqual([
      'no',
      '"no" could not be created',
      field,
    ]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '"no" could not be created',
    );
    await expect.poll(() => heard.said).toContain('polite "no" could not be created');
    await press('n');
    expect([messageOf(box), field.getAttribute('aria-invalid'), field.value]).toEqual([
      undefined,
      null,
      'non',
    ]);
    await press('{Backspace}{Enter}{Tab}');
    expect([box.tagTexts(), messageOf(box), log]).toEqual([['A', 'Ant', 'Bee'], undefined, []]);
  });

  test('that of another tag, and that of a listed option becomes it', async () => {
    const { box, log } = await tagged();
    await edit(box, 'Ant');
    await press('bee{Enter}');
    expect(messageOf(box)).toBe('"bee" could not be created');
    await press('{Backspace}{Backspace}{Backspace}b{Enter}');
    expect([log, box.tagTexts()]).toEqual([
      ['select v2', 'unselect Ant', 'change [v1,v2,Bee]'],
      ['A', 'B', 'Bee'],
    ]);
    // What it is called now, a user has not created.
    await press('{F2}');
    expect(fieldOf(box)).toBeNull();
  });

  test('a plugin vetoes it like a label that is typed', async () => {
    const { box } = await tagged({
      plugins: [
        {
          name: 'no-fly',
          setup: ({ guard }) => guard((action) => action.label?.toLowerCase() !== 'fly'),
        },
      ],
    });
    await edit(box, 'Ant');
    await press('Fly{Enter}');
    expect([messageOf(box), box.tagTexts()]).toEqual([
      '"Fly" could not be created',
      ['A', 'Ant', 'Bee'],
    ]);
  });
});

describe('addition 72 createOption takes its time', () => {
  const slow = async () => {
    const answers = new Map<string, ReturnType<typeof promised<SelectOption>>>();
    const { box, log } = await tagged();
    box.select.updateOptions({
      createOption(label: string) {
        const answer = promised<SelectOption>();
        answers.set(label, answer);
        return answer.promise;
      },
    });
    return { box, log, answers };
  };

  test('meanwhile the field is busy and cannot be changed; then the tag has focus', async () => {
    const { box, log, answers } = await slow();
    const field = await edit(box, 'Ant');
    await press('Fly{Enter}x');
    expect([field.value, field.readOnly, field.getAttribute('aria-busy'), log]).toEqual([
      'Fly',
      true,
      'true',
      [],
    ]);
    answers.get('Fly')?.resolve({ value: '7', label: 'Fly' });
    await expect.poll(() => box.tagTexts()).toEqual(['A', 'Fly', 'Bee']);
    expect([focusOf(box), only(log, 'change')]).toEqual(['tag Fly', ['change [v1,7,Bee]']]);
  });

  test('Escape aborts, and the later result is ignored', async () => {
    const { box, log, answers } = await slow();
    await edit(box, 'Ant');
    await press('Fly{Enter}{Escape}');
    answers.get('Fly')?.resolve({ value: '7', label: 'Fly' });
    await settled();
    expect([box.tagTexts(), focusOf(box), log]).toEqual([['A', 'Ant', 'Bee'], 'tag Ant', []]);
  });

  test('rejected: the field is free again; for who has left, the tag is as before', async () => {
    const { box, log, answers } = await slow();
    const field = await edit(box, 'Ant');
    await press('Fly{Enter}');
    answers.get('Fly')?.reject(new Error('no'));
    await expect.poll(() => messageOf(box)).toBe('"Fly" could not be created');
    expect([field.readOnly, field.value, only(log, 'error').length]).toEqual([false, 'Fly', 1]);
    await press('s{Tab}');
    answers.get('Flys')?.reject(new Error('no'));
    await expect.poll(() => fieldOf(box)).toBeNull();
    expect([box.tagTexts(), focusOf(box)]).toEqual([['A', 'Ant', 'Bee'], 'control']);
  });

  test('who has gone on keeps focus; destroyed, nothing happens', async () => {
    const { box, answers } = await slow();
    await edit(box, 'Ant');
    await press('Fly{Enter}{Tab}');
    answers.get('Fly')?.resolve({ value: '7', label: 'Fly' });
    await expect.poll(() => box.tagTexts()).toEqual(['A', 'Fly', 'Bee']);
    expect(focusOf(box)).toBe('control');
    await edit(box, 'Fly');
    await press('Gnu{Enter}');
    box.select.destroy();
    answers.get('Gnu')?.resolve({ value: '8', label: 'Gnu' });
    await settled();
    expect(box.select.getValue()).toEqual(['v1', '7', 'Bee']);
  });
});

describe('addition 72 forms', () => {
  test('a <select> has an option for the new text, in the place of the tag if sorted, and none for the old', async () => {
    const own = { allowCreate: true, delimiters: [','], sortable: true };
    const box = native<true>('<option value="v1" selected>A', own as never, 'multiple');
    await typeIn(box, 'Ant,Bee,{Escape}');
    await edit(box, 'Ant');
    await press('Fly{Enter}');
    const select = box.target as HTMLSelectElement;
    expect(Array.from(select.selectedOptions, ({ value }) => value)).toEqual(['v1', 'Fly', 'Bee']);
    expect(Array.from(select.options, ({ value }) => value)).not.toContain('Ant');
  });

  test('D11.3 the text of an <input>, whose values the user has created before', async () => {
    page('<label for="host">Tags</label><input id="host" value="ant, bee">');
    const box = build<true>('#host', { multiple: true, allowCreate: true } as never);
    const told: string[] = [];
    box.target.addEventListener('change', () => told.push((box.target as HTMLInputElement).value));
    await edit(box, 'ant');
    await press('fly{Enter}');
    expect([(box.target as HTMLInputElement).value, told]).toEqual(['fly,bee', ['fly,bee']]);
  });

  test('its text is no field of the form, and tells the form nothing', async () => {
    page('<form><div id="host" aria-label="Letter"></div></form>');
    const box = build<true>('#host', { multiple: true, allowCreate: true, name: 'n' } as never);
    await typeIn(box, 'Ant{Enter}{Escape}');
    const told: string[] = [];
    for (const type of ['input', 'change']) $('form').addEventListener(type, () => told.push(type));
    await edit(box, 'Ant');
    await press('Fly');
    expect([told, sent('n')]).toEqual([[], ['Ant']]);
    await press('{Escape}');
    expect(told).toEqual([]);
  });
});

describe('addition 72 as it is heard and seen', () => {
  test('the field has a name; the button of its tag says the key; the new tag is announced once', async () => {
    const { box } = await tagged();
    await onTag(box, 'Ant');
    const button = document.activeElement as HTMLElement;
    expect(button.getAttribute('aria-description')).toBe('F2: Edit Ant');
    await press('{ArrowRight}');
    const next = document.activeElement as HTMLElement;
    expect([button, next].map((one) => one.getAttribute('aria-description'))).toEqual([
      null,
      'F2: Edit Bee',
    ]);
    await onTag(box, 'A');
    expect(document.activeElement?.hasAttribute('aria-description')).toBe(false);
    const heard = listen(box);
    const field = await edit(box, 'Ant');
    expect(field.getAttribute('aria-label')).toBe('Edit Ant');
    await press('Fly{Enter}');
    await expect.poll(() => heard.said).toEqual(['polite Fly created and selected. 3 selected']);
  });

  test('axe finds nothing', async () => {
    const { box } = await tagged({ beforeCreate: (label) => label !== 'no' });
    await edit(box, 'Ant');
    expect((await axe.run(box.root)).violations.map(({ id }) => id)).toEqual([]);
    await press('no{Enter}');
    expect((await axe.run(box.root)).violations.map(({ id }) => id)).toEqual([]);
  });

  test('no other tag moves, and the field is as wide as its text', async () => {
    const { box } = await tagged({}, 'Ant', 'Bee');
    const left = () => labelIn(box, 'Bee').getBoundingClientRect().left;
    const before = left();
    await edit(box, 'Ant');
    // Where a field cannot be as wide as its text, it has the width of as many average letters.
    const most = CSS.supports('field-sizing', 'content') ? 6 : 10;
    expect(Math.abs(left() - before)).toBeLessThan(most);
    await press('A much longer text');
    expect(left()).toBeGreaterThan(before + 40);
  });

  test('case 3 Enter of an IME ends its text, and not the edit', async () => {
    const { box } = await tagged();
    const field = await edit(box, 'Ant');
    field.value = '日本';
    const enter = (isComposing: boolean) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          isComposing,
          bubbles: true,
          cancelable: true,
        }),
      );
    enter(true);
    expect(fieldOf(box)).toBe(field);
    enter(false);
    expect(box.tagTexts()).toEqual(['A', '日本', 'Bee']);
  });
});

describe('addition 72 plugins', () => {
  test('undo restores the former tag; in the field, its keys are those of text', async () => {
    const { box } = await tagged({ plugins: [undo(), clipboard()] });
    const field = await edit(box, 'Ant');
    await press('Fly');
    // Not every engine has undo in a field that a driver types in.
    const isPrevented = new Promise<boolean>((done) => {
      document.addEventListener('keydown', (event) => {
        if (event.key === 'z') done(event.defaultPrevented);
      });
    });
    await press(held('Control', 'z'));
    expect([await isPrevented, box.select.getValue()]).toEqual([false, ['v1', 'Ant', 'Bee']]);
    await press(held('Control', 'a'));
    await press(held('Control', 'x'));
    expect([field.value, box.select.getValue()]).toEqual(['', ['v1', 'Ant', 'Bee']]);
    await press('Fly{Enter}');
    await press(held('Control', 'z'));
    expect(box.select.getValue()).toEqual(['v1', 'Ant', 'Bee']);
    await press(held('Control', 'y'));
    expect(box.select.getValue()).toEqual(['v1', 'Fly', 'Bee']);
  });
});

describe('addition 72 the page meanwhile', () => {
  test('new options render the tag again: text and focus stay', async () => {
    const { box } = await tagged();
    await edit(box, 'Ant');
    await press('Fly');
    box.select.updateOptions({ clearable: true });
    await settled();
    const field = fieldOf(box) as HTMLInputElement;
    expect([field.value, document.activeElement === field]).toEqual(['Fly', true]);
    await press('{Enter}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([['A', 'Fly', 'Bee'], 'tag Fly']);
  });

  test('a value without the tag ends it; focus is not lost', async () => {
    const { box } = await tagged();
    await edit(box, 'Ant');
    box.select.setValue(['Bee']);
    await settled();
    expect([fieldOf(box), box.tagTexts(), focusOf(box)]).toEqual([null, ['Bee'], 'tag Bee']);
    await edit(box, 'Bee');
    box.select.updateOptions({ disabled: true });
    await settled();
    expect([fieldOf(box), box.tagTexts()]).toEqual([null, ['Bee']]);
  });

  test('new data, which is complete, ends it', async () => {
    const { box } = await tagged();
    await edit(box, 'Ant');
    box.select.setData(letters('a|b'));
    await settled();
    expect([fieldOf(box), box.select.getValue()]).toEqual([null, ['v1', 'Ant', 'Bee']]);
  });
});

describe('D11.9 addition 72 the file for it', () => {
  const inParts = async () => {
    const files = inFiles();
    page('<div id="host" aria-label="Letter"></div>');
    const own = { multiple: true, allowCreate: true, delimiters: [','] };
    const box = build<true>('#host', own as never, files.Class);
    const arriveOthers = () => files.arriveAll((name) => name !== 'rename');
    await arriveOthers();
    await openByKey(box);
    // The list is asked for by the opening, where no idle time has come before.
    await arriveOthers();
    await typeIn(box, 'Ant,Bee,{Escape}');
    return { files, box };
  };

  test('is asked for by the first F2, and by nothing else', async () => {
    const { files, box } = await inParts();
    await onTag(box, 'Ant');
    expect(files.asked).not.toContain('rename');
    await press('{F2}');
    expect([files.asked.filter((name) => name === 'rename'), fieldOf(box)]).toEqual([
      ['rename'],
      null,
    ]);
    await files.arrive('rename');
    await press('Fly{Enter}');
    expect(box.tagTexts()).toEqual(['Fly', 'Bee']);
    await edit(box, 'Bee');
    expect(files.asked.filter((name) => name === 'rename')).toHaveLength(1);
  });

  test('who has gone on meanwhile is left alone; after a failure it is asked for again', async () => {
    const { files, box } = await inParts();
    await onTag(box, 'Ant');
    await press('{F2}');
    await files.fail('rename');
    await press('{F2}{ArrowRight}');
    await files.arrive('rename');
    expect([fieldOf(box), focusOf(box)]).toEqual([null, 'tag Bee']);
  });
});
