/** The key's name with its modifiers, in a fixed order; Shift belongs to the letter it makes. */
export function chord(event: KeyboardEvent, rtl: boolean): string {
  const start = rtl ? 'ArrowRight' : 'ArrowLeft';
  const end = rtl ? 'ArrowLeft' : 'ArrowRight';
  // In WebKitGTK, Shift+Tab only has a code.
  const name = event.key === 'Unidentified' ? event.code : event.key;
  const key = name === start ? 'ArrowStart' : name === end ? 'ArrowEnd' : name;
  const isNamed = [...key].length > 1 || key === ' ';
  const modifiers = [
    event.ctrlKey && 'Control',
    event.altKey && 'Alt',
    event.metaKey && 'Meta',
    isNamed && event.shiftKey && 'Shift',
  ];
  return [
    ...modifiers.filter(Boolean),
    !isNamed && (event.ctrlKey || event.metaKey) ? key.toLowerCase() : key,
  ].join('+');
}

/** Space has its own lines in the tables. */
export const isLetter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  event.key !== ' ' &&
  !event.ctrlKey &&
  !event.metaKey &&
  (!event.altKey || event.getModifierState('AltGraph'));
