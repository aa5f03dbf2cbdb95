// @ts-check
// The tags with which a page loads the package from a CDN: written into the core's README by a release, with the version
// and the hashes of that release. Between releases the build is another one, and the lines stay those of what is published.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, packagesDir } from './sources.mjs';

const features = [
  ...readFileSync(join(packagesDir, 'core/src/features/all.ts'), 'utf8').matchAll(
    /export const (\w+)/g,
  ),
].map(([, name]) => name);

/** @param {string | Buffer} content @returns {string} as the attribute `integrity` has it */
export const integrityOf = (content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The tags. @param {string} version @param {(file: string) => string | Buffer} read a file of `dist` */
export function cdnTags(version, read) {
  const at = (/** @type {string} */ file) =>
    `https://cdn.jsdelivr.net/npm/widget-select@${version}/dist/${file}`;
  const rest = (/** @type {string} */ file) =>
    `integrity="${integrityOf(read(file))}" crossorigin="anonymous"`;
  const style = `<link rel="stylesheet" href="${at('style.css')}" ${rest('style.css')}>`;
  const scriptOf = (/** @type {string} */ file) =>
    `<script src="${at(file)}" ${rest(file)}></script>`;
  const script = scriptOf('widget-select.iife.js');
  const light = ['base', ...features]
    .map((name) => scriptOf(`widget-select.${name}.iife.js`))
    .join('\n');
  const auto = scriptOf('widget-select.auto.js').replace(' src', ' defer src');
  const module = `<link rel="modulepreload" href="${at('widget-select.mjs')}" ${rest('widget-select.mjs')}>
<script type="module">
  import SelectWidget from '${at('widget-select.mjs')}';
  new SelectWidget('#country');
</script>`;
  return `\`\`\`html\n${style}\n${script}\n\`\`\`\n\nThe base, and the features that the page uses:\n\n\`\`\`html\n${style}\n${light}\n\`\`\`\n\nFor elements with \`data-widget-select\`; it loads one of these when the page is idle, or a user needs it:\n\n\`\`\`html\n${style}\n${auto}\n\`\`\`\n\nAs a module:\n\n\`\`\`html\n${style}\n${module}\n\`\`\``;
}

/** Writes them for the present version and build. */
export function writeIntegrity() {
  const { version } = JSON.parse(readFileSync(join(packagesDir, 'core/package.json'), 'utf8'));
  const tags = cdnTags(version, (file) => readFileSync(join(packagesDir, 'core/dist', file)));
  fill(join(packagesDir, 'core/README.md'), { integrity: tags });
}
