import 'widget-select/style.css';
import 'widget-select/plugins.css';
import 'widget-select/themes/bootstrap5.css';
import 'widget-select/themes/contrast.css';
import 'widget-select/themes/material.css';
import 'widget-select/themes/shadcn.css';
import 'widget-select/themes/govuk.css';
import 'widget-select/themes/uswds.css';
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
import { startStaticServer } from './static-server';
import { startTries } from './tries';

/** Everything that the pages have in common; how an example is run is their own. */
export function startPage(run: RunExample): void {
  startPreferences();
  startStaticServer();
  startCopyButtons();
  const settle = keepTarget();
  void startExamples(run, createEventLog()).then(settle);
  startScrollBoxes();
  startTries();
}

/** Examples become higher when they start. Afterwards, what the address names is in view again, unless the visitor has moved on. */
function keepTarget(): () => void {
  const target = document.getElementById(location.hash.slice(1));
  let isLeft = false;
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(
      type,
      () => {
        isLeft = true;
      },
      { once: true, passive: true },
    );
  return () => {
    if (!isLeft) target?.scrollIntoView({ behavior: 'instant' });
  };
}
