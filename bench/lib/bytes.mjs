// @ts-check
// Bytes that a user loads, minified and gzip -9. The packages' own files are measured by tools/size.mjs; the peers, and
// our package for comparison, as an application would bundle what it imports.
import { fileURLToPath } from 'node:url';
import { codeOf, pages } from '../../tools/app-sizes.mjs';
import { bundlers, bytesOf, gzip } from '../../tools/bundlers.mjs';
import { entries, sizeOf } from '../../tools/size.mjs';

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
 * besides, and may have already. `pages`: those of the six pages that it is for, each with its code where that is another.
 * @typedef {{ name: string, packages: string[], code: string, css?: string, apart?: Apart, pages?: Readonly<Record<string, string | true>> }} Peer
 * @typedef {{ name: string, code: string }} Apart
 */

// `createPortal` is there for all, as most applications have `react-dom` already.
const react = {
  name: 'React',
  code: `import { createElement } from 'react'; import { createPortal } from 'react-dom';
    import { createRoot } from 'react-dom/client'; use(createElement, createPortal, createRoot);`,
};

const vue = { name: 'Vue', code: "import { createApp, h } from 'vue'; use(createApp, h);" };

/** What a select of plain JavaScript can do. @type {Readonly<Record<string, true>>} */
const plainPages = { plain: true, tags: true, remote: true, '20 selects': true };
/** The same, in React. @type {Readonly<Record<string, true>>} */
const reactPages = { ...plainPages, React: true };

/** @type {readonly Peer[]} */
export const peers = [
  {
    name: 'tom-select',
    packages: ['tom-select'],
    code: "import TomSelect from 'tom-select'; use(TomSelect);",
    css: 'tom-select/dist/css/tom-select.css',
    pages: plainPages,
  },
  {
    name: 'choices.js',
    packages: ['choices.js'],
    code: "import Choices from 'choices.js/search-kmp'; use(Choices);",
    css: 'choices.js/public/assets/styles/choices.css',
    pages: plainPages,
  },
  {
    name: 'slim-select',
    packages: ['slim-select'],
    code: "import SlimSelect from 'slim-select'; use(SlimSelect);",
    css: 'slim-select/styles',
    pages: { ...plainPages, React: "import SlimSelect from 'slim-select/react'; use(SlimSelect);" },
  },
  {
    name: 'select2',
    packages: ['select2', 'jquery'],
    code: "import select2 from 'select2'; select2(window, $);",
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
    code: "import Select from 'react-select'; use(Select);",
    apart: react,
    pages: { ...reactPages, remote: "import Select from 'react-select/async'; use(Select);" },
  },
  {
    name: 'downshift',
    packages: ['downshift', 'react', 'react-dom'],
    code: "import { useCombobox, useMultipleSelection } from 'downshift'; use(useCombobox, useMultipleSelection);",
    apart: react,
  },
  {
    name: 'Base UI Combobox',
    packages: ['@base-ui/react', 'react', 'react-dom'],
    code: "import { Combobox } from '@base-ui/react/combobox'; use(Combobox);",
    apart: react,
    pages: reactPages,
  },
  {
    name: 'React Aria ComboBox',
    packages: ['react-aria-components', 'react', 'react-dom'],
    code: `import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
      use(Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover);`,
    apart: react,
    pages: {
      ...reactPages,
      tags: `import { Button, ComboBox, ComboBoxValue, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
        import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
        use(Button, ComboBox, ComboBoxValue, Input, Label, ListBox, ListBoxItem, Popover, Tag, TagGroup, TagList);`,
      remote: `import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, ListBoxLoadMoreItem, Popover } from 'react-aria-components/ComboBox';
        import { useAsyncList } from 'react-aria-components/useAsyncList';
        use(Button, ComboBox, Input, Label, ListBox, ListBoxItem, ListBoxLoadMoreItem, Popover, useAsyncList);`,
    },
  },
  {
    name: 'React Aria Select',
    packages: ['react-aria-components'],
    code: `import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select';
      use(Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue);`,
    apart: react,
  },
  {
    name: 'antd Select',
    packages: ['antd', 'react', 'react-dom'],
    code: "import { Select } from 'antd'; use(Select);",
    apart: react,
  },
  {
    name: 'vue-multiselect',
    packages: ['vue-multiselect', 'vue'],
    code: "import Multiselect from 'vue-multiselect'; use(Multiselect);",
    css: 'vue-multiselect/dist/vue-multiselect.css',
    apart: vue,
  },
  {
    name: 'reka-ui Combobox',
    packages: ['reka-ui', 'vue'],
    code: `import { ComboboxAnchor, ComboboxContent, ComboboxInput,
      ComboboxItem, ComboboxPortal, ComboboxRoot, ComboboxTrigger, ComboboxViewport } from 'reka-ui';
      use(ComboboxAnchor, ComboboxContent, ComboboxInput, ComboboxItem, ComboboxPortal,
        ComboboxRoot, ComboboxTrigger, ComboboxViewport);`,
    apart: vue,
  },
  {
    name: 'antd TreeSelect',
    packages: ['antd', 'react', 'react-dom'],
    code: "import { TreeSelect } from 'antd'; use(TreeSelect);",
    apart: react,
    pages: { tree: true },
  },
  {
    name: 'treeselectjs',
    packages: ['treeselectjs'],
    code: "import Treeselect from 'treeselectjs'; use(Treeselect);",
    css: 'treeselectjs/dist/treeselectjs.css',
    pages: { tree: true },
  },
];

