import { zodResolver } from '@hookform/resolvers/zod';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import WidgetSelect from 'widget-select-react';
import { z } from 'zod';
import 'widget-select/style.css';
import * as booking from '../booking';
import { Field, Readout } from './parts';

const chosen = (message: string) =>
  z
    .number()
    .nullable()
    .refine((id) => id !== null, message);

const rules = z.object({
  workshop: chosen('Choose a workshop'),
  days: z.array(z.number()).min(2, 'Choose at least two days'),
  country: z.string().nullable(),
  guests: z.array(z.object({ meal: chosen('Choose a meal') })),
});

function BookingForm() {
  const [closed, setClosed] = useState(false);
  const [booked, setBooked] = useState<booking.Booking>();
  const { control, handleSubmit, reset, setValue, watch, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: booking.emptyBooking,
    mode: 'onTouched',
    disabled: closed,
  });
  const guests = useFieldArray({ control, name: 'guests' });

  const takeLastYear = () => {
    setValue('workshop', booking.lastYear.workshop, { shouldDirty: true, shouldValidate: true });
    setValue('days', booking.lastYear.days, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <form noValidate onSubmit={handleSubmit(setBooked)}>
      <Controller
        name="workshop"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <Field id="workshop" label="Workshop" error={error?.message}>
            <WidgetSelect
              {...field}
              id="workshop"
              data={booking.workshops}
              placeholder="Choose …"
              searchable={false}
              clearable
              required
              aria-invalid={!!error}
              aria-describedby={error && 'workshop-error'}
            />
          </Field>
        )}
      />
      <Controller
        name="days"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <Field id="days" label="Days" error={error?.message}>
            <WidgetSelect
              {...field}
              id="days"
              multiple
              data={booking.days}
              aria-invalid={!!error}
              aria-describedby={error && 'days-error'}
            />
          </Field>
        )}
      />
      <Controller
        name="country"
        control={control}
        render={({ field }) => (
          <Field id="country" label="Country">
            <WidgetSelect {...field} id="country" data={booking.countries} dropdownParent="body" />
          </Field>
        )}
      />
      {guests.fields.map(({ id }, i) => (
        <Controller
          key={id}
          name={`guests.${i}.meal`}
          control={control}
          render={({ field, fieldState: { error } }) => (
            <div className="row">
              <Field id={id} label={`Meal of guest ${i + 1}`} error={error?.message}>
                <WidgetSelect
                  {...field}
                  id={id}
                  data={booking.meals}
                  aria-invalid={!!error}
                  aria-describedby={error && `${id}-error`}
                />
              </Field>
              <button type="button" onClick={() => guests.remove(i)}>
                Remove guest {i + 1}
              </button>
            </div>
          )}
        />
      ))}
      <div className="row">
        <button type="button" onClick={() => guests.append({ meal: null })}>
          Add a guest
        </button>
      </div>
      <div className="row">
        <button type="submit">Book</button>
        <button type="button" onClick={() => reset()}>
          Reset
        </button>
        <button type="button" onClick={takeLastYear}>
          Same as last year
        </button>
        <label>
          <input type="checkbox" checked={closed} onChange={() => setClosed(!closed)} /> Closed
        </label>
      </div>
      <Readout
        booked={booked}
        state={{
          values: watch(),
          touched: Object.keys(formState.touchedFields),
          dirty: formState.isDirty,
        }}
      />
    </form>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BookingForm />
  </StrictMode>,
);
