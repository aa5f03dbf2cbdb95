import { isRtl } from '../dom.js';
import type { Work } from '../engine/store.js';
import type { Feature, Wake } from '../features/feature.js';
import { chord, isLetter } from '../input/context.js';
import { keyActionFor } from '../input/keys.js';
import { CONFIG, type Part, when } from '../model/delta.js';
import type { State } from '../model/state.js';
import type { OptionName } from '../schema/options.js';
import type { SelectFeature } from '../schema/types.js';
import type { Announcer } from '../view/announce.js';
import type { Line } from '../view/tags/line.js';
import type { Dropdown, ListCode, Plan } from './dropdown.js';
import { refresh } from './follow.js';

/*
 * What happens before the code of the list is there: it is kept, and done when that comes.
 */

/** The code of open lists, which is loaded once. */
export interface Library {
  /** `null`: not loaded yet. */
  readonly code: ListCode | null;
  /** Loads it; after a failure, again. */
  load(): Promise<void>;
  /** The same before it is needed: not after a failure, and no failure is reported. */
  prefetch(then: (code: ListCode) => void): void;
}

/** Keys for the search field; other keys, such as Escape and Tab, act at once. */
const FOR_SEARCH = /^(Shift\+)?( |Enter|Backspace|Arrow(Up|Down)|Page(Up|Down)|Home|End)$/;
/** For the text of the search field: select all, undo, redo. */
const FOR_TEXT = /^(Control|Meta)\+[ayz]$/;

/** Keeps the keys that are pressed before the search field exists. */
export function createKeptKeys({ store, input, takesKey }: Plan, waits: () => boolean) {
  const kept: KeyboardEvent[] = [];
  /** The text that a key leaves in the search field; `null`: it does something else. */
  const typed = (text: string, { key }: KeyboardEvent): string | null => {
    if ([...key].length === 1) return text + key;
    return key === 'Backspace' && text ? [...text].slice(0, -1).join('') : null;
  };
  input.keepKey = (event) => {
    const name = chord(event, false);
    if (!waits()) return false;
    // Without the text, they would act on the selection.
    if (kept.length > 0 && FOR_TEXT.test(name)) return true;
    if (!FOR_SEARCH.test(name) && !isLetter(event)) return false;
    kept.push(event);
    return true;
  };
  return {
    kept,
    /** Types them in the search field, or does what they do there. */
    replay() {
      const rtl = isRtl(input.dom.root);
      // For those who listen to the field, such as delimiters of tags.
      const tell = () => input.dom.search?.dispatchEvent(new Event('input'));
      // A field in the control is there already, and has the text.
      if (store.state.query && !kept.length) tell();
      for (const event of kept.splice(0)) {
        if (takesKey?.(event)) continue;
        const { state } = store;
        const { open, query } = state;
        const text = open ? typed(query, event) : null;
        // For the search field, wherever focus is now.
        const at = open ? { ...state, focus: 'search' as const } : state;
        if (text === null) keyActionFor(at, event, rtl, input.editable)?.(input, event);
        else {
          store.dispatch({ type: 'query', origin: 'user', text });
          tell();
        }
      }
    },
    /** The page has set the value meanwhile, or removed the select: what was chosen before does not replace that. */
    forget() {
      kept.length = 0;
    },
    /** Forgets what follows the last choice. */
    cut() {
      kept.length = kept.findLastIndex(({ key }) => key === 'Enter') + 1;
    },
  };
}

/** The most that is kept to be said. */
const MOST_SAID = 20;

/** An announcer that is loaded with the list. It then says what it would have said until then, unless the user has left. */
export function createKeptAnnouncer(
  library: Library,
  given: Parameters<ListCode['createAnnouncer']>,
): Announcer {
  const kept: ((announcer: Announcer) => void)[] = [];
  let made: Announcer | undefined;
  const make = () => {
    made ??= library.code?.createAnnouncer(...given);
    if (made) for (const tell of kept.splice(0)) tell(made);
  };
  const tell = ({ focus }: State, fn: (announcer: Announcer) => void) => {
    make();
    if (made) fn(made);
    else if (focus === 'none') kept.length = 0;
    else {
      if (kept.push(fn) > MOST_SAID) kept.shift();
      library.prefetch(make);
    }
  };
  return {
    part: (step) => tell(step.state, ({ part }) => part(step)),
    say: (state, ...words) => tell(state, ({ say }) => say(state, ...words)),
    refused: (state, option) => tell(state, ({ refused }) => refused(state, option)),
    stop() {
      kept.length = 0;
      made?.stop();
    },
  };
}

/** The line of `maxVisibleTags: 'auto'`, which is loaded with the list: one tag until then. */
export function createKeptLine(library: Library, make: () => Dropdown | null): Line {
  let made: Line | undefined;
  let asked: unknown;
  const line: Line = {
    get most() {
      return made?.most ?? 1;
    },
    follow(...given) {
      asked = given;
      made ??= make()?.createLine();
      if (made) made.follow(...given);
      else if (given[1]) library.prefetch(() => asked === given && line.follow(...given));
    },
  };
  return line;
}

/** Loads a file once. After a failure, it is requested again when it is next needed. */
export function createFile<T>(request: () => Promise<T>) {
  let loading: Promise<T> | undefined;
  const file = {
    content: undefined as T | undefined,
    hasFailed: false,
    async load() {
      try {
        loading ??= request();
        file.content = await loading;
      } catch (error) {
        loading = undefined;
        file.hasFailed = true;
        throw error;
      }
    },
  };
  return file;
}

/** An effect that first learns what is there: a list may have opened before it. */
function catchUp({ effect, ...work }: Work): Work {
  let isNew = true;
  return {
    ...work,
    effect(step) {
      effect(isNew ? { ...step, prev: { ...step.prev, open: false }, changed: -1 } : step);
      isNew = false;
    },
  };
}

/** A feature whose work is a file of its own. It is loaded in idle time if an instance has set an option, or when its list opens. */
export function withLaterWork(
  rules: Feature,
  request: () => Promise<{ readonly default: Wake }>,
  option: OptionName,
): SelectFeature {
  const file = createFile(request);
  const work: Wake = (...pieces) => {
    if (file.content) return file.content.default(...pieces);
    const [env, store, input] = pieces;
    let isHere = false;
    const isMissing = () => !isHere && !input.stopped && !!store.state.config[option];
    const arrive = () => {
      if (!isMissing()) return;
      isHere = true;
      const own = file.content?.default(...pieces);
      parts.push(...(own?.parts ?? []));
      works.push(...(own?.works ?? []).map(catchUp));
      refresh(store);
      for (const { start } of own?.works ?? []) start?.();
    };
    const load = () => file.load().then(arrive);
    const prefetch = () => isMissing() && load().catch(() => {});
    const ask = when(CONFIG, ({ state }) => void (state.open ? prefetch() : env.idle(prefetch)));
    const parts: Part[] = [ask];
    const works: Work[] = [];
    return {
      parts,
      works,
      get load() {
        return isMissing() ? load : undefined;
      },
    };
  };
  return { ...rules, work } as Feature;
}
