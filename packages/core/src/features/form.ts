import { createFieldHost } from '../host/field.js';
import type { Feature } from './feature.js';

/** A select in a plain element is a field of a form, as a `<select>` is (`name`, `form`, addition 41). */
export const formFeature: Feature<'form'> = {
  name: 'form',
  steps: {},
  plainHost: createFieldHost,
};
