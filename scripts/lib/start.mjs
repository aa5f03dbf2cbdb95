// @ts-check
// `npm start`: the site and the server of its remote examples, with the packages built again whenever their sources
// change.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, packages, sourceFolders } from './build.mjs';
import { proxyTo, startExampleServer } from './example-server.mjs';
import { log, root } from './run.mjs';

export async function start() {
  if (!(await buildPackages())) process.exit(1);

  const examples = await startExampleServer();
  const { createServer } = await import('vite');
  // The site's own configuration says the port; when it is taken, Vite takes the next one.
  const server = await createServer({
    root: join(root, 'site'),
    clearScreen: false,
    server: proxyTo(examples),
  });
  await server.listen();
  watchSources();

  const address = server.resolvedUrls?.local[0] ?? '(no address: see above)';
  process.stdout.write(
    `\n  widget-select is running at ${address}playground/\n  Documentation: ${address}docs/\n  Press Ctrl+C to stop.\n\n`,
  );
}

/** Builds again what changed. Vite, and Vitest with it, sees the new files in `dist` and reloads the page. */
export function watchSources() {
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  let last = Promise.resolve(true);
  const rebuild = () => {
    last = last.then(() => buildPackages());
    last.then((ok) => ok || log('the last build that worked is kept'));
  };
  const folders = packages.flatMap((name) =>
    sourceFolders.map((f) => join(root, 'packages', name, f)),
  );
  for (const folder of folders.filter((f) => existsSync(f))) {
    watch(folder, { recursive: true }, () => {
      // An editor writes a file in several steps.
      clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    });
  }
}
