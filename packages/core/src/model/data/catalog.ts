import { shapeOptions } from '../../schema/shapes.js';
import type {
  OptionGroup,
  Reading,
  SelectData,
  SelectItems,
  SelectOption,
} from '../../schema/types.js';
import type { OptionIndex } from '../indexes.js';
import { checkList, flatten, isGroup, isPlain, type List, readOption } from './flatten.js';
import { optionValue } from './option.js';
import type { Haystack } from './texts.js';

export { optionLabel, optionValue } from './option.js';

/**
 * The options of the widget: an array of the caller's objects in list order, addressed by position (`ix`), and additional
 * columns if the data needs them. No object is created per option, so a million options only cost a copy of the array
 * and one check for each option.
 */
export interface Catalog extends List {
  /** Created on first use; discarded with the catalog. */
  readonly lazy: {
    /** First position of each value. */
    index?: Map<string, OptionIndex>;
    /** Number of options that were checked without this index. */
    looked?: number;
    haystack?: Haystack;
    /** Whether the search for duplicates found none. Until it has run: undefined. */
    unique?: boolean;
  };
}

/**
 * Copies the array (objects are shared) and flattens groups and branches to list order.
 *
 * @throws {@link SelectError} `invalid-option` naming the path of an option without a usable value or label (D1.1, D10.7).
 */
export function createCatalog(given: SelectItems, reading: Reading = {}): Catalog {
  const data = shapeOptions(given, reading.fields, reading.values) as SelectData;
  checkList(data, () => 'data');
  const options = data.slice() as SelectOption[];
  for (let i = 0; i < data.length; i++) {
    const item = data[i] as SelectOption | OptionGroup;
    if (isPlain(item)) continue;
    if (isGroup(item) || item?.children !== undefined)
      return { ...flatten(data, reading), lazy: {} };
    options[i] = readOption(item, () => `data[${i}]`, reading);
  }
  return { options, sections: [], sectionOf: null, tree: null, lazy: {} };
}

export const EMPTY_CATALOG: Catalog = createCatalog([]);

function indexOf({ options, lazy }: Catalog): Map<string, OptionIndex> {
  if (!lazy.index) {
    lazy.index = new Map();
    for (let ix = (options.length - 1) as OptionIndex; ix >= 0; ix--)
      lazy.index.set(optionValue(options[ix] as SelectOption), ix);
  }
  return lazy.index;
}

/** The index of all values is created when the number of checked options reaches the cost of creating it. */
const DEAR = 16;

/**
 * Finds the first option of each value in one pass that stops early. The index of all values takes half a second and 50 MB per
 * million options, so it is only created for repeated calls.
 */
export function locate(
  catalog: Catalog,
  values: readonly string[],
): ReadonlyMap<string, OptionIndex> {
  const { options, lazy } = catalog;
  if (lazy.index || (lazy.looked ?? 0) > options.length * DEAR) return indexOf(catalog);
  const found = new Map<string, OptionIndex>();
  const wanted = new Set(values);
  let ix = 0 as OptionIndex;
  for (; ix < options.length && wanted.size > 0; ix++) {
    const value = optionValue(options[ix] as SelectOption);
    if (wanted.delete(value)) found.set(value, ix);
  }
  lazy.looked = (lazy.looked ?? 0) + ix;
  return found;
}

/** A search for duplicate values that can be interrupted. */
export interface DuplicateScan {
  /** Returns true when all options have been checked. */
  advance(enough: () => boolean): boolean;
  /** Values that occur more than once, at most `limit` of them. */
  readonly values: readonly string[];
}

export function findDuplicates({ options, lazy }: Catalog, limit = 10): DuplicateScan {
  const seen = new Set<string>();
  const double = new Map<string, string>();
  let ix = 0;
  return {
    advance(enough) {
      while (ix < options.length && double.size < limit) {
        for (const end = Math.min(ix + 4096, options.length); ix < end; ix++) {
          const option = options[ix] as SelectOption;
          const value = optionValue(option);
          if (seen.has(value)) double.set(value, option.value);
          seen.add(value);
        }
        if (enough()) break;
      }
      const done = ix >= options.length || double.size >= limit;
      if (done) {
        lazy.unique = double.size === 0;
        // Released here, because the owner of the search keeps this object and with it a million strings.
        seen.clear();
      }
      return done;
    },
    get values() {
      return [...double.values()].slice(0, limit);
    },
  };
}
