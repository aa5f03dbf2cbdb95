// D1.10, spec, Sortable tags 3, cases 40 and 110: on a native mount the `<option>`s and the form follow the order.
import { describe, expect, test } from 'vitest';
import { $, letters, native, record, sent } from '../../dom/kit.ts';
import { held, openByKey, press } from '../../dom/support.ts';
import { drag, edge, moveButton, onTag } from './sorting.ts';

const FOUR = '<option value="a">A<option value="b">B<option value="c">C<option value="d">D';
const LEFT = held('Alt', '{ArrowLeft}');
const RIGHT = held('Alt', '{ArrowRight}');

const sorting = (content = FOUR, options: object = {}) =>
  native<true>(content, { multiple: true, sortable: true, ...options }, 'multiple');
type Box = ReturnType<typeof sorting>;

const picked = (box: Box) => [...box.target.selectedOptions].map(({ value }) => value);
/** Value, tags, selected `<option>`s and form data. */
const look = (box: Box) =>
  [box.select.getValue(), box.tags().map((tag) => tag.dataset.value), picked(box), sent()].map(
    String,
  );
/** These four, which must say the same in the same order. */
function agreed(box: Box): string[] {
  expect(new Set(look(box)).size, look(box).join(' | ')).toBe(1);
  return box.select.getValue();
}

