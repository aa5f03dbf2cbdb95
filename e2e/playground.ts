import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { serveSite } from '../tools/serve-site.mjs';

/** Which of its pages is visited; the projects of vitest.config.ts say it. */
const pages: Record<string, string> = {
  vanilla: 'playground/index.html',
  react: 'playground/react.html',
  vue: 'playground/vue.html',
};
const flavor = process.env.FLAVOR ?? 'vanilla';

interface Visit {
  page: Page;
  /** What the console and the content security policy complained about. Empty on a good page. */
  problems: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** The part of the address after the page: `?scheme=dark`. */
  query?: string;
  /** Runs before anything is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
}

interface Settings extends LaunchOptions {
  /** With the server of the remote examples, as `npm start` has it. */
  withServer?: boolean;
  /** Serves something else than the built site. */
  serve?: () => Promise<{ url: string; close(): Promise<void> }>;
}

/** Serves the built site for the tests of a file. Each visit has a context of its own, closed with its test. */
export function playground({
  withServer = false,
  serve = () => serveSite({ withServer }),
  ...launch
}: Settings = {}): {
  visit(options?: VisitOptions): Promise<Visit>;
} {
  let site: Awaited<ReturnType<typeof serve>>;
  let browser: Browser;

  beforeAll(async () => {
    site = await serve();
    const executablePath = process.env.CHROME_PATH;
    browser = await chromium.launch({ ...launch, ...(executablePath && { executablePath }) });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    async visit({ query = '', prepare, ...context } = {}) {
      const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...context });
      onTestFinished(() => page.close());
      const problems = await watchProblems(page);
      await prepare?.(page);
      await page.goto(new URL(address(query), site.url).href);
      if (context.javaScriptEnabled !== false) await allExamplesStarted(page);
      return { page, problems };
    },
  };
}

/** `benchmark.html` and other pages by name are no flavour of the playground. */
function address(query: string): string {
  const page = pages[flavor];
  if (page === undefined) throw new Error(`There is no page for FLAVOR=${flavor}`);
  return query === '' || query.startsWith('?') ? page + query : query;
}

async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => problems.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return problems;
}

/** Each example that runs shows its value; the last of them are in modules of their own. */
async function allExamplesStarted(page: Page): Promise<void> {
  const started = () =>
    document.querySelectorAll('[data-example] .readout').length ===
    document.querySelectorAll('[data-example]').length;
  await page.waitForFunction(started);
}
