// One library in every state, chosen by the address: `?library=ours&scheme=dark`.
import './page.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Show, STATES } from './states.ts';

const query = new URLSearchParams(location.search);
const library = query.get('library') ?? 'ours';
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.scheme = scheme;
document.documentElement.style.colorScheme = scheme;

const NAMES: Record<string, string> = {
  ours: 'widget-select',
  base: 'Base UI, as shadcn/ui',
  antd: 'Ant Design',
  mantine: 'Mantine',
};

const libraries: Record<
  string,
  () => Promise<{ show: Show; wrap?: (page: ReactNode) => ReactNode }>
> = {
  ours: () => import('./ours.tsx'),
  base: () => import('./base.tsx'),
  antd: () => import('./antd.tsx'),
  mantine: () => import('./mantine.tsx'),
};

const load = libraries[library];
if (!load) throw new Error(`There is no library "${library}".`);
const { show, wrap = (page: ReactNode) => page } = await load();

createRoot(document.querySelector('#app') as Element).render(
  wrap(
    <>
      <h1>{NAMES[library]}</h1>
      {STATES.map((state) => (
        <div key={state} className={state.startsWith('open') ? 'state tall' : 'state'}>
          <p>{state}</p>
          {show(state, scheme) ?? '–'}
        </div>
      ))}
    </>,
  ),
);
