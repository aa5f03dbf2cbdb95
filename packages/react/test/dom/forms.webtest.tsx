// In a form as React's users write them: actions, fieldsets, resets, labels, focus.
import * as React from 'react';
import { type ReactNode, useId, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import WidgetSelect from 'widget-select-react/all';
import { renderStrictly } from './strict.tsx';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));
const tree = { 'aria-label': 'Tree', name: 'tree', data };

const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const controls = () => $$('[role="combobox"]');
const texts = () => controls().map(({ textContent }) => textContent);
const entries = () =>
  [...new FormData($$('form')[0] as HTMLFormElement)].map(([name, value]) => `${name}=${value}`);

let root: Root | undefined;
const rootNow = () => {
  root ??= createRoot(document.body.appendChild(document.createElement('main')));
  return root;
};
const render = async (node: ReactNode) => {
  rootNow().render(node);
  await expect.poll(() => controls().length).toBeGreaterThan(0);
};
const pick = async (label: string, at = 0) => {
  await userEvent.click(controls()[at] as HTMLElement);
  await expect.poll(() => $$('[role="option"]').map((row) => row.textContent)).toContain(label);
  await userEvent.click($$('[role="option"]').find((row) => row.textContent === label)!);
};

afterEach(async () => {
  root?.unmount();
  root = undefined;
  await vi.waitFor(() => expect(document.querySelector('[class*="widget-select"]')).toBe(null));
  document.body.replaceChildren();
});

// React 18 has no actions.
describe.skipIf(React.version.startsWith('18'))('a form with an action', () => {
  test('gets the value, and is reset after it: uncontrolled, the first value is back', async () => {
    const sent: string[] = [];
    const action = async (form: FormData) => {
      sent.push(`${form.get('tree')}`);
    };
    await render(
      <form action={action}>
        <WidgetSelect {...tree} defaultValue="ash" />
        <button type="submit">Send</button>
      </form>,
    );
    await pick('Birch');
    await userEvent.click($$('form > button')[0]!);
    await expect.poll(() => sent).toEqual(['birch']);
    await expect.poll(texts).toEqual(['Ash']);
    expect(entries()).toEqual(['tree=ash']);
  });

  test('leaves a value that the parent holds as it is, and tells nothing', async () => {
    const sent: string[] = [];
    const told: unknown[] = [];
    function App() {
      const [value, setValue] = useState<string | null>('ash');
      const [count, setCount] = useState(0);
      const action = async (form: FormData) => {
        sent.push(`${form.get('tree')}`);
        setCount(count + 1);
      };
      const onChange = (now: string | null) => {
        told.push(now);
        setValue(now);
      };
      return (
        <form action={action}>
          <WidgetSelect {...tree} value={value} onChange={onChange} />
          <input name="text" defaultValue="first" />
          <output>{count}</output>
          <button type="submit">Send</button>
        </form>
      );
    }
    await render(<App />);
    await pick('Birch');
    const input = $$('input[name]')[0] as HTMLInputElement;
    await userEvent.fill(input, 'other');
    await userEvent.click($$('form > button')[0]!);
    await expect.poll(() => [sent, input.value]).toEqual([['birch'], 'first']);
    await expect.poll(() => $$('output')[0]?.textContent).toBe('1');
    await expect.poll(texts).toEqual(['Birch']);
    expect([entries()[0], told]).toEqual(['tree=birch', ['birch']]);
  });
});

describe('reset', () => {
  test('uncontrolled: the first value is back, and onChange tells it once', async () => {
    const told: unknown[] = [];
    await render(
      <form>
        <WidgetSelect {...tree} defaultValue="ash" onChange={(now) => told.push(now)} />
      </form>,
    );
    await pick('Birch');
    ($$('form')[0] as HTMLFormElement).reset();
    await expect.poll(texts).toEqual(['Ash']);
    expect([entries(), told]).toEqual([['tree=ash'], ['birch', 'ash']]);
  });

  test('a parent that holds its value keeps it in display and form', async () => {
    const held = (value: string) => (
      <form>
        <WidgetSelect {...tree} value={value} />
        <WidgetSelect {...tree} name="other" aria-label="Other" defaultValue="ash" />
      </form>
    );
    await render(held('cedar'));
    await render(held('birch'));
    await pick('Cedar', 1);
    await expect.poll(texts).toEqual(['Birch', 'Cedar']);
    ($$('form')[0] as HTMLFormElement).reset();
    // The other one tells that the reset has been followed.
    await expect
      .poll(() => [texts(), entries()])
      .toEqual([
        ['Birch', 'Ash'],
        ['tree=birch', 'other=ash'],
      ]);
  });
});

test('the user who presses Reset tells a parent that holds the value, which may follow', async () => {
  function App() {
    const [value, setValue] = useState<string | null>('ash');
    return (
      <form>
        <WidgetSelect {...tree} value={value} onChange={setValue} />
        <button type="reset">Reset</button>
        <output>{value}</output>
      </form>
    );
  }
  await render(<App />);
  await pick('Birch');
  await expect.poll(() => $$('output')[0]?.textContent).toBe('birch');
  await userEvent.click($$('form > button')[0]!);
  await expect.poll(() => [texts(), $$('output')[0]?.textContent]).toEqual([['Ash'], 'ash']);
});

