import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npm } from '../../scripts/lib/npm.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { consumers, tryConsumers } from '../consumers.mjs';
import { cdnTags, integrityOf } from '../integrity.mjs';
import { filled, published } from '../sources.mjs';

test('Changesets gives the packages that are published one version', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const names = published.map((name) => read(`packages/${name}/package.json`).name);
  expect(read('.changeset/config.json').fixed).toEqual([names]);
});

test('the tags for CDNs have the version and the hashes of the files that they load', () => {
  // Of "abc", as FIPS 180-4 gives it.
  expect(integrityOf('abc')).toBe(
    'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  );
  const tags = cdnTags('1.2.3', (file) => file);
  for (const file of [
    ...['style.css', 'widget-select.iife.js', 'widget-select.mjs'],
    ...['widget-select.base.iife.js', 'widget-select.tree.iife.js'],
  ])
    expect(tags).toContain(`widget-select@1.2.3/dist/${file}" integrity="${integrityOf(file)}"`);
  const page = readFileSync(join(root, 'packages/core/README.md'), 'utf8');
  expect(filled(page, { integrity: tags })).toContain(tags);
});

test('the packages as packed work in a project of Node, one of CommonJS, one with a script tag, and one of Angular', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const workspaces = published.map((name) => `--workspace=packages/${name}`);
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces];
  const { output } = await npm(['pack', ...options], { quiet: true });
  const all: { filename: string }[] = JSON.parse(output.slice(output.indexOf('[')));
  const said: string[] = [];
  await tryConsumers(
    all.map(({ filename }) => join(folder, filename)),
    (text) => said.push(text),
    { which: consumers.slice(0, 4) },
  );
  rmSync(folder, { recursive: true });
  expect(said).toEqual(
    ['Node, ES modules', 'Node, CommonJS', 'script tag', 'Angular'].map((name) => `ok    ${name}`),
  );
});
