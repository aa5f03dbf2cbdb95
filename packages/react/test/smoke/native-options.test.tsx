// A `<select>` that the component renders in the browser holds its options, as the server's markup does: autofill, browser
// extensions and test libraries look for them there.
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { SelectData } from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, letters, onServer, pick, render, shown, unmount } from './kit.tsx';

const props = { 'aria-label': 'Letter', name: 'letter' };
const select = () => $<HTMLSelectElement>('select');
/** Each `<option>`: its label, with a star when it is selected. */
const listed = () =>
  [...select().options].map(({ text, selected }) => text + (selected ? '*' : ''));
const displayed = () =>
  [...select().options].filter(({ selected }) => selected).map(({ textContent }) => textContent);
/** As autofill and test libraries do. */
const choose = (value: string) =>
  act(() => {
    select().value = value;
    for (const type of ['input', 'change'])
      select().dispatchEvent(new Event(type, { bubbles: true }));
  });
const data: SelectData = [
  { value: 'v1', label: 'A & B' },
  { label: 'G', disabled: true, options: [{ value: 'v3', label: 'C', disabled: true }] },
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];

test.each([null, 'u', 'z'])(
  'the same `<option>`s in the browser as from a server (%s)',
  async (value) => {
    const node = <WidgetSelect {...props} data={data} defaultValue={value} />;
    const server = document.createElement('div');
    server.innerHTML = onServer(node);
    await render(node);
    const outline = (parent: Element, isSelected: (option: HTMLOptionElement) => boolean) =>
      [...parent.querySelectorAll('select option, select optgroup')].map((one) => {
        const option = one as HTMLOptionElement;
        const { localName, value, label, text, disabled, parentElement } = option;
        return [
          localName,
          value,
          text ?? label,
          disabled,
          isSelected(option),
          parentElement?.localName,
        ];
      });
    const isSelected = (option: HTMLOptionElement) => !!option.selected;
    const isMarked = (option: HTMLOptionElement) => option.hasAttribute('selected');
    // Nothing marked means the first.
    const [first] = server.querySelectorAll('option');
    if (!server.querySelector('[selected]')) first?.setAttribute('selected', '');
    expect(outline(document.body, isSelected)).toEqual(outline(server, isMarked));
  },
);

test.each([false, true])(
  'what another script chooses reaches onChange and the display (StrictMode: %s)',
  async (isStrict) => {
    function App() {
      const [value, setValue] = useState<string | null>('v3');
      return (
        <WidgetSelect
          {...props}
          data={letters('a|b|c')}
          placeholder="None"
          value={value}
          onChange={setValue}
        />
      );
    }
    await render(
      isStrict ? (
        <StrictMode>
          <App />
        </StrictMode>
      ) : (
        <App />
      ),
    );
    expect(listed()).toEqual(['None', 'A', 'B', 'C*']);
    await choose('v2');
    expect([shown(), displayed()]).toEqual(['B', ['B']]);
    await pick('A');
    expect(listed()).toEqual(['None', 'A*', 'B', 'C']);
  },
);

test('other data: options come, go and change their labels; what is selected or was at first stays', async () => {
  let give: (data: SelectData) => void = () => {};
  const told: unknown[] = [];
  function App() {
    const [list, setList] = useState<SelectData>(letters('a|b|c'));
    give = setList;
    return (
      <form>
        <WidgetSelect
          {...props}
          data={list}
          defaultValue="v2"
          onChange={(value) => told.push(value)}
        />
      </form>
    );
  }
  await render(<App />);
  await pick('C');
  await act(() =>
    give([
      { value: 'v3', label: 'See' },
      { label: 'G', options: letters('d|a') },
    ]),
  );
  expect(listed()).toEqual(['', 'See*', 'D', 'A', 'B']);
  await act(() => give(letters('x')));
  expect(listed()).toEqual(['', 'X', 'See*', 'B']);
  await choose('v24');
  await act(() => give(letters('x|y')));
  expect(listed()).toEqual(['', 'X*', 'Y', 'B']);
  expect(told).toEqual(['v3', 'v24']);
});

test('hydrated, the server’s options stay, and follow other data', async () => {
  let give: (data: SelectData) => void = () => {};
  function App() {
    const [list, setList] = useState<SelectData>(letters('a|b'));
    give = setList;
    return <WidgetSelect {...props} data={list} defaultValue="v2" />;
  }
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = onServer(<App />);
  // What simulated pages do not read from the markup.
  select().value = 'v2';
  const before = [...select().options];
  const root = await act(() => hydrateRoot(main, <App />));
  expect([...select().options]).toEqual(before);
  await act(() => give(letters('b|c')));
  expect(listed()).toEqual(['', 'B*', 'C']);
  await act(() => root.unmount());
});

/** A source that knows the labels of values, and what it was asked for. */
function labelsOf() {
  const asked: string[] = [];
  const resolve = async (values: readonly string[]) => {
    asked.push(...values);
    return values.map((value) => ({ value, label: `Label of ${value}` }));
  };
  return { asked, ajax: { request: async () => [], resolve } };
}

test.each([
  ['value', '7', ['Label of 7']],
  ['defaultValue', '7', ['Label of 7']],
  ['value', ['7', '8'], ['Label of 7', 'Label of 8']],
  ['defaultValue', ['7', '8'], ['Label of 7', 'Label of 8']],
])(
  '`ajax.resolve` is asked at once for the labels of a first value: %s=%o',
  async (prop, value, labels) => {
    const multiple = Array.isArray(value);
    const sees = async () => {
      const shownNow = () =>
        multiple
          ? $$('.widget-select__tag-label').map(({ textContent }) => textContent)
          : [shown()];
      await act(() => expect.poll(shownNow).toEqual(labels));
      expect([...select().selectedOptions].map((option) => option.value)).toEqual([value].flat());
    };
    const { asked, ajax } = labelsOf();
    const given = { ...props, multiple, ajax, [prop]: value };
    await render(<WidgetSelect {...given} />);
    await sees();
    await unmount();
    expect(asked.splice(0)).toEqual([value].flat());
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = onServer(<WidgetSelect {...given} />);
    const root = await act(() => hydrateRoot(main, <WidgetSelect {...given} />));
    await sees();
    await act(() => root.unmount());
    expect(asked).toEqual([value].flat());
  },
);

test('D11.6 what is pinned is among them, and follows its parent', async () => {
  const draw = (label: string) =>
    render(
      <WidgetSelect
        {...props}
        data={letters('a')}
        pinned={[{ value: 'me', label }]}
        defaultValue="me"
      />,
    );
  await draw('Me');
  expect(listed()).toEqual(['', 'Me*', 'A']);
  await draw('You');
  expect([listed(), shown()]).toEqual([['', 'You*', 'A'], 'You']);
});
