/** Words of a plugin: a text, in which `{count}` is a number, or a function that gets it. */
export type PluginText = string | ((count: number) => string);

/** Says a text in English, or as the page wants it. */
export function wordsOf<T extends { [K in keyof T]: PluginText }>(
  english: T,
  own: Partial<T>,
): (name: keyof T, count: number) => string {
  return (name, count) => {
    const text: PluginText = own[name] ?? english[name];
    return typeof text === 'function' ? text(count) : text.replaceAll('{count}', String(count));
  };
}

/** Whether a key was pressed together with one that makes it another. */
export const hasModifiers = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;

/** Ctrl, or the Cmd key of a Mac, with a letter. Keyboards for other scripts are asked for the key's place. */
export function isShortcut(event: KeyboardEvent, letter: string, shift: boolean): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isLatin = /^[a-z]$/i.test(key);
  const isKey = isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
  return isKey && ctrlKey !== metaKey && !altKey && shiftKey === shift;
}
