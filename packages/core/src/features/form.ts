import { createFieldHost } from '../host/field.js';
import type { Feature } from './feature.js';

/** Makes a select in a plain element a form field, like a `<select>` (`name`, `form`, addition 41). */
export const formFeature: Feature<'form'> = {
  name: 'form',
  steps: {},
  plainHost: createFieldHost,
};
