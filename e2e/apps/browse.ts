import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

interface Visit {
  page: Page;
  /** Everything that the console says and every failed request. */
  messages: string[];
  /** Lets the scripts come that `holdScripts` has held. */
  releaseScripts(): void;
  /** Sum of the layout shifts until now. */
  shifted(): Promise<number>;
}

interface Options extends BrowserContextOptions {
  /** The page is as the server sent it until `releaseScripts()` is called. */
  holdScripts?: boolean;
}

/** Visits to a page of a server that starts in a hook of the test file. Each has a context of its own. */
export function browse(address: () => string): {
  visit(path: string, options?: Options): Promise<Visit>;
} {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = process.env.CHROME_PATH;
    browser = await chromium.launch(executablePath ? { executablePath } : {});
  });
  afterAll(() => browser?.close());

  return {
    async visit(path, { holdScripts = false, ...context } = {}) {
      const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, ...context });
      onTestFinished(() => page.close());
      const messages = listen(page);
      await watchShifts(page);
      let releaseScripts = () => {};
      if (holdScripts) {
        const released = new Promise<void>((release) => {
          releaseScripts = release;
        });
        await page.route(isScript, (route) => released.then(() => route.continue()));
      }
      await page.goto(address() + path, { waitUntil: holdScripts ? 'commit' : 'load' });
      return { page, messages, releaseScripts, shifted: () => shifted(page) };
    },
  };
}

const isScript = ({ pathname }: URL): boolean => pathname.endsWith('.js');

function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) messages.push(`${response.status()}: ${response.url()}`);
  });
  return messages;
}

/** Resolves when what is on the page has been painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** `layout-shift` counts what moves without the user having done anything. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: () => shifts.concat(observer.takeRecords()) });
  });

async function shifted(page: Page): Promise<number> {
  await painted(page);
  return page.evaluate(() => {
    const shifts = (Reflect.get(window, 'shifts') as () => PerformanceEntry[])();
    return shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
}
