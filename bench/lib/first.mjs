// @ts-check
// Time to the first usable control: whole applications with one select, on a slow processor and a slow connection.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundlers, closureOf } from '../../tools/bundlers.mjs';
import { workedMs } from './chrome.mjs';
import { nothing } from './take.mjs';

/** @typedef {import('./take.mjs').Taken} Taken */
/** @typedef {Omit<import('../harness/types.ts').Scenario, 'prepare'>} Plain */
/** @typedef {'control' | 'list'} Step */

const SLOWED = 4;
/** 1,600 kbit/s, as bytes in a second, and the time that each request takes in addition. */
const NETWORK = { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 };
const SIZE = 100;
const LIMIT_MS = 20_000;

/** @type {readonly (Plain & { step: Step })[]} */
export const firstScenarios = [
  {
    ...{ id: 'first-control', title: 'Slow connection and processor: first usable control' },
    ...{ step: 'control', judge: 'page', sizes: [SIZE], goals: {} },
  },
  {
    ...{ id: 'first-list', title: 'Slow connection and processor: list after a click at once' },
    ...{ step: 'list', judge: 'page', sizes: [SIZE], goals: {} },
  },
];

const data = `const data = Array.from({ length: ${SIZE} }, (_, i) => ({ value: 'v' + i, label: 'Person ' + i, text: 'Person ' + i }));
  const app = document.getElementById('app');`;
const select = `${data} const select = app.appendChild(document.createElement('select'));`;
const react = `import { createElement as h } from 'react'; import { createRoot } from 'react-dom/client'; ${data}
  const show = (...element) => createRoot(app).render(h(...element));`;

/** @param {string} entry */
const ours = (entry) => ({
  code: `${data} import Select from '${entry}'; import 'widget-select/style.css'; new Select(app, { data });`,
  ...{ control: '.widget-select__control', row: '.widget-select__option' },
});

/**
 * An application, what a user clicks in it, and what the list then shows.
 * @typedef {{ code: string, control: string, row: string }} Application
 */

