// The page that run.mjs drives: every adapter and every scenario, one sample at a time.
import { adapters } from '../adapters/index.ts';
import { createSession } from '../harness/session.ts';
import { scenarios } from '../scenarios.ts';

const stage = document.getElementById('stage') as HTMLElement;

export const session = createSession(stage, adapters, scenarios);
Object.assign(window, { bench: session });
