import { describe, expect, test } from 'vitest';
import { foreignImports, importCycles, layerFaults } from './layers.ts';
import { readSources } from './sources.ts';

const core = readSources('core/src');
const file = (path: string, text: string) => ({ path, text });

describe('the layer rule', () => {
  test('the core keeps it', () => {
    expect(core.length).toBeGreaterThan(0);
    expect(layerFaults(core)).toEqual([]);
  });

  test('the core has no import cycle', () => {
    expect(importCycles(core)).toEqual([]);
  });

  test('wrappers import the package and its tables, nothing behind them', () => {
    const ours = [
      'widget-select',
      'widget-select/base',
      'widget-select/schema',
      'widget-select/adapter',
    ];
    expect(foreignImports(readSources('react/src'), [...ours, 'react', 'react-dom'])).toEqual([]);
    expect(foreignImports(readSources('vue/src'), [...ours, 'vue'])).toEqual([]);
  });

  test('a locale needs the tables only, a plugin also the seam', () => {
    const tables = '../src/schema/';
    const seam = '../src/features/plugin';
    expect(foreignImports(readSources('core/locales'), [tables])).toEqual([]);
    const kit = '../src/kit/';
    expect(foreignImports(readSources('core/plugins'), [tables, seam, kit])).toEqual([]);
  });
});

describe('the checker itself', () => {
  const faults = (path: string, text: string) => layerFaults([file(path, text)]);

  test('names an import that goes upwards', () => {
    expect(faults('model/rows.ts', "import { x } from '../engine/store.js';")).toEqual([
      '`model/rows.ts` (L1) imports `engine/store.ts` (L2)',
    ]);
  });

  test.each([
    ['a type import', "import type { X } from '../view/list.js';"],
    ['an inline type', "import { type X } from '../view/list.js';"],
    ['a re-export', "export * from '../view/list.js';"],
    ['a dynamic import', "const x = import('../view/list.js');"],
    ['an import type', "let x: import('../view/list.js').X;"],
    ['an import for its effect', "import '../view/list.js';"],
    ['a package', "import { x } from 'lodash';"],
    ['a root file', "import x from '../widget.js';"],
  ])('sees %s', (_, text) => {
    expect(faults('model/search/fold.ts', text.replace('../', '../../'))).toHaveLength(1);
  });

  test.each([
    ['model/data/enabled.ts', '../search/fold.js', 1],
    ['model/data/enabled.ts', '../state.js', 1],
    ['model/search/match.ts', '../data/tree.js', 0],
    ['model/select/steps.ts', '../list/steps.js', 1],
    ['model/list/steps.ts', '../select/selection.js', 0],
    ['model/list/steps.ts', '../create/steps.js', 1],
    ['model/list/steps.ts', '../tree/rows.js', 1],
    ['model/remote/steps.ts', '../tree/carry-over.js', 1],
    ['model/remote/steps.ts', '../list/rows.js', 0],
    ['model/create/steps.ts', '../remote/steps.js', 1],
    ['model/tree/rows.ts', '../list/rows.js', 0],
    ['model/tree/rows.ts', '../remote/steps.js', 1],
    ['model/update.ts', './create/steps.js', 1],
    ['model/update.ts', './list/steps.js', 0],
    ['model/update.ts', './tree/steps.js', 1],
    ['model/machine.ts', './remote/steps.js', 1],
    ['engine/scan.ts', './remote/request.js', 1],
    ['instance/prepare.ts', '../model/tree/shapes.js', 1],
    ['instance/prepare.ts', '../features/tree.js', 1],
    ['instance/prepare.ts', '../features/feature.js', 0],
    ['features/tree.ts', '../model/tree/shapes.js', 0],
    ['features/tree.ts', './remote.js', 1],
    ['view/list/row.ts', '../../model/tree/rows.js', 1],
  ])('walls inside the model: %s imports %s', (path, from, count) => {
    expect(faults(path, `import { x } from '${from}';`)).toHaveLength(count);
  });

  test('walls inside the model: the state is known by its type, and what changes it is not', () => {
    expect(faults('model/select/steps.ts', "import type { S } from '../state.js';")).toEqual([]);
    expect(faults('model/select/steps.ts', "import type { S } from '../update.js';")).toHaveLength(
      1,
    );
    expect(faults('model/select/steps.ts', "import { s } from '../state.js';")).toHaveLength(1);
  });

  test('lets one part of the view know the helpers, and no other part', () => {
    expect(faults('view/tags.ts', "import { attr } from './el.js';")).toEqual([]);
    expect(faults('view/tags.ts', "import { x } from './list.js';")).toHaveLength(1);
  });

  test('lets input have types of the view, and nothing that runs', () => {
    expect(faults('input/keys.ts', "import type { X } from '../view/list.js';")).toEqual([]);
    expect(faults('input/keys.ts', "import { type X } from '../view/list.js';")).toEqual([]);
    expect(faults('input/keys.ts', "import { x, type X } from '../view/list.js';")).toEqual([
      '`input/keys.ts` (L3) imports `view/list.ts` (L3), of which it may have types only',
    ]);
  });

  test('lets no file import a package', () => {
    expect(faults('view/place/place.ts', "import { flip } from 'some-package';")).toHaveLength(1);
    expect(faults('instance/assemble.ts', "import 'some-package';")).toHaveLength(1);
  });

  test('asks for a rule when a file stands in no room', () => {
    expect(faults('helpers/misc.ts', '')).toHaveLength(1);
  });

  test('lets root files import all, but for the one that servers load', () => {
    expect(faults('widget.ts', "import { x } from './view/list.js';")).toEqual([]);
    expect(faults('search.ts', "import { x } from './view/list.js';")).toHaveLength(1);
  });

  test('finds each cycle once, also one of types', () => {
    const a = file('model/a.ts', "import { b } from './b.js';");
    const b = file('model/b.ts', "import type { C } from './c.js';");
    const c = file('model/c.ts', "export { a } from './a.js';");
    expect(importCycles([a, b, c])).toEqual(['model/a → model/b → model/c → model/a']);
    expect(importCycles([a, b])).toEqual([]);
  });

  test('tells a wrapper from its imports', () => {
    const own = [
      file('index.ts', "export * from './Select.js';"),
      file('Select.tsx', "import 'widget-select/dist/x.js';"),
    ];
    expect(foreignImports(own, ['widget-select'])).toEqual([
      '`Select.tsx` imports `widget-select/dist/x`',
    ]);
  });
});
