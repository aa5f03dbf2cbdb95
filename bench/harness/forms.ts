/** A form of many selects, in each framework: its parent renders, sets one of its values, and goes. */
import { createElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApp, h, ref, shallowRef, type VNode } from 'vue';
import type { Item, Wrapper } from './types.ts';

export interface Form {
  mount(): void;
  /** The parent renders, because of something that is none of the selects' business. */
  render(): void;
  /** The parent gives one of its selects another value. */
  set(index: number, item: Item): void;
  unmount(): void;
}

/** Class of the element that each select has for itself. */
export const PLACE = 'form-place';

export function formInReact(
  host: HTMLElement,
  { field }: Wrapper<ReactNode>,
  items: readonly Item[],
  count: number,
): Form {
  let render = () => {};
  let set: Form['set'] = () => {};
  function App() {
    const [turn, setTurn] = useState(0);
    const [values, setValues] = useState<Item[]>(() => Array(count).fill(items[0]));
    render = () => setTurn((now) => now + 1);
    set = (index, item) => setValues((now) => now.with(index, item));
    const places = values.map((item, i) => {
      const onChange = (next: Item | null) => next && set(i, next);
      const one = field({ items, item, onChange });
      return createElement('div', { key: i, className: PLACE }, one);
    });
    return createElement('main', null, createElement('p', null, `Turn ${turn}`), places);
  }
  const root = createRoot(host);
  return {
    mount: () => flushSync(() => root.render(createElement(App))),
    render: () => flushSync(() => render()),
    set: (index, item) => flushSync(() => set(index, item)),
    unmount: () => flushSync(() => root.unmount()),
  };
}

export function formInVue(
  host: HTMLElement,
  { field }: Wrapper<VNode>,
  items: readonly Item[],
  count: number,
): Form {
  const turn = ref(0);
  const values = shallowRef<Item[]>(Array(count).fill(items[0]));
  const set: Form['set'] = (index, item) => {
    values.value = values.value.with(index, item);
  };
  const app = createApp(() => {
    const places = values.value.map((item, i) => {
      const onChange = (next: Item | null) => next && set(i, next);
      return h('div', { key: i, class: PLACE }, [field({ items, item, onChange })]);
    });
    return h('main', [h('p', `Turn ${turn.value}`), places]);
  });
  return {
    mount: () => app.mount(host),
    // Drawn with Vue's next tick, before the next frame.
    render() {
      turn.value += 1;
    },
    set,
    unmount: () => app.unmount(),
  };
}
