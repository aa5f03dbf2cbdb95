import SelectWidget from 'widget-select';

const data = [
  {
    label: 'To read',
    options: [
      { value: 'emma', label: 'Emma' },
      { value: 'ulysses', label: 'Ulysses' },
    ],
  },
  {
    label: 'Finished',
    options: [{ value: 'dune', label: 'Dune' }],
  },
];

new SelectWidget('#shelves', {
  data,
  multiple: true,
  placeholder: 'Choose books, or type a new one…',
  templateGroup: ({ label, options }) =>
    `${label} (${options.length})`,
  allowCreate: true,
  createPosition: 'first',
});
