import { focusedBeside } from '../../dom.js';
import { optionLabel, optionValue } from '../../model/data/catalog.js';
import { isWidgetDisabled } from '../../model/data/enabled.js';
import type { Part } from '../../model/delta.js';
import * as Changed from '../../model/delta.js';
import { isRemovable } from '../../model/guard.js';
import type { EntryIndex, TagIndex } from '../../model/indexes.js';
import { optionAt, selectedCount } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import type { SelectOption } from '../../schema/types.js';
import { arrange, attr, copier, iconButton, type Make, setStateClass, text } from '../el.js';
import type { Templates } from '../template.js';
import { type DrawMoves, langsOf, t, type View } from '../types.js';
import type { Line } from './line.js';

/**
 * The indexes of the visible tags: the first ones, at most `most`, and always the focused one (D1.10). A dragged tag is at the
 * position after the drop.
 */
function shownPlaces({ selection, focus, tag, drag }: State, most: number): TagIndex[] {
  const count = selection.entries.length;
  const cap = Math.min(count, most);
  const places = Array.from({ length: cap }, (_, place) => place as TagIndex);
  if (focus === 'tag' && tag >= cap && tag < count) places.push(tag);
  if (!drag) return places;
  const rest = places.filter((place) => place !== drag.from);
  const after = rest.findIndex((place) => (place < drag.from ? place : place - 1) >= drag.to);
  rest.splice(after < 0 ? rest.length : after, 0, drag.from);
  return rest;
}

const blankTag = (make: Make): HTMLElement =>
  make(
    'span',
    'tag',
    { tabindex: -1 },
    make('span', 'tag-label'),
    iconButton(make, 'tag-remove', '×'),
  );

// Belongs to no form, like the other buttons.
const moreButton = (make: Make): HTMLButtonElement =>
  make('button', 'tag-more', { type: 'button', form: '', dir: 'auto' });

/** The elements of the tags, by value. */
function createTags({ make }: View, templates: Templates) {
  const nodes = new Map<string, { node: HTMLElement; option: SelectOption }>();
  const blank = copier(() => blankTag(make));

  const forget = (value: string) => {
    const label = nodes.get(value)?.node.firstElementChild;
    if (label) templates.release(label.children);
    nodes.delete(value);
  };
  /** Removes all others. */
  const keep = (kept?: ReadonlySet<Element>) => {
    for (const [value, { node }] of nodes) if (!kept?.has(node)) forget(value);
  };

  const build = (state: State, option: SelectOption): HTMLElement => {
    const content = templates.selection(state, option);
    const node = blank(state.config);
    node.setAttribute('data-value', optionValue(option));
    const label = node.firstElementChild as Element;
    attr(label, 'dir', !state.config.templateSelection && 'auto');
    label.append(content);
    return node;
  };

  const draw = (
    state: State,
    place: TagIndex,
    stop: boolean,
    lang: string | undefined,
    drawMoves: ReturnType<DrawMoves> | false | undefined,
  ): HTMLElement => {
    const entry = state.selection.entries[place] as EntryIndex;
    const option = optionAt(state.catalog, state.selection, entry);
    const value = optionValue(option);
    let known = nodes.get(value);
    if (known?.option !== option) {
      forget(value);
      known = { node: build(state, option), option };
      nodes.set(value, known);
    }
    const { node } = known;
    const remove = node.lastElementChild as HTMLButtonElement;
    const label = optionLabel(option);
    if (drawMoves) drawMoves(node, place, label);
    attr(node, 'data-place', place);
    attr(remove, 'aria-label', t(state, 'remove', { label }));
    attr(remove, 'tabindex', stop ? 0 : -1);
    attr(node.firstElementChild as Element, 'lang', lang);
    remove.disabled = isWidgetDisabled(state);
    remove.hidden = !isRemovable(state, entry) && !remove.disabled;
    setStateClass(node, 'tag', 'active', state.focus === 'tag' && state.tag === place);
    setStateClass(node, 'tag', 'dragging', state.drag?.from === place);
    return node;
  };

  return { draw, keep };
}

