import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectData, SelectOption } from 'widget-select/all';
import { $, $$, build, native, page, plain, record, settled } from '../kit.ts';

const IMG = '<img src="data:,x" onerror="CANARY()">';
const encoded = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What has got through elsewhere (cases 116 to 118). */
const PAYLOADS = [
  IMG,
  '<svg onload=CANARY()>',
  '</script><script>CANARY()</script>',
  encoded(IMG),
  encoded(encoded(IMG)),
  `">${IMG}`,
  `x" onmouseover="CANARY()`,
  `' onmouseover='CANARY()' onfocus='CANARY()`,
  `<option><style></option></select>${IMG}</style>`,
  '</select></textarea></title><iframe srcdoc="<script>parent.CANARY()</script>">',
  '__proto__',
  'constructor',
  '\u202egnp.exe',
  'a\u0000b',
  '\ud800 lone',
];

const hits: string[] = [];
let bad: string[] = [];
let observer: MutationObserver;

/** Anything that a payload would have to make to do something. */
const DANGER = /^(script|iframe|object|embed|svg|style|link|base)$/i;

function inspect(node: Node): void {
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll('*')]) {
    if (DANGER.test(element.localName)) bad.push(element.outerHTML.slice(0, 100));
    if (element.localName === 'img' && !element.matches('.widget-select__avatar'))
      bad.push(element.outerHTML.slice(0, 100));
    for (const name of element.getAttributeNames())
      if (/^on|^srcdoc$|^formaction$/i.test(name)) bad.push(`${element.localName}[${name}]`);
  }
}

beforeEach(() => {
  hits.length = 0;
  bad = [];
  Object.assign(window, { CANARY: () => hits.push('called') });
  observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes') inspect(target);
      for (const node of addedNodes) inspect(node);
    }
  });
});

afterEach(async () => {
  await settled();
  observer.disconnect();
  Reflect.deleteProperty(window, 'CANARY');
  expect([hits, bad]).toEqual([[], []]);
  expect(({} as Record<string, unknown>).polluted).toBe(undefined);
});

const watch = () =>
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });

const full = (text: string, i: number): SelectOption => ({
  value: `${text}#${i}`,
  label: text,
  description: text,
  hint: text,
  className: text,
  meta: { text },
});

/** Everything that can be shown of it: open, search, pick, unpick, remove, clear, announce, invalid, destroy. */
async function exercise(data: SelectData, text: string, multiple: boolean): Promise<void> {
  page('<div id="host"></div>');
  watch();
  const strings = Object.fromEntries(
    [
      'searchPlaceholder',
      'searchLabel',
      'noResults',
      'clear',
      'remove',
      'moreTags',
      'close',
      'required',
      'selectedCount',
      'selected',
      'removed',
      'cleared',
      'results',
    ].map((key) => [key, `${text} {label}`]),
  );
  const box = build('#host', {
    data,
    multiple,
    clearable: true,
    required: true,
    placeholder: text,
    theme: text,
    maxVisibleTags: 1,
    language: strings,
    itemHeight: 36,
  });
  box.select.validate();
  box.select.setCustomValidity(text);
  box.select.setCustomValidity('');
  box.control.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  if (!multiple) box.select.open();
  box.rows().at(-1)?.click();
  box.select.open();
  box.select.setSearchQuery(text);
  box.select.setSearchQuery(`${text} nothing like it`);
  box.select.setValue([`${text} stray`]);
  if (multiple)
    box.select.setValue([
      `${text} stray`,
      text,
      ...data.flatMap((item) => ('value' in item ? [item.value] : [])),
    ]);
  box.select.setData(data);
  $$('.widget-select__tag-remove')[0]?.click();
  box.clear.click();
  box.select.open();
  box.select.destroy();
}

