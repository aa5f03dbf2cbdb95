// @module-tag core
/** `maxVisibleTags: 'auto'`, and the button "+N more" (D10.9). */
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { $, build, frame, mouse, page, plain, settled } from '../kit.ts';
import { focusOf, press } from '../support.ts';

const DATA = 'Norway|Bosnia and Herzegovina|Chad|Oman|Peru|Cuba'
  .split('|')
  .map((label, i) => ({ value: `v${i}`, label }));
const ALL = DATA.map(({ value }) => value);
const more = (root: ParentNode = document) => root.querySelector('.widget-select__tag-more');

/** One select of all names in a box of each width. */
function fields(widths: readonly number[], options: object = {}, dir = 'ltr') {
  page(
    widths
      .map((px) => `<div dir="${dir}" style="width: ${px}px"><b id="w${px}"></b></div>`)
      .join(''),
  );
  return widths.map((px) => {
    const box = build<true>(`#w${px}`, {
      data: DATA,
      multiple: true,
      maxVisibleTags: 'auto',
      ...options,
    });
    box.select.setValue(ALL);
    return { px, box };
  });
}

const boxOf = (root: Element) => root.closest('[dir]') as HTMLElement;

/** One that shows all of its tags. */
async function field(px: number, options?: object) {
  const [made] = fields([px], options);
  const { box } = made as NonNullable<typeof made>;
  await expect.poll(() => box.tagTexts().length).toBe(6);
  return box;
}

/** Whether the tags of a field fit into its width, in one line. */
function isWhole(root: Element): boolean {
  const field = $('.widget-select__field', root).getBoundingClientRect();
  return [...root.querySelectorAll('.widget-select__tag, .widget-select__tag-more')].every(
    (tag) => {
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      return (
        left >= field.left && right <= field.right && top >= field.top && bottom <= field.bottom
      );
    },
  );
}

