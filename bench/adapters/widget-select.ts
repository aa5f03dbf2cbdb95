/** All at once: acts are measured as they are once the files that come later are there, which is before a user's first act. */
import SelectWidget from 'widget-select/all';
import { adapterOf } from './ours.ts';

export const widgetSelect = adapterOf(SelectWidget);
