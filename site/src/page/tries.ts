import SelectWidget from 'widget-select';

/** Buttons that open a select with a query: `data-select` names the mount, `data-try` the query. */
export function startTries(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-try]')) {
    button.addEventListener('click', () => {
      const mount = document.getElementById(button.dataset.select ?? '');
      const select = mount && SelectWidget.get(mount);
      if (!select) return;
      // With the focus in the control, open() moves it on into the search field.
      mount.querySelector<HTMLElement>('[role="combobox"]')?.focus();
      select.open();
      select.setSearchQuery(button.dataset.try ?? '');
    });
  }
}
