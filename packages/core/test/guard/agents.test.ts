import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf } from '../../../../tools/agents.mjs';
import { OPTIONS } from '../../src/schema/options.ts';
import { packageNames, packagesDir } from './sources.ts';

describe.each(packageNames)('the page for agents in packages/%s', (name) => {
  const page = readFileSync(fileOf(name), 'utf8');

  test('is published, is one page, and its links lead to headings of the README', () => {
    const manifest = JSON.parse(readFileSync(join(packagesDir, name, 'package.json'), 'utf8'));
    expect(manifest.files).toContain('AGENTS.md');
    expect(page.length).toBeLessThan(9_000);
    const readme = readFileSync(join(packagesDir, name, 'README.md'), 'utf8');
    const ids = [...readme.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\]\(README\.md#([\w-]+)\)/g)].map(([, id]) => id);
    expect(links).toHaveLength(3);
    expect(links.filter((id) => !ids.includes(`${id}`))).toEqual([]);
  });

  test('gives every option, and the names of other libraries, none of which is one here', () => {
    const [, names = '', table = ''] =
      /## Names\n([\s\S]*)\| Use \| Not \|\n([\s\S]*?)\n\n/.exec(page) ?? [];
    for (const option of Object.keys(OPTIONS)) expect(names).toContain(`\`${option}\``);
    const theirs = [...table.matchAll(/^\| .* \| (.*) \|$/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    );
    expect(theirs).toEqual(expect.arrayContaining(['isMulti', 'allowClear', 'itemText']));
    expect(theirs.filter((one) => one in OPTIONS)).toEqual([]);
  });
});
