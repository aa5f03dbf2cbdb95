// @ts-check
// Descriptions of `<widget-select>` for editors and frameworks: `custom-elements.json`, `web-types.json`, and the types of
// templates. All of it follows from the core's tables.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTables, run } from './options.mjs';

const tag = 'widget-select';
const about = 'An accessible select and form field: search, tags, trees, remote data.';

/** @typedef {{ name: string, type: string, text: string }} Told */

/** What the element's own source says of names, with the tables of this build. @param {string} core @param {string} dist */
const namesOf = (core, dist) =>
  run(
    readFileSync(join(core, 'element/attributes.ts'), 'utf8').replace(
      '../src/schema/index.js',
      pathToFileURL(join(dist, 'internal/schema.js')).href,
    ),
  );

/** Members that are those of any field. @type {readonly Told[]} */
const fieldMembers = [
  {
    name: 'value',
    type: 'string | string[] | null',
    text: 'The selected value; with `multiple`, an array of all selected values.',
  },
  { name: 'name', type: 'string', text: 'Name under which the value is submitted.' },
];

/** Attributes that stand for no option. @type {readonly Told[]} */
const fieldAttributes = [
  {
    name: 'value',
    type: 'string',
    text: 'Initial value, restored by a form reset; with `multiple`, also a JSON array.',
  },
  { name: 'name', type: 'string', text: 'Name under which the value is submitted.' },
  { name: 'form', type: 'string', text: 'Id of the form, if the element is not inside it.' },
  {
    name: 'shadow',
    type: 'string',
    text: 'Renders the widget in a shadow root, with the style sheets at these URLs.',
  },
];

/** @param {string} core Folder of the package @param {string} dist Its build */
async function tell(core, dist) {
  const tables = await readTables();
  const { ATTRIBUTES, BUILDER_METHODS, PROPERTIES, REFLECTED } = await namesOf(core, dist);
  /** The first attribute of an option is the one that is written with hyphens. @type {Map<string, string>} */
  const attributes = new Map();
  for (const [attribute, name] of ATTRIBUTES)
    if (attribute !== 'options' && !attributes.has(name)) attributes.set(name, attribute);
  const options = tables.options
    .filter(({ name }) => PROPERTIES.includes(name))
    .map((line) => ({
      name: line.name,
      type: line.type,
      text: line.text,
      default: line.default === undefined ? undefined : JSON.stringify(line.default),
      attribute: attributes.get(line.name),
      isReflected: REFLECTED.has(line.name),
    }));
  const events = [
    ...tables.events
      .filter(({ name }) => name !== 'invalid')
      .map((line) => ({ ...line, type: `CustomEvent<${line.type}>` })),
    {
      name: 'input',
      type: `CustomEvent<${tables.events[0]?.type}>`,
      text: 'The value changed. Fires right before `change`, with the same payload.',
    },
    {
      name: 'invalid',
      type: 'Event',
      text: 'Validation failed. `validationMessage` has the message.',
    },
  ];
  return {
    options,
    /** @type {(Told & { default?: string | undefined, fieldName?: string })[]} */
    attributes: [
      ...options.flatMap(({ attribute, ...line }) =>
        attribute ? [{ ...line, name: attribute, fieldName: line.name }] : [],
      ),
      ...fieldAttributes,
    ],
    events,
    methods: tables.methods.filter(
      ({ name }) => !BUILDER_METHODS.includes(name.replace(/\(.*/, '')),
    ),
    cssProperties: tables.properties.map(([name = '', value = '', text = '']) => ({
      name: `--widget-select-${name.replaceAll('`', '')}`,
      default: value.replaceAll('`', ''),
      description: text,
    })),
  };
}

/** As the manifest has a line of a table; JSON leaves out what a line has not. @param {Told & { default?: string | undefined }} line */
const inManifest = ({ name, type, default: value, text }) => ({
  name,
  type: { text: type },
  default: value,
  description: text,
});

/** The manifest of custom elements, as analyzers write it. @param {Awaited<ReturnType<typeof tell>>} told */
function manifest({ options, attributes, events, methods, cssProperties }) {
  const name = 'WidgetSelectElement';
  const declaration = { name };
  const element = {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    description: about,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((line) => ({ ...inManifest(line), fieldName: line.fieldName })),
    members: [
      ...options.map((line) => ({
        kind: 'field',
        ...inManifest(line),
        attribute: line.attribute,
        reflects: line.isReflected || undefined,
      })),
      ...fieldMembers.map((line) => ({ kind: 'field', ...inManifest(line) })),
      ...methods.map((line) => ({
        kind: 'method',
        name: line.name.replace(/\(.*/, ''),
        description: line.text,
        return: { type: { text: line.type } },
      })),
    ],
    events: events.map(inManifest),
    cssProperties,
  };
  const exports = [
    { kind: 'js', name, declaration },
    { kind: 'custom-element-definition', name: tag, declaration },
  ];
  const path = 'dist/element.js';
  const module = { kind: 'javascript-module', path, declarations: [element], exports };
  return { schemaVersion: '2.1.0', modules: [module] };
}

/** What JetBrains' editors read. @param {Awaited<ReturnType<typeof tell>>} told @param {string} version */
function webTypes({ options, attributes, events, cssProperties }, version) {
  const element = {
    name: tag,
    description: about,
    attributes: attributes.map((line) => ({
      name: line.name,
      description: line.text,
      default: line.default,
      value: line.type === 'boolean' ? { type: 'boolean', required: false } : { type: line.type },
    })),
  };
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: tag,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: { elements: [element] },
      js: {
        properties: [...options, ...fieldMembers].map((line) => ({
          name: line.name,
          description: line.text,
          value: { type: line.type },
        })),
        events: events.map((line) => ({ name: line.name, description: line.text })),
      },
      css: { properties: cssProperties.map(({ name, description }) => ({ name, description })) },
    },
  };
}

