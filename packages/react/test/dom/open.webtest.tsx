import { type ReactNode, startTransition, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type SelectWidget from 'widget-select/all';
import WidgetSelect from 'widget-select-react/all';
import { renderStrictly } from './strict.tsx';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));

const control = () => document.querySelector('[role="combobox"]') as HTMLElement;
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const isOpen = () => control().getAttribute('aria-expanded') === 'true';
const opens = () => vi.waitFor(() => expect([isOpen(), rows().length]).toEqual([true, 3]));
const closes = () => vi.waitFor(() => expect(isOpen()).toBe(false));
const focused = () => document.activeElement as HTMLElement;
/** Long enough for a list to open again, and to be closed because nobody can see it. */
const frames = async () => {
  for (const _ of 'abc') await new Promise(requestAnimationFrame);
};

let root: Root;
const render = async (node: ReactNode) => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await renderStrictly(root, node);
  await vi.waitFor(() => expect(control()).not.toBe(null));
};
/** The select between two buttons. */
const between = (select: ReactNode) =>
  render(
    <>
      <button type="button" id="before">
        before
      </button>
      {select}
      <button type="button" id="after">
        after
      </button>
    </>,
  );

afterEach(async () => {
  root.unmount();
  await vi.waitFor(() => expect(document.querySelector('[class*="widget-select"]')).toBe(null));
  document.body.replaceChildren();
});

test.each([true, false])(
  'addition 70: `open` alone holds the list open, and never moves or traps focus (searchable: %s)',
  async (searchable) => {
    const told: boolean[] = [];
    await between(
      <WidgetSelect
        aria-label="Tree"
        data={data}
        searchable={searchable}
        open
        onOpenChange={(is) => told.push(is)}
      />,
    );
    await opens();
    const held = async (where: HTMLElement) => {
      await vi.waitFor(() => expect(told.splice(0)).toEqual([false]));
      await opens();
      await frames();
      expect([isOpen(), focused(), told]).toEqual([true, where, []]);
    };
    await userEvent.keyboard('{Escape}');
    await held(control());
    await userEvent.click(control());
    await held(control());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await held(control());
    await userEvent.click(rows()[1] as HTMLElement);
    await held(control());
    expect(control().textContent).toBe('Birch');
    await userEvent.keyboard('{Tab}');
    await held(document.querySelector('#after') as HTMLElement);
    // What is open without focus leaves keys to the page.
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await frames();
    expect([isOpen(), told]).toEqual([true, []]);
    await userEvent.click(document.querySelector('#before') as HTMLElement);
    await held(document.querySelector('#before') as HTMLElement);
    control().focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await held(document.querySelector('#before') as HTMLElement);
    await userEvent.click(document.body, { position: { x: 300, y: 300 } });
    await held(document.body);
  },
);

test('`open={false}` holds the list closed: focus is on the control', async () => {
  const told: unknown[] = [];
  await between(
    <WidgetSelect
      aria-label="Tree"
      data={data}
      open={false}
      onOpenChange={(is) => told.push(is)}
      onOpen={() => told.push('open')}
      onClose={() => told.push('close')}
    />,
  );
  await userEvent.click(control());
  await closes();
  await userEvent.keyboard('{ArrowDown}');
  await closes();
  await frames();
  expect([isOpen(), told, focused()]).toEqual([false, [true, 'open', true, 'open'], control()]);
});

test.each(['onOpenChange', 'onOpen and onClose', 'a transition'] as const)(
  'a parent that follows has the list in step, whoever opens (%s)',
  async (how) => {
    let set = (_: boolean) => {};
    const seen: boolean[] = [];
    function Parent() {
      const [open, setOpen] = useState(false);
      set = setOpen;
      seen.push(open);
      const handlers =
        how === 'onOpen and onClose'
          ? { onOpen: () => setOpen(true), onClose: () => setOpen(false) }
          : {
              onOpenChange: (is: boolean) =>
                how === 'a transition' ? startTransition(() => setOpen(is)) : setOpen(is),
            };
      return <WidgetSelect aria-label="Tree" data={data} open={open} {...handlers} />;
    }
    await between(<Parent />);
    for (const _ of 'ab') {
      await userEvent.click(control());
      await opens();
      await frames();
      expect([isOpen(), seen.at(-1)]).toEqual([true, true]);
      await userEvent.keyboard('{Escape}');
      await closes();
      await frames();
      expect([isOpen(), seen.at(-1)]).toEqual([false, false]);
    }
    set(true);
    await opens();
    await userEvent.click(document.querySelector('#before') as HTMLElement);
    await closes();
    await vi.waitFor(() => expect(seen.at(-1)).toBe(false));
  },
);

test('out of sight, a list that is held open closes once and rests, however often its parent renders', async () => {
  const told: unknown[] = [];
  const failed = vi.fn();
  addEventListener('error', failed);
  onTestFinished(() => removeEventListener('error', failed));
  let again = (_: object) => {};
  let renders = 0;
  function Parent({ open, hidden }: { open: boolean; hidden: boolean }) {
    const [, setState] = useState({});
    again = setState;
    renders++;
    const onOpenChange = (is: boolean) => {
      told.push(is);
      // It does not apply the new state, and renders.
      setState({});
    };
    return (
      <div hidden={hidden}>
        <WidgetSelect aria-label="Tree" data={data} open={open} onOpenChange={onOpenChange} />
      </div>
    );
  }
  await between(<Parent open hidden={false} />);
  await opens();
  told.length = 0;
  root.render(<Parent open hidden />);
  await closes();
  await frames();
  again({});
  await frames();
  const before = renders;
  await frames();
  expect([isOpen(), told, renders, failed.mock.calls]).toEqual([false, [false], before, []]);
  root.render(<Parent open={false} hidden={false} />);
  await frames();
  root.render(<Parent open hidden={false} />);
  await opens();
});

test('a handler that closes what opens: the parent insists, and nothing turns in circles', async () => {
  const told: unknown[] = [];
  const ref: { current: SelectWidget | null } = { current: null };
  function Parent() {
    const [, setState] = useState({});
    return (
      <WidgetSelect
        aria-label="Tree"
        data={data}
        ref={ref}
        open
        onOpen={() => {
          told.push('open');
          ref.current?.close();
        }}
        onClose={() => {
          told.push('close');
          setState({});
        }}
      />
    );
  }
  await between(<Parent />);
  await frames();
  await frames();
  expect([isOpen(), new Set(told).size, told.length < 9]).toEqual([true, 2, true]);
});
