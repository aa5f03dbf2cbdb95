/** Inputs for the state of the select. `readonly` is what signal forms call `readOnly`. */
export const STATE_INPUTS = ['value', 'open', 'searchQuery', 'options', 'readonly'] as const;

/** Inputs that are attributes of the enhanced element. `name` and `form` are options too. */
export const ATTRIBUTE_INPUTS = [
  'id',
  'title',
  'autocomplete',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-errormessage',
  'aria-invalid',
] as const;
