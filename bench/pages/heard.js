// One widget per address, for what a screen reader says of it (e2e/orca/plans.mjs): `?widget=choices`. Each is made as its
// documentation shows a select with a label. `value` is what is selected at the start.
import { FRUIT, STATES } from '../../e2e/orca/plans/data.mjs';

const query = new URLSearchParams(location.search);
const name = query.get('widget') ?? '';
const isText = /-text$|^editable$|^line$/.test(name);
const label = isText ? 'State' : 'Favorite Fruit';
const texts = isText ? STATES : FRUIT;
const value = query.get('value') ?? (isText ? undefined : FRUIT[0]);
const items = texts.map((text) => ({ value: text, label: text }));
const chosen = items.find((item) => item.value === value);
const place = /** @type {HTMLElement} */ (document.querySelector('#place'));

/** A select of the page, with its label. */
function selectOf(attributes = '') {
  const rows = texts.map((text) => `<option${text === value ? ' selected' : ''}>${text}</option>`);
  const empty = value === undefined ? '<option value=""></option>' : '';
  place.innerHTML = `<label id="label" for="field">${label}</label> <select id="field" ${attributes}>${empty}${rows.join('')}</select>`;
  return /** @type {HTMLSelectElement} */ (place.querySelector('select'));
}

/**
 * widget-select, from the markup of the page.
 * @param {import('widget-select').SelectOptions} [options] @param {string} [attributes]
 */
async function ours(options, attributes) {
  const { default: SelectWidget } = await import('widget-select');
  await import('widget-select/style.css');
  return new SelectWidget(selectOf(attributes), { searchable: false, ...options });
}
/** In an empty element. @param {import('widget-select').SelectOptions} options @param {string | string[]} [selected] */
async function oursWith(options, selected = value) {
  const { default: SelectWidget } = await import('widget-select');
  await import('widget-select/style.css');
  await import('widget-select/sheet.css');
  place.innerHTML = `<label for="field">${label}</label> <div id="field"></div>`;
  const widget = new SelectWidget('#field', { data: items, ...options });
  if (selected !== undefined) widget.setValue(selected);
}

/** @param {(h: typeof import('react').createElement) => import('react').ReactNode} view */
async function inReact(view) {
  const { createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  createRoot(place).render(view(createElement));
}

/** @param {object} [options] */
async function tomSelect(options) {
  const { default: TomSelect } = await import('tom-select');
  await import('tom-select/dist/css/tom-select.css');
  new TomSelect(selectOf(), { maxOptions: null, ...options });
}

/** @param {object} [options] */
async function reactSelect(options) {
  const { default: Select } = await import('react-select');
  const props = { inputId: 'field', options: items, defaultValue: chosen, ...options };
  await inReact((h) => h('div', null, h('label', { htmlFor: 'field' }, label), h(Select, props)));
}

/** A page of a phone's width: a browser's window is wider. */
function inNarrowFrame() {
  const frame = document.createElement('iframe');
  Object.assign(frame, { width: 400, height: 600, title: 'Phone' });
  frame.src = `${location.pathname}${location.search}`;
  document.body.replaceChildren(frame);
}

const widgets = {
  native: () => selectOf(),
  ours: () => ours(),
  multiple: () => ours({}, 'multiple'),
  search: () => ours({ searchable: true }),
  tree: () =>
    oursWith({
      searchable: false,
      data: items.map((item, i) =>
        i === 12 ? { ...item, children: [{ value: 'x', label: 'Blue Huckleberry' }] } : item,
      ),
    }),
  remote: () =>
    oursWith({ searchable: false, data: items.slice(0, 1), ajax: { request: async () => items } }),
  editable: () => oursWith({ searchIn: 'control', completeText: true, searchable: true }),
  line: () =>
    oursWith(
      { multiple: true, searchIn: 'control', searchable: true, completeText: true },
      value && [value],
    ),
  sheet: () => oursWith({ mobile: 'sheet', searchable: true }),
  async react() {
    const { default: Select } = await import('widget-select-react');
    await import('widget-select/style.css');
    const props = { id: 'field', data: items, defaultValue: value, searchable: false };
    await inReact((h) => h('div', null, h('label', { htmlFor: 'field' }, label), h(Select, props)));
  },
  async vue() {
    const [{ createApp, h }, { default: Select }] = await Promise.all([
      import('vue'),
      import('widget-select-vue'),
    ]);
    await import('widget-select/style.css');
    const props = { id: 'field', data: items, modelValue: value, searchable: false };
    const view = () => h('div', [h('label', { for: 'field' }, label), h(Select, props)]);
    createApp({ render: view }).mount(place);
  },
  async choices() {
    const { default: Choices } = await import('choices.js');
    await import('choices.js/public/assets/styles/choices.css');
    new Choices(selectOf(), { searchEnabled: false, shouldSort: false, labelId: 'label' });
  },
  'tom-select': () => tomSelect({ controlInput: null }),
  'tom-select-text': () => tomSelect(),
  'react-select': () => reactSelect({ isSearchable: false }),
  'react-select-text': () => reactSelect(),
  async 'base-ui'() {
    const { Select } = await import('@base-ui/react/select');
    await inReact((h) => {
      const rows = items.map((item) =>
        h(
          Select.Item,
          { key: item.value, value: item.value },
          h(Select.ItemText, null, item.label),
        ),
      );
      const list = h(Select.Popup, null, h(Select.List, null, rows));
      return h(
        Select.Root,
        { items, defaultValue: value },
        h(Select.Label, null, label),
        h(Select.Trigger, null, h(Select.Value)),
        h(Select.Portal, null, h(Select.Positioner, null, list)),
      );
    });
  },
  async 'base-ui-text'() {
    const { Autocomplete } = await import('@base-ui/react/autocomplete');
    await inReact((h) => {
      /** @param {typeof items[number]} item */
      const row = (item) => h(Autocomplete.Item, { key: item.value, value: item }, item.label);
      const list = h(Autocomplete.Popup, null, h(Autocomplete.List, { children: row }));
      return h(
        Autocomplete.Root,
        { items, mode: 'both', defaultValue: value ?? '' },
        h('label', { htmlFor: 'field' }, label),
        h(Autocomplete.Input, { id: 'field' }),
        h(Autocomplete.Portal, null, h(Autocomplete.Positioner, null, list)),
      );
    });
  },
  async 'react-aria'() {
    const aria = await import('react-aria-components');
    const { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } = aria;
    await inReact((h) => {
      const rows = texts.map((text) =>
        h(ListBoxItem, { key: text, id: text, textValue: text }, text),
      );
      return h(
        Select,
        value === undefined ? {} : { defaultValue: value },
        h(Label, null, label),
        h(Button, null, h(SelectValue)),
        h(Popover, null, h(ListBox, null, rows)),
      );
    });
  },
  async 'react-aria-text'() {
    const aria = await import('react-aria-components');
    const { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } = aria;
    await inReact((h) => {
      const rows = texts.map((text) =>
        h(ListBoxItem, { key: text, id: text, textValue: text }, text),
      );
      return h(
        ComboBox,
        value === undefined ? {} : { defaultSelectedKey: value },
        h(Label, null, label),
        h(Input),
        h(Button, null, '▼'),
        h(Popover, null, h(ListBox, null, rows)),
      );
    });
  },
};

if (name === 'sheet' && top === window) inNarrowFrame();
else {
  Object.assign(window, { heard: false });
  await widgets[/** @type {keyof typeof widgets} */ (name)]();
  Object.assign(window, { heard: true });
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/agent.js';
  document.body.append(script);
}
