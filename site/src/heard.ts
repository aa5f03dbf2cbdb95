/** The plans of e2e/orca for people: instructions, commands for their reader, and a form whose result is a row of docs/heard.data.json. */
import SelectWidget from 'widget-select';
import 'widget-select/style.css';
import 'widget-select/sheet.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/benchmark.css';
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
const READERS = ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack', 'Orca'];
const STARTS = {
  before: 'Start at the link before the field.',
  after: 'Start at the link after the field.',
  control: 'Start with focus on the field.',
  list: 'Start with focus on the field and its list open.',
};

const form = document.querySelector<HTMLFormElement>('#kit') as HTMLFormElement;
const tests = document.querySelector('#tests') as HTMLElement;
const status = document.querySelector('#status') as HTMLElement;
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

function show(): void {
  const plan = PLANS.find(({ id }) => id === field('plan').value);
  if (!plan) return;
  const place = placeOf(plan);
  const reader = field('reader').value;
  const sets = plan.tests.flatMap((test) =>
    test.keys.map((key) => fieldsetOf(plan, test, key, reader)),
  );
  const again = el('button', { type: 'button', onclick: () => fill(plan) }, 'Reset the field');
  tests.replaceChildren(place, el('p', {}, again), ...sets);
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
  const plan = PLANS.find(({ id }) => id === field('plan').value) as Plan;
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
  READERS.map((name) => [name, name] as const),
);
optionsOf(
  'plan',
  PLANS.map(({ id, title }) => [id, title] as const),
);
field('plan').addEventListener('change', show);
field('reader').addEventListener('change', show);
startPreferences();
show();
