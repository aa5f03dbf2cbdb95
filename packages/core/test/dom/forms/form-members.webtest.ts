// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
/**
 * Addition 2: a form returns its field where that is named like one of its own members: `form.parentNode` is then
 * an input, whose parent is the form. A widget that reads forms by their members is in an endless loop.
 */
import { describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import { $, build, letters, page, reported, settled } from '../kit.ts';

/** The names of all members that a form has. */
const MEMBERS: string[] = [];
for (let at: object = HTMLFormElement.prototype; at !== Object.prototype; ) {
  MEMBERS.push(...Object.getOwnPropertyNames(at));
  at = Object.getPrototypeOf(at);
}
MEMBERS.push('host', 'labels', 'getElementById', 'activeElement');

/** A walk that passes this often is a loop; the error ends it, where the page would hang. */
const ROUND = 500;

/** Makes an input count how often its parent is read. */
function fused(input: Element): void {
  for (const name of ['parentNode', 'parentElement', 'host', 'getRootNode']) {
    let times = 0;
    const real = () => Reflect.get(HTMLElement.prototype, name, input);
    Object.defineProperty(input, name, {
      get() {
        if (++times > ROUND) throw new Error(`${name} is read for ever`);
        return real();
      },
    });
  }
}

const form = () => document.forms[0] as HTMLFormElement;
const call = (name: 'reset' | 'requestSubmit' | 'checkValidity') =>
  (HTMLFormElement.prototype[name] as () => unknown).call(form());

/** What goes wrong while a widget lives in a form with such a field, for each member. */
async function faultsIn(live: (member: string) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  let member = '';
  const note = (error: unknown) => faults.push(`${member}: ${(error as Error | null)?.message}`);
  const onError = (event: Event) => {
    event.preventDefault();
    const { error, reason } = event as ErrorEvent & PromiseRejectionEvent;
    note(error ?? reason);
  };
  const types = ['error', 'unhandledrejection'];
  for (const type of types) window.addEventListener(type, onError);
  for (member of MEMBERS) {
    try {
      await live(member);
    } catch (error) {
      note(error);
    }
    for (const error of reported.splice(0)) note(error);
  }
  // Errors of tasks and frames come later.
  await settled();
  for (const type of types) window.removeEventListener(type, onError);
  return faults;
}

const says = (told: unknown, wanted: unknown, what: string) => {
  if (JSON.stringify(told) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(told)} instead of ${JSON.stringify(wanted)}`);
};

/** In the document: mounts, opens, picks, resets, validates, leaves, comes back, leaves, is destroyed. */
async function liveIn(markup: string, dropdownParent?: string): Promise<void> {
  page(markup);
  for (const input of document.querySelectorAll('input')) fused(input);
  const whole = [...document.body.childNodes];
  const isNative = !!document.querySelector('select');
  const box = build('#s', {
    ...(dropdownParent && { dropdownParent }),
    ...(!isNative && { data: letters('a|b') }),
    required: true,
  });
  const changes: unknown[] = [];
  box.select.on('change', (value) => changes.push(value));
  box.select.open();
  says(box.select.isDropdownOpen(), true, 'open');
  for (let i = 0; i < 20 && !box.dropdown.style.left; i++) await Promise.resolve();
  says(box.dropdown.style.left !== '', true, 'placed');
  box.row('B').click();
  says(box.select.getValue(), 'v2', 'picked');
  call('reset');
  await Promise.resolve();
  await Promise.resolve();
  says(box.select.getValue(), isNative ? 'v1' : 'v2', 'reset');
  says(box.select.validate(), true, 'valid');
  call('checkValidity');
  box.select.setValue(null);
  says(box.select.validate(), false, 'invalid');
  box.select.setValue('v2');
  box.select.open();
  document.body.replaceChildren();
  await Promise.resolve();
  says(box.select.isDropdownOpen(), false, 'closed as it left');
  document.body.append(...whole);
  await Promise.resolve();
  box.select.open();
  says(box.select.isDropdownOpen(), true, 'open again');
  document.body.replaceChildren();
  await Promise.resolve();
  // Without a page.
  box.select.open();
  box.select.close();
  says(changes.at(-1), 'v2', 'told');
  box.select.destroy();
}

const INPUTS: [string, (name: string) => string][] = [
  ['name', (name) => `<input name="${name}">`],
  ['id', (name) => `<input id="${name}">`],
];
const NATIVE = '<select id="s"><option value="v1">A<option value="v2">B</select>';

describe.each(INPUTS)(
  'addition 2: a form whose single input has as `%s` that of a member',
  (_, input) => {
    test('holds a native mount', async () => {
      const faults = await faultsIn((name) =>
        liveIn(`<form><label for="s">L</label>${input(name)}<div>${NATIVE}</div></form>`),
      );
      expect(faults).toEqual([]);
    });

    test('is the parent of a plain mount, in a fieldset, and of its dropdown', async () => {
      const faults = await faultsIn((name) =>
        liveIn(
          `<fieldset><form id="f" lang="en" style="overflow: auto">${input(name)}<div id="s"></div></form></fieldset>`,
          'form',
        ),
      );
      expect(faults).toEqual([]);
    });

    test('is built on before it has come into the page', async () => {
      const faults = await faultsIn(async (name) => {
        page(`<form>${input(name)}<label for="s">L</label>${NATIVE}</form>`);
        for (const field of document.querySelectorAll('input')) fused(field);
        const select = $('#s');
        const parent = form();
        document.body.replaceChildren();
        select.setAttribute('aria-labelledby', name);
        const own = new SelectWidget(select);
        own.open();
        own.close();
        document.body.append(parent);
        await Promise.resolve();
        own.open();
        says(own.isDropdownOpen(), true, 'open');
        own.destroy();
      });
      expect(faults).toEqual([]);
    });
  },
);
