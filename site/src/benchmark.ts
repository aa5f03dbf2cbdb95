import 'widget-select/style.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/benchmark.css';
import { startPreferences } from './page/preferences';
import { startScrollBoxes } from './page/scroll-boxes';

startPreferences();
startScrollBoxes();
