import type { AnyCapability, Guards, Steps } from './capability.js';
import { coreGuards } from './guard.js';
import { flatShape } from './list/flat.js';
import type { ShapeOf, State } from './state.js';
import { coreSteps } from './update.js';

/** The cases of the core and of the features of a class, in one record. */
export interface Machine extends Pick<State, 'shapeOf' | 'source' | 'joinTree'> {
  readonly guards: Guards;
  readonly steps: Steps;
}

/** The list shape of a class without trees. */
export const flatOnly: ShapeOf = () => flatShape;

/** Creates the machine with these features. */
export const machineOf = (features: readonly AnyCapability[]): Machine => ({
  guards: Object.assign({}, coreGuards, ...features.map(({ guards }) => guards)),
  steps: Object.assign({}, coreSteps, ...features.map(({ steps }) => steps)),
  shapeOf: features.find(({ shapeOf }) => shapeOf)?.shapeOf ?? flatOnly,
  source: features.find(({ source }) => source)?.source ?? null,
  joinTree: features.find(({ joinTree }) => joinTree)?.joinTree ?? null,
});
