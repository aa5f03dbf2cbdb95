import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';

const ENTRY = 'virtual:app';

/** Bytes of an application as Vite builds it for production. */
async function bytesOf(code: string): Promise<number> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'app',
        // As a file of the workspace, as it is from there that packages are looked for.
        resolveId: (id) => (id === ENTRY ? `${root}/app.js` : null),
        load: (id) => (id === `${root}/app.js` ? code : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.map((file) => (file.type === 'chunk' ? file.code : ''));
  return gzipSync(chunks.join(''), { level: 9 }).length;
}

const vue =
  "import { createApp, h } from 'vue'; const mount = (c) => createApp({ render: () => h(c) }).mount('#app');";
const react = `import { createElement } from 'react'; import { createPortal } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  const mount = (c) => createRoot(document.body).render(createElement(c, null, createPortal));`;
const core = "import SelectWidget from 'widget-select'; new SelectWidget('#app'); mount('main');";
const wrapper = (name: string) =>
  `import WidgetSelect from 'widget-select-${name}'; mount(WidgetSelect);`;

// The goal is 3,072 for Vue and 2,560 for React. They were 7,300 and 2,730 before the `<select>` in a browser held its options.
test.each([
  ['vue', vue, 3_712],
  ['react', react, 3_200],
])(
  'what widget-select-%s adds to an application with the core',
  { timeout: 120_000 },
  async (name, app, limit) => {
    const without = await bytesOf(app + core);
    const over = (await bytesOf(app + wrapper(name))) - without;
    expect(over).toBeGreaterThan(0);
    expect(over).toBeLessThanOrEqual(limit);
  },
);
