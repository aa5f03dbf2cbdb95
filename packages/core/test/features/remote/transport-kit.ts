import type { Failure } from '../../../src/features/remote/transport.js';
import { fakeEnv } from '../../engine/helpers.ts';

export const ASK = { query: 'ann', page: 2, cursor: undefined };
export const signal = () => new AbortController().signal;

/** What a promise rejects with. */
export async function refusal(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    (answer) => {
      throw new Error(`nothing failed: ${JSON.stringify(answer)}`);
    },
    (error) => error as Failure,
  );
}

/** An environment whose server returns this response, and the requests that it got. */
export function served(answer: () => Response | Promise<Response>) {
  const asked: { address: string; init: RequestInit }[] = [];
  const fetch = async (address: unknown, init?: RequestInit) => {
    asked.push({ address: String(address), init: init ?? {} });
    return answer();
  };
  return { asked, env: Object.assign(fakeEnv(), { fetch: fetch as typeof globalThis.fetch }) };
}
