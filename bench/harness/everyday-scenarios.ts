/** The everyday select: short lists, shown again and again, and many of them that nobody touches. */
import { painted } from './frame.ts';
import { assert, build, buildOpen, checkList, shows } from './prepare.ts';
import type { Item, Run, Scenario, Stage, Widget } from './types.ts';
import { typing } from './typing.ts';

/** Goals that are the same at each of these sizes. */
const at = (sizes: readonly number[], goal: number) => ({
  sizes,
  goals: Object.fromEntries(sizes.map((size) => [size, goal])),
});

const openAgain: Scenario = {
  id: 'open-again',
  title: 'Open again',
  ...at([100], 1),
  judge: 'peer',
  async prepare(stage) {
    const items = await stage.data();
    const widget = await buildOpen(stage, ['close']);
    if (!widget) return null;
    await painted();
    widget.close?.();
    while (widget.rows().length > 0) await painted();
    return {
      steps: [{ act: () => widget.open?.(), done: () => widget.rows().length > 0 }],
      check: () => assert(shows(widget, items), 'the list does not show the data'),
      end: () => widget.destroy(),
    };
  },
};

const firstLetter: Scenario = {
  id: 'first-letter',
  title: 'First search, one letter',
  ...at([100, 10_000], 1.2),
  judge: 'peer',
  async prepare(stage) {
    const items = await stage.data();
    const widget = await buildOpen(stage, ['type']);
    if (!widget) return null;
    return {
      steps: typing(stage, () => widget, items, ['h']),
      // The step has ended only when its hits were shown.
      check() {},
      end: () => widget.destroy(),
    };
  },
};

const clearQuery: Scenario = {
  id: 'clear-query',
  title: 'Query cleared: all rows again',
  ...at([100, 10_000], 1.2),
  judge: 'peer',
  async prepare(stage) {
    const items = await stage.data();
    const widget = await buildOpen(stage, ['type']);
    if (!widget) return null;
    const [search] = typing(stage, () => widget, items, ['h']);
    search?.act();
    while (!search?.done?.()) await painted();
    return {
      steps: [{ act: () => widget.type?.(''), done: () => shows(widget, items) }],
      check: () => assert(shows(widget, items), 'not all rows are there'),
      end: () => widget.destroy(),
    };
  },
};

/** Length of the list that the tags are of. */
const TAGGED = 1_000;

const visibleTags: Scenario = {
  id: 'visible-tags',
  title: 'Set values, all of their tags shown',
  ...at([10, 100, TAGGED], 1),
  sizeOf: 'tags',
  judge: 'peer',
  async prepare(stage) {
    const all: Stage = { ...stage, data: () => stage.data(1, TAGGED) };
    const widget = await build(all, ['setValues', 'tags'], { multiple: true, showsAllTags: true });
    if (!widget) return null;
    const chosen = (await all.data()).slice(0, stage.size);
    const values = chosen.map(({ value }) => value);
    return {
      steps: [{ act: () => widget.setValues?.(values) }],
      check() {
        const labels = chosen.map(({ label }) => label);
        assert(widget.tags?.().join() === labels.join(), 'not all tags are shown');
      },
      end: () => widget.destroy(),
    };
  },
};

const OPTIONS_EACH = 50;

interface Group {
  readonly hosts: readonly HTMLElement[];
  readonly items: readonly Item[];
  /** Puts the selects into the page; from here on it can be timed. */
  mount(): void;
  /** The first and the last show their list. */
  check(): Promise<void>;
  end(): void;
}

async function groupOf({ adapter, size, data, host }: Stage): Promise<Group | null> {
  const { fromData } = adapter;
  if (!fromData) return null;
  const items = await data(1, OPTIONS_EACH);
  const lists: (readonly Item[])[] = [];
  for (let i = 0; i < size; i++) lists.push(adapter.own ? await data(1, OPTIONS_EACH) : items);
  const place = host();
  const hosts = Array.from({ length: size }, () => document.createElement('div'));
  const widgets: Widget[] = [];
  return {
    hosts,
    items,
    mount() {
      place.append(...hosts);
      hosts.forEach((one, i) => {
        widgets.push(fromData(one, lists[i] ?? [], {}));
      });
    },
    async check() {
      for (const widget of [widgets[0], widgets.at(-1)]) {
        if (!widget) continue;
        await checkList(widget, items);
        widget.close?.();
      }
    },
    end() {
      for (const widget of widgets) widget.destroy();
    },
  };
}

const manyInserted: Scenario = {
  id: 'many-inserted',
  title: `Selects of ${OPTIONS_EACH} options, mounted in the task that inserts them`,
  ...at([500], 5),
  sizeOf: 'selects',
  judge: 'ratio',
  async prepare(stage): Promise<Run | null> {
    const group = await groupOf(stage);
    if (!group) return null;
    return { steps: [{ act: group.mount }], check: group.check, end: group.end };
  },
};

/** How often something comes and goes. */
const TIMES = 10;

const elsewhere: Scenario = {
  id: 'elsewhere',
  title: `${TIMES} insertions and removals elsewhere on a page with so many closed selects, each in a frame of its own`,
  ...at([0, 50, 500], 1.2),
  sizeOf: 'selects',
  judge: 'ratio',
  async prepare(stage): Promise<Run | null> {
    const group = await groupOf(stage);
    if (!group) return null;
    group.mount();
    const before = document.body.childElementCount;
    let most = 0;
    const act = async () => {
      for (let i = 0; i < TIMES; i++) {
        const section = document.createElement('section');
        section.textContent = 'Something else';
        document.body.append(section);
        await painted();
        most = Math.max(most, document.body.childElementCount);
        section.remove();
        await painted();
      }
    };
    return {
      steps: [{ act }],
      async check() {
        assert(most > before, 'nothing was inserted');
        // What widgets append to the body for themselves may stay.
        assert(document.querySelector('body > section') === null, 'something was left');
        await group.check();
      },
      end: group.end,
    };
  },
};

export const everydayScenarios: readonly Scenario[] = [
  openAgain,
  firstLetter,
  clearQuery,
  visibleTags,
  manyInserted,
  elsewhere,
];
