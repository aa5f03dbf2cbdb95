import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import Everything, {
  type SelectOption,
  type SelectOptions,
  type SelectPlugin,
} from 'widget-select/all';
import SelectWidget, {
  create,
  plugins,
  remote,
  SelectError,
  type SelectFeature,
  sortable,
  tree,
} from 'widget-select/base';
import de from 'widget-select/locales/de';
import { $, $$, atEnd, letters, page, settled } from '../kit.ts';

type Built = Pick<Everything, keyof Everything>;
type AnyClass = new (element: Element, options?: SelectOptions) => Built;

/** Destroyed after the test. */
function kept<S extends Built>(select: S): S {
  atEnd(() => select.destroy());
  return select;
}

/** A widget of this class in an empty page, with what it told. */
function build(Class: AnyClass, options: SelectOptions = {}) {
  const select = kept(new Class(page('<div></div>'), options));
  const told: string[] = [];
  select.on('change', (value) => told.push(`change ${value}`));
  select.on('error', ({ code }) => told.push(`error ${code}`));
  return { select, told };
}

const classWith = (...features: readonly SelectFeature[]) =>
  SelectWidget.with(...features) as AnyClass;

const rows = () => $$('.widget-select__option');
const row = (text: string): HTMLElement => {
  const found = rows().find((one) => one.textContent?.includes(text));
  if (!found) throw new Error(`no row ${text} among ${rows().map((one) => one.textContent)}`);
  return found;
};
const open = () => userEvent.click($('.widget-select__control'));

const TREE: SelectOption[] = [
  { value: 'p', label: 'P', children: letters('a|b') },
  ...letters('c'),
];
const ajax = (answer: SelectOption[]): SelectOptions['ajax'] => ({
  debounce: 0,
  request: async () => answer,
});

/** What only one feature makes possible. */
interface Act {
  readonly feature: SelectFeature;
  readonly options: SelectOptions;
  /** Does it, and says what has come of it. */
  act(built: ReturnType<typeof build>): Promise<unknown>;
  readonly expected: unknown;
}

const ACTS: readonly Act[] = [
  {
    feature: tree,
    options: { data: TREE, multiple: true },
    async act({ select }) {
      await open();
      await userEvent.click($('.widget-select__twisty', row('P')));
      await userEvent.click(row('A'));
      select.collapseAll();
      return [select.getValue(), row('P').getAttribute('aria-checked'), rows().length];
    },
    expected: [['v1'], 'mixed', 2],
  },
  {
    feature: remote,
    options: { ajax: ajax(letters('x|y')) },
    async act({ select }) {
      await open();
      await expect.poll(() => rows().length).toBe(2);
      await userEvent.click(row('Y'));
      select.reload();
      return select.getValue();
    },
    expected: 'v25',
  },
  {
    feature: create,
    options: { data: letters('a'), multiple: true, allowCreate: true },
    async act({ select }) {
      await open();
      await userEvent.keyboard('new{Enter}');
      return select.getValue();
    },
    expected: ['new'],
  },
  {
    feature: sortable,
    options: { data: letters('a|b'), multiple: true, sortable: true },
    async act({ select }) {
      select.setValue(['v1', 'v2']);
      $('.widget-select__control').focus();
      await userEvent.keyboard('{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}');
      return select.getValue();
    },
    expected: ['v2', 'v1'],
  },
];

const everyClass: readonly (readonly [string, AnyClass])[] = [
  ['base', SelectWidget as AnyClass],
  ...ACTS.map(({ feature }) => [`base and ${feature.name}`, classWith(feature)] as const),
  ['base and all features', classWith(...ACTS.map(({ feature }) => feature))],
];

