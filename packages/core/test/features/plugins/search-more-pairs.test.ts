// additions 54 to 58: names of countries in eight scripts, as users mistype or abbreviate them.
import { describe, expect, test } from 'vitest';
import { hangul, keyboard, pinyin, romaji, typos } from '../../../plugins/search-more/index.js';
import { GROUPS, REGIONS } from './search-more-pairs.ts';
import { labelled, similarRig } from './similar.ts';

const regions = REGIONS.split(' ');
const scripts = [...new Set(GROUPS.map(({ script }) => script))];

/** The pairs whose label is not among the first ten rows. */
function missed(groups: typeof GROUPS): string[] {
  return groups.flatMap(({ language, way, pairs }) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const nameOf = (region: string) => names.of(region) ?? region;
    // As a page in any language would have it: all ways at once.
    const ways = [hangul(), pinyin(), romaji(), keyboard(), typos()];
    const rig = similarRig({ data: labelled(...regions.map(nameOf)) }, ways);
    return pairs
      .filter(([query, region]) => !rig.type(query).slice(0, 10).includes(nameOf(region)))
      .map(([query, region]) => `${language} ${way}: ${query} → ${nameOf(region)}`);
  });
}
const count = (groups: typeof GROUPS) => groups.reduce((sum, { pairs }) => sum + pairs.length, 0);

describe('additions 54 to 58: at least 95 % of the pairs are among the first ten rows', () => {
  test.each(scripts)('%s', (script) => {
    const groups = GROUPS.filter((group) => group.script === script);
    const [lost, all] = [missed(groups), count(groups)];
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(all * 0.05);
  });

  test('at least 300 pairs in at least 8 scripts', () => {
    expect(count(GROUPS)).toBeGreaterThanOrEqual(300);
    expect(scripts.length).toBeGreaterThanOrEqual(8);
  });
});
