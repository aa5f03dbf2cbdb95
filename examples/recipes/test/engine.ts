/** A scripted engine: a real server on a real socket that records its requests and responds as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** Parsed; `undefined` without one. */
  readonly body: unknown;
}

interface Engine {
  readonly url: string;
  /** What it was asked, oldest first. */
  readonly asked: readonly Asked[];
  /** Responds to the next requests, in this order. */
  answers(...bodies: readonly unknown[]): void;
  /** Responds to the next request with this status. */
  fails(status: number, body?: unknown): void;
  /** Leaves the next request without a response. The promises resolve when it has arrived, and when the client has closed it. */
  holds(): { arrived: Promise<void>; closed: Promise<void> };
}

type Answer = (response: ServerResponse) => void;

function json(status: number, body: unknown): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

async function asked(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine');
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: pathname,
    params: Object.fromEntries(searchParams),
    headers: request.headers,
    body: body === '' ? undefined : JSON.parse(body),
  };
}

/** Starts an engine; it stops with the test. */
export async function startEngine(): Promise<Engine> {
  const seen: Asked[] = [];
  const script: Answer[] = [];
  const server = createServer(async (request, response) => {
    seen.push(await asked(request));
    const answer = script.shift() ?? json(500, { message: 'the test has no answer for this' });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: seen,
    answers: (...bodies) => script.push(...bodies.map((body) => json(200, body))),
    fails: (status, body = {}) => script.push(json(status, body)),
    holds() {
      let arrive = () => {};
      let close = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const closed = new Promise<void>((resolve) => {
        close = resolve;
      });
      script.push((response) => {
        response.on('close', close);
        arrive();
      });
      return { arrived, closed };
    },
  };
}
