/**
 * The built page lives under a strict policy, as the component promises to. The development server
 * cannot: it injects its styles.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Framework, flavorOf } from './flavors.ts';

/**
 * @param trustedTypes Names of the policies that may be made; no other may.
 * @param scripts Hashes of scripts that are part of the page.
 */
const policy = (trustedTypes: readonly string[], scripts: readonly string[] = []) =>
  [
    "default-src 'self'",
    ...(scripts.length ? [`script-src 'self' ${scripts.join(' ')}`] : []),
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

/** For a page of VitePress, which is an application of Vue and has scripts of its own in the page. */
export function withPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const content = policy(trustedTypes('vue'), [...new Set(hashes)]);
  return html.replace(
    '<meta charset="utf-8">',
    `$&\n    <meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
}

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
