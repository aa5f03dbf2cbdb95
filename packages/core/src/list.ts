/**
 * `widget-select/lazy/list`: the file that the lazy entries load later. Use its address only, for `<link rel="modulepreload">`.
 *
 * @packageDocumentation
 */
import { listCode } from './instance/list-code.js';

const code: unknown = listCode;

export { code as default, code as laterCode };
