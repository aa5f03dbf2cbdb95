/**
 * An HTTP server that does what a test says: it responds by rules, holds responses back until the test releases them,
 * cuts connections, and records the requests. Every test has a room of its own, a path that only it requests.
 * The order of responses is decided by the test, and does not depend on time.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What a request gets. Without `json` and `text` the body is empty. */
export interface Answer {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** The body as it is: broken JSON, a page of HTML. */
  text?: string;
  /** The connection breaks before the first byte, or in the middle of the body. */
  cut?: 'start' | 'body';
}

/** Parameters of the query string that a request must have; `null`: must not have. `{}` is every request. */
export type When = Record<string, string | null>;

/** Requests that match get these responses in turn; the last one stays. A rule that was added later wins. */
export interface Rule {
  when: When;
  answers: Answer[];
}

/** A request, and what became of it. */
export interface Arrival {
  method: string;
  /** Below the room, with a slash before it. */
  path: string;
  /** As sent, with its question mark; empty: none. */
  search: string;
  headers: Record<string, string>;
  /** Milliseconds since 1970, on a clock that never goes back. */
  arrivedMs: number;
  /** The same; `null`: held, or the client did not wait. */
  answeredMs: number | null;
  /** The client went away before it was answered. */
  gone: boolean;
}

interface Waiting {
  readonly arrival: Arrival;
  readonly response: ServerResponse;
}

const now = (): number => performance.timeOrigin + performance.now();

const matches = (when: When, { search }: Arrival): boolean => {
  const params = new URLSearchParams(search);
  return Object.entries(when).every(([name, value]) => params.get(name) === value);
};

/** Other origins may ask and read every header. Nothing is kept, neither responses nor connections. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': '*',
  'Cache-Control': 'no-store',
  // Browsers send a request again by themselves when a connection breaks that was used before.
  Connection: 'close',
};

/** What one test has told the server, and what it was asked. */
export class Room {
  readonly log: Arrival[] = [];
  #rules: Rule[] = [];
  #holds: When[] = [];
  #waiting: Waiting[] = [];

  script(rules: readonly Rule[]): void {
    this.#rules.unshift(...rules.map(({ when, answers }) => ({ when, answers: [...answers] })));
  }

  /** Requests that match wait from now on. */
  hold(when: When): void {
    this.#holds.push(when);
  }

  /** Responds to the waiting requests that match, in the order of their arrival; those that come later do not wait. */
  release(when: When): void {
    const asked = JSON.stringify(when);
    this.#holds =
      asked === '{}' ? [] : this.#holds.filter((held) => JSON.stringify(held) !== asked);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) {
      if (matches(when, one.arrival)) this.#answer(one);
      else this.#waiting.push(one);
    }
  }

  take(request: IncomingMessage, response: ServerResponse, path: string, search: string): void {
    const arrival: Arrival = {
      method: request.method ?? '',
      path,
      search,
      headers: request.headers as Record<string, string>,
      arrivedMs: now(),
      answeredMs: null,
      gone: false,
    };
    this.log.push(arrival);
    response.on('close', () => {
      arrival.gone = arrival.answeredMs === null;
      this.#waiting = this.#waiting.filter((one) => one.response !== response);
    });
    const one = { arrival, response };
    // A browser asks for leave before it sends what a page of another origin may not send unasked.
    if (arrival.method === 'OPTIONS') this.#send(one, { status: 204 });
    else if (this.#holds.some((when) => matches(when, arrival))) this.#waiting.push(one);
    else this.#answer(one);
  }

  /** Nobody is left waiting. */
  close(): void {
    for (const { response } of this.#waiting) response.destroy();
  }

  #answer(one: Waiting): void {
    const answers = this.#rules.find(({ when }) => matches(when, one.arrival))?.answers ?? [];
    this.#send(one, (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404 });
  }

  #send({ arrival, response }: Waiting, answer: Answer): void {
    const body = 'json' in answer ? JSON.stringify(answer.json) : (answer.text ?? '');
    arrival.answeredMs = now();
    if (answer.cut === 'start') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, {
      ...HEADERS,
      'Content-Type': 'application/json',
      ...answer.headers,
    });
    if (answer.cut) response.write(`${body} `, () => response.destroy());
    else response.end(body);
  }
}

const rooms = new Map<string, Room>();

/** Responds to a request to a room. The address is `/<room>/<path>`. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const [, name = '', ...rest] = pathname.split('/');
  const room = rooms.get(name);
  if (room) room.take(request, response, `/${rest.join('/')}`, search);
  else response.writeHead(404, HEADERS).end();
}

let server: Promise<Server> | undefined;

function start(): Promise<Server> {
  return new Promise((done, fail) => {
    const starting: Server = createServer(serve)
      .once('error', fail)
      .listen(0, '127.0.0.1', () => done(starting));
    // It ends with the process and does not keep it alive.
    starting.unref();
  });
}

/** Opens a room; the first one starts the server. */
export async function openRoom(): Promise<{ name: string; url: string }> {
  server ??= start();
  const address = (await server).address();
  const port = typeof address === 'object' ? address?.port : 0;
  const name = `room-${rooms.size + 1}`;
  rooms.set(name, new Room());
  return { name, url: `http://127.0.0.1:${port}/${name}/` };
}

/** The room of a test. */
export function roomOf(name: string): Room {
  const room = rooms.get(name);
  if (!room) throw new Error(`there is no ${name}`);
  return room;
}

/** Closes a room. Its name stays taken, so that a late request cannot come into another one. */
export function closeRoom(name: string): void {
  roomOf(name).close();
  rooms.set(name, new Room());
}
