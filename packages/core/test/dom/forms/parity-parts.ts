/** The parts of the parity table, in order. Without a browser: `tools/parity.mjs` writes `docs/parity.md` from it. */
import { OWNER, RESET, type Row, SENT } from './parity-table.ts';
import { BELONG, CHANGE, CONSTRAINT, READ } from './parity-table-platform.ts';
import { BROWSER, EVENTS, SCRIPT } from './parity-table-script.ts';
import { FOCUS, LABEL, VALIDITY } from './parity-table-use.ts';
import { WPT } from './parity-wpt.ts';

type Part = Readonly<Record<string, Row>>;

const parts: Readonly<Record<string, Part>> = {
  Reset: RESET,
  'Submitted data': SENT,
  'Forms and fieldsets': OWNER,
  Labels: LABEL,
  Validation: VALIDITY,
  'Focus and keys': FOCUS,
  'Value and options set by scripts': SCRIPT,
  Events: EVENTS,
  'Autofill and back navigation': BROWSER,
  'DOM properties': READ,
  'DOM changes': CHANGE,
  'Association with labels, forms and fieldsets': BELONG,
  'Validation constraints': CONSTRAINT,
};

/** With the files of web-platform-tests that each row restates. */
export const PARTS: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(parts).map(([title, part]) => [
    title,
    Object.fromEntries(
      Object.entries(part).map(([id, row]) => [id, { ...row, wpt: WPT[id] ?? [] }]),
    ),
  ]),
);
