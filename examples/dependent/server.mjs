// Region → site → location → rack. The rule that fills each list also checks what is sent. PLACES stand for a database.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLACES } from './places.mjs';

/** The fields that each one depends on. */
const FIELDS = { region: [], site: ['region'], location: ['site'], rack: ['location'] };

/** The options of a field for the values of those that it depends on. @param {string} field @param {URLSearchParams} values */
const optionsOf = (field, values) =>
  PLACES.filter((place) => {
    const parents = FIELDS[/** @type {keyof typeof FIELDS} */ (field)] ?? [];
    return (
      place.field === field &&
      parents.every((name) => Reflect.get(place, name) === values.get(name))
    );
  });

/** The first field whose value is not one of its options; anyone can send anything. @param {URLSearchParams} values */
const wrongField = (values) =>
  Object.keys(FIELDS).find((field) => {
    const value = values.get(field);
    return value && !optionsOf(field, values).some((place) => place.value === value);
  });

/** A field as markup: with its value, and for the first one with all options. @param {URLSearchParams} values */
const select = (/** @type {[string, string[]]} */ [field, parents], values) => {
  const places = optionsOf(field, values).filter(
    ({ value }) => !parents[0] || value === values.get(field),
  );
  const options = places.map(({ value, label }) => {
    return `<option value="${value}"${value === values.get(field) ? ' selected' : ''}>${label}</option>`;
  });
  const depends =
    parents[0] &&
    ` data-depends="${parents}" data-widget-select='{"ajax":{"url":"/api/${field}"}}'`;
  return `<label for="${field}">${field}</label>
    <select id="${field}" name="${field}"${depends ?? ''}><option value="">Choose a ${field}</option>${options.join('')}</select>`;
};

/** @param {URLSearchParams} values @param {string} message */
const page = (
  values,
  message,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dependent fields</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/widget-select/style.css"><script type="module">
    import SelectWidget from '/widget-select/production/all.js';
    for (const select of document.querySelectorAll('select')) new SelectWidget(select);
  </script></head><body><form method="post">${Object.entries(FIELDS)
    .map((field) => select(field, values))
    .join('\n')}
  <button>Save</button><button type="reset">Reset</button></form><output>${message}</output></body></html>`;

const dist = fileURLToPath(new URL('../../packages/core/dist', import.meta.url));

export const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, folder, ...path] = pathname.split('/');
  const send = (/** @type {string | Buffer} */ body, /** @type {string} */ type, status = 200) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);
  if (folder === 'api')
    return send(JSON.stringify(optionsOf(`${path[0]}`, searchParams)), 'application/json');
  if (folder === 'widget-select' && !path.includes('..'))
    return send(
      await readFile(`${dist}/${path.join('/')}`),
      extname(pathname) === '.css' ? 'text/css' : 'text/javascript',
    );
  let body = '';
  for await (const chunk of request) body += chunk;
  const values = new URLSearchParams(body);
  const wrong = wrongField(values);
  const message = wrong ? `${wrong} does not fit` : body && 'Saved';
  send(page(values, message), 'text/html; charset=utf-8', wrong ? 422 : 200);
});

if (process.argv[1] === fileURLToPath(import.meta.url))
  server.listen(8000, () => console.log('http://localhost:8000'));
