import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = resolve(import.meta.dirname, '../server.mjs');

interface Running {
  child: ChildProcess;
  url: string;
  output: () => string;
}

/** Starts the server as `npm start` does, and waits until it listens. */
async function start(env: Record<string, string>, args: string[] = []): Promise<Running> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr?.on('data', (part) => {
    output += part;
  });
  const [{ port }] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
}

const health = async ({ url }: Running) => (await fetch(`${url}/api/health`)).json();

test('the first start listens at once and fills the table, the second finds it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'widget-select-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: join(folder, 'cities') };

  const first = await start(env);
  const early = await fetch(`${first.url}/api/cities`);
  expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '2']);
  await expect.poll(() => health(first), { timeout: 60_000 }).toEqual({ state: 'ready' });
  expect(first.output()).toMatch(/171,075 cities filled in/);

  const search = await fetch(`${first.url}/api/cities?q=da%20nang&size=1`);
  const city = (await search.json()).options[0];
  expect(city).toMatchObject({ label: 'Da Nang', description: 'Da Nang City, Vietnam' });

  const ended = once(first.child, 'exit');
  // What Ctrl+C sends; Windows has no signals, there the channel is closed.
  if (process.platform === 'win32') first.child.disconnect();
  else first.child.kill('SIGINT');
  expect((await ended)[0]).toBe(0);

  const second = await start(env);
  await expect.poll(() => health(second), { timeout: 60_000 }).toEqual({ state: 'ready' });
  expect(second.output()).toMatch(/cities ready/);
  expect(second.output()).not.toMatch(/fill/);
  const url = `${second.url}/api/cities/by-value?value=${encodeURIComponent(city.value)}`;
  expect(await (await fetch(url)).json()).toEqual([city]);

  // Whoever started it is gone.
  const left = once(second.child, 'exit');
  second.child.disconnect();
  expect((await left)[0]).toBe(0);
}, 120_000);

test('killed while it fills the table, it starts again in the same folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'widget-select-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: join(folder, 'cities') };

  const first = await start(env);
  await expect.poll(() => health(first), { timeout: 60_000 }).toHaveProperty('done');
  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await ended;

  const second = await start(env);
  await expect.poll(() => health(second), { timeout: 60_000 }).toEqual({ state: 'ready' });
  expect(second.output()).toMatch(/171,075 cities filled in/);
  expect(second.output()).not.toMatch(/in memory/);
  const search = await fetch(`${second.url}/api/cities?q=lodz&size=1`);
  expect((await search.json()).options[0].label).toBe('Łódź');
}, 120_000);

test('without its database it stays, says so, and returns 503', async () => {
  const server = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await expect.poll(() => health(server)).toEqual({ state: 'failed' });
  expect(server.output()).toMatch(/database cannot be used: .*ECONNREFUSED/);
  const response = await fetch(`${server.url}/api/cities`);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBeNull();
});

test('--strict: a token first, even while the table is filled', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'widget-select-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: join(folder, 'cities') };
  const server = await start(env, ['--strict']);
  expect(server.output()).toMatch(/SCOPE_KEY is not set/);
  const url = `${server.url}/api/cities/cursor`;
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(`${server.url}/api/cities`)).status).toBe(401);
  const { scope } = await (await fetch(`${server.url}/api/scope?field=vietnam`)).json();
  expect((await fetch(`${url}?scope=${scope}`)).status).toBe(503);

  await expect.poll(() => health(server), { timeout: 60_000 }).toEqual({ state: 'ready' });
  const search = async (q: string) => (await fetch(`${url}?scope=${scope}&q=${q}`)).json();
  expect((await search('da nang')).options[0]).toMatchObject({ label: 'Da Nang' });
  expect(await search('paris france')).toEqual({ options: [], nextCursor: null, total: 0 });
}, 120_000);

test('--strict: a key that is too short ends the start', async () => {
  const child = spawn(process.execPath, [program, '--strict'], {
    env: { ...process.env, PORT: '0', SCOPE_KEY: 'secret' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (part) => {
    output += part;
  });
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output).toMatch(/SCOPE_KEY cannot be used: .*32 bytes/);
});
