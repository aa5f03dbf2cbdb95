/** What a page of VitePress does not do by itself: examples run, code is copied whole, and boxes that scroll are tab stops. */

import { button } from '../../../src/page/button';
import { wholeFile } from '../../../src/page/copy-code';
import { startExamples } from '../../../src/page/examples';
import { startScrollBoxes } from '../../../src/page/scroll-boxes';

const examples = import.meta.glob('../../../examples/*.ts');

/** For each page that is shown. @returns What ends it. */
export function startPage(): () => void {
  const stop = startScrollBoxes();
  for (const example of document.querySelectorAll<HTMLElement>('[data-example]'))
    for (const block of example.querySelectorAll<HTMLElement>('[class*="language-"]'))
      block.prepend(head(block, fileOf(block)));
  void startExamples(
    async (name) => {
      await examples[`../../../examples/${name}.ts`]?.();
    },
    () => {},
  );
  return stop;
}

/** The file of an example that a block shows: `team.tsx`. Other blocks show no file. */
function fileOf(block: Element): string | undefined {
  const name = block.closest<HTMLElement>('[data-example]')?.dataset['example'];
  const [, ending] = /language-(\w+)/.exec(block.className) ?? [];
  return name && `${name}.${ending}`;
}

function head(block: HTMLElement, file = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = 'listing__head';
  const edit = button('Edit', `Edit: ${file}`);
  edit.addEventListener('click', async () => {
    const { startEditor } = await import('../../../src/page/editor');
    await startEditor(block, file, wholeFile);
    edit.remove();
  });
  made.append(edit);
  return made;
}

/**
 * In place of the one of VitePress, which writes HTML: the policy of the page forbids that. What is copied of an example is a whole
 * file, which runs in a project of its own.
 */
export function startCopyButtons(): void {
  const files = new WeakMap<Element, Promise<string>>();
  const read = async (block: Element): Promise<string> => {
    const file = fileOf(block);
    if (!file) return block.querySelector('code')?.textContent ?? '';
    const text = files.get(block) ?? wholeFile(file);
    files.set(block, text);
    // The next attempt asks again.
    text.catch(() => files.delete(block));
    return text;
  };
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('button.copy') : null;

  // Fetched before the user clicks: a click allows access to the clipboard for a moment only.
  const prepare = (event: Event) => {
    const block = buttonOf(event)?.parentElement;
    if (block) read(block).catch(() => {});
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, prepare);
  const onClick = async (event: Event) => {
    const copy = buttonOf(event);
    const block = copy?.parentElement;
    if (!copy || !block) return;
    event.stopImmediatePropagation();
    const isCopied = await read(block)
      // On plain http there is no clipboard.
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      );
    say(copy, isCopied);
  };
  addEventListener('click', onClick, { capture: true });
}

/** The theme shows `data-copied` next to a button of the class. The title is its name for a screen reader. */
function say(copy: HTMLElement, isCopied: boolean): void {
  const text = isCopied ? 'Copied' : 'Not allowed';
  copy.dataset['copied'] = text;
  copy.title = text;
  copy.classList.add('copied');
  copy.classList.toggle('failed', !isCopied);
  setTimeout(() => {
    copy.title = 'Copy code';
    copy.classList.remove('copied', 'failed');
  }, 2000);
}
