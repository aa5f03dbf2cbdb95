/** What the random walks and sequences of a list and of a tree share. */

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
export function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A key without the browser’s driver, and what the browser would do with it in a field or on a button. */
export function key(name: string): void {
  const target = document.activeElement ?? document.body;
  const init = { key: name, bubbles: true, cancelable: true, composed: true };
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init));
  const isField = target instanceof HTMLInputElement;
  if (goesOn && isField && name.length === 1) document.execCommand('insertText', false, name);
  if (goesOn && isField && name === 'Backspace') document.execCommand('delete');
  if (goesOn && target instanceof HTMLButtonElement && name === 'Enter') target.click();
}

/** Fast, as it is asked a million times; the message tells what differs. */
export function same(was: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(was), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${a}, not ${b}`);
}

export const part = (root: Element, name: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`.widget-select__${name}`),
];
