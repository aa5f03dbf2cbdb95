import WidgetSelect from 'widget-select-react';

const data = [
  { id: 1, name: 'Asia', level: 0 },
  { id: 2, name: 'Japan', level: 1 },
  { id: 3, name: 'Kyoto', level: 2 },
  { id: 4, name: 'Europe', level: 0 },
  { id: 5, name: 'Norway', level: 1 },
];

export default function Location() {
  return (
    <form>
      <label htmlFor="location">Location</label>
      <WidgetSelect
        id="location"
        data={data}
        fields={{ value: 'id', label: 'name', depth: 'level' }}
        placeholder="Choose a location…"
      />
    </form>
  );
}
