import type { Locator, Page } from 'playwright';
import { SelectModel } from '../models/select.model.ts';

/** One of each for every select, three of which have a name. */
export const FRESH = { controls: 4, widgets: 4, selects: 3, dropdowns: 4, repeatedIds: 0 };

/** What the server got, as the page shows it. */
interface Trip {
  country: string;
  activities: string[];
  places: string[];
}

/** The first page of both applications. */
export class TripPage {
  readonly page: Page;
  readonly country: SelectModel;
  readonly activities: SelectModel;
  readonly places: SelectModel;
  readonly currency: SelectModel;
  readonly price: Locator;
  readonly submit: Locator;
  private readonly output: Locator;

  constructor(page: Page) {
    this.page = page;
    this.country = new SelectModel(page, 'Country');
    this.activities = new SelectModel(page, 'Activities');
    this.places = new SelectModel(page, 'Places', { list: 'tree', row: 'treeitem' });
    this.currency = new SelectModel(page, 'Prices in');
    this.price = page.getByText('a day');
    this.submit = page.getByRole('button', { name: 'Plan', exact: true });
    this.output = page.locator('output');
  }

  /** The `<select>` of that name, whether the script has taken it over or not. */
  native(name: string): Locator {
    return this.page.locator(`select[name="${name}"]`);
  }

  started(): Promise<unknown> {
    return started(this.page, 4);
  }

  /** Sends the form and waits for the server's response. */
  async sent(): Promise<Trip> {
    await this.submit.click();
    return JSON.parse(await this.output.filter({ hasText: '}' }).innerText());
  }

  goTo(name: 'Trip' | 'City'): Promise<void> {
    return this.page.getByRole('link', { name, exact: true }).click();
  }
}

/** Waits until `count` widgets have replaced their selects. A native select has the same role and name before that. */
export function started(page: Page, count: number): Promise<unknown> {
  const isReached = (all: number) =>
    document.querySelectorAll('.widget-select [role="combobox"]').length === all;
  return page.waitForFunction(isReached, count);
}

/** Widgets on the page, open or closed, and what could be left of those that have gone. */
export function census(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      controls: document.querySelectorAll('[role="combobox"]').length,
      widgets: document.querySelectorAll('.widget-select').length,
      selects: document.querySelectorAll('select').length,
      dropdowns: document.querySelectorAll('.widget-select__dropdown').length,
      repeatedIds: ids.length - new Set(ids).size,
    };
  });
}

/** Where every visible part of the form is, and how high. */
export function layout(page: Page): Promise<{ part: string; top: number; height: number }[]> {
  return page.locator('form').evaluate((form) =>
    [...form.children]
      .map((part) => ({ part: part.tagName, rect: part.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 0)
      .map(({ part, rect }) => ({ part, top: rect.top, height: rect.height })),
  );
}
