import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL of its own in a temporary folder, on a socket in it. Where there is none: says why. */
export async function startPostgres(): Promise<Postgres | { why: string }> {
  // No sockets in folders.
  if (process.platform === 'win32') return { why: 'not tried on Windows' };
  const bin = programs();
  if (!bin) return { why: 'PostgreSQL is not installed; Debian: postgresql' };
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ordinaryUser() : null;
  if (isRoot && !user) return { why: 'there is no ordinary user to run PostgreSQL' };

  const folder = await mkdtemp(join(tmpdir(), 'ws-pg-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server.stderr);
  return {
    url: `postgres://test@/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      // "Fast": ends what is connected.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where initdb and postgres are; distributions keep them off the PATH. */
function programs(): string | undefined {
  const versions = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'];
  const folders = versions.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^(postgresql@)?\d+$/.test(name))
          .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => join(folder, name, 'bin'))
      : [],
  );
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) =>
      folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function ordinaryUser(): { uid: number; gid: number } | null {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] =
    ['postgres', 'nobody']
      .map((name) => lines.find((line) => line.startsWith(`${name}:`))?.split(':'))
      .find(Boolean) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function ready(log: NodeJS.ReadableStream): Promise<void> {
  return new Promise((done, fail) => {
    let text = '';
    log.on('data', (part: Buffer) => {
      text += part;
      if (text.includes('ready to accept connections')) done();
    });
    log.on('end', () => fail(new Error(`PostgreSQL did not start:\n${text}`)));
  });
}
