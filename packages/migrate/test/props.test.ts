/** Props of react-select whose plain values are written, and the types that it exports. */
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.mjs';

const tag = (given: string, more = '') => {
  const { written } = migrate(`import Select from 'react-select';\n${more}<Select ${given} />`);
  return /<WidgetSelect ?(.*?) ?\/>/s.exec(written)?.[1];
};

describe('plain values of props', () => {
  test.each([
    ['cacheOptions options={a}', 'data={a}'],
    ['defaultOptions name="a"', 'name="a"'],
    ['instanceId="x" isRtl={rtl} name="a"', 'name="a"'],
    [
      'getOptionLabel={(one) => one.name} getOptionValue={one => one.id}',
      "fields={{ label: 'name', value: 'id' }}",
    ],
    ['getOptionLabel={(one: City) => one.name}', "fields={{ label: 'name' }}"],
    ["noOptionsMessage={() => 'None'}", "language={{ noOptions: 'None', noResults: 'None' }}"],
    [
      'loadOptions={async (query) => find(query)}',
      'ajax={{ request: async (query) => find(query) }}',
    ],
    ['value={cities.find((one) => one.value === city)}', 'value={city}'],
    ['value={cities.find((one) => one.value === city) ?? null}', 'value={city}'],
    ['value={cities.filter((one) => all.includes(one.value))}', 'value={all}'],
    ['onChange={(one) => setCity(one?.value)}', 'onChange={(one) => setCity(one)}'],
    [
      'onChange={(many) => setAll(many.map((one) => one.value))}',
      'onChange={(many) => setAll(many)}',
    ],
    ['unstyled', 'theme="unstyled"'],
  ])('%s', (before, after) => {
    expect(tag(before)).toBe(after);
  });

  test.each([
    'getOptionLabel={nameOf}',
    'getOptionLabel={(one) => one.name + one.zip}',
    'loadOptions={(query, done) => done([])}',
    'loadOptions={load}',
    'value={city}',
    'onChange={(one) => setCity(one)}',
    'onChange={(one) => setCity(one.value, one)}',
    'onChange={handle}',
    'defaultOptions={list}',
  ])('left as it is: %s', (given) => {
    expect(tag(given)).toBe(given);
  });

  test('a function of the file is loaded from if it has one parameter', () => {
    const load = 'const load = async (query: string) => [];\n';
    expect(tag('loadOptions={load}', load)).toBe('ajax={{ request: load }}');
    expect(tag('loadOptions={load}', 'function load(query) {}\n')).toBe('ajax={{ request: load }}');
    expect(tag('loadOptions={load}', 'function load(query, done) {}\n')).toBe('loadOptions={load}');
  });
});

describe('types of react-select', () => {
  const text = `import Select, { StylesConfig, type SingleValue } from "react-select";
import AsyncSelect from "react-select/async";
import CreatableSelect from 'react-select/creatable';
import type { GroupBase, OptionProps } from 'react-select';
const styles: StylesConfig = {};
export const one = (value: SingleValue<string>, group: GroupBase<string>, props: OptionProps) => [
  <Select isMulti />, <AsyncSelect defaultOptions />, <CreatableSelect isMulti options={[]} />,
];
`;

  test('no import of this library names them, and the class is imported once', () => {
    const { written, findings } = migrate(text);
    expect(written.match(/.*from .*/g)).toEqual([
      'import WidgetSelect from "widget-select-react";',
      'import { StylesConfig, type SingleValue } from "react-select";',
      "import type { GroupBase, OptionProps } from 'react-select';",
    ]);
    expect(written).toContain('<WidgetSelect allowCreate multiple data={[]} />');
    const left = findings.filter(({ kind, isChanged }) => kind === 'import' && !isChanged);
    expect(left.map(({ note }) => note)).toEqual([
      'does not export StylesConfig, type SingleValue; the import is left as it is',
      'does not export GroupBase, OptionProps; the import is left as it is',
    ]);
  });

  test('every name that the written code uses is imported once, and every import is used', () => {
    const { written } = migrate(text);
    const file = ts.createSourceFile(
      'a.tsx',
      written,
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    );
    const names: string[] = [];
    const uses: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isImportClause(node) && node.name) names.push(node.name.text);
      if (ts.isImportSpecifier(node)) names.push(node.name.text);
      else if (ts.isIdentifier(node) && !ts.isImportClause(node.parent)) uses.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(file);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !uses.includes(name))).toEqual([]);
  });
});
