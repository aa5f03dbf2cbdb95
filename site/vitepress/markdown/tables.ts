/**
 * Tables whose rows are headed by their first cell and which scroll by themselves. A row of the reference has an address, as in
 * `options.html#options-placeholder`, and a narrow screen shows it as a block.
 */
import type { MarkdownRenderer } from 'vitepress';
import { plain } from '../content/pages.ts';
import { slugger } from '../content/slug.ts';

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Token = State['tokens'][number];

/** A cell of names: of an option, event, method, variable, class, or of several error codes. */
const REFERENCE = /^`[\w().,? {}-]+`(?:, `[\w-]+`)*$/;

interface Cell {
  readonly open: Token;
  readonly inline: Token;
  readonly close: Token;
}

export function tables(md: MarkdownRenderer): void {
  md.core.ruler.push('reference_tables', (state) => {
    // Rows do not change the addresses of headings.
    const slug = slugger();
    let title = '';
    let count = 0;
    for (const [at, token] of state.tokens.entries()) {
      if (token.type === 'heading_open') title = plain(state.tokens[at + 1]?.content ?? '');
      if (token.type !== 'table_open') continue;
      const end = state.tokens.findIndex(({ type }, i) => i > at && type === 'table_close');
      count++;
      markTable(state.tokens.slice(at, end + 1), { title, count, slug, state });
    }
  });
  md.renderer.rules['table_open'] = (tokens, index, _options, _env, self) => {
    const { isReference, label } = tokens[index]?.meta ?? {};
    const kind = isReference ? 'table table--reference' : 'table';
    return `<div class="${kind}" tabindex="0" role="group" aria-label="${md.utils.escapeHtml(label)}"><table${self.renderAttrs(tokens[index] as Token)}>\n`;
  };
  md.renderer.rules['table_close'] = () => '</table></div>\n';
}

interface Context {
  readonly title: string;
  readonly count: number;
  readonly slug: (title: string) => string;
  readonly state: State;
}

function markTable(tokens: readonly Token[], context: Context): void {
  const rows = rowsOf(tokens);
  const [head = [], ...body] = rows;
  // A browser takes the role of a cell from it if its style makes it a block.
  const isReference = body.some(([first]) => first && REFERENCE.test(first.inline.content));
  const role = (token: Token, name: string) => isReference && token.attrSet('role', name);
  for (const token of tokens) {
    if (token.type === 'table_open') {
      role(token, 'table');
      token.meta = { isReference, label: `Table ${context.count}: ${context.title}` };
    }
    if (/^t(head|body)_open$/.test(token.type)) role(token, 'rowgroup');
    if (token.type === 'tr_open') role(token, 'row');
  }
  const headCell = (cell: Cell, scope: 'col' | 'row') => {
    // A cell without words heads nothing.
    const isNamed = cell.inline.content.trim() !== '';
    for (const token of [cell.open, cell.close]) token.tag = isNamed ? 'th' : 'td';
    if (isNamed) cell.open.attrSet('scope', scope);
    role(cell.open, isNamed ? (scope === 'col' ? 'columnheader' : 'rowheader') : 'cell');
  };
  for (const cell of head) headCell(cell, 'col');
  // A head without words is none: `| | |`.
  if (head.every(({ inline }) => inline.content.trim() === '')) hide(tokens);
  for (const row of body) {
    for (const [column, cell] of row.entries()) {
      if (column === 0) headCell(cell, 'row');
      else role(cell.open, 'cell');
      const isMiddle = isReference && column > 0 && column < head.length - 1;
      if (isMiddle) cell.open.attrSet('data-label', head[column]?.inline.content ?? '');
    }
    const [first] = row;
    if (first && REFERENCE.test(first.inline.content)) linkTo(first.inline, context);
  }
}

function rowsOf(tokens: readonly Token[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([]);
    if (!/^t[hd]_open$/.test(token.type)) continue;
    const [inline, close] = [tokens[i + 1], tokens[i + 2]];
    if (inline && close) rows.at(-1)?.push({ open: token, inline, close });
  }
  return rows;
}

function hide(tokens: readonly Token[]): void {
  const end = tokens.findIndex(({ type }) => type === 'thead_close');
  for (const token of tokens.slice(1, end + 1)) {
    token.hidden = true;
    if (token.type === 'inline') token.children = [];
  }
}

/** The name becomes a link to its own row, whose address has the first of several names. */
function linkTo(inline: Token, { title, slug, state }: Context): void {
  const [name = ''] = inline.content.split('`, `');
  const id = slug(`${title} ${name.replace(/(?<=\w)\(.*\)/, '')}`);
  const link = new state.Token('link_open', 'a', 1);
  link.attrs = [
    ['class', 'anchor'],
    ['id', id],
    ['href', `#${id}`],
  ];
  inline.children = [link, ...(inline.children ?? []), new state.Token('link_close', 'a', -1)];
}
