/**
 * The markup of the examples that are components, as a server of their framework would send it: with it their page
 * works before and without scripts, as the one in plain HTML does, and the component shows that it can be hydrated.
 */
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { runnerImport } from 'vite';
import type { Framework } from './flavors.ts';

/** Makes the markup of the example of that name, if there is one. */
type RenderExample = (name: string) => Promise<string | undefined>;

/** Reads the examples anew each time: development has no other copy of them than the files. */
export async function prerenderer(root: string, framework: Framework): Promise<RenderExample> {
  const { module } = await runnerImport<{ renderExample: RenderExample }>(
    `/src/${framework}/render`,
    {
      root,
      logLevel: 'error',
      plugins: [react(), vue()],
      resolve: { extensions: ['.ts', '.tsx'] },
    },
  );
  return module.renderExample;
}
