// @ts-check
// The tables of options, events, methods and shapes in the READMEs of the packages, and the names of Angular's inputs and outputs, from
// the core's sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/run.mjs';
import { literal, slotSentence } from './hover.mjs';
import { modules } from './languages.mjs';
import { propertiesTold, propertyLines, styleSheet } from './properties.mjs';
import { fill, parse, tableOf } from './sources.mjs';
import { englishTexts } from './texts.mjs';

const core = join(root, 'packages/core/src');

/** @typedef {{ name: string, type: string, text: string }} Member */
/** @typedef {Member & { default: unknown, live: boolean, slot: string | undefined, needs: string | undefined }} OptionLine */
/** @typedef {{ options: OptionLine[], events: Member[], methods: Member[], strings: string[][], locales: string[], properties: string[][], shape(name: string): Member[] }} Tables */

const read = (/** @type {string} */ path) => readFileSync(join(core, path), 'utf8');
const parsed = (/** @type {string} */ path) => parse({ path, text: read(path) });

/** Without what only readers of the repository can look up. @param {string} text */
const forUsers = (text) =>
  text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/ \((?:spec|D\d|cases? |accessibility)[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What is said of tags. @type {Readonly<Record<string, (text: string) => string>>} */
const tagTexts = {
  throws: (text) => `Throws ${text}.`,
  defaultValue: (text) => `Default: \`${text}\`.`,
};

/** The sentences of a doc comment, its default and what it throws. @param {ts.Node} node */
function doc(node) {
  const comment = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc)?.getText() ?? '';
  const lines = comment.replace(/^\/\*\*|\*\/$/g, '').replace(/^ *\* ?/gm, '');
  const [text, ...tags] = lines.split(/(?:^| )@(?=[a-z])/m);
  const told = tags.map((tag) => {
    const [, name = '', rest = ''] = tag.match(/^(\w+)\s+(.*)/s) ?? [];
    return tagTexts[name]?.(forUsers(rest).replace(/\.$/, ''));
  });
  return forUsers([text, ...told].filter(Boolean).join(' '));
}

/** A type as a reader needs it: without the parameters that stand for all. @param {ts.Node | undefined} node */
const typeText = (node) =>
  (node?.getText() ?? 'void')
    .replace(/\s+/g, ' ')
    // Of a union with a line for each type.
    .replace(/^\| /, '')
    .replaceAll('( ', '(')
    .replace(/, ?\)/g, ')')
    .replace(/Widened<V>/g, 'V')
    .replace(/<(M|Multiple|V|D|DataValue<V>|boolean|any|, )+>/g, '')
    .replace(/\bV\b/g, 'OptionValue')
    .replace(/\breadonly /gi, '')
    .replace(/ \| undefined$/, '')
    .replace(/^Multiple$/, 'boolean');

/** @param {ts.SourceFile} file @param {string} name @returns {Member[]} */
function membersOf(file, name) {
  const found = file.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === name,
  );
  if (!found) throw new Error(`There is no interface ${name}.`);
  return /** @type {ts.InterfaceDeclaration} */ (found).members.map((member) => ({
    name: member.name?.getText() ?? '',
    type: ts.isPropertySignature(member) ? typeText(member.type) : signature(member),
    text: doc(member),
  }));
}

/** Parameters and return type of a method. @param {ts.Node} node */
function signature(node) {
  const { parameters, type } = /** @type {ts.SignatureDeclaration} */ (node);
  return `(${parameters.map((p) => typeText(p)).join(', ')}) => ${typeText(type)}`;
}

/** Kinds that the table names by a function of its own. */
const OWN_KINDS = /^(template|content)$/;

/** Kind and doc comment of the options, by name. @param {ts.SourceFile} file */
function optionsTold(file) {
  const table = file.statements
    .filter((node) => ts.isVariableStatement(node))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'OPTIONS')?.initializer;
  const lines = table && ts.isAsExpression(table) ? table.expression : undefined;
  if (!lines || !ts.isObjectLiteralExpression(lines)) throw new Error('There is no option table.');
  return new Map(
    lines.properties.map((line) => {
      const call = ts.isPropertyAssignment(line) ? line.initializer : undefined;
      if (!call || !ts.isCallExpression(call)) throw new Error(`Not an option: ${line.getText()}`);
      const own = OWN_KINDS.exec(call.expression.getText())?.[0];
      const kind = call.typeArguments?.at(-1)?.getText().slice(1, -1) ?? own ?? '';
      return [line.name?.getText() ?? '', { kind, text: doc(line) }];
    }),
  );
}

