import { useForm as useTanStackForm } from '@tanstack/react-form';
import { Form, Formik, useField } from 'formik';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import type { AnyMeta, OptionValue, SelectValue } from 'widget-select';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';
import * as data from './data';

function HookForm() {
  const [sent, setSent] = useState<data.Kinds>();
  const { control, handleSubmit } = useForm({ defaultValues: data.empty });
  return (
    <form aria-label="React Hook Form" onSubmit={handleSubmit(setSent)}>
      <Controller
        name="text"
        control={control}
        render={({ field }) => <WidgetSelect {...field} aria-label="text" data={data.text} />}
      />
      <Controller
        name="code"
        control={control}
        render={({ field }) => (
          <WidgetSelect {...field} aria-label="code" data={data.code} multiple />
        )}
      />
      <Controller
        name="id"
        control={control}
        render={({ field }) => <WidgetSelect {...field} aria-label="id" data={data.id} />}
      />
      <Controller
        name="big"
        control={control}
        render={({ field }) => (
          <WidgetSelect {...field} aria-label="big" data={data.big} multiple />
        )}
      />
      <Controller
        name="answer"
        control={control}
        render={({ field }) => <WidgetSelect {...field} aria-label="answer" data={data.answer} />}
      />
      <Controller
        name="mapped"
        control={control}
        render={({ field }) => (
          <WidgetSelect
            {...field}
            aria-label="mapped"
            data={data.mapped}
            fields={data.fields}
            multiple
          />
        )}
      />
      <button type="submit">Send</button>
      <output>{data.shown(sent)}</output>
    </form>
  );
}

function TanStackForm() {
  const [sent, setSent] = useState<data.Kinds>();
  const form = useTanStackForm({
    defaultValues: data.empty,
    onSubmit: ({ value }) => setSent(value),
  });
  return (
    <form
      aria-label="TanStack Form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <form.Field name="text">
        {({ name, state: { value }, handleChange }) => (
          <WidgetSelect
            {...{ name, value, onChange: handleChange }}
            aria-label={name}
            data={data.text}
          />
        )}
      </form.Field>
      <form.Field name="code">
        {({ name, state: { value }, handleChange }) => (
          <WidgetSelect
            {...{ name, value, onChange: handleChange }}
            aria-label={name}
            data={data.code}
            multiple
          />
        )}
      </form.Field>
      <form.Field name="id">
        {({ name, state: { value }, handleChange }) => (
          <WidgetSelect
            {...{ name, value, onChange: handleChange }}
            aria-label={name}
            data={data.id}
          />
        )}
      </form.Field>
      <form.Field name="big">
        {({ name, state: { value }, handleChange }) => (
          <WidgetSelect
            {...{ name, value, onChange: handleChange }}
            aria-label={name}
            data={data.big}
            multiple
          />
        )}
      </form.Field>
      <form.Field name="answer">
        {({ name, state: { value }, handleChange }) => (
          <WidgetSelect
            {...{ name, value, onChange: handleChange }}
            aria-label={name}
            data={data.answer}
          />
        )}
      </form.Field>
      <form.Field name="mapped">
        {({ name, state: { value }, handleChange }) => (
          <WidgetSelect
            {...{ name, value, onChange: handleChange }}
            aria-label={name}
            data={data.mapped}
            fields={data.fields}
            multiple
          />
        )}
      </form.Field>
      <button type="submit">Send</button>
      <output>{data.shown(sent)}</output>
    </form>
  );
}

function FormikField<V extends OptionValue, Multiple extends boolean = false>(
  props: WidgetSelectProps<AnyMeta, Multiple, V> & { name: string },
) {
  const [{ value }, , { setValue }] = useField<SelectValue<Multiple, V>>(props.name);
  return <WidgetSelect {...props} aria-label={props.name} value={value} onChange={setValue} />;
}

function FormikForm() {
  const [sent, setSent] = useState<data.Kinds>();
  return (
    <Formik initialValues={data.empty} onSubmit={setSent}>
      <Form aria-label="Formik">
        <FormikField name="text" data={data.text} />
        <FormikField name="code" data={data.code} multiple />
        <FormikField name="id" data={data.id} />
        <FormikField name="big" data={data.big} multiple />
        <FormikField name="answer" data={data.answer} />
        <FormikField
          name="mapped"
          data={data.mapped.map(({ id, name }) => ({ value: id, label: name }))}
          multiple
        />
        <button type="submit">Send</button>
        <output>{data.shown(sent)}</output>
      </Form>
    </Formik>
  );
}

createRoot(document.getElementById('react') as HTMLElement).render(
  <StrictMode>
    <HookForm />
    <TanStackForm />
    <FormikForm />
  </StrictMode>,
);
