import type { AjaxConfig, ParentValues, Reading } from './types.js';

/** Options of `ajax` and their defaults (spec, AjaxConfig). {@link AjaxConfig} documents them. */
export const AJAX = {
  url: undefined,
  request: undefined,
  params: undefined,
  debounce: 250,
  loadOnOpen: true,
  cacheTtl: 30_000,
  retry: 0,
  retryDelay: 250,
  prefetch: undefined,
  pagination: false,
  transform: undefined,
  resolve: undefined,
} as const satisfies { readonly [K in keyof Required<AjaxConfig>]: AjaxConfig[K] | undefined };

/** `ajax` with its defaults filled in. `undefined` never overrides one. */
export type Ajax = AjaxConfig &
  Required<Pick<AjaxConfig, 'debounce' | 'loadOnOpen' | 'cacheTtl' | 'retry' | 'retryDelay'>> & {
    /** Options of the select that are also applied to responses. */
    readonly reading?: Reading;
    /** The values of the fields that the select depends on. */
    readonly values?: ParentValues | undefined;
    /** The same as the last argument of functions. */
    readonly more?: readonly [values: ParentValues];
  };

/** Fills in the defaults of `ajax`. */
export const resolveAjax = (given: AjaxConfig = {}): Ajax =>
  Object.fromEntries(
    Object.entries(AJAX).map(([name, value]) => [name, given[name as keyof AjaxConfig] ?? value]),
  ) as unknown as Ajax;
