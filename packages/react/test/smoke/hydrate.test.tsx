import { StrictMode, Suspense, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, formText, letters, onServer, pick, shown } from './kit.tsx';

const data = letters('a|b|c');

test('D8.4 hydrates without a warning, two of them, and the server’s markup is used', async () => {
  const app = (
    <form>
      <WidgetSelect aria-label="One" name="one" data={data} defaultValue="v2" />
      <WidgetSelect aria-label="Two" data={data} value="v3" />
      <p>after</p>
    </form>
  );
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = onServer(app);
  const select = $<HTMLSelectElement>('select');
  expect(select.options).toHaveLength(4);
  // What the user chose before the script came.
  select.value = 'v1';
  const root = await act(() => hydrateRoot(main, app));
  expect($('select')).toBe(select);
  expect($$('[role="combobox"]')).toHaveLength(2);
  expect(shown()).toBe('A');
  await pick('C');
  expect(select.value).toBe(formText('v3'));
  expect(select.options).toHaveLength(4);
  await act(() => root.unmount());
});

test.each([
  ['controlled, followed', true, ['A', formText('v1')]],
  ['controlled, ignored', false, ['B', formText('v2')]],
])('what was chosen before hydration reaches onChange once: %s', async (_, follows, wanted) => {
  const told: unknown[] = [];
  function App() {
    const [value, setValue] = useState<string | null>('v2');
    const onChange = (now: string | null) => {
      told.push(now);
      if (follows) setValue(now);
    };
    return (
      <StrictMode>
        <WidgetSelect aria-label="x" name="one" data={data} value={value} onChange={onChange} />
      </StrictMode>
    );
  }
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = onServer(<App />);
  $<HTMLSelectElement>('select').value = 'v1';
  const root = await act(() => hydrateRoot(main, <App />));
  expect([shown(), $<HTMLSelectElement>('select').value]).toEqual(wanted);
  expect(told).toEqual(['v1']);
  await act(() => root.unmount());
});

test('D8.2 the empty choice of a rendered select is called by the placeholder, before the script comes', () => {
  const html = onServer(<WidgetSelect name="one" data={data} placeholder="Choose…" />);
  expect(html).toContain('<option value="" selected="">Choose…</option>');
});

test('the order of a value survives the markup of a server, which has that of the options', async () => {
  const onChange = vi.fn();
  const app = (
    <WidgetSelect
      aria-label="x"
      name="many"
      data={data}
      multiple
      sortable
      defaultValue={['v3', 'v1']}
      onChange={onChange}
    />
  );
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = onServer(app);
  const root = await act(() => hydrateRoot(main, app));
  expect($$('.widget-select__tag-label').map((tag) => tag.textContent)).toEqual(['C', 'A']);
  expect(onChange).not.toHaveBeenCalled();
  await act(() => root.unmount());
});

test('who is in the select of a server’s markup is in the control after hydration; nobody else is moved', async () => {
  const app = (
    <>
      <input aria-label="other" />
      <WidgetSelect aria-label="x" name="one" data={data} autoFocus />
    </>
  );
  for (const at of ['select', 'input']) {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = onServer(app);
    $(at).focus();
    const root = await act(() => hydrateRoot(main, app));
    expect(document.activeElement).toBe($(at === 'input' ? 'input' : '[role="combobox"]'));
    await act(() => root.unmount());
    main.remove();
  }
});

test('autoFocus without a name: the server’s markup cannot have focus, the control gets it, unless something else has it', async () => {
  const app = (
    <>
      <input aria-label="other" />
      <WidgetSelect aria-label="x" data={data} autoFocus />
    </>
  );
  for (const isElsewhere of [false, true]) {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = onServer(app);
    if (isElsewhere) $('input').focus();
    const root = await act(() => hydrateRoot(main, app));
    expect(document.activeElement).toBe($(isElsewhere ? 'input' : '[role="combobox"]'));
    await act(() => root.unmount());
    main.remove();
  }
});

// happy-dom selects the wrong option when it parses several.
test.skipIf('happyDOM' in window)(
  'D8.4 many, within Suspense, with ids of useId: React finds nothing to recover from',
  async () => {
    const Field = ({
      name,
      multiple = false,
    }: {
      name: string | undefined;
      multiple?: boolean;
    }) => {
      const id = useId();
      return (
        <section>
          <label htmlFor={id}>Letter</label>
          <WidgetSelect<object, boolean>
            id={id}
            name={name}
            data={letters('a|b|c|d|e')}
            multiple={multiple}
            defaultValue={multiple ? ['v5', 'elsewhere'] : 'v2'}
          />
        </section>
      );
    };
    const app = (
      <StrictMode>
        {['one', 'two', undefined].map((name) => (
          <Suspense key={name ?? 'plain'} fallback="…">
            <Field name={name} />
            <Field name={name} multiple />
          </Suspense>
        ))}
      </StrictMode>
    );
    const recovered = vi.fn();
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = onServer(app);
    const selects = $$('select');
    const root = await act(async () => hydrateRoot(main, app, { onRecoverableError: recovered }));
    await vi.waitFor(() => expect($$('[role="combobox"]')).toHaveLength(6));
    expect(recovered).not.toHaveBeenCalled();
    expect($$('select')).toEqual(selects);
    expect($$('.widget-select__tag-label').map((tag) => tag.textContent)).toEqual(
      Array(3).fill(['E', 'elsewhere']).flat(),
    );
    for (const select of selects) {
      const { selectedOptions } = select as HTMLSelectElement;
      const values = [...selectedOptions].map(({ value }) => value).sort();
      expect(values).toEqual(
        ((select as HTMLSelectElement).multiple ? ['elsewhere', 'v5'] : ['v2'])
          .map(formText)
          .sort(),
      );
    }
    await act(() => root.unmount());
  },
);
