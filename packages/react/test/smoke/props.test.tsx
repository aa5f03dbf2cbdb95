import { createRef, type Ref } from 'react';
import { expect, test, vi } from 'vitest';
import SelectWidget, { type SelectOption } from 'widget-select';
import { EVENTS, OPTIONS } from 'widget-select/internal/schema';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';
import { $, $$, act, formText, letters, logged, pick, render, shown } from './kit.tsx';

const data = letters('a|b|c');
const label = { 'aria-label': 'Letter' };
const updates = () => vi.spyOn(SelectWidget.prototype, 'updateOptions');

test('nothing is updated when a parent renders again with the same in new objects (case 130)', async () => {
  const updateOptions = updates();
  const App = () => (
    <WidgetSelect
      {...label}
      multiple
      data={[...letters('a|b'), { label: 'G', options: letters('c|d') }]}
      value={['v1']}
      searchFields={['label', { get: (option) => option.value }]}
      beforeSelect={() => true}
      templateResult={(option) => option.label}
      language={{ noResults: 'Nothing' }}
      plugins={[{ name: 'mine', setup: () => {} }]}
      style={{ width: 200 }}
      onChange={() => {}}
    />
  );
  await render(<App />);
  await act(() => $('.widget-select__control').click());
  const rows = $$('[role="option"]');
  await render(<App />);
  expect(updateOptions).not.toHaveBeenCalled();
  expect($$('[role="option"]')).toEqual(rows);
});

test('an option that changed is updated, and nothing else', async () => {
  const updateOptions = updates();
  await render(<WidgetSelect {...label} data={data} placeholder="One" />);
  await render(<WidgetSelect {...label} data={data} placeholder="Two" />);
  expect(updateOptions.mock.calls).toEqual([[{ placeholder: 'Two' }]]);
  expect(shown()).toBe('Two');
  await render(<WidgetSelect {...label} data={data} />);
  expect(updateOptions.mock.lastCall).toEqual([{ placeholder: undefined }]);
  expect(shown()).toBe('');
});

test.each([undefined, 'n'])(
  'D5.4 a prop that is gone leaves nothing behind (name: %s)',
  async (name) => {
    const given = { ...label, data, placeholder: 'One', required: true, disabled: true, name };
    await render(<WidgetSelect {...given} />);
    await render(<WidgetSelect {...given} placeholder="Two" />);
    const now = () => [
      shown(),
      ...['aria-required', 'aria-disabled'].map((flag) =>
        $('.widget-select__control').getAttribute(flag),
      ),
      name && $('select').matches(':required, :disabled'),
    ];
    expect(now()).toEqual(['Two', 'true', 'true', name && true]);
    await render(<WidgetSelect {...label} data={data} name={name} />);
    expect(now()).toEqual(['', null, null, name && false]);
  },
);

test('D5.4 a prop that is gone gives way to data-widget-select', async () => {
  const json = { ...label, 'data-widget-select': '{"placeholder":"Markup"}' };
  await render(<WidgetSelect {...json} placeholder="One" />);
  await render(<WidgetSelect {...json} />);
  expect(shown()).toBe('Markup');
});

test('D5.4 plugins built anew are the same by their names; a default written out is no change', async () => {
  class Plugin {
    readonly name = 'mine';
    setup() {}
  }
  const updateOptions = updates();
  await render(<WidgetSelect {...label} plugins={[new Plugin()]} />);
  await render(<WidgetSelect {...label} plugins={[new Plugin()]} multiple={false} searchable />);
  expect([updateOptions.mock.calls, logged]).toEqual([[], []]);
  await render(<WidgetSelect {...label} plugins={[new Plugin(), { name: 'b', setup() {} }]} />);
  expect(logged.splice(0)).toEqual([expect.stringContaining('plugins of <WidgetSelect')]);
});

test('new data keeps value, query and open state', async () => {
  const onChange = vi.fn();
  const App = ({ list }: { list: SelectOption[] }) => (
    <WidgetSelect
      {...label}
      data={list}
      defaultValue="v2"
      onChange={onChange}
      searchQuery="b"
      open
    />
  );
  await render(<App list={data} />);
  expect($$('[role="option"]').map((row) => row.textContent)).toEqual(['B']);
  await render(<App list={letters('b|bb')} />);
  expect($$('[role="option"]').map((row) => row.textContent)).toEqual(['B', 'BB']);
  expect(shown()).toBe('B');
  expect(onChange).not.toHaveBeenCalled();
});

