/** The plans of e2e/orca for people: instructions, commands for their reader, and a form whose result is a row of docs/heard.data.json. */
import SelectWidget from 'widget-select';
import 'widget-select/style.css';
import 'widget-select/sheet.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/benchmark.css';
import './styles/heard.css';
import { parse } from '../../e2e/orca/judge.mjs';
import { commandOf, MODES } from '../../e2e/orca/plans/commands.mjs';
import { FRUIT, STATES } from '../../e2e/orca/plans/data.mjs';
import { PLANS } from '../../e2e/orca/plans/index.mjs';
import { startPreferences } from './page/preferences';

type Plan = (typeof PLANS)[number];
type Test = Plan['tests'][number];

/** By plan: the widget in docs/heard.data.json, and its options. */
const WIDGETS: Record<string, [name: string, options: object]> = {
  'combobox-select-only': ['ours', { searchable: false }],
  'combobox-autocomplete-both': ['editable', { searchIn: 'control', completeText: true }],
  'modal-dialog': ['sheet', { mobile: 'sheet', searchable: true }],
  phones: ['phones', { searchable: false }],
};
/** By reader: the plans that it can run. VoiceOver is on computers and phones. */
const READERS: Record<string, (plan: Plan) => boolean> = {
  NVDA: ({ byHand }) => !byHand,
  JAWS: ({ byHand }) => !byHand,
  VoiceOver: () => true,
  TalkBack: ({ byHand }) => byHand === true,
  Orca: ({ byHand }) => !byHand,
};
/** Where the list is a sheet: packages/core/src/features/sheet/sheet.ts. */
const narrow = matchMedia('(width < 480px), (height < 480px) and (pointer: coarse)');
const STARTS = {
  before: 'Start at the link before the field.',
  after: 'Start at the link after the field.',
  control: 'Start with focus on the field.',
  list: 'Start with focus on the field and its list open.',
};

const form = document.querySelector<HTMLFormElement>('#kit') as HTMLFormElement;
const tests = document.querySelector('#tests') as HTMLElement;
const status = document.querySelector('#status') as HTMLElement;
const planNow = () => PLANS.find(({ id }) => id === field('plan').value) as Plan;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** An element with text and children. */
function el(tag: string, properties: object, ...children: (Node | string)[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const optionsOf = (name: string, values: readonly (readonly [value: string, text: string])[]) =>
  field(name).append(...values.map(([value, text]) => new Option(text, value)));

/** What to do before the keys. */
function startOf(test: Test, reader: string): string {
  const mode =
    test.mode && MODES[reader]
      ? ` Change the mode with ${MODES[reader]} if needed: ${test.mode} mode.`
      : '';
  const value = test.value ? ` Select ${test.value} first.` : '';
  const rows = test.rows ? ` Press Down Arrow ${test.rows} times.` : '';
  const then = test.lead
    ? ` Press ${test.lead.map((key) => commandOf(key, reader)).join(', ')}.`
    : '';
  return `${STARTS[test.from]}${value}${rows}${then}${mode}`;
}

function fieldsetOf(plan: Plan, test: Test, key: string, reader: string): HTMLElement {
  const name = `${test.id} ${key}`;
  const rows = test.checks.map((check, i) => {
    const { rule, value, priority } = parse(check);
    const text = rule.text(value, { label: plan.label });
    const choices = [
      ['+', 'heard'],
      ['-', 'not heard'],
    ].map(([sign = '', label = '']) =>
      el(
        'label',
        {},
        el('input', { type: 'radio', name: `${name}/${i}`, value: sign }),
        ` ${label} `,
      ),
    );
    const legend = `${text}${priority === 1 ? '' : ' (should)'}`;
    return el('fieldset', { className: 'kit__check' }, el('legend', {}, legend), ...choices);
  });
  return el(
    'fieldset',
    {},
    el('legend', {}, `${test.title}: ${plan.byHand ? key : commandOf(key, reader)}`),
    el('p', {}, startOf(test, reader)),
    ...rows,
    el('p', {}, el('label', {}, 'What it said ', el('input', { name: `${name}/said` }))),
  );
}

/** The field of a plan, between two links. */
function placeOf(plan: Plan): HTMLElement {
  const id = `field-${plan.id}`;
  const place = el('div', { id });
  const label = el('label', { htmlFor: id }, plan.label);
  const before = el('a', { href: '#before', id: 'before' }, 'Navigate forwards from here');
  const after = el('a', { href: '#after', id: 'after' }, 'Navigate backwards from here');
  return el(
    'section',
    { ariaLabel: 'Field to test' },
    el('p', {}, before),
    label,
    place,
    el('p', {}, after),
  );
}

/** What is needed to see a sheet: a browser window of a computer is wider than a phone, unless it is zoomed. */
function sheetNote(): HTMLElement {
  const note = el('p', { role: 'status' });
  const say = () => {
    note.textContent = narrow.matches
      ? 'This window is narrow enough: the list opens as a sheet.'
      : 'This window is too wide for a sheet. Make it narrower than 480 pixels: zoom to 300 % or more, or use a phone.';
  };
  narrow.onchange = say;
  say();
  return note;
}

/** By plan: what was answered, by the name of its field. It outlives another choice of plan or reader, and a reload of the page. */
const answers: Record<string, Record<string, string>> = kept();

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem('heard') ?? '{}');
  } catch {
    // A browser may forbid it.
    return {};
  }
}
function keep({ name, value }: HTMLInputElement): void {
  const plan = field('plan').value;
  answers[plan] = { ...answers[plan], [name]: value };
  try {
    sessionStorage.setItem('heard', JSON.stringify(answers));
  } catch {
    // They are kept until the page is left.
  }
}
function restore(plan: Plan): void {
  const own = answers[plan.id] ?? {};
  for (const input of tests.querySelectorAll('input')) {
    const value = own[input.name];
    if (value === undefined) continue;
    if (input.type === 'radio') input.checked = input.value === value;
    else input.value = value;
  }
}

