import { computed, type SetupContext } from 'vue';
import {
  type ControlledState,
  isEqual,
  type ParentProps,
  toCoreValue,
  type Values,
} from 'widget-select/adapter';
import { attributesOf, optionsOf } from './attributes.js';
import { createOptionReader, unwrap } from './reactive.js';

/** Props as the component reads them, in any mode. */
export interface AnyProps {
  readonly modelValue?: unknown;
  readonly open?: boolean | undefined;
  readonly searchQuery?: string | undefined;
  readonly options?: Values | undefined;
}

/** What {@link createParentReader} gives. */
export type ParentReader = [
  read: (before: ParentProps) => ParentProps,
  readState: (before: ParentProps) => ControlledState,
  currentOptions: () => Values,
];

/**
 * Reads what the parent asks for, so that a change of it is noticed. To be called in `setup`.
 *
 * @param withTemplates - Adds the templates for slots to options.
 * @returns `read` gives all of it, `readState` what the parent controls, by the options; what was read before tells whether
 * the parent takes a value back. `currentOptions` are those with templates for slots.
 */
export function createParentReader(
  props: AnyProps,
  attrs: SetupContext['attrs'],
  withTemplates: (options: Values) => Values,
): ParentReader {
  const readOptions = createOptionReader();
  // One is read by its name: as long as there is no attribute at all, Vue would not tell that one comes.
  const attributes = () => ({ ...attrs, id: attrs.id });
  // A parent that writes its options into its markup makes them anew whenever it renders. Where they hold the same,
  // nothing follows from it (Vue 3.4 and later).
  const given = computed((before?: Values): Values => {
    const now = { ...props.options, ...optionsOf(attributes()) };
    return (isEqual(now, before, false, 1) ? before : now) as Values;
  });
  const currentOptions = () => withTemplates(given.value);
  const readState = ({ value, options }: ParentProps) => ({
    // A value that the parent takes back leaves the selection empty.
    value: toCoreValue(unwrap(props.modelValue) ?? (value == null ? undefined : null), options),
    searchQuery: props.searchQuery,
  });
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
