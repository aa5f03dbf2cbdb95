/**
 * vue-multiselect with all rows reachable: `optionsLimit` as long as the list (its default is 1,000). The application's
 * state is shallow, as Vue advises for long lists. Each change is drawn with Vue's next tick, before the next frame.
 */
import { createApp, h, shallowReactive } from 'vue';
import Multiselect from 'vue-multiselect';
import 'vue-multiselect/dist/vue-multiselect.css';
import { countOf, enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';

const ROW = 'multiselect__element';

function create(host: HTMLElement, items: readonly Item[], settings: Settings): Widget {
  const { multiple = false, maxVisibleTags } = settings;
  const state = shallowReactive({ options: items, value: [] as readonly Item[] });
  const app = createApp(() =>
    h(Multiselect, {
      options: state.options as Item[],
      modelValue: multiple ? state.value : (state.value[0] ?? null),
      'onUpdate:modelValue': (value: Item | Item[] | null) => {
        state.value = [value ?? []].flat();
      },
      multiple,
      label: 'label',
      trackBy: 'value',
      optionsLimit: state.options.length,
      closeOnSelect: !multiple,
      ...(maxVisibleTags !== undefined && { limit: maxVisibleTags }),
    }),
  );
  app.mount(host);
  const tags = () => texts(host, '.multiselect__tag > span');

  return {
    open: () => press(find(host, '.multiselect__select')),
    close: () => press(find(host, '.multiselect__select')),
    type: (text) => enter(find<HTMLInputElement>(host, '.multiselect__input'), text),
    pick: (row) => press(find(nth(host, ROW, row), '.multiselect__option')),
    setData(options) {
      state.options = options;
    },
    setValues(values) {
      const wanted = new Set(values);
      state.value = state.options.filter(({ value }) => wanted.has(value));
    },
    selectAll() {
      state.value = state.options;
    },
    clearAll() {
      state.value = [];
    },
    destroy: () => app.unmount(),

    // A list that fades out is no list any more.
    rows: () => (host.querySelector('.multiselect--active') ? firstTexts(host, ROW) : []),
    total: () => countOf(host, ROW),
    values: () => state.value.map(({ value }) => value),
    tags,
    told: () => tags().length + numberIn(host.querySelector('.multiselect__strong')?.textContent),
    scroller: () => find(host, '.multiselect__content-wrapper'),
    control: () => find(host, '.multiselect'),
  };
}

export const vueMultiselect: Adapter = {
  name: 'vue-multiselect',
  fold: (text) => text.toLowerCase(),
  drawsAll: true,
  maxSize: { others: 100_000 },
  finds: (folded, query) => folded.includes(query),
  fromData: create,
};
