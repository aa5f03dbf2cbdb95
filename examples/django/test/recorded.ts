/** What Django has rendered, `test/markup`, from a server without Django. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

const example = join(import.meta.dirname, '..');
const dist = join(example, '../../packages/core/dist');
const own = join(example, '../../packages/django/django_widget_select/static/django_widget_select');

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
};

const markup = (name: string) => join(example, 'test/markup', name);
const PAGES: Readonly<Record<string, string>> = {
  '/': 'form.html',
  '/stops/': 'stops.html',
  '/admin/trips/trip/add/': 'admin.html',
};

function fileOf({ pathname, searchParams }: URL): string | undefined {
  const [, app, name = ''] = /^\/static\/(\w+)\/([\w.-]+)$/.exec(pathname) ?? [];
  if (app === 'trips') return join(example, 'trips/static/trips', basename(name));
  if (name.startsWith('django.')) return join(own, basename(name));
  if (app) return join(dist, basename(name));
  if (pathname === '/select/options/') return answers(searchParams) && markup('answers.json');
  return PAGES[pathname] && markup(PAGES[pathname]);
}

const SAVED = '<!doctype html><link rel="icon" href="data:,"><p role="status">Saved</p>';

/** Which recorded response a request gets. */
function answers(params: URLSearchParams): string | undefined {
  if (!params.get('field')) return undefined;
  if (params.has('value')) return 'values';
  if (params.has('cursor')) return 'next';
  return params.get('q') ? 'found' : 'first';
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

/** Serves the pages. A form that lacks what Django requires comes back as Django has rendered it, any other as a word. */
export async function serveRecorded(): Promise<{ address: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await bodyOf(request);
    const isWrong = request.method === 'POST' && url.pathname === '/' && !body.has('days');
    const file = isWrong ? markup('errors.html') : fileOf(url);
    const wanted = answers(url.searchParams);
    response.writeHead(file ? 200 : 404, {
      'content-type': `${TYPES[file?.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': "default-src 'self'; img-src 'self' data:",
    });
    if (!file) response.end();
    else if (request.method === 'POST' && !isWrong) response.end(SAVED);
    else if (wanted) response.end(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))[wanted]));
    else response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
