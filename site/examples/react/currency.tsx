import { useState } from 'react';
import type { Option } from 'widget-select';
import WidgetSelect from 'widget-select-react';
import {
  currencies,
  type Money,
} from '../../src/data/currencies';

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
        templateResult={row}
        // A string is HTML: only for texts that are your own.
        templateSelection={({ label, value }) =>
          `${label} <code>${value}</code>`
        }
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

const row = ({ label, value, meta }: Option<Money>) =>
  element('span', 'currency', [
    element('span', 'currency__symbol', [meta?.symbol ?? '']),
    element('span', 'currency__name', [label]),
    ' ',
    element('span', 'currency__code', [value]),
  ]);

function element(
  tag: string,
  className: string,
  children: (string | Node)[],
) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}
