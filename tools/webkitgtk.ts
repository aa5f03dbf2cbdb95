/**
 * Vitest's browser provider for WebKitGTK: starts a virtual display and WebKitWebDriver on free ports, lets the
 * ordinary webdriverio provider work with them, and ends both.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { webdriverio } from '@vitest/browser-webdriverio';
import type { TestProject } from 'vitest/node';
import { findWebKit } from '../scripts/lib/browsers.mjs';

type Option = ReturnType<typeof webdriverio>;
type Size = { width: number; height: number };
type Provider = ReturnType<Option['providerFactory']> & {
  browser: { execute<T>(fn: () => T): Promise<T> };
  openBrowser(): Promise<unknown>;
  setViewport(size: Size): Promise<void>;
};

export function webkitgtk(): Option {
  const options = {
    hostname: '127.0.0.1',
    // Known only when the driver runs; webdriverio reads it when it opens its session.
    port: 0,
    path: '/',
    protocol: 'http',
    // The provider knows no WebKitGTK, only Safari: both are asked for by the protocol under their own names.
    transformRequest: (request: { body?: unknown }) => {
      if (typeof request.body === 'string')
        request.body = request.body.replaceAll(
          '"browserName":"safari"',
          '"browserName":"MiniBrowser"',
        );
      return request;
    },
    capabilities: {
      // Without it webdriverio asks for BiDi, which this driver does not speak.
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': {
        binary: findWebKit().browser ?? 'MiniBrowser',
        args: ['--automation'],
      },
    },
  };
  const base = webdriverio(options as unknown as Parameters<typeof webdriverio>[0]);
  return {
    ...base,
    providerFactory(project: TestProject) {
      const provider = base.providerFactory(project) as unknown as Provider;
      const helpers: ChildProcess[] = [];
      const stop = () => {
        for (const helper of helpers.splice(0)) helper.kill();
      };
      process.once('exit', stop);

      let starting: Promise<number> | undefined;
      const openBrowser = provider.openBrowser.bind(provider);
      provider.openBrowser = async () => {
        starting ??= startDriver(helpers);
        options.port = await starting;
        return openBrowser();
      };
      let bars: Size | undefined;
      const setViewport = provider.setViewport.bind(provider);
      provider.setViewport = async ({ width, height }) => {
        // Once, before the first change: the page follows its window later than the driver says.
        bars ??= await barsOf(provider);
        await setViewport({ width: width + bars.width, height: height + bars.height });
      };
      const close = provider.close.bind(provider);
      provider.close = async (...args) => {
        try {
          await close(...args);
        } finally {
          stop();
        }
      };
      return provider;
    },
  };
}

/**
 * What the window is larger by than the page in it. The driver sets the size of the window, toolbar included: the frame of
 * the tests would not fit, clicks at its lower edge would be lost, and scrolling to what is clicked would move the frame from
 * where the next click looks for it.
 */
const barsOf = ({ browser }: Provider) =>
  browser.execute(() => {
    const { outerWidth, outerHeight, innerWidth, innerHeight } = window.top ?? window;
    return { width: outerWidth - innerWidth, height: outerHeight - innerHeight };
  });

/** Starts display and driver, adds both to `helpers`, and returns the driver's port once it is ready. */
async function startDriver(helpers: ChildProcess[]): Promise<number> {
  const display = process.env.DISPLAY ?? (await startDisplay(helpers));
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
  const args = [`--port=${port}`, '--host=127.0.0.1'];
  helpers.push(spawn(findWebKit().driver ?? 'WebKitWebDriver', args, { stdio: 'ignore', env }));

  for (let waited = 0; waited < 20_000; waited += 100) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return port;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver did not start within 20 s.');
}

/** A virtual display; the server itself picks a free number and reports it on file descriptor 3. */
async function startDisplay(helpers: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  helpers.push(server);
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`Xvfb ended with code ${code}.`)));
    server.stdio[3]?.once('data', (number) => done(`:${String(number).trim()}`));
  });
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => done(typeof address === 'object' && address ? address.port : 0));
      });
  });
