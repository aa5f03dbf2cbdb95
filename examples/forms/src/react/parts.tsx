import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  error?: ReactNode;
  children: ReactNode;
}

/** A label, what it names, and the message that describes it. */
export function Field({ id, label, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What the library knows at the moment, and what it has handed over. */
export function Readout({ state, booked }: { state: object; booked: object | undefined }) {
  return (
    <>
      <output>{booked && `Booked: ${JSON.stringify(booked)}`}</output>
      <h2>What the library knows</h2>
      <pre>{JSON.stringify(state, null, 2)}</pre>
    </>
  );
}