/** The plans of the reader, and the one that was chosen, if it is one of them. */
function offer(): void {
  const { value } = field('plan');
  const can = READERS[field('reader').value];
  field('plan').replaceChildren();
  optionsOf(
    'plan',
    PLANS.filter((plan) => can?.(plan)).map(({ id, title }) => [id, title] as const),
  );
  field('plan').value = value;
  if (field('plan').value === '')
    (form.elements.namedItem('plan') as HTMLSelectElement).selectedIndex = 0;
}

function show(): void {
  const plan = planNow();
  const place = placeOf(plan);
  const reader = field('reader').value;
  const sets = plan.tests.flatMap((test) =>
    test.keys.map((key) => fieldsetOf(plan, test, key, reader)),
  );
  const again = el('button', { type: 'button', onclick: () => fill(plan) }, 'Reset the field');
  const note = plan.id === 'modal-dialog' ? [sheetNote()] : [];
  tests.replaceChildren(...note, place, el('p', {}, again), ...sets);
  restore(plan);
  fill(plan);
}

let widget: SelectWidget | undefined;
/** As it is at the start of each test. */
function fill(plan: Plan): void {
  widget?.destroy();
  const texts = plan.label === 'State' ? STATES : FRUIT;
  const data = texts.map((text) => ({ value: text, label: text }));
  const id = `#field-${plan.id}`;
  widget = new SelectWidget(id, { data, ...WIDGETS[plan.id]?.[1] });
  if (texts === FRUIT) widget.setValue(FRUIT[0] ?? null);
}

/** A row of docs/heard.data.json. */
function result() {
  const plan = planNow();
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const runs = plan.tests.flatMap((test) =>
    test.keys.map((key) => ({ test, id: `${test.id} ${key}` })),
  );
  const verdicts = runs.map(({ test, id }) => [
    id,
    test.checks.map((_, i) => text(`${id}/${i}`) || '?').join(''),
  ]);
  const said = runs.map(({ id }) => [id, text(`${id}/said`)]).filter(([, words]) => words);
  return {
    reader: `${text('reader')} ${text('readerVersion')}`,
    browser: text('browser'),
    date: new Date().toISOString().slice(0, 10),
    by: text('by') || 'anonymous',
    plan: plan.id,
    widget: WIDGETS[plan.id]?.[0],
    verdicts: Object.fromEntries(verdicts),
    said: Object.fromEntries(said),
  };
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const row = result();
  const file = new Blob([`${JSON.stringify(row)}\n`], { type: 'application/json' });
  const link = el('a', { href: URL.createObjectURL(file), download: `heard-${row.plan}.json` });
  (link as HTMLAnchorElement).click();
  status.textContent = 'Saved.';
});
optionsOf(
  'reader',
  Object.keys(READERS).map((name) => [name, name] as const),
);
tests.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name.includes('/')) keep(target);
});
field('plan').addEventListener('change', show);
field('reader').addEventListener('change', () => {
  offer();
  show();
});
startPreferences();
offer();
show();
