import { optionLabel, optionValue } from '../model/catalog.js';
import * as Changed from '../model/changed.js';
import { isRemovable } from '../model/guard.js';
import { optionAt } from '../model/selection.js';
import { isWidgetDisabled, type State } from '../model/state.js';
import type { Option } from '../schema/types.js';
import { arrange, attr, iconButton, state as setState, text } from './el.js';
import type { Templates } from './template.js';
import { type Part, t, type View } from './types.js';

/** The places of the tags that are shown: the first ones, and always the one that has focus (D1.10). */
function shownPlaces({ config, selection, focus, tag }: State): number[] {
  const count = selection.entries.length;
  const cap = Math.max(0, Math.min(count, config.maxVisibleTags ?? count));
  const places = Array.from({ length: cap }, (_, place) => place);
  if (focus === 'tag' && tag >= cap && tag < count) places.push(tag);
  return places;
}

/** The tags of a multiple select: a toolbar of real buttons before the control, one tab stop (accessibility 1.2). */
export function tagsPart(view: View, templates: Templates): Part {
  const { dom, make, base } = view;
  const toolbar = make('div', 'tags', { role: 'toolbar' });
  const more = make('span', 'tag-more');
  const nodes = new Map<string, { node: HTMLElement; option: Option }>();

  const build = (state: State, option: Option): HTMLElement => {
    const remove = iconButton(make, 'tag-remove', '×');
    const label = make('span', 'tag-label', {}, templates.selection(state, option));
    return make('span', 'tag', { tabindex: -1, 'data-value': optionValue(option) }, label, remove);
  };

  const drawTag = (state: State, place: number, stop: boolean): HTMLElement => {
    const entry = state.selection.entries[place] as number;
    const option = optionAt(state.catalog, state.selection, entry);
    const value = optionValue(option);
    let known = nodes.get(value);
    if (known?.option !== option) {
      known = { node: build(state, option), option };
      nodes.set(value, known);
    }
    const { node } = known;
    const remove = node.lastElementChild as HTMLButtonElement;
    attr(node, 'data-place', place);
    attr(remove, 'aria-label', t(state, 'remove', { label: optionLabel(option) }));
    attr(remove, 'tabindex', stop ? 0 : -1);
    attr(remove, 'aria-describedby', state.config.sortable ? `${base}-tag-hint` : null);
    remove.disabled = isWidgetDisabled(state);
    remove.hidden = !isRemovable(state, entry) && !isWidgetDisabled(state);
    setState(node, 'tag', 'active', state.focus === 'tag' && state.tag === place);
    return node;
  };

  const draw = (state: State) => {
    const { selection, config } = state;
    const count = selection.entries.length;
    if (!config.multiple || count === 0) {
      toolbar.remove();
      nodes.clear();
      return;
    }
    const places = shownPlaces(state);
    const removable = places.filter((place) =>
      isRemovable(state, selection.entries[place] as number),
    );
    const stop = removable.includes(state.tag) ? state.tag : removable[0];
    const wanted: HTMLElement[] = places.map((place) => drawTag(state, place, place === stop));
    const keep = new Set<Element>(wanted);
    for (const [value, { node }] of nodes) if (!keep.has(node)) nodes.delete(value);
    if (places.length < count) {
      text(more, t(state, 'moreTags', { count: count - places.length }));
      wanted.push(more);
    }
    arrange(toolbar, wanted);
    attr(toolbar, 'aria-label', `${view.name().text}, ${t(state, 'selectedCount', { count })}`);
    if (!toolbar.isConnected) dom.field.prepend(toolbar);
  };

  return ({ state, changed }) => {
    if (changed & Changed.CONFIG) nodes.clear();
    const bits =
      Changed.SELECTION | Changed.DATA | Changed.CONFIG | Changed.ENABLED | Changed.FOCUS;
    if (changed & bits) draw(state);
  };
}
