/**
 * accessibility 1.2, 1.5 and 4.4: after every step of a random walk over a tree — keys, text, scrolling, data, branches
 * that load or cannot — F1, F2 and F3 hold, the rows tell one and the same tree, and what they say of the selection is what
 * a plain recursion says. Keys are dispatched in the page, as in `focus-walk.webtest.ts`. A failure names seed and step.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SelectData, SelectOption } from 'widget-select/all';
import { later, stopClock } from '../../dom/clock.ts';
import { $$, type Built, plain } from '../../dom/kit.ts';
import { active, type Box, faults, focusOf, labelOf, press } from '../../dom/support.ts';
import { key, random } from '../../dom/walking.ts';

/** Another one in each run. */
const BY_CHANCE = Math.floor(Math.random() * 1e9);
const SEEDS = [1, 2, 3, BY_CHANCE];
const STEPS = 250;

type Random = () => number;
const pickOf = <T>(rnd: Random, list: readonly T[]): T =>
  list[Math.floor(rnd() * list.length)] as T;

interface Node {
  value: string;
  label: string;
  disabled?: boolean;
  children?: Node[] | null;
}

/** Labels and values are the same in all trees, so that a selection lasts when the data is replaced. */
function randomTree(rnd: Random): Node[] {
  const size = pickOf(rnd, [0, 3, 12, 12, 60, 60, 1500]);
  const deep = rnd() < 0.2;
  const all: Node[] = [];
  const roots: Node[] = [];
  for (let i = 0; i < size; i++) {
    const node: Node = { value: String(i), label: `Row ${i}` };
    if (rnd() < 0.2) node.disabled = true;
    if (rnd() < 0.08) node.children = null;
    const up = deep ? all.at(-1) : rnd() < 0.75 ? pickOf(rnd, all) : undefined;
    const list = up && up.children !== null ? (up.children ?? []) : roots;
    list.push(node);
    if (list !== roots && up) up.children = list;
    all.push(node);
  }
  return roots;
}

/** What the page knows: the data, and the children that came later. */
interface World {
  readonly rnd: Random;
  roots: Node[];
  readonly loaded: Map<string, Node[]>;
  /** Pending responses. */
  readonly coming: { value: string; children: Node[]; signal: AbortSignal }[];
}

const childrenOf = ({ loaded }: World, { value, children }: Node): Node[] =>
  children ?? loaded.get(value) ?? [];

/** D2.1 as it is written: whether a node is selected, and how many enabled leaves are below it, or it is. */
function judge(world: World, chosen: ReadonlySet<string>, told: Map<string, string>) {
  const look = (node: Node): { leaves: number; missing: number; some: boolean } => {
    const inside = childrenOf(world, node).map(look);
    const sum = (of: 'leaves' | 'missing') => inside.reduce((all, one) => all + one[of], 0);
    const some = inside.some((one) => one.some);
    const isLeaf = sum('leaves') === 0;
    const isOn = isLeaf ? chosen.has(node.value) : sum('missing') === 0;
    told.set(node.label, isOn ? 'true' : some ? 'mixed' : 'false');
    if (!isLeaf) return { leaves: sum('leaves'), missing: sum('missing'), some };
    const own = node.disabled ? 0 : 1;
    return { leaves: own, missing: isOn ? 0 : own, some: some || isOn };
  };
  for (const root of world.roots) look(root);
}

const numberOf = (row: Element, name: string) => Number(row.getAttribute(`aria-${name}`));

