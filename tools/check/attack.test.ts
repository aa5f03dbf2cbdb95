// The attacks on a small server with one hole: each hole must be found.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { attack } from '../attack.mjs';

const villages = Array.from({ length: 40 }, (_, at) => [`${at + 9}`, `Village ${at}`, '2']);
const cities = [
  ...[
    ['1', 'Vientiane', '1'],
    ['2', 'Hanoi', '2'],
    ['3', 'Vang Theirs', '1', 'theirs'],
    ...villages,
  ],
].map(([value = '', label = '', country = '', owner = '']) => ({ value, label, country, owner }));

const description = {
  page: '/form',
  saved: '<output>',
  users: {
    mine: { headers: { user: 'mine' } },
    theirs: { headers: { user: 'theirs' } },
    nobody: {},
  },
  fields: { parent: 'country', child: 'city', many: 'stops' },
  rows: {
    parent: 'Laos',
    child: 'Vientiane',
    otherParent: 'Vietnam',
    otherChild: 'Hanoi',
    foreign: 'Vang Theirs',
  },
};

/** Attacks a server that lacks a check. */
async function attackWithout(check: string, changes = {}) {
  const checks = (name: string) => name !== check;
  function list(query: URLSearchParams, user: string): [number, unknown?] {
    const get = (name: string, otherwise = '') => query.get(name) ?? otherwise;
    const [, name, of = ''] = /^(city|stops)-(\w+)\.\1$/.exec(get('field')) ?? [];
    const [q, at, values] = [get('q'), Number(get('cursor', '0')), query.getAll('value')];
    if (!name && checks('ids')) return [404];
    if (!user && checks('permission')) return [403];
    if (!(at < 1000)) return [checks('cursors') ? 400 : 500];
    const owners = ['', checks('sessions') ? user : of];
    const found = cities.filter(
      ({ value, label, country, owner }) =>
        (values.length > 0 ? values.includes(value) : label.includes(q)) &&
        (owners.includes(owner) || check === (values.length > 0 ? 'labels' : q && 'queries')) &&
        (name !== 'city' || country === get('country', checks('conditions') ? '' : country)),
    );
    const end = at + (checks('sizes') ? 20 : Number(get('limit', '20')));
    const nextCursor = found.length > end ? `${end}` : undefined;
    return [200, { options: found.slice(at, end), nextCursor }];
  }
  function save(sent: URLSearchParams, user: string): [number, string] {
    const find = (value?: string) => cities.find((one) => one.value === value);
    const isOwn = (value = '') => ['', user].includes(find(value)?.owner ?? 'nobody');
    const [city, stops] = [sent.getAll('city').at(-1), sent.getAll('stops')];
    const isPair = find(city)?.country === sent.getAll('country').at(-1);
    const isWhole = `${stops}`.includes('all');
    const isGood =
      (isOwn(city) || !checks('rows')) &&
      (isPair || !checks('pairs')) &&
      (stops.every(isOwn) || !checks(isWhole ? 'results' : 'stops'));
    return isGood ? [200, '<output>'] : [422, checks('errors') ? '' : 'Vang Theirs'];
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const user = `${request.headers.user ?? ''}`;
    const select = (name: string) =>
      `<select name="${name}" data-widget-select="{&quot;ajax&quot;:{&quot;url&quot;:&quot;/list?field=${name}-${user}.${name}&quot;}}"></select>`;
    const form = `<form><select name="country"><option value="1">Laos<option value="2">Vietnam</select>${select('city')}${select('stops')}</form>`;
    const isRead = request.method === 'GET' || !checks('methods');
    let body = '';
    for await (const part of request) body += part;
    const [status, found = ''] =
      pathname === '/list'
        ? isRead
          ? list(searchParams, user)
          : [405]
        : request.method === 'POST'
          ? save(new URLSearchParams(body), user)
          : [200, form];
    response.writeHead(status).end(typeof found === 'string' ? found : JSON.stringify(found));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return await attack(`http://127.0.0.1:${port}`, { ...description, ...changes });
}

test('a server that checks everything passes', async () => {
  const { passed, failed } = await attackWithout('nothing');
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(200);
});

test.each([
  ['ids', /GET \/list\?field=x&: 200/],
  ['permission', /GET .*: 200, 20 rows/],
  ['sessions', /theirs.stops.*Vang Theirs/],
  ['labels', /value=3: 200, 1 rows Vang Theirs/],
  ['queries', /q=Vang.*Vang Theirs/],
  ['conditions', /field=city-mine.city&: 200, 20 rows/],
  ['cursors', /cursor=x: 500/],
  ['sizes', /limit=5000: 200, 42 rows/],
  ['methods', /DELETE .*: 200/],
  ['rows', /saved \{"country":"1","city":"3"/],
  ['pairs', /saved \{"country":"2","city":"1"/],
  ['stops', /saved .*"stops":\["2","3"\]/],
  ['results', /saved .*"all/],
  ['errors', /POST \/form: 422, not saved/],
])('a server without checks of %s is found out', async (check, found) => {
  const { failed } = await attackWithout(check);
  expect(failed).toContainEqual(expect.stringMatching(found));
});

test('attacks on a wrong address fail', async () => {
  const { passed, failed } = await attackWithout('nothing', { page: '/list' });
  expect(failed).toContainEqual('control: parent does not contain Laos ?=&q=Laos&');
  expect(passed).toBe(0);
});
