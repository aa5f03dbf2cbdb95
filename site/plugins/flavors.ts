/** The pages of the playground, made from `playground/index.html`: one for each way to use the component. */
import { basename, dirname } from 'node:path';

export type Framework = 'react' | 'vue';

export interface Flavor {
  /** The file of the page. */
  readonly page: string;
  /** In the title of the page; empty for the component itself. */
  readonly title: string;
  /** Whose components the examples are; without, they are markup and a script. */
  readonly framework?: Framework;
}

const flavors: readonly Flavor[] = [
  { page: 'index.html', title: '' },
  { page: 'react.html', title: 'React', framework: 'react' },
  { page: 'vue.html', title: 'Vue', framework: 'vue' },
];

/** What a page is made for; `undefined` for other pages. */
export const flavorOf = (filename: string): Flavor | undefined =>
  basename(dirname(filename)) === 'playground'
    ? flavors.find(({ page }) => page === basename(filename))
    : undefined;
