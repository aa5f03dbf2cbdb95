// Checked by `npm run typecheck`: nothing here runs (D11.1).
import { expectTypeOf, test } from 'vitest';
import SelectWidget, { type SelectOption, type SelectPlugin } from 'widget-select';

declare const element: Element;
interface City {
  id: number;
  name: string;
}
declare const cities: City[];
declare const listed: { value: number; label: string }[];

test('D11.1 the type of own values is that of the data, without a cast', () => {
  const one = new SelectWidget(element, { values: 'own', data: listed });
  expectTypeOf(one.getValue()).toEqualTypeOf<number | null>();
  one.setValue(5);
  one.on('change', (value) => expectTypeOf(value).toEqualTypeOf<number | null>());
  one.on('select', (option) => expectTypeOf(option.value).toEqualTypeOf<number>());
  // @ts-expect-error no number
  one.setValue('5');
  one.setData([{ value: 6, label: 'Six' }]);
  // @ts-expect-error no number
  one.setData([{ value: '6', label: 'Six' }]);

  const many = new SelectWidget(element, { values: 'own', multiple: true, data: listed });
  expectTypeOf(many.getValue()).toEqualTypeOf<number[]>();
  many.setValue([1, 2]);
});

test('D11.1 literals are kept, so that a union of them stays one', () => {
  const select = new SelectWidget(element, {
    values: 'own',
    data: [
      { value: 'open', label: 'Open' },
      { value: 'done', label: 'Done' },
    ],
  });
  expectTypeOf(select.getValue()).toEqualTypeOf<'open' | 'done' | null>();
});

test('D11.1 booleans and bigints', () => {
  const yes = new SelectWidget(element, {
    values: 'own',
    data: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  });
  expectTypeOf(yes.getValue()).toEqualTypeOf<boolean | null>();
  const big = new SelectWidget(element, { values: 'own', data: [{ value: 1n, label: 'One' }] });
  expectTypeOf(big.getValue()).toEqualTypeOf<bigint | null>();
});

test('D11.1 numbers of the first data do not restrict later ones', () => {
  const select = new SelectWidget(element, {
    values: 'own',
    data: [{ value: 1, label: 'One' }],
    pinned: [{ value: 0, label: 'None' }],
  });
  expectTypeOf(select.getValue()).toEqualTypeOf<number | null>();
  select.setValue(7);
  select.setData([{ value: 7, label: 'Seven' }]);
  select.updateOptions({ pinned: [{ value: -1, label: 'Nobody' }] });
  select.on('change', (value) => expectTypeOf(value).toEqualTypeOf<number | null>());
});

test('D11.1 a function in `fields` says the type of the values', () => {
  const select = new SelectWidget(element, {
    values: 'own',
    data: cities,
    fields: { value: (city) => city.id, label: 'name' },
  });
  expectTypeOf(select.getValue()).toEqualTypeOf<number | null>();
  const many = new SelectWidget(element, {
    values: 'own',
    multiple: true,
    data: [{ label: 'Laos', options: cities }],
    fields: { value: (city) => city.id > 1 },
  });
  expectTypeOf(many.getValue()).toEqualTypeOf<boolean[]>();
});

test('D11.1 a function in `fields` counts, whatever else the objects have', () => {
  const countries = [{ value: 'DE', id: 49, label: 'Germany' }];
  const select = new SelectWidget(element, {
    values: 'own',
    data: countries,
    fields: { value: (country) => country.id },
  });
  expectTypeOf(select.getValue()).toEqualTypeOf<number | null>();
  const remote = new SelectWidget(element, {
    values: 'own',
    ajax: { url: '/cities' },
    fields: { value: (city: City) => city.id, label: 'name' },
  });
  expectTypeOf(remote.getValue()).toEqualTypeOf<number | null>();
  // @ts-expect-error no such field
  new SelectWidget(element, { values: 'own', data: cities, fields: { value: (city) => city.no } });
});

test('D11.1 a closed list of strings needs no `values`', () => {
  const select = new SelectWidget<Record<string, unknown>, false, 'a' | 'b'>(element, {});
  expectTypeOf(select.getValue()).toEqualTypeOf<'a' | 'b' | null>();
});

test('D11.1 a type of values needs `values`', () => {
  // @ts-expect-error without it, values are strings
  new SelectWidget<Record<string, unknown>, false, number>(element, { data: listed });
});

test('D11.1 callbacks get options with own values', () => {
  new SelectWidget(element, {
    values: 'own',
    data: listed,
    beforeSelect: (option) => option.value > 1,
    templateResult: (option) => option.value.toFixed(1),
  });
});

test('D11.1 a list of numbers, and a Map of them', () => {
  const list = new SelectWidget(element, { values: 'own', data: [1, 2] as number[] });
  expectTypeOf(list.getValue()).toEqualTypeOf<number | null>();
  const map = new SelectWidget(element, { values: 'own', data: new Map([[1, 'One']]) });
  expectTypeOf(map.getValue()).toEqualTypeOf<number | null>();
});

test('D11.1 where no data says it, a type argument does', () => {
  const select = new SelectWidget<Record<string, unknown>, true, number>(element, {
    values: 'own',
    multiple: true,
    ajax: { url: '/cities', resolve: (ids) => ids.map((id) => ({ value: id, label: `${id}` })) },
  });
  expectTypeOf(select.getValue()).toEqualTypeOf<number[]>();
  const mapped = new SelectWidget<City, false, number>(element, {
    values: 'own',
    data: cities,
    fields: { value: 'id', label: 'name' },
  });
  expectTypeOf(mapped.getSelectedOptions()).toEqualTypeOf<SelectOption<City, number>[]>();
});

test('D11.1 keys that objects do not have are refused', () => {
  new SelectWidget<City, false, number>(element, {
    values: 'own',
    data: cities,
    // @ts-expect-error no such key
    fields: { value: 'wrong' },
  });
});

test('D11.1 without the option, values are strings', () => {
  const select = new SelectWidget(element, { data: listed });
  expectTypeOf(select.getValue()).toEqualTypeOf<string | null>();
  expectTypeOf(select).toEqualTypeOf<SelectWidget>();
});

test('D11.1 a plugin gets own values where it says so', () => {
  const plugin: SelectPlugin<object, true, number> = {
    name: 'sum',
    setup({ select, on, guard, decorateRow }) {
      expectTypeOf(select.getValue()).toEqualTypeOf<number[]>();
      on('change', (values) => expectTypeOf(values).toEqualTypeOf<number[]>());
      guard(({ option }) => option?.value !== 1);
      decorateRow((_row, option) => expectTypeOf(option.value).toEqualTypeOf<number>());
    },
  };
  new SelectWidget(element, { values: 'own', multiple: true, data: listed, plugins: [plugin] });
});

test('D11.1 groups of objects that `fields` maps', () => {
  new SelectWidget<City, false, number>(element, {
    values: 'own',
    data: [{ label: 'Laos', options: cities }],
    fields: { value: 'id', label: 'name' },
  });
});