test.each([
  ['controlled', 'data', 7, 1],
  ['controlled', 'resolve', [7, 8], [7, 8, 1]],
  ['uncontrolled', 'ajax', 7, 1],
  ['uncontrolled', 'resolve', [7, 8], [7, 8, 1]],
])(
  'Reset gives a number that nothing lists as it was given (%s, %s: %j)',
  async (how, from, given, picked) => {
    const told: unknown[] = [];
    const data = [{ value: 1, label: 'One' }];
    const request = async () => data;
    const ajax = { request, resolve: from === 'resolve' ? async () => [] : undefined };
    const source = from === 'data' ? { data } : { ajax };
    const multiple = Array.isArray(given);
    function App() {
      const [value, setValue] = useState<unknown>(given);
      const onChange = (now: unknown) => {
        told.push(now);
        setValue(now);
      };
      const bound = how === 'controlled' ? { value, onChange } : { defaultValue: given, onChange };
      return (
        <form>
          <WidgetSelect
            {...({ multiple, name: 'n', 'aria-label': 'Number', ...source, ...bound } as object)}
          />
          <button type="reset">Reset</button>
        </form>
      );
    }
    await render(<App />);
    await pick('One');
    await expect.poll(() => told).toEqual([picked]);
    if (multiple) await userEvent.keyboard('{Escape}');
    await userEvent.click($$('form > button')[0]!);
    await expect.poll(() => told).toEqual([picked, given]);
  },
);

test('FormData has the fields in the order of the page, several values in theirs, nothing of a disabled one', async () => {
  const App = ({ off }: { off: boolean }) => (
    <form>
      <input name="before" defaultValue="1" />
      <fieldset disabled={off}>
        <WidgetSelect {...tree} multiple defaultValue={['cedar', 'ash']} sortable />
      </fieldset>
      <WidgetSelect {...tree} name="second" aria-label="Second" value="birch" />
      <WidgetSelect {...tree} name="third" aria-label="Third" value="birch" disabled />
      <input name="after" defaultValue="2" />
    </form>
  );
  await render(<App off={false} />);
  await expect
    .poll(entries)
    .toEqual(['before=1', 'tree=cedar', 'tree=ash', 'second=birch', 'after=2']);
  await render(<App off />);
  await expect.poll(entries).toEqual(['before=1', 'second=birch', 'after=2']);
  await expect.poll(() => controls()[0]?.ariaDisabled).toBe('true');
  await render(<App off={false} />);
  await expect.poll(() => controls()[0]?.ariaDisabled).not.toBe('true');
});

test.each([undefined, 'tree'])(
  'a label of useId names the control and focuses it (name: %s)',
  async (name) => {
    const Field = () => {
      const id = useId();
      return (
        <>
          <label id={`${id}-label`} htmlFor={id}>
            Tree
          </label>
          <WidgetSelect id={id} aria-labelledby={`${id}-label`} name={name} data={data} />
        </>
      );
    };
    await renderStrictly(
      rootNow(),
      <>
        <Field />
        <Field />
      </>,
    );
    await expect.poll(() => controls().length).toBe(2);
    for (const [at, control] of controls().entries()) {
      const label = $$('label')[at] as HTMLElement;
      expect(document.getElementById(control.getAttribute('aria-labelledby') ?? '')).toBe(label);
      await userEvent.click(label);
      await expect.poll(() => document.activeElement).toBe(control);
    }
  },
);

test.each([undefined, 'tree'])('autoFocus brings focus to the control (name: %s)', async (name) => {
  const told = vi.fn();
  await renderStrictly(
    rootNow(),
    <>
      <input aria-label="other" />
      <WidgetSelect {...tree} name={name} autoFocus onFocus={told} />
    </>,
  );
  await expect.poll(() => document.activeElement).toBe(controls()[0]);
  expect(controls()[0]?.ariaExpanded).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => controls()[0]?.ariaExpanded).toBe('true');
});

test('in a modal dialog the list is in front, works, and goes with it', async () => {
  const App = ({ open }: { open: boolean }) => (
    <dialog
      ref={(dialog) => {
        if (!dialog?.open) dialog?.showModal();
      }}
    >
      {open && <WidgetSelect {...tree} dropdownParent={document.body} />}
    </dialog>
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await render(<App open />);
  await pick('Birch');
  await expect.poll(texts).toEqual(['Birch']);
  await userEvent.click(controls()[0] as HTMLElement);
  root?.render(<App open={false} />);
  await expect.poll(() => $$('[class*="widget-select"]')).toEqual([]);
  vi.restoreAllMocks();
});

test('what was hidden when it mounted is laid out when it is shown', async () => {
  const App = ({ hidden }: { hidden: boolean }) => (
    <div hidden={hidden}>
      <WidgetSelect {...tree} />
    </div>
  );
  await render(<App hidden />);
  await render(<App hidden={false} />);
  await pick('Cedar');
  await expect.poll(texts).toEqual(['Cedar']);
});
