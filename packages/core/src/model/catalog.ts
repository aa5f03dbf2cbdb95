import { SelectError } from '../schema/errors.js';
import type { Option, OptionGroup, SearchField, SelectData } from '../schema/types.js';
import { createHaystack, type Haystack } from './search/haystack.js';

/** A run of options under one heading, or under none. */
export interface Section {
  readonly label: string | null;
  readonly disabled: boolean;
}

/**
 * The options as the widget keeps them: an array of the caller's own objects in list order, addressed by
 * position (`ix`), and columns beside it only where the data needs them. Nothing is made per option, so a
 * million of them cost a copy of the array and one look at each.
 */
export interface Catalog {
  readonly options: readonly Option[];
  readonly sections: readonly Section[];
  /** Section of each option; `null` when there are no groups. */
  readonly sectionOf: Int32Array | null;
  /** Made on first need; thrown away with the catalog. */
  readonly lazy: {
    /** First position of each value. */
    index?: Map<string, number>;
    /** How many options were looked at without it. */
    looked?: number;
    haystack?: Haystack;
    /** Whether the search for duplicates found none. Until it has run: undefined. */
    unique?: boolean;
  };
}

/** An option's value as text: the only place where D1.1's `String()` happens. */
export const optionValue = (option: Option): string => String(option.value);

/** An option's label as text. An option without one shows its value. */
export const optionLabel = (option: Option): string => String(option.label ?? option.value);

const isGroup = (item: unknown): item is OptionGroup =>
  typeof item === 'object' && item !== null && 'options' in item;

/**
 * `path` is asked only when it is needed: a million texts that nobody reads cost more than the rest.
 *
 * @throws {@link SelectError} `invalid-option` when there is no usable value (D1.1).
 */
export function checkOption(option: unknown, path: () => string): void {
  const value = (option as Option | null)?.value as unknown;
  if (value == null || typeof value === 'object' || typeof value === 'function') {
    throw new SelectError(
      'invalid-option',
      `${path()} has no value, so it can be neither picked nor submitted. Give it a string as \`value\`.`,
    );
  }
}

function checkList(list: unknown, path: () => string): void {
  if (!Array.isArray(list)) {
    throw new SelectError(
      'invalid-option',
      `${path()} is not an array, so it lists nothing. Pass an array of options.`,
    );
  }
}

/** Adds an option and its descendants in list order, without recursion: depth is unlimited (D2.5). */
function addBranch(options: Option[], root: Option, path: () => string): void {
  const stack: [Option, () => string][] = [[root, path]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [option, at] = next;
    checkOption(option, at);
    options.push(option);
    const { children } = option;
    if (!children) continue;
    checkList(children, () => `${at()}.children`);
    for (let i = children.length - 1; i >= 0; i--) {
      stack.push([children[i] as Option, () => `${at()}.children[${i}]`]);
    }
  }
}

/** What nearly all items are. Each of a million costs a look, so it is a short one. */
const isPlain = (item: unknown): boolean =>
  typeof (item as Option | null)?.value === 'string' &&
  !(item as Option).children &&
  !(item as Partial<OptionGroup>).options;

function flatten(data: SelectData): Catalog {
  const options: Option[] = [];
  const sections: Section[] = [];
  /** Where each section starts. */
  const starts: number[] = [];
  const begin = (label: string | null, disabled: boolean) => {
    sections.push({ label, disabled });
    starts.push(options.length);
  };
  for (let i = 0; i < data.length; i++) {
    const item = data[i] as Option | OptionGroup;
    if (isGroup(item)) {
      checkList(item.options, () => `data[${i}].options`);
      begin(String(item.label), !!item.disabled);
      for (let j = 0; j < item.options.length; j++) {
        const option = item.options[j] as Option;
        if (isPlain(option)) options.push(option);
        else addBranch(options, option, () => `data[${i}].options[${j}]`);
      }
    } else {
      if (i === 0 || isGroup(data[i - 1])) begin(null, false);
      if (isPlain(item)) options.push(item);
      else addBranch(options, item, () => `data[${i}]`);
    }
  }
  if (sections.every(({ label }) => label === null))
    return { options, sections: [], sectionOf: null, lazy: {} };
  const sectionOf = new Int32Array(options.length);
  starts.forEach((start, section) => {
    sectionOf.fill(section, start, starts[section + 1]);
  });
  return { options, sections, sectionOf, lazy: {} };
}

/**
 * Copies the array (the objects stay shared) and lays groups and branches out in list order.
 *
 * @throws {@link SelectError} `invalid-option` naming the path of an option without a usable value (D1.1).
 */
export function createCatalog(data: SelectData): Catalog {
  checkList(data, () => 'data');
  for (let i = 0; i < data.length; i++) {
    const item = data[i] as Option | OptionGroup;
    if (isPlain(item)) continue;
    if (isGroup(item) || item?.children?.length) return flatten(data);
    checkOption(item, () => `data[${i}]`);
  }
  return { options: data.slice() as Option[], sections: [], sectionOf: null, lazy: {} };
}

export const EMPTY_CATALOG: Catalog = createCatalog([]);

/**
 * The catalog with these options too: each in place of the one that has its value (D1.3), else at the end and
 * in no group. Positions of the others stay what they were.
 */
