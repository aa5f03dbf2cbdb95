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
import type { SelectOption } from '../../schema/types.js';
import { attr } from '../../view/el.js';
import { t, type View } from '../../view/types.js';

/**
 * F2 and double clicks on tags whose options a user has created (addition 72). `begin` decides whether they can be edited, and may
 * take its time.
 */
export function tagKeysPart(input: Input, { dom }: View, begin: (place: TagIndex) => void): Part {
  const { state } = input;
  /** The tag that was clicked: another one may come under the pointer before the second click. */
  let clicked: HTMLElement | null = null;
  /** The button whose description names the key. */
  let described: HTMLElement | null = null;
  const tagOf = (event: Event) => (within(event, 'button') ? null : within(event, part('tag')));
  const createdAt = (place: TagIndex): SelectOption | undefined => {
    const { catalog, selection, created, config } = state();
    const option = optionAt(catalog, selection, selection.entries[place] as EntryIndex);
    return config.allowCreate && created.includes(option) ? option : undefined;
  };
  const ask = (event: Event, place: TagIndex) => {
    if (event.defaultPrevented || input.isInTag?.() || !createdAt(place)) return;
    event.preventDefault();
    begin(place);
  };
  listen(input, dom.field, {
    keydown(event) {
      const { focus, tag } = state();
      if (focus === 'tag' && chord(event, false) === 'F2') ask(event, tag);
    },
    click(event) {
      if (event.detail < 2) clicked = tagOf(event);
    },
    dblclick(event) {
      const tag = tagOf(event);
      if (tag && tag === clicked) ask(event, placeOfTag(tag));
    },
  });
  return ({ state: now }) => {
    const option = now.focus === 'tag' && createdAt(now.tag);
    const button = option ? tagButton(dom.field, now.tag) : null;
    if (described && described !== button) attr(described, 'aria-description', null);
    described = button;
    // No sentence around the key, so that languages need no other string.
    if (option && button)
      attr(button, 'aria-description', `F2: ${t(now, 'edit', { label: optionLabel(option) })}`);
  };
}
