// Who controls the value, and the order of the calls (D8.2).
import { startTransition, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import { EVENTS, type EventName } from 'widget-select/internal/schema';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';
import { $, $$, act, formText, letters, logged, pick, render, shown } from './kit.tsx';

const data = letters('a|b|c');
const props = { 'aria-label': 'Letter', data };
const isOpen = () => $('[role="combobox"]').getAttribute('aria-expanded') === 'true';
const press = (key: string) =>
  act(() =>
    ($('.widget-select__search') ?? $('[role="combobox"]')).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );

describe('value', () => {
  test('from undefined to a value and back: held while it is given, then the widget’s; no warning', async () => {
    await render(<WidgetSelect {...props} defaultValue="v1" />);
    await render(<WidgetSelect {...props} value="v2" />);
    await pick('C');
    expect(shown()).toBe('B');
    await render(<WidgetSelect {...props} value={undefined} />);
    expect(shown()).toBe('B');
    await pick('C');
    expect(shown()).toBe('C');
  });

  test('a list that is changed in place is applied with the next render', async () => {
    const tags = () => $$('.widget-select__tag').map((tag) => tag.dataset.value);
    await render(<WidgetSelect {...props} multiple value={['v1']} />);
    const list = ['v2'];
    await render(<WidgetSelect {...props} multiple value={list} />);
    list.push('v3');
    await render(<WidgetSelect {...props} multiple value={list} />);
    expect(tags()).toEqual(['v2', 'v3'].map(formText));
  });

  test('null is the empty selection, of several too', async () => {
    await render(<WidgetSelect {...props} multiple value={['v1', 'v2']} />);
    expect($$('.widget-select__tag')).toHaveLength(2);
    await render(<WidgetSelect {...props} multiple value={null} />);
    expect($$('.widget-select__tag')).toHaveLength(0);
    await pick('C');
    expect($$('.widget-select__tag')).toHaveLength(0);
  });

  test('defaultValue counts once: another one later does nothing', async () => {
    const onChange = vi.fn();
    for (const value of ['v1', 'v2', null])
      await render(<WidgetSelect {...props} defaultValue={value} onChange={onChange} />);
    expect(shown()).toBe('A');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('the given list is not changed by picks, and each reported list is a new one', async () => {
    const value = Object.freeze(['v1']) as string[];
    const told: string[][] = [];
    const onChange = (now: string[]) => told.push(now);
    await render(<WidgetSelect {...props} multiple value={value} onChange={onChange} />);
    await pick('B');
    await act(() => $$('[role="option"]')[2]?.click());
    expect(told).toEqual([
      ['v1', 'v2'],
      ['v1', 'v3'],
    ]);
    expectTypeOf(onChange).toExtend<WidgetSelectProps<object, true>['onChange']>();
  });

  test('set with flushSync within onChange: told once, shown at once', async () => {
    const told: unknown[] = [];
    function App() {
      const [value, setValue] = useState<string | null>('v1');
      const onChange = (now: string | null) => {
        flushSync(() => setValue(now));
        told.push([now, shown()]);
      };
      return <WidgetSelect {...props} value={value} onChange={onChange} />;
    }
    await render(<App />);
    await pick('B');
    expect(told).toEqual([['v2', 'B']]);
  });
});

describe('concurrent rendering', () => {
  /** A value that follows in its own time. */
  function Late({ how, told }: { how: 'transition' | 'deferred' | 'promise'; told: unknown[] }) {
    const [value, setValue] = useState<string | null>('v1');
    const deferred = useDeferredValue(value);
    const onChange = (now: string | null) => {
      told.push(now);
      if (how === 'transition') startTransition(() => setValue(now));
      else if (how === 'promise') void Promise.resolve().then(() => setValue(now));
      else setValue(now);
    };
    const shownValue = how === 'deferred' ? deferred : value;
    return <WidgetSelect {...props} name="letter" value={shownValue} onChange={onChange} />;
  }

  test.each(['transition', 'deferred', 'promise'] as const)(
    'a value that comes by a %s is the one that stays, told once per pick',
    async (how) => {
      const told: unknown[] = [];
      await render(<Late how={how} told={told} />);
      for (const [letter, value] of [
        ['B', 'v2'],
        ['C', 'v3'],
        ['B', 'v2'],
      ] as const) {
        await act(async () => pick(letter));
        expect([shown(), $<HTMLSelectElement>('select').value]).toEqual([letter, formText(value)]);
      }
      expect(told).toEqual(['v2', 'v3', 'v2']);
    },
  );
});

describe('open and searchQuery', () => {
  /** What a parent with these props receives. */
  const listeners = (told: unknown[]) => ({
    onOpenChange: (is: boolean) => told.push(is),
    onOpen: () => told.push('open'),
    onClose: () => told.push('close'),
  });
  const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  const click = () => act(() => $('[role="combobox"]').click());

  test('`open` that the parent keeps is held, as `value` is: its handlers receive what the user does', async () => {
    const told: unknown[] = [];
    await render(<WidgetSelect {...props} {...listeners(told)} open />);
    expect([isOpen(), told.splice(0)]).toEqual([true, ['open']]);
    for (const _ of 'ab') {
      await press('Escape');
      await frame();
      expect([isOpen(), told.splice(0)]).toEqual([true, [false, 'close']]);
    }
    await act(() => $('[role="option"]').click());
    await frame();
    expect([shown(), isOpen(), told.splice(0)]).toEqual(['A', true, [false, 'close']]);
    await render(<WidgetSelect {...props} {...listeners(told)} open={false} />);
    expect([isOpen(), told.splice(0)]).toEqual([false, ['close']]);
    await click();
    await frame();
    expect([isOpen(), told.splice(0)]).toEqual([false, [true, 'open']]);
  });

  test.each([undefined, null])('%s as `open`: the list is the user’s', async (open) => {
    const told: unknown[] = [];
    await render(<WidgetSelect {...props} {...listeners(told)} open={open} />);
    await click();
    expect([isOpen(), told.splice(0)]).toEqual([true, [true, 'open']]);
    await press('Escape');
    await frame();
    expect([isOpen(), told.splice(0)]).toEqual([false, [false, 'close']]);
  });

  test('`open` and onOpenChange lead both ways; the parent is not told of its own change', async () => {
    const told: unknown[] = [];
    let set = (_: boolean) => {};
    function App() {
      const [open, setOpen] = useState(false);
      set = setOpen;
      const onOpenChange = (is: boolean) => {
        told.push(is);
        setOpen(is);
      };
      return <WidgetSelect {...props} open={open} onOpenChange={onOpenChange} />;
    }
    await render(<App />);
    await click();
    await frame();
    expect([isOpen(), told.splice(0)]).toEqual([true, [true]]);
    await press('Escape');
    await frame();
    expect([isOpen(), told.splice(0)]).toEqual([false, [false]]);
    await act(() => set(true));
    await act(() => set(false));
    await frame();
    expect([isOpen(), told]).toEqual([false, []]);
  });

  test.each(['onOpenChange', 'onClose'] as const)(
    'a parent that decides late (%s) has the last word',
    async (name) => {
      let decide = () => {};
      function App() {
        const [open, setOpen] = useState(true);
        const later = (is: boolean) => {
          const before = decide;
          decide = () => {
            before();
            setOpen(is);
          };
        };
        const handlers =
          name === 'onClose'
            ? { onOpen: () => later(true), onClose: () => later(false) }
            : { onOpenChange: later };
        return <WidgetSelect {...props} open={open} {...handlers} />;
      }
      await render(<App />);
      await press('Escape');
      await frame();
      expect(isOpen()).toBe(true);
      await act(() => decide());
      await frame();
      expect(isOpen()).toBe(false);
    },
  );

  test.each(['disabled', 'readOnly'] as const)(
    'a list that is %s opens with the render that enables it, without events before',
    async (name) => {
      const told: unknown[] = [];
      const App = ({ off }: { off: boolean }) => (
        <WidgetSelect {...props} {...listeners(told)} {...{ [name]: off }} open />
      );
      for (const _ of 'ab') await render(<App off />);
      await frame();
      expect([isOpen(), told]).toEqual([false, []]);
      await render(<App off={false} />);
      expect(isOpen()).toBe(true);
    },
  );

  test('a parent that follows onOpen and onClose is in step, whoever opens', async () => {
    let set = (_: boolean) => {};
    let open = false;
    function App() {
      const [is, setIs] = useState(false);
      set = setIs;
      open = is;
      return (
        <WidgetSelect
          {...props}
          open={is}
          onOpen={() => setIs(true)}
          onClose={() => setIs(false)}
        />
      );
    }
    await render(<App />);
    await act(() => $('[role="combobox"]').click());
    expect([open, isOpen()]).toEqual([true, true]);
    await press('Escape');
    expect([open, isOpen()]).toEqual([false, false]);
    await act(() => set(true));
    expect([open, isOpen()]).toEqual([true, true]);
    await act(() => set(false));
    expect([open, isOpen()]).toEqual([false, false]);
  });

  test('null as searchQuery is no query: the user types what they like', async () => {
    const App = ({ query }: { query: string | null }) => (
      <WidgetSelect {...props} open searchQuery={query} />
    );
    await render(<App query={null} />);
    const search = $<HTMLInputElement>('.widget-select__search');
    expect([search.value, $$('[role="option"]').length]).toEqual(['', 3]);
    await act(() => {
      search.value = 'b';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await render(<App query={null} />);
    expect(search.value).toBe('b');
    await render(<App query="c" />);
    expect(search.value).toBe('c');
  });

  test('a query that the parent rewrites is the one in the field and in the list', async () => {
    function App() {
      const [query, setQuery] = useState('');
      return (
        <WidgetSelect
          {...props}
          open
          searchQuery={query}
          onSearch={(text) => setQuery(text.replace(/\d/g, ''))}
        />
      );
    }
    await render(<App />);
    const search = $<HTMLInputElement>('.widget-select__search');
    await act(() => {
      search.value = 'b1';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(search.value).toBe('b');
    expect($$('[role="option"]').map(({ textContent }) => textContent)).toEqual(['B']);
  });
});

describe('events', () => {
  const handlers = (tell: (name: EventName, payload: unknown) => void) =>
    Object.fromEntries(
      EVENTS.map((name) => [
        `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        (payload: unknown) => tell(name, payload),
      ]),
    );
  const walk = async (click: (element?: HTMLElement) => unknown) => {
    await click($('[role="combobox"]'));
    await click($$('[role="option"]')[1]);
    await click($$('[role="option"]')[2]);
    await click($('.widget-select__clear'));
  };
  const options = { data, multiple: true, clearable: true, maxSelections: 1 } as const;

  test('order and payloads are those of the widget itself', async () => {
    const main = document.body.appendChild(document.createElement('div'));
    main.setAttribute('aria-label', 'Letter');
    const own: unknown[] = [];
    const select = new SelectWidget(main, { values: 'own', ...options });
    for (const name of EVENTS) select.on(name, (payload: unknown) => own.push([name, payload]));
    await walk((element) => element?.click());
    select.destroy();
    main.remove();

    const told: unknown[] = [];
    const all = handlers((...event) => told.push(event));
    await render(<WidgetSelect aria-label="Letter" {...options} {...all} />);
    await walk((element) => act(() => element?.click()));
    expect(told).toEqual(own);
    expect(own.length).toBeGreaterThan(5);
  });

  test('handlers that throw, all of them: each is reported, and the widget continues', async () => {
    const reported = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', reported);
    const all = handlers((name) => {
      throw new Error(`no ${name}`);
    });
    await render(<WidgetSelect aria-label="Letter" {...options} {...all} />);
    await walk((element) => act(() => element?.click()));
    expect($$('[role="combobox"]')).toHaveLength(1);
    await vi.waitFor(() => {
      const texts = [
        ...reported.mock.calls.flat().map((event) => (event as ErrorEvent).message),
        ...logged,
      ];
      for (const name of ['open', 'select', 'change', 'maximum', 'clear'])
        expect(texts.join('\n')).toContain(`no ${name}`);
    });
    logged.length = 0;
    window.removeEventListener('error', reported);
  });

  test('an `onOpenChange` that throws is reported, and `onOpen` is called', async () => {
    const onOpen = vi.fn();
    const fail = () => {
      throw new Error('no change');
    };
    await render(<WidgetSelect {...props} onOpenChange={fail} onOpen={onOpen} />);
    await act(() => $('[role="combobox"]').click());
    expect([onOpen.mock.calls.length, logged.splice(0)]).toEqual([1, ['Error: no change']]);
  });

  test('React’s events reach the element around, capture before bubble; so do those of the dropdown', async () => {
    const told: string[] = [];
    await render(
      <WidgetSelect
        {...props}
        onKeyDownCapture={() => told.push('capture')}
        onKeyDown={() => told.push('bubble')}
        onClick={() => told.push('click')}
      />,
    );
    await act(() => $('[role="combobox"]').click());
    await press('F2');
    expect(told).toEqual(['click', 'capture', 'bubble']);
    // D9.2 A key that the open list handles is its own.
    await press('ArrowDown');
    expect(told).toHaveLength(3);
  });
});
