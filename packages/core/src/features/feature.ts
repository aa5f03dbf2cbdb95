import type { Env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import type { Work } from '../engine/work.js';
import type { CreateHost } from '../host/host.js';
import { createPlainHost } from '../host/plain.js';
import type { Input } from '../input/context.js';
import type { Capability } from '../model/capability.js';
import { type Machine, machineOf } from '../model/machine.js';
import type { Part } from '../model/part.js';
import type { FeatureName, SelectFeature, Timer } from '../schema/types.js';
import type { Spoken } from '../view/spoken.js';
import type { TreeRows, View } from '../view/types.js';

/** Everything that a feature adds to a select. */
export interface Feature<N extends FeatureName = FeatureName> extends Capability<N> {
  /** Parts that write a step to the DOM, or listen to DOM events. */
  parts?(input: Input, timer: Timer, view: View): readonly Part[];
  /** Work that starts after all parts have written to the DOM. */
  works?(env: Env, store: Store): readonly Work[];
  /** Renders the rows of a tree. */
  readonly treeRows?: TreeRows;
  /** Creates the host of a select in a plain element. */
  readonly plainHost?: CreateHost;
  /** Announcements for its steps while the list is open. */
  readonly says?: Spoken;
}

type AnyFeature = { readonly [N in FeatureName]: Feature<N> }[FeatureName];

/** The installed features of a select class. */
export interface Installed {
  readonly machine: Machine;
  has(name: FeatureName): boolean;
  parts(input: Input, timer: Timer, view: View): readonly Part[];
  works(env: Env, store: Store): readonly Work[];
  readonly treeRows: TreeRows | null;
  readonly plainHost: CreateHost;
  readonly spoken: readonly Spoken[];
}

const byList = new WeakMap<readonly SelectFeature[], Installed>();

/** Combines the features of a class, once per class. Features that are listed twice or inherited count once. */
export function installed(given: readonly SelectFeature[]): Installed {
  const before = byList.get(given);
  if (before) return before;
  const features = [...new Set(given as readonly AnyFeature[])];
  const made: Installed = {
    machine: machineOf(features),
    has: (name) => features.some((feature) => feature.name === name),
    parts: (input, timer, view) =>
      features.flatMap((feature) => feature.parts?.(input, timer, view) ?? []),
    works: (env, store) => features.flatMap((feature) => feature.works?.(env, store) ?? []),
    treeRows: features.find(({ treeRows }) => treeRows)?.treeRows ?? null,
    plainHost: features.find(({ plainHost }) => plainHost)?.plainHost ?? createPlainHost,
    spoken: features.flatMap(({ says }) => says ?? []),
  };
  byList.set(given, made);
  return made;
}
