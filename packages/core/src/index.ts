/**
 * `widget-select`: single and multiple selection on a native `<select>` or a plain element.
 *
 * @packageDocumentation
 */

// Modules stand in a bundle in the order in which they are first imported, and gzip finds again what was said within the
// last 32 kB only. The model's files, the tree's among them, say much alike: together at the front they are 0.4 kB less.
import './model/shapes.js';
import './model/update.js';
import './model/guard.js';
import './model/outcome.js';

export {
  type ErrorCode,
  RemoteError,
  type RemoteErrorDetails,
  SelectError,
} from './schema/errors.js';
export type { EventName, SelectEvents } from './schema/events.js';
export type {
  PluginContext,
  PluginElements,
  SelectOptions,
  SelectPlugin,
} from './schema/options.js';
export { registerLocale, type Strings } from './schema/strings.js';
export type {
  AjaxConfig,
  AnyMeta,
  Cleanup,
  GuardedAction,
  Option,
  OptionGroup,
  RemotePage,
  SearchField,
  SearchPath,
  SelectData,
  SelectValue,
  SelectValueInput,
  Template,
  TemplateMount,
} from './schema/types.js';
export { SelectWidget as default, SelectWidget } from './widget.js';
