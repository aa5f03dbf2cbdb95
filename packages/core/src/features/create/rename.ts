import { focusedBeside, viewOf } from '../../dom.js';
import { type Input, isComposing, listen, part } from '../../input/context.js';
import { hideFromPage } from '../../input/keyboard.js';
import { optionLabel } from '../../model/data/catalog.js';
import type { Part } from '../../model/delta.js';
import type { TagIndex } from '../../model/indexes.js';
import { attrs, text } from '../../view/el.js';
import { langsOf, t, type View } from '../../view/types.js';
import * as rules from './renaming.js';
import type { RenameCode } from './rules.js';

/*
 * The text field in a tag (addition 72). It comes with the first tag that is edited.
 */

/** The parts of a tag make room for its text field, or come back. The last button keeps its place, so that no other tag moves. */
function giveRoom(tag: Element, box: Element, gives: boolean): void {
  for (const node of tag.children as Iterable<HTMLElement> & HTMLCollection)
    if (node === tag.lastElementChild) node.style.visibility = gives ? 'hidden' : '';
    else if (node !== box) node.style.display = gives ? 'none' : '';
}

/** Creates the field of a tag, without its text. */
function createBox(input: Input, { make }: View): HTMLInputElement {
  const { dispatch, state } = input;
  // Belongs to no form, like the search field.
  const own = { type: 'text', form: '', dir: 'auto', autocomplete: 'off', enterkeyhint: 'done' };
  const box = make('input', 'tag-edit', own);
  const hide = (event: Event) => event.stopPropagation();
  listen(input, box, {
    // The pointer is for the text: it neither focuses nor drags the tag.
    ...{ mousedown: hide, click: hide, dblclick: hide },
    pointerdown(event) {
      hide(event);
      // Text may be selected beyond the field.
      input.pressedOn = box;
    },
    change: hide,
    input(event) {
      hide(event);
      box.size = box.value.length || 1;
      const place = rules.placeOfRenamed(state());
      if (state().creation.renaming?.failed !== undefined) dispatch({ type: 'rename', place });
    },
    // As in the search field.
    keyup: (event) => event.key === ' ' && event.preventDefault(),
  });
  return box;
}

/** Saves what the user has written. `left`: by leaving the field. */
function save({ state, dispatch }: Input, box: HTMLInputElement, left: boolean): void {
  const { renaming } = state().creation;
  if (!renaming || renaming.pending !== undefined) return;
  const given = box.value.trim();
  // An emptied text is restored: a tag is removed by its button.
  if (!given || given === optionLabel(renaming.option).trim())
    dispatch({ type: 'rename', place: -1 as TagIndex, left });
  else dispatch({ type: 'create', labels: [given], pasted: true, renames: { text: given, left } });
}

/** Renders the field of the tag that is edited. */
function renamePart(input: Input, view: View): Part {
  const { dom, make, base } = view;
  let box: HTMLInputElement | null = null;
  let stop: AbortController | undefined;
  const message = make('div', 'error', { id: `${base}-edit-error` });

  const isIn = () => !!box && focusedBeside(box) === box;
  input.isInTag = isIn;

  const leave = () => {
    // Another window has focus, or the tag was rendered again.
    if (!box || isIn()) return;
    const { keepsFocus = false } = input;
    input.keepsFocus = true;
    save(input, box, true);
    input.keepsFocus = keepsFocus;
  };
  // After the listener that notes where focus is.
  listen(input, dom.field, {
    focusout({ target, relatedTarget }) {
      if (target !== box) return;
      if (relatedTarget) leave();
      else Promise.resolve().then(leave);
    },
  });
  const onKey = (event: KeyboardEvent) => {
    if (!box || !isIn() || isComposing(event)) return;
    if (!/^(Enter|Escape)$/.test(event.key)) return;
    event.preventDefault();
    hideFromPage(event, viewOf(box), input.signal);
    if (event.repeat) return;
    if (event.key === 'Enter') save(input, box, false);
    else input.dispatch({ type: 'rename', place: -1 as TagIndex });
  };

  const end = () => {
    const gone = box;
    if (!gone) return;
    box = null;
    stop?.abort();
    message.remove();
    if (gone.parentElement) giveRoom(gone.parentElement, gone, false);
    gone.remove();
  };
  input.signal.addEventListener('abort', end);
  const begin = () => {
    stop = new AbortController();
    // Before an ancestor dialog, which would close.
    viewOf(dom.root)?.addEventListener('keydown', onKey, { capture: true, signal: stop.signal });
    return createBox(input, view);
  };

  return ({ state }) => {
    const { renaming } = state.creation;
    const place = rules.placeOfRenamed(state);
    const tag = renaming && dom.field.querySelector(`${part('tag')}[data-place="${place}"]`);
    // "+N more" may hide it while its new option is pending.
    if (!renaming || !tag) return end();
    const { option, pending, failed } = renaming;
    const label = optionLabel(option);
    const isNew = !box;
    box ??= begin();
    if (isNew) box.value = pending ?? label;
    if (isNew) box.size = box.value.length || 1;
    const isMoved = box.parentNode !== tag;
    if (isMoved) tag.firstElementChild?.after(box);
    giveRoom(tag, box, true);
    if (isMoved && state.focus === 'tag' && state.tag === place) box.focus({ preventScroll: true });
    if (isNew) box.select();
    // Text in the search field is used as by leaving it.
    if (isNew && state.open && state.surface !== 'page')
      input.dispatch({ type: 'close', origin: 'user', focus: 'keep', left: true });
    box.readOnly = pending !== undefined;
    box.style.opacity = box.readOnly ? '0.6' : '';
    const isWrong = failed !== undefined;
    attrs(box, {
      'aria-label': t(state, 'edit', { label }),
      'aria-busy': box.readOnly,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong && message.id,
    });
    if (!isWrong) return message.remove();
    attrs(message, { lang: langsOf(view, state)[0] });
    text(message, t(state, 'createError', { label: failed }));
    if (!message.isConnected) dom.error.before(message);
  };
}

const renameCode: RenameCode = { rules: rules.renameRules, part: renamePart };
export default renameCode;
