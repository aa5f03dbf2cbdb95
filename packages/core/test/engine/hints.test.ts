import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { file as namesFile } from '../../../../tools/foreign.mjs';
import { checkEvent, checkOptions, LOCALES, THEMES } from '../../src/instance/check.ts';
import { createHandlers, type Handler } from '../../src/instance/pieces.ts';
import { AJAX } from '../../src/schema/ajax.ts';
import { SelectError } from '../../src/schema/errors.ts';
import { EVENTS } from '../../src/schema/events.ts';
import { foreignWords } from '../../src/schema/foreign.ts';
import { OPTIONS } from '../../src/schema/options.ts';
import { packagesDir } from '../guard/sources.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

/** The warnings that the developer gets for these options. */
function told(check: () => void): string[] {
  warn.mockClear();
  check();
  return warn.mock.calls.map(([text]) => String(text));
}

test('addition 44 for a word of another library, a hint names the one of this package, once per page', () => {
  const words = { items: [], tags: true, maximumSelectionLength: 3, isMulti: true };
  expect(told(() => checkOptions(words))).toEqual([
    'widget-select: Unknown option "items" is ignored. Use "data".',
    'widget-select: Unknown option "tags" is ignored. Use "allowCreate".',
    'widget-select: Unknown option "maximumSelectionLength" is ignored. Use "maxSelections".',
    'widget-select: Unknown option "isMulti" is ignored. Use "multiple".',
  ]);
  expect(told(() => checkOptions(words))).toEqual([]);
});

test.each<[options: object, said: string]>([
  [{ options: [] }, '"data"'],
  [{ source: [] }, '"data"'],
  [{ create: true }, '"allowCreate"'],
  [{ taggable: true }, '"allowCreate"'],
  [{ creatable: true }, '"allowCreate"'],
  [{ maxItems: 2 }, '"maxSelections"'],
  [{ max: 2 }, '"maxSelections"'],
  [{ onChange: () => {} }, "select.on('change', handler)"],
  [{ value: 'a' }, 'select.setValue(value)'],
  ...['optionLabel', 'bindLabel', 'itemTitle', 'getOptionLabel'].map(
    (name) => [{ [name]: 'name' }, 'fields: { label: "…" }'] as [object, string],
  ),
  ...['optionValue', 'bindValue'].map(
    (name) => [{ [name]: 'id' }, 'fields: { value: "…" }'] as [object, string],
  ),
  [{ fieldNames: {} }, '"fields"'],
  [{ groupBy: 'country' }, '[{ label, options }]'],
  [{ labelInValue: true }, 'select.getSelectedOptions()'],
  [{ display: 'chip' }, '"maxVisibleTags"'],
  [{ leftSection: '€' }, '"prefix"'],
  [{ appearance: 'outline' }, 'CSS custom properties'],
  [{ suffixIcon: '' }, 'CSS custom properties'],
  [{ typeahead: {} }, '`ajax`'],
  [{ showToggleAll: true }, 'widget-select/plugins/select-all'],
  [{ selectionLimit: 3 }, '"maxSelections"'],
  [{ ajax: { url: '/', delay: 1 } }, '"ajax.debounce"'],
  [{ ajax: { url: '/', processResults: () => [] } }, '"ajax.transform"'],
])('addition 44 %o: what to write instead is said', (options, said) => {
  const [text = '', ...others] = told(() => checkOptions(options));
  expect(text).toContain('is ignored');
  expect(text).toContain(said);
  expect(others).toEqual([]);
});

test('addition 44 a slip of two letters is guessed, of three it is not, nor of most of a word', () => {
  const said = (name: string) => told(() => checkOptions({ [name]: 1 }))[0] ?? '';
  expect(said('clearabel')).toContain('Did you mean "clearable"?');
  expect(said('claerabel')).not.toContain('Did you mean');
  expect(said('sise')).toContain('Did you mean "size"?');
  expect(said('zzz')).not.toContain('Did you mean');
  expect(told(() => checkEvent('select2:opening'))[0]).not.toContain('Did you mean');
  expect(told(() => checkEvent('item_add'))[0]).toContain('Use "select".');
});

