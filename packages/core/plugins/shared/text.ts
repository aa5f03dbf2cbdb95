/** A string of a plugin with `{count}` for a number, or a function that receives the number and returns such a string. */
export type PluginText = string | ((count: number) => string);

/** Returns a string in English, or the string of the page. */
export function wordsOf<T extends { [K in keyof T]: PluginText }>(
  english: T,
  own: Partial<T>,
  format: (count: number) => string,
): (name: keyof T, count: number) => string {
  return (name, count) => {
    const text: PluginText = own[name] ?? english[name];
    const words = typeof text === 'function' ? text(count) : text;
    return words.replaceAll('{count}', format(count));
  };
}

/** Whether a key is pressed together with a modifier key. */
export const hasModifiers = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;

/** Ctrl (Cmd on a Mac) with a letter. Keyboards for other scripts are matched by key position. */
export function isShortcut(event: KeyboardEvent, letter: string, shift: boolean): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isLatin = /^[a-z]$/i.test(key);
  const isKey = isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
  return isKey && ctrlKey !== metaKey && !altKey && shiftKey === shift;
}
