// What a production page is told of a refusal. The script-tag build is one for production.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select';
import { packagesDir, readSources } from '../guard/sources.ts';

const script = readFileSync(join(packagesDir, 'core/dist/widget-select.iife.js'), 'utf8');
const Production = new Function(`${script}\nreturn SelectWidget;`)() as typeof SelectWidget;

/** The error with which a class refuses options. */
function refusalOf(
  Widget: typeof SelectWidget,
  options: object,
): { code: string; message: string } {
  const target = document.body.appendChild(document.createElement('div'));
  try {
    new Widget(target, options);
  } catch (error) {
    return error as { code: string; message: string };
  } finally {
    target.remove();
  }
  throw new Error('not refused');
}

const cases: [options: object, code: string, what: string][] = [
  [{ data: [{ value: 'a', label: 'A' }, {}] }, 'invalid-option', 'data[1]'],
  [{ data: [{ label: 'G', options: {} }] }, 'invalid-option', 'data[0].options'],
  [{ ajax: {} }, 'invalid-ajax', 'ajax'],
  [{ dropdownParent: '#nowhere' }, 'target-not-found', 'dropdownParent #nowhere'],
  [{ plugins: [{ name: 'p' }] }, 'invalid-plugin', 'the plugin "p"'],
];

describe('D5.1 a refusal has its code and names what it refuses', () => {
  test.each(cases)('in production, without the text for developers: %o', (options, code, what) => {
    const error = refusalOf(Production, options);
    expect(error.code).toBe(code);
    expect(error.message).toBe(`widget-select: ${code}: ${what}`);
  });

  test.each(cases)('else it goes on with why and what to do: %o', (options, code, what) => {
    const error = refusalOf(SelectWidget, options);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^widget-select: .+\. .+\.$/);
    expect(error.message).toContain(what);
  });
});

test('no text that only developers read is in the script-tag build', () => {
  const texts = readSources('core/src').flatMap(({ text }) =>
    [...text.matchAll(/__DEV__ (?:&&|\?)\s*(['"`])(.{12,}?)\1/g)].map(([, , said]) => `${said}`),
  );
  expect(texts.length).toBeGreaterThan(15);
  for (const said of texts) {
    // As far as the first thing that is filled in.
    const [plain = ''] = said.split('${');
    if (plain.length >= 12) expect(script).not.toContain(plain);
  }
});
