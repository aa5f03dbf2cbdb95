/** Names in the code that `--write` writes: each one that is used is imported or declared, and none is declared twice. */
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.mjs';
import { codeOf, isDeclared, usesOf } from '../names.mjs';

/** Cannot find a name, declared twice, import conflicts with a declaration, and errors of syntax. */
const CODES = [2300, 2304, 2440, 2451, 2503, 2552, 2749, 1361];

/** What the compiler says about names in a file. Globals of the tests are declared. */
function problemsIn(code: string): string[] {
  const globals = [
    'declare const x: any, f: any, $: any, set: any, register: any, useRef: any, styled: any, lazy: any, log: any;',
    'declare const React: any, module: any, window: any, require: any;',
    'interface Array<T> { length: number } interface Boolean {} interface CallableFunction {} interface Function {}',
    'interface IArguments {} interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}',
  ].join('\n');
  const files = new Map([
    ['/a.tsx', code],
    ['/globals.d.ts', globals],
  ]);
  const host: ts.CompilerHost = {
    getSourceFile: (name, target) => {
      const text = files.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, target);
    },
    getDefaultLibFileName: () => '/lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
  };
  const program = ts.createProgram(
    [...files.keys()],
    {
      jsx: ts.JsxEmit.Preserve,
      noLib: true,
      noResolve: true,
      types: [],
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
    host,
  );
  const source = program.getSourceFile('/a.tsx');
  return [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source).filter((one) => CODES.includes(one.code)),
  ].map((one) => ts.flattenDiagnosticMessageText(one.messageText, ' '));
}

test('the check of names finds a missing and a doubled one', () => {
  expect(problemsIn("import A from 'a';\nnew B(); const c = <D />;")).toEqual([
    "Cannot find name 'B'.",
    "Cannot find name 'D'.",
  ]);
  expect(problemsIn("import A from 'a';\nimport A from 'b';").length).toBeGreaterThan(0);
});

/** What is left of a kind, with the line in the changed file. */
const left = (text: string, kind = 'use') =>
  migrate(text)
    .findings.filter((one) => one.kind === kind && !one.isChanged)
    .map(({ theirs, newLine }) => `${theirs} ${newLine}`);

