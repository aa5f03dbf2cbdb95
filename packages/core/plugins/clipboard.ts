import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta, SelectOption } from '../src/schema/types.js';
import { kitOf, mayAct, type PluginKit, selectedOf } from './kit/kit.js';
import { indexesOf, optionIn, optionLabel, optionsNamed, optionValue } from './kit/listed.js';
import { givenResult, readResult, resultOf, resultOption } from './kit/result-value.js';
import type { FlatShape } from './kit/shape.js';
import { type PluginText, wordsOf } from './shared/text.js';

/** Options of {@link clipboard}. */
export interface ClipboardOptions {
  /** Also paste values that are not in the list, with their labels. Default: true. */
  unknown?: boolean;
  /** Strings in another language. */
  texts?: Partial<ClipboardTexts>;
}

/** Screen reader announcements of {@link clipboard}: strings with `{count}`, or functions of the number. */
export interface ClipboardTexts {
  /** Tags were copied. */
  copied: PluginText;
  /** Tags were cut. */
  cut: PluginText;
  /** Tags were pasted. */
  pasted: PluginText;
  /** Nothing in the clipboard could be selected. */
  nothing: PluginText;
}

const ENGLISH: ClipboardTexts = {
  copied: '{count} copied',
  cut: '{count} cut',
  pasted: '{count} pasted',
  nothing: 'Nothing to paste',
};

/** Format for selects, in addition to the labels as text for other programs. */
const FORMAT = 'application/x-widget-select+json';
/** Firefox does not pass on custom formats, except HTML. There the data is in an attribute, which is read as text and never parsed. */
const IN_HTML = /data-widget-select="([\w%.!~*'()-]*)"/;
/** Limit for reading the clipboard, which can contain data from any page. */
const MOST = 10_000;

/**
 * Copies (Ctrl+C), cuts (Ctrl+X) and pastes (Ctrl+V) tags, also between selects. Applies to the focused tag, or to all tags
 * if the control has focus. Pasted tags keep their order. Values that are not in the list are pasted with their labels.
 * `maxSelections`, callbacks and guards are respected. Other programs receive one label per line; lines from them are
 * matched by label or value. Selected text in the search field is copied as text.
 *
 * @example
 * ```ts
 * import clipboard from 'widget-select/plugins/clipboard';
 * new SelectWidget('#people', { multiple: true, plugins: [clipboard()] });
 * ```
 */
export function clipboard<M extends object = AnyMeta>(
  options: ClipboardOptions = {},
): SelectPlugin<M> {
  return {
    name: 'clipboard',
    setup: (context) => connect(context as unknown as PluginContext, options),
  };
}

export default clipboard;

/** Options that were copied from a select. Invalid items are left out. */
export function readCopied(json: string): SelectOption[] {
  try {
    const list: unknown = JSON.parse(json);
    return (Array.isArray(list) ? list : []).slice(0, MOST).flatMap((item) => {
      const { value, label, all } = (item ?? {}) as Partial<SelectOption> & { all?: unknown };
      if (typeof value !== 'string' || typeof label !== 'string') return [];
      const result = all === true && readResult(value);
      return [result ? resultOption(result, () => label, value) : { value, label }];
    });
  } catch {
    return [];
  }
}

/** For other selects. Whole results are marked, because an ordinary option can have the same value. */
const asJson = (options: readonly SelectOption[]): string =>
  JSON.stringify(
    options.map((option) => {
      const [value, label] = [optionValue(option), optionLabel(option)];
      return resultOf(option) ? { value, label, all: true } : { value, label };
    }),
  );

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The labels for other programs, one per line. */
function asHtml(json: string, options: readonly SelectOption[]): string {
  const lines = options.map((option) =>
    optionLabel(option).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? ''),
  );
  return `<span data-widget-select="${encodeURIComponent(json)}">${lines.join('<br>')}</span>`;
}

/**
 * The options that were last copied in this page, with all fields, because a template may need more than value and label. From
 * other pages, only values and labels are used, because they are not trusted.
 */
let last: { readonly json: string; readonly options: readonly SelectOption[] } | null = null;

/** Reads the options that a select has put into the clipboard. */
function copiedIn(data: DataTransfer): readonly SelectOption[] {
  const read = (json: string) => (json === last?.json ? last.options : readCopied(json));
  const own = read(data.getData(FORMAT));
  if (own.length > 0) return own;
  try {
    return read(decodeURIComponent(data.getData('text/html').match(IN_HTML)?.[1] ?? ''));
  } catch {
    return [];
  }
}

/** The lines of a string. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, 1_000_000)
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST);

/** Whether an event applies to tags, and not to text in a field or in the document. */
function isOursIn(kit: PluginKit, { elements }: PluginContext, event: Event): boolean {
  const { focus, edited, config, creation } = kit.state;
  // In the field of a single select, the text is the value, or what the user has left of it.
  if (focus === 'search') {
    const { value } = elements.search as HTMLInputElement;
    return !value && (config.multiple || !edited);
  }
  // Custom content may contain fields or selected text.
  if (focus === 'other' || (focus === 'tag' && creation.renaming)) return false;
  const text = elements.root.ownerDocument.getSelection();
  return /paste$/.test(event.type) || !text || text.isCollapsed;
}

