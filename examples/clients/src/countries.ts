export const countries = [
  { value: 'vn', label: 'Việt Nam' },
  { value: 'la', label: 'Laos' },
  { value: 'kh', label: 'Cambodia' },
];
