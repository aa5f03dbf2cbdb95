/** Accessibility faults that a program can find. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const installAxe = (page: Page) => page.addInitScript({ path: axePath });

/** Each finding as one line: the rule, and where. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { run } = Reflect.get(window, 'axe') as { run(o: RunOptions): Promise<AxeResults> };
    return run({ resultTypes: ['violations'] });
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
