// @ts-check
// What of a file belongs to another select, what it is called here, and the file with what can be changed by rule.
import { attributes, closing, members, properties } from './scan.mjs';
import { libraries } from './tables.mjs';

/**
 * @typedef {import('./tables.mjs').Library} Library
 * @typedef {import('./tables.mjs').Row} Row
 * @typedef {{ at: number, library: string, kind: string, theirs: string, how: import('./tables.mjs').How | 'unknown', ours: string, note: string }} Finding
 * @typedef {{ from: number, to: number, text: string }} Edit
 * @typedef {{ text: string, id: string, library: Library, findings: Finding[], edits: Edit[] }} Work
 */

const classes = {
  'widget-select': 'SelectWidget',
  'widget-select-react': 'WidgetSelect',
  'widget-select-vue': 'WidgetSelect',
};
const escaped = (/** @type {string} */ text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const kebab = (/** @type {string} */ name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (/** @type {string} */ name) =>
  name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {Work} work @param {string} kind @param {Row | undefined} row @param {string} theirs @param {number} at */
function tell({ findings, library }, kind, row, theirs, at) {
  const [, how, ours, note = ''] = row ?? [theirs, /** @type {const} */ ('unknown'), ''];
  findings.push({ at, library: library.title, kind, theirs, how, ours, note });
}

/** Options of an object literal, and their renaming. @param {Work} work @param {number} open @param {boolean} mayWrite */
function readObject(work, open, mayWrite) {
  const { text, library, edits } = work;
  for (const property of properties(text, open)) {
    const row = library.options.find(([theirs]) => theirs === property.name);
    const { name, value } = property;
    tell(work, 'option', row, name, property.from);
    const isNested = library.title === 'Slim Select' && (name === 'settings' || name === 'events');
    if (isNested && value !== undefined && text[value] === '{') {
      readObject(work, value, mayWrite);
      if (mayWrite && name === 'settings')
        edits.push({ from: property.from, to: value, text: '...' });
    } else if (mayWrite && row) rename(work, property, row);
  }
}

/** Numbers that mean no limit there, and something else or an error here: such an option is listed, and left as it is. */
const noLimit = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  maxSelections: ['0', '-1'],
  minResultsForSearch: ['-1', 'Infinity'],
});
const meansNoLimit = (/** @type {string} */ ours, /** @type {string} */ said) =>
  noLimit[ours]?.includes(said.replace(/[\s"'{}]/g, '')) ?? false;

/** @param {Work} work @param {import('./scan.mjs').Property} property @param {Row} row */
function rename({ text, edits }, { from, to, end, value, isShorthand, name }, [, how, ours]) {
  if (value !== undefined && meansNoLimit(ours, text.slice(value, end))) return;
  if (how === 'not') {
    const said = value === undefined ? '' : text.slice(value, end);
    if (said !== 'true' && said !== 'false') return;
    edits.push(
      { from, to, text: ours },
      { from: value ?? to, to: end, text: said === 'true' ? 'false' : 'true' },
    );
  } else if (how === 'name' && ours !== name)
    edits.push({
      from,
      to,
      text: isShorthand ? `${ours}: ${name}` : text.slice(from, to).replace(name, ours),
    });
}

/** `new TomSelect(x, { … })`, `$(x).select2({ … })`. @param {Work} work @returns {string[]} names of variables that hold one */
function readCalls(work) {
  const { text, library, id } = work;
  const names = library.globals.map(escaped).join('|');
  const isMethod = id === 'select2';
  const call = isMethod
    ? /(?:(\$|jQuery)\(\s*((['"])#[\w-]+\3)\s*\))?\.select2\s*\(/g
    : new RegExp(`\\bnew\\s+(?:window\\.)?(?:${names})\\s*\\(`, 'g');
  const variables = [];
  for (const found of text.matchAll(call)) {
    const open = found.index + found[0].length - 1;
    const given = members(text, open);
    const object = given.find(([from]) => text[from] === '{');
    const method = isMethod && given[0] && /^['"](\w+)/.exec(text.slice(given[0][0]))?.[1];
    if (method) {
      const theirs = `select2('${method}')`;
      tell(
        work,
        'method',
        library.methods.find((row) => row[0] === theirs),
        theirs,
        found.index,
      );
      continue;
    }
    tell(
      work,
      'call',
      [found[0], 'hand', `new ${classes[library.target]}(…)`, library.start],
      found[0].trim(),
      found.index,
    );
    // Of several elements the page has to say which; one with an id is one.
    const mayWrite = !isMethod || found[2] !== undefined;
    if (object) readObject(work, object[0], mayWrite);
    if (mayWrite) writeCall(work, found, open, object?.[0]);
    const [, variable] = /([\w$.]+)\s*=\s*$/.exec(text.slice(0, found.index)) ?? [];
    if (variable) variables.push(variable);
  }
  return variables;
}

/** @param {Work} work @param {RegExpExecArray} found @param {number} open @param {number | undefined} object */
function writeCall({ text, edits, id }, found, open, object) {
  const from = found.index;
  if (id === 'select2') {
    const comma = closing(text, open) === open + 1 ? '' : ', ';
    edits.push({ from, to: open + 1, text: `new SelectWidget(${found[2]}${comma}` });
    return;
  }
  const element =
    id === 'slim-select' &&
    object !== undefined &&
    properties(text, object).find(({ name }) => name === 'select');
  if (!element || element.value === undefined) {
    edits.push({ from, to: open + 1, text: 'new SelectWidget(' });
    return;
  }
  edits.push({
    from,
    to: open + 1,
    text: `new SelectWidget(${text.slice(element.value, element.end)}, `,
  });
  const [comma = ''] = /^\s*,\s*/.exec(text.slice(element.end)) ?? [];
  edits.push({ from: element.from, to: element.end + comma.length, text: '' });
}

/** Tags of a component: React's props, or Vue's attributes, events and slots. @param {Work} work */
function readTags(work) {
  const { text, library, edits, id } = work;
  const isVue = id === 'vue-multiselect';
  const names = library.globals.map(escaped).join('|');
  for (const found of text.matchAll(new RegExp(`<(/?)(${names})(?=[\\s/>])`, 'g'))) {
    const at = found.index + 1 + (found[1] ?? '').length;
    edits.push({ from: at, to: at + (found[2] ?? '').length, text: 'WidgetSelect' });
    if (found[1]) continue;
    tell(
      work,
      'component',
      [found[2] ?? '', 'hand', '<WidgetSelect>', library.start],
      `<${found[2]}>`,
      found.index,
    );
    for (const attribute of attributes(text, found.index)) {
      const { name, from } = attribute;
      const [, sign = '', bare = ''] =
        /^(v-bind:|v-on:|v-model(?=$|[.:])|:|@|)(.*)$/.exec(name) ?? [];
      if (sign === 'v-model') continue;
      const isEvent = sign === '@' || sign === 'v-on:';
      const word = isVue && !isEvent ? camel(bare) : bare;
      const row = (isEvent ? library.events : library.options).find(([theirs]) => theirs === word);
      // What is neither known nor Vue's or React's own is told, too.
      if (!row && /^(class(Name)?|style|id|key|ref|v-.*|aria-.*|data-.*|#.*)$/.test(bare)) continue;
      tell(work, isEvent ? 'event' : 'option', row, bare, from);
      const start = from + sign.length;
      const said = text.slice(attribute.value ?? attribute.end, attribute.end);
      if (row?.[1] === 'name' && row[2] !== word && !meansNoLimit(row[2], said))
        edits.push({
          from: start,
          to: attribute.to,
          text: isVue && bare.includes('-') ? kebab(row[2]) : row[2],
        });
    }
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
      tell(work, 'event', row, theirs, from);
      if (isOurs && how === 'name' && ours !== theirs)
        edits.push({ from, to: from + theirs.length, text: ours });
    }
  }
  for (const row of library.methods)
    for (const variable of variables)
      for (const found of text.matchAll(
        new RegExp(`(?<![\\w$.])${escaped(variable)}\\.${escaped(row[0])}(?=\\()`, 'g'),
      )) {
        const from = found.index + variable.length + 1;
        tell(work, 'method', row, row[0], from);
        if (row[1] === 'name') edits.push({ from, to: from + row[0].length, text: row[2] });
      }
  for (const row of library.markup)
    for (const found of text.matchAll(new RegExp(`(?<![\\w-])${escaped(row[0])}(?![\\w-])`, 'g')))
      tell(work, 'markup', row, row[0], found.index);
}

/** Imports, `require()`, script and style tags. @param {Work} work @returns {boolean} whether there is any */
function readImports(work) {
  const { text, library, edits } = work;
  const name = escaped(library.package);
  const { target } = library;
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
    const ours = isSheet ? 'widget-select/style.css' : target;
    const note = path.includes('/base') ? '' : path && !isSheet ? 'all are in one component' : '';
    tell(work, 'import', [whole, 'name', ours, note], `${library.package}${path}`, found.index);
    const from = found.index + before.length + 1;
    edits.push({ from, to: from + library.package.length + path.length, text: ours });
    // `import TomSelect from 'tom-select'`; what has other names in braces is left to hand.
    const clause = /(?:import|const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?:=\s*)?$/.exec(
      text.slice(0, found.index),
    );
    const local = clause?.[1];
    if (!clause || !local) continue;
    const at =
      clause.index + clause[0].indexOf(local, /** @type {number} */ (clause[0].search(/\s/)));
    edits.push({ from: at, to: at + local.length, text: classes[target] });
    if (!library.globals.includes(local))
      work.library = { ...work.library, globals: [...work.library.globals, local] };
  }
  for (const found of text.matchAll(
    new RegExp(
      `(?:src|href)=(['"])[^'"]*\\b(${name}|${name.replace(/\W|js$/g, '')})\\b[^'"]*\\1`,
      'g',
    ),
  )) {
    isThere = true;
    const ours = found[0].startsWith('href')
      ? 'widget-select/dist/style.css'
      : 'widget-select/dist/widget-select.iife.js';
    tell(work, 'file', [found[0], 'hand', ours], found[0], found.index);
  }
  return isThere;
}

/** @param {string} text @param {readonly Edit[]} edits */
function edited(text, edits) {
  let [done, at] = ['', 0];
  for (const { from, to, text: ours } of [...edits].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  )) {
    if (from < at) continue;
    done += text.slice(at, from) + ours;
    at = to;
  }
  return done + text.slice(at);
}

/**
 * What is found in a text, in its order, and the text with what can be changed by rule: names of options, events, methods and imports.
 * @param {string} text @returns {{ findings: (Finding & { line: number })[], written: string }}
 */
export function migrate(text) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Edit[]} */
  const edits = [];
  for (const [id, library] of Object.entries(libraries)) {
    const work = { text, id, library, findings, edits };
    const isImported = readImports(work);
    const isComponent = library.target !== 'widget-select';
    // `Select` is many people's name: only where it comes from there.
    if (
      isComponent &&
      !isImported &&
      !/<(VueMultiselect|multiselect)\b/.test(id === 'vue-multiselect' ? text : '')
    )
      continue;
    const before = findings.length;
    const variables = isComponent ? [] : readCalls(work);
    if (isComponent) readTags(work);
    if (isImported || findings.length > before) readUses(work, variables);
  }
  findings.sort((a, b) => a.at - b.at);
  return {
    findings: findings.map((one) => ({ ...one, line: text.slice(0, one.at).split('\n').length })),
    written: edited(text, edits),
  };
}