describe.each(everyClass)('addition 6: %s', (_, Class) => {
  test('opens, searches, picks, sets and clears', async () => {
    const { select, told } = build(Class, { data: letters('a|b|c'), clearable: true });
    await open();
    await userEvent.keyboard('b');
    await expect.poll(() => rows().length).toBe(1);
    await userEvent.click(row('B'));
    expect(told).toEqual(['change v2']);
    expect($('.widget-select__control').textContent).toBe('B');
    select.setValue('v3');
    await userEvent.click($('.widget-select__clear'));
    expect(told).toEqual(['change v2', 'change v3', 'change null']);
  });

  test('multiple: tags, select-all, a long list by its end', async () => {
    const data = Array.from({ length: 300 }, (_, i) => ({ value: `${i}`, label: `Row ${i}` }));
    const { select } = build(Class, { data, multiple: true, maxSelections: 2 });
    await open();
    await userEvent.keyboard('{End}');
    await expect.poll(() => rows().some((one) => one.textContent === 'Row 299')).toBe(true);
    select.selectAll();
    expect(select.getValue()).toEqual(['0', '1']);
    expect($$('.widget-select__tag').length).toBe(2);
  });

  test('a `<select>` submits and is reset', async () => {
    page('<form><select name="s"><option>a</option><option>b</option></select></form>');
    const form = $<HTMLFormElement>('form');
    const select = kept(new Class($('select')));
    await open();
    await userEvent.click(row('b'));
    expect(new FormData(form).get('s')).toBe('b');
    form.reset();
    await expect.poll(() => select.getValue()).toBe('a');
  });
});

