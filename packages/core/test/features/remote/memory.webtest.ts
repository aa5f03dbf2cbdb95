// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
// D4.6, spec, AjaxConfig 3: a source that responds immediately, from memory or from the cache, is paged like any other.
import { describe, expect, test } from 'vitest';
import { active, press } from '../../dom/support.ts';
import { goOn, openAtOnce, SOURCES, TOTAL } from './at-once.ts';
import { sizeOf, toEnd } from './kit.ts';

describe.each(SOURCES)('request returns %s', (_, request) => {
  test('the thumb, which writes scrollTop, scrolls from page to page', async () => {
    const box = await openAtOnce(request);
    await goOn(box, () => toEnd(box));
    await toEnd(box);
    await expect.poll(() => box.texts().at(-1)).toBe('Row 149');
  });

  test('keys move from page to page', async () => {
    const box = await openAtOnce(request);
    while (sizeOf(box) < TOTAL) {
      const [before, count] = [active(box), sizeOf(box)];
      await press('{PageDown}');
      await expect.poll(() => active(box) !== before || sizeOf(box) > count).toBe(true);
    }
    await press('{End}');
    expect(active(box)).toBe('Row 149');
  });
});
