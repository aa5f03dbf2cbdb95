import WidgetSelect from 'widget-select-react';
import { units } from '../../src/data/units';

export default function Unit() {
  return (
    <form className="narrow">
      <label htmlFor="unit">Unit</label>
      <WidgetSelect
        id="unit"
        data={units}
        searchable={false}
        placeholder="Unit"
        placement="top"
        dropdownWidth="content"
      />
    </form>
  );
}
