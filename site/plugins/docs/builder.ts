/** The theme builder in the page about themes: `<!-- builder -->`. `src/page/builder.ts` brings it to life. */

/** Custom properties, without their prefix. The colours are those that the default theme has in light. */
const colours = [
  ['bg', 'Background', '#ffffff'],
  ['color', 'Text', '#1c2430'],
  ['border', 'Border', '#7a8494'],
  ['accent', 'Accent', '#1d5fd1'],
  ['fill', 'Fill', '#eef2f8'],
] as const;
const themes = ['default', 'bootstrap5', 'material', 'shadcn', 'contrast'];

export const BUILDER = '<!-- builder -->';

const colour = ([name, label, value]: (typeof colours)[number]) =>
  `<label><input type="color" name="${name}" value="${value}"> ${label}</label>`;

export const builder = (): string => `<div class="card"><div class="builder" id="builder">
<form class="builder__form" aria-label="Theme">
<div class="builder__fields">${colours.map(colour).join('\n')}</div>
<div class="builder__fields">
<label>Radius <input type="range" name="radius" min="0" max="1.5" step="0.125" value="0.5"><output>0.5em</output></label>
<label>Size <select name="size"><option value="sm">Small</option><option value="md" selected>Medium</option><option value="lg">Large</option></select></label>
<label>Theme <select name="theme">${themes.map((name) => `<option>${name}</option>`).join('')}</select></label>
<button type="reset" class="quiet">Reset</button>
</div>
</form>
<div class="builder__preview">
<div><label for="built-one">Preview, single</label><div id="built-one"></div></div>
<div><label for="built-many">Preview, multiple</label><div id="built-many"></div></div>
</div>
<ul class="builder__contrast" aria-label="Contrast of the colours above"></ul>
<figure class="listing"><figcaption class="listing__head"><span>CSS</span></figcaption><pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="CSS of your theme"><code id="built-css"></code></pre></figure>
</div></div>`;
