import { Activity, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import WidgetSelect from 'widget-select-react/all';
import { renderStrictly } from './strict.tsx';
import 'widget-select/sheet.css';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));

const $ = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
const row = (label: string) =>
  vi.waitFor(() => {
    const rows = [...document.querySelectorAll('[role="option"]')];
    const found = rows.find(({ textContent }) => textContent === label);
    if (!found) throw new Error(`no row ${label}`);
    return found;
  });
const shows = (text: string) =>
  vi.waitFor(() => expect($('[role="combobox"]').textContent).toBe(text));

let root: Root;
const render = async (node: React.ReactNode) => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await renderStrictly(root, node);
  return vi.waitFor(() => $('[role="combobox"]'));
};

afterEach(async () => {
  root.unmount();
  await vi.waitFor(() => expect(document.querySelector('[class*="widget-select"]')).toBe(null));
  // Not `document.body`: one test has an image of that name.
  $('body').replaceChildren();
});

test('a click opens, a click picks, and the value arrives', async () => {
  const told: unknown[] = [];
  function Parent() {
    const [value, setValue] = useState<string | null>('ash');
    return (
      <>
        <WidgetSelect
          aria-label="Tree"
          data={data}
          value={value}
          onFocus={() => told.push('focus')}
          onBlur={() => told.push('blur')}
          onChange={(next) => {
            told.push(next);
            setValue(next);
          }}
        />
        <output>{value}</output>
      </>
    );
  }
  await userEvent.click(await render(<Parent />));
  await userEvent.click(await row('Cedar'));
  await vi.waitFor(() => expect($('output').textContent).toBe('cedar'));
  await shows('Cedar');
  expect(told).toEqual(['focus', 'cedar']);
  expect(document.activeElement).toBe($('[role="combobox"]'));
});

test('a parent that ignores onChange keeps value and query', async () => {
  const control = await render(
    <WidgetSelect aria-label="Tree" data={data} value="ash" searchQuery="b" />,
  );
  await userEvent.click(control);
  const search = $<HTMLInputElement>('[type="search"]');
  expect(search.value).toBe('b');
  await userEvent.keyboard('x');
  await vi.waitFor(() => expect(search.value).toBe('b'));
  await userEvent.click(await row('Birch'));
  await shows('Ash');
});

test('with a name it takes part in its form: submit, reset, required', async () => {
  const told: unknown[] = [];
  const control = await render(
    <form>
      <WidgetSelect
        aria-label="Tree"
        name="tree"
        data={data}
        defaultValue="birch"
        required
        clearable
        onChange={(value) => told.push(value)}
      />
      <WidgetSelect
        aria-label="Trees"
        name="trees"
        data={data}
        multiple
        defaultValue={['cedar', 'ash']}
      />
    </form>,
  );
  const form = $<HTMLFormElement>('form');
  const entries = () => [...new FormData(form)].map(([name, value]) => `${name}=${value}`).sort();
  const first = ['tree=birch', 'trees=ash', 'trees=cedar'];
  expect(entries()).toEqual(first);
  await userEvent.click(control);
  await userEvent.click(await row('Cedar'));
  expect(entries()[0]).toBe('tree=cedar');
  await userEvent.click($('.widget-select__clear'));
  expect(form.checkValidity()).toBe(false);
  form.reset();
  await shows('Birch');
  expect(entries()).toEqual(first);
  expect(form.checkValidity()).toBe(true);
  expect(told).toEqual(['cedar', null, 'birch']);
});

