/** What a user does, with the debugger's mouse and keys, on a page where all of it has been done before. */
import { painted } from './frame.ts';
import { assert, build, shows } from './prepare.ts';
import type { Item, Scenario, Stage, Step, Widget } from './types.ts';
import { typing } from './typing.ts';

const LETTER = 'h';

const rowsOf = (widget: Widget) => widget.rows().length;

/** The row of the open list that shows this label, as the page has it. */
function rowShowing(label: string): Element {
  const isIt = (element: Element) =>
    element.textContent?.trim() === label && element.getBoundingClientRect().height > 0;
  // The innermost, and not the text for screen readers, which comes first or has no height.
  const found = Array.from(document.body.querySelectorAll('*')).findLast(isIt);
  assert(found !== undefined, 'there is no such row');
  return found;
}

/** Waits until it lies where it will be clicked: some lists open with a movement. */
async function atRest(element: Element): Promise<void> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  for (let last = ''; last !== place(); ) {
    last = place();
    // Two frames: a movement that begins with the next one is seen.
    await painted();
    await painted();
  }
}

type Timed = (widget: Widget, items: readonly Item[], stage: Stage) => Promise<Timing> | Timing;
interface Timing {
  readonly step: Step;
  check(): void;
}

const click: Timed = (widget, items) => ({
  step: {
    act: () => widget.open?.(),
    done: () => rowsOf(widget) > 0,
    user: { click: () => widget.control?.() as Element },
  },
  check: () => assert(shows(widget, items), 'the list does not show the data'),
});

async function opened(widget: Widget): Promise<void> {
  widget.control?.().focus();
  widget.open?.();
  while (rowsOf(widget) === 0) await painted();
  // A widget that is opened by its API may leave the focus to the click that did not happen.
  if (document.activeElement === document.body) widget.control?.().querySelector('input')?.focus();
  // The field of the list takes the focus, and rows their place.
  for (let frame = 0; frame < 4; frame++) await painted();
}

const key: Timed = async (widget, items, stage) => {
  await opened(widget);
  const [step] = typing(stage, () => widget, items, [LETTER]) as [Step];
  // It has ended only when its hits were shown.
  return { step: { ...step, user: { key: LETTER } }, check() {} };
};

const pick: Timed = async (widget, items) => {
  await opened(widget);
  const { value, label } = items[3] as Item;
  await atRest(rowShowing(label));
  return {
    step: {
      act: () => widget.pick?.(3),
      done: () => widget.values().join() === value,
      user: { click: () => rowShowing(label) },
    },
    check: () => assert(rowsOf(widget) === 0, 'the list is still open'),
  };
};

const scenario = (id: string, title: string, timed: Timed): Scenario => ({
  id,
  title,
  sizes: [100, 10_000],
  goals: { 100: 1, 10000: 1 },
  judge: 'peer',
  byUser: true,
  async prepare(stage) {
    const widget = await build(stage, ['open', 'type', 'pick', 'control']);
    if (!widget) return null;
    const { step, check } = await timed(widget, await stage.data(), stage);
    return { steps: [step], check, end: () => widget.destroy() };
  },
});

export const userScenarios: readonly Scenario[] = [
  scenario('user-click', 'A click of a user: open', click),
  scenario('user-key', 'A key of a user: first search, one letter', key),
  scenario('user-pick', 'A click of a user: pick, list closes', pick),
];
