import type { Locator, Page } from 'playwright';

/** The list of events next to the examples. */
export class EventLogModel {
  private readonly rows: Locator;
  private readonly clearButton: Locator;

  constructor(page: Page) {
    this.rows = page.locator('.log__row');
    this.clearButton = page.getByRole('button', { name: 'Clear the events' });
  }

  /** Names of events, oldest first; the page shows the newest first. */
  async names(): Promise<string[]> {
    const names = await this.rows.locator('.log__event').allInnerTexts();
    return names.reverse();
  }

  clear(): Promise<void> {
    return this.clearButton.click();
  }
}
