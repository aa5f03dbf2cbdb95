import type { AjaxConfig } from 'widget-select';

/**
 * The autocomplete view of Django's admin. It requires the name of the field, which is in the `dataset` of the `<select>`
 * that Django renders. The selected `<option>` elements are in the markup, so `resolve` is not needed.
 */
export function djangoAdmin(
  url: string,
  { appLabel, modelName, fieldName }: Readonly<Record<string, string | undefined>>,
): AjaxConfig {
  return {
    url,
    pagination: true,
    // Pages start at 1. The response has a supported shape: { results: [{ id, text }], pagination: { more } }.
    params: (term, page) => ({
      term,
      page: page + 1,
      app_label: appLabel,
      model_name: modelName,
      field_name: fieldName,
    }),
  };
}
