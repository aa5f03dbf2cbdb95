import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cdp, server } from 'vitest/browser';
import SelectWidget, {
  type EventName,
  type SelectOption as Item,
  type SelectOptions,
} from 'widget-select/all';
import 'widget-select/style.css';
import { part, same } from '../walking.ts';
import { type Mutation, NativeReference, type Rules } from './reference.ts';

const VALUES = ['a', 'b', 'c', 'd', 'e', 'f'];
const known = fc.constantFrom(...VALUES);
const any = fc.constantFrom(...VALUES, 'y', 'z');
const values = fc.uniqueArray(any, { maxLength: 4 });
const NAMES: EventName[] = [
  'select',
  'unselect',
  'reorder',
  'maximum',
  'clear',
  'change',
  'invalid',
];

const optionOf = (select: HTMLSelectElement, value: string): HTMLOptionElement | undefined =>
  [...select.options].find((option) => option.value === value);

/** What a script does to the `<select>`; where order matters, options are named by value, as sorting moves them. */
const mutations: Record<string, (value: string) => Mutation> = {
  append: (value) => (select) => select.append(new Option(value.toUpperCase(), value)),
  remove: (value) => (select) => optionOf(select, value)?.remove(),
  rename: (value) => (select) => {
    const option = optionOf(select, value);
    if (option) option.text += '!';
  },
  'disable option': (value) => (select) => {
    const option = optionOf(select, value);
    if (option) option.disabled = !option.disabled;
  },
  'select and tell': (value) => (select) => {
    const option = optionOf(select, value);
    if (!option) return;
    option.selected = select.multiple ? !option.selected : true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  },
  empty: () => (select) => {
    select.length = 0;
  },
};

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pick' as const), value: any }) },
  fc.record({ act: fc.constantFrom('remove' as const), place: fc.nat(3) }),
  fc.record({ act: fc.constant('clear' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      place: fc.nat(3),
      by: fc.constantFrom(1, -1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('setValue' as const), values, silent: fc.boolean() }),
  },
  fc.record({ act: fc.constantFrom('selectAll' as const, 'clearAll' as const) }),
  fc.record({ act: fc.constant('setData' as const), values }),
  fc.record({ act: fc.constantFrom('disable' as const, 'enable' as const, 'fieldset' as const) }),
  fc.record({ act: fc.constant('reset' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('mutate' as const),
      how: fc.constantFrom(...Object.keys(mutations)),
      value: known,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequence = fc.record({
  options: fc.uniqueArray(
    fc.record({ value: known, selected: fc.boolean(), disabled: fc.boolean() }),
    { maxLength: 6, selector: ({ value }) => value },
  ),
  placeholder: fc.boolean(),
  maxSelections: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  steps: fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

/** Two forms with the same markup: one with the widget, one for the reference. */
function stage(
  { options, placeholder, maxSelections }: Sequence,
  kind: Omit<Rules, 'maxSelections'>,
) {
  const rules: Rules = { ...kind, maxSelections };
  const markup = options.map(
    ({ value, selected, disabled }) =>
      `<option value="${value}"${selected ? ' selected' : ''}${disabled ? ' disabled' : ''}>${value.toUpperCase()}</option>`,
  );
  const select = `<select name="s"${kind.multiple ? ' multiple' : ''}>${placeholder ? '<option value="">None</option>' : ''}${markup.join('')}</select>`;
  document.body.innerHTML = `<form><fieldset>${select}</fieldset></form>`.repeat(2);
  const [own, other] = document.querySelectorAll('select') as unknown as HTMLSelectElement[];
  if (!own || !other) throw new Error('no select');
  const given: SelectOptions = { clearable: true, sortable: kind.sortable };
  if (maxSelections !== undefined) given.maxSelections = maxSelections;
  const widget = new SelectWidget(own, given) as SelectWidget<object, boolean>;
  const log: string[] = [];
  const tell = (name: string, payload: unknown): string => {
    if (name === 'maximum') return `maximum ${(payload as { option: Item }).option.value}`;
    if (Array.isArray(payload) || typeof payload === 'string') return `${name} ${payload}`;
    if (payload === null) return `${name} `;
    return payload ? `${name} ${(payload as Item).value}` : name;
  };
  for (const name of NAMES) widget.on(name, (payload: unknown) => log.push(tell(name, payload)));
  let ours = false;
  for (const [type, word] of [
    ['input', 'input'],
    ['change', 'native change'],
  ] as const)
    own.addEventListener(type, () => ours || log.push(word));
  return {
    widget,
    own,
    root: own.nextElementSibling as HTMLElement,
    reference: new NativeReference(other, rules),
    rules,
    log,
    /** What a script dispatches is not the widget's. */
    byScript(fn: () => void) {
      ours = true;
      fn();
      ours = false;
    },
  };
}
type Stage = ReturnType<typeof stage>;

function checkRows({ widget, root, reference }: Stage): void {
  widget.open();
  if (!widget.isDropdownOpen()) return;
  const shown = part(root, 'option').map((row) => [
    row.textContent,
    row.getAttribute('aria-selected') === 'true',
    row.getAttribute('aria-disabled') === 'true',
  ]);
  const chosen = reference.value;
  const wanted = reference.rows.map(({ value, label, disabled }) => [
    label,
    chosen.includes(value),
    disabled,
  ]);
  same(shown, wanted, 'rows');
  widget.close();
}

function check({ widget, own, root, reference, rules }: Stage): void {
  const chosen = reference.value;
  const { multiple, sortable } = rules;
  const value = widget.getValue();
  same(value, multiple ? chosen : (chosen[0] ?? null), 'getValue()');
  const order = (list: string[]) => (sortable ? list : [...list].sort());
  const data = (select: HTMLSelectElement) =>
    order(new FormData(select.form as HTMLFormElement).getAll('s').map(String));
  // The widget has put what is submitted in the order of the tags; the reference leaves that to us.
  const sent = data(reference.select).sort((a, b) => chosen.indexOf(a) - chosen.indexOf(b));
  same(data(own), sortable ? sent : order(sent), 'FormData');
  const control = part(root, 'control')[0] as HTMLElement;
  if (multiple) {
    same(
      part(root, 'tag').map(({ dataset }) => dataset.value),
      chosen,
      'tags',
    );
    const labels = chosen.map((own) => reference.labelOf(own));
    same(
      part(root, 'tag-label').map((tag) => tag.textContent),
      labels,
      'labels of the tags',
    );
  } else if (chosen[0] !== undefined) {
    same(control.textContent, reference.labelOf(chosen[0]), 'text of the control');
  }
  same(control.getAttribute('aria-disabled') === 'true', reference.disabled, 'aria-disabled');
  const clear = part(root, 'clear')[0] as HTMLElement;
  const isUseless = chosen.every((value) => reference.stays(value));
  same(clear.hidden, isUseless || reference.disabled, 'clear is hidden');
}

/** Takes one step on both sides; returns what the widget must tell. */
function take(on: Stage, step: Step): string[] {
  const { widget, own, root, reference, rules } = on;
  const both = (mutate: Mutation, isReset = false) => {
    on.byScript(() => mutate(own));
    return reference.follow(mutate, isReset);
  };
  switch (step.act) {
    case 'pick': {
      widget.open();
      const label = reference.rows.find(({ value }) => value === step.value)?.label;
      const row = part(root, 'option').find(({ textContent }) => textContent === label);
      row?.click();
      widget.close();
      return row ? reference.pick(step.value) : [];
    }
    case 'remove': {
      const button = part(root, 'tag-remove')[step.place];
      button?.click();
      return button && !button.hidden ? reference.remove(step.place) : [];
    }
    case 'clear':
      part(root, 'clear')[0]?.click();
      return reference.clear();
    case 'move': {
      if (!rules.sortable) return [];
      const tag = part(root, 'tag')[step.place];
      part(tag ?? document.createElement('i'), 'tag-move')[step.by < 0 ? 0 : 1]?.click();
      return tag ? reference.move(step.place, step.place + step.by) : [];
    }
    case 'setValue': {
      const given = rules.multiple ? step.values : step.values.slice(0, 1);
      widget.setValue(given, { emitChange: !step.silent });
      return reference.setValue(given, step.silent);
    }
    case 'selectAll':
      widget.selectAll();
      return reference.selectAll();
    case 'clearAll':
      widget.clearAll();
      return reference.setValue([], false);
    case 'setData': {
      const data = step.values.map((value) => ({ value, label: `Data ${value}` }));
      widget.setData(data);
      return reference.setData(data);
    }
    case 'disable':
    case 'enable':
      widget[step.act]();
      reference.select.disabled = step.act === 'disable';
      return [];
    case 'fieldset':
      return both((select) => {
        const set = select.closest('fieldset') as HTMLFieldSetElement;
        set.disabled = !set.disabled;
      });
    case 'reset':
      return both((select) => select.form?.reset(), true);
    case 'mutate':
      return both((mutations[step.how] as (value: string) => Mutation)(step.value));
  }
}

/** Observers of mutations and what waits for a reset have had their turn. */
const followed = () =>
  Promise.resolve()
    .then(() => {})
    .then(() => {});

async function run(given: Sequence, kind: Omit<Rules, 'maxSelections'>): Promise<void> {
  const on = stage(given, kind);
  try {
    check(on);
    for (const step of given.steps) {
      on.log.length = 0;
      const events = take(on, step);
      await followed();
      same(on.log, events, `events of ${step.act}`);
      check(on);
    }
    checkRows(on);
  } finally {
    on.widget.destroy();
  }
  // A task of its own for each: the browser clears up between tasks.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
}

/**
 * Chromium clears up by what scripts hold, which is little here: thousands of dead forms pile up, and the more there are
 * the slower is each change of the document (100 sequences a second became 10). So it is asked to, now and then.
 */
async function clearUp(nth: number): Promise<void> {
  if (server.browser !== 'chromium' || nth % 100 > 0) return;
  const session = cdp() as { send(method: string): Promise<unknown> };
  await session.send('HeapProfiler.collectGarbage');
}

/** `runs` sequences for each kind of select; always the same ones for the same seed. */
export function testAgainstReference(runs: number, seed: number): void {
  test.each([
    { multiple: false, sortable: false },
    { multiple: true, sortable: false },
    { multiple: true, sortable: true },
  ])(
    'D1.3–D1.13 value, native selection, ARIA and events are those of a reference after every step: %o',
    async (kind) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      let nth = 0;
      await fc.assert(
        fc.asyncProperty(sequence, async (given) => {
          await run(given, kind);
          await clearUp(++nth);
        }),
        { numRuns: runs, seed },
      );
      document.body.replaceChildren();
      expect(document.querySelector('.widget-select')).toBe(null);
      vi.restoreAllMocks();
    },
    600_000,
  );
}