/** One number for toolbar and control: of the options, also if one tag stands for many. */
const toolbarName = (state: State, view: View): string =>
  `${view.name().text}, ${t(state, 'selectedCount', { count: selectedCount(state.selection) })}`;

/**
 * The tags of a multiple select: a toolbar of real buttons before the control, one tab stop (accessibility 1.2). A group while
 * none of them can be pressed.
 */
export function tagsPart(view: View, templates: Templates, createLine: () => Line): Part {
  const { dom, make } = view;
  const build = () => make('div', 'tags');
  let toolbar = build();
  let more = moreButton(make);
  const line = createLine();
  const tags = createTags(view, templates);
  /** Renders the first tags, at most `most`. `counted`: the number in "+N more", which is shown even if all tags are. */
  const draw = (state: State, most: number, counted?: number) => {
    const { selection, config } = state;
    const count = selection.entries.length;
    if (!config.multiple || count === 0) {
      toolbar.remove();
      tags.keep();
      return;
    }
    // With the current classes of the page.
    if (toolbar.parentNode !== dom.field) [toolbar, more] = [build(), moreButton(make)];
    // Of the buttons, and of the labels between them.
    const [own, page] = langsOf(view, state);
    const drawMoves = config.sortable && view.drawMoves?.(state, own);
    const places = shownPlaces(state, most);
    const removable = places.filter((place) =>
      isRemovable(state, selection.entries[place] as EntryIndex),
    );
    const stop = removable.includes(state.tag) ? state.tag : removable[0];
    const wanted: HTMLElement[] = places.map((place) =>
      tags.draw(state, place, place === stop, page, drawMoves),
    );
    tags.keep(new Set(wanted));
    const hidden = counted ?? count - places.length;
    if (hidden > 0) {
      text(more, t(state, 'moreTags', { count: hidden }));
      more.disabled = isWidgetDisabled(state);
      wanted.push(more);
    }
    const held = state.drag?.from ?? (state.focus === 'tag' ? state.tag : (-1 as TagIndex));
    arrange(toolbar, wanted, wanted[places.indexOf(held)]);
    const isLine = typeof config.maxVisibleTags === 'string';
    setStateClass(toolbar, 'tags', 'single', isLine && places.length === 1);
    setStateClass(toolbar, 'tags', 'sortable', !!config.sortable && !config.readOnly);
    attr(toolbar, 'lang', own);
    const isToolbar = removable.length > 0 && !isWidgetDisabled(state);
    attr(toolbar, 'role', isToolbar ? 'toolbar' : 'group');
    attr(toolbar, 'aria-label', toolbarName(state, view));
    if (toolbar.parentNode !== dom.field) dom.control.before(toolbar);
  };

  /** If focus neither enters nor leaves a tag, no tag changes, even with many tags (case 87). */
  const isTouched = (prev: State, state: State): boolean =>
    [prev.focus, state.focus].includes('tag') ||
    prev.tag !== state.tag ||
    prev.allTags !== state.allTags ||
    prev.drag !== state.drag;

  return ({ prev, state, changed }) => {
    if (changed & Changed.CONFIG) tags.keep();
    // The result of `isOptionDisabled` may have changed.
    const asked = state.config.isOptionDisabled ? Changed.OPEN : 0;
    const bits = Changed.SELECTION | Changed.DATA | Changed.CONFIG | Changed.ENABLED | asked;
    if (!(changed & bits) && !(changed & Changed.FOCUS && isTouched(prev, state))) return;
    const { length: count } = state.selection.entries;
    const most = state.allTags ? count : (state.config.maxVisibleTags ?? count);
    draw(state, typeof most === 'number' ? most : line.most);
    setStateClass(toolbar, 'tags', 'line', typeof most === 'string');
    const room = typeof most === 'string' ? count : 0;
    line.follow(toolbar, room, !(changed & bits), (some, counted) => {
      const isFocused = focusedBeside(toolbar) === more;
      draw(state, some, counted);
      // Outside of a step, no effect moves focus.
      if (isFocused && !more.isConnected) dom.combobox.focus({ preventScroll: true });
    });
  };
}
