import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTables, type Tables } from '../../../../tools/options.mjs';
import { packagesDir } from '../guard/sources.ts';
import { createEditor, type Editor } from './editor.ts';

type Line = { name: string; text: string };
type Shown = ReadonlyMap<string, string>;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const on = (event: string) => `on${capital(event)}`;
const namesOf = (lines: readonly Line[]) => lines.map(({ name }) => name);
const inLines = (names: readonly string[], line: (name: string) => string) =>
  names.map(line).join('\n');

const cores = ['widget-select', 'widget-select/base'];
const reacts = ['widget-select-react', 'widget-select-react/base'];
const vues = ['widget-select-vue', 'widget-select-vue/base'];
const others = [
  'element',
  'search',
  'stimulus',
  'locales/vi',
  'testing/playwright',
  'testing/testing-library',
].map((name) => `widget-select/${name}`);

const pageOf = (entry: string) => {
  const folder = entry.match(/-(react|vue)/)?.[1] ?? 'core';
  return `${folder}/test/page-${entry.replaceAll(/\W/g, '-')}.tsx`;
};

let tables: Tables;
let methods: Line[];
let editor: Editor;

const corePage = (entry: string) => `
  import SelectWidget, { type SelectEvents } from '${entry}';
  const select = new SelectWidget('#x', {
    ${inLines(namesOf(tables.options), (name) => `/*option*/${name}: undefined,`)}
  });
  new SelectWidget('#x', { /*suggested*/ });
  ${inLines(namesOf(methods), (name) => `select./*method*/${name};`)}
  ${inLines(namesOf(tables.events), (name) => `type of${name} = SelectEvents[/*event*/'${name}'];`)}`;

const slots = () => tables.options.flatMap(({ name, slot }) => (slot ? [{ name, slot }] : []));

const reactPage = (entry: string) => `
  import WidgetSelect from '${entry}';
  const page = <WidgetSelect
    ${inLines(namesOf(tables.options), (name) => `/*option*/${name}={undefined}`)}
    ${inLines(namesOf(tables.events), (name) => `/*event*/${on(name)}={undefined}`)}
    ${inLines(
      slots().map(({ slot }) => slot),
      (name) => `/*slot*/render${capital(name)}={undefined}`,
    )}
  />;
  const other = <WidgetSelect /*suggested*/ />;`;

const vuePage = (entry: string) => `
  import { h } from 'vue';
  import WidgetSelect from '${entry}';
  type Props = InstanceType<typeof WidgetSelect>['$props'];
  const given: Props = {
    ${inLines(namesOf(tables.options), (name) => `/*option*/${name}: undefined,`)}
    ${inLines(namesOf(tables.events), (name) => `/*event*/${on(name)}: undefined,`)}
  };
  const other: Props = { /*suggested*/ };
  const select = new WidgetSelect({});
  ${inLines(namesOf(methods), (name) => `select./*method*/${name};`)}
  ${inLines(
    slots().map(({ slot }) => slot),
    (name) => `select.$slots./*slot*/${name};`,
  )}`;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const elementOptions = () => tables.options.filter(({ name }) => !['name', 'form'].includes(name));
const elementPage = () => `
  import type {} from 'widget-select/element/react';
  import type { ElementEvents } from 'widget-select/element';
  ${inLines(namesOf(tables.events), (name) => `type of${name} = ElementEvents[/*event*/'${name}'];`)}
  const page = <widget-select
    ${inLines(namesOf(elementOptions()), (name) => `/*attribute*/${kebab(name)}={undefined}`)}
  />;`;

