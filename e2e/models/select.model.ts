import type { Locator, Page } from 'playwright';

interface Roles {
  readonly list: 'listbox' | 'tree';
  readonly row: 'option' | 'treeitem';
}

/** A select as its users meet it: everything is found by role and accessible name. */
export class SelectModel {
  readonly control: Locator;
  readonly list: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  /** The row that Enter would pick. */
  readonly activeRow: Locator;
  /** The buttons that remove a tag: one for each visible tag. */
  readonly tags: Locator;
  readonly clearButton: Locator;

  private readonly roles: Roles;

  /** @param label The text of its label. */
  constructor(page: Page, label: string, roles: Roles = { list: 'listbox', row: 'option' }) {
    const named = { name: label, exact: true };
    this.roles = roles;
    this.control = page.getByRole('combobox', named);
    this.list = page.getByRole(roles.list, named);
    this.search = page.getByRole('group', named).getByRole('searchbox');
    this.rows = this.list.getByRole(roles.row);
    this.activeRow = this.list.locator('.widget-select__option--active');
    this.tags = page
      .getByRole('toolbar', { name: `${label}, ` })
      .getByRole('button', { name: /^Remove / });
    this.clearButton = page.getByRole('button', { name: `Clear ${label}`, exact: true });
  }

  async open(): Promise<void> {
    await this.control.click();
    await this.list.waitFor();
  }

  row(name: string): Locator {
    return this.list.getByRole(this.roles.row, { name, exact: true });
  }

  async isOpen(): Promise<boolean> {
    return (await this.control.getAttribute('aria-expanded')) === 'true';
  }

  /** Opens if need be, searches where there is a search field, and clicks the row of that name. */
  async pick(name: string): Promise<void> {
    if (!(await this.isOpen())) await this.open();
    if (await this.search.isVisible()) await this.search.fill(name);
    await this.row(name).click();
  }

  /** What the control shows. */
  text(): Promise<string> {
    return this.control.innerText();
  }
}
