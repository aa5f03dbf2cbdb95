// @ts-check
// The tables of docs/heard.md, from docs/heard.data.json: what readers have said, judged by the plans in e2e/orca/plans.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../e2e/orca/judge.mjs';
import { PLANS } from '../e2e/orca/plans/index.mjs';
import { REASONS } from '../e2e/orca/plans/reasons.mjs';
import { WIDGETS } from '../e2e/orca/widgets.mjs';
import { root } from '../scripts/lib/run.mjs';
import { fill, tableOf } from './sources.mjs';

/**
 * All tests of a plan with one widget, one reader and one browser.
 * @typedef {object} Row
 * @property {string} reader with its version, as is the browser
 * @property {string} browser
 * @property {string} date
 * @property {string} [by] who ran it, if that was not the harness
 * @property {string} plan
 * @property {string} widget
 * @property {string} [version] of the widget
 * @property {Record<string, string>} verdicts by test and keys: a sign for each assertion, `+` or `-`, and `?` where nobody has judged
 * @property {Record<string, string>} said by the same, where one of this project failed
 */

/** @typedef {{ row: Row, id: string, keys: string, check: string, said: string }} Failure */

/** @returns {Row[]} */
export function readRows() {
  const file = join(root, 'docs/heard.data.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

const READERS = ['Orca', 'NVDA', 'JAWS', 'VoiceOver', 'TalkBack'];
/** @param {string} text */
const nameIn = (text) => text.split(' ')[0] ?? '';
/** @param {Row} row */
const planOf = (row) => PLANS.find(({ id }) => id === row.plan);
/** @param {Row} row */
const widgetOf = (row) => WIDGETS[row.plan]?.find(({ name }) => name === row.widget);
/** @param {Row} row */
const where = (row) =>
  `${widgetOf(row)?.title.replace(/^widget-select, /, '')} (${plain(nameIn(row.browser))})`;

/** Its assertions, with the verdict of each. @param {Row} row @returns {(Failure & { isPassed: boolean, isJudged: boolean })[]} */
function assertions(row) {
  const tests = planOf(row)?.tests ?? [];
  return tests.flatMap(({ id, keys, checks }) =>
    keys.flatMap((key) =>
      checks.map((check, i) => {
        const verdict = row.verdicts[`${id} ${key}`] ?? '';
        const said = row.said[`${id} ${key}`] ?? '';
        const sign = verdict[i] ?? '?';
        const judged = { isPassed: sign === '+', isJudged: sign !== '?' };
        return { row, id, keys: key, check, said, ...judged };
      }),
    ),
  );
}

/** @param {Row} row @param {number} priority 1: must, 2: should */
function score(row, priority) {
  const all = assertions(row).filter(
    ({ check, isJudged }) => isJudged && parse(check).priority === priority,
  );
  return `${all.filter(({ isPassed }) => isPassed).length} of ${all.length}`;
}

/** The widgets of others that pass it in the same browser with the same reader. @param {Failure} failure @param {readonly Row[]} rows @returns {string[]} */
export function passedBy({ row, id, keys, check }, rows) {
  const isSame = (/** @type {Row} */ { plan, browser, reader }) =>
    plan === row.plan && browser === row.browser && reader === row.reader;
  return rows
    .filter((other) => isSame(other) && !widgetOf(other)?.ours)
    .filter((other) =>
      assertions(other).some(
        (one) => one.isPassed && one.id === id && one.keys === keys && one.check === check,
      ),
    )
    .map((other) => widgetOf(other)?.title ?? '');
}

/** The first reason that fits. @param {Failure} failure */
export const foundFor = ({ row, id, keys, check }) =>
  REASONS.find(
    (reason) =>
      reason.plan === row.plan &&
      (reason.widgets ?? [row.widget]).includes(row.widget) &&
      (reason.browser ?? nameIn(row.browser)) === nameIn(row.browser) &&
      reason.tests.some((test) => test === id || test === `${id} ${keys}`) &&
      reason.kinds.includes(parse(check).kind),
  );

/** Why the widget of this project does not say it; nothing, if nobody has decided. @param {Failure} failure @param {readonly Row[]} rows */
export function reasonOf(failure, rows) {
  const why = foundFor(failure)?.why;
  if (!why?.startsWith('open'))
    return why?.replace(/\((F\d+|accessibility [\d.]+)\)/, '([$1](contract/README.md))');
  const names = passedBy(failure, rows);
  const others =
    names.length > 0 ? `${names.join(', ')} ${names.length > 1 ? 'pass' : 'passes'}` : '';
  return [`**open**${why.slice(4)}`, others].filter(Boolean).join(why === 'open' ? ': ' : '; ');
}

/** What those of this project do not say. @param {readonly Row[]} rows @returns {Failure[]} */
export const failures = (rows) =>
  rows
    .filter((row) => widgetOf(row)?.ours)
    .flatMap((row) => assertions(row).filter(({ isPassed, isJudged }) => isJudged && !isPassed));

/** What people have written, as text: neither HTML, nor Markdown, nor a template of the site. @param {string} text */
export const plain = (text) =>
  text.replace(/[<>&{}[\]`*_\\]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a test and its keys leave out, in lines whose first cells differ. @param {Failure[]} missing @param {readonly Row[]} rows */
function listed(missing, rows) {
  /** By test, keys and assertion: where, what was heard, why. @type {Map<string, Record<'where' | 'said' | 'why', Set<string>>>} */
  const lines = new Map();
  for (const failure of missing) {
    const { row, id, keys, said } = failure;
    const { rule, value } = parse(failure.check);
    const { label = '' } = planOf(row) ?? {};
    const key = JSON.stringify([`${id} \`${keys}\``, rule.text(value, { label })]);
    const line = lines.get(key) ?? { where: new Set(), said: new Set(), why: new Set() };
    lines.set(key, line);
    line.where.add(where(row));
    line.said.add(said ? `“${plain(said)}”` : 'nothing');
    line.why.add(reasonOf(failure, rows) ?? '**open**');
  }
  /** Assertions that have all else in common. @type {Map<string, string[]>} */
  const together = new Map();
  for (const [key, { where, said, why }] of lines) {
    const [test = '', check = ''] = JSON.parse(key);
    const rest = [[...said].join(' / '), [...where].join(', '), [...why].join('; ')];
    const same = JSON.stringify([test, ...rest]);
    together.set(same, [...(together.get(same) ?? []), check]);
  }
  return [...together].map(([same, checks]) => {
    const [test = '', ...rest] = JSON.parse(same);
    return [`${test}: ${checks.join(', ')}`, ...rest];
  });
}

