import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { depots } from '../../src/data/depots';

export default function DepotField() {
  const [isApproved, setApproved] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const shared = {
    data: depots,
    fields: { value: 'id', label: 'city', disabled: 'closed' },
    readOnly: isApproved,
    loading: isFetching,
  } as const;

  return (
    <form>
      <label htmlFor="depot">Depot</label>
      <WidgetSelect
        {...shared}
        id="depot"
        name="depot"
        placeholder="Choose a depot…"
        clearable
      />

      <label htmlFor="also">Also via</label>
      <WidgetSelect
        {...shared}
        id="also"
        name="also"
        multiple
        hideSelected
        placeholder="None"
      />

      <label className="check">
        <input
          type="checkbox"
          id="approved"
          checked={isApproved}
          onChange={({ target }) => setApproved(target.checked)}
        />{' '}
        Approved, read only
      </label>
      <label className="check">
        <input
          type="checkbox"
          id="fetching"
          checked={isFetching}
          onChange={({ target }) => setFetching(target.checked)}
        />{' '}
        More depots are being loaded
      </label>
    </form>
  );
}
