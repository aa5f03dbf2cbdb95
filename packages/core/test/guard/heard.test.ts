import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, parse } from '../../../../e2e/orca/judge.mjs';
import { PLANS } from '../../../../e2e/orca/plans/index.mjs';
import { REASONS } from '../../../../e2e/orca/plans/reasons.mjs';
import { WIDGETS } from '../../../../e2e/orca/widgets.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import {
  failures,
  foundFor,
  passedBy,
  plain,
  type Row,
  readRows,
  reasonOf,
  tables,
} from '../../../../tools/heard.mjs';

const rows: Row[] = readRows();
const planOf = (id: string) => PLANS.find((plan) => plan.id === id);
const label = { label: 'Fruit' };

test('each row has a verdict for each assertion of its plan, and its widget is known', () => {
  const wrong = rows.filter(({ plan, widget, verdicts }) => {
    const lengths = planOf(plan)?.tests.flatMap(({ id, keys, checks }) =>
      keys.map((key) => `${id} ${key}: ${checks.length}`),
    );
    const found = Object.entries(verdicts).map(([id, signs]) => `${id}: ${signs.length}`);
    const isKnown = WIDGETS[plan]?.some(({ name }) => name === widget);
    return !isKnown || found.join() !== lengths?.join();
  });
  expect(wrong.map(({ plan, widget, browser }) => `${plan} ${widget} ${browser}`)).toEqual([]);
});

test('the rules judge the words that are kept as the row says', () => {
  for (const { plan, widget, verdicts, said, by } of rows) {
    const { list } = WIDGETS[plan]?.find(({ name }) => name === widget) ?? {};
    const names = { label: planOf(plan)?.label ?? '', ...(list && { list }) };
    for (const { id, keys, checks } of by ? [] : (planOf(plan)?.tests ?? []))
      for (const key of keys) {
        const words = said[`${id} ${key}`];
        if (words === undefined) continue;
        expect(judge(checks, words, names), `${widget} ${id} ${key}`).toBe(
          verdicts[`${id} ${key}`],
        );
      }
  }
});

test('each "must" that this project fails has a reason', () => {
  const open = failures(rows).filter(
    (failure) => parse(failure.check).priority === 1 && reasonOf(failure, rows) === undefined,
  );
  expect(open.map(({ row, id, keys, check }) => `${row.widget} ${id} ${keys}: ${check}`)).toEqual(
    [],
  );
});

/** What a reason says of Orca or of a reader is refuted by a widget of others that passes. */
const refuted = (all: readonly Row[]) =>
  failures(all)
    .filter((failure) => /\bOrca\b|\breader\b/.test(foundFor(failure)?.why ?? ''))
    .map((failure) => ({ ...failure, by: passedBy(failure, all) }))
    .filter(({ by }) => by.length > 0)
    .map(({ row, id, keys, check, by }) => `${row.widget} ${id} ${keys}: ${check}: ${by.join()}`);

test('no reason blames the reader for what it says of a widget of others', () => {
  expect(refuted(rows)).toEqual([]);
});

test('a reason that is refuted is found', () => {
  const [failure] = failures(rows).filter((one) =>
    foundFor(one)?.why.startsWith('Orca says it of no'),
  );
  const { row, id, keys } = failure ?? {};
  const verdict = (row?.verdicts[`${id} ${keys}`] ?? '').replaceAll('-', '+');
  const other = { ...row, widget: 'apg', verdicts: { [`${id} ${keys}`]: verdict } } as Row;
  expect(refuted([row as Row, other]).join()).toContain('completes: APG example');
});

test('each reason is that of a failure, in each of its tests', () => {
  const missing = failures(rows);
  const unused = REASONS.flatMap((reason) =>
    reason.tests
      .filter(
        (test) =>
          !missing.some(
            (one) =>
              foundFor(one) === reason && (test === one.id || test === `${one.id} ${one.keys}`),
          ),
      )
      .map((test) => `${reason.plan} ${test}: ${reason.why}`),
  );
  expect(unused).toEqual([]);
});

test('a failure without a reason is found', () => {
  const row = { ...(rows[0] as Row), widget: 'sheet', browser: 'None 1', plan: 'modal-dialog' };
  const failure = { row, id: 'none', keys: 'x', check: 'role', said: '' };
  expect(reasonOf(failure, [row])).toBeUndefined();
});

test('the page shows the data: the numbers of each row, and what is not said', () => {
  const page = readFileSync(join(root, 'docs/heard.md'), 'utf8');
  for (const plan of PLANS) expect(page).toContain(tables(plan, rows));
});

test('what people write is text on the page', () => {
  expect(plain('<b> & {{ x }} [a](b) `c`')).toBe(
    '&#60;b&#62; &#38; &#123;&#123; x &#125;&#125; &#91;a&#93;(b) &#96;c&#96;',
  );
  const row = { ...(rows[0] as Row), reader: 'NVDA <2>', browser: 'A|{{b}} 1' };
  const plan = planOf(row.plan);
  const [, header] = plan ? tables(plan, [row]).split('\n\n') : [];
  expect(header).toContain('NVDA &#60;2&#62;, A\\|&#123;&#123;b&#125;&#125; 1: must');
});

test('a rule holds for the words of Orca, and not for others', () => {
  const said = 'Fruit List with 3 items | Apple. | not selected. | 2 of 3.';
  const all = ['popup', 'popupName', 'option Apple', 'unselected', 'position 2', 'count 3'];
  expect(judge(all, said, label)).toBe('++++++');
  // The name of the group around the list is not that of the list.
  expect(judge(['popupName'], 'Fruit panel. | List with 3 items', label)).toBe('-');
  expect(judge(all, 'opens listbox | Pineapple. | 12 of 13.', label)).toBe('------');
  expect(judge(['silent', 'chosen'], said, label)).toBe('--');
  expect(judge(['silent', 'chosen'], 'Apple. | 1 of 3.', label)).toBe('++');
  expect(judge(['silent', 'chosen'], '', label)).toBe('--');
  expect(judge(['role', 'edit', 'collapsed'], 'Fruit editable combo box collapsed', label)).toBe(
    '+++',
  );
  expect(judge(['expanded'], 'combo box collapsed', label)).toBe('-');
  expect(() => parse('nothing')).toThrow('There is no rule "nothing".');
});
