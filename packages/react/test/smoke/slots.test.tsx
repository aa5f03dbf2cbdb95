// Content of rows that has to load first, and content that page translation replaces.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import type { SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, letters, pick, render, shown } from './kit.tsx';

const texts = () => $$('[role="option"]').map(({ textContent }) => textContent);

test('content that suspends keeps its own row waiting: the list stays open, the others are there', async () => {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((done) => {
        arrive = () => done({ default: () => 'late' });
      }),
  );
  await render(
    <Suspense fallback="…">
      <WidgetSelect
        aria-label="Letter"
        data={letters('a|b')}
        renderOption={({ value, label }) => (value === 'v2' ? <Late /> : label)}
      />
    </Suspense>,
  );
  const control = $('[role="combobox"]');
  await act(() => control.click());
  expect([$('[role="combobox"]'), texts()]).toEqual([control, ['A', '']]);
  const rows = $$('[role="option"]');
  await act(async () => arrive());
  expect([control.getAttribute('aria-expanded'), texts()]).toEqual(['true', ['A', 'late']]);
  expect($$('[role="option"]')).toEqual(rows);
});

/** As the translation of a page does it: each text node gives way to elements with the translated text. */
function translatePage() {
  const walker = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const node of found.filter(({ data }) => data.trim())) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    (font.firstChild as Element).append(`${node.data}°`);
    node.replaceWith(font);
  }
}

const Plain = ({ option }: { option: SelectOption }) => option.label;

test.each<[string, (option: SelectOption, suffix: string) => ReactNode]>([
  ['text', ({ label }, suffix) => label + suffix],
  [
    'a fragment that begins with text',
    ({ label }, suffix) => (
      <>
        {label}
        {suffix}
        <b>!</b>
      </>
    ),
  ],
  ['a component that returns text', (option) => <Plain option={option} />],
  ['text or nothing', ({ label }, suffix) => !suffix && label],
])(
  'D10.4 a translated page: rendered again, picked, closed and taken away, the application lives: %s',
  async (_, content) => {
    const page = (suffix: string, isShown = true) => (
      <section>
        {['one', 'many'].map(
          (name) =>
            isShown && (
              <WidgetSelect
                key={name}
                aria-label={name}
                className={name}
                multiple={name === 'many'}
                data={letters('a|b|c')}
                defaultValue={name === 'many' ? ['v1', 'v2'] : 'v1'}
                renderOption={(option) => content(option, suffix)}
                renderValue={(option) => content(option, suffix)}
              />
            ),
        )}
        <p>{`alive${suffix}`}</p>
      </section>
    );
    await render(page(''));
    const control = $('.many [role="combobox"]');
    await act(() => control.click());
    translatePage();
    await render(page('+'));
    await act(() => $('.many .widget-select__tag button').click());
    translatePage();
    await act(() => $$('.many [role="option"]')[2]?.click());
    await act(() => control.click());
    await act(() => $('.one [role="combobox"]').click());
    translatePage();
    await act(() => $$('.one [role="option"]')[1]?.click());
    await render(page('', false));
    expect($('section > p').textContent).toBe('alive');
    expect($$('.one, .many, [role="option"]')).toEqual([]);
  },
);

test('D10.4 a string that changes after translation is shown', async () => {
  const page = (suffix: string) => (
    <WidgetSelect
      aria-label="Letter"
      data={letters('a|b')}
      defaultValue="v1"
      renderOption={({ label }) => label + suffix}
      renderValue={({ label }) => label + suffix}
    />
  );
  await render(page(''));
  translatePage();
  expect(shown()).toBe('A°');
  await render(page('+'));
  expect(shown()).toBe('A+');
  await act(() => $('[role="combobox"]').click());
  translatePage();
  await render(page('-'));
  expect(texts()).toEqual(['A-', 'B-']);
  await act(() => $('[role="combobox"]').click());
  await pick('B-');
  expect(shown()).toBe('B-');
});

test('another function of prefix is rendered anew', async () => {
  const draw = (text: string) =>
    render(
      <WidgetSelect aria-label="Letter" prefix={(host: HTMLElement) => void host.append(text)} />,
    );
  await draw('one');
  await draw('two');
  expect($('.widget-select__prefix').textContent).toBe('two');
});

test('renderPrefix fills the start of the field, follows its parent, and gives way to prefix', async () => {
  const prefix = () => $$('.widget-select__prefix').map(({ textContent }) => textContent);
  const draw = (icon?: string) =>
    render(
      <WidgetSelect
        aria-label="Letter"
        data={letters('a|b')}
        defaultValue="v1"
        prefix="€"
        {...(icon && { renderPrefix: () => <b>{icon}</b> })}
      />,
    );
  await draw('one');
  expect([prefix(), $$('.widget-select__prefix b').length, shown()]).toEqual([['one'], 1, 'A']);
  await draw('two');
  expect(prefix()).toEqual(['two']);
  await draw();
  expect(prefix()).toEqual(['€']);
});

test('renderEmpty knows the query and the select, unmounts with the message, and gives way to templateEmpty', async () => {
  const message = () => $$('.widget-select__message').map(({ textContent }) => textContent);
  let text = 'Create';
  const draw = (isOn: boolean) =>
    render(
      <WidgetSelect
        aria-label="Letter"
        data={letters('a|b')}
        templateEmpty={(query) => `No ${query}`}
        {...(isOn && {
          renderEmpty: ({ query, select }) => (
            <button type="button" onClick={() => select.setData(letters(query))}>
              {text} {query}
            </button>
          ),
        })}
      />,
    );
  await draw(true);
  await act(() => $('[role="combobox"]').click());
  const search = $<HTMLInputElement>('.widget-select__search');
  const type = (word: string) =>
    act(() => {
      search.value = word;
      search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  await type('xy');
  expect(message()).toEqual(['Create xy']);
  text = 'Add';
  await draw(true);
  expect(message()).toEqual(['Add xy']);
  await act(() => $('.widget-select__message button').click());
  expect([message(), texts()]).toEqual([[], ['XY']]);
  await draw(false);
  await type('z');
  expect(message()).toEqual(['No z']);
});

test('D11.6 an inline list of pinned rows is no change', async () => {
  let renders = 0;
  function Page() {
    renders++;
    const [value, setValue] = useState<string | null>(null);
    return (
      <WidgetSelect
        aria-label="Letter"
        data={letters('a|b')}
        pinned={[{ value: 'me', label: 'Me' }]}
        value={value}
        onChange={setValue}
      />
    );
  }
  await render(<Page />);
  await act(() => $('[role="combobox"]').click());
  expect(texts()).toEqual(['Me', 'A', 'B']);
  await act(() => $$('[role="option"]')[0]?.click());
  expect([shown(), renders]).toEqual(['Me', 2]);
});
