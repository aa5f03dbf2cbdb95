import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findings, installAxe } from './axe.ts';
import { playground } from './playground.ts';

const { visit } = playground();
const page = (query: string) => ({ query: `benchmark.html${query}` });
const file = new URL('../bench/results/results.json', import.meta.url);
const results: {
  date: string;
  scenarios: { title: string }[];
  peers: { name: string }[];
} = JSON.parse(readFileSync(file, 'utf8'));

test('the playground leads to the benchmark, which shows each scenario of the last run as a table', async () => {
  const { page, problems } = await visit();
  await page.getByRole('link', { name: 'Benchmark' }).click();
  await page.getByRole('heading', { name: 'Benchmark', level: 1 }).waitFor();
  expect(await page.locator('time').innerText()).toBe(results.date);

  // Their content: a browser draws no text of what it has not come near.
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  for (const { title } of results.scenarios) {
    const plain = title.replaceAll('`', '');
    expect(titles.some((one) => one.startsWith(plain))).toBe(true);
  }
  // Our own bytes are told beside theirs.
  const description = page.locator('meta[name="description"]');
  expect(await description.getAttribute('content')).toContain(
    `the native select and ${results.peers.length - 1} other selects`,
  );
  // One for each heading but the last two: the versions, and how to run it.
  expect(await page.getByRole('table').count()).toBe(titles.length - 2);
  const open = page.getByRole('region', { name: 'Open, ms', exact: true });
  const names = await open.getByRole('rowheader').allInnerTexts();
  expect(names.slice(0, 2)).toEqual(['widget-select', 'baseline']);
  // The plot can be read without its picture.
  const first = open.getByRole('listitem').first();
  expect(await first.innerText()).toMatch(
    /^100 options\s+([\d.]+ times (faster|slower) than|as fast as)/,
  );
  await page.getByRole('table').first().getByRole('link', { name: 'Open', exact: true }).click();
  await expect.poll(() => page.url()).toContain('#open');
  expect(problems).toEqual([]);
});

for (const scheme of ['light', 'dark']) {
  test(`axe and the content security policy find nothing on the benchmark page (${scheme})`, async () => {
    const visited = await visit({ ...page(`?scheme=${scheme}`), prepare: installAxe });
    expect(await findings(visited.page)).toEqual([]);
    expect(visited.problems).toEqual([]);
    const [red] = await visited.page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [],
    );
    expect(Number(red) > 128).toBe(scheme === 'light');
  });
}

test('the tables of the benchmark scroll by themselves: the page is not wider than a screen of 320 px', async () => {
  const visited = await visit({ ...page(''), viewport: { width: 320, height: 740 } });
  const overflow = await visited.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
});
