// Checked by `npm run typecheck`: nothing here runs (D11.1).
import { useRef, useState } from 'react';
import { expectTypeOf, test } from 'vitest';
import type SelectWidget from 'widget-select';
import WidgetSelect from 'widget-select-react';

const users: { value: number; label: string }[] = [];
type Status = 'open' | 'done';

test('D11.1 the type of the value follows from the data', () => {
  <WidgetSelect data={users} onChange={(v) => expectTypeOf(v).toEqualTypeOf<number | null>()} />;
  <WidgetSelect
    multiple
    data={users}
    value={[1, 2]}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<number[]>()}
    onSelect={(option) => expectTypeOf(option.value).toEqualTypeOf<number>()}
    renderOption={(option) => option.value.toFixed()}
  />;
  // @ts-expect-error a string among numbers
  <WidgetSelect data={users} value="1" />;
});

test('D11.1 a component of two lines', () => {
  function Field() {
    const [user, setUser] = useState<number | null>(null);
    return <WidgetSelect data={users} value={user} onChange={setUser} />;
  }
  function States() {
    const [status, setStatus] = useState<Status | null>('open');
    const data: { value: Status; label: string }[] = [];
    return <WidgetSelect data={data} value={status} onChange={setStatus} />;
  }
  void [Field, States];
});

test('D11.1 `values="text"` gives texts', () => {
  <WidgetSelect
    values="text"
    data={users}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<string | null>()}
  />;
});

test('D11.1 the ref has the type of the value', () => {
  const ref = useRef<SelectWidget<Record<string, unknown>, false, number>>(null);
  <WidgetSelect ref={ref} data={users} />;
  const text = useRef<SelectWidget>(null);
  <WidgetSelect ref={text} data={[{ value: 'a', label: 'A' }]} />;
  // @ts-expect-error numbers
  <WidgetSelect ref={text} data={users} />;
});

interface City {
  id: number;
  name: string;
  zip?: string;
}
const cities: City[] = [];

test('D11.1 the type of the value follows from the field that `fields` names', () => {
  <WidgetSelect
    data={cities}
    fields={{ value: 'id', label: 'name' }}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<number | null>()}
  />;
  const loaded: { data: City[] | undefined } = { data: undefined };
  function Field() {
    const [city, setCity] = useState<number | null>(null);
    return (
      <WidgetSelect
        data={loaded.data}
        fields={{ value: 'id', label: 'name' }}
        value={city}
        onChange={setCity}
      />
    );
  }
  void Field;
  <WidgetSelect
    multiple
    data={cities}
    fields={{ value: 'name', label: (city) => city.zip }}
    value={['a']}
    onSelect={({ meta }) => expectTypeOf(meta).toEqualTypeOf<City | undefined>()}
  />;
  // @ts-expect-error ids are numbers
  <WidgetSelect data={cities} fields={{ value: 'id', label: 'name' }} value="1" />;
  // @ts-expect-error no such field
  <WidgetSelect data={cities} fields={{ value: 'wrong', label: 'name' }} />;
});

test('D11.1 the type of the value follows from a function in `fields`', () => {
  <WidgetSelect
    data={cities}
    fields={{ value: (city) => city.id, label: 'name' }}
    value={1}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<number | null>()}
  />;
  <WidgetSelect
    multiple
    data={[{ label: 'Laos', options: cities }]}
    fields={{ value: (city) => String(city.id), label: 'name' }}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<string[]>()}
  />;
  // @ts-expect-error ids are numbers
  <WidgetSelect data={cities} fields={{ value: (city) => city.id }} value="1" />;
  // @ts-expect-error no such field
  <WidgetSelect data={cities} fields={{ value: (city) => city.wrong }} />;
});

test('D11.1 objects without `value` need `fields`', () => {
  // @ts-expect-error neither `value` nor `fields`
  <WidgetSelect data={[{ id: 1, text: 'A' }]} />;
  <WidgetSelect data={[{ id: 1, text: 'A' }]} fields={{ value: 'id', label: 'text' }} />;
  <WidgetSelect data={[{ label: 'Group', options: [{ value: 1, label: 'A' }] }]} />;
  <WidgetSelect data={['a', 'b']} />;
  <WidgetSelect data={[]} />;
  <WidgetSelect data={new Map([[1, 'A']])} />;
  // @ts-expect-error cities neither
  <WidgetSelect data={cities} value={1} />;
  <WidgetSelect ajax={{ url: '/cities' }} fields={{ value: 'id', label: 'name' }} value={1} />;
  <WidgetSelect
    depends="site"
    ajax={{ url: (_q, _page, { site }) => `/racks/${site}` }}
    value={1}
  />;
  <WidgetSelect
    depends={['site', null]}
    dependsOptional
    data={[{ value: 1, label: 'A', when: { site: [1, 2] } }]}
    value={1}
  />;
  // @ts-expect-error no field
  <WidgetSelect depends={5} />;
});

test('D11.1 where only a server knows the values, their type is open until the page says it', () => {
  const url = '/cities';
  <WidgetSelect
    ajax={{ url }}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<string | number | bigint | boolean | null>()}
  />;
  // @ts-expect-error the server may send numbers
  <WidgetSelect ajax={{ url }} onChange={(v) => v?.trim()} />;
  function Field() {
    const [city, setCity] = useState<number | null>(null);
    return <WidgetSelect ajax={{ url }} value={city} onChange={setCity} />;
  }
  void Field;
  <WidgetSelect ajax={{ url }} onChange={(v: string | null) => v?.trim()} />;
  <WidgetSelect
    ajax={{ url, resolve: (ids: number[]) => ids.map((id) => ({ value: id, label: `${id}` })) }}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<number | null>()}
  />;
  <WidgetSelect
    values="text"
    ajax={{ url }}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<string | null>()}
  />;
  const ref = useRef<SelectWidget>(null);
  <WidgetSelect ref={ref} ajax={{ url }} />;
  <WidgetSelect
    ajax={{ url }}
    data={users}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<number | null>()}
  />;
});

test('D11.1 objects of `fields` in groups', () => {
  <WidgetSelect
    data={[{ label: 'Laos', options: cities }]}
    fields={{ value: 'id', label: 'name' }}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<number | null>()}
    renderOption={(option) => option.meta?.zip}
  />;
  // @ts-expect-error no such field
  <WidgetSelect data={[{ label: 'Laos', options: cities }]} fields={{ value: 'wrong' }} />;
  // @ts-expect-error neither `value` nor `fields`
  <WidgetSelect data={[{ label: 'Laos', options: cities }]} />;
});
