import type { Script, Step } from './script.js';
import type { Seen } from './seen.js';

/** A test library that can look at the page, act in it, and wait for it. */
export interface Driver {
  read(): Promise<Seen>;
  /** Everything but looking and waiting. */
  act(step: Exclude<Step, { act: 'read' | 'wait' }>): Promise<void>;
  /** Resolves once this is seen, and rejects with this message otherwise. */
  wait(until: (seen: Seen) => boolean, why: (seen: Seen) => string): Promise<Seen>;
}

/** Runs a script step by step. */
export async function run<T>(driver: Driver, script: Script<T>): Promise<T> {
  let next = script.next();
  while (!next.done) {
    const step = next.value;
    let seen: Seen;
    if (step.act === 'wait') seen = await driver.wait(step.until, step.why);
    else {
      if (step.act !== 'read') await driver.act(step);
      seen = await driver.read();
    }
    next = script.next(seen);
  }
  return next.value;
}
