/**
 * What the tests of remote loading add to `kit.ts`: a room on a real HTTP server that responds as the test says and
 * when the test says, the requests that it received, and the widget's events about loading.
 */
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { commands, server } from 'vitest/browser';
import type {
  AjaxConfig,
  AnyMeta,
  RemoteError,
  SelectOption,
  SelectOptions,
} from 'widget-select/all';
import type { Answer, Arrival, When } from '../../../../../tools/http-server.ts';
import { type Built, frame, letters, plain } from '../../dom/kit.ts';
import { type Box, press } from '../../dom/support.ts';

/** A room on the server. */
export interface Room {
  readonly url: string;
  /** Requests that match get these responses in turn; the last one stays. Later rules override earlier ones. */
  answer(when: When, ...answers: Answer[]): Promise<void>;
  /** Pages of `size` rows each, from page 0; every one but the last says that there are more. */
  pages(count: number, size: number): Promise<void>;
  /** Requests that match wait from now on, until they are released. */
  hold(when?: When): Promise<void>;
  /** Responds to those that wait, in the order of their arrival; later ones do not wait. */
  release(when?: When): Promise<void>;
  /** Waits until at least `count` requests have arrived, and gives them all. */
  arrived(count: number): Promise<Arrival[]>;
  /** Query strings of all requests that the page has sent, in the order of their arrival at the server. */
  asked(): Promise<string[]>;
  /** How many requests the page has sent, whether or not they have arrived. */
  sent(): number;
}

const open: string[] = [];
let fetches: MockInstance<typeof fetch>;

beforeEach(() => {
  fetches = vi.spyOn(window, 'fetch');
});
afterEach(async () => {
  for (const name of open.splice(0)) await commands.httpClose(name);
});

/** What the page's request number `at`, from 0, to any room became. */
export const response = (at: number): Promise<Response> =>
  fetches.mock.results[at]?.value as Promise<Response>;

/** How that request was to be sent. */
export const requestOf = (at: number): Request => {
  const [input, init] = fetches.mock.calls[at] ?? [''];
  return new Request(input, init);
};

/** Waits until this is there. */
export const sees = <T>(read: () => T | Promise<T>, wanted: T): Promise<void> =>
  expect.poll(read, { interval: 20 }).toEqual(wanted);

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : new URL(input, document.baseURI).href;

export async function openRoom(): Promise<Room> {
  const { name, url } = await commands.httpOpen();
  open.push(name);
  const sent = () => fetches.mock.calls.filter(([to]) => addressOf(to).startsWith(url)).length;
  const arrived = async (count: number) => {
    await sees(async () => (await commands.httpLog(name)).length >= count, true);
    return commands.httpLog(name);
  };
  return {
    url,
    answer: (when, ...answers) => commands.httpScript(name, [{ when, answers }]),
    pages: (count, size) =>
      commands.httpScript(
        name,
        Array.from({ length: count }, (_, n) => ({
          when: { page: String(n) },
          answers: [json({ options: rowsOf(n, size), hasMore: n < count - 1 })],
        })),
      ),
    hold: (when = {}) => commands.httpHold(name, when),
    release: (when = {}) => commands.httpRelease(name, when),
    arrived,
    // A request that was sent is on its way: a look at the log might come before it.
    asked: async () => (await arrived(sent())).map(({ search }) => decodeURIComponent(search)),
    sent,
  };
}

/** A response with this body. */
export const json = (body: unknown): Answer => ({ json: body });

/**
 * A connection that breaks, where this engine takes it for a failure: WebKit is content with half a body, and Firefox asks
 * ten times by itself if not a byte came.
 */
export const CUT: Answer = { cut: server.browser === 'safari' ? 'start' : 'body' };

/** `a|b|c` as a response: an array of options with labels in capitals. */
export const list = (text: string): Answer => json(letters(text));

/** The rows of a page: `Row 40 … Row 59` of page 2, if 20 are on each. */
export const rowsOf = (page: number, size: number): SelectOption[] =>
  Array.from({ length: size }, (_, i) => {
    const n = page * size + i;
    return { value: String(n), label: `Row ${n}` };
  });

