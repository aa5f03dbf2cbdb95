import 'widget-select/style.css';
import 'widget-select/plugins.css';
import 'widget-select/themes/bootstrap5.css';
import 'widget-select/themes/contrast.css';
import 'widget-select/themes/material.css';
import 'widget-select/themes/shadcn.css';
import 'widget-select/themes/unstyled.css';
import '../styles/page.css';
import '../styles/bar.css';
import '../styles/card.css';
import '../styles/example.css';
import '../styles/log.css';
import { startCopyButtons } from './copy-code';
import { createEventLog } from './event-log';
import { type RunExample, startExamples } from './examples';
import { startPreferences } from './preferences';
import { startScrollBoxes } from './scroll-boxes';
import { startSearch } from './search';
import { startStaticServer } from './static-server';
import { startTries } from './tries';

/** Everything that the pages have in common; how an example is run is their own. */
export function startPage(run: RunExample): void {
  startPreferences();
  startStaticServer();
  startCopyButtons();
  // What the address names was moved by examples that have become higher.
  const target = document.getElementById(location.hash.slice(1));
  const { scrollY } = window;
  void startExamples(run, createEventLog()).then(() => {
    if (target && window.scrollY === scrollY) target.scrollIntoView();
  });
  startScrollBoxes();
  startTries();
  setTimeout(startSearch);
}
