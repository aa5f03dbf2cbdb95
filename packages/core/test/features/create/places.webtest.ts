// D1.14 together with the rest of the widget: native mount, plugins, disabling, leaving, announcements, input methods, markup.
import { describe, expect, inject, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type { GuardedAction, SelectOptions } from 'widget-select/all';
import { findings } from '../../dom/aria/findings.ts';
import {
  $,
  $$,
  build,
  clickAt,
  letters,
  native,
  page,
  plain,
  record,
  sent,
  settled,
} from '../../dom/kit.ts';
import { held, listen, openByKey, press } from '../../dom/support.ts';
import { createRow, messages, offer, paste, typeIn, writeIn } from './making.ts';

const making = (options: SelectOptions = {}) =>
  plain<boolean>({ data: letters('a|b'), multiple: true, allowCreate: true, ...options });
const values = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value);

describe('native mount', () => {
  test('an `<option>` is there while it is selected, and the form sends it', async () => {
    const box = native(
      '<option value="a">A',
      { allowCreate: true, createOption: (label) => ({ value: 'id', label }) },
      'multiple',
    );
    await typeIn(box, 'New{Enter}');
    const [option] = [...box.target.selectedOptions];
    expect([option?.value, option?.text, sent()]).toEqual(['id', 'New', ['id']]);
    await userEvent.click($('[aria-label="Remove New"]'));
    expect([values(box.target), sent(), box.select.getValue()]).toEqual([['a'], [], []]);
    expect(box.texts()).toEqual(['A', 'New']);
    await box.pick('New');
    expect([values(box.target), sent()]).toEqual([['a', 'id'], ['id']]);
  });

  test('single: it goes when another one is picked', async () => {
    const box = native('<option value="">-<option value="a">A', { allowCreate: true });
    await typeIn(box, 'new{Enter}');
    expect([sent(), values(box.target)]).toEqual([['new'], ['', 'a', 'new']]);
    await box.open();
    await box.pick('A');
    expect([sent(), values(box.target)]).toEqual([['a'], ['', 'a']]);
  });

  test('a form reset takes it out of the value; it stays listed (D1.9)', async () => {
    const box = native('<option value="a" selected>A', { allowCreate: true }, 'multiple');
    await typeIn(box, 'new{Enter}');
    expect(sent()).toEqual(['a', 'new']);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => box.select.getValue()).toEqual(['a']);
    expect([sent(), box.tagTexts(), box.texts()]).toEqual([['a'], ['A'], ['A', 'new']]);
  });

  test('required is satisfied by it', async () => {
    const box = native('<option value="a">A', { allowCreate: true, required: true }, 'multiple');
    expect(box.target.validity.valid).toBe(false);
    await typeIn(box, 'new{Enter}');
    expect([box.target.validity.valid, box.control.ariaInvalid]).toEqual([true, null]);
  });

  test('destroy() leaves the `<option>` of a selected one and no other (D5.5)', async () => {
    const box = native('<option value="a">A', { allowCreate: true }, 'multiple');
    await typeIn(box, 'one{Enter}two{Enter}');
    await userEvent.click($('[aria-label="Remove one"]'));
    box.select.destroy();
    expect([values(box.target), sent()]).toEqual([['a', 'two'], ['two']]);
  });
});

describe('D7 guard', () => {
  test('sees { type: "create", label } and vetoes it; the text stays', async () => {
    const seen: GuardedAction[] = [];
    let allow = false;
    const box = making({
      plugins: [
        {
          name: 'p',
          setup: ({ guard }) => {
            guard((action) => {
              if (action.type === 'create') seen.push(action);
              return action.type !== 'create' || allow;
            });
          },
        },
      ],
    });
    await typeIn(box, ' new ');
    const log = record(box);
    await press('{Enter}');
    expect(seen).toMatchObject([{ type: 'create', label: 'new' }]);
    expect([log, box.select.getValue(), offer(box)]).toEqual([[], [], 'Create "new"']);
    allow = true;
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['new']);
  });
});

describe('disabled (D1.13) and leaving (case 101)', () => {
  test('disable() with the row on: closed, nothing created, no row any more', async () => {
    const box = making();
    await typeIn(box, 'new');
    const row = createRow(box);
    box.select.disable();
    row?.click();
    expect([box.select.isDropdownOpen(), box.select.getValue(), createRow(box)]).toEqual([
      false,
      [],
      null,
    ]);
    box.select.open();
    expect(createRow(box)).toBe(null);
  });

  const away: [string, (box: ReturnType<typeof making>) => Promise<void>][] = [
    ['Escape', () => press('{Escape}')],
    ['Tab', () => press('{Tab}')],
    ['Shift+Tab', () => press(held('Shift', '{Tab}'))],
    ['a press outside', () => clickAt(900, 650)],
    ['focus elsewhere', async () => $('#other').focus()],
    ['close()', async (box) => box.select.close()],
    ['a click on the control', (box) => userEvent.click(box.control)],
    ['Alt+ArrowUp', () => press(held('Alt', '{ArrowUp}'))],
  ];
  test.each(away)('case 101 text left in the field is not created: %s', async (_, leave) => {
    for (const multiple of [true, false]) {
      // Something to go to on both sides: a key that leaves the page may not come back.
      page('<div><button>b</button><div id="host"></div><button id="other">o</button></div>');
      const box = build<boolean>('#host', { data: letters('a'), multiple, allowCreate: true });
      await typeIn(box, 'new');
      expect(offer(box)).toBe('Create "new"');
      const log = record(box);
      await leave(box);
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
      expect(log).toEqual(['close', 'search ']);
      expect(box.select.getValue()).toEqual(multiple ? [] : null);
      box.select.open();
      expect([box.search.value, box.texts()]).toEqual(['', ['A']]);
    }
  });
});