/** The positions in the attributes of rows that are one below the other; what is not drawn between two is unknown. */
function places(rows: HTMLElement[], isWhole: boolean): string[] {
  const wrong: string[] = [];
  /** The last row of each level. */
  const above: HTMLElement[] = [];
  rows.forEach((row, i) => {
    const [level, place, size] = ['level', 'posinset', 'setsize'].map((name) =>
      numberOf(row, name),
    ) as [number, number, number];
    const say = (what: string) => wrong.push(`${labelOf(row)}: ${what}`);
    if (!(level >= 1 && place >= 1 && size >= place)) say(`level ${level}, ${place} of ${size}`);
    const before = rows[i - 1];
    const last = before ? numberOf(before, 'level') : isWhole ? 0 : level;
    if (level > last + 1) say(`level ${level} after ${last}`);
    const sibling = level <= last ? above[level] : undefined;
    above.length = Math.min(above.length, level);
    above[level] = row;
    if (sibling && numberOf(sibling, 'setsize') !== size)
      say(`of ${size}, and its sibling of ${numberOf(sibling, 'setsize')}`);
    if (sibling && numberOf(sibling, 'posinset') !== place - 1)
      say(`${place} after ${numberOf(sibling, 'posinset')}`);
    if (before && level === last + 1 && place !== 1) say(`${place}, and it is the first child`);
    const next = rows[i + 1];
    const isFollowed = !!next && numberOf(next, 'level') > level;
    const expanded = row.getAttribute('aria-expanded');
    if (isFollowed && expanded !== 'true') say('children below a row that is not expanded');
    if (next && !isFollowed && expanded === 'true') say('expanded, without children');
    const endsSet = isWhole && (!next || numberOf(next, 'level') < level);
    if (endsSet && place !== size) say(`${place} of ${size} is the last one`);
  });
  return wrong;
}

/** Rows that are directly below each other: the active one is drawn wherever the list is scrolled to. */
function runs(rows: HTMLElement[]): HTMLElement[][] {
  const found: HTMLElement[][] = [];
  let bottom = Number.NaN;
  for (const row of rows) {
    const box = row.getBoundingClientRect();
    if (Math.abs(box.top - bottom) < 1) found.at(-1)?.push(row);
    else found.push([row]);
    ({ bottom } = box);
  }
  return found;
}

/** Everything that is wrong with the open list. */
function treeFaults(box: Box, world: World): string[] {
  const { list, dropdown } = box;
  const wrong = faults(box).filter((fault) => {
    // A disabled branch can be reached, or the keyboard could not expand it (case 114).
    const isReached = fault === 'F3 the named row is disabled';
    return !(isReached && dropdown.querySelector('.widget-select__option--active[aria-expanded]'));
  });
  const isTree = list.getAttribute('role') === 'tree';
  const own = isTree ? 'treeitem' : 'option';
  const other = isTree ? 'option' : 'treeitem';
  if (list.querySelector(`[role=${other}]`))
    wrong.push(`${other} in a ${list.getAttribute('role')}`);
  if (!isTree || !box.select.isDropdownOpen()) return wrong;
  const children = [...list.children] as HTMLElement[];
  for (const child of children)
    if (child.getAttribute('role') !== own && child.getAttribute('aria-hidden') !== 'true')
      wrong.push(`<${child.localName} class="${child.className}"> in the tree`);
  const rows = children.filter((child) => child.getAttribute('role') === own);
  const isWhole = !children.some((child) => child.getAttribute('aria-hidden') === 'true');
  for (const run of isWhole ? [rows] : runs(rows)) wrong.push(...places(run, isWhole));
  const value = box.select.getValue();
  const isMultiple = Array.isArray(value);
  const told = new Map<string, string>();
  judge(world, new Set(value ?? []), told);
  for (const row of rows.filter((one) => one.matches('.widget-select__option'))) {
    const label = labelOf(row);
    const [wanted, said] = isMultiple
      ? [told.get(label), row.getAttribute('aria-checked')]
      : [String(`Row ${value}` === label), row.getAttribute('aria-selected')];
    if (said !== wanted) wrong.push(`${label} is ${said}, not ${wanted}`);
  }
  return wrong;
}

const KEYS =
  'ArrowDown ArrowUp ArrowDown ArrowUp ArrowRight ArrowRight ArrowRight ArrowLeft ArrowLeft Home End PageDown PageUp Enter Enter Escape Backspace Delete r 1'
    .split(' ')
    .concat(' ');

function setData(box: Box, world: World): void {
  world.roots = randomTree(world.rnd);
  world.loaded.clear();
  const half = Math.floor(world.roots.length / 2);
  const data = (
    world.rnd() < 0.25
      ? [{ label: 'G', options: world.roots.slice(0, half) }, ...world.roots.slice(half)]
      : world.roots
  ) as SelectData;
  box.select.setData(data as SelectOption[]);
}

