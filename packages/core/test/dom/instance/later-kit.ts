/** Classes of `widget-select/lazy` whose second file arrives, or fails, when a test says so. */
import { expect } from 'vitest';
import type SelectWidget from 'widget-select';
import type { AnyMeta, SelectOptions } from 'widget-select';
import { listCode } from '../../../src/instance/dropdown.ts';
import { laterListCode } from '../../../src/instance/later.ts';
import { allFeatures } from '../../../src/whole.ts';
import { BaseWidget } from '../../../src/widget.ts';
import { type Built, build, letters, page, settled } from '../kit.ts';

/** A class whose code arrives when a test says so. `times`: how often it was asked for. */
export function later() {
  const asked: { arrive(): void; fail(error: unknown): void }[] = [];
  class Later extends BaseWidget<AnyMeta, boolean> {
    protected static override readonly features = allFeatures;
    protected static override readonly listCode = laterListCode(
      () =>
        new Promise((resolve, reject) => {
          asked.push({ arrive: () => resolve({ default: listCode }), fail: reject });
        }),
    );
  }
  const last = () => asked.at(-1) ?? expect.unreachable('the code was not asked for');
  return {
    Class: Later as unknown as typeof SelectWidget,
    times: () => asked.length,
    /** The code is there, and everything that follows from that in this task. */
    async arrive() {
      last().arrive();
      await settled();
    },
    async fail(error: unknown = new TypeError('no such file')) {
      last().fail(error);
      await settled();
    },
  };
}

export const inPlain = <Multiple extends boolean = false>(
  Class: typeof SelectWidget,
  options: SelectOptions<AnyMeta, Multiple>,
): Built<Multiple> =>
  build<Multiple>(page('<div id="host" aria-label="Letter"></div>'), options, Class);

export const ALPHABET = letters('ant|bee|cat|cow|dog');
