import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { npm } from '../../scripts/lib/npm.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { consumers, tryConsumers } from '../consumers.mjs';
import { cdnTags, integrityOf } from '../integrity.mjs';
import {
  filesOfRelease,
  manifestOf,
  published,
  release,
  versionFault,
  type World,
} from '../release.mjs';
import { filled } from '../sources.mjs';

let folder = '';
let said: string[] = [];
let ran: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  [said, ran] = [[], []];
  for (const name of published)
    for (const file of ['package.json', 'CHANGELOG.md']) {
      const to = join(folder, 'packages', name, file);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, 'packages', name, file), to);
    }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A world in which nothing is in the way; the registry is only told. */
const world = (other: Partial<World> = {}): World => ({
  root: folder,
  today: () => '2030-01-02',
  changed: () => '',
  faults: async () => [],
  build: async () => true,
  follow: async () => true,
  consumers: async () => true,
  npm: async (args) => {
    ran.push(args[0] ?? '');
    const packed = published.map((name) => ({ filename: `${name}.tgz`, size: 1000 }));
    return { ok: true, code: 0, timedOut: false, output: JSON.stringify(packed) };
  },
  say: (text) => said.push(text) > 0,
  ...other,
});
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('a dry run says what it would write and publish, and does neither', async () => {
  const before = read('packages/react/package.json');
  expect(await release(['0.2.0', '--dry-run'], world())).toBe(true);
  expect(read('packages/react/package.json')).toBe(before);
  expect(ran).toEqual(['pack']);
  expect(said).toContain('would write  packages/core/package.json');
  expect(said.filter((line) => line.startsWith('would publish'))).toEqual(
    published.map((name) => `would publish  ${name}.tgz`),
  );
});

test('a release writes versions and dates, tries the packages in other projects, and publishes the core first', async () => {
  expect(await release(['0.2.0'], world())).toBe(true);
  expect(ran).toEqual(['pack', ...published.map(() => 'publish')]);
  for (const name of published) {
    expect(JSON.parse(read(`packages/${name}/package.json`)).version).toBe('0.2.0');
    expect(read(`packages/${name}/CHANGELOG.md`)).toContain('\n## 0.2.0, 2030-01-02\n');
  }
  expect(JSON.parse(read('packages/vue/package.json')).dependencies).toEqual({
    'widget-select': '^0.2.0',
  });
  expect(said.filter((line) => line.startsWith('published'))).toHaveLength(published.length);
});

test.each([
  ['what release-check lists', { faults: async () => ['no address'] }, 'not yet: no address'],
  [
    'changes that are not committed',
    { changed: () => ' M a.ts' },
    'not yet: there are changes that are not committed:\n M a.ts',
  ],
])('it refuses for %s, before it writes or packs anything', async (_, other, message) => {
  const before = read('packages/core/package.json');
  expect(await release(['0.2.0'], world(other))).toBe(false);
  expect(said).toEqual([message]);
  expect([ran, read('packages/core/package.json')]).toEqual([[], before]);
  // A dry run continues, to show further problems, and does not report success.
  expect(await release(['0.2.0', '--dry-run'], world(other))).toBe(false);
  expect(ran).toEqual(['pack']);
});

test('it publishes nothing when another project cannot use the packages', async () => {
  expect(await release(['0.2.0'], world({ consumers: async () => false }))).toBe(false);
  expect(ran).not.toContain('publish');
});

test('which versions can be next', () => {
  const log = '## 0.2.0, 2030-01-01\n## 0.1.0, unreleased\n';
  expect(versionFault(undefined, '0.1.0', log)).toMatch('which version?');
  expect(versionFault('next', '0.1.0', log)).toMatch('"next" is no version');
  expect(versionFault('0.1.9', '0.2.0', log)).toBe('0.1.9 is older than 0.2.0');
  expect(versionFault('0.2.0', '0.2.0', log)).toMatch('has been released');
  for (const version of ['0.1.0', '0.1.1', '1.0.0', '1.0.0-beta.1'])
    expect(versionFault(version, '0.1.0', log)).toBe('');
});

test('a changelog without an unreleased part is a fault', () => {
  writeFileSync(join(folder, 'packages/vue/CHANGELOG.md'), '# a\n\n## 0.1.0, 2029-01-01\n');
  expect(filesOfRelease(folder, '0.2.0', '2030-01-02').faults).toEqual([
    'packages/vue/CHANGELOG.md has no part "unreleased": what is new in 0.2.0?',
  ]);
});

test('a manifest says where the project is found, once the root says it', () => {
  const where = { repository: 'https://code.test/a/b', homepage: 'https://b.test' };
  expect(JSON.parse(manifestOf('{"version":"0.1.0"}', '1.0.0', 'vue', where))).toEqual({
    version: '1.0.0',
    repository: { type: 'git', url: 'git+https://code.test/a/b.git', directory: 'packages/vue' },
    homepage: 'https://b.test',
    bugs: 'https://code.test/a/b/issues',
  });
  expect(manifestOf('{"version":"0.1.0"}', '1.0.0', 'vue', {})).toBe(
    '{\n  "version": "1.0.0"\n}\n',
  );
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
  const workspaces = published.map((name) => `--workspace=packages/${name}`);
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces];
  const { output } = await npm(['pack', ...options], { quiet: true });
  const all: { filename: string }[] = JSON.parse(output.slice(output.indexOf('[')));
  const packed = all.map(({ filename }) => join(folder, filename));
  await tryConsumers(packed, (text) => said.push(text), consumers.slice(0, 4));
  expect(said).toEqual(
    ['Node, ES modules', 'Node, CommonJS', 'script tag', 'Angular'].map((name) => `ok    ${name}`),
  );
});
