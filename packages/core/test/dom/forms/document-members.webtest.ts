// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
/**
 * Addition 2: a document returns the form or image of that name before its own members: with `<form name="body">` in
 * it, `document.body` is the form, and `document.createElement` may be no function. What a page cannot hide from anybody is
 * `document.location`. The tests themselves read the document by its getters, and run each form in one task, since the
 * test framework does not: in the frame, where time passes, there are all such forms at once and no test framework.
 */
import { describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import { frame, letters, page, reported } from '../kit.ts';

const PROTOTYPES = [Document.prototype, Node.prototype, EventTarget.prototype];
const MEMBERS = [
  ...new Set(PROTOTYPES.flatMap((prototype) => Object.getOwnPropertyNames(prototype))),
];

/** A member of a document as it is without what is in it. */
const real = <K extends keyof Document>(doc: Document, name: K): Document[K] =>
  Reflect.get(Document.prototype, name, doc) as Document[K];
const find = (doc: Document, selector: string): HTMLElement =>
  real(doc, 'querySelector').call(doc, selector) as HTMLElement;

const says = (told: unknown, wanted: unknown, what: string) => {
  if (JSON.stringify(told) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(told)} instead of ${JSON.stringify(wanted)}`);
};

const NATIVE =
  '<form id="own"><label for="s">L</label><select id="s"><option value="v1">A<option value="v2">B</select></form>';
const PLAIN = '<form id="own"><div id="s"></div></form>';

/** Mounts, opens, picks, resets, leaves, comes back, goes; `rest` lets time pass. */
async function live(doc: Document, rest: () => Promise<unknown>): Promise<void> {
  const target = find(doc, '#s');
  const isNative = target.localName === 'select';
  const body = real(doc, 'body');
  const select = new SelectWidget(target, {
    ...(!isNative && { data: letters('a|b') }),
    dropdownParent: doc === document ? '#own' : find(doc, '#own'),
    templateResult: (option) => `<b>${option.label}</b>`,
  });
  const changes: unknown[] = [];
  select.on('change', (value) => changes.push(value));
  const control = find(doc, '[role=combobox]');
  const rows = () => find(doc, `#${control.getAttribute('aria-controls')}`);
  control.focus();
  select.open();
  says(select.isDropdownOpen(), true, 'open');
  await rest();
  const [row] = [...rows().querySelectorAll<HTMLElement>('[role=option]')].slice(-1);
  says(row?.textContent, 'B', 'row');
  row?.click();
  says([select.getValue(), select.isDropdownOpen()], ['v2', false], 'picked');
  await rest();
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  says(select.isDropdownOpen(), true, 'opened by key');
  await rest();
  body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  says(select.isDropdownOpen(), false, 'closed by a press outside');
  select.open();
  control.focus();
  control.blur();
  await rest();
  (find(doc, '#own') as HTMLFormElement).reset();
  await rest();
  says(select.getValue(), isNative ? 'v1' : 'v2', 'reset');
  const whole = [...body.childNodes];
  select.open();
  body.replaceChildren();
  await rest();
  says(select.isDropdownOpen(), false, 'closed as it left');
  body.append(...whole);
  await rest();
  select.open();
  says(select.isDropdownOpen(), true, 'open again');
  says(changes[0], 'v2', 'told');
  select.destroy();
}

/** Runs `body` and collects its error, and those that are reported meanwhile. */
async function faultsOf(body: () => Promise<void>, view: Window = window): Promise<string[]> {
  const faults: string[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(event.message);
  };
  view.addEventListener('error', onError);
  try {
    await body();
  } catch (error) {
    faults.push((error as Error).message);
  }
  view.removeEventListener('error', onError);
  for (const error of reported.splice(0)) faults.push((error as Error).message);
  return faults;
}

/** Enough time for what happens in the same task. */
const microtasks = async () => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

test('addition 2: a page works with an element named like a member of the document, whichever', async () => {
  const faults: string[] = [];
  const body = real(document, 'body');
  for (const name of MEMBERS) {
    page(`${NATIVE}<form name="${name}"></form>`);
    const found = await faultsOf(() => live(document, microtasks));
    body.replaceChildren();
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
}, 60_000);

describe.each([
  ['native', NATIVE],
  ['plain', PLAIN],
])('addition 2: a %s mount works as time passes', (_, own) => {
  test.each(['form', 'img'])(
    'where %ss have the names of all members of the document',
    async (tag) => {
      const holder = page(
        '<iframe style="width: 600px; height: 400px"></iframe>',
      ) as HTMLIFrameElement;
      const doc = holder.contentDocument as Document;
      real(doc, 'body').innerHTML =
        own + MEMBERS.map((name) => `<${tag} name="${name}"></${tag}>`).join('');
      // So that it is a test of what it says.
      expect(Reflect.get(doc, 'defaultView')).not.toBe(holder.contentWindow);
      const rest = async () => {
        await frame();
        await frame();
      };
      expect(await faultsOf(() => live(doc, rest), holder.contentWindow as Window)).toEqual([]);
    },
  );
});
