import { camelize } from 'vue';
import { splitAttributes, type Values } from 'widget-select/adapter';
import { OPTIONS, type OptionName, type OptionSpec } from 'widget-select/schema';

/** The option of an attribute, in camel or kebab case. `name` and `form` are attributes of the `<select>`. */
const optionOf = (attribute: string) =>
  /^(name|form)$/.test(attribute) ? undefined : OPTIONS[camelize(attribute) as OptionName];

/** The attributes of the enhanced element, and those of the outer element. */
export const attributesOf = (given: Values): [enhanced: Values, outer: Values] =>
  splitAttributes(given, optionOf);

/** Whether an attribute of a boolean option has no value, as in HTML. */
const isBareBoolean = (option: OptionSpec, attribute: string, value: unknown): boolean =>
  typeof option.default === 'boolean' && (value === '' || value === attribute);

/** The options among the attributes. A boolean attribute without a value is true, as in Vue props. */
export function optionsOf(given: Values): Values {
  const options: Record<string, unknown> = {};
  for (const [attribute, value] of Object.entries(given)) {
    const option = optionOf(attribute);
    if (option && value != null)
      options[camelize(attribute)] = isBareBoolean(option, attribute, value) || value;
  }
  return options;
}
