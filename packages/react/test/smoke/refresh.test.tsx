// Hot reload as Vite does it, by the runtime of its React plugin. That has to be there before React DOM is, so everything
// else is imported after it.
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';

interface Runtime {
  injectIntoGlobalHook(target: object): void;
  register(type: unknown, id: string): void;
  validateRefreshBoundaryAndEnqueueUpdate(id: string, before: object, now: object): unknown;
}

const FILE = new URL(
  '../../../../node_modules/@vitejs/plugin-react/dist/refresh-runtime.js',
  import.meta.url,
).pathname;

const runtime: Runtime = await import(/* @vite-ignore */ FILE);
runtime.injectIntoGlobalHook(window);
const { $, $$, act, pick, render, shown } = await import('./kit.tsx');
const { WidgetSelect } = await import('widget-select-react');

const data = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const controls = () => $$('[role="combobox"]');
const text = () => $('output').textContent;

/** A module as it is edited: another component under the same name. */
let edits = 0;
const edited = async (type: ComponentType, id: string) => {
  runtime.register(type, id);
  runtime.validateRefreshBoundaryAndEnqueueUpdate(id, { [id]: type }, { [id]: type });
};

beforeEach(() => {
  edits++;
});

test.each([undefined, 'letter'])(
  'a parent that is edited keeps control, value, query and the open list (name: %s)',
  async (name) => {
    const id = `Parent ${edits}`;
    const version = (word: string, placeholder: string) =>
      function Parent() {
        return (
          <>
            <output>{word}</output>
            <WidgetSelect aria-label="x" name={name} data={data} placeholder={placeholder} />
          </>
        );
      };
    const Parent = version('one', 'One');
    runtime.register(Parent, id);
    await render(<Parent />);
    await pick('B');
    const before = controls();
    await act(() => before[0]?.click());
    const search = $<HTMLInputElement>('.widget-select__search');
    await act(() => {
      search.value = 'c';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      await edited(version('two', 'Two'), id);
      await expect.poll(text).toBe('two');
    });
    expect([controls(), shown()]).toEqual([before, 'B']);
    expect([search.value, $$('[role="option"]').map((row) => row.textContent)]).toEqual([
      'c',
      ['C'],
    ]);
  },
);

test.each([undefined, 'letter'])(
  'the component itself that is edited: one control, with its value, which works (name: %s)',
  async (name) => {
    const inner = WidgetSelect as unknown as { render: (...args: unknown[]) => unknown };
    const id = `WidgetSelect ${edits}`;
    const { forwardRef } = await import('react');
    let calls = 0;
    const version = () =>
      forwardRef((props, ref) => {
        calls++;
        return inner.render(props, ref) as never;
      }) as unknown as typeof WidgetSelect;
    const First = version();
    runtime.register(First, id);
    await render(<First aria-label="x" name={name} data={data} />);
    await pick('B');
    calls = 0;
    await act(async () => {
      await edited(version() as unknown as ComponentType, id);
      await expect.poll(() => calls).toBeGreaterThan(0);
    });
    expect([controls().length, shown()]).toEqual([1, 'B']);
    await pick('C');
    expect([controls().length, shown()]).toEqual([1, 'C']);
  },
);
