// A feature that no option uses is asleep: nothing of it is called. It must not be missed, and must not be late when it wakes.
import { expect, test } from 'vitest';
import { page as tab } from 'vitest/browser';
import Everything from 'widget-select/all';
import SelectWidget, { plugins, type SelectFeature } from 'widget-select/base';
import { numbers } from '../../features/remote/engine-kit.ts';
import { $, forget } from '../kit.ts';
import { type Act, type Class, COMMON, OWN, play, whole } from './acts-kit.ts';

const STEPS = 60;

const classWith = (...features: readonly SelectFeature[]) =>
  SelectWidget.with(...features) as unknown as Class;

/** All features, each under the name of one that every select of this test uses: they never sleep. */
const allAwake = classWith(
  ...OWN.flatMap(([feature]) => [
    { ...feature, name: 'plugins' } as unknown as SelectFeature,
    { name: (feature as unknown as { name: string }).name, steps: {} } as unknown as SelectFeature,
  ]),
  plugins,
);

/** What is shown, said and told after each act. */
function traceOf(Class: Class, acts: readonly Act[], multiple: boolean): string[] {
  const trace = acts.map(play(Class, multiple));
  forget();
  return trace;
}

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'seed %i: a feature that sleeps until an option uses it is as one that is always awake, and as none where it is not used',
  async (seed) => {
    const random = numbers(seed);
    // On a phone, the list is a sheet.
    if (seed % 3 === 0) await tab.viewport(400, 700);
    const used = OWN.filter(() => random() < 0.4);
    const acts = [
      ...COMMON,
      ...used.flatMap(([, ...own]) => own),
      ...used.flatMap(([, ...own]) => own),
    ];
    const sequence = Array.from({ length: STEPS }, () =>
      (acts[whole(random, acts.length)] as (typeof acts)[0])(random),
    );
    const few = classWith(...used.map(([feature]) => feature), plugins);
    const trace = (Class: Class) => traceOf(Class, sequence, seed % 2 > 0);
    const expected = trace(allAwake);
    expect($('body').children.length, 'nothing is left on the page').toBe(1);
    expect(trace(Everything)).toEqual(expected);
    expect(trace(few)).toEqual(expected);
  },
);
