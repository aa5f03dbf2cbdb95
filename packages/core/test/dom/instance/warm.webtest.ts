// The first click: what it needs is compiled before, and the page does not notice.
import { describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select/all';
import { page, runIdle } from '../kit.ts';

/** A page of its own, with what is seen of the document in which the way to an open list is walked. */
async function freshPage() {
  const frame = document.createElement('iframe');
  frame.srcdoc =
    '<!doctype html><html lang="en"><body><div aria-label="One"></div><div aria-label="Two"></div><input></body></html>';
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  await loaded;
  const doc = frame.contentDocument as Document;
  const { implementation } = doc;
  const make = implementation.createHTMLDocument.bind(implementation);
  const apart: Document[] = [];
  let drawn = 0;
  vi.spyOn(implementation, 'createHTMLDocument').mockImplementation((title) => {
    const made = make(title);
    apart.push(made);
    new MutationObserver(() => {
      drawn += made.querySelectorAll('[role="option"]').length;
    }).observe(made, { childList: true, subtree: true });
    return made;
  });
  const hosts = [...doc.querySelectorAll('div')];
  return {
    doc,
    build: (at = 0) =>
      new SelectWidget(hosts[at] as Element, { data: [{ value: 'a', label: 'A' }] }),
    walks: () => apart.length,
    /** The list was drawn, and all is taken away again. */
    isWalked: () => drawn > 0 && !apart[0]?.querySelector('.widget-select'),
    isApart: (at: Document) => apart.includes(at),
    /** No widget is left there. */
    isLeft: () => apart.length > 0 && !apart[0]?.querySelector('.widget-select'),
  };
}

/** Another page has had its turn, so whoever asked before has had its own. */
async function turnOfAnother() {
  const other = await freshPage();
  other.build();
  await runIdle();
  expect(other.isWalked()).toBe(true);
}

describe('the first click on a fresh page', () => {
  test('the way to an open list is walked in idle time, and leaves no trace in the page', async () => {
    page('');
    const { doc, build, isWalked, walks } = await freshPage();
    const first = build();
    const input = doc.querySelector('input') as HTMLInputElement;
    input.focus();
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((news) => records.push(...news));
    const all = { childList: true, subtree: true, attributes: true, characterData: true };
    observer.observe(doc, all);
    observer.observe(document.documentElement, all);
    const events = vi.spyOn(EventTarget.prototype, 'dispatchEvent');
    const listened = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const warned = vi.spyOn(console, 'warn');
    expect(walks()).toBe(0);
    await runIdle();
    expect(isWalked()).toBe(true);
    expect(records).toEqual([]);
    expect(events).not.toHaveBeenCalled();
    const pages: unknown[] = [document, window, doc, doc.defaultView];
    expect(listened.mock.contexts.filter((at) => pages.includes(at))).toEqual([]);
    // The document of its own has no label to miss; the one that is seen has no style sheet.
    expect(warned.mock.calls.filter(([text]) => !`${text}`.includes('style sheet'))).toEqual([]);
    expect(doc.activeElement).toBe(input);
    expect([first.isDropdownOpen(), first.getValue()]).toEqual([false, null]);
    observer.disconnect();
    // No id was used up.
    build(1);
    const ids = [...doc.querySelectorAll('.widget-select')].map(({ id }) => id);
    expect(ids).toEqual(['widget-select-1-root', 'widget-select-2-root']);
  });

  test('once a document, however many selects it has', async () => {
    page('');
    const { build, isWalked, walks } = await freshPage();
    const first = build();
    await runIdle();
    expect(isWalked()).toBe(true);
    build(1);
    first.destroy();
    build();
    await turnOfAnother();
    expect(walks()).toBe(1);
  });

  test('not for a select that is gone by then; for the next one', async () => {
    page('');
    const { build, isWalked, walks } = await freshPage();
    build().destroy();
    await turnOfAnother();
    expect(walks()).toBe(0);
    build();
    await runIdle();
    expect(isWalked()).toBe(true);
  });

  test.each([
    ['when it is built', 'span'],
    ['when the list opens', 'input'],
  ])('what fails there %s is taken away, and the page does not hear of it', async (_, tag) => {
    page('');
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { build, isApart, isLeft } = await freshPage();
    const failed = vi.fn();
    const { createElement } = Document.prototype;
    vi.spyOn(Document.prototype, 'createElement').mockImplementation(function (
      this: Document,
      name: string,
    ) {
      if (name !== tag || !isApart(this)) return createElement.call(this, name);
      failed();
      throw new Error('a page that does not let us');
    });
    const select = build();
    await runIdle();
    expect(failed.mock.calls.length).toBeGreaterThan(0);
    expect(isLeft()).toBe(true);
    expect(reported).not.toHaveBeenCalled();
    // Errors of the page itself are reported as usual.
    select.on('open', () => {
      throw new Error('mine');
    });
    select.open();
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'mine' }));
  });

  test('never before the page has loaded', async () => {
    page('');
    const { doc, build, isWalked, walks } = await freshPage();
    Object.defineProperty(doc, 'readyState', { configurable: true, value: 'interactive' });
    build();
    await turnOfAnother();
    expect(walks()).toBe(0);
    doc.defaultView?.dispatchEvent(new Event('load'));
    await runIdle();
    expect(isWalked()).toBe(true);
  });

  test('also in browsers that do not report idle time', async () => {
    page('');
    vi.stubGlobal('requestIdleCallback', undefined);
    const { build, isWalked } = await freshPage();
    build();
    await expect.poll(isWalked).toBe(true);
  });
});
