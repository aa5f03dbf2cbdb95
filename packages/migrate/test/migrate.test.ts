import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVENTS, OPTIONS } from 'widget-select/internal/schema';
import { migrate } from '../migrate.mjs';
import { attributes, closing, members, properties } from '../scan.mjs';
import { libraries } from '../tables.mjs';

/** What another select says as `theirs`, and how it is said here. */
const told = (text: string) =>
  Object.fromEntries(
    migrate(text).findings.map(({ theirs, how, ours }) => [theirs, `${how} ${ours}`.trim()]),
  );
const written = (text: string) => migrate(text).written;

describe('the tables', () => {
  /** What none of them has. */
  const oursAlone = [
    'prefix',
    'suffix',
    'missingSelectionPolicy',
    'duplicateValuePolicy',
    'virtualScroll',
    'mobile',
    'typeToSearch',
    'completeText',
    'values',
    'warning',
    'expandLevel',
    'depends',
    'dependsOptional',
    'pinned',
  ];
  const rows = Object.values(libraries).flatMap(({ options, events, methods }) => [
    ...options,
    ...events,
    ...methods,
  ]);

  test('every option has a counterpart in some library, or is listed as having none', () => {
    const named = new Set(rows.map(([, , ours]) => ours));
    const missing = Object.keys(OPTIONS).filter((name) => !named.has(name));
    expect(missing.sort()).toEqual([...oursAlone].sort());
  });

  test('what is renamed by rule exists here', () => {
    const more = [
      ...['id', 'style', 'className', 'autoFocus', 'autofocus'],
      ...['onOpen', 'onClose', 'onClear', 'onFocus', 'onBlur', 'onKeyDown', 'onKeyUp'],
      ...['onClick', 'onDblClick', 'onMouseDown', 'onContextMenu'],
      ...['aria-label', 'aria-labelledby', 'aria-invalid', 'aria-errormessage'],
      // Inputs of the Angular component.
      ...['open', 'readonly'],
    ];
    const options = Object.values(libraries).flatMap(({ options }) => options);
    const unknown = options.filter(
      ([, how, ours]) =>
        (how === 'name' || how === 'not') && !(ours in OPTIONS) && !more.includes(ours),
    );
    expect(unknown).toEqual([]);
  });

  test('no name is twice in a table', () => {
    for (const { options, events, methods, markup } of Object.values(libraries))
      for (const table of [options, events, methods, markup]) {
        const names = table.map(([theirs]) => theirs);
        expect(names).toEqual([...new Set(names)]);
      }
  });
});

describe('the examples of the page', () => {
  const examples = Object.values(libraries).flatMap(({ title, examples }) =>
    examples.map((example) => ({ ...example, title: `${title}: ${example.title}` })),
  );

  test('each library has two', () => {
    for (const { examples } of Object.values(libraries)) expect(examples).toHaveLength(2);
  });

  test.each(examples)('$title: every name before is in the table, and none after', (example) => {
    const { findings } = migrate(example.before[1]);
    expect(findings.length).toBeGreaterThan(2);
    expect(findings.filter(({ how }) => how === 'unknown')).toEqual([]);
    expect(migrate(example.after[1]).findings).toEqual([]);
  });

  // The check of the READMEs' code compiles all others.
  test.each(examples.filter(({ after: [language] }) => language === 'html'))(
    '$title: the custom element has every attribute and event after',
    ({ after: [, code] }) => {
      expect(unknownIn(code)).toEqual([]);
    },
  );

  test('a wrong attribute of the custom element is found', () => {
    const code =
      '<widget-select id="a" [options]="b" [showClear]="true" (onChange)="c()" multiple />';
    expect(unknownIn(code)).toEqual(['[showClear]', '(onChange)']);
  });
});

/** Attributes that `<widget-select>` does not have, as written in a template of Angular. */
function unknownIn(code: string): string[] {
  const known = ['id', 'value', 'options', 'ngModel', 'formControlName', ...Object.keys(OPTIONS)];
  return attributes(code, 0)
    .map(({ name }) => name)
    .filter((name) => {
      const bare = name.replace(/^[[(]+|[\])]+$/g, '');
      const list: readonly string[] = name.startsWith('(') ? EVENTS : known;
      return !list.includes(bare) && !bare.startsWith('aria-');
    });
}

