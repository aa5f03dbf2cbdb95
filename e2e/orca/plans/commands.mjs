// @ts-check
// What a person presses, by the key of a plan and the reader. A key that is not here is the same with each.

/** The modifier of the reader: Insert, or VO for Control+Option. @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const COMMANDS = {
  c: {
    NVDA: 'C',
    JAWS: 'C',
    VoiceOver: 'VO+Command+J, until you reach it',
  },
  'shift+c': {
    NVDA: 'Shift+C',
    JAWS: 'Shift+C',
    VoiceOver: 'VO+Shift+Command+J, until you reach it',
  },
  KP_Enter: {
    Orca: 'Enter of the number pad',
    NVDA: 'Insert+Tab',
    JAWS: 'Insert+Tab',
    VoiceOver: 'VO+F3',
  },
  'ctrl+End': { VoiceOver: 'VO+End' },
  'alt+Down': { VoiceOver: 'Option+Down' },
  'alt+Up': { VoiceOver: 'Option+Up' },
  Return: { VoiceOver: 'Return' },
};

/** How the mode is changed by hand, where there is one. @type {Readonly<Record<string, string>>} */
export const MODES = {
  Orca: 'Insert+A',
  NVDA: 'Insert+Space',
  JAWS: 'Insert+Z',
};

const NAMES = { Return: 'Enter', space: 'Space', Page_Down: 'Page Down', Page_Up: 'Page Up' };

/** A key as people call it. @param {string} key as xdotool calls it @param {string} [reader] */
export const commandOf = (key, reader = '') =>
  COMMANDS[key]?.[reader] ??
  NAMES[/** @type {keyof typeof NAMES} */ (key)] ??
  key
    .split('+')
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join('+');
