import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import SelectWidget, { type EventName } from 'widget-select/all';
import 'widget-select/style.css';
import { part, same } from '../../dom/walking.ts';
import type { TreeValue } from './native-tree-kit.ts';
import { NativeTreeReference } from './native-tree-reference.ts';

const VALUES = [...'abcdefgh'];
const known = fc.constantFrom(...VALUES);
const any = fc.constantFrom(...VALUES, 'x');
const NAMES: EventName[] = ['select', 'unselect', 'clear', 'maximum', 'change'];

type Mutation = (select: HTMLSelectElement) => void;

/** The page's own option: scripts do not know those that the widget adds. */
const optionOf = (select: HTMLSelectElement, value: string): HTMLOptionElement | undefined =>
  [...select.options].find((option) => option.value === value && option.dataset.page);

function make(value: string, parent?: string | undefined): HTMLOptionElement {
  const option = new Option(value, value);
  option.dataset.page = 'true';
  if (parent) option.dataset.parent = parent;
  return option;
}

/** What a script does to the select, with a node and another one. */
const mutations: Record<string, (value: string, other: string) => Mutation> = {
  append: (value, other) => (select) => {
    if (!optionOf(select, value))
      (select.querySelector('optgroup') ?? select).append(make(value, other));
  },
  prepend: (value, other) => (select) => {
    if (!optionOf(select, value)) select.prepend(make(value, other));
  },
  remove: (value) => (select) => optionOf(select, value)?.remove(),
  'other parent': (value, other) => (select) => {
    const option = optionOf(select, value);
    if (option) option.dataset.parent = other;
  },
  root: (value) => (select) => optionOf(select, value)?.removeAttribute('data-parent'),
  'disable option': (value) => (select) => {
    const option = optionOf(select, value);
    if (option) option.disabled = !option.disabled;
  },
  'disable group': () => (select) => {
    const group = select.querySelector('optgroup');
    if (group) group.disabled = !group.disabled;
  },
  'into the group': (value) => (select) => {
    const option = optionOf(select, value);
    if (option) select.querySelector('optgroup')?.append(option);
  },
  toggle: (value) => (select) => {
    const option = optionOf(select, value);
    if (option) option.selected = !option.selected;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  },
  'toggle two': (value, other) => (select) => {
    for (const one of new Set([value, other])) {
      const option = optionOf(select, one);
      if (option) option.selected = !option.selected;
    }
    select.dispatchEvent(new Event('input', { bubbles: true }));
  },
  'select one only': (value) => (select) => {
    for (const option of select.options) option.selected = option === optionOf(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  },
  fieldset: () => (select) => {
    const set = select.closest('fieldset') as HTMLFieldSetElement;
    set.disabled = !set.disabled;
  },
};

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('pick' as const), value: known }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), place: fc.nat(5) }) },
  fc.record({ act: fc.constantFrom('clear' as const, 'selectAll' as const, 'reset' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('setValue' as const),
      values: fc.uniqueArray(any, { maxLength: 4 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('mutate' as const),
      how: fc.constantFrom(...Object.keys(mutations)),
      value: known,
      other: any,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequence = fc.record({
  options: fc.uniqueArray(
    fc.record({
      value: known,
      parent: fc.option(any, { nil: undefined, freq: 3 }),
      selected: fc.boolean(),
      disabled: fc.nat(4).map((n) => n === 0),
      grouped: fc.nat(3).map((n) => n === 0),
    }),
    { maxLength: 8, selector: ({ value }) => value, size: 'max' },
  ),
  sortable: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

function stage({ options, sortable }: Sequence, treeValue: TreeValue) {
  document.body.replaceChildren();
  const [own, other] = [0, 1].map(() => {
    const form = document.createElement('form');
    const select = document.createElement('select');
    select.name = 's';
    select.multiple = true;
    const group = document.createElement('optgroup');
    for (const { value, parent, selected, disabled, grouped } of options) {
      const option = make(value, parent);
      option.defaultSelected = selected;
      option.disabled = disabled;
      (grouped ? group : select).append(option);
    }
    if (options.some(({ grouped }) => grouped)) select.append(group);
    const set = document.createElement('fieldset');
    set.append(select);
    form.append(set);
    document.body.append(form);
    return select;
  }) as [HTMLSelectElement, HTMLSelectElement];
  const widget = new SelectWidget<object, true>(own, {
    multiple: true,
    clearable: true,
    sortable,
    treeValue,
    expandLevel: Number.POSITIVE_INFINITY,
  });
  const log: string[] = [];
  for (const name of NAMES)
    widget.on(name, (payload: unknown) =>
      log.push(
        Array.isArray(payload)
          ? `${name} ${payload}`
          : payload
            ? `${name} ${(payload as { value: string }).value}`
            : name,
      ),
    );
  let byScript = false;
  for (const type of ['input', 'change'])
    own.addEventListener(type, () => byScript || log.push(`native ${type}`));
  return {
    widget,
    own,
    root: own.nextElementSibling as HTMLElement,
    reference: new NativeTreeReference(other, treeValue),
    log,
    sortable,
    script(fn: () => void) {
      byScript = true;
      fn();
      byScript = false;
    },
  };
}
type Stage = ReturnType<typeof stage>;

/** D1.9, D1.10: the three agree, and with the reference. */
function check({ widget, own, root, reference, sortable }: Stage): void {
  const value = widget.getValue();
  const { value: wanted } = reference;
  same([...value].sort(), wanted, 'getValue()');
  same([...own.selectedOptions].map((option) => option.value).sort(), wanted, 'selectedOptions');
  const sent = (select: HTMLSelectElement) =>
    new FormData(select.form as HTMLFormElement).getAll('s').map(String);
  same(sent(own).sort(), sent(reference.select).sort(), 'FormData');
  const isSent = new Set(sent(reference.select));
  if (sortable)
    same(
      sent(own),
      value.filter((one) => isSent.has(one)),
      'order of FormData',
    );
  same(
    part(root, 'tag').map(({ dataset }) => dataset.value),
    value,
    'tags',
  );
}

/** The state of every row; groups add a level, and have their heading. */
function checkRows({ widget, root, reference }: Stage): void {
  widget.open();
  if (!widget.isDropdownOpen() || !root.querySelector('[role=treeitem]')) return;
  const rows = part(root, 'option').map((row) => {
    const value = row.querySelector('.widget-select__option-label')?.textContent ?? '';
    // Sorting may have moved the widget's own option elsewhere.
    const isGrouped = optionOf(reference.select, value)?.parentNode !== reference.select;
    const sign = { true: '+', mixed: '~' }[row.getAttribute('aria-checked') ?? ''] ?? '';
    return `${Number(row.getAttribute('aria-level')) - Number(isGrouped)}${value}${sign}`;
  });
  same(rows.sort(), reference.rows.sort(), 'rows');
  widget.close();
}

/** The events that the widget must fire for a step, in addition to the change itself. */
function take(on: Stage, step: Step): { told: string[]; isOurs: boolean } {
  const { widget, own, root, reference } = on;
  const ours = (told: string[] = []) => ({ told, isOurs: true });
  switch (step.act) {
    case 'pick': {
      widget.open();
      const row = part(root, 'option').find(
        (one) => one.querySelector('.widget-select__option-label')?.textContent === step.value,
      );
      row?.click();
      widget.close();
      return ours(row ? reference.pick(step.value) : []);
    }
    case 'remove': {
      const button = part(root, 'tag-remove')[step.place];
      const value = part(root, 'tag')[step.place]?.dataset.value ?? '';
      button?.click();
      return ours(button && !button.hidden ? reference.remove(value) : []);
    }
    case 'clear':
      part(root, 'clear')[0]?.click();
      reference.clear();
      return ours();
    case 'selectAll':
      widget.selectAll();
      reference.selectAll();
      return ours();
    case 'setValue':
      widget.setValue(step.values);
      // What is said once more changes nothing (D1.4).
      reference.setValue(step.values);
      return ours();
    case 'reset':
      own.form?.reset();
      reference.reset();
      return { told: [], isOurs: false };
    case 'mutate': {
      const mutate = (mutations[step.how] as (typeof mutations)[string])(step.value, step.other);
      on.script(() => mutate(own));
      reference.follow(mutate);
      return { told: [], isOurs: false };
    }
  }
}

/** Values that stay keep their order; named ones are in the order of the call. */
function checkOrder(before: string[], after: string[], step: Step): void {
  const isKept = (value: string) => before.includes(value) && after.includes(value);
  if (step.act === 'setValue')
    same(
      after.filter((value) => step.values.includes(value)),
      step.values.filter((value) => after.includes(value)),
      'order of setValue()',
    );
  else if (step.act !== 'reset') same(after.filter(isKept), before.filter(isKept), 'order');
}

async function run(given: Sequence, treeValue: TreeValue): Promise<void> {
  const on = stage(given, treeValue);
  try {
    check(on);
    for (const step of given.steps) {
      const before = on.widget.getValue();
      on.log.length = 0;
      const { told, isOurs } = take(on, step);
      // Observers of mutations and what waits for a reset have had their turn.
      await Promise.resolve().then(() => {});
      await Promise.resolve();
      check(on);
      const after = on.widget.getValue();
      checkOrder(before, after, step);
      const isOther = JSON.stringify(after) !== JSON.stringify(before);
      const change = isOther
        ? [`change ${after}`, ...(isOurs ? ['native input', 'native change'] : [])]
        : [];
      const isUsers = step.act === 'pick' || step.act === 'remove';
      const heard = isUsers ? on.log : on.log.filter((entry) => /change|native/.test(entry));
      same(heard, [...told, ...change], `events of ${step.act}`);
    }
    checkRows(on);
  } finally {
    on.widget.destroy();
  }
  same(
    [...on.own.selectedOptions].map(({ value }) => value).sort(),
    on.reference.value,
    'after destroy()',
  );
  // A task of its own for each: the browser clears up between tasks.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
}

/** `runs` sequences for each `treeValue`; always the same ones for the same seed. */
export function testAgainstRecursion(runs: number, seed: number): void {
  test.each<TreeValue>(['all', 'leaves', 'branches'])(
    'D2.1, D2.2, D1.9, D1.10 `<option data-parent>`: value, native selection, form and rows are those of a plain recursion: %s',
    async (treeValue) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      await fc.assert(
        fc.asyncProperty(sequence, (given) => run(given, treeValue)),
        { numRuns: runs, seed },
      );
      document.body.replaceChildren();
      vi.restoreAllMocks();
    },
    600_000,
  );
}

export function testReference(): void {
  test('the reference tells what is wrong', async () => {
    const given: Sequence = { options: [], sortable: false, steps: [] };
    const on = stage(
      {
        ...given,
        options: [
          { value: 'a', parent: undefined, selected: true, disabled: false, grouped: false },
          { value: 'b', parent: 'a', selected: false, disabled: false, grouped: false },
        ],
      },
      'all',
    );
    check(on);
    expect(on.reference.value).toEqual(['a', 'b']);
    (on.own.options[1] as HTMLOptionElement).remove();
    expect(() => check(on)).toThrow(/getValue|selectedOptions/);
    on.widget.destroy();
  });
}
