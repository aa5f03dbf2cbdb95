/** Units, with more to say than a narrow control has room for. */
export const units = [
  { value: 'kg', label: 'kg', description: 'Kilograms, as weighed' },
  { value: 't', label: 't', description: 'Metric tons of 1,000 kilograms' },
  { value: 'lb', label: 'lb', description: 'Pounds avoirdupois' },
  { value: 'm3', label: 'm³', description: 'Cubic metres, as measured at the gate' },
];