describe('a name that is used otherwise stays imported, and is listed', () => {
  test.each([
    ['x instanceof TomSelect', 'x instanceof SelectWidget'],
    ["typeof TomSelect !== 'undefined'", "typeof SelectWidget !== 'undefined'"],
    ['let a: TomSelect | null = x', 'let a: SelectWidget | null = x'],
    ['const a = useRef<TomSelect>(x)', 'const a = useRef<SelectWidget>(x)'],
    ['const a = new Map<string, TomSelect>()', 'const a = new Map<string, SelectWidget>()'],
    ['type A = { a: TomSelect[] }', 'type A = { a: SelectWidget[] }'],
    ['type A = { a: TomSelect | null }', 'type A = { a: SelectWidget | null }'],
    ['/** @type {TomSelect | null} */ let a', '/** @type {SelectWidget | null} */ let a'],
    ['/** @param {TomSelect} a */ (a) => a', '/** @param {SelectWidget} a */ (a) => a'],
    ['const a = x as TomSelect', 'const a = x as SelectWidget'],
    [
      'class A { private b?: TomSelect; c: TomSelect; d!: TomSelect[] }',
      'class A { private b?: SelectWidget; c: SelectWidget; d!: SelectWidget[] }',
    ],
    [
      'function g(a: TomSelect, b: TomSelect): TomSelect { return a }',
      'function g(a: SelectWidget, b: SelectWidget): SelectWidget { return a }',
    ],
  ])('a check or a type changes with the class: %s', (before, after) => {
    const start = "import TomSelect from 'tom-select';\nnew TomSelect('#a');\n";
    const { written } = migrate(`${start}${before};`);
    expect(written).toBe(
      `import SelectWidget from 'widget-select';\nnew SelectWidget('#a');\n${after};`,
    );
    expect(problemsIn(written)).toEqual([]);
    expect(left(`${start}${before};`)).toEqual([]);
  });

  test('methods of a variable that has the type are found', () => {
    const text =
      "import TomSelect from 'tom-select';\nfunction g(one: TomSelect) { one.setTextboxValue('a'); one.addItem('b'); }";
    expect(migrate(text).written).toContain("one.setSearchQuery('a'); one.addItem('b');");
    expect(left(text, 'method')).toEqual(['addItem 2']);
  });

  test.each([
    "TomSelect.define('a', f);",
    'register(TomSelect);',
    'window.TomSelect = TomSelect;',
    'const list = [TomSelect];',
    'const a = x && TomSelect;',
    'export { TomSelect };',
    'export default TomSelect;',
  ])('a value: %s', (use) => {
    const text = `import TomSelect from 'tom-select';\nnew TomSelect('#a');\n${use}`;
    const { written } = migrate(text);
    expect(written).toBe(
      `import SelectWidget from 'widget-select';\nimport TomSelect from 'tom-select';\nnew SelectWidget('#a');\n${use}`,
    );
    expect(problemsIn(written)).toEqual([]);
    expect(left(text)).toEqual(['TomSelect 4']);
  });

  test.each([
    'type A = { a: TomSelect };',
    'type A = { a: 1; b: TomSelect };',
    'type A = typeof TomSelect;',
    'class A extends TomSelect {}',
    'function g(TomSelect) { return new TomSelect(x); }',
    'const g = ({ TomSelect }) => new TomSelect(x);',
  ])('a class that would have two types or meanings is left: %s', (use) => {
    const text = `import TomSelect from 'tom-select';\nconst one = new TomSelect('#a', { closeAfterSelect: true });\n${use}`;
    expect(migrate(text).written).toBe(text);
    expect(left(text, 'import')).toEqual(['tom-select 1']);
    expect(left(text, 'call')).toContain('new TomSelect( 2');
    expect(left(text, 'option')).toEqual(['closeAfterSelect 2']);
  });

  test.each([
    "import TomSelect from './vendor/tom-select';",
    "const { default: TomSelect } = await import('tom-select');",
    'const TomSelect = window.TomSelect;',
    "import type TomSelect from 'tom-select';",
  ])('a class that is not the imported one is left: %s', (start) => {
    const text = `${start}\nnew TomSelect('#a', { closeAfterSelect: true });`;
    expect(migrate(text).written).toBe(text);
    expect(left(text, 'call')).toEqual(['new TomSelect( 2']);
  });

  test('other ways to load it are listed', () => {
    for (const text of [
      "import('tom-select').then(({ default: T }) => new T('#a', { closeAfterSelect: true }));",
      "window.TomSelect = require('tom-select');",
      "import one from 'tom-select/dist/esm/plugins/remove_button/plugin.js';\nregister(one);",
      "import 'select2/dist/js/i18n/vi';",
    ]) {
      expect(migrate(text).written).toBe(text);
      expect(left(text, 'import')).toHaveLength(1);
    }
    const amd = "define(['tom-select'], function (TomSelect) { return new TomSelect('#a'); });";
    expect(migrate(amd).written).toBe(amd);
    expect(left(amd, 'call')).toEqual(['new TomSelect( 1']);
  });

  test.each([
    ['require', "const TomSelect = require('tom-select').default;", 'const SelectWidget = '],
    ['import =', "import TomSelect = require('tom-select');", 'import SelectWidget from '],
  ])('by %s', (_, start, ours) => {
    const only = migrate(`${start}\nnew TomSelect('#a', { closeAfterSelect: true });`).written;
    expect(only.startsWith(ours)).toBe(true);
    expect(only).toContain("\nnew SelectWidget('#a', { closeOnSelect: true });");
    const both = migrate(`${start}\nnew TomSelect('#a'); TomSelect.define('a', f);`).written;
    expect(both.startsWith(ours)).toBe(true);
    expect(both).toContain(`\n${start}\nnew SelectWidget('#a'); TomSelect.define('a', f);`);
    const not = `${start}\nTomSelect.define('a', f);`;
    expect(migrate(not).written).toBe(not);
    expect(left(not)).toEqual(['TomSelect 2']);
  });

  test.each([
    ['const A = styled(Select)``;', 4],
    ['React.createElement(Select, { isMulti: true });', 4],
    ['export { Select };', 4],
    ['type P = typeof Select;', 4],
    ['const a = useRef<Select>(null);', 4],
    ['const a = useRef<Select<string>>(null);', 4],
    ['const a = useRef<Select | null>(null);', 4],
    ['const a = <Select.Async />;', 4],
    ['const a = <x.Field as={Select} />;', 4],
  ])('a component: %s', (use, line) => {
    const text = `import Select from 'react-select';\nconst view = <Select isMulti />;\n${use}`;
    const { written } = migrate(text);
    expect(written).toBe(
      `import WidgetSelect from 'widget-select-react';\nimport Select from 'react-select';\nconst view = <WidgetSelect multiple />;\n${use}`,
    );
    expect(problemsIn(written)).toEqual([]);
    expect(left(text)).toEqual([`Select ${line}`]);
    const alone = `import Select from 'react-select';\n${use}`;
    expect(migrate(alone).written).toBe(alone);
    expect(left(alone)).toEqual(['Select 2']);
  });

  test('a tag after a word is none', () => {
    const text = "import Select from 'react-select';\nconst view = <p>Name<Select isMulti /></p>;";
    expect(left(text)).toEqual([]);
    expect(migrate(text).written).toContain('Name<WidgetSelect multiple />');
  });

  test('in braces, with other names', () => {
    const text = `import { Dropdown, type DropdownProps } from 'primereact/dropdown';
import Select, { components } from 'react-select';
const A = styled(Dropdown), B = styled(Select), view = [<Dropdown filter />, <Select />];`;
    expect(
      migrate(text).written,
    ).toBe(`import { Dropdown, type DropdownProps } from 'primereact/dropdown';
import WidgetSelect from 'widget-select-react';
import Select, { components } from 'react-select';
const A = styled(Dropdown), B = styled(Select), view = [<WidgetSelect searchable />, <WidgetSelect />];`);
  });

  test('a component of Vue, also in bound attributes', () => {
    const text = `<script setup>
import Select from 'primevue/select';
</script>
<template><Select filter title="Select one" :a="'Select'" /><component :is="Select" /></template>`;
    expect(left(text)).toEqual(['Select 5']);
    expect(migrate(text).written).toBe(`<script setup>
import WidgetSelect from 'widget-select-vue';
import Select from 'primevue/select';
</script>
<template><WidgetSelect searchable title="Select one" :a="'Select'" /><component :is="Select" /></template>`);
    const global =
      "import VueMultiselect from 'vue-multiselect';\napp.component('multiselect', VueMultiselect);";
    expect(migrate(global).written).toBe(global);
    expect(left(global)).toEqual(['VueMultiselect 2']);
  });

  test('a word in prose, a string, a comment or a key is no use', () => {
    const text = `import Select from 'react-select';
// Select, or Select
const view = (
  <p title="Select" data-a='Select, too'>
    Don't Select <b>Select</b>, Select {1} Select a city, can't you Select
    <Select placeholder="Select…" /> {/* Select */}
  </p>
);
const a = { Select: 1 }, b = \`Select \${a.Select}\`;`;
    expect(left(text)).toEqual([]);
    expect(migrate(text).written).not.toContain("from 'react-select'");
  });
});

