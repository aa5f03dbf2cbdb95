/**
 * An example as a file that runs in a project of its own: it contains what it takes from the files of this site, and
 * what is left to import comes from packages. Names must not collide: the test of the copies compiles them.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^import (?:[^;]*? from )?'([^']+)';\n/gm;
const STYLE = "import 'widget-select/style.css';";

/** What is to be typed into a terminal, and which addresses of this site the file asks. */
const heading = (imports: readonly string[], body: string): string => {
  const packages = new Set(
    imports
      .map((line) => /'((?:@[^/']+\/)?[^/']+)[^']*';$/.exec(line)?.[1] ?? '')
      .filter((name) => name !== 'react-dom'),
  );
  const data = [...new Set(body.match(/\bdata\/\w+\.json/g))];
  return [
    `// npm i ${[...packages].join(' ')}`,
    ...data.map((file) => `// Fetches ${file}, which is at the root of the site.`),
    '',
  ].join('\n');
};

interface Parts {
  readonly imports: string[];
  readonly body: string;
}

/** @param seen Files that are in it already. */
function partsOf(source: string, folder: string, seen = new Set<string>()): Parts {
  const imports: string[] = [];
  let before = '';
  const own = source.replaceAll('\r\n', '\n').replace(IMPORT, (line, from: string) => {
    if (!from.startsWith('.')) {
      imports.push(line.trim());
      return '';
    }
    // Its names come along as they are.
    if (/ as /.test(line)) throw new Error(`An example renames what it imports: ${line}`);
    const path = `${join(folder, from)}.ts`;
    if (seen.has(path)) return '';
    seen.add(path);
    const inner = partsOf(readFileSync(path, 'utf8'), dirname(path), seen);
    imports.push(...inner.imports);
    before += `${inner.body.replace(/^export (?!default)/gm, '').trim()}\n\n`;
    return '';
  });
  return { imports, body: before + own.trim() };
}

/** Several imports of one package become one. */
function merged(imports: readonly string[]): string[] {
  const found = new Map<string, { own?: string; names: Set<string> }>();
  for (const line of imports) {
    const [, onlyTypes, own, names, from = ''] =
      /^import (type )?(?:([\w$]+)(?:, | ))?(?:\{([^}]*)\} )?(?:from )?'([^']+)';$/.exec(
        line.replace(/\s+/g, ' '),
      ) ?? [];
    const entry = found.get(from) ?? { names: new Set<string>() };
    if (own) entry.own = own;
    for (const name of (names ?? '').split(',').map((word) => word.trim()))
      if (name) entry.names.add(onlyTypes && !name.startsWith('type ') ? `type ${name}` : name);
    found.set(from, entry);
  }
  return [...found].map(([from, { own, names }]) => {
    const braces = names.size ? `{ ${[...names].join(', ')} }` : '';
    const what = [own, braces].filter(Boolean).join(', ');
    return what ? `import ${what} from '${from}';` : `import '${from}';`;
  });
}

function script(source: string, folder: string): string {
  const { imports, body } = partsOf(source, folder);
  const lines = merged(imports);
  return `${heading(lines, body)}${lines.join('\n')}\n${STYLE}\n\n${body}\n`;
}

/** @param file A component or a script of an example. */
export function standalone(file: string): string {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.vue')) return script(source, dirname(file));
  return source.replace(
    /(<script[^>]*>\n)([\s\S]*?)(?=<\/script>)/,
    (_, open: string, code: string) => open + script(code, dirname(file)),
  );
}

/** The markup of an example as a page that loads its script. */
export const standalonePage = (name: string, markup: string): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${name}</title>
  <script type="module" src="./${name}.ts"></script>

${markup.trimEnd().replace(/^(?=.)/gm, '  ')}
</html>
`;
