// @ts-check
// What plain values of react-select's props become.
import { escaped } from './names.mjs';

/** @typedef {{ text: string } | { field: string, key: string }} PropChange `text`: attributes here; none removes it. `field`: a key of `fields` */

const PARAMETER = String.raw`\(?\s*(\w+)(?:\s*:\s*[\w.<>[\]| ]+)?\s*\)?\s*=>\s*`;
/** `{(city) => city.name}` */
const KEY = new RegExp(String.raw`^\{\s*${PARAMETER}\1\.(\w+)\s*\}$`);
const isOn = (/** @type {string} */ said) => said === '' || said === '{true}';

/** @param {string} field @returns {(said: string) => PropChange | undefined} */
const keyOf = (field) => (said) => {
  const [, , key] = KEY.exec(said) ?? [];
  return key === undefined ? undefined : { field, key };
};

/** A handler that reads only the value of the option, or the values of the list. @param {string} said @returns {PropChange | undefined} */
function onChange(said) {
  const [start, name = ''] = /^\{\s*\(?\s*(\w+)\s*\)?\s*=>/.exec(said) ?? [];
  if (start === undefined) return;
  const body = said.slice(start.length);
  const written = body
    .replace(
      new RegExp(String.raw`\b${name}\??\.map\(\s*\(?(\w+)\)?\s*=>\s*\1\.value\s*\)`, 'g'),
      name,
    )
    .replace(new RegExp(String.raw`\b${name}\??\.value\b`, 'g'), name);
  // Anything else that the body does with it needs the option.
  const uses = (/** @type {string} */ text) =>
    text.match(new RegExp(String.raw`(?<![\w.'"])${name}\b`, 'g'))?.length ?? 0;
  const kept = body.replace(
    new RegExp(
      String.raw`\b${name}\??\.(?:value\b|map\(\s*\(?(\w+)\)?\s*=>\s*\1\.value\s*\))`,
      'g',
    ),
    '',
  );
  return uses(kept) > 0 || written === body ? undefined : { text: `onChange=${start}${written}` };
}

/** The value of an option that is looked for. @param {string} name @returns {(said: string) => PropChange | undefined} */
const searchedValue = (name) => (said) => {
  const one = String.raw`\(?(\w+)(?:\s*:\s*\w+)?\)?\s*=>\s*`;
  const [, , found] =
    new RegExp(
      String.raw`^\{\s*[\w.]+\.find\(\s*${one}\1\.value\s*===?\s*([\w.?]+)\s*\)\s*(?:(?:\|\||\?\?)\s*null\s*)?\}$`,
    ).exec(said) ?? [];
  const [, , all] =
    new RegExp(
      String.raw`^\{\s*[\w.]+\.filter\(\s*${one}([\w.]+)\.includes\(\s*\1\.value\s*\)\s*\)\s*\}$`,
    ).exec(said) ?? [];
  const value = found ?? all;
  return value === undefined ? undefined : { text: `${name}={${value}}` };
};

/** A function of the query alone: with a callback, it has two parameters. @param {string} said @param {string} file @returns {PropChange | undefined} */
function loadOptions(said, file) {
  const given = said.slice(1, -1).trim();
  const one = String.raw`(?:async\s*)?(?:\(\s*\w+(?:\s*:\s*\w+)?\s*\)\s*(?::[^=]*)?=>|\w+\s*=>|function\s*\w*\s*\(\s*\w+(?:\s*:\s*\w+)?\s*\))`;
  const isHere = new RegExp(`^${one}`).test(given);
  const isDeclared =
    /^\w+$/.test(given) &&
    (new RegExp(String.raw`\b(?:const|let)\s+${escaped(given)}\s*=\s*${one}`).test(file) ||
      new RegExp(String.raw`\bfunction\s+${escaped(given)}\s*\(\s*\w+(?:\s*:\s*\w+)?\s*\)`).test(
        file,
      ));
  return isHere || isDeclared ? { text: `ajax={{ request: ${given} }}` } : undefined;
}

/** @type {Readonly<Record<string, (said: string, file: string) => PropChange | undefined>>} */
const RULES = {
  defaultOptions: (said) => (isOn(said) ? { text: '' } : undefined),
  defaultValue: searchedValue('defaultValue'),
  getOptionLabel: keyOf('label'),
  getOptionValue: keyOf('value'),
  loadOptions,
  noOptionsMessage: (said) => {
    const [, text] = /^\{\s*\(\s*\)\s*=>\s*((['"])[^'"\\\n]*\2)\s*\}$/.exec(said) ?? [];
    return text === undefined
      ? undefined
      : { text: `language={{ noOptions: ${text}, noResults: ${text} }}` };
  },
  onChange,
  unstyled: (said) => (isOn(said) ? { text: 'theme="unstyled"' } : undefined),
  value: searchedValue('value'),
};

/**
 * @param {string} name @param {string} said as written, with its braces or quotes; empty without a value @param {string} file
 * @returns {PropChange | undefined}
 */
export const propOf = (name, said, file) => RULES[name]?.(said, file);
