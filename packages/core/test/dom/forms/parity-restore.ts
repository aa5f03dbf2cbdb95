/** Rows that leave a page and come back to it: the page is in a frame, so that the test stays. */
import { expect } from 'vitest';
import styleUrl from '../../../dist/style.css?url';
import moduleUrl from '../../../dist/widget-select.iife.js?url';
import { $, clickAt, settled } from '../kit.ts';
import { form, type Row, type Subject, select } from './parity-kit.ts';

// A page made from text has no address to which others are relative.
const address = (path: string): string => new URL(path, location.href).href;
const pageAt = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'text/html' }));

const LINK = 'position:fixed;left:0;bottom:0;width:100px;height:40px;background:silver';

/** The page, with the widget put on its select while it loads. */
function markup(content: string, enhanced: boolean, next: string): string {
  const script = enhanced
    ? `<script src="${address(moduleUrl)}"></script><script>new SelectWidget('#s')</script>`
    : '';
  return `<!doctype html><link rel="stylesheet" href="${address(styleUrl)}">${content}${script}<a id="away" href="${next}" style="${LINK}">Away</a>`;
}

/** What the page in the frame shows and would send. */
function seen(doc: Document, { box }: Subject): string {
  const element = $<HTMLSelectElement>('#s', doc);
  const parts = '.widget-select__value, .widget-select__placeholder, .widget-select__tag-label';
  const shown = box ? [...doc.querySelectorAll(parts)] : [...element.selectedOptions];
  const labels = shown.map((node) => node.textContent).sort();
  return `${labels.join('+')} [${new FormData(element.form as HTMLFormElement).getAll('s').join()}]`;
}

/** Picks Banana and Cherry in a page, follows a link from it, goes back. */
export const restored = (
  options: string,
  attributes: string,
  first: string,
  then: string,
): Row => ({
  markup: `<div><iframe style="width:400px;height:300px"></iframe>${form(select(options, attributes))}</div>`,
  async steps(subject) {
    const frame = $<HTMLIFrameElement>('iframe');
    const inside = () => frame.contentDocument as Document;
    const at = async (selector: string, go: () => unknown) => {
      const left = frame.contentDocument;
      await go();
      const arrived = () =>
        inside() !== left &&
        inside().readyState === 'complete' &&
        inside().querySelector(selector) !== null;
      await expect.poll(arrived).toBe(true);
      await settled();
    };
    const there = pageAt('<!doctype html><p>Elsewhere</p>');
    const here = pageAt(markup(form(select(options, attributes)), subject.box !== null, there));
    await at('#s', () => {
      frame.src = here;
    });
    const states = [seen(inside(), subject)];
    const element = $<HTMLSelectElement>('#s', inside());
    for (const option of element.options)
      if (['Banana', 'Cherry'].includes(option.label)) option.selected = true;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    states.push(seen(inside(), subject));
    // By a user's click: engines forget a page that a script leaves unasked.
    await at('p', () => {
      const { left, bottom } = frame.getBoundingClientRect();
      return clickAt(left + 50, bottom - 20);
    });
    await at('#s', () => frame.contentWindow?.history.back());
    states.push(seen(inside(), subject));
    for (const made of [here, there]) URL.revokeObjectURL(made);
    return states;
  },
  native: [first, then, then],
});
