// A component that comes, hides, fails, moves and goes: one control, its value, nothing left behind (case 129).
import { Component, createRef, type ReactNode, StrictMode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import SelectWidget, { type SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, formText, letters, logged, pick, render, shown, unmount } from './kit.tsx';

const data = letters('a|b|c');
const label = { 'aria-label': 'Letter' };
const controls = () => $$('[role="combobox"]');

/** Listeners on what outlives a widget, that are not taken back; without React's own, which are on its roots. */
const living = new Set<object>();

beforeEach(() => {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const shared = (target: EventTarget) =>
    [window, document, document.body].includes(target as never);
  const known: { at: EventTarget; type: string; fn: unknown; entry: object }[] = [];
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    fn,
    options,
  ) {
    if (shared(this)) {
      const entry = { type };
      living.add(entry);
      known.push({ at: this, type, fn, entry });
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => living.delete(entry));
    }
    return addEventListener.call(this, type, fn, options);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    fn,
    options,
  ) {
    for (const one of known)
      if (one.at === this && one.type === type && one.fn === fn) living.delete(one.entry);
    return removeEventListener.call(this, type, fn, options);
  });
});

afterEach(() => living.clear());

/** What was asked for and has not come yet. */
function createGate() {
  let open = () => {};
  let isOpen = false;
  const promise = new Promise<void>((done) => {
    open = () => {
      isOpen = true;
      done();
    };
  });
  const Gate = ({ shut }: { shut: boolean }) => {
    if (shut && !isOpen) throw promise;
    return null;
  };
  return { Gate, open: () => act(async () => open()) };
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>sorry</p> : this.props.children);
}

describe.each([undefined, 'letter'])('name: %s', (name) => {
  const props = { ...label, name, data };

  test('case 129: StrictMode has as many listeners as one mount, open or closed, and leaves none', async () => {
    // React itself listens once to a document.
    await render(null);
    await unmount();
    const counts: number[][] = [];
    for (const Mode of [({ children }: { children: ReactNode }) => children, StrictMode]) {
      const before = living.size;
      await render(
        <Mode>
          <WidgetSelect {...props} />
        </Mode>,
      );
      const closed = living.size - before;
      await act(() => controls()[0]?.click());
      counts.push([controls().length, closed, living.size - before]);
      await unmount();
      expect(living.size).toBe(before);
    }
    expect(counts[1]).toEqual(counts[0]);
  });

  test('Suspense: what suspends after the mount hides it; back again it is one control with its value', async () => {
    const onChange = vi.fn();
    const ref = createRef<SelectWidget>();
    const { Gate, open } = createGate();
    const App = ({ shut }: { shut: boolean }) => (
      <Suspense fallback="…">
        <WidgetSelect {...props} onChange={onChange} ref={ref} />
        <Gate shut={shut} />
      </Suspense>
    );
    await render(<App shut={false} />);
    await pick('B');
    await act(() => controls()[0]?.click());
    await render(<App shut />);
    expect([controls(), ref.current]).toEqual([[], null]);
    await open();
    expect([controls().length, shown()]).toEqual([1, 'B']);
    expect(ref.current?.isDropdownOpen()).toBe(false);
    expect(onChange.mock.calls).toEqual([['v2', 'pick']]);
    await pick('C');
    expect(ref.current?.getValue()).toBe('v3');
    if (name) expect($<HTMLSelectElement>('select').value).toBe(formText('v3'));
  });

  test('Suspense: a value that the parent has changed meanwhile is the one that is shown', async () => {
    const { Gate, open } = createGate();
    const App = ({ shut, value }: { shut: boolean; value: string }) => (
      <Suspense fallback="…">
        <WidgetSelect {...props} value={value} />
        <Gate shut={shut} />
      </Suspense>
    );
    await render(<App shut={false} value="v1" />);
    await render(<App shut value="v1" />);
    await render(<App shut value="v3" />);
    await open();
    expect([controls().length, shown()]).toEqual([1, 'C']);
  });

  test.each(['control', 'elsewhere'])(
    'Suspense: focus that was lost with the control comes back, unless it has gone on (%s)',
    async (to) => {
      const { Gate, open } = createGate();
      const App = ({ shut }: { shut: boolean }) => (
        <>
          <input />
          <Suspense fallback="…">
            <WidgetSelect {...props} />
            <Gate shut={shut} />
          </Suspense>
        </>
      );
      await render(<App shut={false} />);
      await act(() => controls()[0]?.focus());
      await render(<App shut />);
      expect(document.activeElement).toBe(document.body);
      if (to === 'elsewhere') $('input').focus();
      await open();
      expect(document.activeElement).toBe(to === 'control' ? controls()[0] : $('input'));
    },
  );

  test('Suspense: suspended at its first render it mounts once', async () => {
    const { Gate, open } = createGate();
    await render(
      <Suspense fallback="…">
        <WidgetSelect {...props} defaultValue="v2" />
        <Gate shut />
      </Suspense>,
    );
    expect(controls()).toEqual([]);
    await open();
    expect([controls().length, shown()]).toEqual([1, 'B']);
  });

  test('an error in the parent takes it away; after that it mounts anew', async () => {
    const Bomb = ({ lit }: { lit: boolean }) => {
      if (lit) throw new Error('no');
      return null;
    };
    const App = ({ lit, at }: { lit: boolean; at: number }) => (
      <Boundary key={at}>
        <WidgetSelect {...props} />
        <Bomb lit={lit} />
      </Boundary>
    );
    await render(<App lit={false} at={1} />);
    await act(() => controls()[0]?.click());
    await render(<App lit at={1} />);
    expect(logged.splice(0).join()).toMatch(/<Bomb>/);
    expect($$('[class*="widget-select"]')).toEqual([]);
    await render(<App lit={false} at={2} />);
    await pick('B');
    expect([controls().length, shown()]).toEqual([1, 'B']);
  });

  test('another key: another control with its own first value', async () => {
    await render(<WidgetSelect key="1" {...props} defaultValue="v1" />);
    const [control] = controls();
    await pick('B');
    await render(<WidgetSelect key="2" {...props} defaultValue="v1" />);
    expect([controls().length, shown()]).toEqual([1, 'A']);
    expect(controls()[0]).not.toBe(control);
  });

  test('moved by a keyed sibling it stays what it is', async () => {
    const App = ({ keys }: { keys: string[] }) =>
      keys.map((key) => <WidgetSelect key={key} {...props} aria-label={key} />);
    await render(<App keys={['x', 'y']} />);
    const before = controls();
    await pick('B');
    await render(<App keys={['y', 'x']} />);
    expect(controls()).toEqual([before[1], before[0]]);
    expect(controls().map(({ textContent }) => textContent)).toEqual(['', 'B']);
  });

  test('unmounted by its own onChange, in the midst of the pick', async () => {
    function App() {
      const [here, setHere] = useState(true);
      return here && <WidgetSelect {...props} value="v1" onChange={() => setHere(false)} />;
    }
    await render(<App />);
    await pick('B');
    expect($$('[class*="widget-select"]')).toEqual([]);
  });
});

