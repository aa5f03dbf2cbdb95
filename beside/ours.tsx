import 'widget-select/style.css';
import { useEffect, useRef } from 'react';
import type SelectWidget from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { COLD, DISABLED, type Show, WARM } from './states.ts';

const options = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label, disabled: label === DISABLED }));
const data = [
  { value: 'warm', label: 'Warm', options: options(WARM) },
  { value: 'cold', label: 'Cold', options: options(COLD) },
];

function Open({ multiple }: { multiple: boolean }) {
  const ref = useRef<SelectWidget>(null);
  useEffect(() => ref.current?.open(), []);
  return multiple ? (
    <WidgetSelect
      ref={ref as never}
      data={data}
      placement="bottom"
      multiple
      defaultValue={['Mango', 'Apple']}
    />
  ) : (
    <WidgetSelect ref={ref} data={data} placement="bottom" defaultValue="Apple" />
  );
}

function Invalid() {
  const ref = useRef<SelectWidget>(null);
  useEffect(() => {
    ref.current?.validate();
  }, []);
  return <WidgetSelect ref={ref} {...common} required />;
}

const common = { data, placeholder: 'Choose a fruit', clearable: true };

export const show: Show = (state) => {
  switch (state) {
    case 'nothing chosen':
      return <WidgetSelect {...common} />;
    case 'a value that can be cleared':
      return <WidgetSelect {...common} defaultValue="Apple" />;
    case 'disabled':
      return <WidgetSelect {...common} defaultValue="Apple" disabled />;
    case 'read-only':
      return <WidgetSelect {...common} defaultValue="Apple" readOnly />;
    case 'invalid':
      return <Invalid />;
    case 'tags':
      return <WidgetSelect {...common} multiple defaultValue={['Mango', 'Apple', 'Grape']} />;
    case 'small':
      return <WidgetSelect {...common} size="sm" defaultValue="Apple" />;
    default:
      return <Open multiple={state === 'open, multiple'} />;
  }
};
