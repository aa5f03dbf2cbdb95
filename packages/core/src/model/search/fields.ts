import type { Option, SearchField } from '../../schema/types.js';
import { optionLabel } from '../data/option.js';

/** Reads a searched field of an option as text. `null`: nothing to search. */
export type FieldReader = (option: Option) => string | readonly string[] | null;

/** Converts strings, numbers and booleans; all other values, such as functions, do not match (D3.4). */
const plain = (value: unknown): string | null =>
  value == null || /^(object|function|symbol)$/.test(typeof value) ? null : String(value);

const textOrTexts = (value: unknown): string | readonly string[] | null =>
  Array.isArray(value) ? value.map(plain).filter((item) => item !== null) : plain(value);

/** A reader of a path such as `label` or `meta.address.city`; own properties only (D3.4). */
function pathReader(path: string): FieldReader {
  const keys = path.split('.');
  return (option) => {
    let value: unknown = option;
    for (const key of keys) {
      if (value == null || !Object.hasOwn(Object(value) as object, key)) return null;
      value = (value as Record<string, unknown>)[key];
    }
    return textOrTexts(value);
  };
}

/** The reader of a `searchFields` entry. */
export function fieldReader(field: SearchField): FieldReader {
  if (typeof field === 'object' && 'get' in field)
    return (option) => textOrTexts(field.get(option));
  const path = typeof field === 'string' ? field : field.field;
  // As everywhere, the label of an option without a label is its value.
  return path === 'label' ? optionLabel : pathReader(path);
}

/** The entries in order of importance: heavier first, then as listed. */
export function byWeight(fields: readonly SearchField[]): SearchField[] {
  const weight = (field: SearchField) => (typeof field === 'string' ? 1 : (field.weight ?? 1));
  return [...fields].sort((a, b) => weight(b) - weight(a));
}
