import { sheetPart } from '../input/sheet.js';
import { drawBox } from '../view/panel.js';
import type { Feature } from './feature.js';

/** Opens the dropdown as a bottom sheet in narrow viewports (`mobile`, addition 21). */
export const sheetFeature: Feature<'sheet'> = {
  name: 'sheet',
  steps: {},
  parts: (input, _timer, view) => [
    /** sheet: turns the dropdown into a bottom sheet in narrow viewports */
    sheetPart(input, view, (state) => drawBox(view, state)),
  ],
};
