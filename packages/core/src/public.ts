/** The types that both entries give to their users. */
export type { ClassNames } from './schema/classes.js';
export type { ErrorCode, RemoteErrorDetails } from './schema/errors.js';
export type { ChangeReason, EventName, EventReason, SelectEvents } from './schema/events.js';
export type {
  PluginContext,
  SelectInstance,
  SelectOptions,
  SelectPlugin,
} from './schema/options.js';
export type { Strings } from './schema/strings.js';
export type {
  AjaxConfig,
  AnyMeta,
  Cleanup,
  FieldSource,
  GuardedAction,
  Option,
  OptionFields,
  OptionGroup,
  PluginElements,
  RemotePage,
  SearchField,
  SearchPath,
  SelectData,
  SelectFeature,
  SelectItem,
  SelectItems,
  SelectValue,
  SelectValueInput,
  Template,
  TemplateMount,
} from './schema/types.js';
