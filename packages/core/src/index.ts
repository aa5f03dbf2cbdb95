/**
 * `widget-select`: single and multiple selection on a native `<select>` or a plain element.
 *
 * @packageDocumentation
 */

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
