/**
 * Colours of code as classes: the policy of the page allows no `style` attributes. The colours are those of the playground, in
 * `src/styles/example.css`.
 */
import type { MarkdownOptions } from 'vitepress';

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number];

/** A theme whose colours are only numbers of classes. */
const classes = [
  ['comment', ['comment', 'punctuation.definition.comment']],
  ['keyword', ['keyword', 'storage', 'entity.name.tag', 'punctuation.definition.tag']],
  ['string', ['string', 'punctuation.definition.string']],
  ['literal', ['constant.numeric', 'constant.language', 'constant.character.escape']],
  [
    'name',
    [
      ...['entity.name.function', 'entity.name.type', 'entity.name.class', 'support.function'],
      ...['support.class', 'entity.other.attribute-name', 'support.type.property-name'],
    ],
  ],
] as const;

const colourOf = (index: number) => `#00000${index + 1}`;

export const theme = {
  name: 'classes',
  type: 'light' as const,
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: classes.map(([, scope], index) => ({
    scope: [...scope],
    settings: { foreground: colourOf(index) },
  })),
};

const names: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TSX',
  html: 'HTML',
  vue: 'Vue',
  css: 'CSS',
  svelte: 'Svelte',
  json: 'JSON',
  sql: 'SQL',
  php: 'PHP',
  py: 'Python',
  python: 'Python',
};

export const withClasses: Transformer = {
  name: 'classes',
  // A box that scrolls is a stop of Tab, and then has a role and a name; scroll-boxes.ts takes all three from one that does not.
  pre(node) {
    const name = names[this.options.lang] ?? this.options.lang;
    node.properties = {
      'v-pre': '',
      class: 'listing__code',
      dir: 'ltr',
      tabindex: '0',
      role: 'group',
      'aria-label': name && name !== 'txt' ? `Code: ${name}` : 'Code',
    };
  },
  span(node) {
    const [, index] = /#00000(\d)/.exec(String(node.properties['style'] ?? '')) ?? [];
    const name = classes[Number(index) - 1]?.[0];
    node.properties = name ? { class: `code-${name}` } : {};
  },
};
