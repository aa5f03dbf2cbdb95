import 'widget-select/style.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/card.css';
import './styles/example.css';
import './styles/landing.css';
import { startCopyButtons } from './page/copy-code';
import { startExamples } from './page/examples';
import { startPreferences } from './page/preferences';
import { startScrollBoxes } from './page/scroll-boxes';
import { startTabs } from './page/tabs';

const examples = import.meta.glob('../examples/{countries,currency,visited,rights}.ts');

startPreferences();
startTabs();
startCopyButtons();
startScrollBoxes();
void startExamples(
  async (name) => {
    await examples[`../examples/${name}.ts`]?.();
  },
  () => {},
);
