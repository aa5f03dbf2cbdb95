// Runs in jsdom and in happy-dom: every piece of code in the README of the project does what the README says of it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import ts from 'typescript';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp, h, nextTick, reactive } from 'vue';
import SelectWidget from 'widget-select';
import ReactSelect from 'widget-select-react';
import VueSelect from 'widget-select-vue';
import { root } from '../../../../scripts/lib/run.mjs';

const blocks = [
  ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm),
].map(([, kind = '', code = '']) => ({ kind, code }));
const ofKind = (kind: string): string[] =>
  blocks.flatMap((block) => (block.kind === kind ? [block.code] : []));

/** Runs a script unchanged, with what it imports from the package; returns one of its variables. */
const run = (code: string, answer: string) => {
  const body = code.replace(
    /^import SelectWidget from 'widget-select';\nimport 'widget-select\/style.css';\n/,
    '',
  );
  return new Function('SelectWidget', `${body}\nreturn ${answer};`)(SelectWidget);
};
const row = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
    textContent?.includes(label),
  );

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('every kind of code in it is run here', () => {
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'sh',
    'js',
    'html',
    'html',
    'js',
    'js',
    'tsx',
    'vue',
    'sh',
  ]);
});

test('the commands exist: packages that are published, and scripts of the project', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const line of ofKind('sh').join('').trim().split('\n')) {
    const [, command = '', name = ''] = line.match(/^npm (install|start|test)\s*([\w-]*)/) ?? [];
    if (command === 'install') expect(name).toBe('widget-select');
    else expect(Object.keys(scripts)).toContain(command);
  }
});

test('the first script: a `<select>` of the page, a handler, a value set', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  document.body.innerHTML = ofKind('html')[1] ?? '';
  const country = run(ofKind('js')[0] ?? '', 'country');
  expect(document.querySelector<HTMLSelectElement>('#country')?.value).toBe('vn');
  expect(country.getValue()).toBe('vn');
  country.clearAll();
  expect(log.mock.calls.at(-1)?.[0]).not.toBe('vn');
  country.destroy();
});

test('the tags for a page without a bundler: the files are there, and the script runs', () => {
  const tags = ofKind('html')[0] ?? '';
  const files = [...tags.matchAll(/(?:href|src)="node_modules\/widget-select\/(.+?)"/g)].map(
    ([, file]) => `${file}`,
  );
  expect(files).toHaveLength(2);
  for (const file of files) expect(existsSync(join(root, 'packages/core', file))).toBe(true);
  const [, inline] = tags.match(/<script>(.+?)<\/script>/) ?? [];
  document.body.innerHTML = ofKind('html')[1] ?? '';
  const script = readFileSync(join(root, 'packages/core', `${files[1]}`), 'utf8');
  const select = new Function(`${script}\nreturn ${inline};`)();
  expect(document.querySelector('[role=combobox]')).not.toBe(null);
  select.destroy();
});

test('an element with `data`, and what the comment says of its value', () => {
  document.body.innerHTML = '<div id="cities"></div>';
  const code = ofKind('js')[1] ?? '';
  const [, said = ''] = code.match(/getValue\(\); \/\/ (.+)/) ?? [];
  const cities = run(code, 'cities');
  expect(cities.getValue()).toEqual(JSON.parse(said));
  cities.open();
  row('Đà Nẵng')?.click();
  expect(cities.getValue()).toEqual(['dad']);
  cities.destroy();
});

test('a server with valid responses is requested as documented', async () => {
  document.body.innerHTML = '<div id="city"></div>';
  const asked = vi.fn(async (_address: unknown) =>
    Response.json({ options: [{ value: 'hue', label: 'Huế' }], hasMore: false }),
  );
  vi.stubGlobal('fetch', asked);
  const select = run(`const city = ${ofKind('js')[2]}`, 'city');
  select.open();
  await vi.waitFor(() => expect(row('Huế')).toBeDefined());
  select.setSearchQuery('hu');
  const addresses = () =>
    asked.mock.calls.map(([address]) => new URL(String(address), 'https://page.test'));
  await vi.waitFor(() => expect(addresses().at(-1)?.searchParams.get('q')).toBe('hu'));
  const { pathname, searchParams } = addresses().at(-1) as URL;
  expect([pathname, searchParams.get('page')]).toEqual(['/api/cities', '0']);
  select.destroy();
});

const cities = [{ value: 'hue', label: 'Huế' }];

test('the component for React', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { outputText } = ts.transpileModule(`const made = ${ofKind('tsx')[0]}`, {
    compilerOptions: {
      jsx: ts.JsxEmit.React,
      jsxFactory: 'createElement',
      target: ts.ScriptTarget.ES2022,
    },
    fileName: 'a.tsx',
  });
  const CityRow = ({ city }: { city: { label: string } }) => createElement('b', null, city.label);
  const render = new Function(
    'createElement',
    'WidgetSelect',
    'CityRow',
    'cities',
    'city',
    'setCity',
    `${outputText}\nreturn made;`,
  );
  const App = () => {
    const [city, setCity] = useState<unknown>(null);
    return createElement(
      'div',
      null,
      createElement('output', null, `${city}`),
      render(createElement, ReactSelect, CityRow, cities, city, setCity),
    );
  };
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => page.render(createElement(App)));
  await act(async () => document.querySelector<HTMLElement>('[role=combobox]')?.click());
  await vi.waitFor(() => expect(row('Huế')?.querySelector('b')).not.toBeNull());
  await act(async () => row('Huế')?.click());
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('hue'));
  await act(async () => page.unmount());
});

test('the component for Vue', async () => {
  const state = reactive({ city: null as unknown, cities });
  const CityRow = {
    props: ['city'],
    setup: (props: { city?: { label: string } }) => () => h('b', props.city?.label),
  };
  const app = createApp({
    setup: () => state,
    template: ofKind('vue')[0] ?? '',
    components: { WidgetSelect: VueSelect, CityRow },
  });
  app.mount(document.body.appendChild(document.createElement('div')));
  await nextTick();
  document.querySelector<HTMLElement>('[role=combobox]')?.click();
  await vi.waitFor(() => expect(row('Huế')?.querySelector('b')).not.toBeNull());
  row('Huế')?.click();
  await nextTick();
  expect(state.city).toBe('hue');
  app.unmount();
});
