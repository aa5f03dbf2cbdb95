import WidgetSelect from 'widget-select-react';
import { countries } from '../../src/data/countries';

export default function Clipped() {
  return (
    <>
      <form className="clipped">
        <label htmlFor="inside">In place</label>
        <WidgetSelect
          id="inside"
          name="inside"
          placeholder="Choose a country…"
          data={countries}
        />
      </form>

      <form className="clipped">
        <label htmlFor="portalled">With dropdownParent</label>
        <WidgetSelect
          id="portalled"
          name="portalled"
          placeholder="Choose a country…"
          data={countries}
          dropdownParent="body"
        />
      </form>
    </>
  );
}
