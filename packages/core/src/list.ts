/**
 * `widget-select/lazy/list`: the file that the lazy entries load later. A page that imports it has it from the start.
 *
 * @packageDocumentation
 */
import { provideListCode } from './instance/later.js';
import { listCode } from './instance/list-code.js';

provideListCode(listCode);

const code: unknown = listCode;

export { code as default, code as laterCode };
