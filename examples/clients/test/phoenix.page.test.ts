/** Phoenix LiveView: its real client with a form as Phoenix renders it; the test responds as its channel. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { choosing, has, markup, servedBy } from './loader-page.ts';
import { field, hasText, pick, press } from './served.ts';

const VERSION = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/phoenix_live_view/package.json'), 'utf8'),
).version;
const START = `new LiveView.LiveSocket('/live', Phoenix.Socket, { hooks: { WidgetSelect: self.WidgetSelect ?? {} } }).connect();`;
const TAGS = [
  'phoenix/priv/static/phoenix.js',
  'phoenix_live_view/priv/static/phoenix_live_view.js',
]
  .map((file) => `<script src="/vendor/${file}"></script>`)
  .join('');

const view = (html: string) =>
  `<div id="phx-1" data-phx-main data-phx-session="s" data-phx-static="t">${html}</div><script>${START}</script>`;
const { visit, whole } = servedBy(TAGS, () => whole(view(markup('phoenix.html'))));

/** What the live view renders for the fields of its form. */
type Live = (fields: URLSearchParams, event: string) => string;

const validating = (fields: URLSearchParams, event: string, form = markup('phoenix.html')) => {
  const country = fields.get('trip[country]') ?? '';
  const days = fields.getAll('trip[days][]');
  const html = days.reduce(choosing, choosing(form, country));
  const isWrong = event === 'save' && !country;
  return isWrong
    ? html.replace(
        '</label>',
        '</label><p class="mt-1.5 flex gap-2 items-center text-sm text-error">can&#39;t be blank</p>',
      )
    : html;
};

/** Responds to the messages of the client: `[join reference, reference, topic, event, payload]`. */
async function connected(page: Page, live: Live, sent: string[]): Promise<void> {
  await page.routeWebSocket(/\/live\/websocket/, (socket) => {
    socket.onMessage((message) => {
      const [join, ref, topic, event, payload] = JSON.parse(String(message));
      const html =
        event === 'phx_join'
          ? live(new URLSearchParams(), '')
          : payload.event && live(new URLSearchParams(payload.value), payload.event);
      if (payload.event) sent.push(`${payload.event} ${payload.value}`);
      const content = { 0: html, s: ['', ''] };
      const response =
        event === 'phx_join'
          ? { rendered: content, liveview_version: VERSION }
          : html
            ? { diff: { 0: html } }
            : {};
      socket.send(JSON.stringify([join, ref, topic, 'phx_reply', { status: 'ok', response }]));
    });
  });
}

async function open(live = validating, content?: string) {
  const sent: string[] = [];
  const { page, problems } = await visit(
    content === undefined ? undefined : () => whole(content),
    (opened) => connected(opened, live, sent),
  );
  await page.locator('.phx-connected').waitFor();
  return { page, problems, sent };
}

test('selects get picks to `phx-change`, and stay with their values when the view is patched', async () => {
  const { page, problems, sent } = await open();
  const control = await field(page, 'Country').elementHandle();
  await pick(page, 'Country', 'Laos');
  await expect.poll(() => sent.at(-1)).toContain('validate trip%5Bcountry%5D=la');
  await has(page, { 'trip[country]': 'la', 'trip[days][]': '' });
  await pick(page, 'Days', 'Tuesday');
  await page.keyboard.press('Escape');
  await expect.poll(() => sent.at(-1)).toContain('trip%5Bdays%5D%5B%5D=tue');
  await has(page, { 'trip[country]': 'la', 'trip[days][]': 'tue' });
  await hasText(page, 'Country', 'Laos');
  expect(await control?.evaluate((node) => node.isConnected)).toBe(true);
  expect(problems).toEqual([]);
});

test('an error of the server comes and goes', async () => {
  const { page, problems, sent } = await open();
  await press(page, 'Save');
  await page.getByText("can't be blank").waitFor();
  await has(page, { 'trip[country]': '', 'trip[days][]': '' });
  await pick(page, 'Country', 'Việt Nam');
  await page.getByText("can't be blank").waitFor({ state: 'detached' });
  await press(page, 'Save');
  await expect.poll(() => sent.at(-1)).toBe('save trip%5Bcountry%5D=vn');
  await has(page, { 'trip[country]': 'vn', 'trip[days][]': '' });
  await hasText(page, 'Country', 'Việt Nam');
  expect(problems).toEqual([]);
});

test('options that the server renders anew are listed; with `phx-update="ignore"` they stay', async () => {
  const longer = markup('phoenix.html').replace(
    '</option>\n',
    '</option><option value="kh">Cambodia</option>\n',
  );
  const more: Live = (fields, event) => validating(fields, event, event ? longer : undefined);
  const { page, problems } = await open(more);
  await pick(page, 'Country', 'Laos');
  await pick(page, 'Country', 'Cambodia');
  await has(page, { 'trip[country]': 'kh', 'trip[days][]': '' });
  await hasText(page, 'Country', 'Cambodia');
  expect(problems).toEqual([]);

  const ignoring = (html: string) =>
    html.replace(
      '<div class="fieldset',
      '<div id="country-field" phx-update="ignore" class="fieldset',
    );
  const ignored = await open(
    (fields, event) => ignoring(more(fields, event)),
    view(ignoring(markup('phoenix.html'))),
  );
  await pick(ignored.page, 'Country', 'Laos');
  await expect.poll(() => ignored.sent.at(-1)).toContain('country%5D=la');
  await pick(ignored.page, 'Days', 'Tuesday');
  await has(ignored.page, { 'trip[country]': 'la', 'trip[days][]': 'tue' });
  expect(await ignored.page.locator('#trip_country option').count()).toBe(3);
  expect(ignored.problems).toEqual([]);
});

test('a hook builds and destroys it in an application with a bundler', async () => {
  const hooked = (html: string) =>
    html.replace(/data-widget-select(="[^"]*")?/g, 'phx-hook="WidgetSelect"');
  const hook = markup('phoenix-hook.js').replace(/^import.*|^export /gm, '');
  const { page, problems, sent } = await open(
    (fields, event) => (event === 'save' ? '<p>Saved</p>' : hooked(validating(fields, event))),
    `<script src="/dist/widget-select.iife.js"></script><script>${hook}self.WidgetSelect = WidgetSelect</script>${view(hooked(markup('phoenix.html')))}`,
  );
  await pick(page, 'Country', 'Laos');
  await expect.poll(() => sent.at(-1)).toContain('country%5D=la');
  await hasText(page, 'Country', 'Laos');
  expect(await page.locator('.widget-select').count()).toBe(2);
  await press(page, 'Save');
  await page.getByText('Saved').waitFor();
  expect(await page.locator('.widget-select').count()).toBe(0);
  expect(problems).toEqual([]);
});
