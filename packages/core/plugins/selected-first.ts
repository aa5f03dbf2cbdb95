import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';
import { selectedOf } from './kit/kit.js';
import { indexesOf } from './kit/listed.js';
import { putFirst } from './kit/order.js';

/**
 * Lists selected options first when the list opens, in list order. They do not move until it closes. Groups with a selected
 * option come before the others. While searching, the best matches come first; trees keep their order.
 *
 * @example
 * ```ts
 * import selectedFirst from 'widget-select/plugins/selected-first';
 * new SelectWidget('#rights', { multiple: true, plugins: [selectedFirst()] });
 * ```
 */
export function selectedFirst<M extends object = AnyMeta>(): SelectPlugin<M> {
  return {
    name: 'selected-first',
    setup: (context) => {
      let values: string[] = [];
      putFirst(context as unknown as PluginContext, (state, isOpening) => {
        if (isOpening) values = selectedOf(state).map(({ value }) => String(value));
        return indexesOf(state, values).sort((one, other) => one - other);
      });
    },
  };
}

export default selectedFirst;
