/**
 * The layer rule: imports go downwards only. The table of ARCHITECTURE.md, as a program reads it.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import { parse, type Source, walk } from './sources.ts';

interface Room {
  readonly level: string;
  /** Paths that the room may import: a room (`view/`), the files of a folder alone (`model/*`), one file, or a package. */
  readonly may: readonly string[];
  /** Paths that it may import types from, and nothing that is left when the program runs. */
  readonly mayTypes?: readonly string[];
}

/** The rooms of the model in their order: each may import those before it. */
const modelRooms = ['data', 'search', 'select', 'list'].map((name) => `model/${name}/`);
/** The model as the core sees it: the rooms of features are known to their features alone, so that they can be left out. */
const model = ['model/*', ...modelRooms];
const belowInModel = (room: string) => [
  'schema/',
  'model/callbacks',
  'model/indexes',
  ...modelRooms.slice(0, modelRooms.indexOf(room) + 1),
];
/** The state, and what happens to it: rooms of the model take them as arguments. */
const machineTypes = [
  'model/state',
  'model/command',
  'model/request',
  'model/delta',
  'model/shape',
];

const view = [
  'schema/',
  ...model,
  './dom',
  'view/el',
  'view/spoken',
  'view/template',
  'view/types',
];
/** What features are known by. The features themselves are known to the two entries alone. */
const seams = ['features/feature', 'features/plugin'];
const everything = [
  'schema/',
  ...model,
  'engine/*',
  'view/',
  'input/',
  'host/',
  ...seams,
  'instance/',
  './',
];

/** The longest key that a path begins with is its room. Files at the root begin with './'. */
const rooms: Readonly<Record<string, Room>> = {
  'schema/': { level: 'L0', may: ['schema/'] },
  'model/': { level: 'L1', may: ['schema/', ...model] },
  // Where callbacks of the page are called.
  'model/callbacks': { level: 'L1', may: ['schema/'] },
  // Types of numbers.
  'model/indexes': { level: 'L1', may: [] },
  'model/data/': { level: 'L1', may: belowInModel('model/data/') },
  'model/search/': { level: 'L1', may: belowInModel('model/search/') },
  'model/select/': { level: 'L1', may: belowInModel('model/select/'), mayTypes: machineTypes },
  'model/list/': { level: 'L1', may: belowInModel('model/list/'), mayTypes: machineTypes },
  'model/tree/': {
    level: 'L1',
    may: [...belowInModel('model/list/'), 'model/tree/'],
    mayTypes: machineTypes,
  },
  'model/remote/': {
    level: 'L1',
    may: [...belowInModel('model/list/'), 'model/remote/'],
    mayTypes: machineTypes,
  },
  'model/create/': {
    level: 'L1',
    may: [...belowInModel('model/list/'), 'model/create/', 'model/verdict'],
    mayTypes: machineTypes,
  },
  'model/sort/': {
    level: 'L1',
    may: [...belowInModel('model/select/'), 'model/sort/'],
    mayTypes: machineTypes,
  },
  'engine/': { level: 'L2', may: ['schema/', ...model, 'engine/*'] },
  'engine/create': { level: 'L2', may: ['schema/', ...model, 'model/create/', 'engine/*'] },
  'engine/remote/': { level: 'L2', may: ['schema/', ...model, 'model/remote/', 'engine/'] },
  // A part of the view knows no other part; the elements' types (skeleton) are common to all.
  'view/': { level: 'L3', may: view, mayTypes: ['view/skeleton'] },
  'view/template': { level: 'L3', may: [...view, './commons'] },
  'view/tree-row': {
    level: 'L3',
    may: [...view, 'view/list/aria-position'],
    mayTypes: ['view/skeleton'],
  },
  // Where the dropdown stands: its container, its room, what it follows.
  'view/place/': { level: 'L3', may: [...view, 'view/place/'], mayTypes: ['view/skeleton'] },
  // The list, what is drawn of it, its rows, its scrolling and what moves it are one part in several files.
  'view/list/': { level: 'L3', may: [...view, 'view/list/'], mayTypes: ['view/skeleton'] },
  'input/': { level: 'L3', may: ['schema/', ...model, './dom', 'input/'], mayTypes: ['view/'] },
  'host/': { level: 'L3', may: ['schema/', ...model, './dom', './commons', 'host/'] },
  'features/plugin': { level: 'L4', may: ['schema/', ...model] },
  // What our own plugins stand on beside the seam; no class knows it.
  'kit/': { level: 'L4', may: ['schema/', ...model, 'features/plugin', 'kit/'] },
  'features/': {
    level: 'L4',
    may: ['schema/', 'model/', 'engine/', 'view/', 'input/', 'host/', 'features/feature'],
  },
  // What wrappers share: it speaks to a widget from outside, by its public methods.
  'adapter/': { level: 'L5', may: ['schema/', './dom', 'adapter/'], mayTypes: ['./'] },
  // The custom element: it too stands outside, and reads markup as a `<select>` on the page is read.
  'element/': {
    level: 'L5',
    may: [
      'schema/',
      './dom',
      './commons',
      'adapter/',
      'host/attributes',
      'host/native/read',
      'element/',
    ],
    mayTypes: ['./'],
  },
  'element/index': { level: 'root', may: ['element/', './index'], mayTypes: ['./'] },
  // Puts one widget together.
  'instance/': {
    level: 'L5',
    may: everything.filter((room) => room !== './').concat('./dom', './commons'),
  },
  // The public class and the entries.
  './': { level: 'root', may: everything },
  // Reads elements of the page for all who do.
  './dom': { level: 'L0', may: [] },
  // What several copies of the package share.
  './commons': { level: 'L0', may: [] },
  './index': { level: 'root', may: [...everything, 'model/tree/', 'features/'] },
  './base': { level: 'root', may: [...everything, 'features/'] },
  './iife': { level: 'root', may: ['./index'] },
  // Servers import it: nothing of the page may come along.
  './search': { level: 'root', may: ['schema/', ...model] },
};

