/** The floor in a framework: a component that shows a label, and draws eight rows when it is clicked. */
import { createElement, type ReactElement, useState } from 'react';
import { defineComponent, h, type PropType, ref } from 'vue';
import type { Field, Item } from '../harness/types.ts';

const ROWS = 8;

function ReactFloor({ items, item }: Field): ReactElement {
  const [open, setOpen] = useState(false);
  const row = ({ value, label }: Item) =>
    createElement('div', { key: value, className: 'floor-row' }, label);
  return createElement(
    'div',
    { className: 'floor' },
    createElement('div', { className: 'floor-control', onClick: () => setOpen(!open) }, item.label),
    open ? createElement('div', { className: 'floor-panel' }, items.slice(0, ROWS).map(row)) : null,
  );
}

export const reactFloor = (field: Field) => createElement(ReactFloor, field);

const VueFloor = defineComponent({
  props: {
    items: { type: Array as PropType<readonly Item[]>, required: true },
    item: { type: Object as PropType<Item>, required: true },
  },
  emits: ['change'],
  setup(props) {
    const open = ref(false);
    const row = ({ value, label }: Item) => h('div', { key: value, class: 'floor-row' }, label);
    const toggle = () => {
      open.value = !open.value;
    };
    return () =>
      h('div', { class: 'floor' }, [
        h('div', { class: 'floor-control', onClick: toggle }, props.item.label),
        open.value ? h('div', { class: 'floor-panel' }, props.items.slice(0, ROWS).map(row)) : null,
      ]);
  },
});

export const vueFloor = ({ items, item, onChange }: Field) =>
  h(VueFloor, { items, item, onChange });
