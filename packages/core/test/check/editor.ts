import { join } from 'node:path';
import ts from 'typescript';
import { packagesDir } from '../guard/sources.ts';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  types: [],
};

const written = (parts: readonly ts.SymbolDisplayPart[] | undefined) =>
  ts.displayPartsToString([...(parts ?? [])]);

/** Documentation as a tooltip has it: sentences, then tags, on one line; of a link its text. */
const shown = (
  documentation: readonly ts.SymbolDisplayPart[] | undefined,
  tags: readonly ts.JSDocTagInfo[] | undefined,
) =>
  [written(documentation), ...(tags ?? []).map(({ name, text }) => `@${name} ${written(text)}`)]
    .join(' ')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();

/** What an editor shows in pages that use the packages as they are built, by TypeScript's language service. */
export interface Editor {
  /** What hovering shows for the names after the comment `mark`, by name. */
  hovers(page: string, mark: string): Map<string, string>;
  /** What a list of suggestions shows next to the names, at the comment `mark`. */
  suggestions(page: string, mark: string, names: readonly string[]): Map<string, string>;
  readonly checker: ts.TypeChecker;
  fileOf(page: string): ts.SourceFile;
}

/** @param pages - Their contents, by path below `packages`. */
export function createEditor(pages: Readonly<Record<string, string>>): Editor {
  const texts = new Map(
    Object.entries(pages).map(([path, text]) => [join(packagesDir, path), text]),
  );
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => packagesDir,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile: (path) => texts.get(path) ?? ts.sys.readFile(path),
    directoryExists: ts.sys.directoryExists,
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  });
  const program = service.getProgram() as ts.Program;
  const pathOf = (page: string) => join(packagesDir, page);
  return {
    hovers(page, mark) {
      const path = pathOf(page);
      const found = `${texts.get(path)}`.matchAll(new RegExp(`/\\*${mark}\\*/('?)([\\w-]+)`, 'g'));
      return new Map(
        [...found].map(({ index, 1: quote = '', 2: name = '' }) => {
          const at = index + mark.length + 4 + quote.length;
          const info = service.getQuickInfoAtPosition(path, at);
          return [name, shown(info?.documentation, info?.tags)];
        }),
      );
    },
    suggestions(page, mark, names) {
      const path = pathOf(page);
      const at = `${texts.get(path)}`.indexOf(`/*${mark}*/`) + mark.length + 4;
      return new Map(
        names.map((name) => {
          const entry = service.getCompletionEntryDetails(
            path,
            at,
            name,
            {},
            undefined,
            {},
            undefined,
          );
          return [name, shown(entry?.documentation, entry?.tags)];
        }),
      );
    },
    checker: program.getTypeChecker(),
    fileOf: (page) => program.getSourceFile(pathOf(page)) as ts.SourceFile,
  };
}
