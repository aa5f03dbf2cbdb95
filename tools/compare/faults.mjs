// @ts-check
// Compares the cells with the unpacked packages.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { features } from '../../docs/compare.data.mjs';
import { cell, ids } from './cells.mjs';

/** @typedef {import('../../docs/compare.data.mjs').FeatureId} FeatureId */
/** @typedef {import('../../docs/compare.data.mjs').Library} Library */

const TEXT = /\.([cm]?[jt]sx?|vue|md|s?css|less|json)$/;
/** The same once more: minified, for other module systems, or maps. */
const AGAIN = /\.min\.|\.umd\.|\.d\.[cm]ts$|\.cjs$|\.prod\.js$|(^|\/)(umd|cjs|node_modules)\//;

/** Files of a package, or of a part of one: a folder, a file, or files that begin like this. @param {string} modules @param {string} start @returns {string[]} */
function filesOf(modules, start) {
  const path = join(modules, start);
  if (existsSync(path) && statSync(path).isDirectory())
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((name) => join(path, name))
      .filter((name) => !AGAIN.test(relative(path, name)) && TEXT.test(name));
  const folder = join(path, '..');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(
      (name) => name.startsWith(path) && TEXT.test(name) && !AGAIN.test(relative(folder, name)),
    );
}

/** @param {Library} library @param {string} path */
const inModules = ({ package: id, beside = {} }, path) =>
  Object.keys(beside).some((other) => path.startsWith(`${other}/`)) ? path : `${id}/${path}`;

/** @param {string} text @param {string} path @param {string} symbol in JSON, the keys that lead to a member */
export function isThere(text, path, symbol) {
  if (path.endsWith('.json')) {
    /** @type {any} */
    let value = JSON.parse(text);
    for (const key of symbol.split(' ')) value = value?.[key];
    return value !== undefined;
  }
  const literal = symbol.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${literal}(?![\\w$])`).test(text);
}

/** A word that is searched: whole, in either case. @param {string} word */
export const searchOf = (word) => new RegExp(word, 'i');

/** Faults of the cells of a library. @param {Library} library @param {string} modules @returns {string[]} */
export function faultsOf(library, modules) {
  const read = (/** @type {string} */ path) => readFileSync(join(modules, path), 'utf8');
  const about = JSON.parse(read(`${library.package}/package.json`));
  const paths = (library.in ?? ['']).flatMap((part) =>
    filesOf(modules, part ? inModules(library, part) : library.package),
  );
  const texts = paths.map((path) => ({
    name: relative(modules, path),
    lines: readFileSync(path, 'utf8').split('\n'),
  }));
  const whole = filesOf(modules, library.package).map((path) => relative(modules, path));
  const dependencies = Object.keys({ ...about.dependencies, ...about.peerDependencies });
  /** @param {FeatureId} id */
  const hitsOf = (id) =>
    features[id].words.map(searchOf).flatMap((word) => {
      if (features[id].names)
        return [...whole, ...dependencies].filter((name) => word.test(name)).slice(0, 1);
      return texts.flatMap(({ name, lines }) => {
        const line = lines.find((line) => word.test(line));
        const at = line ? line.search(word) : 0;
        return line ? [`${name}: ${line.slice(Math.max(0, at - 60), at + 60).trim()}`] : [];
      });
    });
  const faults = ids.flatMap((id) => {
    const { answer, file, symbol = '', reason } = cell(library, id);
    if (!answer) return [`${id}: not a cell`];
    if (file) {
      const path = inModules(library, file);
      if (!existsSync(join(modules, path))) return [`${id}: no file ${path}`];
      return isThere(read(path), path, symbol) ? [] : [`${id}: no ${symbol} in ${path}`];
    }
    if (answer !== 'no' && !library.standard) return [`${id}: says no file`];
    if (reason || library.standard) return [];
    if (features[id].words.length === 0) return [`${id}: needs a reason`];
    return hitsOf(id).map((hit) => `${id}: ${hit}`);
  });
  const isFound = about.license === library.licence || /^SEE /.test(about.license);
  if (paths.length === 0) faults.push('has no files to search');
  if (about.version !== library.version) faults.push(`is ${about.version}`);
  if (!isFound && !library.standard) faults.push(`has the licence ${about.license}`);
  return faults;
}
