import { sheetPart } from '../input/sheet.js';
import { drawBox } from '../view/panel.js';
import type { Feature } from './feature.js';

/** The dropdown is a sheet from the bottom on narrow screens (`mobile`, addition 21). */
export const sheetFeature: Feature<'sheet'> = {
  name: 'sheet',
  steps: {},
  parts: (input, _timer, view) => [
    /** sheet: makes one of a dropdown that opens on a narrow screen */
    sheetPart(input, view, (state) => drawBox(view, state)),
  ],
};
