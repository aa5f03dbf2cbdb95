import { isRtl } from '../dom.js';
import type { Work } from '../engine/store.js';
import type { Feature, Wake } from '../features/feature.js';
import { chord, isLetter } from '../input/context.js';
import { keyActionFor } from '../input/keys.js';
import { CONFIG, DATA, type Part, when } from '../model/delta.js';
import type { StepRequest } from '../model/request.js';
import { stepResult } from '../model/select/steps.js';
import type { State } from '../model/state.js';
import type { OptionName } from '../schema/options.js';
import { addTexts } from '../schema/strings.js';
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

/** Keys for the list or its search field; others, such as Escape and Tab, act at once. */
const FOR_LIST =
  /^((Shift\+)?( |Enter|Backspace|Arrow(Up|Down)|Page(Up|Down)|Home|End)|Arrow(Start|End)|Alt\+ArrowDown|Delete|(Control|Meta)\+a)$/;
/** For the text of the search field: undo, redo. */
const FOR_TEXT = /^(Control|Meta)\+[yz]$/;
/** Keys that choose, in a list or in its search field; and those that do it in a list alone. */
const CHOOSES = /^(Enter|Tab|Shift\+Arrow(Up|Down)|(Control|Meta)\+a)$/;
const CHANGES = /^( |Backspace|Delete)$/;

/** Keeps the keys that are pressed before the code of the list is there. `meant`: whether they are for it, and where. */
export function createKeptKeys(
  { store, input, takesKey }: Plan,
  meant: () => 'search' | 'control' | undefined,
) {
  const kept: { readonly event: KeyboardEvent; readonly focus: 'search' | 'control' }[] = [];
  /** The text that a key leaves in the search field; `null`: it does something else. */
  const typed = ({ query }: State, shown: string, event: KeyboardEvent): string | null => {
    const { key } = event;
    if (isLetter(event) || key === ' ') return query + key;
    if (key !== 'Backspace' || !shown) return null;
    // What is not the query is selected: the value, or a completion.
    return shown === query ? [...query].slice(0, -1).join('') : query;
  };
  input.keepKey = (event) => {
    const name = chord(event, false);
    const focus = meant();
    if (!focus) return false;
    // Without the text, they would act on the selection.
    if (kept.length > 0 && focus === 'search' && FOR_TEXT.test(name)) return true;
    // It acts now, and later picks what the keys before it lead to.
    if (name === 'Tab' && store.state.config.tabSelects && kept.length > 0)
      kept.push({ event, focus });
    if (!FOR_LIST.test(name) && !isLetter(event)) return false;
    kept.push({ event, focus });
    return true;
  };
  return {
    kept,
    /** A key has opened the list at its first or last row. */
    begin(at: 'first' | 'last') {
      const key = at === 'first' ? 'Home' : 'End';
      input.openedBy = new KeyboardEvent('keydown', { key });
      kept.unshift({ event: input.openedBy, focus: 'control' });
    },
    /** Types them in the search field, or does what they do there. */
    replay() {
      const rtl = isRtl(input.dom.root);
      // For those who listen to the field, such as delimiters of tags.
      const tell = () => input.dom.search?.dispatchEvent(new Event('input'));
      // A field in the control is there already, and has the text.
      if (store.state.query && !kept.length) tell();
      for (const { event, focus } of kept.splice(0)) {
        // Plugins were asked about the key that has opened the list.
        if (event !== input.openedBy && takesKey?.(event)) continue;
        const { state } = store;
        const { search } = input.dom;
        const isText = state.open && search && focus === 'search';
        const text = isText ? typed(state, search.value, event) : null;
        // Wherever focus is now.
        const at = state.open ? { ...state, focus } : state;
        if (text === null) keyActionFor(input, at, event, rtl)?.(input, event);
        else {
          (search as HTMLInputElement).value = text;
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
      const chooses = ({ event, focus }: (typeof kept)[number]) => {
        const name = chord(event, false);
        return CHOOSES.test(name) || (focus === 'control' && CHANGES.test(name));
      };
      kept.length = kept.findLastIndex(chooses) + 1;
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
        file.hasFailed = false;
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

/**
 * A feature whose work is a file of its own. It is loaded in idle time if an instance uses the feature, by this option if one is
 * given, or when its list opens.
 */
export function withLaterWork(
  rules: Feature,
  request: () => Promise<{ readonly default: Wake }>,
  option?: OptionName,
  asked: readonly string[] = [],
): SelectFeature {
  const file = createFile(request);
  const work: Wake = (...pieces) => {
    if (file.content) return file.content.default(...pieces);
    const [env, store, input] = pieces;
    let isHere = false;
    const isMissing = () => !isHere && !input.stopped && (!option || !!store.state.config[option]);
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
    // If it fails, the select can be opened, which tries again and says what is wrong.
    const step = (state: State) => stepResult({ ...state, held: undefined });
    const prefetch = () =>
      isMissing() &&
      load().catch(() => store.state.held && store.dispatch({ type: 'plugin', step }));
    const ask: Part = ({ state }) =>
      void (state.open || state.held || file.content ? prefetch() : env.idle(prefetch));
    const parts: Part[] = [when(CONFIG | DATA, ask)];
    const works: Work[] = [
      {
        // Without its rules, it has changed nothing.
        effect({ command }) {
          const again = () => store.dispatch(command as unknown as StepRequest);
          if (asked.includes(command.type) && !file.content) load().then(again, () => {});
        },
        stop() {},
      },
    ];
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

/** A feature whose rules are in its file, too: until then, its requests change nothing, and those that are `asked` are made again. */
export function withLaterRules(
  ahead: Omit<Feature, 'steps' | 'wake' | 'work'> & { readonly steps?: object },
  request: () => Promise<{ readonly default: SelectFeature }>,
  asked: readonly string[] = [],
  option?: OptionName,
): SelectFeature {
  const rules = { steps: {}, ...ahead } as Feature;
  const load = async () => {
    const { wake, ...own } = (await request()).default as Feature;
    addTexts(own.texts);
    Object.assign(feature, own);
    return { default: wake as Wake };
  };
  const feature = withLaterWork(rules, load, option, asked);
  return feature;
}
