import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app.mjs';

type Settings = Parameters<typeof createApp>[0];

/** Serves an app on a free port. `close` does not wait for connections that are kept open. */
export async function listen(
  settings: Settings,
): Promise<{ url: string; port: number; close: () => Promise<void> }> {
  const server = createServer(createApp(settings));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
