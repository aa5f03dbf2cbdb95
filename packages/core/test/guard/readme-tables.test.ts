import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files, sources, tablesOf, withTables } from '../../../../tools/options.mjs';

const packages = Object.keys(files);
const page = '<!-- options -->\n<!-- /options -->\n\n<!-- events -->\nold\n<!-- /events -->\n';

/** The tables of each package, from sources with something more in them. */
async function planted(where: 'options' | 'events', after: string, lines: string) {
  const from = sources();
  expect(from[where]).toContain(after);
  const tables = await tablesOf({ ...from, [where]: from[where].replace(after, after + lines) });
  return packages.map((name) => withTables(page, name, tables));
}

test('the READMEs are what `node scripts/dev.mjs option-docs` writes', async () => {
  const tables = await tablesOf(sources());
  for (const [name, file] of Object.entries(files)) {
    const readme = readFileSync(file, 'utf8');
    expect(readme).toContain('<!-- options -->');
    expect(readme).toContain('<!-- events -->');
    expect(withTables(readme, name, tables), 'run `node scripts/dev.mjs option-docs`').toBe(readme);
  }
});

test('every option and event has its sentence', async () => {
  const { options, events } = await tablesOf(sources());
  expect([...options, ...events].filter(({ text }) => !text)).toEqual([]);
});

describe('what comes into the core’s tables comes into all three READMEs', () => {
  const table = 'export const OPTIONS = {\n';

  test('an option', async () => {
    const line = "  /** Rows | columns (D1.2). */\n  shape: option('treeValue', 'all'),\n";
    expect(await planted('options', table, line)).toEqual([
      expect.stringContaining(
        "| `shape` | `'all' \\| 'leaves' \\| 'branches'` | `'all'` | Rows \\| columns. |",
      ),
      expect.stringContaining('| `shape` |'),
      expect.stringContaining('| `options.shape` |'),
    ]);
  });

  test('an option that cannot change', async () => {
    const line = "  /** Said. */\n  shape: unset('text', { live: false }),\n";
    expect(await planted('options', table, line)).toEqual([
      expect.stringContaining('| `shape` | `string` |  | Said. **Fixed at construction.** |'),
      expect.stringContaining(
        '| `shape` | `string` |  | Said. **Another value needs another `key`.',
      ),
      expect.stringContaining('| `options.shape` | `string` |  | Said. **Another value needs'),
    ]);
  });

  test('a template, with its render prop and slot', async () => {
    const line = "  /** Said. */\n  templateHead: template('head'),\n";
    expect(await planted('options', table, line)).toEqual([
      expect.stringContaining('| `templateHead` | `Template` |  | Said. |'),
      expect.stringMatching(/\| `templateHead` .*\n\| `renderHead` \| `\(option: Option\) => Reac/),
      expect.stringMatching(/\| `options.templateHead` .*\n\| slot `#head="\{ option \}"` \|/),
    ]);
  });

  test('an event, with its payload', async () => {
    const lines = '  /** It moved. */\n  move: { from: number; option: Option<M> };\n';
    const head =
      'export interface SelectEvents<M extends object = AnyMeta, Multiple extends boolean = boolean> {\n';
    const rest = ' | `{ from: number; option: Option }` | It moved. |';
    expect(await planted('events', head, lines)).toEqual([
      expect.stringContaining(`| \`move\`${rest}`),
      expect.stringContaining(`| \`onMove\`${rest}`),
      expect.stringContaining(`| \`@move\`${rest}`),
    ]);
  });
});

test('a mark that the generator does not know is left alone', async () => {
  const other = '<!-- other -->\ntext\n<!-- /other -->';
  expect(withTables(other, 'core', await tablesOf(sources()))).toBe(other);
});
