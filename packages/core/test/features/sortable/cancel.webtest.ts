// D1.10, case 109: what ends a drag without a drop, and puts the tags back.
import { describe, expect, test } from 'vitest';
import { $, letters, record, settled } from '../../dom/kit.ts';
import { focusOf, listen, press } from '../../dom/support.ts';
import { carry, drag, dragged, edge, mousePointer, sortable } from './sorting.ts';

type Box = ReturnType<typeof sortable>;

/** A drag of A behind C that has begun and not ended. */
async function dragging(box: Box): Promise<string[]> {
  const log = record(box);
  await carry(box, 'A', edge(box, 'C', 'right'));
  await expect.poll(() => dragged(box)).toEqual(['A']);
  return log;
}

/** Lets go; whatever the click that follows would do has been done. */
async function release(): Promise<void> {
  await mousePointer.up();
  await settled();
}

describe('D1.10 Escape', () => {
  test('with focus in the widget: the order is back, it is said, letting go does nothing more', async () => {
    const box = sortable();
    box.control.focus();
    const { said } = listen(box);
    const log = await dragging(box);
    await press('{Escape}');
    expect([dragged(box), box.tagTexts(), box.select.getValue()]).toEqual([
      [],
      ['A', 'B', 'C'],
      ['v1', 'v2', 'v3'],
    ]);
    await release();
    await expect.poll(() => said).toEqual(['polite Move cancelled']);
    expect([log, box.tagTexts(), box.select.isDropdownOpen(), focusOf(box)]).toEqual([
      [],
      ['A', 'B', 'C'],
      false,
      'control',
    ]);
  });

  test('with focus anywhere else: the order is back, silently', async () => {
    const box = sortable('a|b|c', {}, '<div><div id="host"></div><input id="other"></div>');
    $('#other').focus();
    const { said } = listen(box);
    const log = await dragging(box);
    expect(focusOf(box)).toBe('other');
    await press('{Escape}');
    expect([dragged(box), box.tagTexts()]).toEqual([[], ['A', 'B', 'C']]);
    await release();
    expect([log, said, box.tagTexts()]).toEqual([[], [], ['A', 'B', 'C']]);
  });

  test('with the list open it ends the drag only; the next one closes', async () => {
    const box = sortable();
    await box.open();
    const log = await dragging(box);
    await press('{Escape}');
    expect([dragged(box), box.select.isDropdownOpen()]).toEqual([[], true]);
    await release();
    expect([log, box.select.isDropdownOpen()]).toEqual([[], true]);
    await press('{Escape}');
    expect(log).toEqual(['close']);
  });

  test('inside a modal dialog it ends the drag only', async () => {
    const box = sortable('a|b|c', {}, '<dialog><div id="host"></div></dialog>');
    $<HTMLDialogElement>('dialog').showModal();
    await dragging(box);
    await press('{Escape}');
    await release();
    expect([dragged(box), $<HTMLDialogElement>('dialog').open]).toEqual([[], true]);
  });

  test('the next drag works', async () => {
    const box = sortable();
    await dragging(box);
    await press('{Escape}');
    await release();
    await drag(box, 'A', edge(box, 'B', 'right'));
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
  });

  test('before the pointer has moved far enough it is an ordinary Escape', async () => {
    const box = sortable();
    await box.open();
    const rect = $('.widget-select__tag-label', box.root).getBoundingClientRect();
    await mousePointer.down(rect.left + 3, rect.top + 8);
    await press('{Escape}');
    expect(box.select.isDropdownOpen()).toBe(false);
    await release();
    expect(box.tagTexts()).toEqual(['A', 'B', 'C']);
  });
});

describe('D1.10 pointercancel', () => {
  test('the order is back, it is said, letting go does nothing more', async () => {
    const box = sortable();
    box.control.focus();
    const downs: PointerEvent[] = [];
    addEventListener('pointerdown', (event) => downs.push(event), { capture: true, once: true });
    const { said } = listen(box);
    const log = await dragging(box);
    // A mouse is never cancelled by the browser; a touch is, in another file.
    const { pointerId, pointerType } = downs[0] as PointerEvent;
    const init = { pointerId, pointerType, bubbles: true, isPrimary: true };
    $('.widget-select__tag--dragging').dispatchEvent(new PointerEvent('pointercancel', init));
    expect([dragged(box), box.tagTexts()]).toEqual([[], ['A', 'B', 'C']]);
    await release();
    await expect.poll(() => said).toEqual(['polite Move cancelled']);
    expect([log, box.select.getValue()]).toEqual([[], ['v1', 'v2', 'v3']]);
  });
});

describe('D1.10 what a script does during a drag wins', () => {
  const acts: [string, (box: Box) => void, tags: string[], values: string[]][] = [
    ['setValue()', (box) => box.select.setValue(['v3', 'v2']), ['C', 'B'], ['v3', 'v2']],
    [
      'setValue() in the same order',
      (box) => box.select.setValue(['v1', 'v2', 'v3', 'd']),
      ['A', 'B', 'C', 'd'],
      ['v1', 'v2', 'v3', 'd'],
    ],
    ['clearAll()', (box) => box.select.clearAll(), [], []],
    [
      'setData()',
      (box) => box.select.setData(letters('a|b|c|x')),
      ['A', 'B', 'C'],
      ['v1', 'v2', 'v3'],
    ],
    ['disable()', (box) => box.select.disable(), ['A', 'B', 'C'], ['v1', 'v2', 'v3']],
    [
      'updateOptions({ sortable: false })',
      (box) => box.select.updateOptions({ sortable: false }),
      ['A', 'B', 'C'],
      ['v1', 'v2', 'v3'],
    ],
  ];
  test.each(acts)('%s ends it', async (_, act, tags, values) => {
    const box = sortable();
    const log = await dragging(box);
    act(box);
    expect([dragged(box), box.tagTexts(), box.select.getValue()]).toEqual([[], tags, values]);
    await mousePointer.move(5, 5);
    await release();
    expect(log.filter((line) => !line.startsWith('change'))).toEqual([]);
    expect([box.tagTexts(), box.select.getValue(), box.select.isDropdownOpen()]).toEqual([
      tags,
      values,
      false,
    ]);
    expect(box.tags().map((tag) => tag.getAttribute('style') ?? '')).toEqual(tags.map(() => ''));
  });

  test('destroy() ends it; nothing is heard afterwards', async () => {
    const box = sortable();
    const log = await dragging(box);
    box.select.destroy();
    await mousePointer.move(5, 5);
    await press('{Escape}');
    await release();
    expect([log, box.select.getValue()]).toEqual([[], ['v1', 'v2', 'v3']]);
  });

  test('the element taken out of the document ends it (D1.12)', async () => {
    const box = sortable();
    const log = await dragging(box);
    box.target.remove();
    await mousePointer.move(5, 5);
    await release();
    document.body.append(box.target);
    await settled();
    expect([log, dragged(box), box.tagTexts()]).toEqual([[], [], ['A', 'B', 'C']]);
    await drag(box, 'A', edge(box, 'B', 'right'));
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
  });
});
