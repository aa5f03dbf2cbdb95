// Strict templates of those who use the package, compiled by Angular's own compiler.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performCompilation, readConfiguration } from '@angular/compiler-cli';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../templates');
/** Errors as `file:line text`. */
let errors: { file: string; line: number; text: string }[] = [];

beforeAll(() => {
  const { rootNames, options } = readConfiguration(join(folder, 'tsconfig.json'));
  const { diagnostics } = performCompilation({ rootNames, options });
  errors = diagnostics.map(({ file, start = 0, messageText }) => ({
    file: basename(file?.fileName ?? ''),
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    text: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
});

test('templates with every kind of input, output, form and slot are accepted', () => {
  expect(errors.filter(({ file }) => file !== 'bad.ts')).toEqual([]);
});

test('each wrong line of a template is refused, and no other', () => {
  const lines = readFileSync(join(folder, 'bad.ts'), 'utf8').split('\n');
  const wrong = lines.flatMap((line, at) => (/wrong(?!`)/.test(line) ? [at + 1] : []));
  const found = new Set(errors.filter(({ file }) => file === 'bad.ts').map(({ line }) => line));
  expect(
    [...found].sort((a, b) => a - b),
    JSON.stringify(errors, null, 1),
  ).toEqual(wrong);
});
