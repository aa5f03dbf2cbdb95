/** What users do with the forms of the example, whoever serves them. */
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

interface Served {
  address: string;
  stop(): void;
}

interface Place {
  serve(): Promise<Served>;
  /** Lets a user in who may see cities. */
  signIn?(page: Page, address: string): Promise<void>;
  /** Makes the scripts of the admin work, where they are not. */
  prepareAdmin?(page: Page): Promise<void>;
}

/** The widget of a select of the page. */
const widget = (page: Page, id: string) =>
  page.locator(`[id="${id}"] + .widget-select [role=combobox]`);
const option = (page: Page, name: string) =>
  page.getByRole('option', { name }).and(page.locator('div'));

async function pick(page: Page, field: Locator, label: string): Promise<void> {
  await field.click();
  await option(page, label).click();
}

/** Picks by a search on the server. */
async function find(page: Page, id: string): Promise<void> {
  await widget(page, id).click();
  await page.keyboard.type('prabang');
  // Rows of the list before the search cannot be selected.
  await expect.poll(() => option(page, 'City 01').count()).toBe(0);
  await option(page, 'Luang Prabang').click();
}

/** What the page sends next. */
async function sent(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    act(),
  ]);
  return new URLSearchParams(request.postData() ?? '');
}

export function drives(place: Place): void {
  let browser: Browser;
  let served: Served;

  beforeAll(async () => {
    served = await place.serve();
    const executablePath = process.env.CHROME_PATH;
    browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  });
  afterAll(async () => {
    await browser?.close();
    served?.stop();
  });

  async function visit(path: string): Promise<{ page: Page; problems: string[] }> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    onTestFinished(() => page.close());
    page.setDefaultTimeout(10_000);
    await place.signIn?.(page, served.address);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await page.goto(served.address + path);
    await page.locator('.widget-select').first().waitFor();
    return { page, problems };
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  test('a form: descriptions, groups, a limit, and the names that Django reads', async () => {
    const { page, problems } = await visit('/');
    expect(await page.locator('.widget-select').count()).toBe(4);
    await widget(page, 'id_country').click();
    const row = option(page, 'Laos');
    expect(await row.textContent()).toContain('Southeast Asia');
    await row.click();
    await widget(page, 'id_means').click();
    await page.getByRole('group', { name: 'Water' }).waitFor();
    await option(page, 'Boat').click();
    const days = page.getByRole('combobox', { name: 'Days:' }).and(page.locator('div'));
    expect(await days.getAttribute('aria-describedby')).toContain('id_days_helptext');
    await pick(page, days, 'Monday');
    await option(page, 'Wednesday').click();
    await option(page, 'Tuesday').click();
    await page.keyboard.press('Escape');
    const body = await sent(page, () => save(page));
    expect(body.get('country')).toBe('2');
    expect(body.get('means')).toBe('boat');
    expect(body.getAll('days')).toEqual(['mon', 'wed']);
    await page.getByText('Saved').waitFor();
    expect(problems).toEqual([]);
  });

  test('a form that comes back has its errors at the fields, and labels without a request', async () => {
    const { page, problems } = await visit('/');
    await pick(page, widget(page, 'id_country'), 'Laos');
    await find(page, 'id_cities');
    await page.keyboard.press('Escape');
    // Otherwise the browser asks for the days.
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const body = await sent(page, () => save(page));
    expect(body.getAll('cities')).toEqual(['1']);
    await page.getByText('This field is required.').waitFor();
    const days = widget(page, 'id_days');
    await days.waitFor();
    await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true');
    const ids = await days.getAttribute('aria-describedby');
    expect(ids?.split(' ')).toEqual(expect.arrayContaining(['id_days_helptext', 'id_days_error']));
    await expect.poll(() => widget(page, 'id_country').textContent()).toBe('Laos');
    const tags = page.locator('[id="id_cities"] + .widget-select .widget-select__tag');
    await expect.poll(() => tags.first().textContent()).toContain('Luang Prabang');
    expect(requests).not.toContain('/select/options/');
    expect(problems).toEqual([]);
  });

  test('a remote field: pages by cursor, a search, and labels of values that scripts set', async () => {
    const { page, problems } = await visit('/');
    const requests: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/select/options/') requests.push(url.searchParams);
    });
    await widget(page, 'id_cities').waitFor();
    await page.evaluate(`SelectWidget.get(document.querySelector('#id_cities')).setValue(['46'])`);
    const tags = page.locator('[id="id_cities"] + .widget-select .widget-select__tag');
    await expect.poll(() => tags.allTextContents().then(String)).toContain('City 45');
    await widget(page, 'id_cities').click();
    await option(page, 'City 01').waitFor();
    // The second page ends with it.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return option(page, 'City 40').count();
      })
      .toBe(1);
    expect(requests[2]?.get('cursor')).toBe('["City 20", "21"]');
    await page.keyboard.type('prabang');
    await expect.poll(() => option(page, 'City 01').count()).toBe(0);
    await option(page, 'Luang Prabang').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => tags.allTextContents().then(String)).toContain('Luang Prabang');
    expect(requests.flatMap((request) => request.getAll('value'))).toEqual(['46']);
    expect(problems).toEqual([]);
  });

  test('a formset: a row that a script adds has its selects, and the empty form has none', async () => {
    const { page, problems } = await visit('/stops/');
    await expect.poll(() => page.locator('.widget-select').count()).toBe(2);
    await page.getByRole('button', { name: 'Add a stop' }).click();
    await expect.poll(() => page.locator('.widget-select').count()).toBe(4);
    await find(page, 'id_stop_set-1-city');
    await pick(page, widget(page, 'id_stop_set-1-means'), 'Boat');
    const body = await sent(page, () => save(page));
    expect(body.get('stop_set-TOTAL_FORMS')).toBe('2');
    expect(body.get('stop_set-1-city')).toBe('1');
    expect(body.get('stop_set-1-means')).toBe('boat');
    await page.getByText('Saved').waitFor();
    expect(problems).toEqual([]);
  });

  test('the admin: rows are added, removed and numbered anew, and a popup adds a choice', async () => {
    const { page, problems } = await visit('/admin/trips/trip/add/');
    await place.prepareAdmin?.(page);
    await expect.poll(() => page.locator('.widget-select').count()).toBe(3);
    const add = page.getByText('Add another Stop');
    await add.click();
    await add.click();
    await expect.poll(() => page.locator('.widget-select').count()).toBe(7);
    await pick(page, widget(page, 'id_stop_set-1-means'), 'Bus');
    await find(page, 'id_stop_set-2-city');
    await pick(page, widget(page, 'id_stop_set-2-means'), 'Boat');
    // The row after it gets its number.
    await page.locator('#stop_set-1 .inline-deletelink').click();
    await expect.poll(() => page.locator('.widget-select').count()).toBe(5);
    const means = widget(page, 'id_stop_set-1-means');
    await expect.poll(() => means.textContent()).toBe('Boat');
    await pick(page, means, 'Train');
    await expect.poll(() => means.textContent()).toBe('Train');
    expect(await means.getAttribute('aria-label')).toBe('Means');
    // As RelatedObjectLookups.js does when the popup "Add another city" closes.
    await page.locator('#id_country').evaluate((element) => {
      const country = element as HTMLSelectElement;
      country.options[country.options.length] = new Option('Cambodia', '9', true, true);
      country.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(() => widget(page, 'id_country').textContent()).toBe('Cambodia');
    await pick(page, widget(page, 'id_country'), 'Laos');
    const body = await sent(page, () => save(page));
    expect(body.get('country')).toBe('2');
    expect(body.get('stop_set-TOTAL_FORMS')).toBe('2');
    expect(body.get('stop_set-1-city')).toBe('1');
    expect(body.get('stop_set-1-means')).toBe('train');
    expect([...body.keys()].filter((name) => name.includes('widget'))).toEqual([]);
    expect(problems).toEqual([]);
  });
}
