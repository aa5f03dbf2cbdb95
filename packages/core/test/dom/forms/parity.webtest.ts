// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
/**
 * Each row of the parity table (`docs/parity.md`): the same steps on a native `<select>` and on the widget, with the
 * same outcome, or with the one that the contract names.
 */
import { describe, expect, test } from 'vitest';
import { forget } from '../kit.ts';
import { engine, type Json, type Row, subjectOf } from './parity-kit.ts';
import { PARTS } from './parity-parts.ts';
import { belongings } from './parity-rows-belong.ts';
import { changes } from './parity-rows-change.ts';
import { constraints } from './parity-rows-constraint.ts';
import { browsers, events } from './parity-rows-events.ts';
import { focuses } from './parity-rows-focus.ts';
import { resets, sendings } from './parity-rows-form.ts';
import { labels, owners } from './parity-rows-owner.ts';
import { reads } from './parity-rows-read.ts';
import { scripts } from './parity-rows-script.ts';
import { validities } from './parity-rows-valid.ts';
import type { Row as Title } from './parity-table.ts';

/** Runs the steps on a fresh page. */
async function outcome(row: Row, kind: 'native' | 'widget'): Promise<Json> {
  try {
    return await row.steps(subjectOf(row, kind));
  } finally {
    forget();
    document.body.replaceChildren();
  }
}

const same = (who: string, seen: Json, wanted: Json) =>
  expect(seen, `${who}: ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`).toEqual(wanted);

function run(titles: Record<string, Title>, rows: Record<string, Row>): void {
  for (const [id, { title, by, differs, undriven }] of Object.entries(titles))
    test(`${id}: ${title} (${by})`, async () => {
      const row = rows[id] as Row;
      const native = row.nativeIn?.[engine] ?? row.native;
      if (!undriven?.[engine]) same('native', await outcome(row, 'native'), native);
      same('the widget', await outcome(row, 'widget'), row.widget ?? native);
      expect(row.widget !== undefined, 'a difference is explained').toBe(!!differs);
    });
}

const ROWS: Record<string, Record<string, Row>> = {
  Reset: resets,
  'Submitted data': sendings,
  'Forms and fieldsets': owners,
  Labels: labels,
  Validation: validities,
  'Focus and keys': focuses,
  'Value and options set by scripts': scripts,
  Events: events,
  'Autofill and back navigation': browsers,
  'DOM properties': reads,
  'DOM changes': changes,
  'Association with labels, forms and fieldsets': belongings,
  'Validation constraints': constraints,
};

test('every part of the table has its rows', () => {
  const ids = (parts: Record<string, object>) =>
    Object.entries(parts).map(([title, part]) => [title, Object.keys(part)]);
  expect(ids(ROWS)).toEqual(ids(PARTS));
});

for (const [title, part] of Object.entries(PARTS))
  describe(`parity, ${title}`, () => run(part, ROWS[title] as Record<string, Row>));
