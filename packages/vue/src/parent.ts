import { computed, type SetupContext } from 'vue';
import {
  type ControlledState,
  type ParentProps,
  toCoreValue,
  type Values,
} from 'widget-select/adapter';
import { attributesOf, optionsOf } from './attributes.js';
import { createReader, unwrap } from './reactive.js';

/** Props as the component reads them, in any mode. */
export interface AnyProps {
  readonly modelValue?: unknown;
  readonly open?: boolean | undefined;
  readonly searchQuery?: string | undefined;
  readonly options?: Values | undefined;
}

/** What the parent asks for, by its props and attributes. */
export interface Parent {
  /** As it was last read. */
  last: ParentProps;
  /** Reads it as it is now, so that a change of it is noticed. */
  read(): ParentProps;
  /** The options as they are now, with templates for slots. */
  options(): Values;
  /** The models as they are now. */
  models(): ControlledState;
  /** Takes the lists that have changed since the last call out of options that were read before. */
  forget(before: Values): void;
}

/** @param withTemplates - Adds the templates for slots to options. */
export function useParent(
  props: AnyProps,
  attrs: SetupContext['attrs'],
  withTemplates: (options: Values) => Values,
): Parent {
  const reader = createReader();
  // One is read by its name: as long as there is no attribute at all, Vue would not tell that one comes.
  const attributes = () => ({ ...attrs, id: attrs.id });
  const given = computed(() => ({ ...props.options, ...optionsOf(attributes()) }));
  const currentOptions = () => withTemplates(given.value);
  const models = (options = parent.last.options): ControlledState => ({
    // A value that the parent takes back leaves the selection empty.
    value: toCoreValue(
      unwrap(props.modelValue) ?? (parent.last.value == null ? undefined : null),
      options,
    ),
    searchQuery: props.searchQuery,
  });
  const parent: Parent = {
    // Without a value before the first reading.
    last: {} as ParentProps,
    read() {
      const options = reader.read(currentOptions());
      return {
        ...models(options),
        open: props.open,
        options,
        attributes: attributesOf(attributes())[0],
      };
    },
    options: currentOptions,
    models,
    forget: reader.forget,
  };
  parent.last = parent.read();
  return parent;
}
