import { describe, expect, test } from 'vitest';
import { create } from '../../src/features/all.js';
import dependsFeature from '../../src/features/depends/feature.js';
import { editableFeature } from '../../src/features/editable/field.js';
import emptyFeature from '../../src/features/empty/feature.js';
import { installed } from '../../src/features/feature.js';
import { formFeature } from '../../src/features/form/feature.js';
import { inlineFeature } from '../../src/features/inline/feature.js';
import inputFeature from '../../src/features/input/follow.js';
import pinnedFeature from '../../src/features/pinned/feature.js';
import { pluginsFeature } from '../../src/features/plugins/feature.js';
import { remoteFeature } from '../../src/features/remote/feature.js';
import { sheetFeature } from '../../src/features/sheet/feature.js';
import { sortableFeature } from '../../src/features/sortable/feature.js';
import { treeFeature } from '../../src/features/tree/feature.js';
import { checkFeatures, checkShape } from '../../src/instance/check.js';
import { createCatalog } from '../../src/model/data/catalog.js';
import { SelectError } from '../../src/schema/errors.js';
import { OPTIONS, type SelectOptions } from '../../src/schema/options.js';
import type { FeatureName, SelectData } from '../../src/schema/types.js';
import { config, option } from '../model/helpers.ts';

const features = {
  tree: treeFeature,
  remote: remoteFeature,
  create,
  sortable: sortableFeature,
  sheet: sheetFeature,
  inline: inlineFeature,
  editable: editableFeature,
  form: formFeature,
  input: inputFeature,
  depends: dependsFeature,
  empty: emptyFeature,
  pinned: pinnedFeature,
  plugins: pluginsFeature,
};

/** A value that each option of a feature may have other than its default. */
const GIVEN: SelectOptions = {
  ajax: { url: '/options' },
  treeValue: 'leaves',
  treeStrict: true,
  expandLevel: 1,
  expanded: ['a'],
  loadChildren: () => [],
  sortable: true,
  mobile: 'sheet',
  inline: true,
  searchIn: 'control',
  completeText: true,
  name: 'city',
  form: 'order',
  minSelections: 2,
  warning: 'Off in May',
  depends: 'site',
  templateEmpty: () => 'None',
  pinned: [{ value: 'a', label: 'A' }],
  dependsOptional: true,
  plugins: [{ name: 'mine', setup() {} }],
  allowCreate: true,
  beforeCreate: () => true,
  delimiters: [','],
  delimiter: ';',
  valueFormat: 'json',
  createPosition: 'first',
  createOption: (label) => ({ value: label, label }),
};

const errorOf = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
};

const needing = Object.entries(OPTIONS).flatMap(([name, { needs }]) =>
  needs ? [[name, needs] as const] : [],
);

describe('addition 6: what needs a feature that the class has not got throws `missing-feature`', () => {
  test('all options of features are tried here', () => {
    expect(needing.map(([name]) => name).sort()).toEqual(Object.keys(GIVEN).sort());
  });

  test.each(needing)('the option %s', (name, needs: FeatureName) => {
    const given = config({ [name]: GIVEN[name as keyof SelectOptions] });
    const others = Object.values(features).filter((feature) => feature.name !== needs);
    const error = errorOf(() =>
      checkFeatures(
        installed(others, () => undefined),
        given,
      ),
    ) as SelectError;
    expect(error).toBeInstanceOf(SelectError);
    expect(error.code).toBe('missing-feature');
    expect(error.message).toContain(`${name} needs the feature ${needs}`);
    expect(error.message).toContain(`Import { ${needs} } from 'widget-select/base'`);
    checkFeatures(
      installed([features[needs]], () => undefined),
      given,
    );
  });

  test('not for its default, nor for `undefined`', () => {
    const defaults = needing.map(([name]) => [name, OPTIONS[name as keyof typeof OPTIONS].default]);
    checkFeatures(
      installed([], () => undefined),
      config(Object.fromEntries(defaults)),
    );
    checkFeatures(
      installed([], () => undefined),
      config({ ajax: undefined, expandLevel: 0, treeValue: 'all' }),
    );
    checkFeatures(
      installed([], () => undefined),
      config({ plugins: [] }),
    );
  });

  test('data with children', () => {
    const check = (data: SelectData, ...given: (typeof treeFeature)[]) =>
      errorOf(() =>
        checkShape(
          installed(given, () => undefined),
          createCatalog(data),
        ),
      );
    const parent = option('a', { children: [option('b')] });
    expect(check([parent])).toMatchObject({ code: 'missing-feature' });
    expect(check([{ label: 'group', options: [parent] }])).toMatchObject({
      code: 'missing-feature',
    });
    expect(check([parent], treeFeature)).toBe(undefined);
    // What has none, and cannot load any, is a leaf.
    expect(check([option('a', { children: [] }), option('b', { children: null })])).toBe(undefined);
  });
});
