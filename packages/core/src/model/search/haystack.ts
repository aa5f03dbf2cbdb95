import type { Config } from '../../schema/options.js';
import type { ReportError, SearchField, SelectOption } from '../../schema/types.js';
import type { Catalog } from '../data/catalog.js';
import { optionLabel } from '../data/option.js';
import type { Chunk, Haystack } from '../data/texts.js';
import { ASCII, foldFor } from './fold.js';

/** Reads a searched field of an option as text. `null`: nothing to search. */
export type FieldReader = (option: SelectOption) => string | readonly string[] | null;

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
function fieldReader(field: SearchField): FieldReader {
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

/** Number of options whose strings of one field are stored in one string. This makes the search five times as fast. */
export const CHUNK = 512;

/** Ends the text of an option. Users cannot type it. */
const END = '\0';
/** Separates the strings of an array. */
const ITEM = '\x01';

const createHaystack = (accentInsensitive: boolean): Haystack => ({
  accentInsensitive,
  columns: new Map(),
  former: [],
});

/** The folded strings of a catalog for this setting; created again when the setting changes. */
export function haystackOf({ lazy }: Catalog, accentInsensitive: boolean): Haystack {
  if (lazy.haystack?.accentInsensitive !== accentInsensitive)
    lazy.haystack = createHaystack(accentInsensitive);
  return lazy.haystack as Haystack;
}

/** Removes the characters that separate the strings of a chunk. */
export const withoutSeparators = (text: string): string =>
  text.replaceAll(END, ' ').replaceAll(ITEM, ' ');

/** Maximum number of characters that are passed as arguments. */
const PIECE = 8192;

/**
 * Returns the same string with one byte per character. If a string had characters beyond Latin-1 before folding, engines use two
 * bytes, which needs twice the memory and makes the search slower.
 */
function compact(text: string): string {
  if (!ASCII.test(text)) return text;
  let made = '';
  for (let at = 0; at < text.length; at += PIECE) {
    const codes = new Array<number>(Math.min(PIECE, text.length - at));
    for (let i = 0; i < codes.length; i++) codes[i] = text.charCodeAt(at + i);
    made += String.fromCharCode.apply(null, codes);
  }
  return made;
}

function makeChunk(texts: readonly (string | readonly string[] | null)[], fold: Fold): Chunk {
  const count = texts.length;
  const isList = texts.some((text) => typeof text === 'object' && (text?.length ?? 0) > 1);
  // White space at the ends is ignored, for example an indent (D3.3).
  const lines = texts.map((text) =>
    typeof text === 'string' ? text.trim() : (text?.map((item) => item.trim()).join(ITEM) ?? ''),
  );
  const raw = END + lines.join(END) + END;
  const folded = fold(raw);
  const text = ASCII.test(raw) ? folded : compact(folded);
  const starts = new Uint32Array(count + 1);
  let found = 0;
  for (let at = 0; at >= 0; at = text.indexOf(END, at + 1)) starts[found++] = at + 1;
  // A label contains a separator.
  if (found > count + 1)
    return makeChunk(
      lines.map((line) => line.replaceAll(END, ' ')),
      fold,
    );
  return { count, text: text.length > count + 1 ? text : '', starts, isList };
}

type Fold = (text: string) => string;

/** Reads one field of the options chunk by chunk. */
export interface Column {
  /** The chunk has been folded. */
  has(chunk: number): boolean;
  at(chunk: number): Chunk;
}

/** One field of these options, folded on first use. If a getter throws, its option has no text. */
export function columnOf(
  haystack: Haystack,
  field: SearchField,
  options: readonly SelectOption[],
  report: ReportError,
): Column {
  const known = haystack.columns.get(field) ?? [];
  haystack.columns.set(field, known);
  const read = fieldReader(field);
  const readSafely = (option: SelectOption) => {
    try {
      return read(option);
    } catch (error) {
      report(error);
      return null;
    }
  };
  const sizeOf = (chunk: number) => Math.min(CHUNK, options.length - chunk * CHUNK);
  // The last chunk grows with the list.
  const has = (chunk: number) => known[chunk]?.count === sizeOf(chunk);
  return {
    has,
    at(chunk) {
      if (!has(chunk)) {
        const from = chunk * CHUNK;
        const texts = options.slice(from, from + CHUNK).map(readSafely);
        known[chunk] = makeChunk(texts, foldFor(haystack));
      }
      return known[chunk] as Chunk;
    },
  };
}

/** Whether a function of the page reads the field. */
export const isGetter = (field: SearchField): boolean =>
  typeof field === 'object' && 'get' in field;

/** Folds the searched fields before a query needs them, chunk by chunk, until `enough()`. True: all are folded. */
export function foldAhead(
  catalog: Catalog,
  config: Config,
  report: ReportError,
): (enough: () => boolean) => boolean {
  const { options } = catalog;
  const haystack = haystackOf(catalog, config.accentInsensitive !== false);
  const columns = (config.searchFields ?? []).map((field) =>
    columnOf(haystack, field, options, report),
  );
  let chunk = 0;
  return (enough) => {
    while (chunk * CHUNK < options.length) {
      for (const column of columns) column.at(chunk);
      chunk++;
      if (enough()) break;
    }
    return chunk * CHUNK >= options.length;
  };
}
