/** Steps that search. */
import type { Item, Stage, Step, Widget } from './types.ts';

type Searched = Pick<Stage, 'adapter' | 'size'>;

/** How many options each query must find, by adapter and size: counted once, as it takes longer than the search. */
const expected = new Map<string, Map<string, number>>();

function countHits({ adapter, size }: Searched, items: readonly Item[], texts: readonly string[]) {
  const key = `${adapter.name} ${size} ${texts}`;
  const known = expected.get(key);
  if (known) return known;
  const counts = new Map(texts.map((text) => [text, 0]));
  for (const { label } of items) {
    const folded = adapter.fold(label);
    for (const [text, count] of counts) {
      if (adapter.finds(folded, text)) counts.set(text, count + 1);
    }
  }
  expected.set(key, counts);
  return counts;
}

/** A step per query, done when the list shows as many options as must match and only such. */
export function typing(
  stage: Searched,
  widget: () => Widget,
  items: readonly Item[],
  texts: string[],
): Step[] {
  const { fold, finds } = stage.adapter;
  const counts = countHits(stage, items, texts);
  return texts.map((text) => ({
    act: () => widget().type?.(text),
    done: () =>
      widget().total() === counts.get(text) &&
      widget()
        .rows()
        .every((row) => finds(fold(row), text)),
  }));
}
