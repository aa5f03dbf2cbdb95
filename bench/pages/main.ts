// The page that run.mjs drives: every adapter and every scenario, one sample at a time.
import { adapters } from '../adapters/index.ts';
import { createSession } from '../harness/session.ts';
import { scenarios } from '../scenarios.ts';

window.bench = createSession(document.getElementById('stage') as HTMLElement, adapters, scenarios);