/** Each as its documentation shows it, with the settings of its adapter. @type {Readonly<Record<string, Application>>} */
export const applications = {
  floor: {
    code: `${data} import { floor } from './adapters/floor.ts'; floor.fromData(app, data, {});`,
    ...{ control: '.floor-control', row: '.floor-row' },
  },
  'widget-select': ours('widget-select'),
  'widget-select/all': ours('widget-select/all'),
  'widget-select/base/lazy': ours('widget-select/base/lazy'),
  'tom-select': {
    code: `${select} import TomSelect from 'tom-select'; import 'tom-select/dist/css/tom-select.css';
      new TomSelect(select, { options: data, valueField: 'value', labelField: 'label', searchField: ['label'], maxOptions: null, maxItems: 1 });`,
    ...{ control: '.ts-control', row: '.ts-dropdown .option' },
  },
  'choices.js': {
    code: `${select} import Choices from 'choices.js/search-kmp'; import 'choices.js/public/assets/styles/choices.css';
      new Choices(select, { choices: data, searchFields: ['label'], searchResultLimit: -1, shouldSort: false });`,
    ...{ control: '.choices__inner', row: '.choices__list--dropdown .choices__item' },
  },
  'slim-select': {
    code: `${select} import SlimSelect from 'slim-select'; import 'slim-select/styles'; new SlimSelect({ select, data });`,
    ...{ control: '.ss-main', row: '.ss-content.ss-open .ss-option' },
  },
  'react-select': {
    code: `${react} import Select from 'react-select'; show(Select, { options: data, classNamePrefix: 'rs', 'aria-label': 'Person' });`,
    ...{ control: '.rs__control', row: '.rs__option' },
  },
  'Base UI Combobox': {
    code: `${react} import { BaseSelect } from './adapters/base-ui.ts'; show(BaseSelect, { options: data });`,
    ...{ control: '.headless-input', row: '.headless-row' },
  },
  'React Aria ComboBox': {
    code: `${react} import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'; import './adapters/headless.css';
      const row = ({ value, label }) => h(ListBoxItem, { id: value, className: 'headless-row' }, label);
      show(ComboBox, { defaultItems: data, 'aria-label': 'Person' }, h(Input, { className: 'headless-input' }), h(Button, null, '▾'),
        h(Popover, null, h(ListBox, { className: 'headless-list' }, row)));`,
    ...{ control: '.react-aria-Button', row: '.headless-row' },
  },
};

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The files of an application by their addresses, with a page that loads at once what a bundler makes a page load at once. @param {string} name */
async function filesOf(name) {
  const code = applications[name]?.code ?? '';
  const files = await bundlers.Vite(code, folder, { polyfill: false });
  const [entry, ...imported] = closureOf(files);
  // Their names contain a hash.
  const at = (/** @type {{ name: string }} */ file) => `/${file.name}`;
  const styles = files.filter((file) => file.name.endsWith('.css'));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
    <script type="module" src="${entry ? at(entry) : ''}"></script>
    ${imported.map((file) => `<link rel="modulepreload" href="${at(file)}">`).join('')}
    ${styles.map((file) => `<link rel="stylesheet" href="${at(file)}">`).join('')}
    <div id="app" style="width: 320px"></div>`;
  return [
    /** @type {const} */ ([`/${encodeURIComponent(name)}/`, page]),
    ...files.map((file) => /** @type {const} */ ([at(file), file.code])),
  ];
}

const types = { js: 'text/javascript', css: 'text/css' };

/** Serves the applications, compressed as in production. @param {readonly string[]} names */
export async function serveFirst(names) {
  /** @type {Map<string, Buffer>} */
  const served = new Map([['/', gzipSync('<!doctype html><title>Blank</title>')]]);
  for (const name of names)
    for (const [address, text] of await filesOf(name)) served.set(address, gzipSync(text));
  const server = createServer(({ url = '/' }, response) => {
    const body = served.get(url);
    const type = types[/** @type {keyof typeof types} */ (url.split('.').pop())] ?? 'text/html';
    response.writeHead(body ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      ...(body && { 'content-encoding': 'gzip', 'content-length': body.length }),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the pages are not served');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * In the page, ahead of its scripts. `control`, `list`: milliseconds from the navigation until the first paint with the control, or
 * with rows, is over and the next task runs.
 * @param {Pick<Application, 'control' | 'row'>} of
 */
function watch({ control, row }) {
  const isShown = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      const options = { opacityProperty: true, visibilityProperty: true };
      return width > 0 && height > 0 && one.checkVisibility(options);
    });
  /** @param {string} selector @returns {Promise<number>} */
  const painted = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isShown(selector)) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  const clicked = new Promise((resolve) => {
    window.addEventListener('click', resolve, { capture: true, once: true });
  });
  Object.assign(window, {
    first: { control: painted(control), list: clicked.then(() => painted(row)) },
  });
}

/** @param {import('playwright').Page} page @param {Step} step @returns {Promise<number>} */
const shown = (page, step) =>
  page.evaluate(
    ([name, most]) =>
      Promise.race([
        Reflect.get(window, 'first')[name],
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error(`no ${name} in ${most} ms`)), most);
        }),
      ]),
    /** @type {const} */ ([step, LIMIT_MS]),
  );

/**
 * One visit: the user clicks as soon as the control has been painted.
 * @param {import('playwright').Browser} browser @param {string} url of the server @param {string} name
 * @returns {Promise<Record<Step, { elapsed: number, main: number }>>}
 */
export async function visitFirst(browser, url, name) {
  const { control: clicked, row } = /** @type {Application} */ (applications[name]);
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    /** @type {Error[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    // In the same process as the application, so that the browser's account of its work continues.
    await page.goto(url);
    await page.addInitScript(watch, { control: clicked, row });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const before = await workedMs(cdp);
    await page.goto(`${url}${encodeURIComponent(name)}/`, { waitUntil: 'commit' });

    const control = { elapsed: await shown(page, 'control'), main: (await workedMs(cdp)) - before };
    const { x, y } = await page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, clicked);
    await page.mouse.click(x, y);
    const list = { elapsed: await shown(page, 'list'), main: (await workedMs(cdp)) - before };
    if (errors[0]) throw errors[0];
    return { control, list };
  } catch (error) {
    throw new Error(`first control, ${name}: ${error}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** @param {import('playwright').Browser} browser @param {readonly string[]} names @param {number} rounds @returns {Promise<Record<Step, Taken>>} */
export async function takeFirst(browser, names, rounds) {
  const server = await serveFirst(names);
  /** @returns {Taken} */
  const none = () => ({ samples: new Map(), failed: {}, idle: [] });
  const taken = { control: none(), list: none() };
  try {
    // The first round is not counted: the browser itself is slower then.
    for (let round = -1; round < rounds; round++) {
      const turn = Math.max(round, 0) % names.length;
      for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
        const visit = await visitFirst(browser, server.url, name);
        if (round < 0) continue;
        for (const step of /** @type {const} */ (['control', 'list'])) {
          const all = taken[step].samples.get(name) ?? nothing();
          const { elapsed, main } = visit[step];
          all.rounds += 1;
          all.call.push(elapsed);
          all.painted.push(elapsed);
          all.main.push(main);
          all.longest.push(0);
          all.counts = { elapsed: [...(all.counts.elapsed ?? []), elapsed] };
          taken[step].samples.set(name, all);
        }
      }
    }
    return taken;
  } finally {
    await server.close();
  }
}