describe('configurations as the libraries document them', () => {
  test('Select2', () => {
    const text = `$('#tags').select2({ tags: true, tokenSeparators: [',', ' '], allowClear: true });
$('#repo').select2({
  ajax: { url: 'https://api.test/search', dataType: 'json', delay: 250 },
  placeholder: 'Search', minimumInputLength: 1, templateResult: formatRepo, dir: 'rtl',
});
$('#tags').on('select2:select', (e) => e.params.data); $('#tags').select2('open'); $('.many').select2({ allowClear: true });`;
    expect(told(text)).toMatchObject({
      tags: 'name allowCreate',
      tokenSeparators: 'name delimiters',
      allowClear: 'name clearable',
      ajax: 'hand ajax',
      minimumInputLength: 'name minSearchLength',
      templateResult: 'hand templateResult',
      dir: 'drop',
      'select2:select': 'name select2:select',
      "select2('open')": "hand selectWidget('open')",
    });
    expect(written(text)).toContain(
      "$('#tags').selectWidget({ allowCreate: true, delimiters: [',', ' '], clearable: true });",
    );
    expect(written(text)).toContain("$('.many').selectWidget({ clearable: true })");
    // `templateResult` has another form, so that this select, and its events, are still those of Select2.
    expect(written(text)).toContain("$('#repo').select2({");
    // It names nothing, and the code that is written names the class: once, and only if it does.
    const use = "$('#a').select2({ tags: true })";
    expect(written(`import 'select2';\n${use}`)).toContain(
      "import SelectWidget from 'widget-select';\n",
    );
    expect(written(`require('select2');\n${use}`)).toContain(
      "const { default: SelectWidget } = require('widget-select');\n",
    );
    const ours = "import SelectWidget from 'widget-select';\n";
    expect(written(`${ours}import 'select2';\n${use}`).split('SelectWidget from')).toHaveLength(2);
    expect(written("import 'select2';\n$('#a').val('x')")).toContain("import 'widget-select';\n");
    expect(migrate(text).findings.find(({ theirs }) => theirs === 'minimumInputLength')?.line).toBe(
      4,
    );
  });

  test('Tom Select', () => {
    const text = `import TomSelect from 'tom-select';
import 'tom-select/dist/css/tom-select.css';
const beast = new TomSelect('#select-beast', {
  create: true, // maxOptions: 3
  sortField: { field: 'text', direction: 'asc' },
  closeAfterSelect: /[,}]/.test('}'), highlight, hidden: 1,
});
beast.on('item_add', heard); beast.setTextboxValue('a'); other.on('clear', heard);`;
    expect(told(text)).toMatchObject({
      sortField: 'none',
      create: 'hand allowCreate: true',
      hidden: 'unknown',
    });
    expect(told(text)).not.toHaveProperty('maxOptions');
    expect(written(text)).toBe(`import SelectWidget from 'widget-select';
import 'widget-select/style.css';
const beast = new SelectWidget('#select-beast', {
  allowCreate: true, // maxOptions: 3
  sortField: { field: 'text', direction: 'asc' },
  closeOnSelect: /[,}]/.test('}'), highlightSearch: highlight, hidden: 1,
});
beast.on('select', heard); beast.setSearchQuery('a'); other.on('clear', heard);`);
  });

  test('Choices', () => {
    const text = `const Choices = require('choices.js');
const choices = new Choices(element, { searchRenderSelectedChoices: false, choices: [], fuseOptions: { includeScore: true } });
element.addEventListener('showDropdown', heard); choices.showDropdown();`;
    expect(told(text)).toMatchObject({
      fuseOptions: 'hand searchScorer',
      choices: 'name data: []',
      showDropdown: 'name open',
    });
    expect(written(text)).toBe(`const { default: SelectWidget } = require('widget-select');
const choices = new SelectWidget(element, { hideSelected: true, data: [], fuseOptions: { includeScore: true } });
element.addEventListener('showDropdown', heard); choices.open();`);
  });

  test('Slim Select', () => {
    const text = `new SlimSelect({
  select: '#city',
  settings: { showSearch: false, maxSelected: 3, minSelected: 2 },
  events: { afterChange: (values) => log(values) },
})`;
    expect(told(text)).toMatchObject({
      minSelected: 'hand minSelections',
      afterChange: "hand on('change', …)",
    });
    expect(written(text)).toBe(`new SelectWidget('#city', {
  ...{ searchable: false, maxSelections: 3, minSelected: 2 },
  events: { afterChange: (values) => log(values) },
})`);
  });

  test('Tagify: new tags and several values, which are its defaults, are written', () => {
    const text = `const tags = new Tagify(input, {
  whitelist: ['a', 'b'],
  delimiters: ',|;',
  maxTags: 3,
  trim: true,
  dropdown: { enabled: 0 },
});
tags.on('remove', heard);
tags.removeAllTags();`;
    expect(told(text)).toMatchObject({ dropdown: 'hand options' });
    expect(written(text)).toBe(`const tags = new SelectWidget(input, {
  multiple: true, allowCreate: true, data: ['a', 'b'],
  delimiters: [',', ';'],
  maxSelections: 3,
  dropdown: { enabled: 0 },
});
tags.on('unselect', heard);
tags.clearAll();`);
    expect(
      written(
        "new Tagify(input, {\n  mode: 'select',\n  enforceWhitelist: true,\n  whitelist: all,\n});",
      ),
    ).toBe('new SelectWidget(input, {\n  data: all,\n});');
    // Text that is not listed is the default there, and so are commas.
    expect(written("new Tagify(input, { whitelist: all, mode: 'select' });")).toContain(
      '{ allowCreate: true, data: all',
    );
    expect(written('new Tagify(input, { whitelist: all });')).toBe(
      "new SelectWidget(input, { multiple: true, allowCreate: true, delimiters: [','], data: all });",
    );
    expect(written('new Tagify(input, { whitelist: all, enforceWhitelist: isStrict });')).toContain(
      'whitelist: all, enforceWhitelist: isStrict',
    );
  });

  test('react-select, by its own name in the file', () => {
    const text = `import Picker from 'react-select';
const view = <Picker isMulti isClearable={a > b} options={options} styles={{ control: (x) => x }} onChange={(o) => set(o)}></Picker>;
const other = <Select isMulti />;`;
    expect(told(text)).toMatchObject({
      isMulti: 'name multiple',
      styles: 'none',
      onChange: 'hand onChange',
    });
    expect(written(text)).toContain("import WidgetSelect from 'widget-select-react';");
    expect(written(text)).toContain(
      '<WidgetSelect multiple clearable={a > b} data={options} styles=',
    );
    expect(written(text)).toContain('</WidgetSelect>');
    expect(migrate('const other = <Select isMulti />;').findings).toEqual([]);
  });

  test('a named import of react-select stays and is reported, and a renamed tag has its import', () => {
    const text = `import type { StylesConfig } from 'react-select';
import Select, {
  components,
  type OptionProps,
} from "react-select";
import AsyncSelect, { useAsync } from 'react-select/async';
import makeAnimated from 'react-select/animated';
import { default as Made, useCreatable } from 'react-select/creatable';
import Other, * as all from 'react-select';
export { createFilter } from 'react-select';
const view = [<Select isMulti />, <AsyncSelect isMulti />, <Made isMulti />, <Other isMulti />];
`;
    expect(written(text)).toBe(`import type { StylesConfig } from 'react-select';
import WidgetSelect from "widget-select-react";
import { components, type OptionProps } from "react-select";
import { useAsync } from 'react-select/async';
import makeAnimated from 'react-select/animated';
import { useCreatable } from 'react-select/creatable';
import * as all from 'react-select';
export { createFilter } from 'react-select';
const view = [<WidgetSelect multiple />, <WidgetSelect multiple />, <WidgetSelect allowCreate multiple />, <WidgetSelect multiple />];
`);
    const left = migrate(text).findings.filter((one) => one.kind === 'import' && !one.isChanged);
    expect(left.map(({ how, note }) => `${how} ${note.split(';')[0]}`)).toEqual([
      'hand does not export StylesConfig',
      'hand does not export components, type OptionProps',
      'hand does not export useAsync',
      'hand does not export makeAnimated',
      'hand does not export useCreatable',
      'hand does not export * as all',
      'hand does not export createFilter',
    ]);
    for (const same of [
      "const { components } = require('react-select');",
      "const Lazy = lazy(() => import('react-select'));\nconst view = <Lazy isMulti />;",
      "import { components } from 'react-select';\nimport { Select } from './own';\nconst view = <Select isMulti />;",
    ])
      expect(written(same)).toBe(same);
    expect(written("import Choices, { type Options } from 'choices.js';\n")).toBe(
      "import SelectWidget from 'widget-select';\nimport { type Options } from 'choices.js';\n",
    );
  });

  test.each([
    ["import C from 'react-select/creatable';", 'C', true],
    ["import C from 'react-select/async-creatable';", 'C', true],
    ["import { default as C } from 'react-select/creatable';", 'C', true],
    ["import { CreatableSelect as C } from 'react-select';", 'C', true],
    ["const C = require('react-select/creatable').default;", 'C', true],
    ["import C from 'react-select';", 'C', false],
    ["import C from 'react-select/async';", 'C', false],
  ])('what the import decides is written: %s', (start, name, creates) => {
    const { written, findings } = migrate(`${start}\n<${name} options={[]} isMulti></${name}>`);
    const more = creates ? ' allowCreate' : '';
    expect(written).toContain(`<WidgetSelect${more} data={[]} multiple></WidgetSelect>`);
    expect(findings.find(({ kind }) => kind === 'component')).toMatchObject({
      ours: `<WidgetSelect${more}>`,
      isChanged: true,
    });
  });

  test.each([
    ["import Select from 'react-select';", '<Select ref={a} key="b" />'],
    ["import { Dropdown } from 'primereact/dropdown';", '<Dropdown ref={a} key="b" />'],
    ["import Select from 'primevue/select';", '<Select ref="a" key="b" />'],
  ])('a reference to the component is listed: %s', (start, tag) => {
    const found = migrate(`${start}\n${tag}`).findings.filter(({ kind }) => kind === 'option');
    expect(found.map(({ theirs, how, isChanged }) => [theirs, how, isChanged])).toEqual([
      ['ref', 'hand', false],
    ]);
  });

  test('defaults of a component that differ here are listed', () => {
    const left = (start: string, tag: string) =>
      migrate(`${start}\n${tag}`)
        .findings.filter(({ note }) => note.startsWith('not set'))
        .map(({ theirs, ours }) => `${theirs} ${ours}`);
    const loading = ['defaultOptions ajax', 'cacheOptions ajax'];
    for (const path of ['async', 'async-creatable'])
      expect(left(`import A from 'react-select/${path}';`, '<A loadOptions={f} />')).toEqual(
        loading,
      );
    expect(
      left("import A from 'react-select/async';", '<A defaultOptions cacheOptions={true} />'),
    ).toEqual([]);
    expect(left("import A from 'react-select';", '<A />')).toEqual([]);
    const typing = ['forceSelection allowCreate'];
    const react = "import { AutoComplete as A } from 'primereact/autocomplete';";
    expect(left(react, '<A />')).toEqual(typing);
    expect(left(react, '<A forceSelection />')).toEqual([]);
    const vue = "import AutoComplete from 'primevue/autocomplete';";
    expect(left(vue, '<AutoComplete /><auto-complete force-selection />')).toEqual(typing);
    expect(left(vue, '<auto-complete /><AutoComplete :forceSelection="a" />')).toEqual(typing);
    expect(left('', '<p-autocomplete /><p-autoComplete [forceSelection]="true" />')).toEqual(
      typing,
    );
    expect(
      left("import { MultiSelect } from 'primereact/multiselect';", '<MultiSelect />'),
    ).toEqual([]);
  });

  test.each(['react-select', 'primereact/dropdown'])(
    'a component of %s that other code than tags uses stays imported from there',
    (from) => {
      const theirs = from === 'react-select' ? 'Select' : '{ Dropdown as Select }';
      const rest = 'const Styled = styled(Select)``;\nconst view = <Select />;';
      expect(written(`import ${theirs} from '${from}';\n${rest}`)).toBe(
        `import WidgetSelect from 'widget-select-react';\nimport ${theirs} from '${from}';\n${rest.replace('<Select', '<WidgetSelect')}`,
      );
    },
  );

  test('vue-multiselect', () => {
    const text = `<script setup>import VueMultiselect from 'vue-multiselect'</script>
<template><VueMultiselect v-model="value" :options="source" :close-on-select="false" :option-height="40" track-by="name"
  @search-change="find" @remove="gone"><template #option="{ option }">{{ option }}</template></VueMultiselect></template>`;
    expect(told(text)).toMatchObject({ 'track-by': 'hand fields', '#option': 'name #option' });
    expect(
      written(text),
    ).toContain(`<WidgetSelect v-model="value" :data="source" :close-on-select="false" :item-height="40" :fields="{ value: 'name' }"
  @search="find" @unselect="gone">`);
    expect(written(text)).toContain("import WidgetSelect from 'widget-select-vue'");
  });

  test('two components of react-select are imported once', () => {
    const text = `import Select from 'react-select';
import AsyncSelect from 'react-select/async';
const view = [<Select isMulti />, <AsyncSelect cacheOptions />];`;
    expect(written(text)).toBe(`import WidgetSelect from 'widget-select-react';
const view = [<WidgetSelect multiple />, <WidgetSelect />];`);
  });

  test('PrimeVue', () => {
    const text = `<script setup>
import Button from 'primevue/button';
import Select from 'primevue/select';
import Many from 'primevue/multiselect';
import TreeSelect from 'primevue/treeselect';
</script>
<template>
  <Button label="Save" loading><template #loadingicon>…</template></Button>
  <Select v-model="city" :options="cities" option-label="name" :show-clear="true" @value-change="save">
    <template #value="{ value }">{{ value }}</template><template #header>Cities</template>
  </Select>
  <Many v-model="all" showClear :max-selected-labels="3" @hide="save" />
  <tree-select v-model="node" v-model:expanded-keys="keys" ariaLabel="Place" @node-expand="load"></tree-select>
</template>`;
    expect(told(text)).toMatchObject({
      '<Select>': 'hand <WidgetSelect>',
      '<tree-select>': 'hand <WidgetSelect>',
      options: 'name data',
      'option-label': 'hand fields',
      'expanded-keys': 'hand expanded',
      'node-expand': 'hand loadChildren',
      '#value': 'name #value',
      '#header': 'hand plugins',
    });
    expect(Object.keys(told(text))).not.toContain('label');
    expect(Object.keys(told(text))).not.toContain('#loadingicon');
    expect(written(text)).toBe(`<script setup>
import Button from 'primevue/button';
import WidgetSelect from 'widget-select-vue';
</script>
<template>
  <Button label="Save" loading><template #loadingicon>…</template></Button>
  <WidgetSelect v-model="city" :data="cities" :fields="{ label: 'name' }" :clearable="true" @change="save">
    <template #value="{ value }">{{ value }}</template><template #header>Cities</template>
  </WidgetSelect>
  <WidgetSelect multiple v-model="all" clearable :max-visible-tags="3" @close="save" />
  <WidgetSelect v-model="node" v-model:expanded-keys="keys" aria-label="Place" @node-expand="load"></WidgetSelect>
</template>`);
    const named =
      "import { Button, Select as Picker } from 'primevue'; <Picker filter /><Select filter />";
    expect(written(named)).toBe(
      "import WidgetSelect from 'widget-select-vue'; import { Button } from 'primevue'; <WidgetSelect searchable /><Select filter />",
    );
    const twice =
      "import Select from 'primevue/select'; <Select id='a' inputId='b' @show='c' @hide='d' />";
    expect(written(twice)).toContain("<WidgetSelect id='a' inputId='b' @open='c' @close='d' />");
    const other = "import Button from 'primevue/button';\n<Select filter /><Button loading />";
    expect(migrate(other)).toMatchObject({ findings: [], written: other });
  });

  test('PrimeReact', () => {
    const text = `import { Dropdown, type DropdownChangeEvent } from 'primereact/dropdown';
import { MultiSelect } from 'primereact/multiselect';
import { Button } from 'primereact/button';
import 'primereact/resources/themes/lara/theme.css';
const view = (
  <>
    <Dropdown inputId="city" options={cities} optionLabel="name" onChange={(event) => set(event.value)} onShow={log} showClear />
    <MultiSelect ariaLabelledBy="label" selectionLimit={3} itemTemplate={(one) => <b>{one.name}</b>} onHide={log}></MultiSelect>
    <Button loading tooltip="Save" />
  </>
);`;
    expect(told(text)).toMatchObject({
      'primereact/dropdown': 'name widget-select-react',
      optionLabel: 'hand fields',
      onChange: 'hand onChange',
      itemTemplate: 'hand renderOption',
      onHide: 'name onClose',
    });
    expect(Object.keys(told(text))).not.toContain('tooltip');
    expect(written(text)).toBe(`import WidgetSelect from 'widget-select-react';
import { type DropdownChangeEvent } from 'primereact/dropdown';
import { Button } from 'primereact/button';
import 'primereact/resources/themes/lara/theme.css';
const view = (
  <>
    <WidgetSelect id="city" data={cities} fields={{ label: 'name' }} onChange={(event) => set(event.value)} onOpen={log} clearable />
    <WidgetSelect multiple aria-labelledby="label" maxSelections={3} itemTemplate={(one) => <b>{one.name}</b>} onClose={log}></WidgetSelect>
    <Button loading tooltip="Save" />
  </>
);`);
  });

  test('types and lazy imports of Prime are listed and stay as they are', () => {
    const text = `import type { SelectProps } from 'primevue/select';
const Tree = defineAsyncComponent(() => import('primevue/treeselect'));
if (a < b) <Select filter />;`;
    expect(told(text)).toEqual({
      'primevue/select': 'hand widget-select-vue',
      'primevue/treeselect': 'hand widget-select-vue',
    });
    expect(written(text)).toBe(text);
  });

  test('registered components of Vue are registered once', () => {
    const text = `import Select from 'primevue/select';
import MultiSelect from 'primevue/multiselect';
export default { components: { Button, Select, 'many-select': MultiSelect, Card }, data: () => ({}) };`;
    expect(written(text)).toBe(`import WidgetSelect from 'widget-select-vue';
export default { components: { Button, WidgetSelect, Card }, data: () => ({}) };`);
  });

  test('type arguments of a component are removed', () => {
    const text = `import Select from 'react-select';
const view = <Select<City, true, Group<City>> isMulti options={options} />;`;
    expect(written(text)).toContain('<WidgetSelect multiple data={options} />');
  });

  test('PrimeNG, in templates and in the modules of a component', () => {
    const text = `<p-select #city class="wide" inputId="city" [options]="cities" optionLabel="name" [showClear]="true"
  [ariaLabel]="label" [(ngModel)]="value" (onChange)="save($event.value)" *ngIf="ready">
  <ng-template #item let-city>{{ city.name }}</ng-template>
  <ng-template pTemplate="header">Cities</ng-template>
</p-select>
<p-multiSelect [maxSelectedLabels]="3" (onPanelHide)="save()" formControlName="all" />
<p-autocomplete [suggestions]="found" (completeMethod)="search($event)" [minQueryLength]="2"></p-autocomplete>
<p-treeselect selectionMode="checkbox" (onNodeExpand)="load($event)" wrong="1" /><p-button [loading]="true" />`;
    expect(told(text)).toMatchObject({
      '<p-select>': 'hand <ng-widget-select>',
      '<p-multiSelect>': 'hand <ng-widget-select>',
      optionLabel: 'hand fields',
      completeMethod: 'hand ajax',
      onNodeExpand: 'hand loadChildren',
      '#item': 'hand widgetSelectOption',
      '#header': 'hand plugins',
      wrong: 'unknown',
    });
    for (const name of ['#city', 'class', 'ngModel', '*ngIf', 'formControlName'])
      expect(Object.keys(told(text))).not.toContain(name);
    expect(written(text)).toBe(
      `<ng-widget-select #city class="wide" id="city" [data]="cities" [fields]="{ label: 'name' }" [clearable]="true"
  [aria-label]="label" [(ngModel)]="value" (change)="save($event.value)" *ngIf="ready">
  <ng-template #item let-city>{{ city.name }}</ng-template>
  <ng-template pTemplate="header">Cities</ng-template>
</ng-widget-select>
<ng-widget-select multiple [maxVisibleTags]="3" (close)="save()" formControlName="all" />
<ng-widget-select [suggestions]="found" (completeMethod)="search($event)" [minSearchLength]="2"></ng-widget-select>
<ng-widget-select selectionMode="checkbox" (onNodeExpand)="load($event)" wrong="1" /><p-button [loading]="true" />`,
    );
    const code =
      "import { SelectModule } from 'primeng/select';\nimport { ButtonModule } from 'primeng/button';\n";
    expect(told(code)).toEqual({ 'primeng/select': 'hand widget-select-angular' });
    expect(written(code)).toBe(code);
    expect(told('<p-dropdown [filter]="true" /><p-tree-select />')).toMatchObject({
      filter: 'name searchable',
      '<p-tree-select>': 'hand <ng-widget-select>',
    });
  });

  test('ng-select, in templates and in the imports of a component', () => {
    const text = `<ng-select labelForId="car" [items]="cars" bindLabel="name" bindValue="id" [(isOpen)]="open"
  formControlName="car" (add)="note($event)" (blur)="leave()" [selectOnTab]="true">
  <ng-template ng-option-tmp let-item="item">{{ item.name }}</ng-template>
</ng-select>`;
    expect(told(text)).toMatchObject({
      '<ng-select>': 'hand <ng-widget-select>',
      bindLabel: 'hand fields',
      selectOnTab: 'name tabSelects',
      'ng-option-tmp': 'hand widgetSelectOption',
    });
    expect(Object.keys(told(text))).not.toContain('formControlName');
    expect(written(text)).toBe(
      `<ng-widget-select id="car" [data]="cars" [fields]="{ label: 'name', value: 'id' }" [(open)]="open"
  formControlName="car" (select)="note($event)" (blur)="leave()" [tabSelects]="true">
  <ng-template ng-option-tmp let-item="item">{{ item.name }}</ng-template>
</ng-widget-select>`,
    );
    const code = "import { NgSelectComponent } from '@ng-select/ng-select';\n";
    expect(told(code)).toEqual({ '@ng-select/ng-select': 'hand widget-select-angular' });
    expect(written(code)).toBe(code);
  });

  test('a page that loads it from a CDN', () => {
    const text =
      '<script src="https://cdn.test/npm/tom-select@2/dist/js/tom-select.complete.min.js"></script>';
    expect(migrate(text).findings[0]?.ours).toBe('widget-select/dist/widget-select.iife.js');
  });

  test('what is not theirs is left as it is', () => {
    const text =
      "select.on('change', f); const placeholder = { allowClear: 1, options: [] }; new Map().clear();";
    expect(migrate(text)).toMatchObject({ findings: [], written: text });
  });
});

