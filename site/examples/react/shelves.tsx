import WidgetSelect from 'widget-select-react';

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

export default function Shelves() {
  return (
    <form>
      <label htmlFor="shelves">Books</label>
      <WidgetSelect
        id="shelves"
        data={data}
        multiple
        placeholder="Choose books, or type a new one…"
        templateGroup={({ label, options }) =>
          `${label} (${options.length})`
        }
        allowCreate
        createPosition="first"
      />
    </form>
  );
}
