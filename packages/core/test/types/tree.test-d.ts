// Checked by `npm run typecheck`: nothing here runs (D8.1). The options and methods of the tree.
import { expectTypeOf, test } from 'vitest';
import SelectWidget, {
  type AnyMeta,
  type ParentValues,
  type RemotePage,
  type SelectData,
  type SelectItems,
  type SelectOption,
  type SelectOptions,
} from 'widget-select';

declare const element: Element;

test('D2.2 treeValue: three names', () => {
  expectTypeOf<SelectOptions['treeValue']>().toEqualTypeOf<
    'all' | 'leaves' | 'branches' | undefined
  >();
  new SelectWidget(element, { multiple: true, treeValue: 'branches' });
  // @ts-expect-error no such way
  new SelectWidget(element, { multiple: true, treeValue: 'roots' });
});

test('treeStrict and expandLevel', () => {
  expectTypeOf<SelectOptions['treeStrict']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<SelectOptions['expandLevel']>().toEqualTypeOf<number | undefined>();
  new SelectWidget(element, { treeStrict: true, expandLevel: Number.POSITIVE_INFINITY });
  // @ts-expect-error a number of levels
  new SelectWidget(element, { expandLevel: 'all' });
});

test('spec, Option: children, any depth, with the type of meta', () => {
  interface Place {
    zip: string;
  }
  const data: SelectOption<Place>[] = [
    {
      value: 'a',
      label: 'A',
      children: [{ value: 'b', label: 'B', meta: { zip: '1' }, children: [] }],
    },
  ];
  new SelectWidget(element, { data }).on('select', ({ children }) =>
    expectTypeOf(children).toEqualTypeOf<readonly SelectOption<Place>[] | null | undefined>(),
  );
  // @ts-expect-error a child needs a label
  new SelectWidget(element, { data: [{ value: 'a', label: 'A', children: [{ value: 'b' }] }] });
  const later: SelectOption = { value: 'a', label: 'A', children: null };
  new SelectWidget(element, { data: [later, { label: 'G', options: data }] as SelectData });
});

test('loadChildren: the option and a signal; options, a page, or a promise of what `ajax` takes', () => {
  expectTypeOf<NonNullable<SelectOptions['loadChildren']>>().parameters.toEqualTypeOf<
    [option: SelectOption<AnyMeta>, signal: AbortSignal, values: ParentValues]
  >();
  expectTypeOf<NonNullable<SelectOptions['loadChildren']>>().returns.toEqualTypeOf<
    SelectItems<AnyMeta, string> | RemotePage<AnyMeta, string> | Promise<unknown>
  >();
  const data: SelectOption<{ id: number }>[] = [];
  new SelectWidget(element, {
    data,
    loadChildren: async ({ meta }, signal) => {
      expectTypeOf(meta).toEqualTypeOf<{ id: number } | undefined>();
      return fetch(`/below/${meta?.id}`, { signal }).then((answer) => answer.json());
    },
  });
  new SelectWidget(element, { loadChildren: () => [{ value: 'a', label: 'A' }] });
  // @ts-expect-error no options
  new SelectWidget(element, { loadChildren: () => 'a' });
});

test('expandAll() and collapseAll(): nothing in, nothing out', () => {
  const select = new SelectWidget(element);
  expectTypeOf(select.expandAll).toEqualTypeOf<() => void>();
  expectTypeOf(select.collapseAll).toEqualTypeOf<() => void>();
  // @ts-expect-error of all, not of one
  select.expandAll('a');
});

test('D5.4 all of them may be changed later', () => {
  const select = new SelectWidget(element, { multiple: true });
  select.updateOptions({
    treeValue: 'leaves',
    treeStrict: true,
    expandLevel: 1,
    loadChildren: () => [],
  });
  select.updateOptions({
    treeValue: undefined,
    treeStrict: undefined,
    expandLevel: undefined,
    loadChildren: undefined,
  });
});
