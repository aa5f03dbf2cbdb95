/** Prefix of every class, a neutral stand-in for a product's name. */
const PREFIX = 'widget-select';

/** Class of a part, or of a part in a state: `cls('option', 'active')`. */
export const cls = (part: string, state?: string): string =>
  `${PREFIX}${part && `__${part}`}${state ? `--${state}` : ''}`;
