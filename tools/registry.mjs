// @ts-check
// Writes site/public/r/widget-select.json, which `npx shadcn add <address of the site>/r/widget-select.json` installs, from the
// component in site/registry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';

/** The component, as it is copied into a project. */
export const component = join(root, 'site/registry/widget-select.tsx');
/** The item that the CLI of shadcn loads. */
const file = join(root, 'site/public/r/widget-select.json');

export const item = () => ({
  $schema: 'https://ui.shadcn.com/schema/registry-item.json',
  name: 'widget-select',
  type: 'registry:ui',
  title: 'Widget Select',
  description:
    'An accessible select with search, tags, trees, remote data and virtual scrolling, in the tokens of shadcn/ui.',
  dependencies: ['widget-select', 'widget-select-react'],
  files: [
    {
      path: 'registry/widget-select.tsx',
      type: 'registry:ui',
      content: readFileSync(component, 'utf8').replaceAll('\r\n', '\n'),
    },
  ],
  docs: 'To override parts of the select with utilities, put this line first in your style sheet: @layer theme, base, components, widget-select, utilities;',
});

export const write = () => writeFileSync(file, `${JSON.stringify(item(), null, 2)}\n`);
