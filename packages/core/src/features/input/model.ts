import { refusal } from '../../schema/errors.js';
import type { Config } from '../../schema/options.js';
import type { OptionValue } from '../../schema/types.js';

/*
 * The text of an `<input>` with several values (D11.3): values with a delimiter between them, a JSON list, or a format of the page.
 */

type Format = Pick<Config, 'multiple' | 'delimiter' | 'delimiters' | 'valueFormat'>;

/** What a text field cannot hold, and what has a meaning of its own. */
const UNFIT_MARK = /["\r\n]/;

/** The text between two values. */
export const delimiterOf = ({ delimiter, delimiters = [] }: Format): string =>
  [delimiter, ...delimiters].find((one) => one && !UNFIT_MARK.test(one)) ?? ',';

/** White space around a delimiter does not count, and so does that of the delimiter, unless it is nothing else. */
const coreOf = (delimiter: string): string => delimiter.trim() || delimiter;

/** A value in quotes, after white space. */
const QUOTED = /\s*"([^"]*(?:""[^"]*)*)"/y;

/** The values of a delimited text. A quote that is not closed, or is followed by other text, is part of its value. */
function splitText(text: string, delimiter: string): string[] {
  const mark = coreOf(delimiter);
  const endOf = (from: number) => {
    const end = text.indexOf(mark, from);
    return end < 0 ? text.length : end;
  };
  const values: string[] = [];
  for (let from = 0; from < text.length; ) {
    QUOTED.lastIndex = from;
    const quoted = QUOTED.exec(text);
    const close = QUOTED.lastIndex;
    let end = endOf(close || from);
    if (quoted && !text.slice(close, end).trim()) {
      values.push((quoted[1] as string).replaceAll('""', '"'));
    } else {
      end = endOf(from);
      const value = text.slice(from, end).trim();
      if (value) values.push(value);
    }
    from = end + mark.length;
  }
  return values;
}

/** The delimited text of values: in quotes, if it would be read as something else. */
function joinText(values: readonly string[], delimiter: string): string {
  const mark = coreOf(delimiter);
  return values
    .map((value) => {
      // A value that ends like the delimiter begins would be cut with it.
      const isPlain = (value + mark).indexOf(mark) === value.length && !value.includes('"');
      return value && isPlain && value === value.trim()
        ? value
        : `"${value.replaceAll('"', '""')}"`;
    })
    .join(delimiter);
}

/** The values of a JSON list, also of one of objects with a `value`; `null` for other text. */
function jsonListIn(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map((item) => Object(item).value ?? item) : null;
  } catch {
    return null;
  }
}

/**
 * The values in the text of an `<input>`, by their texts, each once. Other text than a JSON list is read as a delimited one, as
 * autofill may have written it. Throws what `valueFormat.parse` throws.
 */
export function valuesOfText(text: string, format: Format): Map<string, OptionValue> {
  const { multiple, valueFormat } = format;
  const read = (): readonly unknown[] => {
    if (!multiple) return text ? [text] : [];
    if (typeof valueFormat === 'object') return valueFormat.parse(text);
    const list = valueFormat === 'json' ? jsonListIn(text) : null;
    return list ?? splitText(text, delimiterOf(format));
  };
  const values = new Map<string, OptionValue>();
  for (const value of read())
    if (value != null && Object(value) !== value && !values.has(String(value)))
      values.set(String(value), value as OptionValue);
  return values;
}

/** The text of values. Throws what `valueFormat.format` throws. */
export function textOfValues(values: readonly OptionValue[], format: Format): string {
  const { multiple, valueFormat } = format;
  const texts = values.map(String);
  if (!multiple || !texts.length) return texts.join('');
  if (typeof valueFormat === 'object') return String(valueFormat.format(texts));
  if (valueFormat !== 'json') return joinText(texts, delimiterOf(format));
  // JSON has no large integers.
  return JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

/** Whether the same values may have another text. */
export const isOtherFormat = (a: Format, b: Format): boolean =>
  delimiterOf(a) !== delimiterOf(b) || a.valueFormat !== b.valueFormat;

/**
 * In development only: options about the text need an `<input>` with several values. `known`: what was accepted before, or holds for
 * other selects, too.
 *
 * @throws {@link SelectError} `invalid-option`.
 */
export function checkText(
  element: object,
  config: Config,
  known: Readonly<Record<string, unknown>>,
): void {
  if (!__DEV__) return;
  const { localName, type } = element as { localName: string; type?: string };
  for (const name of ['delimiter', 'valueFormat'] as const) {
    const given = config[name];
    if (given === undefined || given === known[name]) continue;
    const refuse = (why: string) => {
      throw refusal('invalid-option', name, why);
    };
    if (localName !== 'input')
      refuse(` is for the text of an <input>, and this is a <${localName}>. Remove it.`);
    if (given === 'text') continue;
    if (!config.multiple)
      refuse(
        ' is for several values: of one, the text is the value. Set `multiple`, or remove it.',
      );
    // The browser splits their text at commas, and requires addresses.
    if (type === 'email' && String(given).trim() !== ',')
      refuse(' must be a comma in an <input type="email">. Remove it, or use the type text.');
  }
}
