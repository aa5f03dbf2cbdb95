import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import type { Work } from '../engine/work.js';
import type { Installed } from '../features/feature.js';
import type { Host } from '../host/host.js';
import type { Input } from '../input/context.js';
import { focusEffect } from '../input/focus.js';
import type { KeyListener } from '../input/keyboard.js';
import type { Part } from '../model/part.js';
import type { Announcer } from '../view/announce.js';
import { controlPart } from '../view/control.js';
import { dressPart } from '../view/dress.js';
import { boxPart } from '../view/panel.js';
import { shellPart } from '../view/shell.js';
import { tagsPart } from '../view/tags.js';
import type { Templates } from '../view/template.js';
import type { View } from '../view/types.js';
import type { Dropdown } from './dropdown.js';
import { followElement } from './follow.js';

/** What a widget is made of. */
export interface Pieces {
  readonly features: Installed;
  readonly host: Host;
  readonly store: Store;
  readonly view: View;
  readonly templates: Templates;
  readonly input: Input;
  readonly keys: KeyListener;
  readonly dropdown: Dropdown;
  readonly announcer: Announcer;
}

/** What takes time in it. */
interface Timed {
  readonly scan: Work;
  readonly settle: Work;
  /** Of the features. */
  readonly works: readonly Work[];
}

// The order is data. The picture in ARCHITECTURE.md is written from these two lists, the one in dropdown.ts and their
// comments, by `node scripts/dev.mjs order-docs`.

/** What writes a step to the page. */
export const partsOf = ({
  features,
  host,
  view,
  templates,
  input,
  dropdown,
  announcer,
}: Pieces): readonly Part[] => [
  /** place: shows the dropdown, below the control or above it, or hides it; before anything is written that it would have laid out */
  dropdown.place,
  /** host: value, options and flags of the element */
  ({ state, prev }) => host.write(state, prev),
  /** dress: the page's own classes on what exists already */
  dressPart(view),
  /** shell: theme and states around everything, the clear button, the error text */
  shellPart(view),
  /** control: the combobox with its value, states and name */
  controlPart(view, templates),
  /** tags: the tags of a multiple select */
  ...(input.state().config.multiple ? [tagsPart(view, templates)] : []),
  /** features: what those of the class write, or listen to */
  ...features.parts(input, env.timer, view),
  /** box: role and name of the dropdown and of its list, which stands empty until it opens */
  boxPart(view),
  /** dropdown: what is in it, from the first time that it opens */
  dropdown.part,
  /** announcer: what screen readers are told */
  announcer.part,
];

/** What a step sets going once all parts have written. */
export const effectsOf = (
  { host, store, input, keys, dropdown }: Pieces,
  { scan, settle, works }: Timed,
): readonly Part[] => [
  /** focus: moves it where the step wants it; an open list watches for presses outside, and for keys */
  focusEffect(input, keys.watch),
  /** scan: goes on with a long search */
  scan.effect,
  /** settle: half a second of quiet after typing */
  settle.effect,
  /** reveal: a key that leads nowhere brings the active row back into view */
  dropdown.effect,
  /** features: what those of the class set going, in their order */
  ...works.map(({ effect }) => effect),
  /** element: a look at what scripts may have done to it without telling */
  followElement(host, store),
];
