/** Before the tests of the examples: the libraries that only these pages have. */
import { ensureDeps } from '../../../scripts/lib/deps.mjs';

export default async function install(): Promise<void> {
  if (!(await ensureDeps('examples/clients')))
    throw new Error('examples/clients needs its own packages.');
}
