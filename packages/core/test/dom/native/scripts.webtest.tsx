import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { createApp, h, nextTick, onMounted, ref, vModelSelect, withDirectives } from 'vue';
import SelectWidget from 'widget-select/all';
import { $, native, page, record } from '../kit.ts';

/** What `selectOptions` of Testing Library's user-event dispatches on a select. */
function selectOptions(select: HTMLSelectElement, ...values: string[]): void {
  const fire = (type: string) =>
    select.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  for (const value of values) {
    for (const type of ['pointerover', 'mouseover', 'pointerdown', 'mousedown']) fire(type);
    select.focus();
    for (const type of ['pointerup', 'mouseup', 'click']) fire(type);
    const option = [...select.options].find((each) => each.value === value);
    if (option) option.selected = true;
    for (const type of ['input', 'change'])
      select.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

describe('D1.11 the select stays usable for scripts', () => {
  test('selectOptions of a testing library: value, display, one `change` each, the list stays closed', () => {
    const box = native('<option value="">-</option><option>A<option>B');
    const log = record(box);
    selectOptions(box.target, 'B');
    expect([box.select.getValue(), box.shown()]).toEqual(['B', 'B']);
    expect(log.filter((entry) => !entry.startsWith('native'))).toEqual(['change B']);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('and of several options of a multiple one', () => {
    const box = native('<option>A<option>B<option>C', {}, 'multiple');
    selectOptions(box.target, 'C', 'A');
    expect(box.select.getValue()).toEqual(['C', 'A']);
  });
});

describe('React: a controlled <select value> with the widget on it', () => {
  let set: (value: string) => void = () => {};
  let widget: SelectWidget | null = null;
  const told: string[] = [];

  function Field({ names }: { names: string[] }) {
    const [value, setValue] = useState('a');
    const element = useRef<HTMLSelectElement>(null);
    set = setValue;
    useEffect(() => {
      widget = new SelectWidget(element.current as HTMLSelectElement);
      return () => widget?.destroy();
    }, []);
    return (
      <p>
        <select
          aria-label="Letter"
          ref={element}
          value={value}
          onChange={({ target }) => {
            told.push(target.value);
            if (target.value !== 'refused') setValue(target.value);
          }}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
        {/* A sibling that comes later: React puts it where it thinks the select ends. */}
        {value === 'b' && <span className="note">B it is</span>}
      </p>
    );
  }

  test('a pick reaches onChange, a state reaches the widget, options too; unmounting leaves nothing', async () => {
    page('<main></main>');
    told.length = 0;
    const root = createRoot($('main'));
    root.render(<Field names={['a', 'b', 'refused']} />);
    await expect.poll(() => document.querySelectorAll('.widget-select__control').length).toBe(1);
    const shown = () => $('.widget-select__control').textContent;
    const pick = async (text: string) => {
      widget?.open();
      const row = () =>
        [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
          (each) => each.textContent === text,
        );
      await expect.poll(row).toBeTruthy();
      row()?.click();
    };
    await pick('B');
    await expect.poll(() => document.querySelectorAll('.note').length).toBe(1);
    expect([told, shown()]).toEqual([['b'], 'B']);
    // The state that refuses the change resets the select; no event fires, but every method returns the old value.
    await pick('REFUSED');
    await expect.poll(() => widget?.getValue()).toBe('b');
    expect(shown()).toBe('B');
    set('a');
    await expect.poll(() => $<HTMLSelectElement>('select').value).toBe('a');
    await expect.poll(() => widget?.getValue()).toBe('a');
    expect(shown()).toBe('A');
    root.render(<Field names={['a', 'z']} />);
    await expect.poll(() => $<HTMLSelectElement>('select').options.length).toBe(2);
    await pick('Z');
    await expect.poll(shown).toBe('Z');
    expect(told).toEqual(['b', 'refused', 'z']);
    root.unmount();
    await expect.poll(() => $('main').innerHTML).toBe('');
  });
});

describe('Vue: v-model on the native element with the widget on it', () => {
  test('both ways, single and multiple, with options that come later', async () => {
    page('<main></main>');
    const one = ref('a');
    const many = ref<string[]>([]);
    const names = ref(['a', 'b']);
    const widgets: SelectWidget<object, boolean>[] = [];
    const field = (model: { value: unknown }, multiple: boolean) =>
      withDirectives(
        h(
          'select',
          {
            multiple,
            'aria-label': 'Letter',
            'onUpdate:modelValue': (value: unknown) => {
              model.value = value;
            },
          },
          names.value.map((name) => h('option', { value: name, key: name }, name.toUpperCase())),
        ),
        [[vModelSelect, model.value]],
      );
    const app = createApp({
      setup() {
        onMounted(() => {
          for (const element of document.querySelectorAll('select'))
            widgets.push(new SelectWidget(element));
        });
        return () => h('div', [field(one, false), h('i'), field(many, true)]);
      },
    });
    app.mount($('main'));
    const [single, multiple] = widgets as [
      SelectWidget<object, boolean>,
      SelectWidget<object, boolean>,
    ];
    single.setValue('b');
    multiple.setValue(['b', 'a']);
    expect([one.value, many.value]).toEqual(['b', ['a', 'b']]);
    one.value = 'a';
    many.value = ['b'];
    names.value = ['a', 'b', 'c'];
    await nextTick();
    await expect.poll(() => single.getValue()).toBe('a');
    await expect.poll(() => multiple.getValue()).toEqual(['b']);
    single.setValue('c');
    await nextTick();
    expect([one.value, $('.widget-select__control').textContent]).toEqual(['c', 'C']);
    for (const widget of widgets) widget.destroy();
    app.unmount();
  });
});