/** A widget that loads from a room, without waiting for typing to end. */
export const remote = <Multiple extends boolean = false>(
  room: Room,
  ajax: AjaxConfig = {},
  options: SelectOptions<AnyMeta, Multiple> = {},
): Built<Multiple> =>
  plain<Multiple>({ ajax: { url: room.url, debounce: 0, ...ajax }, ...options });

/** The same with pages. */
export const paged = (
  room: Room,
  ajax: AjaxConfig = {},
  options: SelectOptions = {},
): Built<false> => remote(room, { pagination: true, ...ajax }, { ...options, multiple: false });

/** What happened, in order: `open`, `close`, `loading true`, `error remote-http`. */
export function journal(box: Box): string[] {
  const log: string[] = [];
  for (const name of ['open', 'close'] as const) box.select.on(name, () => log.push(name));
  box.select.on('loading', (on) => log.push(`loading ${on}`));
  box.select.on('error', ({ code }) => log.push(`error ${code}`));
  return log;
}

/** Errors that were told, from now on. */
export function failures(box: Box): RemoteError[] {
  const found: RemoteError[] = [];
  box.select.on('error', (error) => found.push(error as RemoteError));
  return found;
}

/** Waits until these are the rows. */
export const shows = (box: Box, ...texts: string[]): Promise<void> =>
  sees(() => box.texts(), texts);

/** The message rows: `loading Loading`, `error The options could not be loaded`; the button's text is left out. */
export const notices = (box: Box): string[] =>
  [...box.dropdown.querySelectorAll('.widget-select__message')].map((row) => {
    const kind = [...row.classList].map((name) => /--(\w+)$/.exec(name)?.[1]).find(Boolean);
    const copy = row.cloneNode(true) as Element;
    copy.querySelector('button')?.remove();
    return `${kind} ${copy.textContent?.trim()}`;
  });

export const FAILED = 'error The options could not be loaded';

/** The button of the error row, or `null`. */
export const retryButton = (box: Box): HTMLButtonElement | null =>
  box.dropdown.querySelector('.widget-select__message--error button.widget-select__retry');

/** Rows of another query are dimmed. */
export const isStale = (box: Box): boolean =>
  box.list.classList.contains('widget-select__list--stale');

/** Opens by a key and waits for the response. */
export async function openLoaded(box: Box): Promise<void> {
  box.control.focus();
  await press('{Enter}');
  expect(box.select.isDropdownOpen()).toBe(true);
  await loaded(box);
}

/** Waits until nothing is loading any more: the list is not busy and no message says that it loads. */
export const loaded = (box: Box): Promise<void> =>
  sees(
    () => [
      box.list.hasAttribute('aria-busy'),
      notices(box).filter((words) => words.startsWith('loading') || words.startsWith('more')),
    ],
    [false, []],
  );

/** How many pixels are below what is in view. */
export const below = ({ list }: Pick<Box, 'list'>): number =>
  list.scrollHeight - list.scrollTop - list.clientHeight;

/** Scrolls to the end of what is there: in a frame of its own, or an engine may see nothing move and tell nothing. */
export async function toEnd({ list }: Pick<Box, 'list'>): Promise<void> {
  await frame();
  list.scrollTop = list.scrollHeight;
}

/** How many options the list says that it has. */
export const sizeOf = (box: Box): number =>
  Number(box.rows()[0]?.getAttribute('aria-setsize') ?? box.rows().length);

/** The requests for `count` pages. */
export const pagesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `?page=${n}`);

/** The list of the empty query is `A`, `B`; `sea` and `search` have one row each, and wait. */
export async function seaRoom(): Promise<Room> {
  const room = await openRoom();
  await room.answer({}, list('a|b'));
  await room.answer({ q: 'sea' }, list('sea'));
  await room.answer({ q: 'search' }, list('search'));
  await room.hold({ q: 'sea' });
  await room.hold({ q: 'search' });
  return room;
}
