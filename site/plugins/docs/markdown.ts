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

/** What the search can find: a row of a table, or a paragraph or list item. */
export interface Passage {
  /** Of its row, or of the heading above. Empty before the first heading with an id. */
  readonly id: string;
  /** The first cell of a row, or the heading above. */
  readonly label: string;
  /** The heading above. */
  readonly section: string;
  readonly text: string;
  readonly kind: 'row' | 'paragraph';
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
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
  py: 'Python',
  python: 'Python',
};

/** A cell that is one name: of an option, event, method, variable or class. */
const REFERENCE = /^`[\w().,? -]+`$/;

export function render(markdown: string): Rendered {
  const slug = slugger();
  // Rows do not change the addresses of headings.
  const rowSlug = slugger();
  const headings: Heading[] = [];
  const passages: Passage[] = [];
  const heading = () => headings.at(-1) ?? { depth: 1, id: '', text: '' };
  const addParagraph = (text: string) => {
    const { depth, id, text: label } = heading();
    const own = depth > 1 ? id : '';
    passages.push({ id: own, label, section: label, text: plain(text), kind: 'paragraph' });
  };
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
      paragraph({ tokens, text }: Tokens.Paragraph) {
        addParagraph(text);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      listitem({ tokens, text, loose }: Tokens.ListItem) {
        // The paragraphs of a loose list add themselves.
        if (!loose) addParagraph(text);
        return `<li>${this.parser.parse(tokens)}</li>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const { text: title, depth, id: section } = heading();
        // Rows of the reference: `options.html#options-placeholder`. A narrow screen shows each as a block.
        const isReference = rows.some(([first]) => first && REFERENCE.test(first.text));
        // A browser takes the role of a cell from it if its style makes it a block.
        const role = (name: string) => (isReference ? ` role="${name}"` : '');
        const words = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const data = (cell: Tokens.TableCell, column = 0) => {
          const isMiddle = isReference && column > 0 && column < header.length - 1;
          const label = isMiddle ? ` data-label="${escapeHtml(header[column]?.text ?? '')}"` : '';
          return `<td${role('cell')}${label}>${words(cell)}</td>`;
        };
        // A cell without words heads nothing.
        const headerCell = (scope: 'col' | 'row', cell: Tokens.TableCell, content = words(cell)) =>
          cell.text.trim()
            ? `<th scope="${scope}"${role(scope === 'col' ? 'columnheader' : 'rowheader')}>${content}</th>`
            : data(cell);
        // The first column of every table names what its row describes: an option, a key, a behaviour.
        const row = ([first, ...rest]: Tokens.TableCell[]) => {
          if (!first) return '';
          const isEntry = REFERENCE.test(first.text);
          const id = isEntry ? rowSlug(`${title} ${first.text.replace(/\(.*\)/, '')}`) : section;
          const texts = rest.map(({ text }) => plain(text)).filter(Boolean);
          passages.push({
            id: isEntry || depth > 1 ? id : '',
            label: plain(first.text),
            section: title,
            text: texts.join(' · '),
            kind: 'row',
          });
          const link = isEntry && `<a class="anchor" id="${id}" href="#${id}">${words(first)}</a>`;
          const cells = rest.map((cell, i) => data(cell, i + 1)).join('');
          return `<tr${role('row')}>${headerCell('row', first, link || words(first))}${cells}</tr>`;
        };
        const body = rows.map(row).join('\n');
        // A head without words is none: `| | |`.
        const head = header.some(({ text }) => text.trim())
          ? `<thead${role('rowgroup')}><tr${role('row')}>${header.map((cell) => headerCell('col', cell)).join('')}</tr></thead>\n`
          : '';
        tables++;
        const kind = isReference ? 'table table--reference' : 'table';
        return `<div class="${kind}" tabindex="0" role="group" aria-label="Table ${tables}: ${escapeHtml(title)}"><table${role('table')}>${head}<tbody${role('rowgroup')}>\n${body}\n</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings, passages };
}

/** The same element as the listings of the examples, so that it has their button. */
function listing(lang: string, text: string): string {
  const language = languages[lang];
  const name = names[lang] ?? language ?? lang;
  const code = language ? highlight(text, language) : escapeHtml(text);
  const label = name ? `Code: ${name}` : 'Code';
  return `<figure class="listing"><figcaption class="listing__head"><span>${escapeHtml(name)}</span></figcaption><pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${code}</code></pre></figure>\n`;
}
