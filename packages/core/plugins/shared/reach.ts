import type { PluginContext } from '../../src/schema/options.js';
import type { PluginKit } from '../kit/kit.js';
import { rowPosition } from '../kit/listed.js';
import { hasModifiers } from './text.js';

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

/**
 * Makes focusable elements of a header or footer reachable by arrow keys, because Tab leaves an open list. The up and down arrows
 * move through them, and back to the list.
 */
export function connectReach(
  context: PluginContext,
  kit: PluginKit,
  box: HTMLElement,
  isHeader: boolean,
): void {
  const { elements, signal } = context;
  const targets = () =>
    [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (node) => !node.matches(':disabled') && node.getClientRects().length > 0,
    );
  const back = () => (kit.state.searchPlace ? elements.search : elements.control).focus();

  context.onKey((event) => {
    const { state } = kit;
    if (!state.open || hasModifiers(event) || !/^(search|control)$/.test(state.focus)) return;
    const at = rowPosition(state);
    const isAtEnd = isHeader
      ? event.key === 'ArrowUp' && at <= 0
      : event.key === 'ArrowDown' && at === state.rows.options - 1;
    const node = isAtEnd ? targets().at(isHeader ? -1 : 0) : undefined;
    node?.focus();
    return node ? true : undefined;
  });

  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const own = targets();
    const at = own.indexOf(event.target as HTMLElement);
    if (by === 0 || at < 0 || hasModifiers(event)) return;
    // Fields use the arrow keys themselves.
    if (/^(input|select|textarea)$/.test((event.target as Element).localName)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = own[at + by];
    if (next) next.focus();
    else if (isHeader === by > 0) back();
  };
  box.addEventListener('keydown', walk, { signal });
}
