// @ts-check
// How readable the sources are, as far as it can be counted: long functions and files, names that stand for two things or
// hide one of the DOM.  node tools/measure-house.mjs [--json]
import { parseArgs } from 'node:util';
import { fileLengths, functionLengths, hidingNames, mostLines, sharedNames } from './house.mjs';
import { packageNames, readSources } from './sources.mjs';

const measured = packageNames.map((name) => {
  const sources = readSources(`${name}/src`);
  const functions = functionLengths(sources);
  return {
    name,
    files: sources.length,
    longFunctions: functions.filter(({ lines }, i) => lines > mostLines || i < 10),
    over: Object.fromEntries(
      [50, mostLines].map((most) => [most, functions.filter(({ lines }) => lines > most).length]),
    ),
    longFiles: fileLengths(sources).slice(0, 10),
    ...sharedNames(sources),
    hiding: hidingNames(sources),
  };
});

/** @param {string} title @param {{ name: string, places: string[] }[]} names */
const listed = (title, names) =>
  [
    `${title}: ${names.length}`,
    ...names.map(({ name, places }) => `  ${name}: ${places.join(', ')}`),
  ].join('\n');

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
if (values.json) process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
else
  for (const one of measured) {
    const lines = (/** @type {number} */ count) => String(count).padStart(5);
    process.stdout.write(
      `${[
        `## ${one.name}: ${one.files} files`,
        `longest functions; ${Object.entries(one.over)
          .map(([most, count]) => `${count} over ${most} lines`)
          .join(', ')}:`,
        ...one.longFunctions.map((each) => `${lines(each.lines)}  ${each.name}  ${each.path}`),
        'largest files:',
        ...one.longFiles.map((each) => `${lines(each.lines)}  ${each.path}`),
        listed('names that stand for two different things', one.differing),
        listed('declared more than once, alike', one.copied),
        listed('names that hide one of the DOM or the language', one.hiding),
      ].join('\n')}\n\n`,
    );
  }
