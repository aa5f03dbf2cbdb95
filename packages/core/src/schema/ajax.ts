import type { AjaxConfig, OptionFields } from './types.js';

/**
 * The table of `ajax` (spec, AjaxConfig): every name, and what holds where the caller says nothing. What each does is
 * told at {@link AjaxConfig}.
 */
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
    /** How answers are read, as `data` is. */
    readonly fields?: OptionFields | undefined;
  };

/** Fills in the defaults of `ajax`. */
export const resolveAjax = (given: AjaxConfig = {}): Ajax =>
  Object.fromEntries(
    Object.entries(AJAX).map(([name, value]) => [name, given[name as keyof AjaxConfig] ?? value]),
  ) as unknown as Ajax;
