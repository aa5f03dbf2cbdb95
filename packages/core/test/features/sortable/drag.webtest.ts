// D1.10, case 109: tags dragged by mouse and pen.
import { describe, expect, inject, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectPlugin } from 'widget-select/all';
import { $, clickAt, letters, plain, record, valueFor } from '../../dom/kit.ts';
import { focusOf, listen } from '../../dom/support.ts';
import {
  carry,
  drag,
  dragged,
  edge,
  grip,
  mousePointer,
  type Pointer,
  penPointer,
  sortable,
  tagOf,
} from './sorting.ts';

const pointers: [name: string, pointer: Pointer][] = [
  ['mouse', mousePointer],
  ...(inject('abilities').pen ? [['pen', penPointer] as [string, Pointer]] : []),
];

describe.each(pointers)('D1.10 by %s', (_, pointer) => {
  test('forwards: dropped behind the tag at whose far side it is let go; `reorder`, one `change`', async () => {
    const box = sortable('a|b|c|d');
    const log = record(box);
    await drag(box, 'A', edge(box, 'C', 'right'), pointer);
    await expect.poll(() => log).toEqual(['reorder [v2,v3,v1,v4]', 'change [v2,v3,v1,v4]']);
    expect([box.tagTexts(), box.select.getValue()]).toEqual([
      ['B', 'C', 'A', 'D'],
      ['v2', 'v3', 'v1', 'v4'],
    ]);
  });

  test('backwards, to the front', async () => {
    const box = sortable('a|b|c|d');
    const log = record(box);
    await drag(box, 'D', edge(box, 'A', 'left'), pointer);
    await expect.poll(() => log).toEqual(['reorder [v4,v1,v2,v3]', 'change [v4,v1,v2,v3]']);
  });

  test('to the end and back to its place: nothing has happened', async () => {
    const box = sortable('a|b|c');
    const log = record(box);
    const home = grip(box, 'A');
    await carry(box, 'A', edge(box, 'C', 'right'), pointer);
    await pointer.move(...home);
    await pointer.up();
    await expect.poll(() => dragged(box)).toEqual([]);
    expect([box.tagTexts(), log]).toEqual([['A', 'B', 'C'], []]);
  });

  test('while dragged the tag says so by its class, and nothing is emitted', async () => {
    const box = sortable();
    const log = record(box);
    await carry(box, 'A', edge(box, 'B', 'right'), pointer);
    await expect.poll(() => dragged(box)).toEqual(['A']);
    expect(log).toEqual([]);
    await pointer.up();
    await expect.poll(() => dragged(box)).toEqual([]);
    expect(box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
  });

  test('case 109 a drop does not open, does not remove, and its click is nobody’s', async () => {
    const box = sortable();
    const log = record(box);
    await drag(box, 'A', edge(box, 'C', 'right'), pointer);
    await expect.poll(() => log).toHaveLength(2);
    // A later click is the user's again.
    await userEvent.click($('.widget-select__tag-label', tagOf(box, 'B')));
    expect([log, focusOf(box), box.select.isDropdownOpen()]).toEqual([
      ['reorder [v2,v3,v1]', 'change [v2,v3,v1]'],
      'tag B',
      false,
    ]);
    await userEvent.click($('[aria-label="Remove C"]'));
    expect(box.select.getValue()).toEqual(['v2', 'v1']);
    await clickAt(...grip(box, 'B'));
    expect(box.select.isDropdownOpen()).toBe(false);
    await box.open();
  });

  test('4 px are a click: the tag has focus, nothing moves, nothing opens; 8 px are a drag', async () => {
    const box = sortable();
    const log = record(box);
    const [x, y] = grip(box, 'B');
    await pointer.down(x, y);
    await pointer.move(x + 2, y);
    await pointer.move(x + 4, y);
    expect(dragged(box)).toEqual([]);
    await pointer.up();
    await expect.poll(() => focusOf(box)).toBe('tag B');
    expect([log, box.select.isDropdownOpen()]).toEqual([[], false]);
    const [x2, y2] = grip(box, 'B');
    await pointer.down(x2, y2);
    await pointer.move(x2 + 4, y2);
    expect(dragged(box)).toEqual([]);
    await pointer.move(x2 + 8, y2);
    await expect.poll(() => dragged(box)).toEqual(['B']);
    await pointer.up();
    await expect.poll(() => dragged(box)).toEqual([]);
    expect(log).toEqual([]);
  });

  test('a tag that is dragged behind the last one is drawn there before it is dropped', async () => {
    const box = sortable();
    await carry(box, 'A', edge(box, 'C', 'right'), pointer);
    await expect.poll(() => box.tagTexts()).toEqual(['B', 'C', 'A']);
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    await pointer.up();
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v3', 'v1']);
  });

  test('in rows that wrap: into another row', async () => {
    const box = sortable(
      '1|2|3|4|5|6|7|8',
      {},
      '<div style="width:230px"><div id="host"></div></div>',
    );
    const top = (label: string) => tagOf(box, label).getBoundingClientRect().top;
    const last = box.tagTexts().findLast((label) => top(label) > top('1')) as string;
    expect(Number(last)).toBeGreaterThan(3);
    const log = record(box);
    await drag(box, '1', edge(box, '6', 'right'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual([...'23456178'].map(valueFor));
    await drag(box, '1', edge(box, '2', 'left'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual([...'12345678'].map(valueFor));
    expect(log).toHaveLength(4);
  });

  test('right to left', async () => {
    const box = sortable('a|b|c', {}, '<div dir="rtl"><div id="host"></div></div>');
    await drag(box, 'A', edge(box, 'C', 'left'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v3', 'v1']);
    await drag(box, 'A', edge(box, 'B', 'right'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
  });

  test('disabled selected options are dragged past', async () => {
    const data = letters('a|b|c').map((option, i) => ({ ...option, disabled: i === 1 }));
    const box = sortable('a|b|c', { data });
    await drag(box, 'A', edge(box, 'B', 'right'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
    await drag(box, 'C', edge(box, 'B', 'left'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual(['v3', 'v2', 'v1']);
  });

  test('with maxVisibleTags the hidden ones keep their order', async () => {
    const box = sortable('a|b|c|d', { maxVisibleTags: 2 });
    await drag(box, 'A', edge(box, 'B', 'right'), pointer);
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v1', 'v3', 'v4']);
    expect($('.widget-select__tag-more', box.root).textContent).toBe('+2 more');
  });

  test('a disabled widget: no drag', async () => {
    const box = sortable('a|b|c', { disabled: true });
    const log = record(box);
    await carry(box, 'A', edge(box, 'C', 'right'), pointer);
    expect(dragged(box)).toEqual([]);
    await pointer.up();
    expect([log, box.tagTexts()]).toEqual([[], ['A', 'B', 'C']]);
  });

  test('not sortable: no drag', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    const log = record(box);
    await carry(box, 'A', edge(box, 'C', 'right'), pointer);
    expect(dragged(box)).toEqual([]);
    await pointer.up();
    expect(log.filter((line) => line !== 'open')).toEqual([]);
    expect(box.tagTexts()).toEqual(['A', 'B', 'C']);
  });
});

describe('D1.10 what a drag leaves alone', () => {
  test('the list: open it stays open, its rows keep their order, the search field its focus', async () => {
    const box = sortable();
    await box.open();
    const log = record(box);
    await drag(box, 'A', edge(box, 'C', 'right'));
    await expect.poll(() => log).toEqual(['reorder [v2,v3,v1]', 'change [v2,v3,v1]']);
    expect([box.texts(), box.select.isDropdownOpen(), focusOf(box)]).toEqual([
      ['A', 'B', 'C'],
      true,
      'search',
    ]);
  });

  test('a frame of the page under the pointer does not swallow it: dropped there, the drag is over', async () => {
    const box = sortable(
      'a|b|c',
      {},
      '<div><div id="host"></div><iframe srcdoc="<p>x" style="width:600px;height:300px"></iframe></div>',
    );
    const inner = $<HTMLIFrameElement>('iframe');
    await expect.poll(() => inner.contentDocument?.body?.textContent).toBe('x');
    const log = record(box);
    const over = edge(box, 'C', 'right');
    await carry(box, 'A', [over[0], inner.getBoundingClientRect().top + 40]);
    await mousePointer.up();
    await expect.poll(() => dragged(box)).toEqual([]);
    expect(log).toEqual(['reorder [v2,v3,v1]', 'change [v2,v3,v1]']);
  });

  test('no text is selected and the tag’s nodes are the same ones', async () => {
    const box = sortable();
    const nodes = new Map(box.tags().map((tag) => [tag.dataset.value, tag]));
    await drag(box, 'A', edge(box, 'C', 'right'));
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v3', 'v1']);
    expect(String(getSelection())).toBe('');
    expect(box.tags()).toEqual(['v2', 'v3', 'v1'].map((value) => nodes.get(value)));
    expect(box.tags().map((tag) => tag.getAttribute('style') ?? '')).toEqual(['', '', '']);
  });

  test('no beforeSelect, no beforeUnselect', async () => {
    const asked: string[] = [];
    const hook = ({ value }: { value: string }) => asked.push(value) < 0;
    const box = sortable('a|b|c', { beforeSelect: hook, beforeUnselect: hook });
    await drag(box, 'A', edge(box, 'B', 'right'));
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
    expect(asked).toEqual([]);
  });

  test('a click on × with a shaking hand removes, and does not drag', async () => {
    const box = sortable();
    const remove = $('[aria-label="Remove B"]').getBoundingClientRect();
    const [x, y] = [remove.left + 8, remove.top + remove.height / 2];
    await mousePointer.down(x, y);
    await mousePointer.move(x + 3, y);
    await mousePointer.up();
    expect(box.select.getValue()).toEqual(['v1', 'v3']);
  });
});

describe('D1.10 what is said, and who may refuse', () => {
  test('accessibility 1.9 {label} moved to position {p} of {n}, once, when it is dropped', async () => {
    const box = sortable();
    box.control.focus();
    const { said } = listen(box);
    await carry(box, 'A', edge(box, 'C', 'right'));
    await expect.poll(() => dragged(box)).toEqual(['A']);
    expect(said).toEqual([]);
    await mousePointer.up();
    await expect.poll(() => said).toEqual(['polite A moved to position 3 of 3']);
  });

  test('D7 guard { type: "reorder" } vetoes: the tags are as before', async () => {
    const seen: string[] = [];
    const setup: SelectPlugin['setup'] = ({ guard }) => {
      guard(({ type }) => {
        seen.push(type);
        return type !== 'reorder';
      });
    };
    const box = sortable('a|b|c', { plugins: [{ name: 'p', setup }] });
    const log = record(box);
    await drag(box, 'A', edge(box, 'C', 'right'));
    await expect.poll(() => seen).toEqual(['reorder']);
    expect([log, box.tagTexts(), dragged(box), box.select.getValue()]).toEqual([
      [],
      ['A', 'B', 'C'],
      [],
      ['v1', 'v2', 'v3'],
    ]);
  });
});