describe('what is written has its import', () => {
  test('two libraries of one file have one', () => {
    const text =
      "import TomSelect from 'tom-select';\nimport Choices from 'choices.js';\nnew TomSelect('#a'); new Choices(x);";
    expect(migrate(text).written).toBe(
      "import SelectWidget from 'widget-select';\nnew SelectWidget('#a'); new SelectWidget(x);",
    );
  });

  test('one that is there is used', () => {
    const text =
      "import Mine from 'widget-select-react';\nimport Select from 'react-select';\nconst view = [<Mine />, <Select isMulti />];";
    expect(migrate(text).written).toBe(
      "import Mine from 'widget-select-react';\nconst view = [<Mine />, <Mine multiple />];",
    );
  });

  test('a module that uses a plugin of jQuery', () => {
    const text = "import $ from 'jquery';\n$('#a').select2({ tags: true });";
    expect(migrate(text).written).toBe(
      "import SelectWidget from 'widget-select';\nimport $ from 'jquery';\nnew SelectWidget('#a', { allowCreate: true });",
    );
    expect(migrate(text).findings.map(({ newLine }) => newLine)).toEqual([3, 3]);
  });

  test('a tag by the name that it is registered with', () => {
    const text = `<template><many-select :options="a" /></template>
<script>
import MultiSelect from 'primevue/multiselect';
export default { components: { 'many-select': MultiSelect } };
</script>`;
    expect(migrate(text).written).toBe(`<template><WidgetSelect multiple :data="a" /></template>
<script>
import WidgetSelect from 'widget-select-vue';
export default { components: { WidgetSelect } };
</script>`);
  });

  test('a tag that is registered elsewhere is listed', () => {
    const tag = '<template><multiselect :options="a"></multiselect></template>';
    expect(left(tag, 'import')).toEqual(['vue-multiselect 1']);
    const other = `<script setup>\nimport Multiselect from '@vueform/multiselect';\n</script>\n${tag}`;
    expect(migrate(other)).toMatchObject({ findings: [], written: other });
  });
});

