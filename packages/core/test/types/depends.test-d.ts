// Checked by `npm run typecheck`: nothing here runs (D8.1). Dependent fields (D11.2).
import { expectTypeOf, test } from 'vitest';
import SelectWidget, {
  type ParentValues,
  type SelectOptions,
  type SelectParent,
} from 'widget-select';

declare const element: HTMLElement;

test('depends: names, elements and selects, also of own values, and what is not there yet', () => {
  const numbers = new SelectWidget(element, { values: 'own', data: [{ value: 1, label: 'A' }] });
  const tags = new SelectWidget<object, true>(element, { multiple: true });
  for (const depends of ['site', ['site', element], numbers, [tags, null]] as const)
    new SelectWidget(element, { depends, dependsOptional: true });
  expectTypeOf<SelectOptions['depends']>().toEqualTypeOf<
    SelectParent | readonly SelectParent[] | undefined
  >();
  // @ts-expect-error a number is no field
  new SelectWidget(element, { depends: 5 });
});

test('when: one value or several of each field, of any type', () => {
  new SelectWidget(element, {
    depends: 'site',
    data: [
      { value: 'a', label: 'A', when: { site: '1' } },
      { value: 'b', label: 'B', when: { site: [1, 2], isOpen: true } },
    ],
  });
  // @ts-expect-error an object is no value
  new SelectWidget(element, { data: [{ value: 'a', label: 'A', when: { site: {} } }] });
});

test('functions receive the values by name, after what they have without', () => {
  new SelectWidget(element, {
    depends: 'site',
    ajax: {
      url: (_query, _page, { site }) => `/racks/${site}`,
      params: (_query, _page, _cursor, values) => {
        expectTypeOf(values).toEqualTypeOf<ParentValues>();
        return values;
      },
      request: async (_query, _page, signal, cursor, values) => {
        expectTypeOf(cursor).toEqualTypeOf<string | undefined>();
        expectTypeOf(values.site).toEqualTypeOf<string | readonly string[] | null | undefined>();
        return fetch('/racks', { signal });
      },
      resolve: async (ids, _signal, { site }) => [ids, site],
    },
    loadChildren: (_option, _signal, { site }) => [{ value: `${site}`, label: '' }],
  });
});
