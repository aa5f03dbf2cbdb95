/**
 * `widget-select/lazy/list`: the file that `widget-select` and `widget-select/base/lazy` load later. A page that imports it has it from the start.
 *
 * @packageDocumentation
 */

import { listCode } from './instance/dropdown.js';
import { provideListCode } from './instance/later.js';

provideListCode(listCode);

const code: unknown = listCode;

export { code as default, code as laterCode };
