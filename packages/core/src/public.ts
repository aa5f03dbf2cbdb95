/** The types that both entries give to their users. */
export type { ClassNames } from './schema/classes.js';
export type { ErrorCode, RemoteErrorDetails } from './schema/errors.js';
export type {
  ChangeReason,
  EventName,
  EventReason,
  SelectEvents,
  SelectHandler,
} from './schema/events.js';
export type {
  PluginContext,
  SelectInstance,
  SelectOptions,
  SelectPlugin,
} from './schema/options.js';
export type { OwnValues, Widened } from './schema/own-values.js';
export type { SelectStrings } from './schema/strings.js';
export type {
  AjaxConfig,
  AnyMeta,
  DataValue,
  FieldSource,
  GuardedAction,
  OptionFields,
  OptionGroup,
  OptionValue,
  ParentValues,
  PluginElements,
  RemotePage,
  SearchField,
  SearchPath,
  SelectCleanup,
  SelectData,
  SelectFeature,
  SelectItem,
  SelectItems,
  SelectOption,
  SelectParent,
  SelectTemplate,
  SelectValue,
  SelectValueInput,
  TemplateMount,
  TextFormat,
} from './schema/types.js';
