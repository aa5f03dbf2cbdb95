/** What goes over a limit today, by name, and how far. */
export type Exceptions = Readonly<Record<string, number>>;

/** Something that was measured; `where` is for the reader. */
interface Measured {
  readonly name: string;
  readonly size: number;
  readonly where: string;
}

/**
 * One sentence per thing that goes over its limit and is not listed, or goes further than listed, and one per entry of
 * the list that is larger than it must be: the list only shrinks. Things are known by name, so a file may move. An entry
 * stands for one thing.
 * @param found what is over the limit
 */
export function ratchetFaults(found: readonly Measured[], listed: Exceptions): string[] {
  const sizes = new Map<string, number>();
  const faults: string[] = [];
  for (const { name, size, where } of found) {
    const may = sizes.has(name) || !Object.hasOwn(listed, name) ? 0 : (listed[name] ?? 0);
    if (!sizes.has(name)) sizes.set(name, size);
    if (size > may) faults.push(may ? `${where}; ${may} are listed` : where);
  }
  for (const [name, size] of Object.entries(listed)) {
    const now = sizes.get(name);
    if (now === undefined) faults.push(`${name} is no exception any more: take it off the list`);
    else if (now < size) faults.push(`${name} has come down to ${now}: write that into the list`);
  }
  return faults;
}
