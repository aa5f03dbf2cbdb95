// @ts-check
// The fields of the example, and what each of them may request. Replace them with yours.

const PATHS = ['/api/cities/cursor', '/api/cities/html', '/api/cities/by-value'];

/** @type {ReadonlyMap<string, import('./token.mjs').Scope>} */
export const fields = new Map([
  ['world', { paths: PATHS, country: null }],
  ['vietnam', { paths: PATHS, country: 'VN' }],
  ['france', { paths: PATHS, country: 'FR' }],
]);
