import type { AjaxConfig } from 'widget-select';

/**
 * The autocomplete view of Django's admin. It wants to know whose field it fills: the `<select>` that Django renders says
 * so, so pass its `dataset`. Its selected `<option>`s are in the page, and so need no `resolve`.
 */
export function djangoAdmin(
  url: string,
  { appLabel, modelName, fieldName }: Readonly<Record<string, string | undefined>>,
): AjaxConfig {
  return {
    url,
    pagination: true,
    // Pages start at 1. The answer is the widget's own: { results: [{ id, text }], pagination: { more } }.
    params: (term, page) => ({
      term,
      page: page + 1,
      app_label: appLabel,
      model_name: modelName,
      field_name: fieldName,
    }),
  };
}