test('a callback is the one of the last render', async () => {
  const seen: string[] = [];
  const App = ({ word }: { word: string }) => (
    <WidgetSelect {...label} data={data} beforeSelect={() => seen.push(word) > 0} />
  );
  await render(<App word="one" />);
  await render(<App word="two" />);
  await pick('A');
  expect(seen).toEqual(['two']);
});

test('a structural change does nothing but tell the developer, once', async () => {
  await render(<WidgetSelect {...label} data={data} />);
  await render(<WidgetSelect {...label} data={data} multiple />);
  await render(<WidgetSelect {...label} data={data} multiple clearable />);
  expect(logged.splice(0)).toEqual([expect.stringMatching(/multiple.*key/)]);
  expect($$('.widget-select--multiple')).toEqual([]);
  await render(<WidgetSelect key="2" {...label} data={data} multiple />);
  expect($$('.widget-select--multiple')).toHaveLength(1);
});

test('D8.2 open and searchQuery are followed and told', async () => {
  const told: unknown[] = [];
  const App = ({ widget, ...props }: WidgetSelectProps & { widget: Ref<SelectWidget> }) => (
    <WidgetSelect
      {...label}
      data={data}
      onOpen={() => told.push('open')}
      onClose={() => told.push('close')}
      onSearch={(query: string) => told.push(query)}
      {...props}
      ref={widget}
    />
  );
  const ref = createRef<SelectWidget>();
  await render(<App widget={ref} open={false} searchQuery="" />);
  await render(<App widget={ref} open searchQuery="" />);
  expect(ref.current?.isDropdownOpen()).toBe(true);
  await render(<App widget={ref} open searchQuery="c" />);
  expect($$('[role="option"]').map((row) => row.textContent)).toEqual(['C']);
  expect(told).toEqual(['open']);

  const search = $<HTMLInputElement>('.widget-select__search');
  await act(() => {
    search.value = 'cx';
    search.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(told.splice(0)).toEqual(['open', 'cx']);
  expect([ref.current?.getSearchQuery(), search.value]).toEqual(['c', 'c']);

  await render(<App widget={ref} open={false} searchQuery="" />);
  expect(ref.current?.isDropdownOpen()).toBe(false);
  await act(() => $('[role="combobox"]').click());
  expect(ref.current?.isDropdownOpen()).toBe(false);
  expect(told.splice(0)).toEqual(['close', 'open']);
});

test('D8.2 every event has its prop, and none reaches the DOM', async () => {
  const handlers = Object.fromEntries(
    EVENTS.map((event) => [`on${event.charAt(0).toUpperCase()}${event.slice(1)}`, vi.fn()]),
  );
  const on = vi.spyOn(SelectWidget.prototype, 'on');
  await render(
    <WidgetSelect {...label} data={data} multiple maxSelections={1} clearable {...handlers} />,
  );
  expect(on.mock.calls.map(([event]) => event)).toEqual([...EVENTS]);
  await pick('A');
  await act(() => $$('[role="option"]')[1]?.click());
  await act(() => $('.widget-select__clear').click());
  const called = Object.entries(handlers).filter(([, handler]) => handler.mock.calls.length > 0);
  expect(called.map(([name]) => name).sort()).toEqual(
    ['onChange', 'onClear', 'onMaximum', 'onOpen', 'onSelect', 'onUnselect'].sort(),
  );
  expect(handlers.onMaximum?.mock.calls).toEqual([[{ limit: 1, option: data[1] }]]);
});

test('no option becomes an attribute', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const all = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]),
  );
  await render(<WidgetSelect {...label} {...all} dropdownParent={element} id="x" />);
  expect($('#x').getAttributeNames().sort()).toEqual(['aria-label', 'class', 'id']);
});

test('D8.2 attributes reach the right element: without a name', async () => {
  await render(<WidgetSelect id="x" className="mine" aria-label="Letter" data={data} title="t" />);
  expect($('#x').outerHTML).toMatch(
    /^<div id="x" aria-label="Letter" title="t" class="widget-select__place mine">/,
  );
  expect($('#x > .widget-select [role="combobox"]').getAttribute('aria-label')).toBe('Letter');
});

