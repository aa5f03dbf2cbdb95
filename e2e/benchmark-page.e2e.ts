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
  rows: { adapters: Record<string, unknown> }[];
} = JSON.parse(readFileSync(file, 'utf8'));

const names = results.rows.flatMap(({ adapters }) => Object.keys(adapters));
const others = new Set(names.filter((name) => !/^(widget-select|floor|native)\b/.test(name)));

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
  // Our own figures are compared with theirs.
  const description = page.locator('meta[name="description"]');
  expect(await description.getAttribute('content')).toContain(
    `the native select and ${others.size} other selects`,
  );
  // One for each heading but the last two: the versions, and how to run it.
  expect(await page.getByRole('table').count()).toBe(titles.length - 2);
  const open = page.getByRole('region', { name: 'Open, ms', exact: true });
  await open.scrollIntoViewIfNeeded();
  const names = await open.getByRole('rowheader').allTextContents();
  expect(names.slice(0, 2)).toEqual(['widget-select', 'baseline']);
  // The plot can be read without its picture.
  const first = open.getByRole('listitem').first();
  await expect
    .poll(() => first.innerText())
    .toMatch(/^100 options\s+([\d.]+ times (faster|slower) than|as fast as)/);
  // Times come before ratios.
  const felt = page.getByRole('table').first();
  const [first100] = await felt.getByRole('row', { name: /^Open, 100 options/ }).all();
  expect(await first100?.getByRole('cell').allInnerTexts()).toHaveLength(4);
  const overview = page.getByRole('region', { name: 'Compared with the fastest other library' });
  await overview.getByRole('link', { name: 'Open', exact: true }).click();
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

test('right to left, the page keeps the order of its English texts, also of signs at their ends', async () => {
  for (const width of [390, 1280]) {
    const visited = await visit({ ...page('?dir=rtl'), viewport: { width, height: 900 } });
    expect(await visited.page.evaluate(turnedAround)).toEqual([]);
    // The name of a library stays in view while its table scrolls, as it does from left to right.
    const [box, name] = await visited.page.evaluate(() => {
      const box = document.querySelector('.result__scroll') as HTMLElement;
      box.scrollLeft = -9999;
      const name = box.querySelector('tbody th') as HTMLElement;
      return [box, name].map((one) => Math.round(one.getBoundingClientRect().right));
    });
    expect(box).toBe((name ?? 0) + 1);
  }
});

/** Runs in the page: the texts in which a later character is drawn on the left of an earlier one. */
function turnedAround(): string[] {
  const isTurned = (node: Text) => {
    const range = document.createRange();
    const places = Array.from(node.data, (character, i) => {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      return { character, place: range.getBoundingClientRect() };
    })
      .filter(({ character, place }) => character.trim() && place.width > 0)
      .map(({ place }) => place);
    return places.some(({ left, bottom }, i) => {
      const before = places[i - 1];
      return before && before.bottom === bottom && left < before.left;
    });
  };
  const main = document.querySelector('main') as HTMLElement;
  // What is out of view has no places until it is laid out.
  for (const one of main.querySelectorAll('section')) one.style.contentVisibility = 'visible';
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (isTurned(node)) found.push(node.data);
  }
  return found;
}
