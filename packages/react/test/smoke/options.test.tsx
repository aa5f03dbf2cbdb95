// Every option of the core's table as a prop: changes are applied where possible, and reported where not (D8.4).
import { afterEach, describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import { OPTIONS, type OptionName } from 'widget-select/internal/schema';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';
import { samplesOf } from '../../../../tools/option-samples.ts';
import { $$, logged, render } from './kit.tsx';

// `name` and `form` are attributes of the `<select>` that is rendered, and some are for an `<input>`.
const names = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !/^(name|form|delimiter|valueFormat)$/.test(name),
);
const live = names.filter((name) => OPTIONS[name].live);
const fixed = names.filter((name) => !OPTIONS[name].live);

const props = (values: object): WidgetSelectProps => values as WidgetSelectProps;
const only = (name: OptionName, value: unknown) => props({ [name]: value });

describe('live options', () => {
  test.each(live)('%s is followed when it changes, and when it is gone', async (name) => {
    const [first, second] = samplesOf(name);
    const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
    const App = ({ value }: { value: unknown }) => (
      <WidgetSelect aria-label="x" {...only(name, value)} />
    );
    await render(<App value={first} />);
    updateOptions.mockClear();
    for (const value of [second, first, undefined]) {
      await render(<App value={value} />);
      const [given] = updateOptions.mock.calls.splice(0).map(([options]) => options) as [object];
      expect(Object.keys(given)).toEqual([name]);
      const empty = name === 'data' ? [] : undefined;
      const now = given[name as never] as unknown;
      const written = JSON.stringify(value ?? empty);
      expect([typeof now, JSON.stringify(now)]).toEqual([typeof (value ?? empty), written]);
      await render(<App value={value} />);
      expect(updateOptions).not.toHaveBeenCalled();
    }
  });

  test('several that change together are one update', async () => {
    const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
    await render(<WidgetSelect aria-label="x" placeholder="One" clearable />);
    await render(<WidgetSelect aria-label="x" placeholder="Two" required />);
    const change = { placeholder: 'Two', clearable: undefined, required: true };
    expect(updateOptions.mock.calls).toEqual([[change]]);
  });
});

describe('options that need another key', () => {
  const told = () => logged.splice(0);
  const both = (at: 0 | 1) => Object.fromEntries(fixed.map((name) => [name, samplesOf(name)[at]]));

  afterEach(() => vi.unstubAllEnvs());

  test.each(fixed)(
    '%s: told once, by the name of the component; nothing else changes',
    async (name) => {
      const [first, second] = samplesOf(name);
      const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
      const App = ({ value }: { value: unknown }) => (
        <WidgetSelect aria-label="x" id={`id-${name}`} {...only(name, value)} />
      );
      await render(<App value={first} />);
      const [control] = $$('[role="combobox"]');
      updateOptions.mockClear();
      for (const value of [second, first, second]) await render(<App value={value} />);
      expect(told()).toEqual([
        `widget-select: ${name} of <WidgetSelect id="id-${name}"> cannot change after mount. Change the component's key to remount it.`,
      ]);
      expect($$('[role="combobox"]')).toEqual([control]);
      expect(updateOptions).not.toHaveBeenCalled();
      await render(<App key="other" value={first} />);
      expect(told()).toEqual([]);
      expect($$('[role="combobox"]')).not.toEqual([control]);
    },
  );

  test('several in one change are reported each; those that can change are followed', async () => {
    await render(
      <WidgetSelect name="several" aria-label="x" {...props(both(0))} placeholder="One" />,
    );
    await render(
      <WidgetSelect name="several" aria-label="x" {...props(both(1))} placeholder="Two" />,
    );
    const words = told().map((text) => text.match(/: (\w+) of <WidgetSelect name="several">/)?.[1]);
    expect(words).toEqual(fixed);
    expect($$('.widget-select__placeholder')[0]?.textContent).toBe('Two');
  });

  test('two components: each has its own warning', async () => {
    const App = ({ multiple }: { multiple: boolean }) => (
      <>
        <WidgetSelect aria-label="One" {...props({ multiple })} />
        <WidgetSelect aria-label="Two" {...props({ multiple })} />
      </>
    );
    await render(<App multiple={false} />);
    await render(<App multiple />);
    expect(told()).toEqual([
      expect.stringContaining('multiple of <WidgetSelect aria-label="One">'),
      expect.stringContaining('multiple of <WidgetSelect aria-label="Two">'),
    ]);
  });

  test('in production nothing is reported', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await render(<WidgetSelect name="production" aria-label="x" {...props(both(0))} />);
    await render(<WidgetSelect name="production" aria-label="x" {...props(both(1))} />);
    expect(told()).toEqual([]);
  });
});
