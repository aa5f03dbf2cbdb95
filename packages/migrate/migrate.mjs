// @ts-check
// What of a file belongs to another select, what it is called here, and the file with what can be changed by rule.
import { dataAttributes } from './data-attributes.mjs';
import { isListed, memberEdit, missingMembers, OWN, usesOfMembers } from './members.mjs';
import {
  codeOf,
  escaped,
  hasName,
  isDeclared,
  isType,
  mayBeType,
  usesOf,
  without,
} from './names.mjs';
import { isLoop, keepsJquery, SELECT2, tagsOf } from './pages.mjs';
import { propOf } from './props.mjs';
import { afterName, attributes, closing, members, properties } from './scan.mjs';
import { libraries } from './tables.mjs';
import { changeOf, hasRules, wouldThrow } from './values.mjs';

/**
 * @typedef {import('./tables.mjs').Library} Library
 * @typedef {import('./tables.mjs').Row} Row
 * @typedef {{ at: number, library: string, kind: string, theirs: string, how: import('./tables.mjs').How | 'unknown', ours: string, note: string, isChanged: boolean }} Finding
 * `named`: the same edit where code is written that names the class.
 * @typedef {{ from: number, to: number, text: string, finding?: Finding, named?: Omit<Edit, 'named'> }} Edit
 * `code`: the text without comments, strings and prose. `ours`: the names of what is imported from here, by package; `isThere`:
 * the import is in the text, or is written.
 * @typedef {{ text: string, code: string, isModule: boolean, ours: Record<string, { name: string, isThere: boolean }> }} File
 * `locals`: what is imported from there, with its statement. `later`: edits of imports, which depend on all others.
 * `dropped`: edits of a file that is left as it is. `unwritten`: variables of constructors that are left. `methods`: edits of calls of the plugin of jQuery, if `withJquery` it is written.
 * `calls`: how many constructors are written, and left.
 * `multiples`, `creating`, `loading` and `typing`: names of components that select several values, create options, load them or
 * accept free text, without a prop that says so.
 * @typedef {{ edits: Edit[], changes: (() => void)[], blocked: Finding[], taken: Set<string>, parts: Record<string, { keys: Readonly<Record<string, string>>, edit: Edit, start: string }> }} Options
 * `changes`: of findings, if it is written. `blocked`: options that cannot stay in a written constructor. `parts`: options that several become.
 * @typedef {{ text: string, id: string, library: Library, multiples: string[], creating: string[], loading: string[], typing: string[], file: File, locals: { name: string, from: number, to: number }[], later: (() => void)[], dropped: Edit[], methods: Edit[], calls: { written: number, left: number }, withJquery: boolean, unwritten: string[], findings: Finding[], edits: Edit[] }} Work
 */

