/** The pages that have live examples. */
import { join } from 'node:path';
import { EXAMPLE } from '../../content/files.ts';
import { readSite } from '../../content/pages.ts';

declare const data: readonly string[];

export { data };

export default {
  load: (): string[] =>
    readSite(join(import.meta.dirname, '../../../..'))
      .pages.filter(({ markdown }) => markdown.search(EXAMPLE) >= 0)
      .map(({ slug }) => slug),
};