describe('accessibility 1.9 announcements', () => {
  test('{label} created and selected. {n} selected', async () => {
    const box = making();
    box.select.setValue(['v1']);
    await typeIn(box, 'new');
    const { said } = listen(box);
    await press('{Enter}');
    await expect.poll(() => said).toContain('polite new created and selected. 2 selected');
    expect(said.filter((line) => line.includes('created'))).toHaveLength(1);
    expect(said.join()).not.toContain('new selected');
  });

  test('in the language; the limit is said when it refuses', async () => {
    const box = making({
      maxSelections: 1,
      language: { created: '{label} neu', selectedCount: '{count} gewählt' },
    });
    await openByKey(box);
    const { said } = listen(box);
    await typeIn(box, 'x{Enter}');
    await expect.poll(() => said).toContain('polite x neu. 1 gewählt');
    await typeIn(box, 'y{Enter}');
    await expect.poll(() => said).toContain('polite Limit reached. You can select up to 1');
  });
});

describe('accessibility 4.1 axe-core', () => {
  test.each([true, false])('no finding with a create row, multiple %s', async (multiple) => {
    page('<main><label for="m">Fruit</label><div id="m"></div></main>');
    document.documentElement.lang = 'en';
    document.title = 'Test';
    const box = build<boolean>('#m', {
      data: letters('ab|ac'),
      multiple,
      allowCreate: true,
      createOption: () => new Promise(() => {}),
    });
    await typeIn(box, 'a{End}');
    expect([offer(box), await findings()]).toEqual(['Create "a"', []]);
    await press('{Enter}');
    expect([offer(box), await findings()]).toEqual(['Creating "a"', []]);
    box.select.updateOptions({ createOption: () => Promise.reject(new Error('no')) });
    await press('x{Enter}');
    await expect.poll(() => messages(box, 'error')).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});

describe('D3.7 input methods', () => {
  test('Enter while composing, and the late one with keyCode 229, create nothing; the next one does', async () => {
    const box = making();
    await writeIn(box, '東京');
    const log = record(box);
    const enter = (init: KeyboardEventInit) =>
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    expect(box.search.dispatchEvent(enter({ isComposing: true }))).toBe(true);
    const late = enter({});
    Object.defineProperty(late, 'keyCode', { value: 229 });
    expect(box.search.dispatchEvent(late)).toBe(true);
    expect([log, box.select.getValue(), box.search.value]).toEqual([[], [], '東京']);
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['東京']);
  });

  test.runIf(inject('abilities').ime)('a trusted composition', async () => {
    const box = making();
    await openByKey(box);
    await commands.imeCompose('とうきょう');
    await commands.imeKey('Enter');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([[], true]);
    await commands.imeCommit('東京');
    expect([offer(box), box.select.getValue()]).toEqual(['Create "東京"', []]);
    await commands.imeKey('Enter');
    expect(box.select.getValue()).toEqual([]);
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['東京']);
    await commands.imeCompose('おおさか');
    await commands.imeCommit('大阪');
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['東京', '大阪']);
  });
});

describe('case 118 a label is never markup', () => {
  const IMG = '<img src="data:,x" onerror="CANARY()">';
  const PAYLOADS = [IMG, '<svg onload=CANARY()>', '</span><script>CANARY()</script>', '__proto__'];
  test.each(PAYLOADS)('%s', async (text) => {
    let hits = 0;
    Object.assign(window, { CANARY: () => hits++ });
    try {
      const box = native<true>(
        '<option value="a">A',
        { allowCreate: true, multiple: true },
        'multiple',
      );
      const before = $$('img, svg, script', document.body).length;
      const clean = async () => {
        await settled();
        expect([$$('img, svg, script', document.body).length - before, hits]).toEqual([0, 0]);
        expect($$('[onerror], [onload]', document.body)).toEqual([]);
      };
      await writeIn(box, text);
      expect(offer(box)).toBe(`Create "${text}"`);
      await clean();
      box.select.updateOptions({ beforeCreate: () => false });
      await press('{Enter}');
      await clean();
      box.select.updateOptions({
        beforeCreate: undefined,
        createOption: () => Promise.reject(new Error(text)),
      });
      await press('{Enter}');
      await expect.poll(() => messages(box, 'error')).toEqual([`"${text}" could not be created`]);
      await clean();
      box.select.updateOptions({ createOption: undefined });
      const { said } = listen(box);
      await press('{Enter}');
      await expect.poll(() => said.join()).toContain(`${text} created and selected`);
      expect([box.tagTexts(), sent()]).toEqual([[text], [text]]);
      await clean();
      paste(box, `${text} 2\n${text} 3`);
      expect(box.tagTexts()).toEqual([text, `${text} 2`, `${text} 3`]);
      await clean();
      await userEvent.click(box.tags()[0]!.querySelector('.widget-select__tag-remove')!);
      box.select.destroy();
      await clean();
      expect(({} as Record<string, unknown>).value).toBe(undefined);
    } finally {
      Reflect.deleteProperty(window, 'CANARY');
    }
  });

  test('a label of 10,000 letters is kept whole and does not widen the field (case R11)', async () => {
    page('<div style="width:300px"><div id="host"></div></div>');
    const box = build<true>('#host', { multiple: true, allowCreate: true });
    const text = 'x'.repeat(10_000);
    await writeIn(box, text);
    await press('{Enter}');
    expect([box.select.getValue(), box.tagTexts()]).toEqual([[text], [text]]);
    expect(box.field.getBoundingClientRect().width).toBe(300);
  });
});