test('addition 44 words of other libraries are not words of this package, and the suggested ones exist', () => {
  const { option, ajax, event } = foreignWords();
  const ours = (words: ReadonlyMap<string, string>, pattern: RegExp) =>
    [...words.values()].flatMap((advice) => advice.match(pattern)?.[1] ?? []);
  expect([...option.keys()].filter((name) => name in OPTIONS)).toEqual([]);
  expect([...ajax.keys()].filter((name) => name in AJAX)).toEqual([]);
  expect([...event.keys()].filter((name) => EVENTS.includes(name as never))).toEqual([]);
  const options = ours(option, /^Use "?(?!select\.)(\w+)/);
  expect(options.length).toBeGreaterThan(100);
  expect(options.filter((name) => !(name in OPTIONS))).toEqual([]);
  expect(ours(ajax, /"ajax\.(\w+)"/).filter((name) => !(name in AJAX))).toEqual([]);
  const events = [...ours(option, /on\('(\w+)'/), ...ours(event, /"(\w+)"/)];
  expect(events.filter((name) => !EVENTS.includes(name as never))).toEqual([]);
});

test('addition 44 names in the migration tables are written once', () => {
  const source = readFileSync(join(packagesDir, 'core/src/schema/foreign.ts'), 'utf8');
  const pairs = (text: string) =>
    [...text.matchAll(/^ {2}(?:'([^']+)'|(\w+)):\s*'([^']*)'/gm)].flatMap(
      ([, long, short, all = '']) => all.split(' ').map((name) => `${name} ${long ?? short}`),
    );
  const written = pairs(readFileSync(namesFile, 'utf8'));
  expect(written.length).toBeGreaterThan(100);
  expect(pairs(source).filter((pair) => written.includes(pair))).toEqual([]);
});

test('addition 45 a language without its module is pointed out, with the module if there is one', async () => {
  // Other files that share the process have loaded all languages.
  vi.resetModules();
  const { checkOptions } = await import('../../src/instance/check.ts');
  const { locale } = await import('../../src/schema/strings.ts');
  const said = (language: unknown) => told(() => checkOptions({ language }))[0];
  expect(said('de')).toContain("Import 'widget-select/locales/de' before the select is built.");
  expect(said('pt-PT')).toContain("Import 'widget-select/locales/pt'");
  expect(said('no-NO')).toContain("Import 'widget-select/locales/nb'");
  expect(said('sw')).toContain('There is no module for it');
  for (const fine of ['en', 'en-GB', { noResults: 'x' }]) expect(said(fine)).toBe(undefined);
  locale('sv', {});
  expect(said('sv')).toBe(undefined);
});

test('addition 45 the languages and themes that hints know are those of the package', () => {
  const names = (folder: string, ending: string) =>
    readdirSync(join(packagesDir, 'core', folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .sort();
  expect(LOCALES.trim().split(' ').sort()).toEqual(names('locales', '.ts'));
  expect(THEMES.trim().split(' ').sort()).toEqual(names('style/themes', '.css'));
});

test('an error that nobody handles is in the console, always; a wrapper says whether somebody does', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const payload = new SelectError('remote-format', 'the server answered with a number');
  const emit = (...handlers: Handler[]) => {
    const { add, emit } = createHandlers();
    for (const handler of handlers) add('error', handler);
    error.mockClear();
    emit({ name: 'error', payload });
    return error.mock.calls;
  };
  expect(emit()).toEqual([[payload]]);
  expect(emit()).toEqual([[payload]]);
  expect(emit(() => false)).toEqual([[payload]]);
  expect(emit(() => {})).toEqual([]);
  expect(
    emit(
      () => false,
      () => true,
    ),
  ).toEqual([]);
  error.mockRestore();
});
