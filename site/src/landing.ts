import SelectWidget, { type SelectOption } from 'widget-select';
import 'widget-select/style.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/card.css';
import './styles/example.css';
import './styles/landing.css';
import { labels } from './data/labels';
import { people } from './data/people';
import { rights } from './data/rights';
import { startCopyButtons } from './page/copy-code';
import { startPreferences } from './page/preferences';
import { startScrollBoxes } from './page/scroll-boxes';
import { startTabs } from './page/tabs';

const tickets = (): SelectOption[] =>
  Array.from({ length: 1_000_000 }, (_, i) => ({ value: `${i + 1}`, label: `Ticket ${i + 1}` }));

/** Each list is open in its panel, and is created when that is shown. */
const demos: Readonly<Record<string, () => void>> = {
  people() {
    new SelectWidget('#people', { inline: true, data: people, highlightSearch: true }).setValue(
      'elif',
    );
  },
  labels() {
    const options = { inline: true, multiple: true, allowCreate: true, sortable: true } as const;
    new SelectWidget('#labels', { ...options, data: labels }).setValue(['bug', 'help wanted']);
  },
  rights() {
    const options = { inline: true, multiple: true, expandLevel: 1 } as const;
    new SelectWidget('#rights', { ...options, data: rights }).setValue(['articles.read']);
  },
  tickets() {
    new SelectWidget('#tickets', {
      inline: true,
      data: tickets(),
      highlightSearch: true,
      placeholder: 'Choose a ticket…',
    });
  },
};

/** Before a phone scrolls to it. */
const NEAR = { rootMargin: '600px' };

const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    demos[(target as HTMLElement).dataset.demo ?? '']?.();
  }
}, NEAR);

startPreferences();
startTabs();
startCopyButtons();
startScrollBoxes();
for (const panel of document.querySelectorAll('[data-demo]')) seen.observe(panel);