describe("maxVisibleTags: 'auto'", () => {
  // In steps: 800 fields in one page take Firefox longer than a test may.
  test.each([
    ['rtl', 200, 1000, 16],
    ...Array.from({ length: 8 }, (_, i) => ['ltr', 200 + i * 100, 300 + i * 100, 1] as const),
  ] as const)(
    'no tag is cut and every field has one height (%s, from %i to %i px, by %i px)',
    async (dir, from, to, step) => {
      const widths = Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
      // The last one shows all tags.
      const made = fields([...widths, 1001], {}, dir);
      await expect.poll(() => made.at(-1)?.box.tagTexts().length, { timeout: 10_000 }).toBe(6);
      const heights = new Set(made.map(({ box }) => box.root.getBoundingClientRect().height));
      expect(heights.size).toBe(1);
      expect(made.filter(({ box }) => !isWhole(box.root)).map(({ px }) => px)).toEqual([]);
      const counts = made.map(({ box }) => box.tagTexts().length);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      const widthOf = (node: Element | null | undefined) =>
        node?.getBoundingClientRect().width ?? 0;
      const all = [...(made.at(-1)?.box.root.querySelectorAll('.widget-select__tag') ?? [])];
      for (const { box } of made) {
        const shown = box.tagTexts().length;
        expect(more(box.root)?.textContent ?? '+0 more').toBe(`+${6 - shown} more`);
        const line = [...$('.widget-select__tags', box.root).children];
        const gap = Number.parseFloat(
          getComputedStyle($('.widget-select__tags', box.root)).columnGap,
        );
        const used = line.reduce((sum, node) => sum + widthOf(node) + gap, 0);
        // As many as fit: the next one would not.
        if (shown < 6)
          expect(used + widthOf(all[shown])).toBeGreaterThan(widthOf(line[0]?.parentElement));
      }
    },
  );

  test('selects whose width changes at once are measured together: the page is laid out a few times, not once for each', async () => {
    const made = fields(Array.from({ length: 10 }, (_, i) => 600 + i));
    await settled();
    // A read after a write is a layout.
    let layouts = 0;
    let isWritten = false;
    const watch = new MutationObserver(() => {
      isWritten = true;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const read = Element.prototype.getBoundingClientRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (watch.takeRecords().length > 0 || isWritten) layouts++;
      isWritten = false;
      return read.call(this);
    });
    for (const { box } of made) boxOf(box.root).style.width = '300px';
    await expect.poll(() => made.every(({ box }) => box.tagTexts().length === 1)).toBe(true);
    await settled();
    watch.disconnect();
    expect(layouts).toBeGreaterThan(0);
    expect(layouts).toBeLessThanOrEqual(5);
  });

  test('of many lines whose width changes at once, twelve are measured in one frame', async () => {
    const made = fields(Array.from({ length: 45 }, (_, i) => 600 + i));
    await expect.poll(() => made.every(({ box }) => box.tagTexts().length > 2)).toBe(true);
    const before = made.map(({ box }) => box.tagTexts().length);
    for (const { box } of made) boxOf(box.root).style.width = '250px';
    const counts = new Set<number>();
    for (let frames = 0; frames < 60 && !counts.has(45); frames++) {
      await new Promise(requestAnimationFrame);
      counts.add(made.filter(({ box }, i) => box.tagTexts().length !== before[i]).length);
    }
    expect([...counts].filter((count) => count > 0)).toEqual([12, 24, 36, 45]);
    expect(made.filter(({ box }) => !isWhole(box.root)).map(({ px }) => px)).toEqual([]);
  });

  test('it follows the width of the field and the selection; "responsive" is the same', async () => {
    const box = await field(1000, { maxVisibleTags: 'responsive' });
    boxOf(box.root).style.width = '300px';
    await expect.poll(() => box.tagTexts()).toEqual(['Norway']);
    box.select.setValue(ALL.slice(2, 4));
    await expect.poll(() => box.tagTexts()).toEqual(['Chad', 'Oman']);
    box.select.updateOptions({ maxVisibleTags: 1 });
    expect(box.tagTexts()).toEqual(['Chad']);
    box.select.updateOptions({ maxVisibleTags: 'auto' });
    await expect.poll(() => box.tagTexts()).toEqual(['Chad', 'Oman']);
  });

  test('it follows the width of the tags: a late font, a translated page; no size is reported too late', async () => {
    const errors = vi.fn();
    window.addEventListener('error', errors);
    const box = await field(1000);
    await frame();
    await frame();
    const [label] = box.root.querySelectorAll('.widget-select__tag-label');
    (label as Element).textContent = 'N o r w a y '.repeat(8);
    await expect.poll(() => box.tagTexts().length).toBeLessThan(6);
    await expect.poll(() => isWhole(box.root)).toBe(true);
    await frame();
    window.removeEventListener('error', errors);
    // “ResizeObserver loop completed with undelivered notifications”.
    expect(errors).not.toHaveBeenCalled();
  });

  test('tags are measured again if others come that begin as they did: fewer of them may all fit', async () => {
    const labels = ['Norway', 'Chad', 'Oman', 'Bonaire', 'Peru', 'Cuba'];
    const box = await field(1000, { data: DATA.map((one, i) => ({ ...one, label: labels[i] })) });
    const [line, fourth] = [$('.widget-select__tags', box.root), box.tags()[3] as Element];
    const rightOf = (node: Element) => node.getBoundingClientRect().right;
    const spare = Math.floor(rightOf(line) - rightOf(fourth)) - 1;
    boxOf(box.root).style.width = `${1000 - spare}px`;
    await expect.poll(() => more(box.root)?.textContent).toBe('+3 more');
    await settled();
    box.select.setValue(ALL.slice(0, 4));
    await expect.poll(() => box.tagTexts()).toEqual(labels.slice(0, 4));
    expect(isWhole(box.root)).toBe(true);
  });

  test('one tag that is wider than its line is shown, and cut', async () => {
    page('<div style="width: 160px" dir="ltr"><b id="host"></b></div>');
    const data = ['Bosnia and Herzegovina, Republika Srpska', 'Chad'];
    const box = build<true>('#host', { data, multiple: true, maxVisibleTags: 'auto' });
    box.select.setValue(data);
    await expect.poll(() => more(box.root)?.textContent).toBe('+1 more');
    expect([box.tagTexts().length, isWhole(box.root)]).toEqual([1, true]);
    // Its text is cut in front of the ×, and not drawn over it and the rest of the field.
    const label = $('.widget-select__tag-label', box.root);
    const { overflowX, textOverflow } = getComputedStyle(label);
    expect([overflowX, textOverflow]).toEqual(['clip', 'ellipsis']);
    expect(label.scrollWidth).toBeGreaterThan(label.clientWidth);
    box.select.setValue(data.slice(0, 1));
    await expect.poll(() => [more(box.root), box.tagTexts().length]).toEqual([null, 1]);
    expect(isWhole(box.root)).toBe(true);
  });

  test('in a narrow field, no tag is left without a label: only the number is shown', async () => {
    const widths = [140, 160, 180, 200, 220, 240, 300];
    const made = fields(widths, { clearable: true });
    const texts = () => made.map(({ box }) => more(box.root)?.textContent);
    await expect.poll(texts).toEqual(expect.arrayContaining(['+6 more', '+5 more']));
    await settled();
    for (const { px, box } of made) {
      const shown = box.tagTexts().length;
      const label = box.root.querySelector('.widget-select__tag-label');
      expect(more(box.root)?.textContent, `${px}`).toBe(`+${6 - shown} more`);
      if (label) expect(label.clientWidth, `${px}`).toBeGreaterThanOrEqual(label.clientHeight);
      else expect([shown, px < 250], `${px}`).toEqual([0, true]);
      expect(isWhole(box.root), `${px}`).toBe(true);
    }
    expect(new Set(made.map(({ box }) => box.root.getBoundingClientRect().height)).size).toBe(1);
    const { box } = made[0] as (typeof made)[0];
    boxOf(box.root).style.width = '300px';
    await expect.poll(() => box.tagTexts()).toEqual(['Norway']);
    boxOf(box.root).style.width = '140px';
    await expect.poll(() => box.tagTexts()).toEqual([]);
    const errors = vi.fn();
    window.addEventListener('error', errors);
    for (let px = 140; px < 320; px += 3) {
      boxOf(box.root).style.width = `${px}px`;
      await frame();
    }
    boxOf(box.root).style.width = '140px';
    await expect.poll(() => box.tagTexts()).toEqual([]);
    window.removeEventListener('error', errors);
    // “ResizeObserver loop completed with undelivered notifications”.
    expect(errors).not.toHaveBeenCalled();
    // All of them are one click away.
    (more(box.root) as HTMLElement).click();
    expect(box.tagTexts()).toHaveLength(6);
  });

  test('focus is kept when the button goes, as the field becomes wide', async () => {
    const box = await field(1000);
    boxOf(box.root).style.width = '300px';
    await expect.poll(() => more(box.root)).not.toBe(null);
    (more(box.root) as HTMLElement).focus();
    boxOf(box.root).style.width = '1000px';
    await expect.poll(() => more(box.root)).toBe(null);
    expect(focusOf(box)).toBe('control');
  });

  test('arrow keys between tags render no other tag to measure it', async () => {
    const templateSelection = vi.fn((option: { label: string }) => option.label);
    const box = await field(1000, { templateSelection });
    boxOf(box.root).style.width = '600px';
    await expect.poll(() => more(box.root)).not.toBe(null);
    box.select.setValue(ALL.slice(0, 5));
    await settled();
    const removes = box.root.querySelectorAll<HTMLElement>('.widget-select__tag-remove');
    removes[1]?.focus();
    await frame();
    await frame();
    templateSelection.mockClear();
    await press('{ArrowLeft}');
    await frame();
    await frame();
    expect(focusOf(box)).toBe('tag Norway');
    expect(templateSelection).not.toHaveBeenCalled();
  });

  test('a field that is not displayed is measured when it is', async () => {
    const { root, select, tagTexts } = await field(1000);
    const parent = boxOf(root);
    parent.style.display = 'none';
    parent.style.width = '300px';
    select.setValue(ALL.slice(0, 4));
    parent.style.display = '';
    await expect.poll(tagTexts).toEqual(['Norway']);
  });

  test('steps that change no tag do not measure them', async () => {
    const { select, control } = await field(1000);
    // The tags are observed a frame after they were fitted, and the first report is answered a frame after that.
    await settled();
    const read = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const isMeasured = () =>
      read.mock.contexts.some((node) => (node as Element).closest('.widget-select__tags'));
    select.setValue(ALL);
    control.focus();
    select.open();
    select.close();
    await settled();
    expect(isMeasured()).toBe(false);
    select.setValue(ALL.slice(1));
    await expect.poll(isMeasured).toBe(true);
  });

  test('the focused tag is shown in addition to those that fit, in every width (D1.10)', async () => {
    const box = await field(1000);
    for (let px = 560; px >= 320; px -= 40) {
      boxOf(box.root).style.width = `${px}px`;
      await expect.poll(() => more(box.root)).not.toBe(null);
      box.control.focus();
      for (const { label } of DATA.toReversed()) {
        await press('{ArrowLeft}');
        await expect.poll(() => box.tagTexts()).toContain(label);
        await settled();
        expect([focusOf(box), isWhole(box.root)], `${px}`).toEqual([`tag ${label}`, true]);
      }
    }
  });

  test.each(['ltr', 'rtl'])(
    'in a narrow field, the focused tag is inside of it with its label (%s)',
    async (dir) => {
      for (const px of [160, 220, 260]) {
        const [made] = fields([px], {}, dir);
        const { box } = made as NonNullable<typeof made>;
        await expect.poll(() => more(box.root)).not.toBe(null);
        box.control.focus();
        for (const { label } of DATA.toReversed()) {
          await press(dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}');
          expect(focusOf(box)).toBe(`tag ${label}`);
          await settled();
          expect(isWhole(box.root), `${px}, ${label}`).toBe(true);
          const text = $('.widget-select__tag--active .widget-select__tag-label', box.root);
          expect(text.clientWidth, `${px}, ${label}`).toBeGreaterThanOrEqual(text.clientHeight);
        }
        // What focus has hidden is back once it leaves.
        box.control.focus();
        await expect.poll(() => more(box.root)).not.toBe(null);
        box.select.destroy();
      }
    },
  );

  test.each(['ltr', 'rtl'])(
    'in a field of 140 px "+N more" overlaps no icon and no button, and can be clicked in its whole width (%s)',
    async (dir) => {
      for (const [px, options] of [
        [140, {}],
        [140, { suffix: '⌘K' }],
        // Fingers need 44 px for the chip, too.
        [matchMedia('(pointer: coarse)').matches ? 160 : 140, { prefix: '€' }],
      ] as const) {
        const [made] = fields([px], { clearable: true, ...options }, dir);
        const { box } = made as NonNullable<typeof made>;
        await expect.poll(() => [more(box.root)?.textContent]).toEqual(['+6 more']);
        await settled();
        const { left, right, top, height } = (more(box.root) as Element).getBoundingClientRect();
        const start = dir === 'rtl' ? -right : left;
        const end = dir === 'rtl' ? -left : right;
        for (const name of ['prefix', 'suffix', 'clear', 'chevron']) {
          const part = box.root.querySelector(`.widget-select__${name}`);
          if (!part?.getClientRects().length) continue;
          const rect = part.getBoundingClientRect();
          const [from, to] = dir === 'rtl' ? [-rect.right, -rect.left] : [rect.left, rect.right];
          const what = `${name} ${JSON.stringify(options)}`;
          expect(to <= start + 0.5 || from >= end - 0.5, what).toBe(true);
        }
        for (const x of [left + 2, right - 2])
          expect(document.elementFromPoint(x, top + height / 2)).toBe(more(box.root));
        expect(isWhole(box.root)).toBe(true);
        box.select.destroy();
      }
    },
  );

  test.each(['ltr', 'rtl'])(
    'in a field as narrow as a table cell the number is whole, and no other word is seen (%s)',
    async (dir) => {
      const isCoarse = matchMedia('(pointer: coarse)').matches;
      for (const px of isCoarse ? [120, 140] : [96, 120]) {
        const [made] = fields([px], { clearable: true }, dir);
        const { box } = made as NonNullable<typeof made>;
        await expect.poll(() => more(box.root)?.textContent, { message: `${px}` }).toBe('+6 more');
        await settled();
        const button = more(box.root) as HTMLElement;
        const at = button.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(button);
        const [number, words] = range.getClientRects();
        expect(number?.left, `${px}`).toBeGreaterThan(at.left);
        expect(number?.right, `${px}`).toBeLessThan(at.right);
        expect(words?.top, `${px}`).toBeGreaterThanOrEqual(at.bottom - 5);
        expect(isWhole(box.root), `${px}`).toBe(true);
        box.select.destroy();
      }
    },
  );
});

