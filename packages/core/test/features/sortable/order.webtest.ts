// @module-tag core
import { describe, expect, test } from 'vitest';
import { $, type Built, build, letters, native, page, record, sent } from '../../dom/kit.ts';

type Box = Built<true> & { target: HTMLSelectElement };

/** A sorted multiple select. */
const sorted = (content: string, options = {}): Box =>
  native<true>(content, { multiple: true, sortable: true, ...options }, 'multiple') as Box;

const order = ({ target }: { target: HTMLElement }): string =>
  [...(target as HTMLSelectElement).options].map(({ text }) => text).join('');

/** How often other code hears that nodes of the select moved. */
function watch({ target }: { target: HTMLElement }): () => number {
  let seen = 0;
  const count = (records: readonly MutationRecord[]) => {
    seen += records.length;
  };
  const observer = new MutationObserver(count);
  observer.observe(target, { childList: true, subtree: true });
  return () => {
    count(observer.takeRecords());
    return seen;
  };
}

/** Options, form and value agree, in order (D1.10). */
const agree = (box: Box) => {
  const value = box.select.getValue();
  expect(sent()).toEqual(value);
  expect([...box.target.selectedOptions].map((option) => option.value)).toEqual(value);
  expect(box.tags().map((tag) => tag.dataset.value)).toEqual(value);
  return value.join('');
};

describe('D1.10, spec, Sortable tags 3: the form sends the order of the tags', () => {
  test('selected options are in the order of the tags, the others where they were', () => {
    const box = sorted('<option>A<option>B<option>C<option>D<option>E');
    box.select.setValue(['D', 'A']);
    expect([agree(box), order(box)]).toEqual(['DA', 'DBCAE']);
    box.select.setValue(['E', 'D', 'A']);
    expect([agree(box), order(box)]).toEqual(['EDA', 'EBCDA']);
  });

  test('case 47 mounting, opening and a pick that is in order already move nothing', async () => {
    page('<form><select name="s" multiple><option>A<option selected>B<option>C</select></form>');
    const moves = watch({ target: $('select') });
    const box = build<true>('select', { multiple: true, sortable: true }) as Box;
    await box.open();
    await box.pick('C');
    expect([agree(box), moves()]).toEqual(['BC', 0]);
    await box.pick('A');
    expect([agree(box), moves() > 0]).toEqual(['BCA', true]);
  });

  test('rows keep the order of the list, also after another script has added an option', async () => {
    const box = sorted('<option>A<option>B<option>C');
    box.select.setValue(['C', 'B', 'A']);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
    box.target.add(new Option('D'));
    await expect.poll(box.texts).toEqual(['A', 'B', 'C', 'D']);
    expect([agree(box), order(box)]).toEqual(['CBA', 'CBAD']);
  });

  test('with `data`, options that another script moved are put in order again', async () => {
    const box = sorted('<option value="v1">A<option value="v2">B<option value="v3">C', {
      data: letters('a|b|c'),
    });
    box.select.setValue(['v3', 'v1']);
    box.target.append(box.target.options[0] as Element);
    await expect.poll(() => sent()).toEqual(['v3', 'v1']);
    agree(box);
  });

  test('an order that another script gives the options is the order of the rows', async () => {
    const box = sorted('<option>A<option>B<option>C');
    box.select.setValue(['C', 'A']);
    const { target } = box;
    target.append(...[...target.options].sort((a, b) => (a.text < b.text ? 1 : -1)));
    await box.open();
    await expect.poll(box.texts).toEqual(['C', 'B', 'A']);
    expect(agree(box)).toBe('CA');
  });

  test('options move between groups and come home with a reset', async () => {
    const box = sorted(
      '<optgroup label="1"><option selected>A<option>B</optgroup><optgroup label="2"><option selected>C</optgroup>',
    );
    const before = box.target.innerHTML;
    box.select.setValue(['C', 'A']);
    expect([agree(box), order(box)]).toEqual(['CA', 'CBA']);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
    $<HTMLFormElement>('form').reset();
    await Promise.resolve();
    expect(box.target.innerHTML).toBe(before);
  });

  test('a disabled group is not sent, so its options stay where they are', () => {
    const box = sorted('<optgroup label="off" disabled><option>A</optgroup><option>B<option>C');
    box.select.setValue(['C', 'B', 'A']);
    expect([sent(), order(box)]).toEqual([['C', 'B'], 'ACB']);
  });

  test('switched off, the order of the page comes back; switched on, that of the tags', () => {
    const box = sorted('<option>A<option>B');
    box.select.setValue(['B', 'A']);
    box.select.updateOptions({ sortable: false });
    expect([order(box), sent()]).toEqual(['AB', ['A', 'B']]);
    box.select.updateOptions({ sortable: true });
    expect([order(box), agree(box)]).toEqual(['BA', 'BA']);
  });

  test('setData(undefined) reads the options in their own order', async () => {
    const box = sorted('<option>A<option>B<option>C');
    box.select.setValue(['C', 'A']);
    box.select.updateOptions({ data: undefined });
    await box.open();
    expect([box.texts(), agree(box)]).toEqual([['A', 'B', 'C'], 'CA']);
  });

  test('destroy() keeps the order of the user (D5.5)', () => {
    const box = sorted('<option>A<option>B');
    box.select.setValue(['B', 'A']);
    box.select.destroy();
    expect(sent()).toEqual(['B', 'A']);
  });

  test('without `sortable` the form sends the order of the list, and nothing moves (D1.5)', () => {
    const box = native<true>('<option>A<option>B', { multiple: true }, 'multiple');
    const moves = watch(box);
    box.select.setValue(['B', 'A']);
    expect([sent(), moves()]).toEqual([['A', 'B'], 0]);
  });

  test('5,000 selected options: the last one first is one pass, not one for each', () => {
    const values = Array.from({ length: 5_000 }, (_, i) => String(i));
    const box = sorted(values.map((value) => `<option>${value}</option>`).join(''), {
      maxVisibleTags: 5,
    });
    const last = ['4999', ...values.slice(0, -1)];
    const moves = watch(box);
    box.select.setValue(last);
    expect(sent()).toEqual(last);
    // A mark for each place, the option that goes there, and the mark that it takes the place of.
    expect(moves()).toBeLessThanOrEqual(4 * values.length);
  });

  test('one `change` is fired for each new order, and none for the widget’s own moves', async () => {
    const box = sorted('<option>A<option>B');
    box.select.setValue(['A', 'B']);
    const log = record(box);
    box.select.setValue(['B', 'A']);
    await Promise.resolve();
    expect(log).toEqual(['change [B,A]', 'native:input', 'native:change']);
  });
});

test('D1.5 options that the page has no <option> for are submitted in list order, whatever the order of the picks', async () => {
  const box = native('', { data: letters('a|b|c|d'), multiple: true }, 'multiple');
  await box.open();
  for (const label of ['C', 'A', 'D']) await box.pick(label);
  expect([box.select.getValue(), sent()]).toEqual([
    ['v3', 'v1', 'v4'],
    ['v1', 'v3', 'v4'],
  ]);
  await box.pick('B');
  await box.pick('A');
  expect([box.select.getValue(), sent()]).toEqual([
    ['v3', 'v4', 'v2'],
    ['v2', 'v3', 'v4'],
  ]);
  // A value that no option has comes last.
  box.select.setValue(['x', 'v4', 'v1']);
  expect(sent()).toEqual(['v1', 'v4', 'x']);
});
