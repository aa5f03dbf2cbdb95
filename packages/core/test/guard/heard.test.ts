import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, parse } from '../../../../e2e/orca/judge.mjs';
import { PLANS } from '../../../../e2e/orca/plans/index.mjs';
import { WIDGETS } from '../../../../e2e/orca/widgets.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { failures, type Row, readRows, reasonOf } from '../../../../tools/heard.mjs';

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
    const names = { label: planOf(plan)?.label ?? '' };
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

test('a failure without a reason is found', () => {
  const row = { ...(rows[0] as Row), widget: 'sheet', browser: 'None 1', plan: 'modal-dialog' };
  const failure = { row, id: 'none', keys: 'x', check: 'role', said: '' };
  expect(reasonOf(failure, [row])).toBeUndefined();
});

test('the page shows the data', () => {
  const page = readFileSync(join(root, 'docs/heard.md'), 'utf8');
  for (const { title } of PLANS) expect(page).toContain(`## ${title}`);
});

test('a rule holds for the words of Orca, and not for others', () => {
  const said = 'Fruit List with 3 items | Apple. | not selected. | 2 of 3.';
  const all = ['popup', 'popupName', 'option Apple', 'unselected', 'position 2', 'count 3'];
  expect(judge(all, said, label)).toBe('++++++');
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