describe('a name that is taken is not used twice', () => {
  test.each([
    "import WidgetSelect from './mine';",
    "import { a as WidgetSelect } from './mine';",
    "import type { WidgetSelect } from './mine';",
    'const WidgetSelect = f;',
    'function WidgetSelect() { return null }',
    'class WidgetSelect {}',
    'const g = ({ WidgetSelect }: any) => <WidgetSelect />;',
    'function g(WidgetSelect: any) { return f(WidgetSelect); }',
    'function g() { const { a: WidgetSelect } = f; return WidgetSelect; }',
    'try { f(); } catch (WidgetSelect) { f(WidgetSelect); }',
    'type WidgetSelect = 1;',
  ])('a component: %s', (other) => {
    const { written, findings } = migrate(
      `import Select from 'react-select';\n${other}\nconst view = <Select isMulti></Select>;`,
    );
    expect(written).toBe(
      `import WidgetSelect2 from 'widget-select-react';\n${other}\nconst view = <WidgetSelect2 multiple></WidgetSelect2>;`,
    );
    expect(problemsIn(written)).toEqual([]);
    expect(findings.find(({ kind }) => kind === 'component')?.ours).toBe('<WidgetSelect2>');
  });

  test('the next one, too', () => {
    const text =
      "import Select from 'react-select';\nimport WidgetSelect, { WidgetSelect2 } from './mine';\nconst view = [<Select />, <WidgetSelect />, <WidgetSelect2 />];";
    expect(migrate(text).written).toContain('[<WidgetSelect3 />, <WidgetSelect />,');
  });

  test.each([
    "import Mine from './WidgetSelect';",
    '// WidgetSelect',
    "f('WidgetSelect');",
    'f.WidgetSelect();',
  ])('it is not taken: %s', (other) => {
    const text = `import Select from 'react-select';\n${other}\nconst view = <Select />;`;
    expect(migrate(text).written).toContain('<WidgetSelect />');
  });

  test.each([
    ["import TomSelect from 'tom-select';", "new TomSelect('#a')"],
    ["import 'select2';", "$('#a').select2()"],
  ])('a class: %s', (start, use) => {
    const other = "import SelectWidget from './mine';";
    const { written } = migrate(`${start}\n${other}\n${use}; new SelectWidget();`);
    expect(written).toBe(
      `import SelectWidget2 from 'widget-select';\n${other}\nnew SelectWidget2('#a'); new SelectWidget();`,
    );
    expect(problemsIn(written)).toEqual([]);
  });

  test('a script without imports is left, because the class is a global', () => {
    const text = "function SelectWidget() {}\nnew TomSelect('#a', { closeAfterSelect: true });";
    expect(migrate(text).written).toBe(text);
    expect(left(text, 'call')).toEqual(['new TomSelect( 2']);
  });

  test('a component of Vue, by either of its tags', () => {
    for (const [start, tag] of [
      ["\nimport WidgetSelect from './mine.vue';", '<WidgetSelect />'],
      ["\nimport WidgetSelect from './mine.vue';", '<widget-select />'],
      ['', '<widget-select />'],
    ]) {
      const text = `<script setup>
import Select from 'primevue/select';${start}
</script>
<template><Select filter />${tag}</template>`;
      expect(migrate(text).written).toBe(`<script setup>
import WidgetSelect2 from 'widget-select-vue';${start}
</script>
<template><WidgetSelect2 searchable />${tag}</template>`);
    }
  });

  test('components of two frameworks have two names', () => {
    const text =
      "import A from 'react-select';\nimport B from 'primevue/select';\nconst a = [<A />, <B />];";
    expect(migrate(text).written).toBe(
      "import WidgetSelect from 'widget-select-react';\nimport WidgetSelect2 from 'widget-select-vue';\nconst a = [<WidgetSelect />, <WidgetSelect2 />];",
    );
  });
});

test('code without what is none', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is read
  const text = 'a("b", `c${d("e")}f`); /* g */ // h\nconst i = /["`]j/; k';
  expect(codeOf(text).replace(/\s+/g, ' ')).toBe('a(" ", ` d(" ") `); const i = ; k');
  expect(codeOf(text)).toHaveLength(text.length);
  expect(usesOf('A.b; c.A; [...A]; { A: 1 }; A', 'A')).toEqual([0, 14, 28]);
  for (const code of [
    'import A from ""',
    'import { b as A } from ""',
    'const { a: A } = b',
    'function c({ A }) {}',
    '(b, A = 1) => b',
    'A => b',
    'class A {}',
    'c(A) { }',
  ])
    expect(isDeclared(code, 'A'), code).toBe(true);
  for (const code of ['c(A)', 'if (A) { }', '(b: A) => b', 'import { A as b } from ""', 'x.A => 1'])
    expect(isDeclared(code, 'A'), code).toBe(false);
});
