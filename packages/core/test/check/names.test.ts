import { describe, expect, test } from 'vitest';
import { packageNames, readSources } from '../guard/sources.ts';
import { hidingNames, sharedNames } from './names.ts';

/**
 * Names that stay: pages write them, so they are the contract's to choose. `Option` is the spec's name for what `data`
 * holds. The DOM's `Option` is a constructor that nothing here calls, and an importer chooses to hide it.
 */
const publicNames = ['Option'];

describe.each(packageNames)('in packages/%s', (name) => {
  const folders = name === 'core' ? ['src', 'adapter', 'element', 'plugins/kit'] : ['src'];
  const sources = folders.flatMap((folder) => readSources(`${name}/${folder}`));

  test('no name of the top level is declared in two files', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sharedNames(sources)).toEqual({ differing: [], copied: [] });
  });

  test('no name hides one of the DOM or the language, but for public ones', () => {
    const hiding = hidingNames(sources).filter((one) => !publicNames.includes(one.name));
    expect(hiding).toEqual([]);
  });
});

test('names that stay because pages write them are exported, and would be faults otherwise', () => {
  const sources = readSources('core/src');
  const index = sources.find(({ path }) => path === 'public.ts')?.text ?? '';
  for (const name of publicNames) {
    expect(index).toMatch(new RegExp(`^  ${name},$`, 'm'));
    expect(hidingNames(sources).map((one) => one.name)).toContain(name);
  }
});
