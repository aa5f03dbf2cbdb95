/** Markdown as the pages show it: headings with addresses, code in colours, tables that scroll by themselves. */
import { Marked, type Tokens } from 'marked';
import { escapeHtml, highlight, type Language } from '../highlight.ts';
import { plain } from './pages.ts';
import { slugger } from './slug.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** By the name of a fence. What has no colours here is shown without. */
const languages: Readonly<Record<string, Language>> = {
  ts: 'TypeScript',
  js: 'TypeScript',
  tsx: 'TSX',
  jsx: 'TSX',
  html: 'HTML',
  vue: 'Vue',
  svelte: 'Vue',
};

const names: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  css: 'CSS',
  svelte: 'Svelte',
  json: 'JSON',
  sql: 'SQL',
  php: 'PHP',
  python: 'Python',
};

/** A cell that is one name: of an option, event, method, variable or class. */
const REFERENCE = /^`[\w().,? -]+`$/;

export function render(markdown: string): Rendered {
  const slug = slugger();
  // Rows do not change the addresses of headings.
  const rowSlug = slugger();
  const headings: Heading[] = [];
  let tables = 0;
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = slug(text);
        headings.push({ depth, id, text: plain(text) });
        const words = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${words}</h1>\n`;
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${words}</a></h${depth}>\n`;
      },
      code({ text, lang = '' }: Tokens.Code) {
        return listing(lang.split(' ')[0] ?? '', text);
      },
      table(token: Tokens.Table) {
        const words = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const data = (cell: Tokens.TableCell) => `<td>${words(cell)}</td>`;
        // A cell without words heads nothing.
        const heading = (scope: string, cell: Tokens.TableCell) =>
          cell.text.trim() ? `<th scope="${scope}">${words(cell)}</th>` : data(cell);
        // A row of the reference has an address: `options.html#options-placeholder`.
        const entry = (cell: Tokens.TableCell, title: string) => {
          const id = rowSlug(`${title} ${cell.text.replace(/\(.*\)/, '')}`);
          return `<th scope="row"><a class="anchor" id="${id}" href="#${id}">${words(cell)}</a></th>`;
        };
        // A head without words is none: `| | |`.
        const head = token.header.some(({ text }) => text.trim())
          ? `<thead><tr>${token.header.map((cell) => heading('col', cell)).join('')}</tr></thead>\n`
          : '';
        // The first column of every table names what its row tells of: an option, a key, a behaviour.
        const title = headings.at(-1)?.text ?? '';
        const cells = ([first, ...rest]: Tokens.TableCell[]) =>
          [
            first && (REFERENCE.test(first.text) ? entry(first, title) : heading('row', first)),
            ...rest.map(data),
          ].join('');
        const body = token.rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
        tables++;
        return `<div class="table" tabindex="0" role="group" aria-label="Table ${tables}: ${escapeHtml(title)}"><table>${head}<tbody>\n${body}\n</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

/** The same element as the listings of the examples, so that it has their button. */
function listing(lang: string, text: string): string {
  const language = languages[lang];
  const name = names[lang] ?? language ?? lang;
  const code = language ? highlight(text, language) : escapeHtml(text);
  const label = name ? `Code: ${name}` : 'Code';
  return `<figure class="listing"><figcaption class="listing__head"><span>${escapeHtml(name)}</span></figcaption><pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${code}</code></pre></figure>\n`;
}
