import { createCatalog } from '../../../src/model/data/catalog.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { AjaxConfig, SelectOption } from '../../../src/schema/types.js';
import { type RemoteRig, remoteRig } from './engine-kit.ts';
import { numbered, type Server, serving } from './server.ts';

export type Given = SelectOptions<Record<string, unknown>, boolean>;

/** A closed widget over a server of pages of 3, whose rows say how often they were changed. */
export function made(ajax: AjaxConfig = {}, given: Given = {}) {
  const version = { now: '' };
  const server = serving((query, page) => numbered(query + version.now, page, 9));
  const one = remoteRig({ request: server.request, pagination: true, debounce: 0, ...ajax }, given);
  return { server, made: one, version };
}

export async function open(one: RemoteRig): Promise<void> {
  one.open();
  await one.pass(10);
}

export async function type(one: RemoteRig, text: string): Promise<void> {
  one.type(text);
  await one.pass(10);
}

export const configure = ({ store }: RemoteRig, given: Given) =>
  store.dispatch({
    type: 'config',
    options: given as Readonly<Record<string, unknown>>,
    catalog: given.data ? createCatalog(given.data as SelectOption[]) : null,
  });

export async function forget(one: RemoteRig, reload: boolean): Promise<void> {
  one.store.dispatch({ type: 'forget', reload });
  await one.pass(10);
}

/** An open list whose pages the server sends at once. */
export async function paging(
  reply: Server['reply'],
  ajax: AjaxConfig = {},
  given: SelectOptions<Record<string, unknown>, boolean> = {},
) {
  const server = serving(reply);
  const made = remoteRig(
    { request: server.request, pagination: true, debounce: 0, ...ajax },
    given,
  );
  made.open();
  await made.pass(10);
  server.news();
  made.heard.length = 0;
  return { made, server };
}

/** The user goes to the end of the list; or the box is not filled. */
export async function nearEnd(made: RemoteRig, byUser = true): Promise<void> {
  made.store.dispatch({ type: 'nearEnd', byUser });
  await made.pass(10);
}