describe('case 110 the form submits in tag order', () => {
  test('picked C, A, then A moved first: A, C everywhere; `reorder`, `change`, then the native events', async () => {
    const box = sorting();
    await openByKey(box);
    await box.pick('C');
    await box.pick('A');
    expect(agreed(box)).toEqual(['c', 'a']);
    await press('{Escape}');
    await onTag(box, 'A');
    const log = record(box);
    await press(LEFT);
    expect(agreed(box)).toEqual(['a', 'c']);
    expect(log).toEqual(['reorder [a,c]', 'change [a,c]', 'native:input', 'native:change']);
  });

  test('in every handler all of them agree (case 125)', async () => {
    const box = sorting();
    box.select.setValue(['a', 'b', 'c']);
    await onTag(box, 'A');
    const seen: string[][] = [];
    for (const name of ['reorder', 'change'] as const)
      box.select.on(name, () => seen.push(look(box)));
    for (const name of ['input', 'change'])
      box.target.addEventListener(name, () => seen.push(look(box)));
    await press(RIGHT);
    expect(seen).toEqual(Array(4).fill(Array(4).fill('b,a,c')));
  });

  test('by drag and by button', async () => {
    const box = sorting();
    box.select.setValue(['a', 'b', 'c']);
    await drag(box, 'A', edge(box, 'C', 'right'));
    await expect.poll(() => box.select.getValue()).toEqual(['b', 'c', 'a']);
    expect(agreed(box)).toEqual(['b', 'c', 'a']);
    moveButton(box, 'C', 'left').click();
    expect(agreed(box)).toEqual(['c', 'b', 'a']);
  });

  test('setValue() in another order is followed too; it emits no `reorder`', () => {
    const box = sorting();
    const log = record(box);
    box.select.setValue(['d', 'a', 'c']);
    expect(agreed(box)).toEqual(['d', 'a', 'c']);
    box.select.setValue(['a', 'd', 'c'], { emitChange: false });
    expect(agreed(box)).toEqual(['a', 'd', 'c']);
    expect(log).toEqual(['change [d,a,c]', 'native:input', 'native:change']);
  });

  test('the rows of the list keep their order', async () => {
    const box = sorting();
    box.select.setValue(['c', 'a']);
    await onTag(box, 'A');
    await press(LEFT);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C', 'D']);
    await press('{Escape}');
    await onTag(box, 'A');
    await press(RIGHT);
    await box.open();
    await box.pick('B');
    expect([agreed(box), box.texts()]).toEqual([
      ['c', 'a', 'b'],
      ['A', 'B', 'C', 'D'],
    ]);
  });

  test('in optgroups, across them: the rows and their groups stay', async () => {
    const box = sorting(
      '<optgroup label="G"><option value="a">A<option value="b">B</optgroup><optgroup label="H"><option value="c">C</optgroup>',
    );
    box.select.setValue(['a', 'b', 'c']);
    await onTag(box, 'C');
    await press(LEFT);
    await press(LEFT);
    expect(agreed(box)).toEqual(['c', 'a', 'b']);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
    expect(
      [...box.list.querySelectorAll('.widget-select__group')].map((group) => group.textContent),
    ).toEqual(['GAB', 'HC']);
  });

  test('values of `data` and stray ones', async () => {
    const box = sorting('', { data: letters('x|y') });
    box.select.setValue(['v24', 'stray', 'v25']);
    await onTag(box, 'Y');
    await press(LEFT);
    expect(agreed(box)).toEqual(['v24', 'v25', 'stray']);
  });

  test('with a created one', async () => {
    const box = sorting(FOUR, { allowCreate: true });
    box.select.setValue(['a', 'b']);
    await openByKey(box);
    await press('new{Enter}{Escape}');
    await onTag(box, 'new');
    await press(LEFT);
    expect(agreed(box)).toEqual(['a', 'new', 'b']);
  });

  test('construction moves nothing and emits nothing (D1.3)', () => {
    const box = sorting(
      '<option value="a">A<option value="b" selected>B<option value="c" selected>C',
    );
    expect([...box.target.options].map(({ value }) => value)).toEqual(['a', 'b', 'c']);
    expect(agreed(box)).toEqual(['b', 'c']);
  });

  test('not sortable: the form submits in list order, as the browser does (D1.5)', async () => {
    const box = native<true>(FOUR, { multiple: true }, 'multiple');
    await box.open();
    await box.pick('C');
    await box.pick('A');
    expect([box.select.getValue(), sent(), picked(box)]).toEqual([
      ['c', 'a'],
      ['a', 'c'],
      ['a', 'c'],
    ]);
    expect([...box.target.options].map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('the select’s order by other code is followed once `change` reports it (D1.9)', async () => {
    const box = sorting();
    box.select.setValue(['a', 'b', 'c']);
    for (const option of box.target.options) option.selected = option.value !== 'b';
    box.target.dispatchEvent(new Event('change'));
    expect(agreed(box)).toEqual(['a', 'c', 'd']);
  });
});

describe('case 40 form reset', () => {
  const AB = '<option value="a" selected>A<option value="b" selected>B<option value="c">C';

  test('tags C, A, B and initial A, B: A, B again, in value, tags and form', async () => {
    const box = sorting(AB);
    await openByKey(box);
    await box.pick('C');
    await press('{Escape}');
    await onTag(box, 'C');
    await press(LEFT);
    await press(LEFT);
    expect(agreed(box)).toEqual(['c', 'a', 'b']);
    const log = record(box);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => box.select.getValue()).toEqual(['a', 'b']);
    expect(agreed(box)).toEqual(['a', 'b']);
    expect(log).toEqual(['change [a,b]']);
    expect([...box.target.options].map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  });

  test('only the order had changed: it is restored, with one `change`', async () => {
    const box = sorting(AB);
    await onTag(box, 'B');
    await press(LEFT);
    expect(agreed(box)).toEqual(['b', 'a']);
    const log = record(box);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => box.tagTexts()).toEqual(['A', 'B']);
    expect([agreed(box), log]).toEqual([['a', 'b'], ['change [a,b]']]);
  });
});

describe('destroy() (D5.5)', () => {
  test('the select keeps the user’s order', async () => {
    const box = sorting();
    box.select.setValue(['a', 'b', 'c']);
    await onTag(box, 'C');
    await press(LEFT);
    box.select.destroy();
    expect([picked(box), sent()]).toEqual([
      ['a', 'c', 'b'],
      ['a', 'c', 'b'],
    ]);
  });
});
