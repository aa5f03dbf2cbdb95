// Not run: the type check shows that a field which does not fit is refused, without a cast or `any` in between.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm as useTanStackForm } from '@tanstack/react-form';
import { Controller, useForm } from 'react-hook-form';
import WidgetSelect from 'widget-select-react';
import { z } from 'zod';
import { countries, days, emptyBooking, meals, workshops } from '../src/booking';

export function ReactHookForm() {
  const { control } = useForm({ defaultValues: emptyBooking });
  return (
    <>
      <Controller
        name="days"
        control={control}
        // @ts-expect-error a list of numbers is no value of a single select
        render={({ field }) => <WidgetSelect {...field} data={days} />}
      />
      <Controller
        name="workshop"
        control={control}
        // @ts-expect-error nor is a number one of a multiple select
        render={({ field }) => <WidgetSelect {...field} multiple data={workshops} />}
      />
    </>
  );
}

export function Zod() {
  const resolver = zodResolver(z.object({ meal: z.number(), days: z.array(z.number()) }));
  const { control } = useForm({ resolver, defaultValues: { meal: 1, days: [2] } });
  return (
    <>
      <Controller
        name="meal"
        control={control}
        render={({ field }) => <WidgetSelect {...field} data={meals} />}
      />
      <Controller
        name="days"
        control={control}
        render={({ field }) => <WidgetSelect {...field} multiple data={days} />}
      />
      <Controller
        name="meal"
        control={control}
        // @ts-expect-error the values of this data are text
        render={({ field }) => <WidgetSelect {...field} data={countries} />}
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
          {/* @ts-expect-error text is no list of days */}
          <WidgetSelect onChange={handleChange} />
        </>
      )}
    </form.Field>
  );
}
