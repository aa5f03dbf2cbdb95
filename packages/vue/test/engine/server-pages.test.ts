// What a server renders, in the ways that Vue has of rendering (D8.4).
import { expect, test, vi } from 'vitest';
import { createSSRApp, defineComponent, h, provide, reactive, ref, Suspense, Teleport } from 'vue';
import { renderToString, renderToWebStream } from 'vue/server-renderer';
import type { SelectOption } from 'widget-select/all';
import WidgetSelect from 'widget-select-vue/all';

const letters = (text: string): SelectOption[] =>
  text
    .split('|')
    .map((word) => ({ value: `v${word.charCodeAt(0) & 31}`, label: word.toUpperCase() }));

const html = (render: () => unknown, context = {}): Promise<string> =>
  renderToString(createSSRApp({ render }), context);

const optionsOf = (markup: string) =>
  [...markup.matchAll(/<option value(?:="(\w*)")?( disabled)?( selected)?>/g)].map(
    ([, value = '', disabled = '', selected = '']) => `${value}${disabled}${selected}`,
  );

test('reactive data, a computed list and a plain one give the same markup', async () => {
  const markups = await Promise.all(
    [letters('a|b'), reactive(letters('a|b')), ref(letters('a|b')).value].map((data) =>
      html(() => h(WidgetSelect, { name: 'n', options: { data }, modelValue: 'v2' })),
    ),
  );
  expect(new Set(markups).size).toBe(1);
  expect(optionsOf(markups[0] as string)).toEqual(['', 'v1', 'v2 selected']);
});

test('trees and groups, reactive ones too: every option is there, in order', async () => {
  const data = reactive([
    { value: 't', label: 'T', children: [{ value: 'u', label: 'U', children: letters('v') }] },
    { value: 'w', label: 'W', disabled: true },
  ]);
  const groups = [
    { label: 'G', options: reactive(letters('a|b')) },
    { label: 'H', disabled: true, options: letters('c') },
  ];
  expect(
    optionsOf(
      await html(() =>
        h(WidgetSelect, { name: 'n', options: { data, multiple: true }, modelValue: ['v22', 'x'] }),
      ),
    ),
  ).toEqual(['t', 'u', 'v22 selected', 'w disabled', 'x selected']);
  const grouped = await html(() => h(WidgetSelect, { name: 'n', options: { data: groups } }));
  expect(grouped).toContain('<optgroup label="G"><option value="v1">');
  expect(grouped).toContain('<optgroup label="H" disabled><option value="v3">');
});

test('a value that is not in the data is in the markup, as text and nothing else', async () => {
  const markup = await html(() =>
    h(WidgetSelect, { name: 'n', options: { data: [] }, modelValue: '"><script>' }),
  );
  expect(markup).toContain('<option value="&quot;&gt;&lt;script&gt;" selected>');
  expect(markup).not.toContain('<script');
});

test('a slot renders nothing on the server, a Teleport goes where it belongs', async () => {
  const slot = vi.fn();
  const context: { teleports?: Record<string, string> } = {};
  const markup = await html(
    () =>
      h('div', [
        h(Teleport, { to: '#modal' }, [
          h(
            WidgetSelect,
            { name: 'n', options: { data: letters('a') } },
            { option: slot, value: slot },
          ),
        ]),
      ]),
    context,
  );
  expect(slot).not.toHaveBeenCalled();
  expect(markup).not.toContain('<select');
  expect(optionsOf(context.teleports?.['#modal'] ?? '')).toEqual(['', 'v1']);
});

test('Suspense and an async setup together, in a stream', async () => {
  const Late = defineComponent({
    async setup() {
      await Promise.resolve();
      return () => h(WidgetSelect, { name: 'late', options: { data: letters('b') } });
    },
  });
  const app = createSSRApp({
    setup() {
      provide('x', 1);
      return () =>
        h(Suspense, null, {
          default: () =>
            h('div', [h(WidgetSelect, { name: 'soon', options: { data: letters('a') } }), h(Late)]),
        });
    },
  });
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of renderToWebStream(app) as unknown as AsyncIterable<Uint8Array>)
    chunks.push(decoder.decode(chunk));
  expect(optionsOf(chunks.join(''))).toEqual(['', 'v1', '', 'v2']);
});

test('nothing is read of a long list without a name, and nothing is kept for the next request', async () => {
  const data = Array.from({ length: 10 }, (_, i) => ({ value: `${i}`, label: `${i}` }));
  const first = await html(() => h(WidgetSelect, { options: { data } }));
  const second = await html(() => h(WidgetSelect, { options: { data } }));
  expect([first, second]).toEqual(Array(2).fill('<div class="widget-select__place"></div>'));
});
