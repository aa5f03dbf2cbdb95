// accessibility 1.4: what the control, the list and the dropdown are called, and what a click on a label does.
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, type Built, build, page, warnings } from '../kit.ts';
import { FRUIT, focusOf, openByKey } from '../support.ts';

/** The name as a browser computes it from these attributes: ids first. */
function nameOf(node: Element): string | null {
  const ids = node.getAttribute('aria-labelledby');
  if (!ids) return node.getAttribute('aria-label');
  return ids
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? `missing ${id}`)
    .join(' ');
}
const names = ({ control, list, dropdown }: Built<boolean> | Built<false>) =>
  [control, list, dropdown].map(nameOf);

const NATIVE = (attributes = '') =>
  `<select id="m" ${attributes}><option value="">Choose…</option><option>Spain</option></select>`;
const PLAIN = (attributes = '') => `<div id="m" ${attributes}></div>`;

describe.each([
  ['native', NATIVE],
  ['plain', PLAIN],
])('accessibility 1.4 names, %s mount', (_, mount) => {
  const cases: [what: string, markup: string, name: string][] = [
    [
      'aria-labelledby before everything',
      `<i id="x">One</i><i id="y">Two</i><label for="m">No</label>${mount('aria-labelledby="x y" aria-label="No" title="No"')}`,
      'One Two',
    ],
    [
      'aria-label before labels',
      `<label for="m">No</label>${mount('aria-label="Country" title="No"')}`,
      'Country',
    ],
    ['label for', `<label for="m">Country</label>${mount('title="No"')}`, 'Country'],
    [
      'two labels',
      `<label for="m">Country</label><label for="m">of birth</label>${mount()}`,
      'Country of birth',
    ],
    [
      'a wrapping label, without the widget’s own text (accessibility 1.4)',
      `<label>Country ${mount()} please</label>`,
      'Country please',
    ],
    ['title', mount('title="Country"'), 'Country'],
  ];
  test.each(cases)('%s', async (_what, markup, name) => {
    page(`<div>${markup}</div>`);
    const box = build('#m', { data: FRUIT, clearable: true });
    box.select.setValue('apple');
    await openByKey(box);
    expect(names(box)).toEqual([name, name, name]);
    expect(box.clear.getAttribute('aria-label')).toBe(`Clear ${name}`);
  });

  test('no label at all: the placeholder, else “Select”; one warning for developers', async () => {
    page(`<div>${mount()}</div>`);
    const box = build('#m', { data: FRUIT, placeholder: 'Pick one' });
    expect(names(box)).toEqual(['Pick one', null, null]);
    await openByKey(box);
    expect(names(box)).toEqual(['Pick one', 'Pick one', 'Pick one']);
    box.select.destroy();
    $('#m').replaceChildren();
    const other = build('#m', { data: FRUIT, language: { select: 'Wählen' } });
    expect(nameOf(other.control)).toBe('Wählen');
    expect(warnings.length).toBeLessThanOrEqual(1);
  });

  test('the label’s `for` is not rewritten; ids that it got go with destroy()', () => {
    const host = page(`<div><label for="m">Country</label>${mount()}</div>`);
    const before = host.innerHTML;
    const box = build('#m', { data: FRUIT });
    expect([$<HTMLLabelElement>('label').htmlFor, !!$('label').id]).toEqual(['m', true]);
    box.select.destroy();
    expect(host.innerHTML).toBe(before);
  });

  test('a label whose text changes renames at the next open', async () => {
    page(`<div><label for="m">Country</label>${mount()}</div>`);
    const box = build('#m', { data: FRUIT });
    $('label').textContent = 'Land';
    await openByKey(box);
    expect(names(box)).toEqual(['Land', 'Land', 'Land']);
  });

  test.each([
    ['for', `<label for="m"><span id="text">Country</span></label>${mount()}`],
    ['wrapping', `<label><span id="text">Country</span> ${mount()}</label>`],
  ])(
    'a click on a %s label focuses the control and does not open (accessibility 1.4)',
    async (_kind, markup) => {
      page(`<div>${markup}</div>`);
      const box = build('#m', { data: FRUIT });
      await userEvent.click($('#text'));
      await expect.poll(() => focusOf(box)).toBe('control');
      expect(box.select.isDropdownOpen()).toBe(false);
    },
  );

  test('inside a wrapping label one click opens, one picks, and it stays closed (accessibility 1.4)', async () => {
    page(`<label>Country ${mount()}</label>`);
    const box = build('#m', { data: FRUIT });
    await box.open();
    expect(focusOf(box)).toBe('search');
    await box.pick('Banana');
    expect([box.select.getValue(), box.select.isDropdownOpen(), focusOf(box)]).toEqual([
      'banana',
      false,
      'control',
    ]);
  });

  test('the mount’s own description is kept, after the selection and before the error', () => {
    page(`<div><i id="help">Help</i>${mount('aria-describedby="help"')}</div>`);
    const box = build<true>('#m', { data: FRUIT, multiple: true, required: true });
    expect(box.control.getAttribute('aria-describedby')).toBe('help');
    box.select.setValue(['apple', 'banana']);
    box.select.setCustomValidity('Wrong');
    const ids = (box.control.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Apple, Banana',
      'Help',
      'Wrong',
    ]);
  });
});