test('unmounted while a load runs: the request is aborted, and its response changes nothing', async () => {
  let signal: AbortSignal | undefined;
  let answer = (_: SelectOption[]) => {};
  const told = vi.fn();
  const request = (_query: string, _page: number, given: AbortSignal) => {
    signal = given;
    return new Promise<SelectOption[]>((done) => {
      answer = done;
    });
  };
  await render(<WidgetSelect {...label} ajax={{ request }} onError={told} onLoading={told} open />);
  await vi.waitFor(() => expect(signal).toBeTruthy());
  told.mockClear();
  await unmount();
  expect(signal?.aborted).toBe(true);
  await act(async () => answer(data));
  expect(told).not.toHaveBeenCalled();
});

test('addition 61 options from the server as HTML are listed, and the one that is picked is reported', async () => {
  const html = '<optgroup label="G"><option value="la" data-meta=\'{"n":1}\'>Laos &amp; more';
  const answer = async () => new Response(html, { headers: { 'Content-Type': 'text/html' } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const onChange = vi.fn();
  await render(<WidgetSelect {...label} ajax={{ url: '/o' }} onChange={onChange} open />);
  await vi.waitFor(() => expect($$('[role="option"]')).toHaveLength(1));
  const [row] = $$('[role="option"]');
  expect(row?.textContent).toBe('Laos & more');
  await act(() => row?.click());
  expect(onChange.mock.calls[0]?.[0]).toBe('la');
});

test('two roots on a page: each its own control and ids, one goes without the other', async () => {
  const roots = [1, 2].map(() =>
    createRoot(document.body.appendChild(document.createElement('div'))),
  );
  await act(() => {
    for (const root of roots) root.render(<WidgetSelect {...label} data={data} />);
  });
  expect(new Set(controls().map(({ id }) => id)).size).toBe(2);
  await act(() => roots[0]?.unmount());
  await pick('C');
  expect(controls().map(({ textContent }) => textContent)).toEqual(['C']);
  await act(() => roots[1]?.unmount());
});

test('in a portal it belongs to its parent: contexts, React’s events, and it goes with it', async () => {
  const clicked = vi.fn();
  const place = document.body.appendChild(document.createElement('aside'));
  await render(
    <div onClickCapture={clicked}>
      {createPortal(<WidgetSelect {...label} data={data} />, place)}
    </div>,
  );
  await pick('B');
  expect(place.querySelector('[role="combobox"]')?.textContent).toBe('B');
  expect(clicked).toHaveBeenCalled();
  await render(<div />);
  expect(place.innerHTML).toBe('');
});

test('a hundred of them: nothing is built for their lists, and nothing stays in the page', async () => {
  await render(null);
  const before = living.size;
  const App = () =>
    Array.from({ length: 100 }, (_, i) => `${i}`).map((name) => (
      <WidgetSelect key={name} aria-label={name} data={data} />
    ));
  await render(<App />);
  expect([controls().length, $$('[role="option"]').length]).toEqual([100, 0]);
  await unmount();
  expect(living.size).toBe(before);
});

test('the instance that a ref gave does nothing after the component has gone', async () => {
  const ref = createRef<SelectWidget>();
  await render(<WidgetSelect {...label} data={data} ref={ref} />);
  const select = ref.current as SelectWidget;
  expect(SelectWidget.get($('.widget-select__place'))).toBe(select);
  await unmount();
  expect(ref.current).toBe(null);
  select.open();
  expect(logged.splice(0)).toEqual([expect.stringMatching(/open\(\).*destroy/)]);
});

test('a failed load that no handler hears is in the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ajax = { request: async () => ({ wrong: 1 }) };
  const told = vi.fn();
  await render(<WidgetSelect {...label} ajax={ajax as never} open />);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.calls[0]?.[0]).toMatchObject({ code: 'remote-format' });
  await unmount();
  await render(<WidgetSelect {...label} ajax={ajax as never} onError={told} open />);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(error).toHaveBeenCalledOnce();
});
