import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { currencies } from '../../src/data/currencies';

export default function Currency() {
  const [currency, setCurrency] = useState<string | null>(null);
  const [withCents, setWithCents] = useState(false);

  return (
    <form>
      <label htmlFor="currency">Currency</label>
      <WidgetSelect
        id="currency"
        value={currency}
        onChange={setCurrency}
        placeholder="Choose a currency…"
        data={currencies}
        searchFields={['label', 'value', 'meta.symbol']}
        isOptionDisabled={({ meta }) =>
          withCents && meta?.decimals === 0
        }
        renderOption={({ label, value, meta }) => (
          <span className="currency">
            <span className="currency__symbol">
              {meta?.symbol}
            </span>
            <span className="currency__name">{label}</span>{' '}
            <span className="currency__code">{value}</span>
          </span>
        )}
        renderValue={({ label, value }) => (
          <>
            {label} <code>{value}</code>
          </>
        )}
      />

      <label className="check">
        <input
          type="checkbox"
          id="with-cents"
          checked={withCents}
          onChange={({ target }) =>
            setWithCents(target.checked)
          }
        />{' '}
        Only currencies with cents
      </label>
    </form>
  );
}
