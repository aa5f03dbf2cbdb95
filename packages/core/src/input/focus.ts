import { focusedBeside, isFocusNowhere, isPageFocused, viewOf } from '../dom.js';
import type { Part } from '../model/delta.js';
import type { TagIndex } from '../model/indexes.js';
import type { FocusTarget } from '../model/request.js';
import type { FocusPlace, State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import {
  holdsFocus,
  hostsOf,
  type Input,
  isCommander,
  listen,
  placeOfTag,
  tagButton,
} from './context.js';
import { watchOutside } from './pointer.js';

/** Whether the browser shows the focus ring, as for keyboard focus. */
function isKeyboardFocus(node: Element): boolean {
  try {
    return node.matches(':focus-visible');
  } catch {
    return true;
  }
}

/**
 * Delays `leave` while a pointer is pressed. Then the move buttons of a tag and the tags beyond "+N more" are hidden, which moves
 * elements below, so that a pending click would miss its target.
 */
function whenReleased(input: Input) {
  const view = viewOf(input.dom.root);
  let pressed: AbortController | null = null;
  let watching: AbortController | null = null;
  const end = () => {
    pressed?.abort();
    pressed = null;
    // After the click of the pointer event.
    setTimeout(() => {
      const { leave } = input;
      input.leave = null;
      leave?.();
    });
  };
  const press = () => {
    pressed ??= new AbortController();
    const options = { capture: true, signal: pressed.signal };
    for (const type of ['pointerup', 'pointercancel']) view?.addEventListener(type, end, options);
  };
  const stop = () => watching?.abort();
  input.forget = () => {
    stop();
    pressed?.abort();
    pressed = input.leave = null;
  };
  return {
    /** Focus is in the widget; `watch`: where leaving hides something. */
    entered(watch: unknown) {
      input.leave = null;
      stop();
      if (!watch) return;
      watching = new AbortController();
      view?.addEventListener('pointerdown', press, { capture: true, signal: watching.signal });
    },
    left(leave: () => void) {
      stop();
      if (pressed) input.leave = leave;
      else leave();
    },
  };
}

/** Writes DOM focus to the state, and closes the list when focus has left the widget (F9). */
export function listenToFocus(input: Input): (node: HTMLElement) => void {
  const { dom, state, dispatch } = input;
  const { root, field, control, clear, dropdown, list } = dom;
  /** The window lost focus while the widget had it, so the next focus does not come from the keyboard. */
  let away = false;
  /** Created for the first focus whose end hides something. */
  let patience: ReturnType<typeof whenReleased> | null = null;

  const placeOf = (target: Element): FocusPlace => {
    if (target === control) return 'control';
    if (target === dom.search) return 'search';
    if (target === clear) return 'clear';
    if (target === dropdown || target === list) return 'dropdown';
    return target.closest(`.${cls('tag')}`) ? 'tag' : 'other';
  };

  const onFocusIn = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    const place = placeOf(target);
    const tag = target.closest<HTMLElement>(`.${cls('tag')}`);
    if (tag === target)
      return (tagButton(field, placeOfTag(tag)) ?? dom.combobox).focus({
        preventScroll: true,
      });
    const { open, config, focus, surface } = state();
    // These change the height of the field when focus leaves, or of a list in the page.
    const isWatched =
      config.maxVisibleTags !== undefined || (tag && config.sortable) || surface === 'page';
    if (isWatched) patience ??= whenReleased(input);
    patience?.entered(isWatched);
    input.adrift = false;
    dispatch({ type: 'focus', place, ...(tag && { tag: placeOfTag(tag) }) });
    const returned = away || input.pressed || focus !== 'none';
    away = false;
    if (
      target === dom.combobox &&
      config.openOnFocus &&
      !open &&
      !returned &&
      isKeyboardFocus(target)
    ) {
      dispatch({ type: 'open', origin: 'user', focus: 'control' });
    }
  };

  const isInside = () => holdsFocus(root) || holdsFocus(dropdown);

  const onFocusOut = (event: FocusEvent) => {
    const to = event.relatedTarget as Node | null;
    if (to && (input.element.contains(to) || root.contains(to) || dropdown.contains(to))) return;
    const close = () => dispatch({ type: 'close', origin: 'user', focus: 'keep', left: true });
    const leave = () => {
      const isAway = away;
      dispatch({ type: 'focus', place: 'none' });
      if (state().surface === 'page' && !isAway) close();
    };
    const left = () => (patience ? patience.left(leave) : leave());
    away = !to && holdsFocus(root) && !isPageFocused(root);
    // Focus in a dropdown that is in another shadow root is reported as that of its host.
    const mayBeOurs = hostsOf(dropdown).includes(to as Element);
    if (to && !mayBeOurs && !isCommander(input, to)) {
      left();
      if (state().surface !== 'page') close();
    } else {
      input.adrift = true;
      // Without a new focused element (window left, keyboard dismissed, screen reader swipe), the list stays open (F9).
      // Also called when a focused tag is removed, during a step that moves focus.
      const look = () => {
        // From a root that other code has taken out the focus is lost and not gone: the host knows what follows.
        if (!root.isConnected && isFocusNowhere(root)) return;
        // A window that is left keeps its focused tag, which may be one that is shown only while it has focus.
        if (away ? state().focus === 'tag' : isInside()) return;
        left();
      };
      // After the host, which returns focus to a root that was moved, has seen the move.
      queueMicrotask(() => queueMicrotask(look));
    }
  };

  return (node) => listen(input, node, { focusin: onFocusIn, focusout: onFocusOut });
}

