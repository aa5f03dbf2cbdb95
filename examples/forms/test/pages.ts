import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { runTool } from '../../../scripts/lib/run.mjs';

const forms = join(import.meta.dirname, '..');

interface Visit {
  page: Page;
  /** What the console complained about. Empty on a good page. */
  problems: string[];
}

/**
 * Serves the pages to the tests of a file, built with the development versions of its libraries: they alone warn, and
 * React's StrictMode does nothing in the others.
 * @param root The folder of the pages.
 * @param only The one page that is built, as `PAGE` tells vite.config.ts; without it all are.
 */
export function served(root = forms, only = ''): { visit(name?: string): Promise<Visit> } {
  const outDir = join('dist', 'test', only);
  let server: Awaited<ReturnType<typeof preview>>;
  let browser: Browser;

  beforeAll(async () => {
    const { ok, output } = await runTool('vite/bin/vite.js', ['build', '--outDir', outDir], {
      cwd: root,
      env: { NODE_ENV: 'development', PAGE: only },
      quiet: true,
    });
    if (!ok) throw new Error(`The pages could not be built:\n${output}`);
    server = await preview({
      root,
      configFile: false,
      logLevel: 'warn',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const executablePath = process.env.CHROME_PATH;
    browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    async visit(name = only) {
      const page = await browser.newPage({ viewport: { width: 800, height: 1000 } });
      onTestFinished(() => page.close());
      // Before the test's own limit, so that a failure names the step.
      page.setDefaultTimeout(10_000);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          problems.push(`${message.type()}: ${message.text()}`);
      });
      await page.goto(`${server.resolvedUrls?.local[0]}${name}.html`);
      await page.getByRole('combobox').or(page.getByRole('button')).first().waitFor();
      return { page, problems };
    },
  };
}
