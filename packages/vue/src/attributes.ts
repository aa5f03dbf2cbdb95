import { camelize } from 'vue';
import { splitAttributes, type Values } from 'widget-select/adapter';
import { OPTIONS, type OptionName } from 'widget-select/schema';

/** The option that an attribute names, by the core's table and in either spelling. `name` and `form` are those of a `<select>`. */
const optionOf = (attribute: string) =>
  /^(name|form)$/.test(attribute) ? undefined : OPTIONS[camelize(attribute) as OptionName];

/** The attributes of the element that is enhanced, and of the one around everything. */
export const attributesOf = (given: Values): [enhanced: Values, outer: Values] =>
  splitAttributes(given, optionOf);

/** The options among the attributes. Where a boolean is wanted, one without a value is true, as Vue casts props. */
export function optionsOf(given: Values): Values {
  const options: Record<string, unknown> = {};
  for (const [attribute, value] of Object.entries(given)) {
    const option = optionOf(attribute);
    if (option && value != null)
      options[camelize(attribute)] =
        ([option.kind, typeof option.default].includes('boolean') &&
          ['', attribute].includes(value as string)) ||
        value;
  }
  return options;
}
