/** A fresh page with one library: what lib/fresh.mjs asks of it, while the debugger clicks and types. */
import { people } from './data.ts';
import { type Outcome, painted, shownAfter } from './frame.ts';
import { assert, shows } from './prepare.ts';
import type { Adapter, Item, Widget } from './types.ts';
import { typing } from './typing.ts';

export interface FreshPage {
  readonly names: readonly string[];
  /** Loads the script and the style sheet of a library. Returns the milliseconds it took. */
  load(name: string): Promise<number>;
  /** Builds one select; where a user would click it. */
  mount(size: number): Promise<{ readonly x: number; readonly y: number }>;
  /** From now on waits for the user's click, and for what it shows. */
  expectOpen(): void;
  /** From now on waits for the user's key, and for its hits. */
  expectHits(letter: string): void;
  /** What was waited for has been shown. */
  outcome(): Promise<Outcome>;
  /** The longest Event Timing of the action, in milliseconds; 0: shorter than the browser tells, 16. */
  interaction(): Promise<number>;
  /** Throws unless the list shows the data. */
  checkList(): void;
}

declare global {
  interface Window {
    fresh: FreshPage;
  }
}

const pointer = ['pointerdown', 'pointerup', 'click'];
const key = ['keydown', 'keypress', 'keyup'];

export function createFreshPage(
  stage: HTMLElement,
  libraries: Readonly<Record<string, () => Promise<Adapter>>>,
): FreshPage {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  // The types of TypeScript do not know the threshold yet.
  const init: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observer.observe(init);

  let adapter: Adapter | undefined;
  let widget: Widget | undefined;
  let items: readonly Item[] = [];
  let waiting: Promise<Outcome> | undefined;
  let names: readonly string[] = pointer;
  let since = 0;

  const expect = (events: readonly string[], isShown: () => boolean) => {
    names = events;
    since = performance.now();
    waiting = shownAfter(events[0] as string, isShown);
  };

  return {
    names: Object.keys(libraries),
    async load(name) {
      const began = performance.now();
      adapter = await libraries[name]?.();
      assert(adapter !== undefined, 'no such adapter');
      return performance.now() - began;
    },
    async mount(size) {
      const list = people(size, 1);
      items = adapter?.own?.(list) ?? list;
      widget = adapter?.fromData?.(stage.appendChild(document.createElement('div')), items, {});
      await painted();
      const control = widget?.control?.();
      assert(control !== undefined, 'there is nothing to click');
      const { left, top, width, height } = control.getBoundingClientRect();
      assert(width > 0 && height > 0, 'what is clicked cannot be seen');
      return { x: left + width / 2, y: top + height / 2 };
    },
    expectOpen: () => expect(pointer, () => widget?.rows().length !== 0),
    expectHits(letter) {
      assert(adapter !== undefined && widget !== undefined, 'nothing was mounted');
      const own = widget;
      const fresh = { adapter, size: items.length };
      const [step] = typing(fresh, () => own, items, [letter]);
      expect(key, () => step?.done?.() === true);
    },
    async outcome() {
      assert(waiting !== undefined, 'nothing is waited for');
      return waiting;
    },
    async interaction() {
      // The browser tells it a little after the frame.
      for (let frame = 0; frame < 6; frame++) await painted();
      entries.push(...observer.takeRecords());
      const own = entries.filter((one) => names.includes(one.name) && one.startTime >= since);
      return Math.max(0, ...own.map(({ duration }) => duration));
    },
    checkList: () => assert(widget !== undefined && shows(widget, items), 'the list is not shown'),
  };
}
