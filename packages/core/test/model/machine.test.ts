import { describe, expect, test } from 'vitest';
import rename from '../../src/features/create/rename.js';
import { createWith } from '../../src/features/create/rules.js';
import dependsFeature from '../../src/features/depends/feature.js';
import { remoteFeature } from '../../src/features/remote/feature.js';
import { sortableFeature } from '../../src/features/sortable/feature.js';
import { treeFeature } from '../../src/features/tree/feature.js';
import treeRows from '../../src/features/tree/nodes.js';
import { listActs } from '../../src/model/acts.js';
import { coreGuards, guard } from '../../src/model/guard.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import { flatOnly, machineOf } from '../../src/model/machine.js';
import type { Command, StepRequest } from '../../src/model/request.js';
import { coreSteps, update } from '../../src/model/update.js';
import { driveModel, machine, open, options, stateOf, type } from './helpers.ts';

const features = [
  { ...treeFeature, ...treeRows },
  remoteFeature,
  createWith(rename),
  sortableFeature,
  dependsFeature,
];

describe('ARCHITECTURE: each kind of step has one home', () => {
  const homes = [coreSteps, listActs.steps, ...features.map(({ steps }) => steps)].map((steps) =>
    Object.keys(steps),
  );

  test('no kind of command has two', () => {
    const all = homes.flat();
    expect(all.length).toBe(new Set(all).size);
  });

  test('a kind of request is guarded where its command is at home', () => {
    const guarded = features.flatMap(({ guards = {} }) => Object.keys(guards));
    expect(guarded.length).toBe(new Set(guarded).size);
    expect(guarded.filter((type) => type in coreGuards || type in coreSteps)).toEqual([]);
    const ofFeatures = features.flatMap(({ steps }) => Object.keys(steps));
    expect(Object.keys(coreGuards).filter((type) => ofFeatures.includes(type))).toEqual([]);
  });

  test('a home that misses a kind, or takes one of another home, does not compile', () => {
    const { expand, expandAll, children } = treeRows.steps;
    const tables: (typeof treeRows.steps)[] = [
      { expand, expandAll, children },
      // @ts-expect-error Who expands all?
      { expand, children },
      // @ts-expect-error Opening is the core's.
      { expand, expandAll, children, open: coreSteps.open },
    ];
    expect(tables).toHaveLength(3);
  });
});

test('the state is a plain value, which can be printed, but for its rules and the callbacks of the page', () => {
  const driver = driveModel({ data: options('a b ab'), multiple: true, allowCreate: true }, ['a']);
  open(driver);
  type(driver, 'b');
  const { rules, ...values } = driver.state;
  const isFunction = (value: unknown) => typeof value === 'function';
  expect(Object.values(rules).some(isFunction)).toBe(true);
  expect(Object.entries(values).filter(([, value]) => isFunction(value))).toEqual([]);
  expect(JSON.parse(JSON.stringify(values))).toMatchObject({ query: 'b', open: true });
});

describe('addition 6: a class without features', () => {
  const bare = machineOf([], () => listActs);
  const given = stateOf({ data: options('a b') });
  const state = { ...given, rules: { ...given.rules, ...bare } };

  test('has flat lists, and no feature that handles queries instead of the search', () => {
    expect(bare.shapeOf).toBe(flatOnly);
    expect(bare.source()).toBe(undefined);
    expect(bare.joinTree).toBe(null);
    expect(machine.source()).toEqual(remoteFeature.source?.());
    expect(machine.shapeOf).toBe(treeFeature.shapeOf);
  });

  test.each(features.flatMap(({ steps }) => Object.keys(steps)))(
    'takes a step %s and does nothing',
    (type) => {
      const { command } = guard(bare.guards, state, { type } as StepRequest);
      expect(command).not.toBe(null);
      expect(update(bare.take, state, command as Command).state).toBe(state);
    },
  );

  test('picks an option like every other', () => {
    const { command } = guard(bare.guards, state, { type: 'pick', ix: 1 as OptionIndex });
    const next = update(bare.take, state, command as Command).state;
    expect([...next.selection.entries]).toEqual([1]);
  });
});