/** @param {ts.SourceFile} file @returns {Member[]} */
function methodsOf(file) {
  const widget = file.statements.find(ts.isClassDeclaration);
  const methods = widget?.members.filter((member) => ts.isMethodDeclaration(member)) ?? [];
  return methods
    .filter(({ name, modifiers }) => !ts.isPrivateIdentifier(name) && !modifiers?.length)
    .map((node) => {
      const given = node.parameters.map(
        (p) => `${p.name.getText()}${p.questionToken || p.initializer ? '?' : ''}`,
      );
      const answer = typeText(node.type);
      return { name: `${node.name.getText()}(${given.join(', ')})`, type: answer, text: doc(node) };
    });
}

/** The exports of a source; its imports are those of types, or whole addresses. @param {string} source */
export function run(source) {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`);
}

/**
 * Everything that the tables say. The content of the option table is taken from the table as it runs, its meaning
 * from the comments.
 * @returns {Promise<Tables>}
 */
export async function readTables() {
  const { OPTIONS } = await run(read('schema/options.ts'));
  const file = parsed('schema/options.ts');
  const kinds = new Map(membersOf(file, 'Kinds').map(({ name, type }) => [name, type]));
  const told = optionsTold(file);
  const types = parsed('schema/types.ts');
  return {
    options: Object.entries(OPTIONS).map(([name, spec]) => ({
      name,
      type: kinds.get(told.get(name)?.kind ?? '') ?? '',
      text: told.get(name)?.text ?? '',
      default: spec.default,
      live: spec.live,
      slot: spec.slot,
      needs: spec.needs,
    })),
    events: membersOf(parsed('schema/events.ts'), 'SelectEvents'),
    methods: methodsOf(parsed('widget.ts')),
    strings: Object.entries(await englishTexts()).map((pair) => pair.map(code)),
    locales: modules().map((one) => `${code(one.code)} ${one.english}`),
    properties: propertyLines(propertiesTold(styleSheet())),
    shape: (name) => membersOf(types, name),
  };
}

/** @param {string} text */
const code = (text) => (text ? `\`${text}\`` : '');

/** @param {string} prefix @param {string} name */
const prefixed = (prefix, name) => prefix + name.charAt(0).toUpperCase() + name.slice(1);

/** What the content of a slot is given; others get the option. @type {Readonly<Record<string, readonly string[]>>} */
const SLOT_GIVES = { prefix: [], suffix: [], empty: ['query', 'select'] };

/**
 * How a package names things.
 * @typedef {object} Flavor
 * @property {string} [framework]
 * @property {string} option Head of the column of options
 * @property {(name: string) => string} optionName
 * @property {string} fixed What is said of an option that cannot change
 * @property {(slot: string, given: readonly string[]) => string[]} [slot] Name and type of what the framework renders, given these
 * @property {string} event
 * @property {(name: string) => string} eventName
 * @property {Readonly<Record<string, readonly [type: string, text: string]>>} [payloads] Of events that are passed in another form
 */

const needsKey = 'Cannot change after mount; change `key` to remount.';

/** @type {Readonly<Record<string, Flavor>>} */
export const flavors = {
  core: {
    option: 'Option',
    optionName: String,
    fixed: 'Fixed at construction.',
    event: 'Event',
    eventName: String,
  },
  react: {
    framework: 'React',
    option: 'Prop',
    optionName: String,
    fixed: needsKey,
    slot: (slot, given) => [
      code(prefixed('render', slot)),
      code(
        `(${given.length > 1 ? `{ ${given.join(', ')} }` : given.map(() => 'option: SelectOption')}) => ReactNode`,
      ),
    ],
    event: 'Prop',
    eventName: (name) => prefixed('on', name),
  },
  vue: {
    framework: 'Vue',
    option: 'Option',
    optionName: (name) => `options.${name}`,
    fixed: needsKey,
    slot: (slot, given) => [
      `slot ${code(`#${slot}${given.length ? `="{ ${given.join(', ')} }"` : ''}`)}`,
      '',
    ],
    event: 'Event',
    eventName: (name) => `@${name}`,
  },
  angular: {
    framework: 'Angular',
    option: 'Input',
    optionName: String,
    fixed: 'Cannot change after mount.',
    slot: (slot, given) => [
      code(
        `<ng-template ${[prefixed('widgetSelect', slot), ...given.map((name, at) => (at ? `let-${name}="${name}"` : `let-${name}`))].join(' ')}>`,
      ),
      '',
    ],
    event: 'Output',
    eventName: (name) => `(${name})`,
    payloads: {
      change: [
        '{ value: SelectValue; reason: ChangeReason }',
        'The value changed. The type is `SelectChange`. `valueChange` emits the value alone.',
      ],
      expand: [
        '{ value: V; option: SelectOption }',
        'A user expanded a branch of a tree, outside of a search. `expandedChange` emits the list of all.',
      ],
      collapse: [
        '{ value: V; option: SelectOption }',
        'A user collapsed a branch of a tree. `expandedChange` emits the list of all.',
      ],
    },
  },
};