/** Our entries, in applications as `npm run size` builds them, and where the code of the open list comes later. */
const ours = [
  { name: 'widget-select', app: 'plain with widget-select', later: ['list'] },
  { name: 'widget-select/base/lazy', app: 'plain with base/lazy', later: ['list'] },
  { name: 'widget-select/all', app: 'plain with all' },
  { name: 'widget-select/base', app: 'plain with base' },
];

/** Our select in the six pages: the application, and what comes later in it. */
export const ourPages = {
  plain: { app: 'plain with widget-select', later: ['list'] },
  ...Object.fromEntries(
    Object.entries(pages).map(([name, { later }]) => [
      name,
      { app: `plain with widget-select and ${name}`, later: ['list', ...later] },
    ]),
  ),
  React: { app: 'react with widget-select-react', later: ['list'] },
};

/** @typedef {keyof typeof bundlers} Bundler */

/** @type {Map<string, ReturnType<typeof bundlers['Vite']>>} */
const built = new Map();

/** What a bundler makes of some code, built once. @param {string} code @param {Bundler} [bundler] */
function filesOf(code, bundler = 'Vite') {
  const key = `${bundler} ${code}`;
  const files = built.get(key) ?? bundlers[bundler](code, folder);
  built.set(key, files);
  return files;
}

/** What our select adds to an application without it: at its start, and once a list is open. @param {{ app: string, later?: string[] }} of @param {Bundler} [bundler] */
async function added({ app, later }, bundler) {
  const [framework = ''] = app.split(' with ');
  const [files, without] = [
    await filesOf(codeOf(app), bundler),
    await filesOf(codeOf(framework), bundler),
  ];
  const script = bytesOf(files) - bytesOf(without);
  return later ? { script, open: bytesOf(files, later) - bytesOf(without) } : { script };
}

/** What a peer adds to an application without it. @param {string} code @param {Apart} [apart] @param {Bundler} [bundler] */
async function addedByPeer(code, apart, bundler) {
  const use = 'const use = (...all) => { (window.used ??= []).push(all); };';
  const without = `${use} ${apart?.code ?? 'use();'}`;
  const files = await filesOf(`${without} ${code}`, bundler);
  return bytesOf(files) - bytesOf(await filesOf(without, bundler));
}

/** @param {string | undefined} css */
async function bytesOfCss(css) {
  const files = css ? await filesOf(`import '${css}';`) : [];
  return files.reduce((sum, { name, code }) => sum + (name.endsWith('.css') ? gzip(code) : 0), 0);
}

/**
 * @typedef {{ script: number, open?: number }} Added `open`: once a list is open, where code comes later
 * @typedef {Added & { name: string, css: number, apart: { name: string, bytes: number } | null }} PeerBytes
 * @returns {Promise<PeerBytes[]>}
 */
export async function bytesOfPeers() {
  const sizes = [];
  const ownCss = await bytesOfCss('widget-select/style.css');
  for (const { name, ...own } of ours)
    sizes.push({ name, ...(await added(own)), css: ownCss, apart: null });
  for (const { name, code, css, apart } of peers) {
    const besides = apart && { name: apart.name, bytes: await addedByPeer(apart.code) };
    const script = await addedByPeer(code, apart);
    sizes.push({ name, script, css: await bytesOfCss(css), apart: besides ?? null });
  }
  return sizes;
}

/**
 * What selects add to the same six pages; without those that one is not for.
 * @typedef {{ bundler: string, name: string, pages: Record<string, Added> }} PageBytes
 * @returns {Promise<PageBytes[]>}
 */
export async function bytesOfPages() {
  const sizes = [];
  for (const bundler of /** @type {Bundler[]} */ (Object.keys(bundlers))) {
    /** @type {Record<string, Added>} */
    const own = {};
    for (const [page, of] of Object.entries(ourPages)) own[page] = await added(of, bundler);
    sizes.push({ bundler, name: 'widget-select', pages: own });
    for (const { name, code, apart, pages: can } of peers) {
      if (!can) continue;
      /** @type {Record<string, Added>} */
      const found = {};
      for (const [page, other] of Object.entries(can)) {
        const text = other === true ? code : other;
        // A wrapper for React is compared with React.
        const beside = page === 'React' ? react : apart;
        found[page] = { script: await addedByPeer(text, beside, bundler) };
      }
      sizes.push({ bundler, name, pages: found });
    }
  }
  return sizes;
}

const folder = fileURLToPath(new URL('..', import.meta.url));