const events = (/** @type {string} */ prefix) =>
  `{ [E in keyof ElementEvents as \`${prefix}\${E}\`]?: ((event: ElementEvents[E]) => void) | undefined }`;
const ours =
  "import type { ElementEvents, ElementProps, WidgetSelectElement } from 'widget-select/element/define';";

/** Types of templates, by framework: the tag as it is written there. @type {Readonly<Record<string, string>>} */
const templates = {
  react: `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${ours}
type ElementAttributes = DetailedHTMLProps<HTMLAttributes<WidgetSelectElement>, WidgetSelectElement>;
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** ${about} */
      'widget-select': ElementProps & ${events('on')} & Omit<ElementAttributes, keyof ElementProps> & { class?: string | undefined };
    }
  }
}
`,
  vue: `import type { HTMLAttributes, PublicProps } from 'vue';
${ours}
declare module 'vue' {
  interface GlobalComponents {
    /** ${about} */
    'widget-select': new () => WidgetSelectElement & {
      $props: ElementProps & { [E in keyof ElementEvents as \`on\${Capitalize<E>}\`]?: ((event: ElementEvents[E]) => void) | undefined } & Omit<HTMLAttributes, \`on\${Capitalize<keyof ElementEvents>}\`> & PublicProps;
    };
  }
}
`,
  svelte: `import type { HTMLAttributes } from 'svelte/elements';
${ours}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    /** ${about} */
    'widget-select': ElementProps & ${events('on')} & Omit<HTMLAttributes<WidgetSelectElement>, keyof ElementProps | \`on\${keyof ElementEvents}\`>;
  }
}
`,
  solid: `import type { JSX } from 'solid-js';
${ours}
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      /** ${about} */
      'widget-select': ElementProps & ${events('on:')} & { [K in keyof ElementProps as \`prop:\${K}\`]?: ElementProps[K] } & Omit<JSX.HTMLAttributes<WidgetSelectElement>, keyof ElementProps | \`on:\${keyof ElementEvents}\`>;
    }
  }
}
`,
};

/** @param {string} core Folder of the package @param {string} dist Its build */
export async function writeElementFiles(core, dist) {
  const told = await tell(core, dist);
  const { version } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8'));
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(dist, name), text);
  write('custom-elements.json', `${JSON.stringify(manifest(told))}\n`);
  write('web-types.json', `${JSON.stringify(webTypes(told, version))}\n`);
  mkdirSync(join(dist, 'element'), { recursive: true });
  for (const [name, text] of Object.entries(templates)) {
    const head = `/** Types of \`<${tag}>\` in templates; nothing that runs: \`import type {} from '${tag}/element/${name}'\`. */\n`;
    for (const kind of ['ts', 'cts']) write(`element/${name}.d.${kind}`, head + text);
    write(`element/${name}.js`, 'export {};\n');
    write(`element/${name}.cjs`, '');
  }
}
