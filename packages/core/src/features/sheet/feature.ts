import { acceptIf } from '../../model/capability.js';
import { surfaceOf } from '../../model/list/closed.js';
import { stepResult } from '../../model/select/steps.js';
import type { Feature } from '../feature.js';

declare module '../../model/request.js' {
  interface Requests {
    /** The viewport has become that of a phone, or another one. */
    narrow: { narrow: boolean };
  }
}

/** Opens the dropdown as a bottom sheet in viewports of phones (`mobile`, addition 21). Its work: `sheet.ts`. */
export const sheetFeature: Feature<'narrow'> = {
  name: 'sheet',
  guards: {
    narrow: (state, request) => acceptIf(request.narrow !== state.narrow, request),
  },
  steps: {
    narrow(state, { narrow }) {
      const surface = surfaceOf({ config: state.config, narrow });
      // The list of a bottom sheet has focus, that of a dropdown has none.
      const leaves = state.open && state.focus === 'dropdown' && surface !== 'sheet';
      return stepResult({ ...state, narrow, surface }, leaves ? { focus: 'control' } : undefined);
    },
  },
};
