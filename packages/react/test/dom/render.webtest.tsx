import { Component, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import WidgetSelect from 'widget-select-react/all';
import { renderStrictly } from './strict.tsx';
import 'widget-select/style.css';

const trees: SelectOption[] = ['Ash', 'Birch', 'Cedar'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const many: SelectOption[] = Array.from({ length: 5000 }, (_, i) => ({
  value: `${i}`,
  label: `Row ${i}`,
}));

const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const control = () => $$('[role="combobox"]')[0] as HTMLElement;
const list = () => $$('[role="listbox"]')[0] as HTMLElement;
const texts = () => $$('[role="option"]').map(({ textContent }) => textContent);

let root: Root;
const rootNow = () => {
  root ??= createRoot(document.body.appendChild(document.createElement('main')));
  return root;
};
const render = (node: ReactNode) => rootNow().render(node);

/** Values of the content that is mounted. */
const mounted: string[] = [];
const Leaf = ({ option, suffix = '' }: { option: SelectOption; suffix?: string }) => {
  useEffect(() => {
    mounted.push(option.value);
    return () => {
      mounted.splice(mounted.indexOf(option.value), 1);
    };
  }, [option.value]);
  return (
    <b>
      {option.label}
      {suffix}
    </b>
  );
};

afterEach(async () => {
  root?.unmount();
  root = undefined as never;
  await vi.waitFor(() => expect(document.querySelector('[class*="widget-select"]')).toBe(null));
  expect(mounted).toEqual([]);
  document.body.replaceChildren();
});

describe('renderOption and renderValue', () => {
  test('rows and value are React’s, rendered for what is drawn only, and unmounted with it', async () => {
    await renderStrictly(
      rootNow(),
      <WidgetSelect
        aria-label="Tree"
        data={trees}
        defaultValue="birch"
        renderOption={(option) => <Leaf option={option} />}
        renderValue={({ label }) => <i>{label}!</i>}
      />,
    );
    await vi.waitFor(() => expect(control().textContent).toBe('Birch!'));
    expect(mounted).toEqual([]);
    await userEvent.click(control());
    await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(mounted).toEqual(['ash', 'birch', 'cedar']);
    await userEvent.keyboard('ced');
    await expect.poll(() => mounted).toEqual(['cedar']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => control().textContent).toBe('Cedar!');
    await expect.poll(() => mounted).toEqual([]);
  });

  test('contexts of the parent reach it, and a new render of the parent with another function is followed', async () => {
    const Words = createContext('');
    const Word = ({ children }: { children: ReactNode }) => (
      <u>
        {useContext(Words)} {children}
      </u>
    );
    const App = ({ word, end }: { word: string; end: string }) => (
      <Words.Provider value={word}>
        <WidgetSelect
          aria-label="Tree"
          data={trees}
          open
          renderOption={({ label }) => (
            <Word>
              {label}
              {end}
            </Word>
          )}
        />
      </Words.Provider>
    );
    render(<App word="the" end="." />);
    await expect.poll(texts).toEqual(['the Ash.', 'the Birch.', 'the Cedar.']);
    const rows = $$('[role="option"]');
    render(<App word="a" end="?" />);
    await expect.poll(texts).toEqual(['a Ash?', 'a Birch?', 'a Cedar?']);
    expect($$('[role="option"]')).toEqual(rows);
  });

  test('state and handlers inside a row live: a click in it reaches React and picks the row', async () => {
    const clicked = vi.fn();
    const Row = ({ label }: SelectOption) => {
      const [on, setOn] = useState(false);
      return (
        <span className="live" onPointerEnter={() => setOn(true)} onClickCapture={clicked}>
          {label}
          {on && ' here'}
        </span>
      );
    };
    const onChange = vi.fn();
    render(
      <WidgetSelect
        aria-label="Tree"
        data={trees}
        onChange={onChange}
        open
        multiple
        renderOption={(option) => <Row {...option} />}
      />,
    );
    await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
    await userEvent.hover($$('.live')[1] as HTMLElement);
    await expect.poll(texts).toEqual(['Ash', 'Birch here', 'Cedar']);
    await userEvent.click($$('.live')[1] as HTMLElement);
    expect([clicked.mock.calls.length, onChange.mock.calls]).toEqual([1, [[['birch'], 'pick']]]);
    await expect.poll(texts).toEqual(['Ash', 'Birch here', 'Cedar']);
  });

  test('thousands of rows: only the visible ones are rendered, each in the frame that draws it', async () => {
    render(
      <WidgetSelect
        aria-label="Row"
        data={many}
        open
        renderOption={(option) => <Leaf option={option} />}
      />,
    );
    await expect.poll(() => texts()[0]).toBe('Row 0');
    let empty = 0;
    for (const top of [5000, 90_000, 400, 179_000]) {
      list().scrollTop = top;
      // Scroll events come before the callbacks of a frame; what they draw is filled by then.
      await new Promise<void>((done) =>
        requestAnimationFrame(() => {
          empty += texts().filter((text) => text === '').length;
          done();
        }),
      );
      await expect
        .poll(() => mounted.map((value) => `Row ${value}`).sort())
        .toEqual(texts().sort());
      expect(mounted.length).toBeLessThan(40);
    }
    expect(empty).toBe(0);
  });

  test('rows that are higher than a row push each other down, and the selected one is in view', async () => {
    for (const count of [60, 5000]) {
      const former = control();
      render(
        <WidgetSelect
          key={count}
          aria-label="Row"
          data={many.slice(0, count)}
          value="50"
          renderOption={({ label }) => <div style={{ height: 90 }}>{label}</div>}
        />,
      );
      await expect.poll(() => control() !== former && control()?.textContent).toBe('Row 50');
      await userEvent.click(control());
      await expect
        .poll(() => $$('[aria-selected="true"]')[0]?.getBoundingClientRect().height)
        .toBeGreaterThanOrEqual(90);
      await vi.waitFor(() => {
        const [box, row] = [list(), $$('[aria-selected="true"]')[0] as HTMLElement].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        expect(row.top).toBeGreaterThanOrEqual(box.top - 1);
        expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
      });
      const tops = $$('[role="option"]').map((row) => row.getBoundingClientRect());
      tops.forEach((row, i) => {
        expect(row.top).toBeGreaterThanOrEqual((tops[i - 1]?.bottom ?? row.top) - 1);
      });
    }
  });

  test('tags are React’s too; one that is removed is unmounted, the others stay as they are', async () => {
    render(
      <WidgetSelect
        aria-label="Trees"
        data={trees}
        multiple
        defaultValue={['ash', 'cedar']}
        renderValue={(option) => <Leaf option={option} suffix="*" />}
      />,
    );
    const tags = () => $$('.widget-select__tag-label').map(({ textContent }) => textContent);
    await expect.poll(tags).toEqual(['Ash*', 'Cedar*']);
    const second = $$('.widget-select__tag')[1];
    await userEvent.click($$('.widget-select__tag-remove')[0] as HTMLElement);
    await expect.poll(tags).toEqual(['Cedar*']);
    expect([mounted, $$('.widget-select__tag')]).toEqual([['cedar'], [second]]);
  });

  test('a render prop that comes or goes changes the rows', async () => {
    const App = ({ own }: { own: boolean }) => (
      <WidgetSelect
        aria-label="Tree"
        data={trees}
        open
        renderOption={own ? (option) => <Leaf option={option} suffix="!" /> : undefined}
      />
    );
    render(<App own />);
    await expect.poll(texts).toEqual(['Ash!', 'Birch!', 'Cedar!']);
    render(<App own={false} />);
    await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
    render(<App own />);
    await expect.poll(texts).toEqual(['Ash!', 'Birch!', 'Cedar!']);
  });

  test('a render prop takes the place of a template and gives it back, on the same key', async () => {
    const App = ({ own }: { own: boolean }) => (
      <WidgetSelect
        aria-label="Tree"
        data={trees}
        open
        {...(own
          ? { renderOption: (option: SelectOption) => <Leaf option={option} suffix="!" /> }
          : { templateResult: ({ label }: SelectOption) => `<i>${label}?</i>` })}
      />
    );
    for (const own of [true, false, true]) {
      render(<App own={own} />);
      const end = own ? '!' : '?';
      await expect.poll(texts).toEqual([`Ash${end}`, `Birch${end}`, `Cedar${end}`]);
    }
  });

  test('a row that comes renders no other row', async () => {
    const rendered = vi.fn(({ label }: SelectOption) => label);
    render(
      <WidgetSelect aria-label="Row" data={many} itemHeight={40} open renderOption={rendered} />,
    );
    await expect.poll(() => texts()[0]).toBe('Row 0');
    list().scrollTop = 40 * 200;
    await expect.poll(() => texts().includes('Row 200')).toBe(true);
    const calls = new Map<string, number>();
    for (const [{ value }] of rendered.mock.calls) calls.set(value, (calls.get(value) ?? 0) + 1);
    expect(Math.max(...calls.values())).toBe(1);
  });

  test('content that throws reaches the error boundary of the parent, and leaves nothing behind', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override render = () => (this.state.failed ? <p>sorry</p> : this.props.children);
    }
    const Broken = ({ value }: SelectOption) => {
      if (value === 'cedar') throw new Error('no cedar');
      return value;
    };
    render(
      <Boundary>
        <WidgetSelect
          aria-label="Tree"
          data={trees}
          renderOption={(option) => <Broken {...option} />}
        />
      </Boundary>,
    );
    await expect.poll(control).toBeTruthy();
    control().click();
    await expect.poll(() => $$('main')[0]?.innerHTML).toBe('<p>sorry</p>');
    expect($$('[class*="widget-select"]')).toEqual([]);
    vi.restoreAllMocks();
  });
});