/** Closes the open list when focus, which no element had, goes to another part of the page (F9). */
function watchLanding(input: Input, signal: AbortSignal): void {
  const { root, dropdown } = input.dom;
  const landed = ({ target }: FocusEvent) => {
    const isInside = [root, dropdown, input.element].some(holdsFocus) || isCommander(input, target);
    if (input.adrift && !isInside)
      input.dispatch({ type: 'close', origin: 'user', focus: 'keep', left: true });
  };
  input.adrift = false;
  viewOf(root)?.addEventListener('focusin', landed, { capture: true, signal });
}

/**
 * Moves focus to the target of a step, after the parts have rendered. While the list is open, it listens for clicks outside and, with
 * `watchKeys`, for keys.
 */
export function focusEffect(input: Input, watchKeys: (signal: AbortSignal) => void): Part {
  const { dom, state } = input;
  let watched: 'all' | 'keys' | false = false;

  const elementOf = (target: FocusTarget | TagIndex): HTMLElement | null => {
    if (typeof target === 'number') return tagButton(dom.field, target) ?? dom.combobox;
    if (target === 'keep') return null;
    if (target === 'control' || !state().searchPlace)
      // What is around a sheet is inert.
      return state().open && state().surface === 'sheet' && dom.panel ? dom.list : dom.combobox;
    // In the field, a finger may type, too.
    const isSearch = target === 'search' || state().searchPlace === 'control';
    return isSearch ? (dom.search ?? dom.combobox) : dom.dropdown;
  };

  /** The dropdown may be in another tree than the field. */
  const isLost = () =>
    [dom.root, dom.dropdown].every((node) => isFocusNowhere(node, focusedBeside(node)));

  /** The focus target when the focused tag or button was replaced or hidden, so that focus is never lost. */
  const heir = ({ focus, tag, open }: State): HTMLElement | null => {
    // The user has pressed elsewhere, so focus is not lost.
    if (input.leave) return null;
    const activeElement = focusedBeside(dom.root);
    // The button of a removed message (D4.7), or "+N more".
    if (focus === 'other' && isLost()) return open ? elementOf('search') : dom.combobox;
    if (focus !== 'tag' && focus !== 'clear') return null;
    const holder =
      focus === 'tag' ? tagButton(dom.field, tag) : dom.clear.tabIndex < 0 ? null : dom.clear;
    // Focus is on another element of the page; its event follows.
    if (!isFocusNowhere(dom.root, activeElement) && !dom.root.contains(activeElement)) return null;
    return holder?.parentElement?.contains(activeElement) ? null : (holder ?? dom.combobox);
  };

  return ({ prev, state: now, delta, command }) => {
    // Nothing closes a list in the page, whose keys are only watched while it has focus.
    const inline = now.surface === 'page';
    const watches = now.open && (!inline || now.focus !== 'none') && (inline ? 'keys' : 'all');
    if (watches !== watched) {
      watched = watches;
      input.watching?.abort();
      if (watches) {
        input.watching = new AbortController();
        const { signal } = input.watching;
        watchKeys(signal);
        if (!inline) {
          watchOutside(input, signal);
          watchLanding(input, signal);
        }
      }
    }
    // A rejected or late step does not move focus, for example closing a closed list.
    const isLate = command.type === 'close' && !prev.open;
    const wanted = delta.focus === undefined || isLate ? null : elementOf(delta.focus);
    if (!input.keepsFocus) (wanted ?? heir(now))?.focus({ preventScroll: true });
  };
}
