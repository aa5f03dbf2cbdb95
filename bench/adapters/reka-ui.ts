/** Reka UI's Combobox in Vue, put together as its documentation shows it. Timed as a component in a form only. */
import {
  ComboboxAnchor,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxPortal,
  ComboboxRoot,
  ComboboxTrigger,
  ComboboxViewport,
} from 'reka-ui';
import { defineComponent, h, type PropType } from 'vue';
import type { Adapter, Field, Item } from '../harness/types.ts';
import './headless.css';

const nameOf = (item: Item | null) => item?.label ?? '';

const row = (item: Item) =>
  h(
    ComboboxItem,
    { key: item.value, value: item, textValue: item.label, class: 'headless-row' },
    () => item.label,
  );

const RekaSelect = defineComponent({
  props: {
    items: { type: Array as PropType<readonly Item[]>, required: true },
    modelValue: { type: Object as PropType<Item>, required: true },
  },
  emits: ['update:modelValue'],
  setup(props, { emit }) {
    const field = () => [
      h(ComboboxInput, {
        displayValue: nameOf,
        'aria-label': 'Person',
        class: 'headless-input',
      }),
      h(ComboboxTrigger, { 'aria-label': 'Open' }, () => '▾'),
    ];
    const rows = () => props.items.map(row);
    const viewport = () => h(ComboboxViewport, { class: 'headless-list' }, rows);
    const content = () => h(ComboboxContent, { position: 'popper' }, viewport);
    const parts = () => [
      h(ComboboxAnchor, { class: 'headless' }, field),
      h(ComboboxPortal, null, content),
    ];
    return () =>
      h(
        ComboboxRoot,
        {
          modelValue: props.modelValue,
          'onUpdate:modelValue': (item: unknown) => emit('update:modelValue', item),
          openOnClick: true,
        },
        parts,
      );
  },
});

export const rekaField = ({ items, item, onChange }: Field) =>
  h(RekaSelect, { items, modelValue: item, 'onUpdate:modelValue': onChange });

export const rekaUi: Adapter = {
  name: 'reka-ui Combobox',
  fold: (text) => text.toLowerCase(),
  finds: (folded, query) => folded.includes(query),
};
