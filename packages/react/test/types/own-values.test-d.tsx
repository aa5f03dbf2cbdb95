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
