/** Colours for the code on the page: just enough of TypeScript and HTML for the examples. */

type Rule = readonly [name: string, pattern: RegExp];

const typescript: Rule[] = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//],
  ['string', /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/],
  [
    'keyword',
    /\b(?:as|async|await|const|else|export|for|from|function|if|import|let|new|of|return|type)\b/,
  ],
  ['literal', /\b(?:true|false|null|undefined|\d+)\b/],
  ['name', /\b[A-Z]\w*/],
  ['call', /\b[a-z]\w*(?=\()/],
  ['word', /[\p{L}_$][\w$]*/u],
];

const markup: Rule[] = [
  ['comment', /<!--[\s\S]*?-->/],
  ['keyword', /<\/?[a-z][\w-]*|\/?>/],
  ['string', /"[^"]*"/],
  ['call', /\b[a-z][\w-]*(?==|(?=[^<>]*>))/],
  ['word', /[^<>"\s]+/],
];

export function highlight(source: string, language: 'html' | 'ts'): string {
  const rules = language === 'ts' ? typescript : markup;
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
