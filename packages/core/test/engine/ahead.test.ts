import { describe, expect, test } from 'vitest';
import { aheadEffect } from '../../src/instance/dropdown.js';
import type { SelectOption } from '../../src/schema/types.js';
import { option, rowsOf } from '../model/helpers.ts';
import { rig } from './helpers.ts';

/** Options that count how often their labels are read. */
function counted(count: number) {
  let reads = 0;
  const data = Array.from({ length: count }, (_, i): SelectOption => {
    const made = option(`n${i}`);
    Object.defineProperty(made, 'label', {
      enumerable: true,
      get() {
        reads++;
        return `Số ${i}`;
      },
    });
    return made;
  });
  return { data, reads: () => reads };
}

function opened(count: number, given = {}) {
  const { data, reads } = counted(count);
  const made = rig({ data, ...given });
  const { effect, stop } = aheadEffect(made.env);
  made.store.effect(effect);
  made.store.dispatch({ type: 'open', origin: 'user', focus: 'search' });
  made.env.pass(50);
  const before = reads();
  return { ...made, stop, newReads: () => reads() - before };
}

describe('folding before the first letter', () => {
  test('in idle time some time after opening, in slices; the first query reads no label again', () => {
    const made = opened(3000);
    expect([made.newReads(), made.env.waiting.idle]).toEqual([0, 1]);
    made.env.costMs = 4;
    let slices = 0;
    while (made.env.runIdle()) slices++;
    expect(slices).toBeGreaterThan(1);
    const folded = made.newReads();
    expect(folded).toBeGreaterThanOrEqual(3000);
    made.store.dispatch({ type: 'query', origin: 'user', text: 'so 2999' });
    expect(rowsOf(made.store.state)).toEqual(['n2999']);
    expect(made.newReads()).toBe(folded);
  });

  test.each<[string, (made: ReturnType<typeof opened>) => void]>([
    ['closing', ({ store }) => store.dispatch({ type: 'close', origin: 'user', focus: 'keep' })],
    ['stop()', ({ stop }) => stop()],
  ])('%s ends it', (_, act) => {
    const made = opened(10);
    act(made);
    expect(made.env.waiting.idle).toBe(0);
    expect(made.newReads()).toBe(0);
  });

  test.each<[string, object]>([
    ['filterOption', { filterOption: () => true }],
    ['searchScorer', { searchScorer: () => 1 }],
    ['a function in `searchFields`', { searchFields: [{ get: () => 'x' }, 'label'] }],
    ['searchable: false', { searchable: false }],
  ])('not with %s', (_, given) => {
    expect(opened(10, given).env.waiting.idle).toBe(0);
  });
});
