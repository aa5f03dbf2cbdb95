// @ts-check
// The server of the pages of a plan: it hands a page the orders of the harness (`agent.js` asks for them).
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves what was built, the examples of the W3C with the agent in them, and orders to the page. @param {string} out @param {string} [apg] */
export async function serve(out, apg) {
  /** @type {import('node:http').ServerResponse | undefined} */
  let page;
  let step = '';
  /** @type {(() => void) | undefined} */
  let arrived;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/next') {
      page = response;
      step = url.searchParams.get('step') ?? '';
      arrived?.();
      return;
    }
    const isApg = url.pathname.startsWith('/apg/');
    const file =
      url.pathname === '/agent.js'
        ? join(here, 'agent.js')
        : isApg
          ? join(apg ?? out, url.pathname.slice(5))
          : join(out, url.pathname);
    if (!existsSync(file) || !extname(file)) return void response.writeHead(404).end();
    const type = TYPES[/** @type {keyof TYPES} */ (extname(file))] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    const body = readFileSync(file);
    const agent = '<script type="module" src="/agent.js"></script></body>';
    response.end(isApg && type === 'text/html' ? String(body).replace('</body>', agent) : body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    /** Until the page of this step asks what to do. @param {string} wanted */
    async waiting(wanted) {
      const late = Date.now() + 120_000;
      while (!page || step !== wanted) {
        if (Date.now() > late) throw new Error(`The page of step ${wanted} did not come.`);
        await new Promise((done) => {
          arrived = () => done(undefined);
          setTimeout(done, 1000);
        });
      }
    },
    /** @param {object} order */
    order(order) {
      page?.setHeader('content-type', 'application/json');
      page?.end(JSON.stringify(order));
      page = undefined;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
