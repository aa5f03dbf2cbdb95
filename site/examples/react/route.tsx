import WidgetSelect from 'widget-select-react';

const stops = [
  { value: 'ams', label: 'Amsterdam' },
  { value: 'ber', label: 'Berlin' },
  { value: 'hue', label: 'Huế' },
  { value: 'kyo', label: 'Kyōto' },
  { value: 'lis', label: 'Lisbon' },
  { value: 'mil', label: 'Milan' },
  { value: 'osl', label: 'Oslo' },
  { value: 'val', label: 'Valparaíso' },
];

export default function Route() {
  return (
    <form id="route-form">
      <label htmlFor="route">Route</label>
      <WidgetSelect
        id="route"
        name="route"
        multiple
        required
        defaultValue={['ams', 'lis', 'osl']}
        placeholder="Add stops…"
        clearable
        sortable
        allowCreate
        data={stops}
      />
      <div className="buttons">
        <button type="reset">Reset the route</button>
      </div>
    </form>
  );
}
