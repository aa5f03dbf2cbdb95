/** The calculator in the page about bundle size: `<!-- sizes -->`. `src/page/sizes.ts` sums what is checked. */
import { markedPart } from './tables.ts';

export const SIZES = '<!-- sizes -->';

const features: Readonly<Record<string, string>> = {
  tree: 'Trees',
  remote: 'Data from a server',
  create: 'New options typed by users',
  sortable: 'Tags that users reorder',
  sheet: 'Bottom sheet on phones',
  form: 'Submission by name, without a native select',
  plugins: 'Plugins',
};

/** @param readme The README of the repository, with the measured sizes. Those of the first bundler, Vite, count. */
export function sizes(readme: string): string {
  const measured = new Map(
    [...markedPart(readme, 'bytes').matchAll(/^\| `([\w/-]+)`[^|]*\| ([\d.]+) kB \|/gm)].map(
      ([, name = '', kB = '']) => [name, kB],
    ),
  );
  const kB = (name: string) => {
    const size = measured.get(name);
    if (!size) throw new Error(`The README has no size of ${name}.`);
    return size;
  };
  const boxes = Object.entries(features).map(
    ([name, text]) =>
      `<label><input type="checkbox" name="${name}" value="${kB(name)}"> ${text} <span>+ ${kB(name)} kB</span></label>`,
  );
  return `<div class="card"><form class="sizes" id="sizes" data-base="${kB('widget-select/base')}" data-all="${kB('widget-select')}">
<fieldset class="sizes__features"><legend>Features, added to <code>widget-select/base</code> (${kB('widget-select/base')} kB)</legend>
${boxes.join('\n')}
</fieldset>
<p class="sizes__sum">About <output id="sizes-sum">${kB('widget-select/base')}</output> kB</p>
<figure class="listing"><figcaption class="listing__head"><span>JavaScript</span></figcaption><pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="Import of the features"><code id="sizes-code">import SelectWidget from 'widget-select/base';</code></pre></figure>
</form></div>`;
}
