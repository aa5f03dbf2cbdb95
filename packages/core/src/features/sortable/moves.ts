import { isRtl } from '../../dom.js';
import { attr, iconButton, type Make, setStateClass, text } from '../../view/el.js';
import { type DrawMoves, t, type View } from '../../view/types.js';

function moveButtons(make: Make): HTMLElement {
  const button = (to: 'prev' | 'next', glyph: string) => {
    const made = iconButton(make, 'tag-move', glyph, { tabindex: -1 });
    setStateClass(made, 'tag-move', to, true);
    return made;
  };
  return make('span', 'tag-moves', {}, button('prev', '‹'), button('next', '›'));
}

/** Adds to tags the buttons that move them (WCAG 2.5.7), and the hint that describes the keys. Left and right are as on screen. */
export function movesOf({ dom, make, base }: View): DrawMoves {
  const hint = make('span', 'tag-hint', { id: `${base}-tag-hint`, hidden: true });
  return (state, lang) => {
    const rtl = isRtl(dom.root);
    if (!hint.isConnected) dom.error.before(hint);
    attr(hint, 'lang', lang);
    text(hint, t(state, 'moveHint'));
    const ends = [0, state.selection.entries.length - 1];
    return (tag, place, label) => {
      const remove = tag.lastElementChild as Element;
      let moves = remove.previousElementSibling as HTMLElement;
      if (moves === tag.firstElementChild) {
        moves = moveButtons(make);
        remove.before(moves);
      }
      moves.hidden = state.focus !== 'tag' || state.tag !== place;
      const names = [t(state, 'moveLeft', { label }), t(state, 'moveRight', { label })];
      if (rtl) names.reverse();
      [...moves.children].forEach((button, i) => {
        attr(button, 'aria-label', names[i]);
        attr(button, 'disabled', place === ends[i]);
      });
      attr(remove, 'aria-describedby', hint.id);
    };
  };
}
