import { Combobox } from '@base-ui/react/combobox';
import { Select } from '@base-ui/react/select';
import { type ReactNode, useRef } from 'react';
import { ALL, COLD, DISABLED, type Show, WARM } from './states.ts';

const Chevron = () => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="m6 9 6 6 6-6" />
  </svg>
);
const Tick = () => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="M20 6 9 17l-5-5" />
  </svg>
);

const selectRows = (labels: readonly string[]) =>
  labels.map((label) => (
    <Select.Item key={label} value={label} disabled={label === DISABLED} className="ui-row">
      <Select.ItemText>{label}</Select.ItemText>
      <Select.ItemIndicator>
        <Tick />
      </Select.ItemIndicator>
    </Select.Item>
  ));

interface One {
  value?: string;
  disabled?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  small?: boolean;
  open?: boolean;
}

const one = ({ value, invalid, small, open = false, ...state }: One): ReactNode => (
  <div className="ui">
    <Select.Root defaultValue={value ?? null} open={open} modal={false} {...state}>
      <Select.Trigger
        className={invalid ? 'ui-field invalid' : 'ui-field'}
        style={small ? { minHeight: 32 } : undefined}
      >
        <Select.Value>
          {(chosen: string | null) => chosen ?? <span data-placeholder="">Choose a fruit</span>}
        </Select.Value>
        <Select.Icon>
          <Chevron />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className="ui" sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className="ui-popup">
            {[['Warm', WARM] as const, ['Cold', COLD] as const].map(([heading, labels]) => (
              <Select.Group key={heading}>
                <Select.GroupLabel className="ui-heading">{heading}</Select.GroupLabel>
                {selectRows(labels)}
              </Select.Group>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  </div>
);

function Many({ values, open = false }: { values: string[]; open?: boolean }): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  return (
    <div className="ui">
      <Combobox.Root items={ALL} multiple defaultValue={values} open={open} modal={false}>
        <Combobox.Chips className="ui-field" ref={field}>
          {values.map((value) => (
            <Combobox.Chip key={value} className="ui-chip">
              {value}
              <Combobox.ChipRemove aria-label="Remove">×</Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input aria-label="Fruit" />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner className="ui" sideOffset={4} anchor={field}>
            <Combobox.Popup className="ui-popup">
              <Combobox.List>
                {(label: string) => (
                  <Combobox.Item
                    key={label}
                    value={label}
                    disabled={label === DISABLED}
                    className="ui-row"
                  >
                    <span>{label}</span>
                    <Combobox.ItemIndicator>
                      <Tick />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}

export const show: Show = (state) => {
  switch (state) {
    case 'nothing chosen':
      return one({});
    case 'a value that can be cleared':
      return one({ value: 'Apple' });
    case 'disabled':
      return one({ value: 'Apple', disabled: true });
    case 'read-only':
      return one({ value: 'Apple', readOnly: true });
    case 'invalid':
      return one({ invalid: true });
    case 'tags':
      return <Many values={['Mango', 'Apple', 'Grape']} />;
    case 'small':
      return one({ value: 'Apple', small: true });
    case 'open, with groups':
      return one({ value: 'Apple', open: true });
    default:
      return <Many values={['Mango', 'Apple']} open />;
  }
};
