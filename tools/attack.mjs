// @ts-check
// Attacks the lists and the form of a running application by HTTP, as a user without rights to the rows of another:
//   node tools/attack.mjs packages/rails/test/attack.json http://127.0.0.1:3000
//   node tools/attack.mjs packages/laravel/test/attack.json php -S 127.0.0.1:0 packages/laravel/test/app/public/index.php
// No attack may get or save a foreign row, or end with a 5xx. Honest requests must succeed, or an attack on a wrong address would.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Browser } from './attack/browser.mjs';
import {
  badConditions,
  badCursors,
  badIds,
  badQueries,
  badSubmits,
  badValues,
  parts,
} from './attack/tries.mjs';

/** @import { Field, User } from './attack/browser.mjs' */
/** @import { Changes } from './attack/tries.mjs' */
/**
 * `rows` are labels: a parent with a child, another parent with another child, and a child of `parent` that only "theirs" may
 * see. A page that contains `saved` is one after saving. `also` are changes that this application must refuse.
 * @typedef {{
 *   page: string, saved: string, users: { mine: User, theirs: User, nobody: User },
 *   fields: Record<'parent' | 'child' | 'many', string>,
 *   rows: Record<'parent' | 'child' | 'otherParent' | 'otherChild' | 'foreign', string>,
 *   also?: { as?: 'theirs', set: Changes }[], most?: { many?: number, tags: number, tagField: string },
 * }} Description
 */

const e = encodeURIComponent;
const MOST_VALUES = 500;

/** The list that a page publishes for a field. @param {Field | undefined} field */
function listOf(field) {
  const [path = '', published = ''] = (field?.ajax?.url ?? '').split('?');
  const [[name = '', id = ''] = []] = new URLSearchParams(published);
  const valueName = field?.ajax?.resolve ?? 'value';
  /** @param {string} query @param {string | null} [other] another id, or none @param {string} [mark] */
  const at = (query, other = id, mark = '') =>
    `${path}?${other === null ? '' : `${name}${mark}=${e(other)}&`}${query}`;
  return { id, at, valueName };
}

