/** What is timed. Each scenario prepares a sample, names its timed steps, and checks that the work was done. */
import { CITIES, queries } from './harness/data.ts';
import { everydayScenarios } from './harness/everyday-scenarios.ts';
import { formScenarios } from './harness/form-scenarios.ts';
import { painted } from './harness/frame.ts';
import { heap, leak, scroll } from './harness/other-scenarios.ts';
import { assert, build, buildOpen, checkList, shows, tellsOf } from './harness/prepare.ts';
import { treeScenarios } from './harness/tree-scenarios.ts';
import type { Item, Run, Scenario, Stage, Widget } from './harness/types.ts';
import { typing } from './harness/typing.ts';
import { userScenarios } from './harness/user-scenarios.ts';

const SIZES = [100, 10_000, 100_000, 1_000_000];
const WITH_CITIES = [...SIZES.slice(0, 3), CITIES, 1_000_000];

const allAt = (goal: number, sizes: readonly number[] = WITH_CITIES): Record<number, number> =>
  Object.fromEntries(sizes.map((size) => [size, goal]));

function construct(id: string, title: string, goals: Record<number, number>): Scenario {
  return {
    id,
    title,
    sizes: Object.keys(goals).map(Number),
    goals,
    judge: 'ratio',
    async prepare(stage) {
      const { adapter } = stage;
      if (!adapter.fromData) return null;
      const items = await stage.data();
      const host = stage.host();
      let widget: Widget | undefined;
      return {
        steps: [{ act: () => (widget = adapter.fromData?.(host, items, {})) }],
        check: () => checkList(widget as Widget, items),
        end: () => widget?.destroy(),
      };
    },
  };
}

const openList: Scenario = {
  id: 'open',
  title: 'Open',
  sizes: WITH_CITIES,
  goals: allAt(1.5),
  judge: 'ratio',
  async prepare(stage) {
    const items = await stage.data();
    const widget = await build(stage, ['open']);
    if (!widget) return null;
    return {
      steps: [{ act: () => widget.open?.(), done: () => widget.rows().length > 0 }],
      check: () => assert(shows(widget, items), 'the list does not show the data'),
      end: () => widget.destroy(),
    };
  },
};

const DA_NANG = 'Đà Nẵng, VN';

/** The city that the goal names, however it is typed. Not all widgets ignore accents; who does must find it. */
function checkDaNang({ size, adapter }: Stage, widget: Widget, query: string): void {
  if (size !== CITIES || !adapter.finds(adapter.fold(DA_NANG), query)) return;
  assert(widget.rows()[0] === DA_NANG, 'Đà Nẵng is not the first hit');
}

function searched(id: string, title: string, judge: Scenario['judge'], first: boolean): Scenario {
  return {
    id,
    title,
    sizes: WITH_CITIES,
    goals: first ? allAt(50) : { 100: 1.5, 10000: 1.5, 100000: 1, [CITIES]: 1, 1000000: 1 },
    judge,
    async prepare(stage) {
      const items = await stage.data();
      const widget = await buildOpen(stage, ['type']);
      if (!widget) return null;
      const whole = stage.size === CITIES ? 'da nang' : 'h';
      const texts = first ? [whole] : queries(stage.size);
      const steps = typing(stage, () => widget, items, first ? texts : ['q', ...texts]);
      // Folding happens on the first search; it has a scenario of its own.
      const warm = first ? undefined : steps.shift();
      warm?.act();
      while (warm?.done && !warm.done()) await painted();
      return {
        steps,
        // A step has ended only when its hits were shown.
        check: () => first && checkDaNang(stage, widget, whole),
        end: () => widget.destroy(),
      };
    },
  };
}

function picking(id: string, title: string, multiple: boolean): Scenario {
  return {
    id,
    title,
    sizes: SIZES,
    goals: allAt(1.5, SIZES),
    judge: 'ratio',
    async prepare(stage) {
      const items = await stage.data();
      const widget = await buildOpen(stage, ['pick'], { multiple });
      if (!widget) return null;
      return {
        steps: [{ act: () => widget.pick?.(3) }],
        check() {
          const picked = items[3] as Item;
          assert(widget.values().join() === picked.value, 'the option is not selected');
          assert(!multiple || widget.tags?.().join() === picked.label, 'its tag is not shown');
          assert(
            multiple === widget.rows().length > 0,
            'the list is not open or closed as it should',
          );
        },
        end: () => widget.destroy(),
      };
    },
  };
}

const setData: Scenario = {
  id: 'set-data',
  title: '`setData` with an open list',
  sizes: SIZES,
  goals: allAt(1.5, SIZES),
  judge: 'ratio',
  async prepare(stage) {
    const next = await stage.data(2);
    const widget = await buildOpen(stage, ['setData']);
    if (!widget) return null;
    return {
      steps: [{ act: () => widget.setData?.(next) }],
      check: () => assert(shows(widget, next), 'the list does not show the new data'),
      end: () => widget.destroy(),
    };
  },
};

