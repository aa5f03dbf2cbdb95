import type { Locator, Page } from 'playwright';
import { SelectModel } from './select.model.ts';

/** A tree select as its users meet it. */
export class TreeModel extends SelectModel {
  constructor(page: Page, label: string) {
    super(page, label, { list: 'tree', row: 'treeitem' });
  }

  /** The button before a row that expands or collapses it. */
  twisty(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^(Expand|Collapse) ${name}$`) });
  }

  isExpanded(name: string): Promise<string | null> {
    return this.row(name).getAttribute('aria-expanded');
  }

  /** `true`, `false` or `mixed`. */
  isChecked(name: string): Promise<string | null> {
    return this.row(name).getAttribute('aria-checked');
  }

  /** The row that Enter would pick: its level and name. */
  async activeNode(): Promise<string> {
    const level = await this.activeRow.getAttribute('aria-level');
    return `${level} ${await this.activeRow.locator('.widget-select__option-label').innerText()}`;
  }

  /** Level and name of the rows in view and a little around it, from above. */
  nodes(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => {
        const label = row.querySelector('.widget-select__option-label')?.textContent;
        return `${row.ariaLevel} ${label}`;
      }),
    );
  }
}
