import { describe, expect, test } from 'vitest';
import { packageNames, readSources } from '../guard/sources.ts';
import { hidingNames, sharedNames } from './names.ts';

describe.each(packageNames)('in packages/%s', (name) => {
  const folders =
    name === 'core' ? ['src', 'adapter', 'element', 'plugins/kit', 'script'] : ['src'];
  const sources = folders
    .flatMap((folder) => readSources(`${name}/${folder}`))
    // Imported instead of `index`, so its names are those.
    .filter(({ path }) => path !== 'all.ts');

  test('no name of the top level is declared in two files', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sharedNames(sources)).toEqual({ differing: [], copied: [] });
  });

  test('no name hides one of the DOM or the language', () => {
    expect(hidingNames(sources)).toEqual([]);
  });
});
