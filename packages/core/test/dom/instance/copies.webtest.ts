/** Addition 1: two copies of the package on one page: a bundle, and the file for a script tag. */
import { beforeAll, expect, test, vi } from 'vitest';
import SelectWidget, { type SelectOptions } from 'widget-select/all';
import moduleUrl from '../../../dist/widget-select.iife.js?url';
import { $, $$, atEnd, build, page } from '../kit.ts';

type Class = typeof SelectWidget;
let Other: Class;

/** Builds with the copy of the script tag. */
const other = (target: string, options: SelectOptions = {}) => {
  const select = new Other(target, options);
  atEnd(() => select.destroy());
  return select;
};

beforeAll(async () => {
  const script = document.createElement('script');
  script.src = moduleUrl;
  const loaded = new Promise((done) => script.addEventListener('load', done));
  document.head.append(script);
  await loaded;
  Other = Reflect.get(window, 'SelectWidget');
  expect(Other).not.toBe(SelectWidget);
});

const FIELD = (id: string) =>
  `<label for="${id}">Label of ${id}</label><select id="${id}" name="${id}" multiple><option selected>${id} one<option>${id} two</select>`;

/** What an element is described by, in words. */
const described = (node: Element) =>
  (node.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('addition 1 and accessibility 1.0: B counts the instances of the document, so no id is there twice', () => {
  page(`<form>${['a', 'b', 'c', 'd'].map(FIELD).join('')}</form>`);
  build<true>('#a', { sortable: true });
  other('#b', { sortable: true } as never);
  build<true>('#c').select.setValue(['c one', 'new of c']);
  other('#d').setValue(['d one', 'new of d'] as never);
  for (const select of [SelectWidget.get($('#a')), Other.get($('#b'))]) select?.open();
  const ids = $$('[id]').map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const controls = $$('.widget-select__control');
  const numbers = controls.map(({ id }) => Number(id.replace(/\D/g, '')));
  expect(numbers.map((number) => number - (numbers[0] as number))).toEqual([0, 1, 2, 3]);
  expect(controls.map((control) => described(control))).toEqual([
    'a one',
    'b one',
    'c one, new of c',
    'd one, new of d',
  ]);
  const names = controls.map((control) =>
    document.getElementById(`${control.getAttribute('aria-labelledby')}`),
  );
  expect(names.map((label) => label?.textContent)).toEqual([
    'Label of a',
    'Label of b',
    'Label of c',
    'Label of d',
  ]);
});

test('addition 1: `already-mounted` holds across copies, and each finds the instance of the other', () => {
  page(FIELD('a'));
  const { select, root } = build<true>('#a');
  expect(() => other('#a')).toThrow(expect.objectContaining({ code: 'already-mounted' }));
  expect($$('.widget-select')).toEqual([root]);
  expect(Other.get($('#a'))).toBe(select);
  select.destroy();
  expect(Other.get($('#a'))).toBe(null);
  const second = other('#a');
  expect(SelectWidget.get($('#a'))).toBe(second);
  expect(() => build('#a')).toThrow(expect.objectContaining({ code: 'already-mounted' }));
});

test('addition 1: a copy of an enhanced element is nobody’s; nothing of this is listed', () => {
  page(FIELD('a'));
  const { target } = build<true>('#a');
  expect(SelectWidget.get(target.cloneNode(true) as Element)).toBe(null);
  expect(Object.keys(target).filter((name) => !/^\d+$/.test(name))).toEqual([]);
  const listed: string[] = [];
  for (const name in document) if (/widget/i.test(name)) listed.push(name);
  expect([listed, Object.keys(document).filter((name) => /widget/i.test(name))]).toEqual([[], []]);
});

test('addition 1 and F11: of invalid selects of both copies only the first one opens', async () => {
  page(
    '<form><select id="a" required><option value="">A</select><select id="b" required><option value="">B</select><button></button></form>',
  );
  const first = build('#a');
  const second = other('#b');
  $('form > button').click();
  await expect.poll(() => first.select.isDropdownOpen()).toBe(true);
  expect(second.isDropdownOpen()).toBe(false);
});

test.runIf('trustedTypes' in window)(
  'addition 1 and D9.1: under Trusted Types the second copy finds the policy of the first one',
  async () => {
    const frame = page('<iframe></iframe>') as HTMLIFrameElement;
    const doc = frame.contentDocument as Document;
    doc.open();
    doc.write(
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types loader widget-select"><body><div id="a"></div><div id="b"></div>`,
    );
    doc.close();
    const view = frame.contentWindow as Window & typeof globalThis & { SelectWidget: Class };
    const { trustedTypes } = view as never as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
    };
    const loader = trustedTypes.createPolicy('loader', { createScriptURL: (url: string) => url });
    const reported = vi.spyOn(view, 'reportError').mockImplementation(() => {});
    const texts: string[] = [];
    for (const target of ['#a', '#b']) {
      const script = doc.createElement('script');
      const loaded = new Promise((done) => script.addEventListener('load', done));
      script.src = loader.createScriptURL(moduleUrl);
      doc.body.append(script);
      await loaded;
      const select = new view.SelectWidget(target, {
        data: [{ value: 'x', label: 'X' }],
        templateResult: ({ label }) => `<b>${label}</b>`,
      });
      select.open();
      texts.push(`${doc.querySelector(`${target} .widget-select__option b`)?.textContent}`);
      select.destroy();
    }
    expect([texts, reported.mock.calls]).toEqual([['X', 'X'], []]);
  },
);
