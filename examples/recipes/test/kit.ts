import type { AjaxConfig, Option } from 'widget-select';

/** The options of these values, by a recipe that can. */
export async function resolved(config: AjaxConfig, values: readonly string[]): Promise<Option[]> {
  if (!config.resolve) throw new Error('the recipe has no resolve');
  return (await config.resolve(values, new AbortController().signal)) as Option[];
}
