/** Scenarios that look at something else than time: frames, memory, and what is left behind. */
import { painted, task } from './frame.ts';
import { assert, build, buildOpen, checkList } from './prepare.ts';
import type { Item, Scenario, Stage, Step, Widget } from './types.ts';
import { typing } from './typing.ts';

const nextFrame = () => new Promise<number>(requestAnimationFrame);

/** Times between frames, while `each` does its part in every one of them. */
async function frameTimes(frames: number, each: (frame: number) => void): Promise<number[]> {
  const times: number[] = [];
  let before = await nextFrame();
  for (let frame = 1; frame <= frames; frame++) {
    each(frame);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return times;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** What a user sees at the lower edge of an element: the texts of what lies there, from below. */
function textsAtEnd(element: HTMLElement): string[] {
  const { left, width, bottom } = element.getBoundingClientRect();
  return Array.from({ length: 10 }, (_, i) => {
    const node = document.elementFromPoint(left + width / 3, bottom - 4 - i * 6);
    return node?.textContent?.trim() ?? '';
  });
}

/** At once, also where a style sheet wants it smooth. */
const scrollTo = (element: HTMLElement, top: number) =>
  element.scrollTo({ top, behavior: 'instant' });

const FRAMES = 60;

export const scroll = (sizes: readonly number[]): Scenario => ({
  id: 'scroll',
  title: `Scroll to the end in ${FRAMES} frames: frames dropped`,
  sizes,
  goals: Object.fromEntries(sizes.map((size, i) => [size, i === 0 ? 0 : 2])),
  judge: 'dropped',
  async prepare(stage) {
    const items = await stage.data();
    const widget = await buildOpen(stage, ['scroller']);
    const scroller = widget?.scroller?.();
    if (!widget || !scroller) return null;
    await painted();
    let dropped = 0;
    let reached = 0;
    const act = async () => {
      const usual = middle(await frameTimes(20, () => {}));
      const times = await frameTimes(FRAMES, (frame) => {
        const far = scroller.scrollHeight - scroller.clientHeight;
        scrollTo(scroller, (far * frame) / FRAMES);
      });
      dropped = times.filter((ms) => ms > usual * 1.5).length;
    };
    return {
      steps: [{ act }],
      async check() {
        assert(scroller.scrollTop > 0, 'the list does not scroll');
        // Rows that are drawn after the scrolling may take their time, and may make the list longer.
        for (let frame = 0; frame < 20 && reached === 0; frame++) {
          await painted();
          scrollTo(scroller, scroller.scrollHeight);
          if (textsAtEnd(scroller).includes((items.at(-1) as Item).label)) reached = 1;
        }
      },
      counts: () => ({ dropped: (dropped / FRAMES) * 100, reached }),
      end: () => widget.destroy(),
    };
  },
});

/** Length of a small list. */
const OPTIONS = 100;
/** How often a small list is used first, so that what is made once has been made, such as compiled code. */
const FIRST = 10;

async function warmUp({ adapter, host, data }: Stage, searched: boolean): Promise<void> {
  const widget = adapter.fromData?.(host(), await data(1, OPTIONS), {});
  if (searched) {
    widget?.open?.();
    await painted();
    widget?.type?.('h');
    await painted();
    widget?.close?.();
    await painted();
  }
  widget?.destroy();
}

async function canSearch(stage: Stage): Promise<boolean> {
  const widget = await build({ ...stage, data: () => stage.data(1, 1) }, ['open', 'close', 'type']);
  widget?.destroy();
  return widget !== null;
}

export const heap = (
  id: string,
  title: string,
  sizes: readonly number[],
  goal: number,
  searched: boolean,
): Scenario => ({
  id,
  title,
  sizes,
  goals: Object.fromEntries(sizes.map((size) => [size, goal])),
  judge: 'heap',
  async prepare(stage) {
    const { adapter } = stage;
    if (!adapter.fromData) return null;
    const items = await stage.data();
    for (let i = 0; i < FIRST; i++) await warmUp(stage, searched);
    if (searched && !(await canSearch(stage))) return null;

    const host = stage.host();
    let widget: Widget | undefined;
    const steps: Step[] = [{ act: () => (widget = adapter.fromData?.(host, items, {})) }];
    if (searched) {
      const [search] = typing(stage, () => widget as Widget, items, ['h']);
      steps.push(
        { act: () => widget?.open?.(), done: () => widget?.rows().length !== 0 },
        search as Step,
        { act: () => widget?.close?.(), done: () => widget?.rows().length === 0 },
      );
    }
    return {
      steps,
      check: () => searched || checkList(widget as Widget, items),
      end: () => widget?.destroy(),
    };
  },
});

export const leak: Scenario = {
  id: 'leak',
  title: `Left after construct, open, destroy (${OPTIONS} options)`,
  sizes: [1_000],
  goals: { 1000: 100 },
  judge: 'leak',
  async prepare({ adapter, size, data, host }) {
    if (!adapter.fromData) return null;
    const cycles = async (count: number) => {
      for (let i = 1; i <= count; i++) {
        const place = host();
        const items = await data(1, OPTIONS);
        const widget = adapter.fromData?.(place, items, {});
        widget?.open?.();
        // Mostly destroyed while things are still on their way; now and then drawn in full.
        await task();
        if (i % 20 === 0) {
          for (let frame = 0; frame < 20 && widget?.rows().length === 0; frame++) await painted();
          assert(widget?.rows()[0] === items[0]?.label, 'the list was not shown');
        }
        widget?.destroy();
        place.remove();
      }
      await painted();
    };
    const before = document.querySelectorAll('*').length;
    // As many before: until then code is still being compiled, and that stays.
    await cycles(size);
    return {
      steps: [{ act: () => cycles(size) }],
      check() {},
      counts: () => ({ elements: document.querySelectorAll('*').length - before }),
      end() {},
    };
  },
};