test('the scanner is not led astray by texts, comments, templates and regular expressions', () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is scanned
    '({ a: "}", b: `${{ x: "`" }}`, /* } */ c: /[/}]/.test(x), d() { return 1 / 2; }, e }, 2)';
  expect(text[closing(text, 0)]).toBe(')');
  expect(closing(text, 0)).toBe(text.length - 1);
  expect(members(text, 0)).toHaveLength(2);
  expect(properties(text, 1).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(
    attributes('<A b="1 > 0" :c=\'x\' {...d} e={f > 1} g />', 0).map(({ name }) => name),
  ).toEqual(['b', ':c', 'e', 'g']);
  expect(migrate('new TomSelect("a", { b: "').written).toContain('SelectWidget');
});

test.each(['{{ cities|tojson }}', '<%= raw cities %>', '<?php echo $cities ?>', '@json($cities)'])(
  'a value that a template engine inserts hides no option: %s',
  (value) => {
    const page = (name: string, start: string) =>
      `<script>${start}('#city', { data: ${value}, ${name}: true });</script>`;
    expect(written(page('closeAfterSelect', 'new TomSelect'))).toBe(
      page('closeOnSelect', 'new SelectWidget'),
    );
  },
);

const run = (...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../bin.mjs'), ...args], {
    encoding: 'utf8',
  });

