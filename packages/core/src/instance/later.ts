import { browserEnv as env } from '../engine/env.js';
import type { Part } from '../model/delta.js';
import { NO_LISTING } from '../model/list/closed.js';
import { isUnlisted } from '../model/list/listing.js';
import type { FocusTarget } from '../model/request.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { refusal } from '../schema/errors.js';
import type { SelectCleanup } from '../schema/types.js';
import { attr, text } from '../view/el.js';
import type { Panel } from '../view/skeleton.js';
import { langsOf, t } from '../view/types.js';
import type { Dropdown, ListCode, Plan } from './dropdown.js';
import { refresh } from './follow.js';
import {
  createFile,
  createKeptAnnouncer,
  createKeptKeys,
  createKeptLine,
  type Library,
} from './kept.js';

const loadError = (cause: unknown) =>
  refusal(
    'load-failed',
    'the code of the list could not be loaded',
    __DEV__ && '. It is loaded again when a list next opens.',
    { cause },
  );

/** The user has chosen and left before the code was there: the choice is made now, and focus stays where it is. */
function choose({ store, input }: Plan, replay: SelectCleanup): void {
  input.keepsFocus = true;
  store.dispatch({ type: 'open', origin: 'user', focus: 'keep' });
  replay();
  store.dispatch({ type: 'close', origin: 'user', focus: 'keep' });
  input.keepsFocus = false;
}

/** Whether the browser shows the options of a single `<select>`: if the user's click was not too long ago. */
function showsNativeList(element: Element): boolean {
  try {
    // Its own method opens the widget's list.
    Object.getPrototypeOf(element).showPicker.call(element);
    return !(element as HTMLSelectElement).multiple;
  } catch {
    return false;
  }
}

/** Shows another list, or the message below the field, in the place of those of forms: it is drawn again when a list opens. */
function showFailure({ view, store, input }: Plan, words: string): void {
  if (showsNativeList(input.element)) return;
  const { error } = view.dom;
  attr(error, 'lang', langsOf(view, store.state)[0]);
  text(error, words);
  error.hidden = false;
}

/** The message of a list in the page, which stays open, so that no next opening loads the code: its button does. */
function createFailure({ view, store, input, listeners }: Plan) {
  const { list, dropdown } = input.dom;
  let row: HTMLElement | null = null;
  const failure = {
    get isShown() {
      return !!row;
    },
    show(words: string) {
      failure.hide();
      const { state } = store;
      const retry = view.make('button', 'retry', { type: 'button', form: '' }, t(state, 'retry'));
      retry.onclick = () => {
        // The button goes, and its focus with it.
        store.dispatch({ type: 'goto', focus: 'control' });
        failure.hide();
        refresh(store);
      };
      for (const listen of listeners) listen(retry);
      row = view.make('div', 'message', { lang: langsOf(view, state)[0] }, words, retry);
      row.classList.add(cls('message', 'error'));
      dropdown.append(row);
    },
    hide() {
      list.removeAttribute('aria-busy');
      row?.remove();
      row = null;
    },
  };
  return failure;
}

/** Closes the list whose code could not be loaded, and says so. */
function giveUp(plan: Plan, failure: ReturnType<typeof createFailure>, cause: unknown): void {
  const { store, announcer } = plan;
  const words = t(store.state, 'loadError');
  if (store.state.surface === 'page') failure.show(words);
  const error = loadError(cause);
  const focus = store.state.focus === 'none' ? 'keep' : 'control';
  store.dispatch({ type: 'close', origin: 'host', focus, error });
  // It has not come either, and is not to say any of this when it does.
  announcer.stop();
  if (store.state.focus !== 'none') text(plan.view.dom.live[0], words);
  // The page may have opened it again, or destroyed it.
  if (!plan.input.stopped && !store.state.open) showFailure(plan, words);
}

/** What loads the work of features that are used, as far as it is not there: the list would be shown without it. */
const missing = ({ awake }: Plan) => awake().flatMap(({ load }) => load ?? []);

/** What the keys of an open list are for, if focus is on it. `target`: where focus goes as soon as the code is there. */
function meantFor({ open, searchPlace, focus }: State, target: FocusTarget) {
  if (!open || !/^(search|control)$/.test(focus)) return;
  return searchPlace && (focus === 'search' || target === 'search') ? 'search' : 'control';
}

