/** Pages of a server with `widget-select.auto.js` and the file of a library, as a script tag brings both. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';

/** Where the file of a script tag is. */
const files: Readonly<Record<string, string>> = {
  dist: join(import.meta.dirname, '../../../packages/core/dist'),
  vendor: join(import.meta.dirname, '../node_modules'),
};

export interface Asked {
  path: string;
  /** Of the address or of the form that was sent. */
  fields: URLSearchParams;
  isForm: boolean;
  /** A form that Unpoly sends to see its fields as the server renders them. */
  isCheck: boolean;
}
export interface Answer {
  body: string;
  status?: number;
  type?: string;
}
/** What the server renders: the content of a page, or of a response that a library inserts. */
export type Render = (asked: Asked) => string | Answer;

async function fieldsOf(request: IncomingMessage, query: URLSearchParams) {
  if (request.method !== 'POST') return query;
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

/** @param head the tags of the library */
export function servedBy(head: string, render: Render) {
  let browser: Browser;
  let answer = render;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page.test');
    const [, folder = '', ...rest] = pathname.split('/');
    const from = files[folder];
    if (from) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      return void response
        .writeHead(200, { 'content-type': type })
        .end(readFileSync(join(from, ...rest)));
    }
    const isForm = request.method === 'POST';
    const isCheck = 'x-up-validate' in request.headers;
    const fields = await fieldsOf(request, searchParams);
    const asked = { path: pathname, fields, isForm, isCheck };
    const given = answer(asked);
    const {
      body,
      status = 200,
      type = 'text/html',
    } = typeof given === 'string' ? { body: given } : given;
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const executablePath = process.env.CHROME_PATH;
    browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  return {
    /** Opens the first page; a test may bring a server of its own, and prepare the page. */
    async visit(own = render, prepare: (page: Page) => unknown = () => {}) {
      answer = own;
      const page = await browser.newPage({ viewport: { width: 800, height: 1000 } });
      onTestFinished(() => page.close());
      page.setDefaultTimeout(10_000);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await prepare(page);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      return { page, problems };
    },
    /** A whole page, by the loader or by other tags. */
    whole: (content: string, tags = '<script src="/dist/widget-select.auto.js"></script>') =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/style.css">${head}${tags}</head><body>${content}</body></html>`,
  };
}

/** Markup as a framework renders it; the comment on top says who wrote the file. */
export const markup = (name: string) =>
  readFileSync(join(import.meta.dirname, '../markup', name), 'utf8').replace(/^<!--.*\n/, '');

/** Markup with an option selected, as a server renders it. */
export const choosing = (html: string, value: string) =>
  value ? html.replace(`<option value="${value}"`, '$& selected') : html;

/** A field as a form of a server renders it. */
export function rendered(name: string, label: string, chosen = '', more = '') {
  const options = { '': 'Choose …', la: 'Laos', vn: 'Việt Nam', kh: 'Cambodia' };
  return `<label for="${name}">${label}</label><select id="${name}" name="${name}" data-widget-select ${more}>${Object.entries(
    options,
  )
    .map(
      ([value, text]) =>
        `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
    )
    .join('')}</select>`;
}

interface Loaded {
  SelectWidget?: { get(element: Element): { getValue(): unknown } | null };
}

/**
 * What the page has: the values of its marked selects by name, each of a widget of its own; `native` where one has none. A
 * control without its select, or a second one, is counted in `left`.
 */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { SelectWidget } = self as Loaded;
    const selects = [...document.querySelectorAll<HTMLSelectElement>('[data-widget-select]')];
    return {
      fields: Object.fromEntries(
        selects.map((select) => [
          select.name,
          SelectWidget?.get(select) && select.matches('.widget-select__native')
            ? select.value
            : 'native',
        ]),
      ),
      left: document.querySelectorAll('.widget-select').length - selects.length,
    };
  });

/** Waits until the page has just these selects, and a widget on each. */
export const has = (page: Page, fields: Record<string, string>) =>
  expect.poll(() => stateOf(page)).toEqual({ fields, left: 0 });
