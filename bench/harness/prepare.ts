/** What samples begin with, and how they are checked. */
import { painted } from './frame.ts';
import type { Item, Settings, Stage, Widget } from './types.ts';

export function assert(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

/** A widget from data; `null` when this adapter has none, or not with these abilities. */
export async function build(
  { adapter, host, data }: Stage,
  abilities: readonly (keyof Widget)[],
  settings: Settings = {},
): Promise<Widget | null> {
  if (!adapter.fromData) return null;
  const widget = adapter.fromData(host(), await data(), settings);
  if (abilities.every((ability) => widget[ability])) return widget;
  widget.destroy();
  return null;
}

export async function buildOpen(
  stage: Stage,
  abilities: readonly (keyof Widget)[],
  settings: Settings = {},
): Promise<Widget | null> {
  const widget = await build(stage, ['open', ...abilities], settings);
  widget?.open?.();
  // A user sees the list before the next step, and what a library adds after the first paint is there.
  for (let frame = 0; frame < 2 || widget?.rows().length === 0; frame++) await painted();
  return widget;
}

const startsLike = (rows: readonly string[], items: readonly Item[]): boolean =>
  rows.length > 0 && rows.every((label, i) => label === items[i]?.label);

/** The open list shows exactly these options, from the top. */
export const shows = (widget: Widget, items: readonly Item[]): boolean =>
  widget.total() === items.length && startsLike(widget.rows(), items);

/** A list that can be opened is opened, to see whether all of it is there. */
export async function checkList(widget: Widget, items: readonly Item[]): Promise<void> {
  widget.open?.();
  await painted();
  await painted();
  assert(shows(widget, items), 'the list does not show the data');
}

/** What the closed widget says about its values: all of them counted, or some of them and "+N more". */
export function tellsOf(widget: Widget, count: number): boolean {
  return widget.values().length === count && (widget.told?.() ?? count) === count;
}