function allOrNone(id: string, title: string, clear: boolean): Scenario {
  return {
    id,
    title,
    sizes: SIZES,
    goals: { 100: 2, 10000: 2, 100000: 1, 1000000: 0.5 },
    judge: 'ratio',
    async prepare(stage) {
      const abilities = ['selectAll', 'clearAll'] as const;
      const widget = await build(stage, abilities, { multiple: true, maxVisibleTags: 3 });
      if (!widget) return null;
      if (clear) widget.selectAll?.();
      return {
        steps: [{ act: () => (clear ? widget.clearAll?.() : widget.selectAll?.()) }],
        check() {
          assert(tellsOf(widget, clear ? 0 : stage.size), 'not all were (un)selected');
        },
        end: () => widget.destroy(),
      };
    },
  };
}

const VALUES = 1_000;

const setValues: Scenario = {
  id: 'set-values',
  title: `Set ${VALUES.toLocaleString('en')} values, 3 tags shown`,
  sizes: SIZES.slice(1),
  goals: allAt(3, SIZES.slice(1)),
  judge: 'ratio',
  async prepare(stage) {
    const widget = await build(stage, ['setValues'], { multiple: true, maxVisibleTags: 3 });
    if (!widget) return null;
    const items = await stage.data();
    // From all over the list and in no order: 7,919 has no divisor in common with these sizes.
    const count = Math.min(VALUES, stage.size / 2);
    const values = Array.from({ length: count }, (_, i) => (i * 7_919) % items.length).map(
      (ix) => (items[ix] as Item).value,
    );
    return {
      steps: [{ act: () => widget.setValues?.(values) }],
      check() {
        const selected = new Set(widget.values());
        assert(tellsOf(widget, values.length), 'not all were selected');
        assert(
          values.every((value) => selected.has(value)),
          'others were selected',
        );
      },
      end: () => widget.destroy(),
    };
  },
};

const markup: Scenario = {
  id: 'markup',
  title: 'Construct from markup, parsing included',
  sizes: SIZES.slice(0, 3),
  goals: allAt(1.5, SIZES.slice(0, 3)),
  judge: 'ratio',
  async prepare(stage) {
    const { adapter } = stage;
    if (!adapter.fromMarkup) return null;
    const items = await stage.data();
    const options = items.map(({ value, label }) => `<option value="${value}">${label}</option>`);
    const html = `<select aria-label="Person">${options.join('')}</select>`;
    const host = stage.host();
    let widget: Widget | undefined;
    const act = () => {
      host.innerHTML = html;
      widget = adapter.fromMarkup?.(host.firstElementChild as HTMLSelectElement);
    };
    return {
      steps: [{ act }],
      check: () => checkList(widget as Widget, items),
      end: () => widget?.destroy(),
    };
  },
};

const OPTIONS_EACH = 50;

const many: Scenario = {
  id: 'many',
  title: `Closed selects of ${OPTIONS_EACH} options on one page`,
  sizes: [500],
  goals: { 500: 5 },
  judge: 'ratio',
  async prepare({ adapter, size, data, host }): Promise<Run | null> {
    if (!adapter.fromData) return null;
    const items = await data(1, OPTIONS_EACH);
    const lists: (readonly Item[])[] = [];
    for (let i = 0; i < size; i++) lists.push(adapter.own ? await data(1, OPTIONS_EACH) : items);
    const place = host();
    const hosts = Array.from({ length: size }, () => document.createElement('div'));
    place.append(...hosts);
    const widgets: Widget[] = [];
    const act = () => {
      hosts.forEach((one, i) => {
        widgets.push(adapter.fromData?.(one, lists[i] ?? [], {}) as Widget);
      });
    };
    return {
      steps: [{ act }],
      async check() {
        for (const widget of [widgets[0], widgets.at(-1)]) {
          await checkList(widget as Widget, items);
          widget?.close?.();
        }
      },
      // One in the middle: the check has opened the first and the last.
      counts: () => ({ elements: hosts[size >> 1]?.querySelectorAll('*').length ?? 0 }),
      end: () => {
        for (const widget of widgets) widget.destroy();
      },
    };
  },
};

export const scenarios: readonly Scenario[] = [
  construct('construct', 'Construct from `data`', allAt(2, SIZES)),
  openList,
  searched('first-key', 'First search: longest task', 'longest', true),
  searched('keystroke', 'Keystroke', 'ratio', false),
  picking('pick', 'Pick, list stays open', true),
  picking('pick-single', 'Pick, list closes', false),
  setData,
  setValues,
  allOrNone('select-all', '`selectAll()`, 3 tags shown', false),
  allOrNone('clear-all', '`clearAll()`', true),
  markup,
  many,
  ...everydayScenarios,
  ...formScenarios,
  ...userScenarios,
  ...treeScenarios([10_000, 100_000]),
  scroll(SIZES),
  heap('heap-closed', 'Heap per option over the caller’s array, closed', SIZES.slice(1), 8, false),
  heap('heap-searched', 'Heap per option, after a search, closed again', SIZES.slice(1), 60, true),
  leak,
];