test('accessibility 1.4 voice control: the name of every button starts with a verb and holds its label', async () => {
  page('<div><label for="m">Fruit</label><div id="m"></div></div>');
  const box = build<true>('#m', { data: FRUIT, multiple: true, clearable: true });
  box.select.setValue(['apple', 'damson']);
  await openByKey(box);
  const buttons = [...box.root.querySelectorAll('button')].map(
    (button) => nameOf(button) ?? button.textContent,
  );
  expect(buttons).toEqual(['Remove Apple', 'Remove Damson', 'Clear Fruit', 'Close']);
  expect($('[role="toolbar"]').getAttribute('aria-label')).toBe('Fruit, 2 selected');
});

describe('accessibility 1.4 the labels of a <select> are those that the browser gives it', () => {
  const select = '<select id="m"><option>Spain</option></select>';
  const cases: [what: string, markup: string][] = [
    ['for', `<label for="m">A</label>${select}<label for="m">B</label>`],
    ['wrapping and for', `<label for="m">A</label><label>B ${select}</label>`],
    ['a wrapping label for another', `<label for="x">A ${select}</label><input id="x">`],
    ['a wrapping label that another field comes first in', `<label>A <input>${select}</label>`],
    ['an id that another field has as well', `<label for="m">A</label><input id="m">${select}`],
    ['none', `<label>A</label>${select}`],
  ];
  test.each(cases)('%s', (_what, markup) => {
    page(`<div>${markup}</div>`);
    const mount = $<HTMLSelectElement>('select');
    const labels = [...mount.labels];
    const box = build(mount, { data: FRUIT, placeholder: 'Pick one' });
    const wrapping = labels.find((label) => label.contains(mount));
    const name = (wrapping ? [wrapping] : labels).map((label) =>
      label.firstChild?.nodeValue?.trim(),
    );
    expect(nameOf(box.control)).toBe(name.join(' ') || 'Pick one');
  });

  // A live list for each widget makes every change of the document slower (Chromium), even after destroy().
  test('no live list of labels is made', async () => {
    page(`<div><label for="m">Country</label>${select}</div>`);
    const live = vi.spyOn(HTMLSelectElement.prototype, 'labels', 'get');
    const box = build('#m', {});
    await openByKey(box);
    await box.pick('Spain');
    box.select.destroy();
    expect(live).not.toHaveBeenCalled();
    live.mockRestore();
  });
});

test('accessibility 1.4 hundreds of selects that are made in one go: the labels of the page are read once', () => {
  const field = (i: number) =>
    `<label for="m${i}">Field ${i}</label><select id="m${i}"><option>Spain</option></select>`;
  page(`<div>${Array.from({ length: 200 }, (_, i) => field(i)).join('')}</div>`);
  const read = vi.spyOn(Document.prototype, 'querySelectorAll');
  const names = Array.from({ length: 200 }, (_, i) => nameOf(build(`#m${i}`).control));
  const reads = read.mock.calls.filter(([selector]) => selector === 'label').length;
  read.mockRestore();
  expect(names).toEqual(Array.from({ length: 200 }, (_, i) => `Field ${i}`));
  expect(reads).toBe(1);
});

test('accessibility 1.4 a select that comes into the page with its label right after another one has its own name', () => {
  page('<div id="fields"></div>');
  for (const i of [1, 2, 3]) {
    const markup = `<label for="m${i}">Field ${i}</label><select id="m${i}"></select>`;
    $('#fields').insertAdjacentHTML('beforeend', markup);
    expect(nameOf(build(`#m${i}`).control)).toBe(`Field ${i}`);
  }
});

test('accessibility 1.4 fieldset and legend: the root stays inside, so the group’s name is read', () => {
  page(
    '<fieldset><legend>Address</legend><label for="m">Country</label><select id="m"></select></fieldset>',
  );
  expect($('fieldset').contains(build('#m', {}).root)).toBe(true);
});
