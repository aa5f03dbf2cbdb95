// Additions 23 and 24: plugins of the package in a component of Vue.
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type App, createApp, h, ref } from 'vue';
import selectAll from 'widget-select/plugins/select-all';
import { de } from 'widget-select/plugins/texts';
import undo from 'widget-select/plugins/undo';
import searchMore, { typos } from 'widget-select/search-more';
import WidgetSelect from 'widget-select-vue/all';
import 'widget-select/style.css';
import 'widget-select/plugins.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));
const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const control = () => $$('[role="combobox"]')[0] as HTMLElement;

let app: App;
afterEach(() => {
  app.unmount();
  const left = $$('[class*="widget-select"]');
  document.body.replaceChildren();
  expect(left).toEqual([]);
});

test('additions 23 and 24: select-all and undo work, tell the parent, and leave nothing', async () => {
  const trees = ref<string[]>([]);
  const told: string[][] = [];
  const plugins = [selectAll({ texts: de }), undo({ texts: de })];
  app = createApp({
    render: () =>
      h(WidgetSelect, {
        'aria-label': 'Trees',
        options: { multiple: true, data, plugins },
        modelValue: trees.value,
        'onUpdate:modelValue': (value: string[]) => {
          told.push(value);
          trees.value = value;
        },
      }),
  });
  app.mount(document.body.appendChild(document.createElement('main')));
  await userEvent.click(control());
  const rows = () => $$('.widget-select__select-all');
  await expect.poll(() => rows().map((row) => row.textContent)).toEqual(['Alle auswählen']);
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar']]);
  await expect.poll(() => rows()[0]?.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar'], []]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => told.at(-1)).toEqual(['ash', 'birch', 'cedar']);
  expect(told).toHaveLength(3);
});

test('addition 54: a typo finds a similar option', async () => {
  const plugins = [searchMore([typos()])];
  app = createApp({ render: () => h(WidgetSelect, { options: { data, plugins } }) });
  app.mount(document.body.appendChild(document.createElement('main')));
  await userEvent.click(control());
  await userEvent.keyboard('bicrh');
  const shown = () => $$('.widget-select__message').map((message) => message.textContent);
  await expect.poll(shown).toEqual(['No exact match, 1 similar']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => control().textContent).toBe('Birch');
});
