/**
 * Gives every listing a button that copies it, and those of examples one that makes them editable. What is copied of an
 * example is a whole file: it runs in a project of its own.
 */
import { siteFile } from '../data/site-file';
import { button } from './button';

export function startCopyButtons(): void {
  for (const listing of document.querySelectorAll<HTMLElement>('.listing')) {
    const code = listing.querySelector('code');
    const head = listing.querySelector('.listing__head');
    // Read before scroll-boxes.ts takes it from a listing that does not scroll.
    const name = listing.querySelector('pre')?.getAttribute('aria-label') ?? 'code';
    if (!code || !head) continue;

    const { file } = listing.dataset;
    const read = () => (file ? wholeFile(file) : Promise.resolve(code.textContent));
    if (file) head.append(editButton(listing, file, name));
    if (navigator.clipboard) head.append(copyButton(name, read));
  }
}

function copyButton(name: string, read: () => Promise<string>): HTMLButtonElement {
  const copy = button('Copy', `Copy: ${name}`);
  // Fetched before the user clicks: a click allows access to the clipboard for a moment only.
  let text: Promise<string> | undefined;
  const prepare = () => {
    text ??= read();
    return text;
  };
  copy.addEventListener('pointerenter', () => void prepare().catch(() => {}));
  copy.addEventListener('focus', () => void prepare().catch(() => {}));
  copy.addEventListener('click', async () => {
    copy.textContent = await prepare()
      .then((source) => navigator.clipboard.writeText(source))
      .then(
        () => 'Copied',
        () => 'Not allowed',
      );
    text = undefined;
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, 1500);
  });
  return copy;
}

function editButton(listing: HTMLElement, file: string, name: string): HTMLButtonElement {
  const edit = button('Edit', `Edit: ${name}`);
  edit.addEventListener('click', async () => {
    const { startEditor } = await import('./editor');
    await startEditor(listing, file, wholeFile);
    edit.remove();
  });
  return edit;
}

/** An example with all that it takes from files of this site. */
export async function wholeFile(name: string): Promise<string> {
  const response = await fetch(siteFile(`examples/${name}.txt`));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}
