import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { propertiesTold, propertiesUsed, styleSheet } from '../../../../tools/properties.mjs';
import { PARTS } from '../../src/schema/classes.ts';
import { packagesDir, readSources } from './sources.ts';

test('addition 10: every part that `classNames` can name is one that the core makes', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const named = PARTS.map(kebab).filter((part) => part !== 'root');
  const text = readSources('core/src')
    .map((source) => source.text)
    .join('\n');
  expect(named.filter((part) => !text.includes(`'${part}'`))).toEqual([]);
  const readme = readFileSync(join(packagesDir, 'core/README.md'), 'utf8');
  const [, list = ''] = readme.match(/The parts are ([\s\S]+?)\.\n/) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(
    PARTS.toSorted(),
  );
});

test('addition 7: every custom property of the sheet is in the list at its head, which the README has, and no other', () => {
  const told = propertiesTold(styleSheet()).map(({ name }) => name);
  expect(told.toSorted()).toEqual([...propertiesUsed(styleSheet()).keys()].toSorted());
  expect(new Set(told).size).toBe(told.length);
  const read = (path: string) => readFileSync(join(packagesDir, 'core', path), 'utf8');
  const readme = read('README.md');
  const tests = read('test/dom/aria/style-properties.webtest.ts');
  for (const name of told) {
    expect(readme).toContain(`\n| \`${name}\` |`);
    expect(tests).toMatch(new RegExp(`\\[\\s*'${name}',`));
  }
});

test('case 134: no pair of sides has var(), of which WebKit makes nothing once the rules of the page are passed over', () => {
  const rules = styleSheet().replace(/\/\*[\s\S]*?\*\//g, '');
  expect(rules.match(/(?:padding|margin|inset)-(?:inline|block):[^;]*var\([^;]*;/g)).toBe(null);
});

test('rules are found by class, none by `:is()` with several, which the browser would try on every element of every row', () => {
  const rules = styleSheet().replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/(?<=[;{}]\s*)[^;{}@]+(?=\{)/g)].flatMap(([list]) =>
    list.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  );
  expect(selectors.length).toBeGreaterThan(100);
  const triedOnAll = /(?:^|[\s>~+]):is\([^()]*,[^()]*\)(?:::?[\w-]+(?:\([^()]*\))?)*$/;
  expect(selectors.filter((selector) => triedOnAll.test(selector))).toEqual([]);
});
