/** Scenarios of trees. Their times are compared with the floor's pick in a flat list of as many options. */
import { queries } from './data.ts';
import { painted } from './frame.ts';
import { assert, buildOpen } from './prepare.ts';
import { leavesOf, type Shown, shownBy, tree } from './tree.ts';
import type { Adapter, Run, Scenario, Settings, Stage, Step, TreeItem, Widget } from './types.ts';

const SETTINGS: Settings = { multiple: true, maxVisibleTags: 3 };
/** More rows than any widget shows at once. */
const MOST_ROWS = 50;

const trees = new Map<number, readonly TreeItem[]>();

function treeOf(size: number): readonly TreeItem[] {
  const roots = trees.get(size) ?? tree(size);
  trees.set(size, roots);
  return roots;
}

interface OpenTree {
  readonly widget: Widget;
  readonly roots: readonly TreeItem[];
}

async function openTree({ adapter, size, host }: Stage): Promise<OpenTree | null> {
  if (!adapter.fromTree) return null;
  const roots = treeOf(size);
  const place = host();
  // Wide enough for any label on one line: the height of a list tells how many rows it has.
  place.style.width = '600px';
  const widget = adapter.fromTree(place, adapter.ownTree?.(roots) ?? roots, SETTINGS);
  widget.open?.();
  while (widget.rows().length === 0) await painted();
  assert(widget.rows().join() === labels(roots).join(), 'the list does not begin with the roots');
  return { widget, roots };
}

const labels = (nodes: readonly TreeItem[]) => nodes.map(({ label }) => label);

/** The floor has no trees: it picks an option of a flat list. */
async function flatPick(stage: Stage): Promise<Run | null> {
  const widget = await buildOpen(stage, ['pick'], SETTINGS);
  if (!widget) return null;
  return {
    steps: [{ act: () => widget.pick?.(3) }],
    check: () => assert(widget.values().length === 1, 'the option is not selected'),
    end: () => widget.destroy(),
  };
}

type Timed = (opened: OpenTree, stage: Stage) => Promise<Pick<Run, 'steps' | 'check'>>;

const scenario = (id: string, title: string, sizes: readonly number[], timed: Timed): Scenario => ({
  id,
  title,
  sizes,
  goals: Object.fromEntries(sizes.map((size) => [size, 2])),
  judge: 'frames',
  async prepare(stage) {
    if (stage.adapter.isFloor) return flatPick(stage);
    const opened = await openTree(stage);
    if (!opened) return null;
    return { ...(await timed(opened, stage)), end: () => opened.widget.destroy() };
  },
});

const expand: Timed = async ({ widget, roots }) => {
  const [first, ...others] = roots as [TreeItem, ...TreeItem[]];
  const rows = [first.label, ...labels(first.children ?? []), ...labels(others)];
  const isShown = (label: string, row: number) => label === rows[row];
  return {
    steps: [
      {
        act: () => widget.expand?.(0),
        done: () => widget.rows()[1] === rows[1],
      },
    ],
    check() {
      assert(widget.total() === rows.length, 'not all children are listed');
      assert(widget.rows().every(isShown), 'the children are not below their parent');
    },
  };
};

const pickParent: Timed = async ({ widget, roots }) => ({
  steps: [{ act: () => widget.pick?.(0), done: () => widget.isPicked?.(0) === true }],
  check() {
    const values = new Set(widget.values());
    const leaves = leavesOf(roots[0] as TreeItem);
    assert(
      leaves.every((value) => values.has(value)),
      'not all that is below it is selected',
    );
    assert((widget.tags?.().length ?? 0) > 0, 'no tag is shown');
  },
});

/** What each query must show, by adapter and size: walked once, as it takes longer than the search. */
const expected = new Map<string, Shown>();

function expectedOf(adapter: Adapter, size: number, query: string): Shown {
  const key = `${adapter.name} ${size} ${query}`;
  const isHit = (label: string) => adapter.finds(adapter.fold(label), query);
  const shown = expected.get(key) ?? shownBy(treeOf(size), isHit, MOST_ROWS);
  expected.set(key, shown);
  return shown;
}

const search: Timed = async ({ widget }, { adapter, size }) => {
  const step = (text: string): Step => {
    const { first, total } = expectedOf(adapter, size, text);
    return {
      act: () => widget.type?.(text),
      done() {
        const rows = widget.rows();
        return (
          widget.total() === total &&
          rows.length > 0 === total > 0 &&
          rows.every((label, row) => label === first[row])
        );
      },
    };
  };
  // Labels are folded on the first search.
  const warm = step('q');
  warm.act();
  while (!warm.done?.()) await painted();
  // A step has ended only when its hits were shown.
  return { steps: queries(size).map(step), check() {} };
};

export const treeScenarios = (sizes: readonly number[]): Scenario[] => [
  scenario('tree-expand', 'Tree: expand a root', sizes, expand),
  scenario('tree-pick', 'Tree: pick a parent of half of all nodes', sizes, pickParent),
  scenario('tree-search', 'Tree: keystroke', sizes, search),
];
