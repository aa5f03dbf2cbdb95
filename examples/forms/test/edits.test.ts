import { edits } from './edits.ts';
import { served } from './pages.ts';

const { visit } = served();

for (const name of ['javascript', 'react', 'vue', 'element']) edits(name, visit, `trip-${name}`);
