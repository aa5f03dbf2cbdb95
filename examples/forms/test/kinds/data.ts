/** A field for each kind of value, of which three can have several. Values stay what they are in the data, without a cast (D11.1). */
export interface Kinds {
  text: string | null;
  code: string[];
  id: number | null;
  big: bigint[];
  answer: boolean | null;
  mapped: number[];
}

export const empty: Kinds = { text: null, code: [], id: null, big: [], answer: null, mapped: [] };

export const text = [
  { value: 'red', label: 'Red' },
  { value: 'sea, green', label: 'Sea green' },
];
/** Text that looks like a number. */
export const code = [
  { value: '007', label: 'Seven' },
  { value: '1e3', label: 'Thousand' },
];
export const id = [
  { value: 0, label: 'Nobody' },
  { value: 12, label: 'Mai' },
];
export const big = [
  { value: 2n ** 64n, label: 'Large' },
  { value: 1n, label: 'Small' },
];
export const answer = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];
export const mapped = [
  { id: 3, name: 'Huế' },
  { id: 4, name: 'Vinh' },
];
export const fields = { value: 'id', label: 'name' } as const;

/** Shows values with their types. */
export const shown = (values: object | undefined) =>
  JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
