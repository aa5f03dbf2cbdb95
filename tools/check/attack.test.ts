// The attacks on a small server with one hole: each hole must be found.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { attack, serve } from '../attack.mjs';

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
  also: [{ as: 'theirs' as const, set: { tone: 'loud' } }],
  most: { many: 3, tags: 3, tagField: 'tags' },
};

/** What a list accepts as a cursor: a signed one, and without a check also others. */
const cursorsWithout: Record<string, RegExp> = {
  unsigned: /^(\d+)(?:\.cursor)?$/,
  places: /^(\d*)/,
};

/** Attacks a server that lacks a check. */
async function attackWithout(check: string, changes = {}) {
  const checks = (name: string) => name !== check;
  function list(query: URLSearchParams, user: string): [number, unknown?] {
    const get = (name: string, otherwise = '') => query.get(name) ?? otherwise;
    const published = checks('signatures') ? /^(city|stops)-(\w+)\.\1$/ : /^(city|stops)-(\w+)$/;
    const [, name, of = ''] = published.exec(get('field')) ?? [];
    const [, at] =
      (cursorsWithout[check] ?? /^(\d+)\.cursor$/).exec(get('cursor', '0.cursor')) ?? [];
    const [q, values] = [get('q'), query.getAll('value')];
    if (!name && checks('ids')) return [404];
    if (!user && checks('permission')) return [403];
    if (at === undefined) return [checks('cursors') ? 400 : 500];
    if (query.getAll('country').length > 1 && !checks('both')) return [200, { options: cities }];
    const owners = ['', checks('sessions') ? user : of];
    const found = cities.filter(
      ({ value, label, country, owner }) =>
        (values.length > 0 ? values.includes(value) : label.includes(q)) &&
        (owners.includes(owner) || check === (values.length > 0 ? 'labels' : q && 'queries')) &&
        (name !== 'city' || country === get('country', checks('conditions') ? '' : country)),
    );
    const end = Number(at) + (checks('sizes') ? 20 : Number(get('limit', '20')));
    const nextCursor = found.length > end ? `${end}.cursor` : undefined;
    return [200, { options: found.slice(Number(at), end), nextCursor }];
  }
  /** Leads to a page of what has been saved. */
  function save(sent: URLSearchParams, user: string): [number, string] {
    const find = (value?: string) => cities.find((one) => one.value === value);
    const isOwn = (value = '') => ['', user].includes(find(value)?.owner ?? 'nobody');
    const others = checks('others') ? [] : sent.getAll('city[]');
    const [city = others[0], stops] = [sent.getAll('city').at(-1), sent.getAll('stops')];
    const isPair = find(city)?.country === sent.getAll('country').at(-1);
    const isWhole = `${stops}`.includes('all');
    const tags = `${sent.get('tags')}`.split(',');
    const isGood =
      (isOwn(city) || !checks('rows')) &&
      (isPair || !checks('pairs')) &&
      (stops.every(isOwn) || !checks(isWhole ? 'results' : 'stops')) &&
      (stops.length <= 3 || !checks('many')) &&
      (tags.length <= 3 || !checks('tags')) &&
      (!sent.has('tone') || (user === 'theirs' && !checks('tones')));
    return isGood ? [303, `/saved?ids=${others}`] : [422, checks('errors') ? '' : 'Vang Theirs'];
  }
  /** Hides the rows of others from a user. */
  function show(ids: string, user: string): [number, string] {
    const shown = cities.filter(
      ({ value, owner }) => ids.split(',').includes(value) && ['', user].includes(owner),
    );
    return [200, `<output>${shown.map(({ label }) => label)}`];
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const user = `${request.headers.user ?? ''}`;
    const select = (name: string) =>
      `<select name="${name}" data-widget-select="{&quot;ajax&quot;:{&quot;url&quot;:&quot;/list?field=${name}-${user}${checks('signatures') ? `.${name}` : ''}&quot;}}"></select>`;
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
          : pathname === '/saved'
            ? show(`${searchParams.get('ids')}`, user)
            : [200, form];
    if (status === 303) response.setHeader('Location', `${found}`);
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
  ['unsigned', /cursor=20: 200, 20 rows/],
  ['places', /cursor=x: 200, 20 rows/],
  ['both', /country=2&country=1: 200.*Vang Theirs/],
  ['sizes', /limit=5000: 200, 42 rows/],
  ['methods', /DELETE .*: 200/],
  ['rows', /saved \{"country":"1","city":"3"/],
  ['pairs', /saved \{"country":"2","city":"1"/],
  ['stops', /saved .*"stops":\["2","3"\]/],
  ['results', /saved .*"all/],
  ['others', /POST \/form: 200, saved .*"city\[\]":\["1","3"\]/],
  ['tones', /saved .*"tone":"loud"/],
  ['many', /saved .*"stops":\["2","2","2","2"\]/],
  ['tags', /saved .*"tags":"tag0,tag1,tag2,tag3"/],
  ['signatures', /control: the id has no signature city-mine stops-mine/],
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

test('a server that prints no address is ended', async () => {
  const started = serve('sh', ['-c', 'echo Starting; exec sleep 60'], 1000);
  await expect(started).rejects.toThrow('sh has printed no address: Starting');
});