interface Import {
  readonly from: string;
  readonly typesOnly: boolean;
}

/** Every import of a file, `export … from`, `import()` and `import('…').Type` included; paths are made whole. */
function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typesOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const name = specifier.text.replace(/\.[jt]sx?$/, '');
    const isPath = name.startsWith('.');
    const from = isPath ? posix.join(posix.dirname(source.path), name) : name;
    found.push({ from: isPath && !from.includes('/') ? `./${from}` : from, typesOnly });
  };
  walk(parse(source), (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, hasTypesOnly(node.importClause));
    else if (ts.isExportDeclaration(node))
      add(node.moduleSpecifier, node.isTypeOnly || allTypes(node.exportClause));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
  });
  return found;
}

const hasTypesOnly = (clause: ts.ImportClause | undefined): boolean =>
  clause !== undefined &&
  (clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (!clause.name && allTypes(clause.namedBindings)));

const allTypes = (bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean =>
  bindings !== undefined &&
  (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) &&
  bindings.elements.every((element) => element.isTypeOnly);

const keyOf = (path: string): string =>
  (path.includes('/') ? path : `./${path}`).replace(/\.tsx?$/, '');

/** `view/` covers all below it, `model/*` the files right in it; anything else is one file or package. */
const covers = (allowed: string, path: string): boolean =>
  allowed.endsWith('/*')
    ? posix.dirname(path) === allowed.slice(0, -2)
    : allowed.endsWith('/')
      ? path.startsWith(allowed)
      : path === allowed;

function roomOf(key: string): Room | undefined {
  const names = Object.keys(rooms).filter((name) => covers(name, key));
  const longest = names.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : rooms[longest];
}

/** One line per import that the table does not allow. */
export function layerFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(keyOf(source.path));
    if (!room) return [`\`${source.path}\` stands in no room: say in layers.ts what it may import`];
    return importsOf(source).flatMap(({ from, typesOnly }) => {
      const allowed = [...room.may, ...(typesOnly ? (room.mayTypes ?? []) : [])];
      if (allowed.some((path) => covers(path, from))) return [];
      const target = roomOf(from);
      const name = target ? `\`${from.replace('./', '')}.ts\` (${target.level})` : `\`${from}\``;
      const hint = room.mayTypes?.some((path) => covers(path, from))
        ? ', of which it may have types only'
        : '';
      return [`\`${source.path}\` (${room.level}) imports ${name}${hint}`];
    });
  });
}

/** Each ring of imports once, as `a → b → a`. Imports of types count: a ring of types is a ring of thoughts. */
export function importCycles(sources: readonly Source[]): string[] {
  const graph = new Map(sources.map((s) => [keyOf(s.path), importsOf(s).map((i) => i.from)]));
  const rings = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      rings.add(ring(path.slice(start)));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return [...rings];
}

/** The same ring reads the same wherever it was entered. */
function ring(files: readonly string[]): string {
  const first = files.indexOf([...files].sort()[0] ?? '');
  const turned = [...files.slice(first), ...files.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}

/** What a wrapper, locale or plugin imports that is neither its own nor in its list (which reads as in the table). */
export function foreignImports(sources: readonly Source[], allowed: readonly string[]): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter(({ from }) => !allowed.some((path) => covers(path, from)))
      // Its own files: the path stays below the folder.
      .filter(({ from }) => !sources.some((other) => keyOf(other.path) === from))
      .map(({ from }) => `\`${source.path}\` imports \`${from}\``),
  );
}
