import type { Option, Report, SearchField } from '../../schema/types.js';
import { fieldReader } from './fields.js';
import { ASCII, normalize } from './fold.js';

/** Options whose texts of one field are kept in one string: searching that costs a fifth of searching each. */
export const CHUNK = 512;

/** Ends the text of an option. Nobody types it. */
const END = '\0';
/** Between the texts of an array. */
const ITEM = '\x01';

/** Folded texts of one field of neighbouring options: `\0first\0second\0`. */
export interface Chunk {
  readonly count: number;
  /** Empty when no option has a text. */
  readonly text: string;
  /** Where the text of each option starts, and one more: where the next one would. */
  readonly starts: Uint32Array;
  /** An option has several texts. */
  readonly isList: boolean;
}

/** What a search has found, for the queries that go on from it or come back to it. */
export interface Former {
  readonly options: readonly Option[];
  readonly query: string;
  readonly tokens: boolean;
  readonly hits: Int32Array;
}

/**
 * Folded text of searched fields, made when it is first asked for and kept as long as its catalog: folding
 * a million labels takes a second, so it happens in the slices of a search and never in `setData()`.
 */
export interface Haystack {
  readonly accentInsensitive: boolean;
  readonly columns: Map<SearchField, Chunk[]>;
  /** The results that the present query goes on from, each one's query the beginning of the next one's. */
  readonly former: Former[];
}

export const createHaystack = (accentInsensitive: boolean): Haystack => ({
  accentInsensitive,
  columns: new Map(),
  former: [],
});

/** A text without the signs that hold the texts of a chunk apart. */
export const clean = (text: string): string => text.replaceAll(END, ' ').replaceAll(ITEM, ' ');

/** Longest run of letters that is passed as arguments. */
const PIECE = 8192;

/**
 * The same text, stored in one byte a letter: of a text that had letters beyond Latin-1 before it was folded, engines
 * keep two, which takes twice the room and searches slower.
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
  const lines = texts.map((text) => (typeof text === 'string' ? text : (text?.join(ITEM) ?? '')));
  const raw = END + lines.join(END) + END;
  const folded = fold(raw);
  const text = ASCII.test(raw) ? folded : compact(folded);
  const starts = new Uint32Array(count + 1);
  let found = 0;
  for (let at = 0; at >= 0; at = text.indexOf(END, at + 1)) starts[found++] = at + 1;
  // Somebody's label contains it, against all reason.
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

/** One field of these options, folded on first use. A getter that throws leaves its option without text. */
export function columnOf(
  haystack: Haystack,
  field: SearchField,
  options: readonly Option[],
  report: Report,
): Column {
  const known = haystack.columns.get(field) ?? [];
  haystack.columns.set(field, known);
  const read = fieldReader(field);
  const readSafely = (option: Option) => {
    try {
      return read(option);
    } catch (error) {
      report(error);
      return null;
    }
  };
  const sizeOf = (chunk: number) => Math.min(CHUNK, options.length - chunk * CHUNK);
  // The last one grows with the list.
  const has = (chunk: number) => known[chunk]?.count === sizeOf(chunk);
  return {
    has,
    at(chunk) {
      if (!has(chunk)) {
        const from = chunk * CHUNK;
        const texts = options.slice(from, from + CHUNK).map(readSafely);
        known[chunk] = makeChunk(texts, haystack.accentInsensitive ? normalize : (text) => text);
      }
      return known[chunk] as Chunk;
    },
  };
}
