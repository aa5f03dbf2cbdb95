// @ts-check
// Bytes that a user loads, minified and gzip -9. The packages' own files are measured by tools/size.mjs; the peers, and
// our package for comparison, as an application would bundle what it imports.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { entries, sizeOf } from '../../tools/size.mjs';
import { onLog } from './serve.mjs';

/** @returns {{ name: string, bytes: number, goal: number }[]} */
export function bytes() {
  return entries.map((entry) => ({
    name: entry.name,
    bytes: sizeOf(entry),
    goal: entry.goal,
  }));
}

/**
 * `code` is what an application writes, with everything that its adapter uses; `apart` is a library that it loads
 * besides, and may have already.
 * @typedef {{ name: string, packages: string[], code: string, css?: string, apart?: { name: string, code: string } }} Peer
 */

const react = {
  name: 'React',
  code: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
    use(createElement, createRoot);`,
};

const vue = { name: 'Vue', code: "import { createApp, h } from 'vue'; use(createApp, h);" };

/** @type {readonly Peer[]} */
export const peers = [
  {
    name: 'tom-select',
    packages: ['tom-select'],
    code: "import TomSelect from 'tom-select'; use(TomSelect);",
    css: 'tom-select/dist/css/tom-select.css',
  },
  {
    name: 'choices.js',
    packages: ['choices.js'],
    code: "import Choices from 'choices.js/search-kmp'; use(Choices);",
    css: 'choices.js/public/assets/styles/choices.css',
  },
  {
    name: 'slim-select',
    packages: ['slim-select'],
    code: "import SlimSelect from 'slim-select'; use(SlimSelect);",
    css: 'slim-select/styles',
  },
  {
    name: 'select2',
    packages: ['select2', 'jquery'],
    code: "import $ from 'jquery'; import select2 from 'select2'; select2(window, $); use($);",
    css: 'select2/dist/css/select2.css',
    apart: { name: 'jQuery', code: "import $ from 'jquery'; use($);" },
  },
  {
    name: 'virtual-select',
    packages: ['virtual-select-plugin'],
    code: "import 'virtual-select-plugin/dist/virtual-select.min.js'; use(window.VirtualSelect);",
    css: 'virtual-select-plugin/dist/virtual-select.min.css',
  },
  {
    name: 'react-select',
    packages: ['react-select', 'react', 'react-dom'],
    code: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
      import Select from 'react-select'; use(createElement, createRoot, Select);`,
    apart: react,
  },
  {
    name: 'downshift',
    packages: ['downshift', 'react', 'react-dom'],
    code: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
      import { useCombobox, useMultipleSelection } from 'downshift';
      use(createElement, createRoot, useCombobox, useMultipleSelection);`,
    apart: react,
  },
  {
    name: 'Base UI Combobox',
    packages: ['@base-ui/react', 'react', 'react-dom'],
    code: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
      import { Combobox } from '@base-ui/react/combobox'; use(createElement, createRoot, Combobox);`,
    apart: react,
  },
  {
    name: 'antd Select',
    packages: ['antd', 'react', 'react-dom'],
    code: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
      import { Select } from 'antd'; use(createElement, createRoot, Select);`,
    apart: react,
  },
  {
    name: 'vue-multiselect',
    packages: ['vue-multiselect', 'vue'],
    code: "import { createApp, h } from 'vue'; import Multiselect from 'vue-multiselect'; use(createApp, h, Multiselect);",
    css: 'vue-multiselect/dist/vue-multiselect.css',
    apart: vue,
  },
  {
    name: 'reka-ui Combobox',
    packages: ['reka-ui', 'vue'],
    code: `import { createApp, h } from 'vue'; import { ComboboxAnchor, ComboboxContent, ComboboxInput,
      ComboboxItem, ComboboxPortal, ComboboxRoot, ComboboxTrigger, ComboboxViewport } from 'reka-ui';
      use(createApp, h, ComboboxAnchor, ComboboxContent, ComboboxInput, ComboboxItem, ComboboxPortal,
        ComboboxRoot, ComboboxTrigger, ComboboxViewport);`,
    apart: vue,
  },
  {
    name: 'antd TreeSelect',
    packages: ['antd', 'react', 'react-dom'],
    code: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
      import { TreeSelect } from 'antd'; use(createElement, createRoot, TreeSelect);`,
    apart: react,
  },
  {
    name: 'treeselectjs',
    packages: ['treeselectjs'],
    code: "import Treeselect from 'treeselectjs'; use(Treeselect);",
    css: 'treeselectjs/dist/treeselectjs.css',
  },
];

/** @type {Peer} */
const ours = {
  name: 'widget-select',
  packages: ['widget-select'],
  code: "import SelectWidget from 'widget-select'; use(SelectWidget);",
  css: 'widget-select/style.css',
};

/**
 * @typedef {{ name: string, script: number, css: number, apart: { name: string, bytes: number } | null }} PeerBytes
 * @returns {Promise<PeerBytes[]>}
 */
export async function bytesOfPeers() {
  const sizes = [];
  for (const { name, code, css, apart } of [ours, ...peers]) {
    const whole = await bundled(code);
    const besides = apart ? await bundled(apart.code) : 0;
    sizes.push({
      name,
      script: whole - besides,
      css: css ? await bundled(`import '${css}';`, 'css') : 0,
      apart: apart ? { name: apart.name, bytes: besides } : null,
    });
  }
  return sizes;
}

const folder = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'virtual:entry';

/** What a bundler makes of some code. @param {string} code @param {'js' | 'css'} [kind] */
async function bundled(code, kind = 'js') {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input: ENTRY, onLog },
      modulePreload: { polyfill: false },
    },
    plugins: [
      {
        name: 'bench:entry',
        // In this folder, as it is from here that packages are looked for.
        resolveId: (id) => (id === ENTRY ? `${folder}entry.js` : null),
        load: (id) =>
          id === `${folder}entry.js`
            ? `const use = (...all) => { window.used = all; };${code}`
            : null,
      },
    ],
  });
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const texts = files
    .filter(({ fileName }) => fileName.endsWith(`.${kind}`))
    .map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
  return gzipSync(texts.join(''), { level: 9 }).length;
}
