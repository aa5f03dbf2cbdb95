import { describe, expect, test } from 'vitest';
import { placeFile } from '../site/plugins/places.ts';
import type { Branch } from '../site/src/data/place-file.ts';
import { findings, installAxe } from './axe.ts';
import { TreeModel } from './models/tree.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

/** Nodes of a branch, itself included; of those, the cities. */
function countOf([, , branches, cities]: Branch): { nodes: number; cities: number } {
  const own = cities ? cities.split('\n').length : 0;
  return branches.map(countOf).reduce(
    (sum, below) => ({
      nodes: sum.nodes + below.nodes,
      cities: sum.cities + below.cities,
    }),
    { nodes: own + 1, cities: own },
  );
}

/** The last node in a branch when all of it is expanded: level and name. */
function lastOf([, , branches, cities]: Branch, level = 2): string {
  const below = branches.at(-1);
  return cities || !below ? `${level} ${cities.split('\n').at(-1)}` : lastOf(below, level + 1);
}

const world = placeFile();
const country = (name: string) => world.find(([, label]) => label === name) as Branch;

describe('208,306 places', () => {
  async function visitAreas(query = '', prepare?: typeof installAxe) {
    const { page, problems } = await visit({ query, ...(prepare && { prepare }) });
    await page.locator('#area').scrollIntoViewIfNeeded();
    await page.getByText('208,306 places loaded.', { exact: true }).first().waitFor();
    return { page, problems, areas: new TreeModel(page, 'Delivery areas') };
  }

  test('spec, Tree select 2: it opens with the countries, all collapsed, and only a few rows exist', async () => {
    const { areas, problems } = await visitAreas();
    await areas.open();
    expect((await areas.nodes()).slice(0, 3)).toEqual(['1 Afghanistan', '1 Aland', '1 Albania']);
    expect(await areas.isExpanded('Albania')).toBe('false');
    expect(await areas.rows.first().getAttribute('aria-setsize')).toBe(String(world.length));
    expect(await areas.rows.count()).toBeLessThan(50);
    expect(await areas.control.getAttribute('aria-haspopup')).toBe('tree');
    expect(problems).toEqual([]);
  });

  for (const [dir, forward, back] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    test(`${forward} expands and leads in, ${back} leads out and collapses (${dir})`, async () => {
      const { page, areas } = await visitAreas(`?dir=${dir}`);
      await areas.control.focus();
      await page.keyboard.press('Enter');
      await areas.list.waitFor();
      const walk: [key: string, active: string, expanded: string][] = [
        ['ArrowDown', '1 Afghanistan', 'false'],
        [forward, '1 Afghanistan', 'true'],
        [forward, '2 Badakhshan', 'true'],
        [forward, '2 Badakhshan', 'true'],
        [back, '2 Badakhshan', 'true'],
        [back, '1 Afghanistan', 'true'],
        [back, '1 Afghanistan', 'false'],
        [back, '1 Afghanistan', 'false'],
      ];
      for (const [key, active, expanded] of walk) {
        await page.keyboard.press(key);
        expect([await areas.activeNode(), await areas.isExpanded('Afghanistan')]).toEqual([
          active,
          expanded,
        ]);
      }
      expect(await areas.tags.count()).toBe(0);
    });
  }

  test('a click on a twisty expands and collapses, and picks nothing', async () => {
    const { areas } = await visitAreas();
    await areas.open();
    await areas.twisty('Albania').click();
    expect(await areas.isExpanded('Albania')).toBe('true');
    expect((await areas.nodes()).slice(2, 4)).toEqual(['1 Albania', '2 Berat County']);
    await areas.twisty('Albania').click();
    expect((await areas.nodes()).slice(2, 4)).toEqual(['1 Albania', '1 Algeria']);
    expect(await areas.isChecked('Albania')).toBe('false');
  });

  test('spec, Tree select 4 and D2.2: a pick of a country takes all of it, and treeValue says what of it is the value', async () => {
    const { page, areas, problems } = await visitAreas();
    const { nodes, cities } = countOf(country('Albania'));
    expect(cities).toBeGreaterThan(100);
    await areas.open();
    await areas.row('Albania').click();
    await expect.poll(() => areas.isChecked('Albania')).toBe('true');
    expect(await areas.text()).toBe(`${nodes} selected`);
    expect(await areas.tags.count()).toBe(4);

    await page.keyboard.press('Escape');
    const value = page.locator('#area-value');
    await value.selectOption('leaves');
    expect(await areas.text()).toBe(`${cities} selected`);
    await value.selectOption('branches');
    expect(await areas.text()).toBe('1 selected');
    expect(await page.getByRole('button', { name: 'Remove Albania', exact: true }).count()).toBe(1);

    await areas.open();
    await areas.row('Albania').click();
    await expect.poll(() => areas.isChecked('Albania')).toBe('false');
    expect(await areas.tags.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('spec, Tree select 3 and 5: a search shows a city in its branches; one that is picked makes them mixed', async () => {
    const { page, areas } = await visitAreas();
    await areas.open();
    await areas.search.pressSequentially('reydarfjordur');
    const found = ['1 Iceland', '2 East', '3 Fjarðabyggð', '4 Reyðarfjörður'];
    await expect.poll(() => areas.nodes()).toEqual(found);
    expect(await areas.activeNode()).toBe('4 Reyðarfjörður');

    await page.keyboard.press('Enter');
    await expect.poll(() => areas.isChecked('Reyðarfjörður')).toBe('true');
    for (const name of ['Iceland', 'East', 'Fjarðabyggð']) {
      expect(await areas.isChecked(name)).toBe('mixed');
    }
    expect(await areas.text()).toBe('1 selected');
    await areas.row('Fjarðabyggð').click();
    await expect.poll(() => areas.isChecked('Fjarðabyggð')).toBe('true');
    expect(await areas.isChecked('East')).toBe('mixed');
    expect(await areas.text()).toBe('4 selected');
  });

  test('case 115: after a search only what was expanded by hand is expanded', async () => {
    const { page, areas } = await visitAreas();
    await areas.open();
    await areas.twisty('Albania').click();
    const before = await areas.nodes();
    await areas.search.pressSequentially('reydarfjordur');
    await expect.poll(() => areas.nodes()).toHaveLength(4);

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect.poll(() => areas.nodes()).toEqual(before);
    expect(await areas.isExpanded('Albania')).toBe('true');
    await expect
      .poll(async () => {
        await page.keyboard.press('PageDown');
        return areas.row('Iceland').count();
      })
      .toBe(1);
    expect(await areas.isExpanded('Iceland')).toBe('false');
  });

  test('“Expand all” shows all 208,306 places, to the last one, “Collapse all” the countries', async () => {
    const { page, areas } = await visitAreas();
    const last = world.at(-1) as Branch;
    await page.getByRole('button', { name: 'Expand all' }).click();
    await areas.search.click();
    await page.keyboard.press('End');
    await expect.poll(() => areas.activeNode()).toBe(lastOf(last));
    expect(await areas.rows.count()).toBeLessThan(50);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Collapse all' }).click();
    await areas.open();
    await page.keyboard.press('End');
    await expect.poll(() => areas.activeNode()).toBe(`1 ${last[1]}`);
  });

  for (const scheme of ['light', 'dark']) {
    test(`axe finds nothing in an open tree with a mixed branch (${scheme})`, async () => {
      const { page, areas, problems } = await visitAreas(`?scheme=${scheme}`, installAxe);
      await areas.open();
      await areas.search.fill('reydarfjordur');
      await areas.row('Reyðarfjörður').click();
      await expect.poll(() => areas.isChecked('Iceland')).toBe('mixed');
      expect(await findings(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }

  test('treeStrict: each place stands for itself', async () => {
    const { page, areas } = await visitAreas();
    await page.getByRole('checkbox', { name: 'Select places independently' }).check();
    await areas.open();
    await areas.row('Albania').click();
    await expect.poll(() => areas.isChecked('Albania')).toBe('true');
    expect(await areas.text()).toBe('1 selected');
    await areas.twisty('Albania').click();
    expect(await areas.isChecked('Berat County')).toBe('false');
  });
});

describe('rights in groups', () => {
  async function visitRights() {
    const { page, problems } = await visit();
    const rights = new TreeModel(page, 'Rights of a new editor');
    await rights.control.scrollIntoViewIfNeeded();
    return { page, problems, rights };
  }

  test('D2.5: a group is a branch that stays open; trees are in it from level 2', async () => {
    const { rights, problems } = await visitRights();
    await rights.open();
    const content = rights.row('Content');
    expect(await content.getAttribute('aria-level')).toBe('1');
    expect(await content.getAttribute('aria-expanded')).toBe('true');
    expect(await content.getAttribute('aria-checked')).toBeNull();
    expect(await rights.row('Articles').getAttribute('aria-level')).toBe('2');
    expect(await rights.isChecked('Articles')).toBe('mixed');
    await content.click();
    expect(await content.getAttribute('aria-expanded')).toBe('true');
    expect(problems).toEqual([]);
  });

  test('case 111: a parent takes its enabled children, and is selected then; a child that is enabled later makes it mixed', async () => {
    const { page, rights } = await visitRights();
    await rights.open();
    await rights.row('Images').click();
    await expect.poll(() => rights.isChecked('Images')).toBe('true');
    expect(await rights.isChecked('Upload')).toBe('true');
    expect(await rights.isChecked('Delete for good Only the owner grants this')).toBe('false');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'You are the owner' }).check();
    await rights.open();
    await expect.poll(() => rights.isChecked('Images')).toBe('mixed');
  });

  test('case 114: a disabled parent expands and collapses by key and twisty, cannot be picked, and its children can', async () => {
    const { page, rights } = await visitRights();
    const people = 'People Only one by one';
    await rights.open();
    expect(await rights.row(people).getAttribute('aria-disabled')).toBe('true');
    await rights.twisty('People').click();
    expect(await rights.isExpanded(people)).toBe('false');
    await page.keyboard.press('Home');
    for (let i = 0; i < 20 && (await rights.activeNode()) !== '2 People'; i++) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('ArrowRight');
    expect(await rights.isExpanded(people)).toBe('true');
    await page.keyboard.press('Enter');
    expect(await rights.isChecked(people)).toBe('mixed');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await rights.activeNode()).toBe('3 Remove');
    await page.keyboard.press('Enter');
    await expect.poll(() => rights.isChecked('Remove')).toBe('true');
  });
});

describe('branches from a slow server', () => {
  async function visitPlaces() {
    const { page, problems } = await visit();
    const places = new TreeModel(page, 'Places, loaded by branch');
    const fails = page.getByRole('checkbox', { name: 'Each branch fails the first time' });
    await places.control.scrollIntoViewIfNeeded();
    return { page, problems, places, fails };
  }

  test('loadChildren: a branch is asked for when it is first expanded, and says meanwhile that it loads', async () => {
    const { page, places, problems } = await visitPlaces();
    await places.open();
    // Looked for before, as it is there for a short while.
    const loading = places.list
      .locator('[aria-busy="true"][aria-expanded="false"]')
      .filter({ hasText: /Albania\s*Loading/ })
      .waitFor();
    await places.twisty('Albania').click();
    await loading;
    await places.row('Berat County').waitFor();
    expect(await places.isExpanded('Albania')).toBe('true');
    expect(await places.row('Albania').getAttribute('aria-busy')).toBeNull();

    await places.twisty('Albania').click();
    await places.twisty('Albania').click();
    await places.row('Berat County').waitFor();
    expect(await page.locator('#lazy-status').innerText()).toBe('Requests: AL');
    expect(problems).toEqual([]);
  });

  test('loadChildren: the children of a branch that was picked before they came are selected with it', async () => {
    const { places } = await visitPlaces();
    await places.open();
    await places.row('Albania').click();
    await places.twisty('Albania').click();
    await expect.poll(() => places.isChecked('Berat County')).toBe('true');
    expect(await places.text()).toBe('1 selected');
  });

  test('loadChildren: a failure is shown in the row, and its button loads again', async () => {
    const { page, places, fails } = await visitPlaces();
    await fails.check();
    await places.open();
    await places.twisty('Albania').click();
    const failed = places.rows.filter({ hasText: 'could not be loaded' });
    const retry = failed.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await failed.innerText()).toContain('Albania');
    expect(await failed.getAttribute('aria-expanded')).toBe('false');
    await retry.click();
    await places.row('Berat County').waitFor();
    expect(await failed.count()).toBe(0);
    expect(await places.isChecked('Albania')).toBe('false');
    expect(await page.locator('#lazy-status').innerText()).toBe('Requests: AL, AL');
  });
});
