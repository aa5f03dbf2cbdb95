import { afterEach, expect, test } from 'vitest';
import { $$, build, native, page } from '../kit.ts';

const ADDED = ['extend', 'title', 'click', 'remove', 'create', 'parent'];

afterEach(() => {
  for (const name of ADDED) Reflect.deleteProperty(Object.prototype, name);
});

test('addition 3: what a page adds to `Object.prototype` becomes no attribute, no text, no option', () => {
  for (const name of ADDED)
    Object.defineProperty(Object.prototype, name, {
      value: () => 'added',
      configurable: true,
      enumerable: true,
      writable: true,
    });
  const single = native('<option value="a" data-class-name="x">A</option><option>B</option>', {
    language: { noResults: 'Nothing' },
  });
  single.select.open();
  expect(single.texts()).toEqual(['A', 'B']);
  page('<div id="b"></div>');
  const box = build<true>('#b', {
    data: [{ value: 'a', label: 'A' }],
    multiple: true,
    allowCreate: true,
    language: { noResults: 'Nothing' },
  });
  box.select.setValue(['a']);
  box.select.open();
  box.select.setSearchQuery('new');
  expect(box.texts()).toEqual(['Create "new"']);
  for (const node of $$('*')) {
    const names = node.getAttributeNames();
    expect([node.localName, names.filter((name) => ADDED.includes(name))]).toEqual([
      node.localName,
      [],
    ]);
    expect(node.textContent).not.toContain('added');
  }
});
