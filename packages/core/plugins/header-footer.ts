import { kitOf } from '../src/kit/kit.js';
import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';
import { connectReach } from './shared/reach.js';

/** What a header or footer is made from. */
export interface SlotState {
  /** The instance. */
  readonly select: unknown;
  /** How many values are selected. */
  readonly selected: number;
  /** How many options the list shows. */
  readonly listed: number;
  /** The text of the search field. */
  readonly query: string;
}

/** A text, a node, or a function that answers one of them, asked again whenever what it gets has changed. `null`: nothing. */
export type SlotContent = string | Node | null | ((state: SlotState) => string | Node | null);

/** What {@link headerFooter} can be told. */
export interface HeaderFooterOptions {
  /** Above the search field. */
  header?: SlotContent;
  /** Below the list. */
  footer?: SlotContent;
  /** Its name among the plugins of a select. `header-footer` unless given. */
  name?: string;
}

/**
 * Puts something above and below the list: a text, nodes of the page, or a function of what is selected, listed and searched. The
 * arrows lead from the ends of the list to what can have focus in it, and back; Escape closes the list.
 *
 * @example
 * ```ts
 * import headerFooter, { action } from 'widget-select/plugins/header-footer';
 * const footer = headerFooter({
 *   header: ({ selected }) => `${selected} chosen`,
 *   footer: action('Done', (select) => (select as SelectWidget).close()),
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

/** A button for a header or footer; each select that has it gets one of its own. */
export function action(text: string, act: (select: unknown) => void): SlotContent {
  const buttons = new WeakMap<object, HTMLButtonElement>();
  return ({ select }) => {
    let button = buttons.get(select as object);
    if (!button) {
      button = document.createElement('button');
      button.type = 'button';
      button.className = 'widget-select__action';
      button.textContent = text;
      button.addEventListener('click', () => act(select));
      buttons.set(select as object, button);
    }
    return button;
  };
}

function connect(context: PluginContext, content: SlotContent, isHeader: boolean): void {
  const kit = kitOf(context);
  const box = context.elements.root.ownerDocument.createElement('div');
  box.className = 'widget-select__slot';
  if (isHeader) context.addHeader(box);
  else context.addFooter(box);
  let shown: string | Node | null = null;
  let asked = '';
  const draw = () => {
    const { state } = kit;
    const now: SlotState = {
      select: context.select,
      selected: state.selection.entries.length,
      listed: state.rows.options - Number(state.rows.creates),
      query: state.query,
    };
    const { selected, listed, query } = now;
    const key = JSON.stringify([selected, listed, query]);
    if (key === asked) return;
    asked = key;
    let next: string | Node | null = null;
    try {
      next = typeof content === 'function' ? content(now) : content;
    } catch (error) {
      state.report(error);
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
