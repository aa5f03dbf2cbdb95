import { useForm } from '@tanstack/react-form';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';
import * as booking from '../booking';
import { Field, Readout } from './parts';

function BookingForm() {
  const [closed, setClosed] = useState(false);
  const [booked, setBooked] = useState<booking.Booking>();
  const form = useForm({
    defaultValues: booking.emptyBooking,
    onSubmit: ({ value }) => setBooked(value),
    onSubmitInvalid: () =>
      document.querySelector<HTMLElement>('select[aria-invalid="true"]')?.focus(),
    // A field that is left is checked, even if nothing was picked.
    listeners: { onBlur: ({ fieldApi }) => void fieldApi.validate('change') },
  });

  const takeLastYear = () => {
    form.setFieldValue('workshop', booking.lastYear.workshop);
    form.setFieldValue('days', booking.lastYear.days);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <form.Field
        name="workshop"
        validators={{ onChange: ({ value }) => booking.needsWorkshop(value) }}
      >
        {({ name, state, handleChange, handleBlur }) => (
          <Field id={name} label="Workshop" error={state.meta.errors[0]}>
            <WidgetSelect
              id={name}
              name={name}
              data={booking.workshops}
              placeholder="Choose …"
              value={state.value}
              onChange={handleChange}
              onBlur={handleBlur}
              searchable={false}
              clearable
              required
              disabled={closed}
              aria-invalid={!state.meta.isValid}
              aria-describedby={state.meta.isValid ? undefined : `${name}-error`}
            />
          </Field>
        )}
      </form.Field>
      <form.Field name="days" validators={{ onChange: ({ value }) => booking.needsTwoDays(value) }}>
        {({ name, state, handleChange, handleBlur }) => (
          <Field id={name} label="Days" error={state.meta.errors[0]}>
            <WidgetSelect
              id={name}
              name={name}
              multiple
              data={booking.days}
              value={state.value}
              onChange={handleChange}
              onBlur={handleBlur}
              disabled={closed}
              aria-invalid={!state.meta.isValid}
              aria-describedby={state.meta.isValid ? undefined : `${name}-error`}
            />
          </Field>
        )}
      </form.Field>
      <form.Field name="country">
        {({ name, state, handleChange, handleBlur }) => (
          <Field id={name} label="Country">
            <WidgetSelect
              id={name}
              name={name}
              data={booking.countries}
              dropdownParent="body"
              value={state.value}
              onChange={handleChange}
              onBlur={handleBlur}
              disabled={closed}
            />
          </Field>
        )}
      </form.Field>
      <form.Field name="guests" mode="array">
        {(guests) => (
          <>
            {guests.state.value.map((_, i) => (
              <form.Field
                key={i}
                name={`guests[${i}].meal`}
                validators={{ onChange: ({ value }) => booking.needsMeal(value) }}
              >
                {({ name, state, handleChange, handleBlur }) => (
                  <div className="row">
                    <Field id={name} label={`Meal of guest ${i + 1}`} error={state.meta.errors[0]}>
                      <WidgetSelect
                        id={name}
                        name={name}
                        data={booking.meals}
                        value={state.value}
                        onChange={handleChange}
                        onBlur={handleBlur}
                        disabled={closed}
                        aria-invalid={!state.meta.isValid}
                        aria-describedby={state.meta.isValid ? undefined : `${name}-error`}
                      />
                    </Field>
                    <button type="button" onClick={() => guests.removeValue(i)}>
                      Remove guest {i + 1}
                    </button>
                  </div>
                )}
              </form.Field>
            ))}
            <div className="row">
              <button type="button" onClick={() => guests.pushValue({ meal: null })}>
                Add a guest
              </button>
            </div>
          </>
        )}
      </form.Field>
      <div className="row">
        <button type="submit">Book</button>
        <button type="button" onClick={() => form.reset()}>
          Reset
        </button>
        <button type="button" onClick={takeLastYear}>
          Same as last year
        </button>
        <label>
          <input type="checkbox" checked={closed} onChange={() => setClosed(!closed)} /> Closed
        </label>
      </div>
      <form.Subscribe>
        {({ values, fieldMeta, isDirty }) => (
          <Readout
            booked={booked}
            state={{
              values,
              touched: Object.entries(fieldMeta).flatMap(([name, meta]) =>
                meta?.isTouched ? [name] : [],
              ),
              dirty: isDirty,
            }}
          />
        )}
      </form.Subscribe>
    </form>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BookingForm />
  </StrictMode>,
);
