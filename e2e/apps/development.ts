import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browse } from './browse.ts';
import { type Server, serve } from './serve.ts';
import { census, FRESH, started, TripPage } from './trip-page.ts';

interface Setup {
  readonly folder: () => string;
  /** File of the development server below the folder, and its arguments. */
  readonly server: readonly string[];
  /** The file with the form, below the folder. */
  readonly form: string;
}

/** Development mode: hydration warnings are logged, effects run twice, files are replaced while the page is open. */
export function testDevelopment({ folder, server: args, form }: Setup): void {
  // Pages are compiled at the first visit.
  describe('in development', { timeout: 120_000 }, () => {
    let server: Server;
    const { visit } = browse(() => server.url);
    beforeAll(async () => {
      server = await serve(folder(), args);
    }, 120_000);
    afterAll(() => server?.close());

    const edit = (file: string, changes: Record<string, string>) => {
      const path = join(folder(), file);
      let text = readFileSync(path, 'utf8');
      for (const [from, to] of Object.entries(changes)) {
        if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
        text = text.replaceAll(from, to);
      }
      writeFileSync(path, text);
    };

    test('D8.4 several selects hydrate without a warning, each once and every id once', async () => {
      for (const [path, count] of [
        ['/', 4],
        ['/cities', 1],
      ] as const) {
        const { page, messages } = await visit(path);
        await started(page, count);
        expect(await census(page)).toMatchObject({
          controls: count,
          widgets: count,
          repeatedIds: 0,
        });
        expect(messages.filter(isComplaint)).toEqual([]);
      }
    });

    test('D8.4 hot reload keeps what was chosen and one control for each select', async () => {
      const { page, messages } = await visit('/');
      const trip = new TripPage(page);
      await trip.started();
      await trip.country.pick('Iceland');
      await trip.currency.pick('US dollar');

      edit(form, { 'a day': 'each day' });
      await page.getByText('110 USD each day').waitFor();
      expect(await trip.country.text()).toBe('Iceland');
      expect(await trip.currency.text()).toBe('US dollar');
      expect(await census(page)).toEqual(FRESH);

      // Another list. Some frameworks start the form anew for it, with the first choice.
      edit('app/choices.ts', { "'Euro'": "'New euro'", "'US dollar'": "'New dollar'" });
      await expect.poll(() => trip.currency.text()).toMatch(/^New /);
      expect(await census(page)).toEqual(FRESH);
      expect(messages.filter(isComplaint)).toEqual([]);
    });
  });
}

/** The frameworks' tools log a lot; not all of it concerns the page. */
const isComplaint = (message: string): boolean => !/^(log|info|debug|verbose): /.test(message);
