/** Colours for the code on the page: just enough of each language for the examples. */

type Rule = readonly [name: string, pattern: RegExp];

const typescript: Rule[] = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//],
  ['string', /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/],
  [
    'keyword',
    /\b(?:as|async|await|const|default|else|export|for|from|function|if|import|let|new|of|return|throw|type)\b/,
  ],
  ['literal', /\b(?:true|false|null|undefined|\d+)\b/],
  ['name', /\b[A-Z]\w*/],
  ['call', /\b[a-z]\w*(?=\()/],
  ['word', /[\p{L}_$][\w$]*/u],
];

const jsx: Rule[] = [
  // Text between two elements. What precedes `>` tells an element from an arrow and from a comparison.
  ['word', /(?<=[\w"'}/]>|\n *>)[^<>{}()=;]+(?=[<{])/],
  // No type argument: those follow a name, and a parenthesis or another `>` follows them.
  ['keyword', /<\/[\w.]*>|(?<!\w)<[A-Za-z][\w.]*|(?<!\w)<>|\/>|(?<=[\w"'}]|\n *)>(?![>()])/],
  ['call', /\b[A-Za-z-]+(?==["{])/],
  ...typescript,
];

const markup: Rule[] = [
  ['comment', /<!--[\s\S]*?-->/],
  ['keyword', /<\/?[A-Za-z][\w-]*|\/?>/],
  ['string', /"[^"]*"/],
  ['call', /\b[a-z][\w-]*(?==|(?=[^<>]*>))/],
  ['word', /[^<>"\s]+/],
];

const languages = { TypeScript: typescript, TSX: jsx, HTML: markup };

/** A language as its listing is headed. */
export type Language = keyof typeof languages | 'Vue';

export function highlight(source: string, language: Language): string {
  if (language !== 'Vue') return colour(source, languages[language]);
  // The script of a component, and around it its template.
  return source
    .split(/(?<=<script[^>]*>)|(?=<\/script>)/)
    .map((part, i) => colour(part, i === 1 ? typescript : markup))
    .join('');
}

function colour(source: string, rules: readonly Rule[]): string {
  const pattern = new RegExp(rules.map(([, { source }]) => `(${source})`).join('|'), 'gu');
  let result = '';
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    const name = rules[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
    result += escapeHtml(source.slice(end, match.index));
    const text = escapeHtml(match[0]);
    result += name === 'word' ? text : `<span class="code-${name}">${text}</span>`;
    end = match.index + match[0].length;
  }
  return result + escapeHtml(source.slice(end));
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