/**
 * A dropdown whose code is loaded when it is first needed. Until then, the list is open as far as the page and screen readers
 * can tell, and focus stays on the control.
 */
function createLaterDropdown(plan: Plan, library: Library): Dropdown {
  const { store, input } = plan;
  let made: Dropdown | null = null;
  let stopped = false;
  let waiting = false;
  /** Where focus goes as soon as there is something to focus. */
  let target: FocusTarget = 'keep';
  const fillers: ((panel: Panel) => void)[] = [];
  const failure = createFailure(plan);
  const keys = createKeptKeys(plan, () => (waiting ? meantFor(store.state, target) : undefined));

  const make = (waits = true): Dropdown | null => {
    if (made || !library.code || (waits && missing(plan).length > 0)) return made;
    failure.hide();
    made = library.code.createDropdown(plan);
    if (isUnlisted(store.state.rows)) refresh(store);
    for (const fn of fillers.splice(0)) made.whenFilled(fn);
    return made;
  };

  const arrive = () => {
    waiting = false;
    if (stopped) return;
    if (!store.state.open) return keys.kept.length ? choose(plan, keys.replay) : undefined;
    failure.hide();
    // Its rows are found now.
    refresh(store);
    if (store.state.focus === 'control') store.dispatch({ type: 'goto', focus: target });
    target = 'keep';
    keys.replay();
  };

  const fail = (cause: unknown) => {
    waiting = false;
    // A list that opens later is another one.
    keys.forget();
    if (stopped || !store.state.open) return;
    giveUp(plan, failure, cause);
  };

  const show: Part = (step) => {
    // Other data may need another file.
    const isReady = () => !!make() && missing(plan).length === 0;
    if (step.state.open && !isReady() && !failure.isShown) {
      input.dom.list.setAttribute('aria-busy', 'true');
      if (!waiting)
        Promise.all([library.load(), ...missing(plan).map((load) => load())]).then(arrive, fail);
      waiting = true;
    }
    made?.place(step);
  };

  return {
    place: show,
    part: (step) => made?.part(step),
    createLine: () => createKeptLine(library, make),
    effect(step) {
      const { command } = step;
      if (command.type === 'value') keys.forget();
      if (made) return made.effect(step);
      if (command.type === 'open' && command.at) keys.begin(command.at);
      const { focus } = step.delta;
      // A step that keeps focus, such as removing a tag, leaves it where it was to go.
      if (typeof focus === 'string' && (focus !== 'keep' || !step.prev.open)) target = focus;
      if (step.state.open) return;
      keys.cut();
      failure.hide();
    },
    ensurePanel() {
      const { make: create, base, dom } = plan.view;
      const dropdown = make(false);
      if (dropdown) return dropdown.ensurePanel();
      dom.given ??= dom.search ?? create('input', 'search', { id: `${base}-search` });
      return { search: dom.given };
    },
    whenFilled(fn) {
      if (make(false)) made?.whenFilled(fn);
      else fillers.push(fn);
    },
    expect(event) {
      library.prefetch(() => stopped || make()?.expect(event));
    },
    showAgain: () => made?.showAgain(),
    forget: keys.forget,
    stopTimers: () => made?.stopTimers(),
    stop() {
      stopped = true;
      made?.stop();
    },
  };
}

/** What a page has loaded itself, by an import of `widget-select/lazy/list`. */
let present: ListCode | null = null;

/** Called by that file. */
export function provideListCode(code: ListCode): void {
  present = code;
}

/** The code of the open list, which is loaded in idle time, when the user may open a list, or when one opens. */
export function laterListCode(request: () => Promise<{ default: unknown }>): ListCode {
  const file = createFile(request);
  const library: Library = {
    get code() {
      return file.content ? (file.content.default as ListCode) : present;
    },
    load: file.load,
    prefetch(then) {
      if (!file.hasFailed)
        library.load().then(
          () => then(library.code as ListCode),
          () => {},
        );
    },
  };
  return {
    createDropdown: (plan) => createLaterDropdown(plan, library),
    createAnnouncer: (...given) => createKeptAnnouncer(library, given),
    rehearse: (...given) => library.prefetch(({ rehearse }) => env.idle(() => rehearse(...given))),
    listing: () => library.code?.listing() ?? NO_LISTING,
    acts: () => library.code?.acts(),
  };
}