export function withOptions(catalog: Catalog, added: readonly Option[]): Catalog {
  if (added.length === 0) return catalog;
  const options = catalog.options.slice();
  const listed = locate(catalog, added.map(optionValue));
  const own = new Map<string, number>();
  const { haystack, ...lazy } = catalog.lazy;
  let renewed = false;
  for (const option of added) {
    const value = optionValue(option);
    const known = own.get(value) ?? listed.get(value);
    const ix = known ?? options.length;
    renewed ||= known !== undefined;
    options[ix] = option;
    own.set(value, ix);
    lazy.index?.set(value, ix);
  }
  // Folding a million labels again would cost a second; a text that is another one now has to be folded.
  if (haystack && !renewed) Object.assign(lazy, { haystack });
  if (!catalog.sectionOf) return { ...catalog, options, lazy };
  const sectionOf = new Int32Array(options.length).fill(catalog.sections.length);
  sectionOf.set(catalog.sectionOf);
  const sections = [...catalog.sections, { label: null, disabled: false }];
  return { options, sections, sectionOf, lazy };
}

const PLAIN: Section = { label: null, disabled: false };

/** The catalog with the options of a further page after its own, but for values that it lists already (D4.6). */
export function grown(catalog: Catalog, page: Catalog): Catalog {
  const values = new Set(page.options.map(optionValue));
  if (catalog.options.length === 0 && values.size === page.options.length)
    return { ...page, lazy: { unique: true } };
  const known = locate(catalog, page.options.map(optionValue));
  const seen = new Set<string>();
  const options = catalog.options.slice();
  const sections = catalog.sections.slice();
  const isGrouped = !!(catalog.sectionOf || page.sectionOf);
  const sectionOf = isGrouped ? [...(catalog.sectionOf ?? new Int32Array(options.length))] : [];
  if (isGrouped && sections.length === 0 && options.length > 0) sections.push(PLAIN);
  /** The page's section that the option before is of. */
  let before: number | undefined;
  page.options.forEach((option, ix) => {
    const value = optionValue(option);
    if (known.has(value) || seen.size === seen.add(value).size) return;
    options.push(option);
    catalog.lazy.index?.set(value, options.length - 1);
    if (!isGrouped) return;
    const at = page.sectionOf?.[ix] ?? -1;
    const own = page.sections[at] ?? PLAIN;
    const last = sections.at(-1);
    // A group that a page breaks off goes on in the next one.
    const goesOn =
      before === undefined
        ? last?.label === own.label && last.disabled === own.disabled
        : at === before;
    if (!goesOn) sections.push(own);
    before = at;
    sectionOf.push(sections.length - 1);
  });
  if (seen.size === 0) return catalog;
  const lazy = { ...catalog.lazy, unique: catalog.lazy.unique ?? catalog.options.length === 0 };
  return { options, sections, sectionOf: isGrouped ? Int32Array.from(sectionOf) : null, lazy };
}

/** The folded texts of a catalog for this setting; made anew when the setting changes. */
export function haystackOf({ lazy }: Catalog, accentInsensitive: boolean): Haystack {
  if (lazy.haystack?.accentInsensitive !== accentInsensitive)
    lazy.haystack = createHaystack(accentInsensitive);
  return lazy.haystack as Haystack;
}

/** Other fields are searched: folded texts of those that are not any more would pile up, and results are others. */
export function forgetFields({ lazy }: Catalog, searched: readonly SearchField[]): void {
  const { columns, former } = lazy.haystack ?? createHaystack(true);
  for (const field of columns.keys())
    if (field !== 'label' && !searched.includes(field)) columns.delete(field);
  former.length = 0;
}

function indexOf({ options, lazy }: Catalog): Map<string, number> {
  if (!lazy.index) {
    lazy.index = new Map();
    for (let ix = options.length - 1; ix >= 0; ix--)
      lazy.index.set(optionValue(options[ix] as Option), ix);
  }
  return lazy.index;
}

/** The index of all values is made when as many options have been looked through as making it costs. */
const DEAR = 16;

/**
 * Finds the first option of each value: by one pass that stops early. The index of all values takes half a second
 * and 50 MB per million, so it is made only for those who ask again and again.
 */
export function locate(catalog: Catalog, values: readonly string[]): ReadonlyMap<string, number> {
  const { options, lazy } = catalog;
  if (lazy.index || (lazy.looked ?? 0) > options.length * DEAR) return indexOf(catalog);
  const found = new Map<string, number>();
  const wanted = new Set(values);
  let ix = 0;
  for (; ix < options.length && wanted.size > 0; ix++) {
    const value = optionValue(options[ix] as Option);
    if (wanted.delete(value)) found.set(value, ix);
  }
  lazy.looked = (lazy.looked ?? 0) + ix;
  return found;
}

/** A search for duplicate values that can be interrupted. */
export interface DuplicateScan {
  /** True when all options have been looked at. */
  advance(enough: () => boolean): boolean;
  /** Values that stand more than once, at most `limit` of them. */
  readonly values: readonly string[];
}

export function findDuplicates({ options, lazy }: Catalog, limit = 10): DuplicateScan {
  const seen = new Set<string>();
  const double = new Set<string>();
  let ix = 0;
  return {
    advance(enough) {
      while (ix < options.length && double.size < limit) {
        for (const end = Math.min(ix + 4096, options.length); ix < end; ix++) {
          const value = optionValue(options[ix] as Option);
          if (seen.has(value)) double.add(value);
          seen.add(value);
        }
        if (enough()) break;
      }
      const done = ix >= options.length || double.size >= limit;
      if (done) {
        lazy.unique = double.size === 0;
        // Whoever could have called the search off holds it: a million texts would stay.
        seen.clear();
      }
      return done;
    },
    get values() {
      return [...double].slice(0, limit);
    },
  };
}