/** @param {Tables} tables @param {Flavor} flavor */
function optionTable({ options }, { framework = '', option, optionName, fixed, slot }) {
  // A component renders no `<input>`.
  const own = options.filter(({ needs }) => !framework || needs !== 'input');
  const lines = own.flatMap(({ name, type, text, live, ...line }) => {
    const of = line.slot && slot?.(line.slot, SLOT_GIVES[line.slot] ?? ['option']);
    const told = live ? text : `${text} **${fixed}**`;
    return [
      [
        code(optionName(name)),
        code(type),
        line.default === undefined ? '' : code(literal(line.default)),
        told,
      ],
      ...(of ? [[...of, '', slotSentence(optionName(name), framework)]] : []),
    ];
  });
  return tableOf([[option, 'Type', 'Default', 'Description'], ...lines]);
}

/** @param {Tables} tables @param {Flavor} flavor */
function eventTable({ events }, flavor) {
  const lines = events.map(({ name, ...event }) => {
    const [type, text] = flavor.payloads?.[name] ?? [event.type, event.text];
    return [code(flavor.eventName(name)), type === 'undefined' ? '' : code(type), text];
  });
  return tableOf([[flavor.event, 'Payload', 'Fired when'], ...lines]);
}

/** @param {Member[]} members @param {readonly string[]} head */
const memberTable = (members, head) =>
  tableOf([
    head,
    ...members.map(({ name, type, text }) => [code(name), type === 'void' ? '' : code(type), text]),
  ]);

/** @param {string} name @returns {(tables: Tables) => string} */
const shapeTable =
  (name) =>
  ({ shape }) =>
    memberTable(shape(name), ['Field', 'Type', 'Description']);

/** The parts between two marks, by their name. @type {Readonly<Record<string, (tables: Tables, flavor: Flavor) => string>>} */
const parts = {
  options: optionTable,
  events: eventTable,
  methods: ({ methods }) => memberTable(methods, ['Method', 'Returns', 'Description']),
  strings: ({ strings }) => tableOf([['Key', 'English'], ...strings]),
  properties: ({ properties }) =>
    tableOf([['Property `--widget-select-…`', 'Default', 'Description'], ...properties]),
  locales: (tables) => `${tables.locales.join(' · ')}.`,
  SelectOption: shapeTable('SelectOption'),
  OptionGroup: shapeTable('OptionGroup'),
  AjaxConfig: shapeTable('AjaxConfig'),
};

/** The READMEs, by package. */
export const files = Object.fromEntries(
  Object.keys(flavors).map((name) => [name, join(root, 'packages', name, 'README.md')]),
);

const namesFile = join(root, 'packages/angular/src/names.ts');

/** The lists of inputs and outputs that Angular's compiler reads. @param {string} source @param {Tables} tables */
function withNames(source, { options, events }) {
  /** @type {Readonly<Record<string, string[]>>} */
  const lists = {
    options: options.map(({ name }) => name),
    events: events.map(({ name }) => `${prefixed('on', name)}: ${name}`),
  };
  return source.replace(
    /^( *)\/\/ <!-- (\w+) -->\n[\s\S]*?\/\/ <!-- \/\2 -->/gm,
    (_whole, indent, name) =>
      [
        `${indent}// <!-- ${name} -->`,
        ...(lists[name] ?? []).map((one) => `${indent}'${one}',`),
        `${indent}// <!-- /${name} -->`,
      ].join('\n'),
  );
}

/** Writes them. */
export async function write() {
  const tables = await readTables();
  writeFileSync(namesFile, withNames(readFileSync(namesFile, 'utf8'), tables));
  for (const [name, file] of Object.entries(files)) {
    const flavor = /** @type {Flavor} */ (flavors[name]);
    const told = Object.entries(parts).map(([part, tell]) => [part, tell(tables, flavor)]);
    fill(file, Object.fromEntries(told));
  }
}
