import type { Store } from '../engine/store.js';
import type { WhenUsed } from '../features/feature.js';
import type { Host } from '../host/host.js';
import type { Input } from '../input/context.js';
import { focusEffect } from '../input/focus.js';
import type { KeyListener } from '../input/keyboard.js';
import {
  CONFIG,
  DATA,
  ENABLED,
  FOCUS,
  OPEN,
  type Part,
  type PartsOfStep,
  SELECTION,
  VALID,
  when,
} from '../model/delta.js';
import type { Announcer } from '../view/announce.js';
import { controlPart, drawBox, dressPart, shellPart } from '../view/field.js';
import { tagsPart } from '../view/tags/tags.js';
import type { Templates } from '../view/template.js';
import type { View } from '../view/types.js';
import type { Dropdown } from './dropdown.js';
import { followElement, followRule } from './follow.js';

/** The pieces of a widget. */
export interface Pieces {
  readonly awake: WhenUsed;
  readonly host: Host;
  readonly store: Store;
  readonly view: View;
  readonly templates: Templates;
  readonly input: Input;
  readonly keys: KeyListener;
  readonly dropdown: Dropdown;
  readonly announcer: Announcer;
}

// The order is data. The picture in ARCHITECTURE.md is written from these two lists, the one in dropdown.ts and their
// comments, by `npm run docs`.

/** The parts that write a step to the DOM. */
export const partsOf = ({
  awake,
  host,
  view,
  templates,
  input,
  dropdown,
  announcer,
}: Pieces): readonly (Part | PartsOfStep)[] => [
  /** place: shows the dropdown below or above the control, or hides it; before all writes that would affect its layout */
  dropdown.place,
  /** host: value, options and flags of the element */
  ({ state, prev }) => host.write(state, prev),
  /** dress: classes of the page on existing elements */
  when(CONFIG, dressPart(view)),
  /** shell: theme and states of the root, prefix and suffix, the clear button, the error message */
  when(CONFIG | OPEN | ENABLED | VALID | SELECTION | DATA, shellPart(view, templates)),
  /** control: the combobox with its value, states and name */
  when(SELECTION | DATA | CONFIG | OPEN | ENABLED | VALID, controlPart(view, templates)),
  /** tags: the tags of a multiple select */
  ...(input.state().config.multiple
    ? [
        when(
          SELECTION | DATA | CONFIG | ENABLED | OPEN | FOCUS,
          tagsPart(view, templates, dropdown.createLine),
        ),
      ]
    : []),
  /** features: parts of the features that are used */
  { of: (step) => awake(step).flatMap(({ parts = [] }) => parts) },
  /** box: role and name of the dropdown and of its list, which is empty until it opens */
  when(OPEN | CONFIG | DATA, ({ state }) => drawBox(view, state)),
  /** dropdown: its content, after it has first opened */
  dropdown.part,
  /** announcer: announcements for screen readers */
  announcer.part,
];

/** The effects that start after all parts have written. */
export const effectsOf = ({
  awake,
  host,
  store,
  input,
  keys,
  dropdown,
}: Pieces): readonly (Part | PartsOfStep)[] => [
  /** focus: moves focus as required by the step; an open list listens for keys, and for clicks outside */
  focusEffect(input, keys.watch),
  /** dropdown: continues a long search, waits half a second after typing, scrolls the active row into view for a key without a target, folds the texts of an open list */
  dropdown.effect,
  /** features: effects of the features that are used, in their order */
  { of: (step) => awake(step).flatMap(({ works = [] }) => works.map(({ effect }) => effect)) },
  /** element: checks the element for changes without events */
  when(OPEN | FOCUS, followElement(host, store)),
  /** rule: selects that depend on this one, and which options the page disables once it knows the new value */
  when(SELECTION, followRule(store, host.element)),
];
