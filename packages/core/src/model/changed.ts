/**
 * What a step changed, as bits, for the parts to skip what does not concern them. Constants of a module, so
 * that a minifier can fold the masks: `import * as Changed`.
 */
export const DATA = 1;
export const ROWS = 2;
export const QUERY = 4;
export const SELECTION = 8;
export const ACTIVE = 16;
export const OPEN = 32;
export const FOCUS = 64;
export const ENABLED = 128;
export const VALID = 256;
export const CONFIG = 512;
export const LOAD = 1024;
export const ALL = 2047;
