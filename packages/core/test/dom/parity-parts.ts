/** The parts of the parity table, in order. Without a browser: `tools/parity.mjs` writes `docs/parity.md` from it. */
import { OWNER, RESET, type Row, SENT } from './parity-table.ts';
import { BROWSER, EVENTS, SCRIPT } from './parity-table-script.ts';
import { FOCUS, LABEL, VALIDITY } from './parity-table-use.ts';

export const PARTS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  Reset: RESET,
  'What is sent': SENT,
  'Forms and fieldsets': OWNER,
  Labels: LABEL,
  Validity: VALIDITY,
  'Focus and keys': FOCUS,
  Scripts: SCRIPT,
  Events: EVENTS,
  'The browser itself': BROWSER,
};
