import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h } from 'vue';
import SelectWidget, { type AnyMeta, type SelectOptions } from 'widget-select';
import InReact from 'widget-select-react';
import InVue from 'widget-select-vue';
import { countries } from './countries.ts';
import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/sheet.css';
import 'widget-select/element.css';

const optionsOf = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));
const tickets = Array.from({ length: 10_000 }, (_, i) => ({ value: `${i}`, label: `Ticket ${i}` }));

/** A slow server with five pages for each query. */
async function request(query: string, page: number) {
  await new Promise((done) => setTimeout(done, 50));
  const found = tickets
    .map(({ value }) => ({ value, label: `City ${value}` }))
    .filter(({ label }) => label.startsWith(query));
  return { options: found.slice(page * 20, page * 20 + 20), hasMore: page < 4 };
}

/** The `<label>` of a plain element names its select. */
const on = (id: string, options: SelectOptions<AnyMeta, boolean>) =>
  new SelectWidget<AnyMeta, boolean>(`#${id}`, { mobile: 'sheet', ...options });

new SelectWidget('#country', { clearable: true, mobile: 'sheet' });
on('ticket', { data: tickets });
on('seat', { data: tickets, searchable: false });
on('city', { ajax: { request, pagination: true, debounce: 20 } });
on('region', {
  multiple: true,
  data: [
    { value: 'as', label: 'Asia', children: optionsOf('Laos', 'Nepal') },
    { value: 'am', label: 'America', children: optionsOf('Peru') },
    { value: 'eu', label: 'Europe', children: null },
  ],
  loadChildren: async () => (await request('', 0)).options.slice(0, 3),
});
on('tags', { multiple: true, allowCreate: true, data: optionsOf('Red', 'Green', 'Blue') });

const props = { multiple: true, clearable: true, data: countries };
createRoot(document.querySelector('#react') as Element).render(
  createElement(InReact, { ...props, 'aria-label': 'Country, React' }),
);
createApp(() => h(InVue as never, { options: props, 'aria-label': 'Country, Vue' })).mount('#vue');
