/** What the calculator of the page about bundle size adds up: sizes measured for the README of the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedPart } from '../../content/tables.ts';

const features: Readonly<Record<string, string>> = {
  tree: 'Trees',
  remote: 'Data from a server',
  create: 'New options typed by users',
  sortable: 'Tags that users reorder',
  sheet: 'Bottom sheet on phones',
  form: 'Submission by name, without a native select',
  plugins: 'Plugins',
};

interface Sizes {
  readonly base: string;
  readonly all: string;
  readonly features: readonly {
    readonly name: string;
    readonly text: string;
    readonly kB: string;
  }[];
}

declare const data: Sizes;

export { data };

const README = join(import.meta.dirname, '../../../../README.md');

export default {
  watch: [README],
  load(): Sizes {
    // Of several bundlers the first one, Vite, counts.
    const measured = new Map(
      [
        ...markedPart(readFileSync(README, 'utf8'), 'bytes').matchAll(
          /^\| `([\w/-]+)`[^|]*\| ([\d.]+) kB \|/gm,
        ),
      ].map(([, name = '', kB = '']) => [name, kB]),
    );
    const kB = (name: string) => {
      const size = measured.get(name);
      if (!size) throw new Error(`The README has no size of ${name}.`);
      return size;
    };
    return {
      base: kB('widget-select/base'),
      all: kB('widget-select'),
      features: Object.entries(features).map(([name, text]) => ({ name, text, kB: kB(name) })),
    };
  },
};
