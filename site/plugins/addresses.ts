/** Where the project is found: the manifest of the repository says it, and a link whose address is not known is left out. */

import manifest from '../../package.json' with { type: 'json' };
import core from '../../packages/core/package.json' with { type: 'json' };

export const { repository, homepage } = manifest as { repository?: string; homepage?: string };

export const version = core.version;

/** By name: what leads out of the site. */
export const addresses: readonly (readonly [name: string, address: string])[] = repository
  ? [
      ['Repository', repository],
      ['npm', `https://www.npmjs.com/package/${core.name}`],
      ['Issues', `${repository}/issues`],
    ]
  : [];
