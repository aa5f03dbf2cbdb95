'use client';

import { useActionState, useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { plan } from './actions';
import { activities, countries, currencies, places } from './choices';

/** Works before its script has come, too: the selects with a `name` are real ones in a real form. */
export function TripForm() {
  const [trip, submit, isPending] = useActionState(plan, null);
  const [currency, setCurrency] = useState<string | null>('EUR');

  return (
    <form action={submit}>
      <label htmlFor="country">Country</label>
      <WidgetSelect id="country" name="country" data={countries} defaultValue="vn" required />

      <label htmlFor="activities">Activities</label>
      <WidgetSelect
        id="activities"
        name="activities"
        data={activities}
        defaultValue={['hike', 'swim']}
        multiple
        clearable
      />

      <label htmlFor="places">Places</label>
      <WidgetSelect
        id="places"
        name="places"
        data={places}
        defaultValue={['beach']}
        multiple
        expandLevel={1}
      />

      <span id="currency-label">Prices in</span>
      <WidgetSelect
        aria-labelledby="currency-label"
        data={currencies}
        value={currency}
        onChange={setCurrency}
      />
      <p>{price(currency)} a day</p>

      <button type="submit" disabled={isPending}>
        Plan
      </button>
      <output>{trip && JSON.stringify(trip)}</output>
    </form>
  );
}

const rates: Record<string, number> = { EUR: 1, USD: 1.1, VND: 29_000 };

const price = (currency: string | null) =>
  currency && `${(100 * (rates[currency] ?? 1)).toLocaleString('en')} ${currency}`;
