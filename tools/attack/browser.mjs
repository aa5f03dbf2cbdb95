// @ts-check
// As much of a browser as an attack needs: cookies, redirects, and the fields of a form.

/** @typedef {{ headers?: Record<string, string>, signIn?: { page: string, fields: Record<string, string> } }} User */
/** @typedef {{ value: string, label: string }} Option */
/** @typedef {{ name: string, values: string[], options: Option[], ajax?: { url: string, resolve?: string } }} Field */

/** @type {Record<string, string>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} html */
const textOf = (html) =>
  html.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? Number(`0x${hex}`) : decimal),
  );

/** @param {string} tag @returns {Record<string, string>} */
const attributesOf = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([^\s"'=/]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      name,
      textOf(value ?? ''),
    ]),
  );

/** @param {string} html */
const optionsOf = (html) =>
  [...html.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, tag = '', text = '']) => {
    const { value = textOf(text), selected } = attributesOf(tag);
    return { value, label: textOf(text).trim(), isSelected: selected !== undefined };
  });

/** The first form of a page. @param {string} html */
function formOf(html) {
  const [, start = '', inside = ''] = /<form\b([^>]*)>([\s\S]*?)<\/form>/.exec(html) ?? [];
  /** @type {Field[]} */
  const fields = [];
  for (const [, kind, tag = '', content = ''] of inside.matchAll(
    /<(select|input)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g,
  )) {
    const { name, type, value = '', 'data-widget-select': widget } = attributesOf(tag);
    const options = optionsOf(content);
    const selected = options.filter(({ isSelected }) => isSelected).map((one) => one.value);
    const values = kind === 'select' ? selected : [value];
    if (name && type !== 'submit')
      fields.push({ name, values, options, ajax: JSON.parse(widget || '{}').ajax });
  }
  return { action: attributesOf(start).action ?? '', fields };
}

export class Browser {
  /** @type {Record<string, string>} */
  #cookies = {};

  /** @param {string} address @param {User} user */
  constructor(address, user) {
    this.address = address;
    this.user = user;
  }

  async signIn() {
    const { signIn } = this.user;
    if (signIn) await this.submit(signIn.page, signIn.fields);
    return this;
  }

  /** @param {string} url @param {RequestInit & { follows?: boolean }} [init] @returns {Promise<{ status: number, url: string, body: string }>} */
  async request(url, { follows, ...init } = {}) {
    const at = new URL(url, this.address);
    const Cookie = Object.entries(this.#cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    const headers = { ...this.user.headers, ...init.headers, ...(Cookie && { Cookie }) };
    const response = await fetch(at, { ...init, headers, redirect: 'manual' }).catch((it) => it);
    // A server that breaks off has failed.
    if (response instanceof Error) return { status: 599, url: at.href, body: `${response.cause}` };
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies[`${name}`] = `${value}`;
    }
    const [body, next] = [await response.text(), response.headers.get('Location')];
    if (follows && next) return this.request(new URL(next, at).href, { follows });
    return { status: response.status, url: at.href, body };
  }

  /** The options of a list. @param {string} url @returns {Promise<{ options: Option[], nextCursor?: string }>} */
  async options(url) {
    const { status, body } = await this.request(url, { headers: { Accept: 'application/json' } });
    return status === 200 && body.startsWith('{') ? JSON.parse(body) : { options: [] };
  }

  /** @param {string} page */
  async form(page) {
    const { body, url } = await this.request(page, { follows: true });
    return { ...formOf(body), url };
  }

  /** Sends the form of a page with other values. @param {string} page @param {Record<string, string | string[]>} changes */
  async submit(page, changes) {
    const { action, fields, url } = await this.form(page);
    const kept = fields.filter(({ name }) => !(name in changes));
    const all = [...kept.map(({ name, values }) => [name, values]), ...Object.entries(changes)];
    const sent = all.flatMap(([name, given]) => [given].flat().map((one) => [`${name}`, one]));
    const init = { method: 'POST', body: new URLSearchParams(/** @type {string[][]} */ (sent)) };
    const headers = { Referer: url };
    return this.request(new URL(action, url).href, { ...init, headers, follows: true });
  }
}
