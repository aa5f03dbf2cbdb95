// `ref` is the instance (D8.2), in every form that React knows.
import {
  createRef,
  type Ref,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
  version,
} from 'react';
import { describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { letters, render, unmount } from './kit.tsx';

const props = { 'aria-label': 'Letter', data: letters('a|b|c') };
const instance = expect.any(SelectWidget);

describe.each([undefined, 'letter'])('name: %s', (name) => {
  test('an object, and null when it has gone', async () => {
    const ref = createRef<SelectWidget>();
    await render(<WidgetSelect {...props} name={name} ref={ref} />);
    expect(ref.current).toEqual(instance);
    await unmount();
    expect(ref.current).toBe(null);
  });

  test('a function is called once for a mount, not for a render, when it stays the same', async () => {
    const ref = vi.fn();
    await render(<WidgetSelect {...props} name={name} ref={ref} />);
    await render(<WidgetSelect {...props} name={name} ref={ref} placeholder="…" />);
    expect(ref.mock.calls).toEqual([[instance]]);
    await unmount();
    expect(ref.mock.calls).toEqual([[instance], [null]]);
  });

  // React 18 knows no cleanup of refs.
  test.skipIf(version.startsWith('18'))('a function with a cleanup', async () => {
    const cleanup = vi.fn();
    const ref = vi.fn(() => cleanup);
    await render(<WidgetSelect {...props} name={name} ref={ref} />);
    await unmount();
    expect([ref.mock.calls.length, cleanup.mock.calls.length]).toEqual([1, 1]);
  });

  test('another ref gets it, the one before loses it', async () => {
    const [one, two] = [createRef<SelectWidget>(), createRef<SelectWidget>()];
    const App = ({ to }: { to: Ref<SelectWidget> }) => (
      <WidgetSelect {...props} name={name} ref={to} />
    );
    await render(<App to={one} />);
    const select = one.current;
    await render(<App to={two} />);
    expect([one.current, two.current]).toEqual([null, select]);
  });

  test('it is there in the layout effect of the parent, also in StrictMode, and is the one that stays', async () => {
    const seen: unknown[] = [];
    function App() {
      const ref = useRef<SelectWidget>(null);
      useLayoutEffect(() => {
        seen.push(ref.current?.getValue());
      }, []);
      useEffect(() => {
        seen.push(ref.current);
        ref.current?.setValue('v3');
      }, []);
      return <WidgetSelect {...props} name={name} ref={ref} defaultValue="v2" />;
    }
    await render(<App />);
    expect(seen.splice(0)).toEqual(['v2', instance]);
    await render(
      <StrictMode key="strict">
        <App />
      </StrictMode>,
    );
    const last = seen.at(-1) as SelectWidget;
    expect(last.getValue()).toBe('v3');
    last.open();
    expect(last.isDropdownOpen()).toBe(true);
  });
});

test('a name that comes gives the ref the new instance', async () => {
  const ref = createRef<SelectWidget>();
  await render(<WidgetSelect {...props} ref={ref} />);
  const before = ref.current;
  await render(<WidgetSelect {...props} name="letter" ref={ref} />);
  expect(ref.current).toEqual(instance);
  expect(ref.current).not.toBe(before);
});

describe.each([undefined, 'letter'])(
  'elementRef is the control, for what wants an element (name: %s)',
  (name) => {
    test('an object and a function; none is an attribute', async () => {
      const object = createRef<HTMLElement>();
      await render(<WidgetSelect {...props} name={name} elementRef={object} />);
      const control = document.querySelector('[role="combobox"]');
      expect([object.current, document.querySelector('[elementref]')]).toEqual([control, null]);
      const ref = vi.fn();
      await render(<WidgetSelect {...props} name={name} elementRef={ref} placeholder="…" />);
      expect([object.current, ref.mock.calls]).toEqual([null, [[control]]]);
      await unmount();
      expect(ref.mock.calls).toEqual([[control], [null]]);
    });

    test('in StrictMode it is the one that stays', async () => {
      const ref = createRef<HTMLElement>();
      await render(
        <StrictMode>
          <WidgetSelect {...props} name={name} elementRef={ref} />
        </StrictMode>,
      );
      expect(ref.current?.isConnected).toBe(true);
      expect(ref.current).toBe(document.querySelector('[role="combobox"]'));
    });
  },
);