describe('addition 6: a feature', () => {
  test.each(ACTS.map((one) => [one.feature.name, one] as const))(
    '%s does its own act, alone and with all others',
    async (_, { feature, options, act, expected }) => {
      for (const Class of [classWith(feature), everyClass.at(-1)?.[1] as AnyClass, Everything]) {
        const box = build(Class as AnyClass, options);
        expect(await act(box)).toEqual(expected);
        box.select.destroy();
      }
    },
  );

  test('plugins: those of an instance act, and are missed otherwise (D10.11)', async () => {
    const guard: SelectPlugin = {
      name: 'guard',
      setup: (context) => {
        context.guard(({ option }) => option?.value !== 'v2');
      },
    };
    const options = { data: letters('a|b'), multiple: true, plugins: [guard] };
    const { select } = build(classWith(plugins), options);
    await open();
    await userEvent.click(row('B'));
    await userEvent.click(row('A'));
    expect(select.getValue()).toEqual(['v1']);
    const missing = { code: 'missing-feature', message: expect.stringContaining('{ plugins }') };
    const target = page('<div></div>');
    expect(() => new (classWith(tree))(target, options)).toThrow(expect.objectContaining(missing));
    new (classWith(tree))(target, { plugins: [] }).destroy();
    expect(() => classWith(guard as unknown as SelectFeature)).toThrow(/no feature/);
  });

  test('brings its strings in English, and has those of a language, which every class takes', async () => {
    const named = (start: string) => $$(`[aria-label^="${start}"]`).length;
    const tags = { data: letters('a|b'), multiple: true, sortable: true };
    for (const [language, words] of [
      ['en', 'Move A right'],
      [de, 'A nach rechts verschieben'],
    ] as const) {
      const { select } = build(classWith(sortable), { ...tags, language });
      select.setValue(['v1', 'v2']);
      expect($$('.widget-select__tag-move').map((one) => one.ariaLabel)).toContain(words);
      select.destroy();
    }
    build(SelectWidget as AnyClass, { data: [], language: de });
    await open();
    expect($('.widget-select__dropdown').textContent).toContain('Keine Optionen');
    build(classWith(tree), { data: TREE });
    await open();
    expect(named('Expand P')).toBe(1);
  });

  test('that is given twice, or once more to a subclass, acts once', async () => {
    class Again extends SelectWidget.with(remote) {
      protected static override readonly features = [...super.features, remote];
    }
    class OnceMore extends Again {
      protected static override readonly features = [...super.features, remote];
    }
    for (const Class of [classWith(remote), classWith(remote, remote), Again, OnceMore]) {
      const request = async () => {
        throw new Error('no');
      };
      const { told } = build(Class as AnyClass, { ajax: { debounce: 0, retry: 0, request } });
      await open();
      await expect.poll(() => $('.widget-select__dropdown').textContent).toContain('try again');
      await settled();
      expect(told).toEqual(['error remote-network']);
    }
  });

  test.each(ACTS.map((one) => [one.feature.name, one] as const))(
    '%s is missed before anything has changed',
    async (name, { options }) => {
      const missing = { code: 'missing-feature', message: expect.stringContaining(`{ ${name} }`) };
      const target = page('<div></div>');
      const before = document.body.innerHTML;
      const Without = classWith(
        ...ACTS.map(({ feature }) => feature).filter((f) => f.name !== name),
      );
      expect(() => new Without(target, options)).toThrow(SelectError);
      expect(() => new Without(target, options)).toThrow(expect.objectContaining(missing));
      expect(document.body.innerHTML).toBe(before);

      const { select, told } = build(Without, { data: letters('a|b') });
      select.setValue('v1');
      await open();
      const shown = document.body.innerHTML;
      const { multiple, ...live } = options;
      expect(() => select.updateOptions({ ...live, placeholder: 'other' })).toThrow(
        expect.objectContaining(missing),
      );
      expect(document.body.innerHTML).toBe(shown);
      expect(told).toEqual(['change v1']);
    },
  );

  test('whose method is called is missed, and not after `destroy()`', () => {
    const { select } = build(SelectWidget as AnyClass, { data: letters('a') });
    const methods = {
      expandAll: tree,
      collapseAll: tree,
      reload: remote,
      clearRemoteCache: remote,
    };
    for (const [method, { name }] of Object.entries(methods))
      expect(() => select[method as keyof typeof methods]()).toThrow(
        expect.objectContaining({
          code: 'missing-feature',
          message: expect.stringContaining(`${method}() needs the feature ${name}`),
        }),
      );
    select.destroy();
    select.expandAll();
  });

  test.each([
    ['at once', (option: SelectOption) => option],
    ['later', async (option: SelectOption) => option],
  ])(
    'is missed by what `createOption` makes %s with children, which is not listed',
    async (_, answer) => {
      const made = { value: 'new', label: 'New', children: letters('x') };
      const { select, told } = build(classWith(create), {
        data: letters('a'),
        allowCreate: true,
        createOption: () => answer(made),
      });
      const reasons: unknown[] = [];
      select.on('error', ({ message }) => reasons.push(message));
      await open();
      await userEvent.keyboard('new{Enter}');
      await expect.poll(() => told).toEqual(['error missing-feature']);
      expect(reasons).toEqual([
        expect.stringContaining("Import { tree } from 'widget-select/base'"),
      ]);
      expect(rows().some((one) => one.textContent === 'X')).toBe(false);
      expect(select.getValue()).toBe(null);
    },
  );

  test('is missed by a response with children, which is not listed', async () => {
    const { told } = build(classWith(remote), { ajax: ajax(TREE) });
    await open();
    await expect.poll(() => told).toEqual(['error missing-feature']);
    expect(rows()).toEqual([]);
  });
});

describe('addition 6: classes on one page', () => {
  test('have what each was given, and find each other’s instances', () => {
    page('<p id="a"></p><p id="b"></p>');
    const data = TREE;
    const a = kept(new (classWith(tree))($('#a'), { data }));
    expect(() => new (classWith(remote))($('#b'), { data })).toThrow('needs the feature tree');
    const b = kept(new Everything($('#b'), { data }));
    expect(SelectWidget.get($('#b'))).toBe(b);
    expect(Everything.get($('#a'))).toBe(a);
  });

  test('share one core', () => {
    const core = Object.getPrototypeOf(Everything);
    for (const [, Class] of everyClass) expect(Object.getPrototypeOf(Class)).toBe(core);
  });
});

test.each([['tree'], [undefined], [null], [[tree]], [SelectWidget], [{}]])(
  'D5.1 with(%s) is refused: what to pass instead',
  (given) => {
    const make = () => SelectWidget.with(tree, given as never);
    expect(make).toThrow(SelectError);
    expect(make).toThrow(expect.objectContaining({ code: 'missing-feature' }));
    expect(make).toThrow(/with\(\) got .* which is no feature.*with\(tree, remote\)/);
  },
);
