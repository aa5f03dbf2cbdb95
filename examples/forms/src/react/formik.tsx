import { FieldArray, Form, Formik, type FormikErrors, useField, useFormikContext } from 'formik';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyMeta, OptionValue, SelectValue } from 'widget-select';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';
import 'widget-select/style.css';
import * as booking from '../booking';
import { Field, Readout } from './parts';

interface OwnProps {
  name: string;
  label: string;
}

function SelectField<V extends OptionValue, Multiple extends boolean = false>({
  name,
  label,
  ...props
}: OwnProps & WidgetSelectProps<AnyMeta, Multiple, V>) {
  const [{ value }, { touched, error }, { setValue, setTouched }] =
    useField<SelectValue<Multiple, V>>(name);
  const message = touched ? error : undefined;
  return (
    <Field id={name} label={label} error={message}>
      <WidgetSelect
        {...props}
        id={name}
        name={name}
        value={value}
        onChange={setValue}
        onBlur={() => setTouched(true)}
        aria-invalid={!!message}
        aria-describedby={message && `${name}-error`}
      />
    </Field>
  );
}

function validate({ workshop, days, guests }: booking.Booking) {
  const errors: FormikErrors<booking.Booking> = {};
  if (!workshop) errors.workshop = 'Choose a workshop';
  if (days.length < 2) errors.days = 'Choose at least two days';
  if (guests.some(({ meal }) => !meal))
    errors.guests = guests.map(({ meal }) => (meal ? {} : { meal: 'Choose a meal' }));
  return errors;
}

/** After a submission that failed, focus goes to the first field that is wrong. */
function FocusFirstError() {
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      document.querySelector<HTMLElement>('select[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return null;
}

function BookingForm() {
  const [closed, setClosed] = useState(false);
  const [booked, setBooked] = useState<booking.Booking>();
  return (
    <Formik initialValues={booking.emptyBooking} validate={validate} onSubmit={setBooked}>
      {({ values, touched, dirty, setFieldValue }) => (
        <Form noValidate>
          <SelectField
            name="workshop"
            label="Workshop"
            data={booking.workshops}
            placeholder="Choose …"
            searchable={false}
            clearable
            required
            disabled={closed}
          />
          <SelectField name="days" label="Days" multiple data={booking.days} disabled={closed} />
          <SelectField
            name="country"
            label="Country"
            data={booking.countries}
            dropdownParent="body"
            disabled={closed}
          />
          <FieldArray name="guests">
            {({ push, remove }) => (
              <>
                {values.guests.map((_, i) => (
                  <div className="row" key={i}>
                    <SelectField
                      name={`guests.${i}.meal`}
                      label={`Meal of guest ${i + 1}`}
                      data={booking.meals}
                      disabled={closed}
                    />
                    <button type="button" onClick={() => remove(i)}>
                      Remove guest {i + 1}
                    </button>
                  </div>
                ))}
                <div className="row">
                  <button type="button" onClick={() => push({ meal: null })}>
                    Add a guest
                  </button>
                </div>
              </>
            )}
          </FieldArray>
          <div className="row">
            <button type="submit">Book</button>
            <button type="reset">Reset</button>
            <button
              type="button"
              onClick={() => {
                setFieldValue('workshop', booking.lastYear.workshop);
                setFieldValue('days', booking.lastYear.days);
              }}
            >
              Same as last year
            </button>
            <label>
              <input type="checkbox" checked={closed} onChange={() => setClosed(!closed)} /> Closed
            </label>
          </div>
          <FocusFirstError />
          <Readout booked={booked} state={{ values, touched: Object.keys(touched), dirty }} />
        </Form>
      )}
    </Formik>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BookingForm />
  </StrictMode>,
);