describe('cases 116–118 every string field carries the payload', () => {
  test.each(PAYLOADS.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    '%s',
    async (_name, text) => {
      const options = [full(text, 0), full(text, 1)];
      await exercise(options, text, true);
      await exercise([{ label: text, options }], text, false);
    },
  );

  test('it is shown as written: row, description, heading, value, tag, summary, attributes', async () => {
    page('<div id="host"></div>');
    watch();
    const option = full(IMG, 0);
    const box = build('#host', {
      data: [{ label: IMG, options: [option] }],
      multiple: true,
      placeholder: IMG,
    });
    expect(box.shown()).toBe(IMG);
    await box.open();
    expect($('.widget-select__group-label').textContent).toBe(IMG);
    expect($('.widget-select__option-label').textContent).toBe(IMG);
    expect($('.widget-select__option-description').textContent).toBe(IMG);
    expect($('.widget-select__option-hint').textContent).toBe(IMG);
    await userEvent.click(box.rows()[0] as HTMLElement);
    expect(box.tagTexts()).toEqual([IMG]);
    expect($('.widget-select__selection').textContent).toBe(IMG);
    expect($('.widget-select__tag-remove').ariaLabel).toBe(`Remove ${IMG}`);
    expect(box.tags()[0]?.dataset.value).toBe(`${IMG}#0`);
  });
});

describe('case 116 native markup', () => {
  test('decoded text stays text at mount, after pick, re-sync and destroy', async () => {
    page('<form><select name="s"></select></form>');
    const markup = encoded(IMG);
    $('select').innerHTML =
      `<optgroup label="${markup}"><option value="1" title="${markup}" data-description="${markup}" data-class-name="${markup}">${markup}</option></optgroup><option value="2">${encoded(markup)}</option>`;
    watch();
    const box = build('select', {});
    expect(box.shown()).toBe(IMG);
    await box.open();
    expect($('.widget-select__option-label', box.list).textContent).toBe(IMG);
    expect(box.texts()[1]).toBe(encoded(IMG));
    await userEvent.click(box.rows()[1] as HTMLElement);
    expect(box.shown()).toBe(encoded(IMG));
    // As in CVE-2022-31160: text re-read after a change must not become markup either.
    (box.target as HTMLSelectElement).add(new Option(IMG, IMG));
    box.select.open();
    await expect.poll(() => box.texts().at(-1)).toBe(IMG);
    box.select.setValue(`${IMG} stray`);
    expect((box.target as HTMLSelectElement).options).toHaveLength(4);
    expect((box.target as HTMLSelectElement).value).toBe(`${IMG} stray`);
    box.select.destroy();
    expect((box.target as HTMLSelectElement).selectedOptions[0]?.text).toBe(`${IMG} stray`);
  });

  test('the name of the control from labels, title and aria-label', () => {
    page(
      `<form><label for="s">${encoded(IMG)}</label><select id="s"><option>A</option></select></form>`,
    );
    watch();
    build('#s', { clearable: true, multiple: true }).select.setValue('A');
    expect($('.widget-select__clear').ariaLabel).toBe(`Clear ${IMG}`);
  });
});

describe('case 117, prototype pollution and odd values', () => {
  test('__proto__, constructor and toString as values, classes, keys of language and meta', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const meta = JSON.parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>;
    const box = plain({
      data: names.map((name) => ({ value: name, label: name, className: name, meta })),
      multiple: true,
      language: JSON.parse('{"__proto__": {"polluted": "x"}, "constructor": "x"}') as Record<
        string,
        string
      >,
      searchFields: ['label', 'meta.__proto__.polluted', 'meta.constructor.name'],
    });
    await box.open();
    // Own properties only (D3.4): the name of the inherited constructor is not found.
    await userEvent.keyboard('object');
    expect(box.texts()).toEqual([]);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    for (const name of names) await box.pick(name);
    expect(box.select.getValue()).toEqual(names);
  });

  test('data-widget-select with __proto__ pollutes nothing', () => {
    native(
      '<option>A',
      {},
      `data-widget-select='{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'`,
    );
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });

  test('a label of 100,000 characters is shown, searched and removed', async () => {
    const label = 'long '.repeat(20_000);
    const box = plain({ data: [{ value: 'l', label }], multiple: true });
    const log = record(box);
    box.select.open();
    box.select.setSearchQuery('long');
    box.rows()[0]?.click();
    expect(log).toEqual(['open', 'search long', 'select l', 'change [l]']);
    expect(box.select.getValue()).toEqual(['l']);
  });
});
