/** Every name that the other libraries document is in their tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraries } from '../tables.mjs';

interface Names {
  readonly options: readonly string[];
  readonly events: readonly string[];
  /** Slots of Vue, templates of Angular. */
  readonly slots: readonly string[];
  readonly methods: readonly string[];
}

/**
 * What the declarations and the code of that version list. Compare them when one has a new major version. `isPartial`: the package has
 * no list of everything, so that the table may have more.
 */
type Listed = Record<
  string,
  { version: string; isPartial?: boolean; components: Record<string, Names> }
>;
const listed: Listed = JSON.parse(
  readFileSync(join(import.meta.dirname, 'documented.json'), 'utf8'),
);
const kinds = ['options', 'events', 'slots', 'methods'] as const;
const ofListed = Object.entries(listed).map(([id, { components }]): [string, Names] => {
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
const inTable = (id: string): Names => {
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
  ...{ select2: 38, 'tom-select': 76, choices: 55, 'slim-select': 48, tagify: 50 },
  ...{ 'react-select': 83, 'vue-multiselect': 48 },
  ...{ primevue: 93, primereact: 139, primeng: 123 },
  'ng-select': 57,
};

describe('documented names', () => {
  test('each library has a source', () => {
    expect(Object.keys(listed).sort()).toEqual(Object.keys(libraries).sort());
  });

  test.each(ofListed)('%s: every one is in the table', (id, names) => {
    const known = inTable(id);
    for (const kind of kinds)
      expect(names[kind].filter((name) => !known[kind].includes(name))).toEqual([]);
    expect(new Set(names.options).size).toBeGreaterThanOrEqual(least[id] ?? 0);
  });

  const whole = ofListed.filter(([id]) => !listed[id]?.isPartial);

  test.each(whole)('%s: the table has no other names', (id, names) => {
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