beforeAll(async () => {
  tables = await readTables();
  methods = tables.methods.map((line) => ({
    name: line.name.replace(/\(.*/, ''),
    // What it throws is a tag.
    text: line.text.replace(/ Throws .*/, ''),
  }));
  const page = (entries: string[], write: (entry: string) => string) =>
    entries.map((entry) => [pageOf(entry), write(entry)]);
  editor = createEditor(
    Object.fromEntries([
      ...page(cores, corePage),
      ...page(reacts, reactPage),
      ...page(vues, vuePage),
      ['core/test/page-tag.tsx', elementPage()],
      ...page(others, (entry) => `import * as all from '${entry}';`),
    ]),
  );
}, 60_000);

/** What is missing in what an editor shows: a sentence, and of options the default and when they can change. */
const faultsOf = (
  lines: readonly Line[],
  shown: Shown,
  nameOf: (name: string) => string = String,
) =>
  lines.flatMap(({ name, text }) => {
    const told = shown.get(nameOf(name));
    return text && told?.includes(text) ? [] : [`${name}: ${told}`];
  });

const literal = (value: unknown) =>
  value === undefined
    ? 'undefined'
    : JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');

function faultsOfOptions(shown: Shown) {
  const untold = tables.options.filter(({ name, live, default: value }) => {
    const told = shown.get(name) ?? '';
    return (
      told.includes('Fixed at construction') === live ||
      !told.includes(`@defaultValue \`${literal(value)}\``)
    );
  });
  return [...faultsOf(tables.options, shown), ...namesOf(untold)];
}

test.each([...cores, ...reacts, ...vues])(
  'addition 20, %s: every option shows its sentence, its default and when it can change',
  (entry) => {
    const page = pageOf(entry);
    const names = namesOf(tables.options);
    expect(names.length).toBeGreaterThan(40);
    expect(faultsOfOptions(editor.hovers(page, 'option'))).toEqual([]);
    expect(faultsOfOptions(editor.suggestions(page, 'suggested', names))).toEqual([]);
  },
);

test.each([...cores, ...vues])('addition 20, %s: every method shows its sentence', (entry) => {
  const shown = editor.hovers(pageOf(entry), 'method');
  expect(faultsOf(methods, shown)).toEqual([]);
  // The name of an event is a string in the user's code, for which editors show nothing.
  expect(tables.events.filter(({ text }) => !shown.get('on')?.includes(text))).toEqual([]);
});

test.each([...cores, ...reacts, ...vues])(
  'addition 20, %s: every event shows its sentence',
  (entry) => {
    const nameOf = cores.includes(entry) ? String : on;
    expect(faultsOf(tables.events, editor.hovers(pageOf(entry), 'event'), nameOf)).toEqual([]);
  },
);

test.each([...reacts, ...vues])(
  'addition 20, %s: what the framework renders says for which option',
  (entry) => {
    const shown = editor.hovers(pageOf(entry), 'slot');
    const nameOf = (slot: string) => (reacts.includes(entry) ? `render${capital(slot)}` : slot);
    const lines = slots().map(({ name, slot }) => ({ name: slot, text: `\`${name}\`` }));
    expect(faultsOf(lines, shown, nameOf)).toEqual([]);
  },
);

test('addition 20, <widget-select>: attributes and events show their sentences', () => {
  const page = 'core/test/page-tag.tsx';
  expect(faultsOf(elementOptions(), editor.hovers(page, 'attribute'), kebab)).toEqual([]);
  const events = tables.events.filter(({ name }) => name !== 'invalid');
  expect(faultsOf(events, editor.hovers(page, 'event'))).toEqual([]);
});

/**
 * Names that an entry exports, and the members of what they stand for, as far as the packages declare them. Those of
 * `Kinds` are words of the option table that nobody writes in a page.
 */
function untold(entry: string): string[] {
  const { checker } = editor;
  const file = editor.fileOf(pageOf(entry));
  const [first] = file.statements.filter(
    (node): node is ts.ImportDeclaration =>
      ts.isImportDeclaration(node) && node.moduleSpecifier.getText().slice(1, -1) === entry,
  );
  const module = checker.getSymbolAtLocation((first as ts.ImportDeclaration).moduleSpecifier);
  const isOurs = (symbol: ts.Symbol) =>
    symbol.declarations?.some(({ parent }) =>
      /packages\/\w+\/dist\//.test(parent.getSourceFile().fileName),
    );
  const isTold = (symbol: ts.Symbol) => symbol.getDocumentationComment(checker).length > 0;
  return checker.getExportsOfModule(module as ts.Symbol).flatMap((name) => {
    const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
    const members =
      symbol.name !== 'Kinds' &&
      symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias)
        ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).filter(isOurs)
        : [];
    const missing = members
      .filter((member) => !isTold(member) && !member.name.endsWith('#private'))
      .map((member) => `${name.name}.${member.name}`);
    return isTold(symbol) ? missing : [name.name, ...missing];
  });
}

test.each([...cores, ...reacts, ...vues, ...others])(
  'addition 20, %s: every export shows what it is, and so do its members',
  (entry) => {
    expect(untold(entry)).toEqual([]);
  },
);

describe('declarations', () => {
  test('addition 20, cite nothing that only the repository explains', () => {
    for (const name of ['core', 'react', 'vue'])
      for (const file of ts.sys.readDirectory(join(packagesDir, name, 'dist'), ['.d.ts', '.d.cts']))
        expect(ts.sys.readFile(file)).not.toMatch(/\((spec|D\d|accessibility \d)/);
  });

  test('addition 20, of `require` say what those of `import` say', () => {
    const comments = (file: string) =>
      `${ts.sys.readFile(file)}`.match(/\/\*\*[\s\S]*?\*\//g) ?? [];
    for (const name of ['core', 'react', 'vue']) {
      const all = (extension: string) =>
        ts.sys
          .readDirectory(join(packagesDir, name, 'dist'), [extension])
          .filter((file) => !/\.css\.d\.ts$/.test(file))
          // For entries of the core that load files later, `require` returns those that do not.
          .filter(
            (file) => name !== 'core' || !/(\/dist\/index|\/lazy|element\/all)\.d\.ts$/.test(file),
          )
          .flatMap(comments)
          .sort();
      expect(all('.d.cts')).toEqual(all('.d.ts'));
      expect(all('.d.ts').length).toBeGreaterThan(0);
    }
  });
});
