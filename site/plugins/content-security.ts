/**
 * The built page lives under a strict policy, as the component promises to. The development server
 * cannot: it injects its styles.
 */
import type { Plugin } from 'vite';

const policy = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // The policy that HTML strings of templates go through; no other may be made.
  'trusted-types widget-select',
].join('; ');

export function contentSecurity(): Plugin {
  return {
    name: 'site:content-security',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}
