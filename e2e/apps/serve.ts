import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { appEnv } from './prepare.ts';

export interface Server {
  /** Address of the first page, without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

const isWindows = process.platform === 'win32';

/**
 * Starts a server that takes its port from PORT, and waits until it responds.
 *
 * @param args File below `folder` and its arguments, for Node.
 */
export async function serve(folder: string, args: readonly string[]): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...appEnv(), PORT: `${port}`, HOST: '127.0.0.1' },
    // In the group of the test run, which ends with it, however it ends.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  server.stdout.on('data', collect);
  server.stderr.on('data', collect);
  let isOver = false;
  const ended = new Promise<void>((done) => {
    const end = (error: unknown) => {
      if (error instanceof Error) output += error.message;
      isOver = true;
      done();
    };
    server.once('exit', end).once('error', end);
  });
  const onExit = () => kill(server);
  process.once('exit', onExit);

  const close = async () => {
    process.off('exit', onExit);
    kill(server);
    await ended;
  };
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (isOver) throw new Error(`${args.join(' ')} ended before it answered:\n${output}`);
    await wait(100);
  }
  return { url, close };
}

/** Development servers have servers of their own, which end with them when they are asked to end. */
function kill(server: ChildProcess): void {
  if (isWindows) spawn('taskkill', ['/pid', `${server.pid}`, '/t', '/f']);
  else server.kill();
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => found(typeof address === 'object' && address ? address.port : 0));
      });
  });
}
