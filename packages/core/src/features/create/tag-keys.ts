import {
  chord,
  type Input,
  listen,
  part,
  placeOfTag,
  tagButton,
  within,
} from '../../input/context.js';
import { optionLabel } from '../../model/data/catalog.js';
import type { Part } from '../../model/delta.js';
import type { EntryIndex, TagIndex } from '../../model/indexes.js';
import { optionAt } from '../../model/select/selection.js';
import { attr, text } from '../../view/el.js';
import { langsOf, t, type View } from '../../view/types.js';
import { isRenamable } from './renamable.js';

/** Listens for F2 and double clicks on tags that can be edited (addition 72). `begin` may take its time. */
export function tagKeysPart(
  input: Input,
  { dom, make, base, ...view }: View,
  begin: (place: TagIndex) => void,
): Part {
  const { state } = input;
  /** The tag that was clicked: another one may come under the pointer before the second click. */
  let clicked: HTMLElement | null = null;
  const tagOf = (event: Event) => (within(event, 'button') ? null : within(event, part('tag')));
  const ask = (event: Event, place: TagIndex) => {
    if (!isRenamable(state(), place)) return;
    event.preventDefault();
    begin(place);
  };
  listen(input, dom.field, {
    keydown(event) {
      const { focus, tag } = state();
      if (focus === 'tag' && !event.defaultPrevented && chord(event, false) === 'F2')
        ask(event, tag);
    },
    click(event) {
      if (event.detail < 2) clicked = tagOf(event);
    },
    dblclick(event) {
      const tag = tagOf(event);
      if (tag && tag === clicked) ask(event, placeOfTag(tag));
    },
  });

  const hint = make('span', 'tag-hint', { id: `${base}-edit-hint`, hidden: true });
  let described: HTMLElement | null = null;
  const describe = (button: HTMLElement | null, adds: boolean) => {
    const ids = (button?.getAttribute('aria-describedby') ?? '').split(' ');
    const own = ids.filter((id) => id && id !== hint.id);
    if (button)
      attr(button, 'aria-describedby', [...own, ...(adds ? [hint.id] : [])].join(' ') || null);
  };
  return ({ state: now }) => {
    const { focus, tag, catalog, selection } = now;
    const isHere = focus === 'tag' && isRenamable(now, tag);
    const button = isHere ? tagButton(dom.field, tag) : null;
    if (described !== button) describe(described, false);
    described = button;
    if (!button) return;
    const label = optionLabel(optionAt(catalog, selection, selection.entries[tag] as EntryIndex));
    if (!hint.isConnected) dom.error.before(hint);
    attr(hint, 'lang', langsOf({ dom, make, base, ...view }, now)[0]);
    // A word and not a sentence, so that no language needs another one.
    text(hint, `F2: ${t(now, 'edit', { label })}`);
    describe(button, true);
  };
}
