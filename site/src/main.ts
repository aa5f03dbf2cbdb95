import 'widget-select/style.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/card.css';
import './styles/example.css';
import './styles/log.css';
import { startCopyButtons } from './page/copy-code';
import { createEventLog } from './page/event-log';
import { startExamples } from './page/examples';
import { startPreferences } from './page/preferences';
import { startTries } from './page/tries';

startPreferences();
startCopyButtons();
startExamples(createEventLog());
startTries();