/** Removes the focused tag, or all of these. */
function remove(kit: PluginKit, options: readonly SelectOption[]): void {
  const { state } = kit;
  const gone = new Set(options.map(({ value }) => value));
  if (state.focus === 'tag') kit.remove(state.tag);
  else kit.replace(selectedOf(state).filter(({ value }) => !gone.has(value)));
}

/**
 * Those of these options that the list has; `unknown`: also others. The text of a whole result must not become an ordinary value,
 * which a server would read as the result, so others with such a value are pasted as a result, or not at all.
 */
function pastable(
  state: PluginKit['state'],
  options: readonly SelectOption[],
  unknown: boolean,
): SelectOption[] {
  const listed = indexesOf(
    state,
    options.map(({ value }) => value),
  );
  const values = new Set(listed.map((ix) => String(optionIn(state, ix).value)));
  // Undefined unless whole results can be selected.
  const { labelOf }: FlatShape = state.rules.shapeOf(state);
  return options.flatMap((option) => {
    const value = optionValue(option);
    if (values.has(value) || (unknown && !readResult(value.trim()))) return [option];
    if (!unknown || !resultOf(option) || !labelOf) return [];
    // The label of another page is not trusted.
    return [last?.options.includes(option) ? option : givenResult(labelOf, { value, label: '' })];
  });
}

function connect(context: PluginContext, { unknown = true, texts = {} }: ClipboardOptions): void {
  const { elements, signal } = context;
  const kit = kitOf(context);
  const say = wordsOf(ENGLISH, texts, kit.format);

  const isOurs = (event: Event) => isOursIn(kit, context, event);
  const mayCut = (state: typeof kit.state) =>
    mayAct(state) && (state.config.multiple || state.config.clearable);

  /** The focused tag, or all tags. */
  const copied = (): SelectOption[] => {
    const { state } = kit;
    const all = selectedOf(state);
    return state.focus === 'tag' ? all.slice(state.tag, state.tag + 1) : all;
  };

  const copy = (event: ClipboardEvent) => {
    const isCut = event.type === 'cut';
    const { clipboardData } = event;
    if (!clipboardData || !isOurs(event) || (isCut && !mayCut(kit.state))) return;
    const options = copied();
    if (options.length === 0) return;
    event.preventDefault();
    clipboardData.setData('text/plain', options.map(({ label }) => label).join('\n'));
    const json = asJson(options);
    clipboardData.setData(FORMAT, json);
    clipboardData.setData('text/html', asHtml(json, options));
    last = { json, options };
    const before = kit.state.selection.entries.length;
    if (isCut) remove(kit, options);
    // Guards and callbacks may have prevented the removal of some or all tags.
    const gone = before - kit.state.selection.entries.length;
    context.announce(gone > 0 ? say('cut', gone) : say('copied', options.length));
  };

  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const { state } = kit;
    if (!clipboardData || !isOurs(event) || !mayAct(state)) return;
    const listed = copiedIn(clipboardData);
    // Text is pasted into the search field, which handles it.
    if (listed.length === 0 && state.focus === 'search') return;
    const lines = listed.length === 0 ? linesOf(clipboardData.getData('text/plain')) : [];
    if (listed.length + lines.length === 0) return;
    event.preventDefault();
    const { selection } = state;
    if (listed.length > 0) add(pastable(state, listed, unknown));
    else if (context.options.allowCreate)
      kit.create(context.options.multiple ? lines : lines.slice(0, 1));
    else add(optionsNamed(state, lines));
    if (context.options.allowCreate && listed.length === 0) return;
    const now = kit.state.selection;
    const count = context.options.multiple ? now.entries.length - selection.entries.length : 1;
    context.announce(now === selection ? say('nothing', 0) : say('pasted', count));
  };

  const add = (options: readonly SelectOption[]) => {
    if (options.length > 0)
      kit.replace(context.options.multiple ? [...selectedOf(kit.state), ...options] : options);
  };

  // Without selected text, Firefox fires `copy` on the body, wherever focus is. So the focused select listens on the document.
  let listening: AbortController | null = null;
  const listen = () => {
    listening = new AbortController();
    const doc = elements.root.ownerDocument;
    const { signal: lost } = listening;
    const on = (type: string, handler: (event: ClipboardEvent) => void) =>
      doc.addEventListener(type, handler as EventListener, { capture: true, signal: lost });
    on('copy', copy);
    on('cut', copy);
    on('paste', paste);
    // WebKit fires this event first, if no text is selected.
    for (const type of ['beforecopy', 'beforecut', 'beforepaste'])
      on(type, (event) => {
        if (kit.state.focus !== 'search' && isOurs(event)) event.preventDefault();
      });
  };
  const stop = () => {
    listening?.abort();
    listening = null;
  };
  kit.onUpdate(({ state }) => {
    if (state.focus === 'none') stop();
    else if (!listening) listen();
  });
  signal.addEventListener('abort', stop);
}
