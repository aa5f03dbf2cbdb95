/**
 * Shows one panel of a group at a time: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Without scripts all are visible.
 */
export function startTabs(): void {
  for (const [i, group] of document.querySelectorAll<HTMLElement>('.tabs').entries()) {
    const panels = [...group.querySelectorAll<HTMLElement>(':scope > .tabs__panel')];
    const list = document.createElement('div');
    list.className = 'tabs__list';
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', group.dataset.label ?? '');
    const tabs = panels.map((panel, j) => {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.id = `tab-${i}-${j}`;
      tab.textContent = panel.dataset.tab ?? '';
      tab.setAttribute('role', 'tab');
      panel.id = `panel-${i}-${j}`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      tab.setAttribute('aria-controls', panel.id);
      return tab;
    });
    const select = (index: number) => {
      for (const [j, tab] of tabs.entries()) {
        tab.setAttribute('aria-selected', String(j === index));
        tab.tabIndex = j === index ? 0 : -1;
        panels[j]?.toggleAttribute('hidden', j !== index);
      }
    };
    list.addEventListener('click', ({ target }) => {
      const index = tabs.indexOf(target as HTMLButtonElement);
      if (index >= 0) select(index);
    });
    list.addEventListener('keydown', (event) => {
      const current = tabs.indexOf(event.target as HTMLButtonElement);
      const next = nextTab(event.key, current, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      select(next);
      tabs[next]?.focus();
    });
    list.append(...tabs);
    group.prepend(list);
    select(0);
  }
}

function nextTab(key: string, current: number, count: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (current + (key === forward ? 1 : count - 1)) % count;
}
