import './styles/page.css';
import './styles/bar.css';
import './styles/benchmark.css';
import { startPreferences } from './page/preferences';

startPreferences();
