// Not run: the type check shows that a field which does not fit is refused, without a cast or `any` in between.
import { useForm as useTanStackForm } from '@tanstack/react-form';
import { Controller, useForm } from 'react-hook-form';
import WidgetSelect from 'widget-select-react';
import { days, emptyBooking, workshops } from '../src/booking';

export function ReactHookForm() {
  const { control } = useForm({ defaultValues: emptyBooking });
  return (
    <>
      <Controller
        name="days"
        control={control}
        // @ts-expect-error a list of strings is no value of a single select
        render={({ field }) => <WidgetSelect {...field} data={days} />}
      />
      <Controller
        name="workshop"
        control={control}
        // @ts-expect-error nor is a string one of a multiple select
        render={({ field }) => <WidgetSelect {...field} multiple data={workshops} />}
      />
    </>
  );
}

export function TanStackForm() {
  const form = useTanStackForm({ defaultValues: emptyBooking });
  return (
    <form.Field name="days">
      {({ state, handleChange }) => (
        <>
          <WidgetSelect multiple value={state.value} onChange={handleChange} />
          {/* @ts-expect-error a string is no list of days */}
          <WidgetSelect onChange={handleChange} />
        </>
      )}
    </form.Field>
  );
}
