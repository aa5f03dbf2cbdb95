export const countries = [
  { value: 'dk', label: 'Denmark' },
  { value: 'is', label: 'Iceland' },
  { value: 'pt', label: 'Portugal' },
  { value: 'vn', label: 'Việt Nam' },
];

export const activities = [
  { value: 'climb', label: 'Climbing' },
  { value: 'cook', label: 'Cooking' },
  { value: 'hike', label: 'Hiking' },
  { value: 'swim', label: 'Swimming' },
];

export const places = [
  {
    value: 'coast',
    label: 'Coast',
    children: [
      { value: 'beach', label: 'Beach' },
      { value: 'cliffs', label: 'Cliffs' },
    ],
  },
  {
    value: 'inland',
    label: 'Inland',
    children: [
      { value: 'forest', label: 'Forest' },
      { value: 'town', label: 'Town' },
    ],
  },
];

export const currencies = [
  { value: 'EUR', label: 'Euro' },
  { value: 'USD', label: 'US dollar' },
  { value: 'VND', label: 'Vietnamese đồng' },
];
