import type { Page } from '../../../src/features/remote/model/page.js';
import { loadPage } from '../../../src/features/remote/request.js';
import { resolveAjax } from '../../../src/schema/ajax.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { type FakeEnv, fakeEnv } from '../../engine/helpers.ts';
import { settle } from './engine-kit.ts';

export const DEAD = new Error('the line is dead');

/** Loads a page; `answers` in turn, the last one for ever: an error is a rejection. */
export function loading(ajax: AjaxConfig, answers: unknown[] = [DEAD], env: FakeEnv = fakeEnv()) {
  /** When each attempt was made. */
  const at: number[] = [];
  const abort = new AbortController();
  const offline: boolean[] = [];
  const result: { page?: Page; error?: unknown } = {};
  const request = async () => {
    at.push(env.now());
    const answer = answers[Math.min(at.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ask = { query: 'q', page: 3, cursor: 'c1' };
  const resolved = resolveAjax(ajax.url ? ajax : { request, ...ajax });
  const loaded = loadPage(env, resolved, ask, abort.signal, (is) => offline.push(is));
  loaded.then(
    (page) => Object.assign(result, { page }),
    (error: unknown) => Object.assign(result, { error }),
  );
  return {
    env,
    at,
    abort,
    offline,
    result,
    async pass(ms: number) {
      await settle();
      for (let left = ms; left > 0; left -= 10) {
        env.pass(Math.min(left, 10));
        await settle();
      }
    },
  };
}
