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
  addEventListener(
    'click',
    async (event) => {
      const copy = event.target instanceof Element ? event.target.closest('button.copy') : null;
      const block = copy?.parentElement;
      if (!copy || !block) return;
      event.stopImmediatePropagation();
      const file = fileOf(block);
      const text = file ? await wholeFile(file) : (block.querySelector('code')?.textContent ?? '');
      await navigator.clipboard.writeText(text);
      copy.classList.add('copied');
      setTimeout(() => copy.classList.remove('copied'), 2000);
    },
    { capture: true },
  );
}
