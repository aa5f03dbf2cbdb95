// @vitest-environment jsdom
/**
 * Pages as applications have them, in a folder for each library: most of what is found changes, the written code parses, and its
 * scripts run with the class. Constructors that are left use a substitute of the other library.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import jquery from 'widget-select/plugins/jquery';
import { migrate } from '../migrate.mjs';

const folder = join(import.meta.dirname, 'fixtures');
const pages = readdirSync(folder).flatMap((id) =>
  readdirSync(join(folder, id)).map((name) => ({
    id,
    // Of code, the name ends with `.txt`, so that no tool of this repository compiles it.
    name: name.replace(/\.txt$/, ''),
    text: readFileSync(join(folder, id, name), 'utf8'),
  })),
);

/** Findings that need a change: names that both libraries have, with nothing to check, do not. */
const toChange = (text: string) =>
  migrate(text).findings.filter(
    ({ how, theirs, ours, note }) => !(how === 'name' && theirs === ours && !note),
  );

/** What a server would insert. */
const served = (text: string) =>
  text
    .replace(/<\?(?:php|=)[\s\S]*?\?>|<%[\s\S]*?%>|\{%[\s\S]*?%\}/g, '')
    .replace(/\{\{[\s\S]*?\}\}/g, 'x');

/** The scripts of a page, or the whole file. */
const scriptsOf = (name: string, text: string) =>
  /\.[jt]s$/.test(name)
    ? [text]
    : [...served(text).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

const errorsOf = (code: string) =>
  (
    ts.transpileModule(code, {
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.Latest },
      fileName: 'a.ts',
    }).diagnostics ?? []
  ).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));

describe('pages of applications', () => {
  test.each(['select2', 'tom-select', 'choices'])('%s: 70 % of the findings change', (id) => {
    const own = pages.filter((page) => page.id === id);
    expect(own.length).toBeGreaterThanOrEqual(8);
    const findings = own.flatMap(({ text }) => toChange(text));
    expect(findings.length).toBeGreaterThanOrEqual(50);
    const share = findings.filter(({ isChanged }) => isChanged).length / findings.length;
    expect(share).toBeGreaterThanOrEqual(0.7);
  });

  test.each(pages)('$id, $name: what is written parses', ({ name, text }) => {
    const { written } = migrate(text);
    expect(written).not.toBe(text);
    const scripts = scriptsOf(name, written);
    expect(scripts.length).toBeGreaterThan(0);
    for (const code of scripts) expect(errorsOf(code)).toEqual([]);
    // A second run has nothing more to write.
    expect(migrate(written).written).toBe(written);
  });

  test('an error in what is written is found', () => {
    expect(errorsOf("new SelectWidget('#a', { a: 1,, b: 2 });")).not.toEqual([]);
  });
});

/** Anything of the library that was there. */
const substitute: unknown = new Proxy(function other() {}, {
  get: (_, key) => (key === 'prototype' ? {} : substitute),
  construct: () => substitute as object,
  apply: () => substitute,
});

/** Runs the scripts of a page, and returns how many selects it has made. */
async function run({ name, text }: { name: string; text: string }): Promise<number> {
  const { default: $ } = await import('jquery');
  jquery($ as never, SelectWidget as never);
  ($ as unknown as { fn: Record<string, unknown> }).fn.select2 = () => substitute;
  document.body.innerHTML = served(text).replace(/<script[\s\S]*?<\/script>/g, '');
  const thrown: unknown[] = [];
  ($ as { readyException?: (error: unknown) => void }).readyException = (error) =>
    thrown.push(error);
  for (const code of scriptsOf(name, text))
    new Function('SelectWidget', '$', 'jQuery', 'TomSelect', 'Choices', code)(
      ...[SelectWidget, $, $, substitute, substitute],
    );
  await new Promise((done) => setTimeout(done, 20));
  expect(thrown).toEqual([]);
  return [...document.querySelectorAll('select, input')].filter((one) => SelectWidget.get(one))
    .length;
}

describe('scripts of pages run with the class', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  const inPages = pages.filter(({ name }) => !/\.(?:[jt]s|vue)$/.test(name));

  test.each(inPages)('$id, $name', async ({ name, text }) => {
    const seen: unknown[] = [];
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.stubGlobal('reportError', (error: unknown) => seen.push(error));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { written, findings } = migrate(text);
    const made = await run({ name, text: written });
    const calls = findings.filter(({ kind, isChanged }) => kind === 'call' && isChanged);
    // The dialog of one page destroys what it has made.
    if (!written.includes("selectWidget('destroy')")) expect(made).toBeGreaterThan(0);
    expect(calls.length).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  });

  test('a constructor that throws is found', async () => {
    const text =
      "<select id=a></select><script>new SelectWidget('#a', { plugins: ['b'] })</script>";
    await expect(run({ name: 'a.html', text })).rejects.toThrow(/plugin/);
  });
});
