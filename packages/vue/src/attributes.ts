import { camelize } from 'vue';
import { splitAttributes, type Values } from 'widget-select/internal/adapter';
import { isFlag, OPTIONS, type OptionName } from 'widget-select/internal/schema';

/** The option of an attribute, in camel or kebab case. `name` and `form` are attributes of the `<select>`. */
const optionOf = (attribute: string) =>
  /^(name|form)$/.test(attribute) ? undefined : OPTIONS[camelize(attribute) as OptionName];

/** The attributes of the enhanced element, and those of the outer element. */
export const attributesOf = (given: Values): [enhanced: Values, outer: Values] =>
  splitAttributes(given, optionOf);

/** Whether an attribute of a boolean option has no value, as in HTML. */
const isBareFlag = (attribute: string, value: unknown): boolean =>
  (value === '' || value === attribute) && isFlag(camelize(attribute));

/** The options among the attributes. A boolean attribute without a value is true, as in Vue props. */
export function optionsOf(given: Values): Values {
  const options: Record<string, unknown> = {};
  for (const [attribute, value] of Object.entries(given)) {
    if (optionOf(attribute) && value != null)
      options[camelize(attribute)] = isBareFlag(attribute, value) || value;
  }
  return options;
}
