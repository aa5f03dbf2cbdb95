/** `widget-select/internal/schema`: the tables that the wrappers and the documentation derive from. No DOM. */
export { type ErrorCode, RemoteError, type RemoteErrorDetails, SelectError } from './errors.js';
export {
  type ChangeReason,
  EVENTS,
  type EventName,
  type EventReason,
  type EventRest,
  type SelectEvents,
} from './events.js';
export type { PluginContext, SelectInstance, SelectPlugin } from './options.js';
export {
  type HandlerName,
  identityOf,
  isFlag,
  type Kinds,
  type LiveOptionName,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  type SelectOptions,
  type SlotName,
} from './options.js';
export type * from './own-values.js';
export { resolveLanguage, translate } from './strings.js';
export type * from './types.js';