/** @param {string} address of the application @param {Description} description */
export async function attack(address, { page, saved, users, fields, rows, also = [], most }) {
  let passed = 0;
  /** @type {string[]} */
  const failed = [];
  const open = (/** @type {User} */ user) => new Browser(address, user).signIn();
  const [mine, theirs, nobody] = [
    await open(users.mine),
    await open(users.theirs),
    await open(users.nobody),
  ];
  const [form, theirForm] = [await mine.form(page), await theirs.form(page)];
  /** @param {keyof typeof fields} name */
  const fieldOf = (name, from = form) => from.fields.findLast((one) => one.name === fields[name]);
  const [child, many] = [listOf(fieldOf('child')), listOf(fieldOf('many'))];
  const theirMany = listOf(fieldOf('many', theirForm));

  /** @param {boolean} isGood @param {unknown[]} found */
  const note = (isGood, ...found) => {
    if (isGood) passed++;
    else failed.push(found.join(' ').slice(0, 600));
  };
  /** @param {string} url @param {{ by?: Browser, refused?: boolean, most?: number, never?: string, init?: RequestInit }} [limits] */
  const ask = async (url, { by = mine, refused, most = Infinity, never, init } = {}) => {
    const { status, body } = await by.request(url, {
      headers: { Accept: 'application/json' },
      ...init,
    });
    const count = body.match(/"value":|<option/g)?.length ?? 0;
    const leaks = [rows.foreign, never].filter((label) => label && body.includes(label));
    const isRefused = status >= 300 && count === 0;
    const isGood = status < 500 && count <= most && leaks.length === 0 && (isRefused || !refused);
    note(isGood, `${init?.method ?? 'GET'} ${url}: ${status}, ${count} rows`, ...leaks);
  };
  /** @param {Changes} changes @param {{ by?: Browser, expected?: 'saved' | 'refused' | 'filtered' }} [how] */
  const submit = async (changes, { by = mine, expected = 'refused' } = {}) => {
    const { status, body, url } = await by.submit(page, changes);
    const isSaved = status < 400 && body.includes(saved);
    // The page of what has been saved can be one that hides the foreign row from all but its owner.
    const shown =
      isSaved && expected === 'filtered' ? body + (await theirs.request(url)).body : body;
    const isGood =
      status < 500 && !shown.includes(rows.foreign) && !(isSaved && expected === 'refused');
    const found = [
      `POST ${page}: ${status}, ${isSaved ? 'saved' : 'not saved'}`,
      JSON.stringify(changes),
    ];
    note(expected === 'saved' ? isSaved : isGood, ...found);
  };
  /** @param {keyof typeof fields} name @param {string} label @param {string} [condition] */
  const find = async (name, label, condition = '', by = mine) => {
    const field = fieldOf(name, by === mine ? form : theirForm);
    const url = listOf(field).at(`q=${e(label)}&${condition}`);
    const { options = [] } = (field?.ajax ? await by.options(url) : field) ?? {};
    const found = options.find((one) => one.label === label);
    note(Boolean(found), `control: ${name} does not contain ${label}`, url);
    return found?.value ?? '';
  };

  const condition = (/** @type {string} */ value) => `${e(fields.parent)}=${e(value)}`;
  const parent = await find('parent', rows.parent);
  const otherParent = await find('parent', rows.otherParent);
  const values = {
    ...{ parent, otherParent, label: rows.foreign },
    own: await find('child', rows.child, condition(parent)),
    otherOwn: await find('child', rows.otherChild, condition(otherParent)),
    several: await find('many', rows.otherChild),
    foreign: await find('many', rows.foreign, '', theirs),
  };
  const honest = {
    [fields.parent]: parent,
    [fields.child]: values.own,
    [fields.many]: [values.several],
  };
  const foreign = { [fields.child]: values.foreign, [fields.many]: [values.foreign] };
  await submit({ ...honest, ...(most && { [most.tagField]: 'tag0,tag1' }) }, { expected: 'saved' });
  await submit({ ...honest, ...foreign }, { by: theirs, expected: 'saved' });
  const first = await mine.options(many.at(''));
  const next = await mine.options(many.at(`cursor=${e(first.nextCursor ?? '')}`));
  const isNext = next.options.length > 0 && next.options[0]?.value !== first.options[0]?.value;
  note(isNext, 'control: the cursor of a page does not lead to the next one');
  const [named] = (await mine.options(many.at(`${many.valueName}=${values.several}`))).options;
  note(named?.label === rows.otherChild, 'control: a value has no label');
  // None of the changed ids would be one, and all would be refused.
  const areSigned = [child.id, many.id].every((id) => parts(id).length > 0);
  note(areSigned, 'control: the id has no signature', child.id, many.id);
  // Every attack on a wrong address would pass.
  if (failed.length > 0) return { passed, failed };

  for (const id of badIds(many.id, child.id)) await ask(many.at('', id), { refused: true });
  for (const mark of ['[]', '[a]']) await ask(many.at('', many.id, mark), { refused: true });
  const cursor = `${first.nextCursor}`;
  for (const query of badCursors(cursor, [many.id, child.id])) {
    for (const id of [many.id, theirMany.id]) await ask(many.at(query, id), { refused: true });
    await ask(child.at(`${condition(parent)}&${query}`), { refused: true });
  }
  const cursors = [cursor, `${(await theirs.options(theirMany.at(''))).nextCursor}`];
  const size = first.options.length;
  for (const query of badQueries(values, cursors)) {
    for (const id of [many.id, theirMany.id]) await ask(many.at(query, id), { most: size });
    await ask(child.at(`${condition(parent)}&${query}`), { most: size, never: rows.otherChild });
  }
  for (const query of badValues(many.valueName, values)) {
    for (const id of [many.id, theirMany.id]) await ask(many.at(query, id), { most: MOST_VALUES });
    await ask(many.at(query), { init: { headers: { Accept: 'text/html' } } });
  }
  const sent = [values.own, values.otherOwn, values.foreign].map(
    (value) => `${child.valueName}=${value}`,
  );
  const { nothing, own, both } = badConditions(fields.parent, values);
  for (const more of ['', `&${sent.join('&')}`]) {
    for (const query of nothing) await ask(child.at(query + more), { most: 0 });
    for (const query of own) await ask(child.at(query + more), { never: rows.otherChild });
    for (const query of both) await ask(child.at(query + more));
  }
  for (const method of ['POST', 'PUT', 'DELETE'])
    await ask(many.at(''), { refused: true, init: { method } });
  for (const query of ['', `q=${e(rows.otherChild)}`, `${many.valueName}=${values.several}`])
    await ask(many.at(query), { by: nobody, refused: true });
  const { refused, filtered } = badSubmits(fields, values);
  for (const changes of refused) await submit({ ...honest, ...changes });
  for (const changes of filtered) await submit({ ...honest, ...changes }, { expected: 'filtered' });
  for (const { as, set } of also) await submit({ ...honest, ...set }, { by: as ? theirs : mine });
  if (most?.many)
    await submit({ ...honest, [fields.many]: Array(most.many + 1).fill(values.several) });
  if (most) {
    const tags = Array.from({ length: most.tags + 1 }, (_, at) => `tag${at}`);
    await submit({ ...honest, [most.tagField]: `${tags}` });
  }
  return { passed, failed };
}

/** Starts a server, whose address it prints. @param {string} command @param {string[]} words @param {number} [mostMs] */
export async function serve(command, words, mostMs = 60_000) {
  const server = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let end = 'has ended';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<string>} */
  const printed = new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ data) => {
      text += data;
      const [found] = /https?:\/\/[\w.]+:[1-9]\d*(?=\D)/.exec(text) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => reject(new Error(`${command} ${end}: ${text}`)));
    timer = setTimeout(() => {
      end = 'has printed no address';
      server.kill('SIGKILL');
    }, mostMs);
  });
  const address = await printed.finally(() => clearTimeout(timer));
  return { address, stop: () => server.kill() };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file = '', command = '', ...words] = process.argv.slice(2);
  const server = command.startsWith('http') ? undefined : await serve(command, words);
  const run = attack(server?.address ?? command, JSON.parse(readFileSync(file, 'utf8')));
  const { passed, failed } = await run.finally(() => server?.stop());
  for (const found of failed) console.error(`FAIL  ${found}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
