/**
 * The built page lives under a strict policy, as the component promises to. The development server
 * cannot: it injects its styles.
 */
import type { Plugin } from 'vite';
import { type Framework, flavorOf } from './flavors.ts';

/** @param trustedTypes Names of the policies that may be made; no other may. */
const policy = (trustedTypes: readonly string[]) =>
  [
    "default-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');

/**
 * `widget-select` is what HTML strings of templates go through. Vue makes a policy of its own as soon as it is
 * imported, for `v-html` and for static parts of templates that it inserts as HTML; React needs none.
 */
const trustedTypes = (framework?: Framework) =>
  framework === 'vue' ? ['widget-select', 'vue'] : ['widget-select'];

export function contentSecurity(): Plugin {
  return {
    name: 'site:content-security',
    apply: 'build',
    transformIndexHtml: (_, { filename }) => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: policy(trustedTypes(flavorOf(filename)?.framework)),
        },
        injectTo: 'head-prepend',
      },
    ],
  };
}
