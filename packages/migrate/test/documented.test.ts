/** Every name that the other libraries document is in their tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraries } from '../tables.mjs';
import { matchesOf, membersOf } from './names.ts';

const packages = join(import.meta.dirname, '../../../node_modules');
const members = (file: string, ...names: string[]) =>
  names.flatMap((name) => membersOf(join(packages, file), name));
const matches = (file: string, pattern: RegExp) => matchesOf(join(packages, file), pattern);

interface Names {
  readonly options: readonly string[];
  readonly events: readonly string[];
  /** Slots of Vue, templates of Angular. */
  readonly slots?: readonly string[];
  readonly methods?: readonly string[];
}

const select2 = 'select2/src/js/select2';
const asked = ['options', 'core', 'results', 'data/tags', 'data/tokenizer', 'dropdown/attachBody'];
const reactSelect = 'react-select/dist/declarations/src';
const choices = 'choices.js/public/types/src/scripts/interfaces';

/** Names in the installed packages, which the benchmark uses. */
const installed: Readonly<Record<string, Names>> = {
  select2: {
    // Its package has no list: defaults, and what the code asks for. `translations` are made from `language`.
    options: [
      ...matches(`${select2}/defaults.js`, /^ {6}(\w+): /gm),
      ...matches(`${select2}/defaults.js`, /options\.(\w+)/g),
      ...asked.flatMap((name) => matches(`${select2}/${name}.js`, /options\.get\(\s*'(\w+)'/g)),
    ].filter((name) => name !== 'translations'),
    events: matches(
      `${select2}/selection/eventRelay.js`,
      /'((?:open|clos|select|unselect|clear)\w*)'/g,
    ).map((name) => `select2:${name}`),
  },
  'tom-select': {
    options: members('tom-select/dist/esm/types/settings.d.ts', 'TomSettings'),
    events: matches('tom-select/src/tom-select.ts', /\.trigger\('(\w+)'/g),
  },
  choices: {
    options: members(`${choices}/options.d.ts`, 'Options'),
    events: matches(`${choices}/event-type.d.ts`, /readonly (\w+):/g),
  },
  'slim-select': {
    // Four settings are state, not options.
    options: [
      ...members('slim-select/dist/index.d.ts', 'Config', 'Events'),
      ...members('slim-select/dist/settings.d.ts', 'Settings'),
    ].filter((name) => !/^(is(Multiple|Open|FullOpen)|intervalMove)$/.test(name)),
    events: [],
  },
  'react-select': {
    options: [
      ...members(`${reactSelect}/Select.d.ts`, 'Props'),
      ...members(`${reactSelect}/useAsync.d.ts`, 'AsyncAdditionalProps'),
      ...members(`${reactSelect}/useCreatable.d.ts`, 'CreatableAdditionalProps'),
      ...members(`${reactSelect}/useStateManager.d.ts`, 'StateManagerAdditionalProps'),
    ],
    events: [],
  },
  'vue-multiselect': {
    options: members(
      'vue-multiselect/index.d.ts',
      ...['ComponentProps', 'MultiselectMixinProps', 'PointerMixinProps'],
    ),
    events: matches('vue-multiselect/src/multiselectMixin.js', /\$emit\('([\w:-]+)'/g),
    slots: matches('vue-multiselect/src/Multiselect.vue', /<slot name="(\w+)"/g),
  },
};

/** Of packages that are not installed here: what the declarations of that version list. Compare them when one has a new major version. */
type Listed = Record<string, { version: string; components: Record<string, Required<Names>> }>;
const listed: Listed = JSON.parse(
  readFileSync(join(import.meta.dirname, 'documented.json'), 'utf8'),
);
const kinds = ['options', 'events', 'slots', 'methods'] as const;
const ofListed = Object.entries(listed).map(([id, { components }]): [string, Required<Names>] => {
  const all = (kind: (typeof kinds)[number]) => [
    ...new Set(Object.values(components).flatMap((names) => names[kind])),
  ];
  const [options, events, slots, methods] = [
    all('options'),
    all('events'),
    all('slots'),
    all('methods'),
  ];
  return [id, { options, events, slots, methods }];
});

/** The names in a table, slots without `#`. */
const inTable = (id: string): Required<Names> => {
  const { options = [], events = [], methods = [], markup = [] } = libraries[id] ?? {};
  const theirs = (rows: typeof options) => rows.map(([name]) => name);
  return {
    options: theirs(options),
    events: theirs(events),
    slots: theirs(markup).map((name) => name.replace(/^#/, '')),
    methods: theirs(methods),
  };
};

/** The least number of options, so that a source which is read wrongly is noticed. */
const least: Readonly<Record<string, number>> = {
  ...{ select2: 38, 'tom-select': 76, choices: 55, 'slim-select': 48 },
  ...{ 'react-select': 83, 'vue-multiselect': 48 },
  ...{ primevue: 93, primereact: 139, primeng: 123 },
  'ng-select': 57,
};

describe('documented names', () => {
  const sources = new Map([...Object.entries(installed), ...ofListed]);

  test('each library has a source', () => {
    expect([...sources.keys()].sort()).toEqual(Object.keys(libraries).sort());
  });

  test.each([...sources])('%s: every one is in the table', (id, names) => {
    const known = inTable(id);
    for (const kind of kinds)
      expect((names[kind] ?? []).filter((name) => !known[kind].includes(name))).toEqual([]);
    expect(new Set(names.options).size).toBeGreaterThanOrEqual(least[id] ?? 0);
  });

  test.each(ofListed)('%s: the table has no other names', (id, names) => {
    const known = inTable(id);
    for (const kind of kinds)
      expect(known[kind].filter((name) => !names[kind].includes(name))).toEqual([]);
  });

  test('a row of Prime says so if only one component has the name', () => {
    for (const [id, { components }] of Object.entries(listed).filter(([one]) => /^prime/.test(one)))
      for (const [name, , , note = ''] of libraries[id]?.options ?? []) {
        const having = Object.keys(components).filter((one) =>
          components[one]?.options.includes(name),
        );
        const title = id === 'primereact' && having[0] === 'Select' ? 'Dropdown' : having[0];
        expect(note.startsWith(`${title} only`), `${id} ${name}`).toBe(having.length === 1);
      }
  });
});