test('D8.2 attributes reach the right element: with a name', async () => {
  await render(
    <div>
      <form id="f" />
      <label htmlFor="x">Letter</label>
      <WidgetSelect
        id="x"
        name="letter"
        form="f"
        className="mine"
        dir="rtl"
        data-x="y"
        aria-describedby="d"
        data={data}
      />
    </div>,
  );
  const select = $<HTMLSelectElement>('.mine[dir=rtl][data-x=y] > select#x');
  expect([select.name, select.form?.id, select.getAttribute('aria-describedby')]).toEqual([
    'letter',
    'f',
    'd',
  ]);
  expect(select.nextElementSibling?.className).toContain('widget-select');
  expect(select.className).toBe('widget-select__native');
  const control = $('[role="combobox"]');
  expect(document.getElementById(`${control.getAttribute('aria-labelledby')}`)?.textContent).toBe(
    'Letter',
  );
});

test('a new label names the control at once', async () => {
  await render(<WidgetSelect aria-label="One" name="x" data={data} />);
  await render(<WidgetSelect aria-label="Two" name="x" data={data} />);
  expect($('[role="combobox"]').getAttribute('aria-label')).toBe('Two');
});

test('with a name: submits in list order (D1.5) and validates', async () => {
  const onChange = vi.fn();
  await render(
    <form>
      <WidgetSelect {...label} name="one" data={data} defaultValue="v2" onChange={onChange} />
      <WidgetSelect {...label} name="none" data={data} required />
      <WidgetSelect {...label} name="many" data={data} multiple defaultValue={['v3', 'v1']} />
    </form>,
  );
  const form = $<HTMLFormElement>('form');
  const entries = () =>
    [...form.querySelectorAll('select')].flatMap(({ name, selectedOptions }) =>
      [...selectedOptions].map(({ value }) => `${name}=${value}`),
    );
  expect(entries()).toEqual(['one=v2', 'none=', 'many=v1', 'many=v3']);
  expect(form.checkValidity()).toBe(false);
  await act(() => $$('[role="combobox"]')[0]?.click());
  await act(() => $$('[role="option"]')[2]?.click());
  expect(entries()[0]).toBe('one=v3');
  expect(onChange.mock.calls).toEqual([['v3', 'pick']]);
});

test('focus and blur are those of the whole, dropdown included, wherever it is', async () => {
  const told: string[] = [];
  const App = ({ parent }: { parent: HTMLElement }) => (
    <WidgetSelect
      {...label}
      data={data}
      dropdownParent={parent}
      onFocus={() => told.push('focus')}
      onBlur={() => told.push('blur')}
    />
  );
  const button = document.body.appendChild(document.createElement('button'));
  await render(<App parent={document.body} />);
  await act(() => $('[role="combobox"]').focus());
  await act(() => $('[role="combobox"]').click());
  expect(document.activeElement).toBe($('.widget-select__search'));
  expect(told).toEqual(['focus']);
  await act(() => button.focus());
  expect(told).toEqual(['focus', 'blur']);
});

test('a name that comes or goes changes the element and keeps the value', async () => {
  const App = ({ name }: { name?: string }) => (
    <WidgetSelect {...label} data={data} name={name} value="v2" />
  );
  await render(<App />);
  await render(<App name="letter" />);
  expect($<HTMLSelectElement>('select').value).toBe(formText('v2'));
  expect($$('[role="combobox"]')).toHaveLength(1);
  await render(<App />);
  expect($$('select')).toEqual([]);
  expect(shown()).toBe('B');
});

test('addition 44 for a prop of another component, a hint names the one of this component, once', async () => {
  const foreign = { isMulti: true, items: data, title: 'Letters' } as object;
  await render(<WidgetSelect {...label} {...foreign} data={data} />);
  await render(<WidgetSelect {...label} {...foreign} data={data} placeholder="Two" />);
  const said = logged.splice(0).filter((text) => text.startsWith('widget-select:'));
  expect(said).toEqual([
    'widget-select: Unknown prop "isMulti" is ignored. Use "multiple".',
    'widget-select: Unknown prop "items" is ignored. Use "data".',
  ]);
});