/** @param {string[][]} missing */
const notSaid = (missing) =>
  missing.length === 0
    ? 'Nothing is missing.'
    : tableOf([['Test, keys: not said', 'Heard', 'Where', 'Why'], ...missing]);

/** The part of a plan. @param {import('../e2e/orca/plans/index.mjs').Plan} plan @param {readonly Row[]} rows */
export function tables(plan, rows) {
  const own = rows.filter((row) => row.plan === plan.id);
  const columns = [...new Set(own.map(({ reader, browser }) => `${reader}, ${browser}`))].sort();
  const widgets = (WIDGETS[plan.id] ?? []).map(({ name, title }) => {
    const cells = columns.flatMap((column) => {
      const row = own.find(
        (one) => one.widget === name && `${one.reader}, ${one.browser}` === column,
      );
      return row ? [score(row, 1), score(row, 2)] : ['not run', ''];
    });
    const version = own.find((row) => row.widget === name)?.version;
    return [version ? `${title} ${version}` : title, ...cells];
  });
  const readers = plan.byHand ? ['VoiceOver', 'TalkBack'] : READERS;
  const none = readers.filter((reader) => own.every((row) => nameIn(row.reader) !== reader));
  const missing = listed(failures(own), rows);
  return [
    `## ${plan.title}: \`${plan.id}\``,
    tableOf([
      ['Widget', ...columns.flatMap((name) => [`${plain(name)}: must`, 'should'])],
      ...widgets,
    ]),
    `Nobody has run it yet with ${none.join(', ')}.`,
    ...(own.length > 0 ? ['### What widget-select does not say', notSaid(missing)] : []),
  ].join('\n\n');
}

/** Writes them. */
export function write() {
  const rows = readRows();
  const dates = rows.map(({ date }) => date).sort();
  fill(join(root, 'docs/heard.md'), {
    date: `From ${dates[0]} to ${dates.at(-1)}.`,
    plans: PLANS.map((plan) => tables(plan, rows)).join('\n\n'),
  });
}
