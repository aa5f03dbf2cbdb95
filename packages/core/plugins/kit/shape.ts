import type { OptionIndex } from '../../src/model/indexes.js';
import type { SelectionRecord } from '../../src/model/select/selection.js';
import type { Shape, ShapeOf, State } from '../../src/model/state.js';
import type { ResultLabel } from './result-value.js';

/** The shape of a flat list, as a plugin may have changed it. */
export interface FlatShape extends Shape<State> {
  /** Deselects options that have no entry of their own. */
  deselectAll?(state: State, options: readonly OptionIndex[]): SelectionRecord;
  /** The labels of whole results, if the list can have them selected. */
  labelOf?: ResultLabel;
}

/** Returns a state whose flat lists have another shape, made of the one they had. A tree keeps its shape. */
export function withFlatShape(state: State, change: (shape: Shape<State>) => Shape<State>): State {
  const { shapeOf } = state.rules;
  const changed = new WeakMap<Shape<State>, Shape<State>>();
  const withChange: ShapeOf = (listed) => {
    const shape = shapeOf(listed);
    if (shape.role === 'tree') return shape;
    const known = changed.get(shape) ?? change(shape);
    changed.set(shape, known);
    return known;
  };
  return { ...state, rules: { ...state.rules, shapeOf: withChange } };
}
