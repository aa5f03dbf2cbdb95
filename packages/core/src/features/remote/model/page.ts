import { type Catalog, createCatalog } from '../../../model/data/catalog.js';
import { isText } from '../../../model/data/flatten.js';
import { refusal } from '../../../schema/errors.js';
import type { OptionGroup, Reading, SelectItems, SelectOption } from '../../../schema/types.js';

declare const URL: new (url: string, base?: string) => URL & { readonly href: string };

/** Quoted parameters may contain commas and what looks like another parameter. */
const NEXT =
  /(?:^|,)\s*<([^<>]*)>(?:[^",]|"[^"]*")*?;\s*rel\s*=\s*(?:next(?=[\s;,]|$)|"(?:[^"]*\s)?next[\s"])/i;

/** The next page of a response from `base`, by its header `Link` (RFC 8288); `null`: it is the last one. */
export function nextLink(header: string, base: string) {
  const [, target] = NEXT.exec(header) ?? [];
  if (target === undefined) return null;
  try {
    return new URL(target, base);
  } catch {
    // The rows of this page are listed. The error of the next page names the address.
    return new URL(`about:invalid#${target}`);
  }
}

/** A page of a remote list. */
export interface Page {
  readonly catalog: Catalog;
  readonly more: boolean;
  /** Number of options on the server for the query; 0: unknown. */
  readonly total: number;
  /** The cursor for the next page. */
  readonly cursor: string | undefined;
  /** The cursor is the URL of the next page. */
  readonly isLink: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Displayed fields of an option, in addition to the label, which is checked in every list (D10.7). */
const SHOWN = ['description', 'hint', 'avatar', 'className'];

/** An entry of a Select2 or Django response: `{ id, text }`, or a group `{ text, children }`. */
function fromSelect2(item: unknown): SelectOption | OptionGroup {
  if (!isObject(item)) return item as never;
  const { id, text, children, ...rest } = item;
  if (text == null)
    throw refusal(
      'remote-format',
      `an item of results is ${describe(item)}`,
      __DEV__ &&
        ' without text. Return { id, text }, name the fields in `fields`, or convert it in ajax.transform.',
    );
  const inner = Array.isArray(children) ? children.map(fromSelect2) : null;
  if (inner && id === undefined)
    return { ...rest, label: text as string, options: inner as SelectOption[] };
  const option = { ...rest, value: id, label: text } as SelectOption;
  // `null`: the node has children, which `loadChildren` loads.
  return inner || children === null
    ? { ...option, children: inner as SelectOption[] | null }
    : option;
}

/** Describes the invalid response, for the message. */
function describe(answer: unknown): string {
  if (!isObject(answer)) return answer == null ? String(answer) : `a ${typeof answer}`;
  if ('then' in answer) return 'a promise';
  const keys = Object.keys(answer).map((key) => JSON.stringify(key));
  return keys.length
    ? `an object with the keys ${keys.slice(0, 10).join(', ')}`
    : 'an empty object';
}

/** @throws {@link SelectError} `remote-format` for a field of an option that cannot be shown. */
function checkFields(item: SelectOption): void {
  const wrong = SHOWN.find((name) => !isText((item as unknown as Fields)[name]));
  if (wrong === undefined) return;
  throw refusal(
    'remote-format',
    `the ${wrong} of the option ${JSON.stringify(String(item.value))}`,
    __DEV__ && ' must be a string. Fix the response, or convert it in ajax.transform.',
  );
}

/** The next page by its address, as Django REST framework names it; `null`: it is the last one. */
const isNext = (next: unknown): boolean =>
  next === null || (typeof next === 'string' && /^(https?:\/)?\//i.test(next));

/**
 * Reads a response (D4.2): an array of options and groups; `{ options, hasMore?, nextCursor?, total? }`; Select2's
 * `{ results, pagination: { more } }`, also with `total`; `{ count, next, results }` of Django REST framework (D11.6). Fields about
 * pages that are of another kind count as absent.
 *
 * @throws {@link SelectError} `remote-format` for anything else; `invalid-option` for an option without a value or with an invalid label.
 */
export function readPage(answer: unknown, reading: Reading = {}): Page {
  const fields = isObject(answer) && !Array.isArray(answer) ? answer : {};
  const list =
    Array.isArray(answer) || answer instanceof Map
      ? answer
      : Array.isArray(fields.options)
        ? fields.options
        : Array.isArray(fields.results)
          ? reading.fields
            ? fields.results
            : fields.results.map(fromSelect2)
          : null;
  if (!list) {
    throw refusal(
      'remote-format',
      `the answer is ${describe(answer)}`,
      __DEV__ &&
        '. Return an array of options, { options } or { results }, or convert it in ajax.transform.',
    );
  }
  const { hasMore, pagination, next, count } = fields;
  const isResults = !Array.isArray(fields.options);
  const { nextCursor = isResults && isNext(next) ? next : undefined } = fields;
  const isLink = nextCursor instanceof URL || (!!next && nextCursor === next);
  const hasCursor =
    isLink || (nextCursor && typeof nextCursor === 'string') || Number.isFinite(nextCursor);
  const cursor = hasCursor ? String(nextCursor) : undefined;
  const more =
    nextCursor !== undefined
      ? cursor !== undefined && hasMore !== false
      : !!(hasMore ?? (isObject(pagination) && pagination.more));
  const catalog = createCatalog(list as SelectItems, reading);
  catalog.options.forEach(checkFields);
  // Databases often return a count as a string.
  const total = Number(fields.total ?? (isResults ? count : 0));
  return { catalog, more, total: Number.isSafeInteger(total) ? total : 0, cursor, isLink };
}