/** What a step did, for the message of a failure. */
function step(box: Box, world: World): string {
  const { rnd } = world;
  const dice = rnd();
  const click = (what: string, found: HTMLElement[]) => {
    const target = pickOf(rnd, found);
    target?.click();
    return `click ${what} ${target ? labelOf(target.closest('.widget-select__option') ?? target) : ''}`;
  };
  if (dice < 0.66) {
    const name = pickOf(rnd, KEYS);
    key(name);
    return `key ${name}`;
  }
  if (dice < 0.76) return click('a twisty', $$('.widget-select__twisty', box.list));
  if (dice < 0.78) return click('a retry button', $$('.widget-select__retry', box.list));
  if (dice < 0.83) return click('a row', box.rows());
  if (dice < 0.86) {
    setData(box, world);
    return 'setData';
  }
  if (dice < 0.89) {
    box.list.scrollTop = rnd() * 60_000;
    box.list.dispatchEvent(new Event('scroll'));
    return 'scroll';
  }
  if (dice < 0.92) {
    later(600);
    return 'wait';
  }
  if (dice < 0.95) {
    box.select.setSearchQuery(pickOf(rnd, ['', 'row 1', '3', '12']));
    return 'setSearchQuery';
  }
  if (dice < 0.98) {
    const method = rnd() < 0.6 ? 'expandAll' : 'collapseAll';
    box.select[method]();
    return method;
  }
  const focusable = [box.control, box.clear, ...box.tags()].filter((node) => !node.hidden);
  pickOf(rnd, focusable)?.focus();
  return 'focus';
}

/** Everything has happened that waits for nothing but its turn; what has come then has come. */
async function settle(world: World): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  for (const { value, children, signal } of world.coming.splice(0))
    if (!signal.aborted) world.loaded.set(value, children);
}

/** Brings one or two children, none, or fails. */
const loader =
  (world: World, count = { now: 10_000 }) =>
  async ({ value }: SelectOption, signal: AbortSignal): Promise<SelectOption[]> => {
    if (world.rnd() < 0.3) throw new Error('no');
    const children = Array.from({ length: Math.floor(world.rnd() * 3) }, (): Node => {
      const own = String(count.now++);
      return { value: own, label: `Row ${own}`, ...(world.rnd() < 0.3 && { children: null }) };
    });
    world.coming.push({ value, children, signal });
    return children;
  };

beforeEach(stopClock);

describe.each([
  { multiple: true, searchable: true },
  { multiple: true, searchable: false, expandLevel: 1 },
  { multiple: false, searchable: true, expandLevel: Number.POSITIVE_INFINITY },
  { multiple: false, searchable: false },
])('F1, F2, F3, one tree and its selection, %o', (options) => {
  test.each(SEEDS)(`seed %i, ${STEPS} steps`, async (seed) => {
    const world: World = { rnd: random(seed), roots: [], loaded: new Map(), coming: [] };
    const box = plain({
      ...options,
      clearable: true,
      loadChildren: loader(world),
    }) as Built<boolean> as Box;
    setData(box, world);
    /** Which label an id stood for: never another one later (accessibility 1.2). */
    const owners = new Map<string, string>();
    // The window's own focus: without a real key the page may not have it.
    box.control.focus();
    await press('{Shift}');
    const done: string[] = [];
    let trees = 0;
    for (let i = 0; i < STEPS; i++) {
      const before = box.select.isDropdownOpen() && active(box);
      const what = step(box, world);
      done.push(`${what} → ${focusOf(box)}`);
      await settle(world);
      const wrong = treeFaults(box, world);
      // A branch that is collapsed around the active row takes its place.
      const isKept = box.select.isDropdownOpen() && /twisty|All|Arrow|retry/.test(what);
      if (before && isKept && !active(box)) wrong.push(`${before} was active`);
      if (focusOf(box) === 'body') wrong.push('focus is lost');
      for (const row of box.rows()) {
        const label = labelOf(row);
        if ((owners.get(row.id) ?? label) !== label)
          wrong.push(`id ${row.id} was ${owners.get(row.id)}`);
        owners.set(row.id, label);
      }
      if (box.list.querySelector('[aria-expanded=true]')) trees++;
      if (wrong.length > 0)
        expect.fail(
          `seed ${seed}, step ${i}: ${wrong.slice(0, 8).join('; ')}\n${done.slice(-8).join('\n')}`,
        );
    }
    // Otherwise nothing has been looked at. Of seeds by chance, some open a tree in fewer steps: 300717001 in 11.
    expect(trees).toBeGreaterThan(seed === BY_CHANCE ? 0 : STEPS / 20);
  });
});
