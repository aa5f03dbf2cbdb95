import { countries } from 'countries-list';
import { currencies as table } from 'countries-list/currencies';

export interface Money {
  symbol: string;
  /** Digits after the decimal point: 2 for the euro, 0 for the yen. */
  decimals: number;
}

/** The currencies that some country lists first, in the order of their names. */
export const currencies = Object.entries(table)
  .filter(([code]) => Object.values(countries).some(({ currency }) => currency[0] === code))
  .map(([code, { name, symbol, symbolNative, decimals }]) => ({
    value: code,
    label: name,
    meta: { symbol: shorter(symbol, symbolNative), decimals } satisfies Money,
  }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

function shorter(a: string, b: string): string {
  return b.length < a.length ? b : a;
}