const classes = {
  'widget-select': 'SelectWidget',
  'widget-select-react': 'WidgetSelect',
  'widget-select-vue': 'WidgetSelect',
  'widget-select-angular': 'WidgetSelect',
};
const kebab = (/** @type {string} */ name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (/** @type {string} */ name) =>
  name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The name here that the file uses or can use: another one if it is taken in any scope.
 * @param {Work} work
 */
function oursOf({ file: { text, code, isModule, ours }, library: { target }, locals }) {
  const known = ours[target];
  if (known) return known;
  const [, own] =
    new RegExp(
      `\\bimport\\s+(?!type\\s+[\\w{])([\\w$]+)\\s*(?:,[^;'"]*?)?\\bfrom\\s*['"]${target}['"]`,
    ).exec(text) ?? [];
  const isFree = (/** @type {string} */ name) =>
    !hasName(code, name) &&
    !Object.values(ours).some((one) => one.name === name) &&
    !(
      target === 'widget-select-vue' && new RegExp(`<${kebab(name).slice(1)}(?=[\\s/>])`).test(text)
    );
  let name = own ?? classes[target];
  // Of a page's script, it is the name of a global.
  const mayChange = isModule || locals.length > 0 || target !== 'widget-select';
  for (let i = 2; !own && mayChange && !isFree(name); i++) name = classes[target] + i;
  const found = { name, isThere: own !== undefined };
  ours[target] = found;
  return found;
}

/** @param {Work} work @param {string} kind @param {Row | undefined} row @param {string} theirs @param {number} at @returns {Finding} */
function tell({ findings, library }, kind, row, theirs, at) {
  const [, how, ours, note = ''] = row ?? [theirs, /** @type {const} */ ('unknown'), ''];
  const finding = { at, library: library.title, kind, theirs, how, ours, note, isChanged: false };
  findings.push(finding);
  return finding;
}

/**
 * Options of an object literal, with their edits.
 * @param {Work} work @param {number} open @param {boolean} mayWrite @returns {Options}
 */
function readObject(work, open, mayWrite) {
  const { text, library, id } = work;
  const given = properties(text, open);
  const said = (/** @type {import('./scan.mjs').Property} */ { value, from, end }) =>
    text.slice(value ?? from, end);
  /** @type {Options} */
  const found = {
    ...{ edits: [], changes: [], blocked: [], parts: {} },
    taken: new Set(given.map(({ name }) => name)),
  };
  const object = { values: new Map(given.map((one) => [one.name, said(one)])) };
  for (const property of given) {
    const row = library.options.find(([theirs]) => theirs === property.name);
    const { name, value } = property;
    const finding = tell(work, 'option', row, name, property.from);
    const isNested = library.title === 'Slim Select' && (name === 'settings' || name === 'events');
    if (isNested && value !== undefined && text[value] === '{') {
      const inner = readObject(work, value, mayWrite);
      found.edits.push(...inner.edits);
      if (mayWrite && name === 'settings')
        found.edits.push({ from: property.from, to: value, text: '...', finding });
      continue;
    }
    if (!mayWrite || !row) continue;
    const change = changeOf(id, name, said(property), object);
    const count = found.edits.length;
    if (change) writeChange(work, property, change, finding, found);
    else if (row[1] === 'drop' && hasRules(id)) writeChange(work, property, {}, finding, found);
    else rename(work, property, row, finding, found.edits);
    // A string is a string there and here.
    if (name === 'placeholder' && row[2] === name && /^(['"])[^'"]*\1$/.test(said(property)))
      finding.note = '';
    if (count === found.edits.length && !change && wouldThrow(id, name, said(property)))
      found.blocked.push(finding);
  }
  writeParts(found);
  return found;
}

/**
 * One property as its equivalents here. Names that the object has already are not written twice.
 * @param {Work} work @param {import('./scan.mjs').Property} property @param {import('./values.mjs').Change} change @param {Finding} finding @param {Options} found
 */
function writeChange({ text }, property, { set = {}, into, note }, finding, found) {
  const { edits, taken, parts } = found;
  const [option, keys = {}] = into ?? [];
  // An object of its own, which is not changed.
  if (option !== undefined && taken.has(option) && option !== property.name && !parts[option])
    return;
  const written = Object.entries(set)
    .filter(([name]) => name === property.name || !taken.has(name))
    .map(([name, said]) => `${name}: ${said}`);
  for (const name of Object.keys(set)) taken.add(name);
  const isGone = written.length === 0 && !into;
  const ours = [...written, ...(option ? [option] : [])].join(', ');
  const what = isGone
    ? { how: /** @type {const} */ ('drop'), note: note ?? '' }
    : { how: finding.how, ours: ours.length < 60 ? ours : finding.ours, note: note ?? '' };
  found.changes.push(() => Object.assign(finding, what));
  const edit = { ...removal(text, property), finding };
  if (written.length > 0)
    Object.assign(edit, { from: property.from, to: property.end, text: written.join(', ') });
  edits.push(edit);
  if (option === undefined) return;
  taken.add(option);
  const known = parts[option];
  if (known) known.keys = { ...known.keys, ...keys, ...known.keys };
  else {
    Object.assign(edit, { from: property.from, to: property.end });
    parts[option] = { keys, edit, start: written.join(', ') };
  }
}

/** Options of several properties, where the first was: `fields: { value: 'id', label: 'name' }`. @param {Options} found */
function writeParts({ parts }) {
  for (const [option, { keys, edit, start }] of Object.entries(parts)) {
    const object = `{ ${Object.entries(keys)
      .map(([key, value]) => `${key}: ${value}`)
      .join(', ')} }`;
    edit.text = `${start}${start && ', '}${option}: ${object}`;
  }
}

/** A property without its comma, and the whole line if nothing else is on it. @param {string} text @param {import('./scan.mjs').Property} property @returns {Edit} */
function removal(text, { from, end }) {
  const [indent] = /\r?\n[ \t]*$/.exec(text.slice(0, from)) ?? [];
  const [line] = /^[ \t]*,?(?=[ \t]*\r?\n)/.exec(text.slice(end)) ?? [];
  if (indent !== undefined && line !== undefined)
    return { from: from - indent.length, to: end + line.length, text: '' };
  const [rest = ''] = /^(?:\s*,[ \t]*|[ \t]*(?=\}))/.exec(text.slice(end)) ?? [];
  return { from, to: end + rest.length, text: '' };
}

/** Numbers that mean no limit there, and something else or an error here: such an option is listed, and left as it is. */
const noLimit = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  maxSelections: ['0', '-1'],
  minResultsForSearch: ['-1', 'Infinity'],
});
const meansNoLimit = (/** @type {string} */ ours, /** @type {string} */ said) =>
  noLimit[ours]?.includes(said.replace(/[\s"'{}]/g, '')) ?? false;

/** @param {Work} work @param {import('./scan.mjs').Property} property @param {Row} row @param {Finding} finding @param {Edit[]} edits */
function rename({ text }, property, [, how, ours], finding, edits) {
  const { from, to, end, value, isShorthand, name } = property;
  if (value !== undefined && meansNoLimit(ours, text.slice(value, end))) return;
  if (how === 'not') {
    const said = value === undefined ? '' : text.slice(value, end);
    if (said !== 'true' && said !== 'false') return;
    edits.push(
      { from, to, text: ours, finding },
      { from: value ?? to, to: end, text: said === 'true' ? 'false' : 'true' },
    );
  } else if (how === 'name' && ours !== name)
    edits.push({
      from,
      to,
      text: isShorthand ? `${ours}: ${name}` : text.slice(from, to).replace(name, ours),
      finding,
    });
}

/** Names that the file has from elsewhere: they are not the ones of the library. @param {Work} work @returns {string[]} */
function foreignTo({ library, locals, file: { code } }) {
  const rest = without(
    code,
    locals.map(({ from, to }) => [from, to]),
  );
  return library.globals.filter((name) => isDeclared(rest, name));
}

/** Tags that are components from elsewhere: `multiselect` of `import Multiselect from '@vueform/multiselect'`. @param {Work} work */
function dropForeign(work) {
  if (work.library.tag) return;
  const { globals } = work.library;
  const both = globals.flatMap((name) => [name, name.replace(/^\w/, (one) => one.toUpperCase())]);
  const foreign = foreignTo({ ...work, library: { ...work.library, globals: both } });
  const isOwn = (/** @type {string} */ name) => work.locals.some((one) => one.name === name);
  const names = globals.filter(
    (name, i) => isOwn(name) || !both.slice(2 * i, 2 * i + 2).some((one) => foreign.includes(one)),
  );
  work.library = { ...work.library, globals: names };
}

/** Code of a file that needs the instances of the other library, by the library and its name. @type {Readonly<Record<string, RegExp>>} */
const LOST = {
  'tom-select .tomselect': /\.tomselect\b/,
  "select2 .data('select2')": /\.data\(\s*['"]select2['"]/,
};

/** `new TomSelect(x, { … })`, `$(x).select2({ … })`. @param {Work} work @returns {string[]} names of variables that hold one */
function readCalls(work) {
  const { text, library, id } = work;
  const foreign = foreignTo(work);
  const names = library.globals.map(escaped).join('|');
  const isMethod = id === 'select2';
  const call = isMethod ? SELECT2 : new RegExp(`\\bnew\\s+(?:window\\.)?(${names})\\s*\\(`, 'g');
  const withJquery = isMethod && keepsJquery(text);
  const variables = [];
  for (const found of text.matchAll(call)) {
    const open = found.index + found[0].length - 1;
    const given = members(text, open);
    const settings = given[isMethod || id === 'slim-select' ? 0 : 1];
    const object = settings && objectAt(work, settings);
    const method = isMethod && given[0] && /^['"](\w+)/.exec(text.slice(given[0][0]))?.[1];
    if (method) {
      readMethod(work, found, method);
      continue;
    }
    const finding = tell(
      work,
      'call',
      withJquery
        ? [found[0], 'hand', '.selectWidget(…)', JQUERY_NOTE]
        : [found[0], 'hand', `new ${oursOf(work).name}(…)`, library.start],
      found[0].trim(),
      found.index,
    );
    const isOwn = isMethod || !foreign.includes(found[1] ?? '');
    const options = object === undefined ? undefined : readObject(work, object, isOwn);
    const blocked = options?.blocked ?? [];
    const [, variable] = /([\w$.]+)\s*=\s*$/.exec(text.slice(0, found.index)) ?? [];
    const missing = variable && !isMethod ? missingMembers(membersOf(work), variable) : [];
    missing.push(
      ...Object.keys(LOST).filter((one) => LOST[one]?.test(text) && one.startsWith(`${id} `)),
    );
    for (const one of blocked)
      one.note = `not written, because this value would fail here${one.note && `; ${one.note}`}`;
    if (settings && object === undefined) missing.push(text.slice(...settings).slice(0, 40));
    const spread = object === undefined ? undefined : spreadIn(text, object);
    if (spread) missing.push(spread);
    const reasons = [...blocked.map(({ theirs }) => theirs), ...missing].map((one) =>
      one.replace(`${id} `, ''),
    );
    if (reasons.length > 0) finding.note = `left as it is, because of ${reasons.join(' and ')}`;
    if (!isOwn || reasons.length > 0) {
      work.calls.left++;
      if (variable && isOwn && !isMethod) work.unwritten.push(variable);
      continue;
    }
    work.calls.written++;
    work.edits.push(...(options?.edits ?? []));
    for (const change of options?.changes ?? []) change();
    if (withJquery) writePlugin(work, found, finding);
    else writeCall(work, found, open, object, finding);
    // A set of jQuery is no instance.
    if (variable && !isMethod) variables.push(variable);
  }
  work.withJquery = withJquery && work.calls.written > 0;
  // They are of the other plugin, whose script stays.
  if (isMethod && /\.select2\.defaults\b/.test(text)) work.calls.left++;
  if (work.withJquery && work.calls.left === 0) work.edits.push(...work.methods);
  if (!isMethod) variables.push(...readTypes(work, foreign));
  return [...new Set(variables)].filter((name) => !library.globals.includes(name));
}

/**
 * The `{` of the options: of the argument itself, or of the variable of that name, if the file uses it for this call alone.
 * @param {Work} work @param {readonly [from: number, to: number]} argument
 */
function objectAt({ text, file: { code } }, [from, to]) {
  if (text[from] === '{') return from;
  const name = text.slice(from, to);
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return undefined;
  const all = [...code.matchAll(new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`, 'g'))];
  const [made] = [
    ...code.matchAll(new RegExp(`\\b(?:const|let|var)\\s+${escaped(name)}\\s*=\\s*(?=\\{)`, 'g')),
  ];
  return all.length === 2 && made ? made.index + made[0].length : undefined;
}

/** What an object takes from others, which may be anything. @param {string} text @param {number} open */
const spreadIn = (text, open) =>
  members(text, open)
    .map(([from, to]) => text.slice(from, to))
    .find((one) => one.startsWith('...'));

const membersOf = (/** @type {Work} */ { id, text, file: { code }, library: { methods } }) => ({
  ...{ id, text, code, methods },
});

const JQUERY_NOTE =
  'keeps jQuery: load `widget-select.jquery.js` after jQuery and `widget-select.iife.js`, or call `jquery($, SelectWidget)` of `widget-select/plugins/jquery`';

/** The same call of the plugin of jQuery. @param {Work} work @param {RegExpExecArray} found @param {Finding} [finding] @returns {Edit} */
function pluginEdit({ text }, { 0: call, index }, finding) {
  const to = index + call.length;
  const from = index + call.lastIndexOf('select2');
  return { from, to, text: `selectWidget${text.slice(from + 7, to)}`, ...(finding && { finding }) };
}

/** @param {Work} work @param {RegExpExecArray} found @param {Finding} finding */
function writePlugin(work, found, finding) {
  work.edits.push(pluginEdit(work, found, finding));
}

/** `$(x).select2('open')`: the plugin of jQuery has all methods. @param {Work} work @param {RegExpExecArray} found @param {string} method */
function readMethod(work, found, method) {
  const theirs = `select2('${method}')`;
  const known = work.library.methods.find((one) => one[0] === theirs);
  /** @type {Row | undefined} */
  const row = known ?? (OWN.has(method) ? [theirs, 'hand', `${method}()`] : undefined);
  const finding = tell(work, 'method', row, theirs, found.index);
  if (!row) {
    // The plugin here would throw.
    work.calls.left++;
    return;
  }
  work.methods.push(pluginEdit(work, found, finding));
  if (keepsJquery(work.text)) finding.ours = `selectWidget('${method}')`;
}

/** @param {Work} work @param {RegExpExecArray} found @param {number} open @param {number | undefined} object @param {Finding} finding */
function writeCall(work, found, open, object, finding) {
  const { text, edits, id } = work;
  const { name } = oursOf(work);
  const from = found.index;
  const close = closing(text, open);
  const write = (/** @type {string} */ target, /** @type {number} */ to) => {
    const isAll = isLoop(text, target, from, open);
    const one = /\belement\b/.test(text.slice(open, close)) ? 'field' : 'element';
    const start = isAll
      ? `document.querySelectorAll(${target}).forEach((${one}) => new ${name}(${one}`
      : `new ${name}(${target}`;
    edits.push({ from, to, text: start, finding });
    if (isAll) edits.push({ from: close + 1, to: close + 1, text: ')' });
    if (isAll) finding.ours = `document.querySelectorAll(…).forEach((${one}) => new ${name}(…))`;
  };
  if (id === 'select2') {
    const comma = close === open + 1 ? '' : ', ';
    write(found[2] ?? '', open + 1);
    const last = edits.findLast((edit) => edit.finding === finding);
    if (last) last.text += comma;
    return;
  }
  const element =
    id === 'slim-select' &&
    object !== undefined &&
    properties(text, object).find((one) => one.name === 'select');
  if (!element || element.value === undefined) {
    const [first] = members(text, open);
    const target = first && text.slice(...first);
    if (target && isLoop(text, target, from, open)) write(target, first[1]);
    else edits.push({ from, to: open + 1, text: `new ${name}(`, finding });
    return;
  }
  write(text.slice(element.value, element.end), open + 1);
  const last = edits.findLast((edit) => edit.finding === finding);
  if (last) last.text += ', ';
  const [comma = ''] = /^\s*,\s*/.exec(text.slice(element.end)) ?? [];
  const select = work.findings.find((one) => one.at === element.from && one.theirs === 'select');
  const to = element.end + comma.length;
  edits.push({ from: element.from, to, text: '', ...(select && { finding: select }) });
}

/**
 * `x instanceof TomSelect`, `typeof TomSelect !== 'undefined'`, and types of variables, in comments of JSDoc, too.
 * @param {Work} work @param {readonly string[]} foreign @returns {string[]} names of variables of the type
 */
function readTypes(work, foreign) {
  const { text, library, edits, locals, file } = work;
  const { code } = file;
  const variables = [];
  for (const name of library.globals.filter((one) => !foreign.includes(one)))
    for (const at of usesOf(code, name)) {
      const before = code.slice(0, at);
      const after = code.slice(at + name.length);
      const isCheck =
        (/\binstanceof\s+$/.test(before.slice(-20)) && !/^\s*[.[(]/.test(after.slice(0, 20))) ||
        (/\btypeof\s+$/.test(before.slice(-20)) && /^\s*[!=]==?/.test(after.slice(0, 20)));
      const ours = oursOf(work).name;
      const isLocal = locals.some((one) => one.name === name);
      // Of a global, only what is not prose in any case.
      if (!isCheck && !isLocal && /^\.\w/.test(after.slice(0, 2)))
        tell(work, 'use', [name, 'hand', ours, `still \`${library.package}\``], name, at);
      if (!isCheck && !(isLocal && isType(code, at, name))) continue;
      const finding = tell(work, isCheck ? 'use' : 'type', [name, 'name', ours], name, at);
      edits.push({ from: at, to: at + name.length, text: ours, finding });
      const [, variable] = /([\w$]+)[?!]?\s*:\s*$/.exec(before.slice(-80)) ?? [];
      if (variable && !isCheck) variables.push(variable, `this.${variable}`);
    }
  for (const { name } of locals)
    for (const { 0: found, index } of text.matchAll(
      new RegExp(
        `@(?:type|param|returns?|typedef|prop(?:erty)?)\\s*\\{[^}\\n]*?(?<![\\w$.])(?<!typeof )${escaped(name)}(?![\\w$.])`,
        'g',
      ),
    )) {
      const to = index + found.length;
      const ours = oursOf(work).name;
      const finding = tell(work, 'type', [name, 'name', ours], name, to - name.length);
      edits.push({ from: to - name.length, to, text: ours, finding });
    }
  return variables;
}

/** An attribute by its prefix: Vue's `:name` and `@name`, Angular's `[name]` and `(name)`. */
const SIGNS = {
  vue: /^(v-bind:|v-on:|v-model:|v-model(?=$|\.)|:|@|)(.*)$/,
  angular: /^(\[\(|\[|\(|)(.*?)[\])]*$/,
};
const EVENT_SIGNS = ['@', 'v-on:', '('];
/** Attributes of HTML and of the frameworks. All other unknown attributes are listed. */
const COMMON =
  /^(class(Name)?|style|id|key|ref|(v-|aria-|data-|#|\*|attr\.|class\.|style\.|i18n).*|ng(Model(Options)?|Class|Style)|formControl(Name)?)$/;

/** `useRef<Select>(null)` is no tag; `Name<Select />` is one. @param {Work} work @param {number} from @param {number} at */
const isTypeArgument = ({ text, library }, from, at) =>
  library.target === 'widget-select-react' &&
  /[\w$]/.test(text[from - 1] ?? '') &&
  /^\s*(?:[|&,[]|>(?!\s*<))/.test(text.slice(afterName(text, at)));

/** Tags of a component: React's props, or the attributes, events and slots of Vue and Angular. @param {Work} work */
function readTags(work) {
  const { text, library, edits, multiples, creating } = work;
  const tags = library.globals.flatMap((name) => [name, ...kebabTag(work, name)]);
  if (tags.length === 0) return;
  const names = tags.map(escaped).join('|');
  for (const found of text.matchAll(new RegExp(`<(/?)(${names})(?=[\\s/<>])`, 'g'))) {
    const [, slash = '', theirs = ''] = found;
    const at = found.index + 1 + slash.length;
    if (!slash && isTypeArgument(work, found.index, at)) continue;
    const tag = library.tag ?? oursOf(work).name;
    const edit = { from: at, to: afterName(text, at), text: tag };
    if (slash) {
      edits.push(edit);
      continue;
    }
    const given = attributes(text, found.index);
    const taken = new Set(given.map(({ name }) => name));
    const more = creating.includes(theirs) && !taken.has('allowCreate') ? ' allowCreate' : '';
    edit.text += `${multiples.includes(theirs) ? ' multiple' : ''}${more}`;
    const finding = tell(
      work,
      'component',
      [theirs, 'hand', `<${tag}${more}>`, library.start],
      `<${theirs}>`,
      found.index,
    );
    edits.push({ ...edit, finding });
    tellMissing(work, theirs, given, found.index);
    /** @type {Field[]} */
    const fields = [];
    for (const attribute of given) {
      const field = readAttribute(work, attribute, taken);
      if (field) fields.push(field);
    }
    writeFields(work, fields, taken);
    readSlots(work, theirs, given.at(-1)?.end ?? at);
  }
}

/** What a component does there if a prop is not set, and another default here. @type {readonly (readonly ['loading' | 'typing', ...Row])[]} */
const defaults = [
  [
    'loading',
    'defaultOptions',
    'hand',
    'ajax',
    'not set: there, nothing loads until the user types; for that, set `ajax.loadOnOpen` to `false`',
  ],
  [
    'loading',
    'cacheOptions',
    'hand',
    'ajax',
    'not set: there, responses are not cached; for that, set `ajax.cacheTtl` to `0`',
  ],
  [
    'typing',
    'forceSelection',
    'hand',
    'allowCreate',
    'not set: there, users can enter free text; for that, set `allowCreate`',
  ],
];

/** @param {Work} work @param {string} component @param {readonly import('./scan.mjs').Attribute[]} given @param {number} at */
function tellMissing(work, component, given, at) {
  const names = given.map(({ name }) => camel(name.replace(/^(?:v-bind:|[:[])|\]$/g, '')));
  for (const [trait, ...row] of defaults)
    if (work[trait].includes(component) && !names.includes(row[0]))
      tell(work, 'option', row, row[0], at);
}

/** What the name or path of a component decides. @param {Work} work @param {string} local @param {string} theirs */
function learn(work, local, theirs) {
  const names = [local, ...kebabTag(work, local)];
  if (/creatable/i.test(theirs)) work.creating.push(...names);
  if (/async/i.test(theirs)) work.loading.push(...names);
  if (/multi-?select$/i.test(theirs)) work.multiples.push(...names);
  if (/auto-?complete$/i.test(theirs)) work.typing.push(...names);
}

/** `components: { Select, MultiSelect }` of Vue's options API: one component here. Its keys are tags, too. @param {Work} work */
function readRegistered(work) {
  const { text, library, edits } = work;
  if (library.target !== 'widget-select-vue') return;
  const keys = [];
  for (const found of text.matchAll(/\bcomponents\s*:\s*\{/g)) {
    const given = properties(text, found.index + found[0].length - 1);
    const selects = given.filter(({ value, end, name }) =>
      library.globals.includes(value === undefined ? name : text.slice(value, end)),
    );
    const { name: ours } = oursOf(work);
    let isThere = given.some(({ name }) => name === ours);
    for (const { from, end, name, value } of selects) {
      if (value !== undefined) {
        keys.push(name);
        if (work.multiples.includes(text.slice(value, end))) learn(work, name, 'multiselect');
        if (work.typing.includes(text.slice(value, end))) learn(work, name, 'autocomplete');
      }
      const [comma = ''] = /^\s*,?\s*/.exec(text.slice(end)) ?? [];
      if (isThere) edits.push({ from, to: end + comma.length, text: '' });
      else edits.push({ from, to: end, text: ours });
      isThere = true;
    }
  }
  work.library = { ...library, globals: [...new Set([...library.globals, ...keys])] };
}

/** In Vue's templates, `MultiSelect` is also `multi-select`. @param {Work} work @param {string} name */
function kebabTag({ library }, name) {
  const tag = kebab(name).replace(/^-/, '');
  return library.target === 'widget-select-vue' && tag.includes('-') ? [tag] : [];
}

/** @param {Work} work @param {import('./scan.mjs').Attribute} attribute @param {Set<string>} taken names in the tag: none is written twice @returns {Field | undefined} */
function readAttribute(work, { name, from, to, end, value }, taken) {
  const { text, library, edits } = work;
  const isVue = library.target === 'widget-select-vue';
  const [, sign = '', bare = ''] = (library.tag ? SIGNS.angular : SIGNS.vue).exec(name) ?? [];
  if (sign === 'v-model') return undefined;
  const isEvent = EVENT_SIGNS.includes(sign);
  const word = isVue && !isEvent ? camel(bare) : bare;
  const row = (isEvent ? library.events : library.options).find(([theirs]) => theirs === word);
  if (!row && bare === 'ref' && !library.tag) {
    const note = 'refers to the select here: other methods, another type';
    tell(work, 'option', [name, 'hand', name, note], bare, from);
    return undefined;
  }
  if (!row && COMMON.test(bare)) return undefined;
  const finding = tell(work, isEvent ? 'event' : 'option', row, bare, from);
  const said = text.slice(value ?? end, end);
  const [, field] = /^`(?:fields=\{)?\{ (\w+): … \}/.exec(row?.[3] ?? '') ?? [];
  const [, key] = /^(["'])([\w$]+)\1$/.exec(said)?.slice(1) ?? [];
  const prop =
    work.id === 'react-select'
      ? row?.[1] === 'drop'
        ? { text: '' }
        : propOf(bare, said, text)
      : undefined;
  if (prop && 'field' in prop) return { ...prop, from, end, finding };
  if (prop) {
    const [ours = ''] = /^[^=]*/.exec(prop.text) ?? [];
    if (ours && ours !== bare && taken.has(ours)) return undefined;
    if (ours) taken.add(ours);
    Object.assign(finding, prop.text ? { note: '' } : { how: 'drop' });
    const start = prop.text ? from : text.slice(0, from).trimEnd().length;
    edits.push({ from: start, to: end, text: prop.text, finding });
    return undefined;
  }
  if (row?.[1] === 'hand' && row[2] === 'fields' && !sign && field && key)
    return { field, key, from, end, finding };
  if (row?.[1] !== 'name' || row[2] === word || meansNoLimit(row[2], said)) return undefined;
  const ours = isVue && bare.includes('-') ? kebab(row[2]) : row[2];
  const ends = library.tag ? name.slice(sign.length + bare.length) : '';
  const written = `${sign}${ours}${ends}`;
  if (taken.has(written)) return undefined;
  taken.add(written);
  edits.push({ from, to, text: written, finding });
  return undefined;
}

/**
 * A literal attribute that names a key of the options: `optionLabel="name"`.
 * @typedef {{ field: string, key: string, from: number, end: number, finding: Finding }} Field
 */

/** All of them become one: `:fields="{ label: 'name', value: 'code' }"`. @param {Work} work @param {readonly Field[]} fields @param {ReadonlySet<string>} taken */
function writeFields({ text, library, edits }, fields, taken) {
  const [first, ...others] = fields;
  if (!first || [...taken].some((name) => /\bfields\b/.test(name))) return;
  const object = `{ ${fields.map(({ field, key }) => `${field}: '${key}'`).join(', ')} }`;
  const isVue = library.target === 'widget-select-vue';
  const bound = isVue ? `:fields="${object}"` : `[fields]="${object}"`;
  const written = library.target === 'widget-select-react' ? `fields={${object}}` : bound;
  edits.push({ from: first.from, to: first.end, text: written, finding: first.finding });
  if (![...taken].some((name) => /option-?value|track-?by/i.test(name)))
    first.finding.note += '; add `value`, the key whose values identify the options';
  for (const { from, end, finding } of others)
    edits.push({ from: text.slice(0, from).trimEnd().length, to: end, text: '', finding });
}

/** Slots and templates between the tags of a component. @param {Work} work @param {string} name @param {number} from */
function readSlots(work, name, from) {
  const { text, library } = work;
  const open = text.indexOf('>', from);
  if (open < 0 || text[open - 1] === '/') return;
  const close = text.indexOf(`</${name}`, open);
  const inner = text.slice(open, close < 0 ? open : close);
  for (const row of library.markup.filter(([theirs]) => theirs.startsWith('#'))) {
    const slot = new RegExp(
      `<(?:ng-)?template\\b[^>]*?(?:#|v-slot:|pTemplate=["'])${escaped(row[0].slice(1))}(?![\\w-])`,
      'g',
    );
    for (const found of inner.matchAll(slot)) tell(work, 'slot', row, row[0], open + found.index);
  }
}

/** Events and methods of what was made. @param {Work} work @param {readonly string[]} variables */
function readUses(work, variables) {
  const { text, library, edits } = work;
  for (const row of library.events) {
    const [theirs, how, ours] = row;
    const call = new RegExp(
      `([\\w$.)\\]]+)\\.(on|off|once|addEventListener)\\(\\s*(['"])${escaped(theirs)}\\3`,
      'g',
    );
    for (const found of text.matchAll(call)) {
      const isOurs = variables.includes(found[1] ?? '');
      if (!isOurs && !/[_:]|[A-Z]/.test(theirs)) continue;
      const from = found.index + found[0].length - theirs.length - 1;
      const isKept = work.withJquery && theirs.startsWith('select2:');
      const finding = tell(work, 'event', isKept ? [theirs, 'name', theirs] : row, theirs, from);
      if (isOurs && how === 'name' && ours !== theirs)
        edits.push({ from, to: from + theirs.length, text: ours, finding });
    }
  }
  for (const variable of [...variables, ...work.unwritten])
    for (const use of usesOfMembers(work.file.code, variable)) {
      const row = library.methods.find(([theirs]) => theirs === use.name);
      const edit = memberEdit(work.id, text, row, use);
      if (!edit && !isListed(row, use.name)) continue;
      const finding = tell(work, 'method', row, use.name, use.from);
      // The same name, with another argument.
      if (!row && edit) Object.assign(finding, { how: 'name', ours: use.name });
      if (edit && variables.includes(variable)) edits.push({ ...edit, finding });
    }
  for (const row of library.markup.filter(([theirs]) => !theirs.startsWith('#')))
    for (const found of text.matchAll(new RegExp(`(?<![\\w-])${escaped(row[0])}(?![\\w-])`, 'g')))
      tell(work, 'markup', row, row[0], found.index);
}

/** Options of Select2 in attributes, which become JSON in one attribute if the calls of the file are written. @param {Work} work */
function readData(work) {
  const { text, library, later, edits, calls } = work;
  for (const { found, text: json } of dataAttributes(text, library.options)) {
    const findings = found.map(({ name, row, from }) => {
      const finding = tell(work, 'attribute', row, name, from);
      Object.assign(finding, { how: 'hand', ours: 'data-widget-select' });
      return finding;
    });
    later.push(() => {
      if (calls.written === 0 || calls.left > 0) return;
      const written = found.filter(({ isWritten }) => isWritten);
      for (const [i, { from, end }] of written.entries()) {
        const finding = findings[found.findIndex((one) => one.from === from)];
        const isFirst = i === 0 && json !== '';
        const start = isFirst ? from : text.slice(0, from).trimEnd().length;
        edits.push({
          from: start,
          to: end,
          text: isFirst ? json : '',
          ...(finding && { finding }),
        });
        if (finding) finding.note = '';
      }
    });
  }
}

/** The import of what is here, if the file has none. @param {Work} work @param {string} quote @returns {string[]} */
function importOf(work, quote = "'") {
  const ours = oursOf(work);
  if (ours.isThere) return [];
  ours.isThere = true;
  return [`import ${ours.name} from ${quote}${work.library.target}${quote}`];
}

/** Uses of an imported name that no edit changes. @param {Work} work @param {string} name */
function usesLeft({ file, locals, edits }, name) {
  const statements = locals.filter((one) => one.name === name);
  return usesOf(file.code, name).filter(
    (at) => ![...statements, ...edits].some(({ from, to }) => from <= at && at < to),
  );
}

/** Whether an edit changes a use of an imported name. @param {Work} work @param {string} name */
const isChanged = ({ text, edits }, name) =>
  edits.some(({ from, to }) => hasName(text.slice(from, to), name));

/**
 * Which names of an import have uses that do not change. They are listed, and stay imported.
 * @param {Work} work @param {readonly string[]} names @param {Finding} finding of the import
 */
function keep(work, names, finding) {
  const { library } = work;
  const { name: ours } = oursOf(work);
  const kept = names.filter((name) => {
    const uses = usesLeft(work, name);
    const note = `still \`${library.package}\`, whose import stays`;
    for (const at of uses)
      if (!work.dropped.some(({ from, to }) => from <= at && at < to))
        tell(work, 'use', [name, 'hand', ours, note], name, at);
    return uses.length > 0;
  });
  const isLeft =
    names.length > 0 && names.every((name) => kept.includes(name) && !isChanged(work, name));
  if (isLeft) Object.assign(finding, { how: 'hand', note: 'the import is left as it is' });
  else if (kept.length > 0) finding.note = `${kept.join(', ')} also stays imported`;
  return { kept, isLeft };
}

/**
 * An import statement of components or classes, written when all else of the file is read.
 * @param {Work} work @param {{ from: number, whole: string, ends: string, quote: string, module: string }} statement @param {Finding} finding
 * @param {string} local the default @param {readonly { text: string, local: string }[]} selects @param {string} others what stays, as written
 */
function writeImport(work, statement, finding, local, selects, others) {
  const { from, whole, ends, quote, module } = statement;
  const own = [...(local ? [local] : []), ...selects.map((one) => one.local)];
  for (const name of own) work.locals.push({ name, from, to: from + whole.length });
  work.later.push(() => {
    const { kept, isLeft } = keep(work, own, finding);
    if (isLeft) return;
    const lines = importOf(work, quote);
    const named = selects.filter((one) => kept.includes(one.local)).map((one) => one.text);
    const inside = /^\{ (.*) \}$/s.exec(others)?.[1];
    if (inside) named.push(inside);
    const clause = [
      ...(kept.includes(local) ? [local] : []),
      ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : []),
      ...(others && !inside ? [others] : []),
    ].join(', ');
    if (clause) lines.push(`import ${clause} from ${quote}${module}${quote}`);
    work.edits.push(replaced(from, whole, lines, ends, finding));
  });
}

/** One statement in place of another. @param {number} from @param {string} whole @param {readonly string[]} lines @param {string} ends what each ends with @param {Finding} finding @returns {Edit} */
const replaced = (from, whole, lines, ends, finding) => ({
  from,
  to: from + whole.length,
  text: lines.map((line) => line + ends).join(/[;\n]/.test(ends) ? '' : '\n'),
  finding,
});

/** Names of an import: `Select`, `{ Dropdown as Picker, type DropdownProps }`, `* as all`. @param {string} clause */
function namesIn(clause) {
  const [, outside = '', all, inside] =
    /^([^{*]*?),?\s*(\*.*|\{([^}]*)\})?$/s.exec(clause.trim()) ?? [];
  const one = (/** @type {string} */ text) => text.trim();
  return {
    local: one(outside),
    /** `* as all` */
    all: inside === undefined ? all : undefined,
    named: (inside ?? '')
      .split(',')
      .map(one)
      .filter(Boolean)
      .map((text) => {
        const [theirs = '', local = theirs] = text.split(/\s+as\s+/);
        return { text, theirs, local };
      }),
  };
}

/**
 * Imports of a package that has other components, too: `primereact/dropdown`. Their names in the file are the tags to look
 * for; what is not a select stays imported.
 * @param {Work} work @param {readonly string[]} paths @returns {boolean} whether there is any
 */
function readModules(work, paths) {
  const { text, library } = work;
  /** @type {string[]} */
  const locals = [];
  let isThere = false;
  const statement = new RegExp(
    `\\bimport\\s+([\\w$\\s{},]+?)\\s+from\\s+((['"])${escaped(library.package)}(?:/(\\w+))?\\3)(;?[ \\t]*\\n?)`,
    'g',
  );
  for (const found of text.matchAll(statement)) {
    const [whole, clause = '', from = '', quote = "'", path, ends = ''] = found;
    if (path !== undefined && !paths.includes(path)) continue;
    const isType = /^type\s*[\w${]/.test(clause);
    const { local, named } = namesIn(isType ? '' : clause);
    const selects = named.filter(({ theirs }) => library.globals.includes(theirs));
    const rest = named.filter((one) => !selects.includes(one));
    if (path === undefined && selects.length === 0) continue;
    isThere = true;
    const isByHand = library.tag !== undefined || (!local && selects.length === 0);
    const note = library.tag ? 'add `WidgetSelect` to the `imports` of the component' : '';
    const ours = library.target;
    const finding = tell(
      work,
      'import',
      [whole, isByHand ? 'hand' : 'name', ours, note],
      from.slice(1, -1),
      found.index,
    );
    if (isByHand) continue;
    if (local) locals.push(local);
    locals.push(...selects.map((one) => one.local));
    if (local && path) learn(work, local, path);
    for (const one of selects) learn(work, one.local, one.theirs);
    const others = rest.map((one) => one.text).join(', ');
    const statement = { from: found.index, whole, ends, quote, module: from.slice(1, -1) };
    writeImport(work, statement, finding, local, selects, others && `{ ${others} }`);
  }
  const lazy = new RegExp(
    `\\b(?:import|require)\\(\\s*['"]${escaped(library.package)}/(?:${paths.join('|')})['"]`,
    'g',
  );
  for (const [whole] of text.matchAll(lazy)) {
    isThere = true;
    const theirs = whole.replace(/^.*?['"]|['"]$/gs, '');
    tell(work, 'import', [whole, 'hand', library.target], theirs, text.indexOf(whole));
  }
  if (!library.tag) work.library = { ...library, globals: locals };
  return isThere;
}

/**
 * `import 'select2'` adds a plugin to jQuery and names nothing; `widget-select` has a class to name. `undefined`: it cannot.
 * @param {Work} work @param {RegExpMatchArray} found @param {Edit} edit @returns {Edit | undefined}
 */
function withName(work, { index = 0, 1: before = '' }, edit) {
  const { text } = work;
  const { name } = oursOf(work);
  if (/^import\s/.test(before)) {
    const quote = text[edit.from - 1];
    return { ...edit, from: edit.from - 1, text: `${name} from ${quote}${edit.text}` };
  }
  const isStatement = /(^|[;\n])[ \t]*$/.test(text.slice(0, index));
  if (!before.startsWith('require') || !isStatement) return;
  const call = text.slice(index, edit.from);
  return { ...edit, from: index, text: `const { default: ${name} } = ${call}${edit.text}` };
}

/**
 * `import 'select2'`, `require('select2')`: the class, and the plugin of jQuery if the file calls it.
 * @param {Work} work @param {{ index?: number, 1?: string }} found @param {Edit} edit
 * @param {string} [local] its name in `import select2 from 'select2'`, which `select2($)` calls
 */
function writePluginImport(work, found, edit, local) {
  const { text, edits, calls, withJquery, file } = work;
  const { index = 0, 1: before = '' } = found;
  const isImport = before.startsWith('import');
  if (calls.written === 0 && (calls.left > 0 || local)) {
    if (edit.finding)
      Object.assign(edit.finding, { how: 'hand', note: 'the import is left as it is' });
    return;
  }
  if (!withJquery && calls.left === 0 && !local) {
    const named =
      edit.from - index > before.length + 1
        ? undefined
        : withName(work, /** @type {RegExpMatchArray} */ (found), edit);
    edits.push({ ...edit, ...(named && { named }) });
    return;
  }
  const ours = oursOf(work);
  const [quote = "'"] = text.slice(edit.from - 1, edit.from);
  const [$ = '$'] = /(?<![\w$.])(?:\$|jQuery)(?=\()/.exec(file.code) ?? [];
  const end = /^['"]\s*\)?/.exec(text.slice(edit.to))?.[0] ?? '';
  const is = (/** @type {string} */ path) => `${quote}widget-select${path}${quote}`;
  const [call] =
    (local &&
      new RegExp(`(?:^|\\n)[ \\t]*${escaped(local)}\\([^()]*\\);?(?=[ \\t]*(?:\\n|$))`).exec(
        file.code,
      )) ||
    [];
  const isUsed = local && usesOf(file.code, local).length > (call === undefined ? 1 : 2);
  const isKept = calls.left > 0 || isUsed;
  const lines = isKept ? [text.slice(index, edit.to + end.length)] : [];
  if (call !== undefined && !isKept) {
    const from = file.code.indexOf(call);
    edits.push({ from, to: from + call.length, text: '' });
  }
  if (!ours.isThere)
    lines.push(
      isImport
        ? `import ${ours.name} from ${is('')}`
        : `const { default: ${ours.name} } = require(${is('')})`,
    );
  ours.isThere = true;
  if (withJquery && isImport) lines.push(`import selectWidget from ${is('/plugins/jquery')}`);
  if (withJquery)
    lines.push(
      `${isImport ? 'selectWidget' : `require(${is('/plugins/jquery')}).default`}(${$}, ${ours.name})`,
    );
  edits.push({ ...edit, from: index, to: edit.to + end.length, text: lines.join(';\n') });
}

/** What of a package is no select, so that its default export is none either: `react-select/animated`, plugins, languages. */
const isOther = (/** @type {Library} */ { target }, /** @type {string} */ path) =>
  target === 'widget-select-react'
    ? !/^\/?(?:async-?)?(?:creatable|base)?$/.test(path)
    : /\/(?:plugins|i18n|utils|react|vue)\b/.test(path);

/**
 * `import Select, { components } from 'react-select'`. What it names in braces, as a namespace or as a type is still imported from
 * there, and is reported.
 * @param {Work} work @param {RegExpMatchArray} found @param {string} theirs @returns {string[] | undefined} names of what is replaced; `undefined`: no such import
 */
function readNames(work, { 0: given, 2: quote = "'", 3: path = '', index = 0 }, theirs) {
  const { text, library } = work;
  const { target } = library;
  const [, before = '', clause] =
    /\b(import|export)\b([^;'"()]*)$/.exec(text.slice(0, index)) ?? [];
  if (clause === undefined) return;
  const start = index - before.length - clause.length;
  const [ends = ''] = /^;?[ \t]*\n?/.exec(text.slice(index + given.length)) ?? [];
  const isKept = before === 'export' || /^\s*type\s*[\w${*]/.test(clause) || isOther(library, path);
  const { local, all, named } = namesIn(clause);
  const selects = named.filter(
    (one) => one.theirs === 'default' || library.globals.includes(one.theirs),
  );
  const own = isKept ? [] : [...(local ? [local] : []), ...selects.map((one) => one.local)];
  const rest = named.filter((one) => isKept || !selects.includes(one)).map((one) => one.text);
  const others = all ?? (rest.length > 0 ? `{ ${rest.join(', ')} }` : '');
  if (target === 'widget-select-react')
    for (const one of own)
      learn(work, one, `${path} ${selects.find((two) => two.local === one)?.theirs ?? ''}`);
  if (own.length > 0) {
    const finding = tell(work, 'import', [theirs, 'name', library.target], theirs, index);
    const whole = text.slice(start, index + given.length) + ends;
    const statement = { from: start, whole, ends, quote, module: theirs };
    writeImport(work, statement, finding, local, selects, others);
  }
  if (others || own.length === 0) {
    const what = others.replace(/^\{ | \}$/g, '') || local;
    const note = `does not export ${what}; the import is left as it is`;
    tell(work, 'import', [theirs, 'hand', library.target, note], theirs, index);
  }
  return own;
}

/** `const TomSelect = require('tom-select')`. What is here is the default export. @param {Work} work @param {{ from: number, to: number }} statement @param {string} local @param {Finding} finding */
function writeRequire(work, { from, to }, local, finding) {
  const { text, library, edits } = work;
  work.locals.push({ name: local, from, to });
  work.later.push(() => {
    const { kept, isLeft } = keep(work, [local], finding);
    if (isLeft) return;
    const ours = oursOf(work);
    const isKept = kept.length > 0;
    // The other one is written before, or there.
    if (ours.isThere && isKept) {
      Object.assign(finding, { how: 'hand', note: 'the import is left as it is' });
      return;
    }
    const name = ours.isThere ? local : ours.name;
    ours.isThere = true;
    const given = text.slice(from, to);
    const [word = 'const'] = /^\w+/.exec(given) ?? [];
    const [call = ''] = /\brequire\b.*$/s.exec(given) ?? [];
    const [, quote = "'"] = /(['"])/.exec(call) ?? [];
    const module = `${quote}${library.target}${quote}`;
    const clause = /\.default$/.test(call) ? name : `{ default: ${name} }`;
    const written =
      word === 'import'
        ? `import ${name} from ${module}`
        : `${word} ${clause} = require(${module})${/\.default$/.exec(call)?.[0] ?? ''}`;
    edits.push({ from, to, text: isKept ? `${written};\n${given}` : written, finding });
  });
}

/** Imports, `require()`, script and style tags. @param {Work} work @returns {boolean} whether there is any */
function readImports(work) {
  const { text, library, edits } = work;
  const name = escaped(library.package);
  const { target } = library;
  /** @type {string[]} */
  const locals = [];
  let isThere = false;
  for (const found of text.matchAll(
    new RegExp(
      `(import\\s+|\\bfrom\\s+|require\\(\\s*|import\\(\\s*)(['"])${name}(/[^'"]*)?\\2`,
      'g',
    ),
  )) {
    isThere = true;
    const [whole, before = '', , path = ''] = found;
    const isSheet = /css|style/.test(path);
    const theirs = `${library.package}${path}`;
    const [plugin, own = ''] =
      (work.id === 'select2' &&
        !path &&
        before.startsWith('from') &&
        /\bimport\s+([A-Za-z_$][\w$]*)\s+$/.exec(text.slice(0, found.index))) ||
      [];
    if (plugin !== undefined) {
      const finding = tell(work, 'import', [whole, 'name', target], theirs, found.index);
      const from = found.index + before.length + 1;
      const edit = { from, to: from + library.package.length, text: target, finding };
      const index = found.index - plugin.length;
      work.later.push(() => writePluginImport(work, { index, 1: 'import ' }, edit, own));
      continue;
    }
    const names =
      isSheet || !before.startsWith('from') ? undefined : readNames(work, found, theirs);
    if (names) {
      locals.push(...names);
      continue;
    }
    const ours = isSheet ? 'widget-select/style.css' : target;
    // `const TomSelect = require('tom-select')`, `import TomSelect = require('tom-select')`
    const clause =
      before.startsWith('require') &&
      /(?:const|let|var|import)\s+([A-Za-z_$][\w$]*)\s*=\s*$/.exec(text.slice(0, found.index));
    // What a call returns is not followed: it may be anything of the package.
    const isLost =
      isOther(library, path) ||
      before.startsWith('import(') ||
      (before.startsWith('require') &&
        !clause &&
        !/(?:^|[;\n{}>])[ \t]*$/.test(text.slice(0, found.index)));
    const how = isLost && !isSheet ? 'hand' : 'name';
    const note =
      how === 'hand'
        ? 'the import is left as it is'
        : path && !isSheet && !path.includes('/base')
          ? 'all are in one component'
          : '';
    const finding = tell(work, 'import', [whole, how, ours, note], theirs, found.index);
    if (how === 'hand') continue;
    const from = found.index + before.length + 1;
    const to = from + library.package.length + path.length;
    if (!clause) {
      if (work.id === 'select2' && !isSheet) {
        work.later.push(() => writePluginImport(work, found, { from, to, text: ours, finding }));
        continue;
      }
      const named = path ? undefined : withName(work, found, { from, to, text: ours, finding });
      edits.push({ from, to, text: ours, finding, ...(named && { named }) });
      continue;
    }
    const [, local = ''] = clause;
    const end = /^['"]\s*\)(?:\.default\b)?/.exec(text.slice(to))?.[0] ?? '';
    writeRequire(work, { from: clause.index, to: to + end.length }, local, finding);
    locals.push(local);
    if (target === 'widget-select-react') learn(work, local, path);
  }
  // `Select` is many people's name: only what is imported from there, and what is registered for all pages.
  if (library.target === 'widget-select-react') work.library = { ...library, globals: locals };
  else work.library = { ...library, globals: [...new Set([...library.globals, ...locals])] };
  return readFileTags(work, name) || isThere;
}

/** `<script src>` and `<link href>` of the library. Their edits depend on what of the file is written. @param {Work} work @param {string} name @returns {boolean} whether there is any */
function readFileTags(work, name) {
  const { text, library } = work;
  const file = new RegExp(
    `\\s(?:src|href)\\s*=\\s*(?:"[^"]*|'[^']*|[^\\s"'>]*)\\b(?:${name}|${name.replace(/\W|js$/g, '')})\\b`,
  );
  const tags = [
    ...text.matchAll(/<(script|link)\b((?:"[^"]*"|'[^']*'|<%[^%]*%>|[^>"'])*)>(?:\s*<\/script>)?/g),
  ].filter(({ 0: whole }) => library.target === 'widget-select' && file.test(whole));
  const seen = new Set();
  for (const { 0: whole, 1: tag = '', index } of tags) {
    const isLink = tag === 'link';
    const ours = isLink
      ? 'widget-select/dist/style.css'
      : 'widget-select/dist/widget-select.iife.js';
    const [theirs = whole] = /(?:src|href)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/.exec(whole) ?? [];
    const finding = tell(work, 'file', [whole, 'hand', ours], theirs, index);
    if (work.id === 'select2' && !isLink)
      finding.note = 'if you keep jQuery, then also `widget-select/dist/widget-select.jquery.js`';
    const isFirst = seen.size < seen.add(tag).size;
    work.later.push(() => writeTag(work, { whole, index, isLink, isFirst }, finding));
  }
  return tags.length > 0;
}

/** The tags here, if the file needs no others. @param {Work} work @param {{ whole: string, index: number, isLink: boolean, isFirst: boolean }} tag @param {Finding} finding */
function writeTag({ text, calls, edits, dropped, withJquery }, tag, finding) {
  const { whole, index, isLink, isFirst } = tag;
  if (calls.written === 0 || dropped.length > 0 || (calls.left > 0 && !isFirst)) return;
  const [, indent = ''] = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, index)) ?? [];
  const ours = isFirst ? tagsOf(isLink ? 'link' : 'script', withJquery) : [];
  const lines = calls.left > 0 ? [whole, ...ours] : ours;
  const to = index + whole.length;
  edits.push({ from: index, to, text: lines.join(`\n${indent}`), finding });
  if (calls.left > 0) finding.note = 'the other one stays, because of calls that are left';
  else finding.note = isFirst ? 'or copy the files of `dist`' : '';
  if (!isFirst) finding.how = 'drop';
}

/** The text with the edits, of which each marks its finding, and where a position of the old text is in the new one. @param {string} text @param {readonly Edit[]} edits */
function edited(text, edits) {
  let [done, at] = ['', 0];
  /** @type {{ from: number, to: number, start: number, end: number }[]} */
  const applied = [];
  for (const { from, to, text: ours, finding } of [...edits].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  )) {
    if (from < at) continue;
    const start = done.length + from - at;
    done += text.slice(at, from) + ours;
    at = to;
    applied.push({ from, to, start, end: done.length });
    if (finding) finding.isChanged = true;
  }
  const place = (/** @type {number} */ old) => {
    const edit = applied.findLast(({ from }) => from <= old);
    if (!edit) return old;
    const { from, to, start, end } = edit;
    return old < to ? Math.min(start + old - from, end) : end + old - to;
  };
  return { written: done + text.slice(at), place };
}

/**
 * Whether the uses of a library's names cannot change without the others: a name has two meanings, or a type stays that what
 * is written does not have, or the name here is taken by a page's script.
 * @param {Work} work
 */
function isLeft(work) {
  const { library, locals, file } = work;
  if (library.tag) return false;
  const rest = without(
    file.code,
    locals.map(({ from, to }) => [from, to]),
  );
  if (locals.some(({ name }) => isDeclared(rest, name))) return true;
  if (library.target !== 'widget-select' || work.edits.length === 0) return false;
  const { name, isThere } = oursOf(work);
  if (!isThere && isDeclared(file.code, name)) return true;
  return locals.some((one) =>
    usesLeft(work, one.name).some((at) => mayBeType(file.code, at, one.name)),
  );
}

/** A tag of Vue that is registered elsewhere: so must be the one here. @param {Work} work */
function tellGlobal(work) {
  const { library, locals, findings, edits } = work;
  const first = findings.find((one) => one.kind === 'component' && one.library === library.title);
  if (locals.length > 0 || !first || edits.length === 0) return;
  const { name, isThere } = oursOf(work);
  if (isThere) return;
  const note = `no import in this file; import \`${name}\`, or register it for all components`;
  tell(work, 'import', [library.package, 'hand', library.target, note], library.package, first.at);
}

/** The edits, with an import of the class if the code that is written names it. @param {readonly Edit[]} edits @param {File} file @returns {Edit[]} */
function withImport(edits, { code, isModule, ours }) {
  const { name, isThere } = ours['widget-select'] ?? {};
  const isNamed = name !== undefined && !isThere && edits.some(({ text }) => hasName(text, name));
  if (!isNamed) return [...edits];
  const named = edits.find((edit) => edit.named);
  if (named) return edits.map((edit) => (edit === named && edit.named) || edit);
  const [start = ''] = /^[ \t]*(?=(?:import|export)\b)/m.exec(code) ?? [];
  if (!isModule) return [...edits];
  const from = code.search(/^[ \t]*(?:import|export)\b/m) + start.length;
  return [{ from, to: from, text: `import ${name} from 'widget-select';\n${start}` }, ...edits];
}

const lineAt = (/** @type {string} */ text, /** @type {number} */ at) =>
  text.slice(0, at).split('\n').length;

/**
 * What is found in `text`, in its order, and the text with the changes that rules can make: names of options, events, methods and
 * imports. `line` is the line in `text`, `newLine` the one in the changed text.
 * @param {string} text @returns {{ findings: (Finding & { line: number, newLine: number })[], written: string, isModule: boolean }}
 */
export function migrate(text) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Edit[]} */
  const edits = [];
  const code = codeOf(text);
  /** @type {File} */
  const file = { text, code, isModule: /^[ \t]*(?:import|export)\b/m.test(code), ours: {} };
  for (const [id, library] of Object.entries(libraries)) {
    /** @type {Work} */
    const work = {
      ...{
        text,
        id,
        library,
        file,
        findings,
        edits: [],
        locals: [],
        later: [],
        dropped: [],
        methods: [],
      },
      ...{ calls: { written: 0, left: 0 }, withJquery: false, unwritten: [] },
      ...{ multiples: [], creating: [], loading: [], typing: [] },
    };
    const isImported = library.paths ? readModules(work, library.paths) : readImports(work);
    const isComponent = library.target !== 'widget-select';
    if (library.tag) for (const name of library.globals) learn(work, name, name);
    // `Select` is many people's name: only where it comes from there.
    if (isComponent && !isImported && !library.ownTags?.test(text)) continue;
    const before = findings.length;
    const variables = isComponent ? [] : readCalls(work);
    if (isComponent) dropForeign(work);
    if (isImported) readRegistered(work);
    if (isComponent) readTags(work);
    if (isImported || findings.length > before) readUses(work, variables);
    if (id === 'select2' && findings.length > before) readData(work);
    if (isLeft(work)) work.dropped = work.edits.splice(0);
    for (const write of work.later) write();
    if (isComponent && !library.tag) tellGlobal(work);
    edits.push(...work.edits);
  }
  findings.sort((a, b) => a.at - b.at);
  const { written, place } = edited(text, withImport(edits, file));
  return {
    isModule: file.isModule || /\brequire\s*\(/.test(code),
    findings: findings.map((one) => ({
      ...one,
      line: lineAt(text, one.at),
      newLine: lineAt(written, place(one.at)),
    })),
    written,
  };
}