test('a file that is not in UTF-8 is named and left as it is; links that lead nowhere or back are passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const file = join(folder, 'a.js');
  const other = join(folder, 'b.js');
  try {
    const latin = Buffer.from("new TomSelect('#a', { placeholder: 'Stra\xdfe' });", 'latin1');
    writeFileSync(file, latin);
    writeFileSync(other, "\ufeffnew TomSelect('#a', { placeholder: 'Straße' });");
    symlinkSync(join(folder, 'none.js'), join(folder, 'broken.js'));
    symlinkSync(join(folder, 'self.js'), join(folder, 'self.js'));
    symlinkSync(folder, join(folder, 'loop'));
    symlinkSync(other, join(folder, 'c.js'));
    const said = run('--write', folder);
    expect(said).toContain(`${file}: left as it is, because it is not in UTF-8\n`);
    expect(said).toContain('2 found, 1 changed, 0 left, 1 file written');
    expect(readFileSync(file)).toEqual(latin);
    expect(readFileSync(other, 'utf8')).toBe(
      "\ufeffnew SelectWidget('#a', { placeholder: 'Straße' });",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const PAGE = "<script>new TomSelect('#a', { closeAfterSelect: true });</script>\n";

test.each([
  ...['a.blade.php', 'a.php', 'a.phtml', 'a.html.erb', 'a.js.erb', 'a.haml', 'a.slim', 'a.twig'],
  ...['a.cshtml', 'a.jinja', 'a.jinja2', 'a.j2', 'a.heex', 'a.html.leex', 'a.ejs', 'a.HTM'],
])('a folder with %s: it is read, and counted', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  try {
    writeFileSync(join(folder, name), PAGE);
    const kind = name.slice(name.lastIndexOf('.')).toLowerCase();
    const said = run('--write', folder);
    expect(said).toContain(`Read 1 file (1 ${kind}).\n`);
    expect(said.includes('but not attributes')).toBe(/haml|slim/.test(kind));
    expect(readFileSync(join(folder, name), 'utf8')).toContain('closeOnSelect: true');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('kinds that are not read are counted, unless the user names the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  try {
    for (const name of ['a.js', 'b.rb', 'c.rb', 'd.css', 'Makefile'])
      writeFileSync(join(folder, name), PAGE);
    expect(run(folder)).toContain(
      'Read 1 file (1 .js). Skipped 4 files (2 .rb, 1 .css, 1 Makefile). To read one of them, name it.\n2 found\n',
    );
    expect(run(join(folder, 'b.rb'))).toContain('Read 1 file (1 .rb).\n2 found\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the command lists file and line, and writes only with --write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const file = join(folder, 'a.ts');
  try {
    writeFileSync(file, '\nnew Choices(x, { searchFloor: 2, shouldSort: true });\n');
    expect(run(folder)).toContain(`${file}:2  Choices, option searchFloor: minSearchLength\n`);
    expect(run(folder)).toContain('option shouldSort: no equivalent (sort data)');
    expect(readFileSync(file, 'utf8')).toContain('searchFloor');
    expect(run('--write', folder)).toMatch(
      /^Changed .*:\n.*call new Choices.*\n.*option searchFloor: minSearchLength\n\nLeft to do by hand:\n.*a\.ts:2 .*option shouldSort: no equivalent \(sort data\)\n\nNo file imports the style sheet.*\nRead 1 file \(1 \.ts\)\.\n3 found, 2 changed, 1 left, 1 file written\n$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(
      '\nnew SelectWidget(x, { minSearchLength: 2, shouldSort: true });\n',
    );
    writeFileSync(file, "import 'choices.js/public/assets/styles/choices.min.css';\n");
    expect(run('--write', folder)).not.toContain('style sheet');
    expect(readFileSync(file, 'utf8')).toBe("import 'widget-select/style.css';\n");
    expect(() => run()).toThrow(/usage/);
    expect(() => run(join(folder, 'none.js'))).toThrow(/ENOENT/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('keys of options in literal attributes become one attribute', () => {
  const vue = (attributes: string) =>
    migrate(`import Select from 'primevue/select';\n<Select ${attributes} />`);
  const both = vue('optionLabel="name"\n  option-value="code"\n  filter');
  expect(both.written).toContain(
    `<WidgetSelect :fields="{ label: 'name', value: 'code' }"\n  searchable />`,
  );
  const seen = both.findings.map(({ theirs, isChanged, line, newLine }) => [
    ...[theirs, isChanged, line, newLine],
  ]);
  expect(seen.slice(2)).toEqual([
    ['optionLabel', true, 2, 2],
    ['option-value', true, 3, 2],
    ['filter', true, 4, 3],
  ]);
  const { written: one, findings } = vue('optionLabel="name"');
  expect(one).toContain(`<WidgetSelect :fields="{ label: 'name' }" />`);
  expect(findings.at(-1)?.note).toContain('add `value`');
  const kept = '<WidgetSelect :optionLabel="key" optionDisabled="a b" />';
  expect(vue(':optionLabel="key" optionDisabled="a b"').written).toContain(kept);
  expect(vue('optionLabel="a" :fields="b"').written).toContain('optionLabel="a" :fields="b"');
  expect(
    written(
      `import { Dropdown } from 'primereact/dropdown';\n<Dropdown optionLabel="name" optionValue={key} />`,
    ),
  ).toContain("<WidgetSelect fields={{ label: 'name' }} optionValue={key} />");
});

test('unchanged code is separated from changed code', () => {
  const text =
    "import Select from 'react-select';\n<Select isMulti styles={s} value={v} name='a' />";
  const changed = migrate(text).findings.map(({ theirs, isChanged }) => [theirs, isChanged]);
  expect(Object.fromEntries(changed)).toEqual({
    'react-select': true,
    '<Select>': true,
    isMulti: true,
    styles: false,
    value: false,
    name: false,
  });
});

test('a number that means "no limit" there is not written where it means something else', () => {
  const text = "$('#a').select2({ maximumSelectionLength: 0, minimumResultsForSearch: -1 })";
  expect(told(text)).toMatchObject({
    maximumSelectionLength: 'drop maxSelections',
    minimumResultsForSearch: 'name searchable: false',
  });
  expect(written(text)).toContain('{ searchable: false }');
  expect(written("$('#a').select2({ maximumSelectionLength: 3 })")).toContain(
    '{ maxSelections: 3 }',
  );
  const vue = (max: string) =>
    written(`import Multiselect from 'vue-multiselect';\n<Multiselect :max="${max}" />`);
  expect(vue('0')).toContain(':max="0"');
  expect(vue('2')).toContain(':maxSelections="2"');
});
