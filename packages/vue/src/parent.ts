import { computed, type SetupContext } from 'vue';
import {
  type ControlledState,
  isEqual,
  type ParentProps,
  toCoreValue,
  type Values,
} from 'widget-select/internal/adapter';
import { attributesOf, optionsOf } from './attributes.js';
import { createOptionReader, unwrap } from './reactive.js';

/** Props as the component reads them, in any mode. */
export interface AnyProps {
  readonly modelValue?: unknown;
  readonly modelModifiers?: Values | undefined;
  readonly open?: boolean | undefined;
  readonly searchQuery?: string | null | undefined;
  readonly options?: Values | undefined;
}

/** Result of {@link createParentReader}. */
export type ParentReader = [
  read: (before: ParentProps) => ParentProps,
  readState: (before: ParentProps) => ControlledState,
  currentOptions: () => Values,
];

/**
 * Reads the parent's props so that Vue tracks them. Call it in `setup`.
 *
 * @param withTemplates - Adds the templates for slots to the options.
 * @returns `read` returns everything, `readState` the controlled state. Both need the previous result, to notice that the
 * parent has cleared the value. `currentOptions` returns the options with templates for slots.
 */
export function createParentReader(
  props: AnyProps,
  attrs: SetupContext['attrs'],
  withTemplates: (options: Values) => Values,
): ParentReader {
  const readOptions = createOptionReader();
  // Reads one attribute by name: without any attribute, Vue would not track that one is added.
  const attributes = () => ({ ...attrs, id: attrs.id });
  // A parent with inline options creates new objects on each render. Equal options do not trigger updates (Vue 3.4 and
  // later).
  const given = computed((before?: Values): Values => {
    const now = { ...props.options, ...optionsOf(attributes()) };
    return (isEqual(now, before, false, 1) ? before : now) as Values;
  });
  const currentOptions = () => withTemplates(given.value);
  const readState = ({ value, options }: ParentProps) => {
    const model = unwrap(props.modelValue);
    return {
      // If the parent removes the value, the selection becomes empty.
      value: toCoreValue(model === undefined && value != null ? null : model, options),
      searchQuery: props.searchQuery,
    };
  };
  const read = (before: ParentProps): ParentProps => {
    const now = {
      ...before,
      open: props.open,
      options: readOptions(currentOptions(), before.options),
      attributes: attributesOf(attributes())[0],
    };
    return { ...now, ...readState(now) };
  };
  return [read, readState, currentOptions];
}
