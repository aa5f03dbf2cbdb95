import type { AjaxConfig } from '../../../src/schema/types.js';
import { option } from '../../model/helpers.ts';
import { settle } from './engine-kit.ts';

/** One request as the server got it. */
interface Asked {
  readonly query: string;
  readonly page: number;
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
  answer(answer: unknown): Promise<void>;
  refuse(error?: unknown): Promise<void>;
}

/** A server that responds by `reply`, or, where that returns nothing, when the test says so. */
export interface Server {
  readonly asked: Asked[];
  readonly request: NonNullable<AjaxConfig['request']>;
  /** What was asked for since the last look: `q`, `q#1`, `q#1:cursor`. */
  news(): string[];
  /** The last request. */
  readonly last: Asked;
  reply: (query: string, page: number, cursor: string | undefined) => unknown;
}

export function serving(reply: Server['reply'] = () => undefined): Server {
  const asked: Asked[] = [];
  let looked = 0;
  const server: Server = {
    asked,
    reply,
    get last() {
      const last = asked.at(-1);
      if (!last) throw new Error('nothing was asked for');
      return last;
    },
    news() {
      const fresh = asked.slice(looked);
      looked = asked.length;
      return fresh.map(
        ({ query, page, cursor }) =>
          query + (page > 0 ? `#${page}` : '') + (cursor === undefined ? '' : `:${cursor}`),
      );
    },
    request: (query, page, signal, cursor) =>
      new Promise((resolve, reject) => {
        asked.push({
          query,
          page,
          cursor,
          signal,
          answer: (answer) => {
            resolve(answer);
            return settle();
          },
          refuse: (error = new Error('the line is dead')) => {
            reject(error);
            return settle();
          },
        });
        const answer = server.reply(query, page, cursor);
        if (answer instanceof Error) reject(answer);
        else if (answer !== undefined) resolve(answer);
      }),
  };
  return server;
}

/** A page of `size` options `q.0`, `q.1`, … of `total`. */
export function numbered(query: string, page: number, total: number, size = 3) {
  const from = page * size;
  const count = Math.max(0, Math.min(size, total - from));
  const options = Array.from({ length: count }, (_, i) => option(`${query}.${from + i}`));
  return { options, hasMore: from + size < total };
}

/** The values of the first `count` of them. */
export const values = (query: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${query}.${i}`);
