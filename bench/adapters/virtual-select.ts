/**
 * virtual-select-plugin with search, and with `searchNormalize`, so that it finds what the others find. It fades in and
 * out for 300 ms by default; here it does not.
 */
import 'virtual-select-plugin/dist/virtual-select.min.js';
import 'virtual-select-plugin/dist/virtual-select.min.css';
import { enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';

/** Its default is 40: a list of 1,000,000 would be taller than Chromium's tallest element, and end before its last row. */
const ROW_PX = 33;
const TEXT = 'vscomp-option-text';

function create(place: HTMLElement, options?: readonly Item[], settings: Settings = {}): Widget {
  const { multiple = false, showsAllTags = false } = settings;
  const { $ele: element } = window.VirtualSelect.init({
    ele: place,
    ...(options && { options }),
    search: true,
    searchNormalize: true,
    multiple,
    ...(showsAllTags && { showValueAsTags: true, noOfDisplayValues: options?.length }),
    optionHeight: `${ROW_PX}px`,
    showDuration: 0,
    hideDuration: 0,
  });
  const list = find(element, '.vscomp-options');
  const track = find(element, '.vscomp-options-list');
  const wrapper = find(element, '.vscomp-wrapper');
  const values = () => [element.value].flat().filter(Boolean);

  return {
    open: () => element.open(),
    close: () => element.close(),
    type: (text) => enter(find<HTMLInputElement>(element, '.vscomp-search-input'), text),
    pick: (row) => press(nth(list, 'vscomp-option', row)),
    setData: (items) => element.setOptions(items),
    setValues: (chosen) => element.setValue(chosen),
    selectAll: () => element.toggleSelectAll(true),
    clearAll: () => element.reset(),
    destroy() {
      element.destroy();
      element.remove();
    },

    // Its rows stay in the document when the list is closed.
    rows: () => (wrapper.classList.contains('closed') ? [] : firstTexts(list, TEXT)),
    // As laid out: the style is written with six digits.
    total: () => Math.round(track.getBoundingClientRect().height / ROW_PX),
    values,
    tags: () =>
      values().length === 0
        ? []
        : texts(element, showsAllTags ? '.vscomp-value-tag-content' : '.vscomp-value'),
    // "All (10000)" or "1000 options selected"; a placeholder without a number.
    told: () => numberIn(element.querySelector('.vscomp-value')?.textContent),
    scroller: () => find(element, '.vscomp-options-container'),
    control: () => find(element, '.vscomp-toggle-button'),
  };
}

/** What `searchNormalize` takes out: marks, spaces, and all letters that have no ASCII form (đ among them). */
const NO_WORD = /[^\w]/g;

export const virtualSelect: Adapter = {
  name: 'virtual-select',
  fold: (text) => text.normalize('NFD').replace(NO_WORD, '').toLowerCase(),
  finds: (folded, query) => folded.includes(query.replace(NO_WORD, '')),
  fromData: (host, items, settings) =>
    create(host.appendChild(document.createElement('div')), items, settings),
  fromMarkup: (select) => create(select),
};