test.skipIf(!Activity).each(['beside images named body and activeElement', 'in a shadow root'])(
  'Activity: focus that was lost with the control comes back, %s',
  async (place) => {
    const page = document.body;
    const main = page.appendChild(document.createElement('main'));
    const tree = place === 'in a shadow root' ? main.attachShadow({ mode: 'open' }) : document;
    root = createRoot(tree instanceof ShadowRoot ? tree : main);
    if (tree === document)
      for (const name of ['body', 'activeElement']) {
        const image = page.appendChild(document.createElement('img'));
        image.setAttribute('name', name);
      }
    const show = (mode: 'visible' | 'hidden') => {
      root.render(
        <Activity mode={mode}>
          <WidgetSelect aria-label="Tree" data={data} />
        </Activity>,
      );
      const wanted = mode === 'visible' ? 1 : 0;
      return vi.waitFor(() => {
        const found = tree.querySelectorAll<HTMLElement>('[role="combobox"]');
        expect(found).toHaveLength(wanted);
        return found[0];
      });
    };
    (await show('visible'))?.focus();
    await show('hidden');
    await vi.waitFor(() => expect(tree.querySelector(':focus')).toBe(null));
    const control = await show('visible');
    await vi.waitFor(() => expect(tree.querySelector(':focus')).toBe(control));
  },
);

test('`mobile: sheet` in a narrow window: a sheet at its foot, and a pick arrives', async () => {
  await page.viewport(390, 700);
  onTestFinished(() => page.viewport(1000, 700));
  function Parent() {
    const [value, setValue] = useState<string | null>('ash');
    return <WidgetSelect data={data} value={value} onChange={setValue} mobile="sheet" />;
  }
  await userEvent.click(await render(<Parent />));
  const { left, right } = $('.widget-select__dropdown--sheet').getBoundingClientRect();
  expect([left, right]).toEqual([0, innerWidth]);
  // By key: the driver of WebKitGTK misses what is low in a window that has become narrow.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await shows('Birch');
  await expect.poll(() => document.querySelector('.widget-select__backdrop')).toBe(null);
});

test('maxVisibleTags "auto" measures tags that the render prop has filled', async () => {
  await render(
    <div style={{ width: 400 }}>
      <WidgetSelect
        multiple
        aria-label="Tree"
        data={data}
        defaultValue={['ash', 'birch', 'cedar']}
        maxVisibleTags="auto"
        renderValue={({ label }) => <i style={{ display: 'inline-block', width: 120 }}>{label}</i>}
      />
    </div>,
  );
  const line = await vi.waitFor(() => $('.widget-select__tags'));
  await vi.waitFor(() => expect($('.widget-select__tag-more').textContent).toBe('+2 more'));
  // There is room for a second one, but not for the third, with a mouse or a finger, for which the × is wider.
  (line.closest('[style*="400px"]') as HTMLElement).style.width = '475px';
  await vi.waitFor(() => expect($('.widget-select__tag-more').textContent).toBe('+1 more'));
  const ends = [...line.children].map((tag) => tag.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThanOrEqual(line.getBoundingClientRect().right + 1);
});

test('addition 72 a tag is edited: the parent gets the new value and keeps it', async () => {
  const told: unknown[] = [];
  function Parent() {
    const [value, setValue] = useState<string[]>(['ash']);
    return (
      <WidgetSelect
        multiple
        allowCreate
        aria-label="Tree"
        data={data}
        value={value}
        renderValue={({ label }) => <b>{label}</b>}
        onChange={(next, reason) => {
          told.push([...next, reason]);
          setValue([...next]);
        }}
      />
    );
  }
  await userEvent.click(await render(<Parent />));
  await row('Birch');
  await userEvent.keyboard('Elm{Enter}{Escape}');
  const tags = () =>
    [...document.querySelectorAll('.widget-select__tag b')].map(({ textContent }) => textContent);
  await expect.poll(tags).toEqual(['Ash', 'Elm']);
  const tag = $('[data-value="Elm"] b').getBoundingClientRect();
  await commands.mouseDoubleClick(tag.x + 5, tag.y + 5, `${innerWidth} ${innerHeight}`);
  await userEvent.keyboard('Oak');
  // Renders while the user types.
  await renderStrictly(root, <Parent />);
  await userEvent.keyboard('s{Enter}');
  await expect.poll(tags).toEqual(['Ash', 'Oaks']);
  expect(told).toEqual([
    ['ash', 'Elm', 'create'],
    ['ash', 'Oaks', 'create'],
  ]);
});
