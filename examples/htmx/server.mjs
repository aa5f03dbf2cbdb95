// @ts-check
// A server that renders its forms as Django does: a template, a token against forgery, a form that is checked again and
// comes back with its errors. Node's own modules only; htmx and the element are files that it serves.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const packageOf = (/** @type {string} */ name) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const ours = join(packageOf('widget-select'), 'dist');

/** @type {Readonly<Record<string, [file: string, type: string]>>} */
const files = {
  '/static/htmx.js': [join(packageOf('htmx.org'), 'dist/htmx.js'), 'text/javascript'],
  '/static/element.js': [join(ours, 'widget-select-element.iife.js'), 'text/javascript'],
  '/static/style.css': [join(ours, 'style.css'), 'text/css'],
  '/static/element.css': [join(ours, 'element.css'), 'text/css'],
};

/** @typedef {readonly [value: string, label: string]} Choice */
/** @type {readonly Choice[]} */
const countries = [
  ['vn', 'Việt Nam'],
  ['la', 'Laos'],
];
/** @type {Readonly<Record<string, readonly Choice[]>>} */
const cities = {
  vn: [
    ['han', 'Hà Nội'],
    ['dad', 'Đà Nẵng'],
  ],
  la: [
    ['vte', 'Vientiane'],
    ['lpq', 'Luang Prabang'],
  ],
};
const people = ['Ada', 'Bao', 'Chanthavong', 'Duong'].map((label, id) => ({
  value: `${id}`,
  label,
}));

const escaped = (/** @type {string} */ text) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {readonly Choice[]} choices @param {string | null} chosen */
const options = (choices, chosen) =>
  choices
    .map(
      ([value, label]) =>
        `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(label)}</option>`,
    )
    .join('');

/** The form as a template renders it. @param {string} token @param {URLSearchParams} values @param {string} [error] */
const form = (
  token,
  values,
  error,
) => `<form id="trip" action="/trip" method="post" hx-post="/trip" hx-swap="outerMorph">
  <input type="hidden" name="csrfmiddlewaretoken" value="${token}">
  <label for="id_country">Country</label>
  <widget-select id="id_country" name="country" placeholder="Choose …" hx-get="/cities" hx-trigger="change"
    hx-target="#id_city" hx-swap="innerHTML">${options(countries, values.get('country'))}</widget-select>
  <label for="id_city">City</label>
  <widget-select id="id_city" name="city" placeholder="Choose a city" clearable
    ${error ? 'aria-invalid="true" aria-describedby="id_city_error"' : ''}>${options(cities[values.get('country') ?? ''] ?? [], values.get('city'))}</widget-select>
  ${error ? `<p id="id_city_error">${escaped(error)}</p>` : ''}
  <label for="id_with">With</label>
  <widget-select id="id_with" name="with" multiple placeholder="People" ajax='{"url": "/people"}'></widget-select>
  <button>Save</button>
</form>`;

/** @param {string} token */
const page = (token) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="htmx-config" content='{"includeIndicatorCSS": false}'>
    <title>htmx · widget-select</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/static/style.css">
    <link rel="stylesheet" href="/static/element.css">
    <script src="/static/element.js"></script>
    <script src="/static/htmx.js"></script>
  </head>
  <body>
    ${form(token, new URLSearchParams())}
  </body>
</html>`;

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

/** What is saved, as a page would show it. @param {URLSearchParams} values */
const saved = (values) =>
  `<p id="trip" role="status">Saved: ${escaped(`${values.get('country')}, ${values.get('city')}, with ${values.getAll('with').join(' and ') || 'nobody'}`)}</p>`;

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<[status: number, type: string, body: string | Buffer, token?: string]>}
 */
async function answer(request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const file = files[pathname];
  if (file) return [200, file[1], readFileSync(file[0])];
  const [, known = ''] = request.headers.cookie?.match(/csrftoken=(\w+)/) ?? [];
  if (pathname === '/') {
    const token = known || randomBytes(16).toString('hex');
    return [200, 'text/html', page(token), token];
  }
  // The other select's options, for the country that is chosen.
  if (pathname === '/cities')
    return [200, 'text/html', options(cities[searchParams.get('country') ?? ''] ?? [], null)];
  if (pathname === '/people') {
    const query = (searchParams.get('q') ?? '').toLowerCase();
    const found = people.filter(({ label }) => label.toLowerCase().includes(query));
    return [200, 'application/json', JSON.stringify(found)];
  }
  if (pathname !== '/trip' || request.method !== 'POST') return [404, 'text/plain', 'Not found'];
  const values = await bodyOf(request);
  if (!known || values.get('csrfmiddlewaretoken') !== known)
    return [403, 'text/plain', 'CSRF verification failed.'];
  const isGood = values.get('city');
  return [200, 'text/html', isGood ? saved(values) : form(known, values, 'Choose a city.')];
}

export const server = createServer(async (request, response) => {
  const [status, type, body, token] = await answer(request);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    // No style and no script but the files above.
    'content-security-policy': "default-src 'self'; img-src 'self' data:",
    ...(token && { 'set-cookie': `csrftoken=${token}; SameSite=Lax; Path=/` }),
  });
  response.end(body);
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  server.listen(Number(process.env.PORT ?? 8000), '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${process.env.PORT ?? 8000}\n`);
  });
