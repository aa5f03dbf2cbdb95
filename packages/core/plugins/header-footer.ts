import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';
import { countOf, kitOf } from './kit/kit.js';
import { connectReach } from './shared/reach.js';

/** State that header and footer can show. */
export interface SlotState {
  /** The instance. */
  readonly select: PluginContext['select'];
  /** Number of selected options. */
  readonly selected: number;
  /** Number of listed options. */
  readonly listed: number;
  /** The text of the search field. */
  readonly query: string;
}

/** A string, a node, or a function that returns one; called again when the state changes. `null` shows nothing. */
export type SlotContent = string | Node | null | ((state: SlotState) => string | Node | null);

/** Options of {@link headerFooter}. */
export interface HeaderFooterOptions {
  /** Above the search field. */
  header?: SlotContent;
  /** Below the list. */
  footer?: SlotContent;
  /** Name of the plugin. Default: `header-footer`. */
  name?: string;
}

/**
 * Adds content above and below the list: a string, a node, or a function of the state. The arrow keys move from the ends of
 * the list to its focusable elements and back. Escape closes the list.
 *
 * @example
 * ```ts
 * import headerFooter, { action } from 'widget-select/plugins/header-footer';
 * const footer = headerFooter({
 *   header: ({ selected }) => `${selected} chosen`,
 *   footer: action('Done', (select) => select.close()),
 * });
 * ```
 */
export function headerFooter<M extends object = AnyMeta>({
  header = null,
  footer = null,
  name = 'header-footer',
}: HeaderFooterOptions): SelectPlugin<M> {
  return {
    name,
    setup: (context) => {
      const own = context as unknown as PluginContext;
      if (header !== null) connect(own, header, true);
      if (footer !== null) connect(own, footer, false);
    },
  };
}

export default headerFooter;

/** Creates a button for a header or footer. Each select has a button of its own. */
export function action(text: string, act: (select: PluginContext['select']) => void): SlotContent {
  const buttons = new WeakMap<object, HTMLButtonElement>();
  return ({ select }) => {
    let button = buttons.get(select);
    if (!button) {
      button = document.createElement('button');
      button.type = 'button';
      button.className = 'widget-select__action';
      button.textContent = text;
      button.addEventListener('click', () => act(select));
      buttons.set(select, button);
    }
    return button;
  };
}

/** What the content is made of. */
const SLOT_SOURCES = ['selection', 'catalog', 'rows', 'query'] as const;

function connect(context: PluginContext, content: SlotContent, isHeader: boolean): void {
  const kit = kitOf(context);
  const box = context.elements.root.ownerDocument.createElement('div');
  box.className = 'widget-select__slot';
  if (isHeader) context.addHeader(box);
  else context.addFooter(box);
  let shown: string | Node | null = null;
  let drawn: typeof kit.state | null = null;
  const draw = () => {
    const { state } = kit;
    const last = drawn;
    if (last && SLOT_SOURCES.every((slot) => state[slot] === last[slot])) return;
    drawn = state;
    const now: SlotState = {
      select: context.select,
      selected: countOf(state),
      listed: state.rows.options - Number(state.rows.creates),
      query: state.query,
    };
    let next: string | Node | null = null;
    try {
      next = typeof content === 'function' ? content(now) : content;
    } catch (error) {
      state.rules.report(error);
    }
    if (next === shown) return;
    shown = next;
    box.replaceChildren(...(next === null ? [] : [next]));
  };
  draw();
  kit.onUpdate(({ state }) => {
    if (state.open) draw();
  });
  connectReach(context, kit, box, isHeader);
}