describe('the button "+N more"', () => {
  const some = (options: object = {}) => {
    page('<div id="host"></div><button id="after">after</button>');
    const box = build<true>('#host', {
      data: DATA,
      multiple: true,
      maxVisibleTags: 2,
      ...options,
    });
    box.select.setValue(ALL);
    return box;
  };

  test('by pointer: all tags until focus leaves the field; the list stays closed', async () => {
    const box = some();
    await mouse(more() as Element);
    expect([box.tagTexts().length, more(), box.select.isDropdownOpen()]).toEqual([6, null, false]);
    expect(focusOf(box)).toBe('control');
    await press('{ArrowLeft}');
    expect([focusOf(box), box.tagTexts().length]).toEqual(['tag Cuba', 6]);
    await mouse($('#after'));
    expect([document.activeElement?.id, box.tagTexts().length]).toEqual(['after', 2]);
  });

  test('the press that takes focus away is a click where the page was', async () => {
    const box = some();
    const clicked = vi.fn();
    $('#after').addEventListener('click', clicked);
    box.root.style.width = '160px';
    await mouse(more() as Element);
    await mouse($('#after'));
    expect(clicked).toHaveBeenCalledTimes(1);
    await expect.poll(() => box.tagTexts().length).toBe(2);
  });

  test('by key: a tab stop, and focus is on the first tag that was hidden', async () => {
    const box = some();
    await mouse($('#after'));
    box.control.focus();
    await press('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(more());
    await press('{Enter}');
    expect([focusOf(box), box.tagTexts().length]).toEqual(['tag Chad', 6]);
    await press('{Tab}{Tab}');
    expect([document.activeElement?.id, box.tagTexts().length]).toEqual(['after', 2]);
  });

  test.each(['button', 'tag'])(
    'a click on the page that takes focus from a %s keeps it',
    async (what) => {
      const box = some();
      document.body.append(Object.assign(document.createElement('p'), { id: 'outside' }));
      const outside = $('#outside');
      outside.style.height = '200px';
      box.control.focus();
      await press(what === 'tag' ? '{ArrowLeft}' : '{Shift>}{Tab}{/Shift}');
      const { left, bottom } = outside.getBoundingClientRect();
      await commands.mouseMove(left + 9, bottom - 9);
      await commands.mouseDown();
      await expect.poll(() => document.activeElement).toBe(document.body);
      box.select.setValue(ALL.slice(1));
      expect(document.activeElement).toBe(document.body);
      await commands.mouseUp();
      await settled();
      expect(document.activeElement).toBe(document.body);
    },
  );

  test('a click by a screen reader, while a later tag has focus, goes to the first that was hidden', async () => {
    const box = some();
    box.control.focus();
    await press('{ArrowLeft}');
    expect([focusOf(box), box.tagTexts()]).toEqual([
      'tag Cuba',
      ['Norway', 'Bosnia and Herzegovina', 'Cuba'],
    ]);
    (more() as HTMLElement).click();
    expect([focusOf(box), box.tagTexts().length]).toEqual(['tag Chad', 6]);
  });

  test('a window that is left and entered again has its focus where it was', async () => {
    const box = some();
    await mouse($('#after'));
    (more() as HTMLElement).focus();
    await press('{Enter}');
    const focused = document.activeElement as HTMLElement;
    const hasFocus = vi.spyOn(Document.prototype, 'hasFocus').mockReturnValue(false);
    focused.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await settled();
    expect([document.activeElement, box.tagTexts().length]).toEqual([focused, 6]);
    hasFocus.mockRestore();
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect([focusOf(box), box.tagTexts().length]).toEqual(['tag Chad', 6]);
  });

  test('with the list open it stays open, and the search field has focus', async () => {
    const box = some();
    box.select.open();
    await mouse(more() as Element);
    expect([box.select.isDropdownOpen(), box.tagTexts().length]).toEqual([true, 6]);
    expect(focusOf(box)).toBe('search');
  });

  test('a read-only field shows its tags, too; a disabled one cannot have focus', async () => {
    const box = some({ readOnly: true });
    await mouse(more() as Element);
    expect([box.tagTexts().length, focusOf(box)]).toEqual([6, 'control']);
    expect(more(some({ disabled: true }).root)).toHaveProperty('disabled', true);
  });

  test('focus is kept when the button goes', async () => {
    const box = some();
    (more() as HTMLElement).focus();
    box.select.setValue(ALL.slice(0, 2));
    expect(focusOf(box)).toBe('control');
  });

  test.each(['many', -1, 2.5, Number.NaN, '2', true, ['auto']])(
    '%o is invalid',
    (maxVisibleTags) => {
      expect(() => plain({ multiple: true, maxVisibleTags: maxVisibleTags as number })).toThrow(
        expect.objectContaining({ code: 'invalid-option' }),
      );
      const box = plain({ data: DATA, multiple: true, maxVisibleTags: 1 });
      box.select.setValue(ALL);
      const before = box.root.outerHTML;
      expect(() =>
        box.select.updateOptions({ disabled: true, maxVisibleTags: maxVisibleTags as number }),
      ).toThrow(expect.objectContaining({ code: 'invalid-option' }));
      expect(box.root.outerHTML).toBe(before);
    },
  );
});
