// @module-tag one-engine: the life of an instance: what is created, restored, left behind and returned afterwards
import { describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import {
  $,
  type Built,
  build,
  letters,
  native,
  page,
  plain,
  record,
  sent,
  warnings,
} from '../kit.ts';

describe('D5.5 destroy()', () => {
  test('the original element is as before, apart from the selection: every attribute, class, style', async () => {
    page(`<form><label>Name <select name="s" id="s" class="form-select" style="color: red" tabindex="2"
      aria-hidden="false" aria-label="Own" data-x="1"><option value="">-</option><option>A</option><option>B</option></select></label></form>`);
    const before = document.body.innerHTML;
    const box = build('#s', { clearable: true, required: true });
    await box.open();
    await box.pick('B');
    box.select.validate();
    box.select.disable();
    box.select.destroy();
    expect(document.body.innerHTML).toBe(before);
    expect($<HTMLSelectElement>('#s').value).toBe('B');
    expect(sent()).toEqual(['B']);
    expect($<HTMLSelectElement>('#s').validity.customError).toBe(false);
  });

  test('an element without any attribute gets none', () => {
    page('<p><select><option>A</option></select></p>');
    const before = document.body.innerHTML;
    build('select').select.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  test('a native select validates natively again (case 42)', () => {
    page(
      '<form><select name="s" required><option value="">-</option><option>A</option></select></form>',
    );
    const { select } = build('select');
    select.setCustomValidity('x');
    select.destroy();
    const form = $<HTMLFormElement>('form');
    expect(form.checkValidity()).toBe(false);
    $<HTMLSelectElement>('select').value = 'A';
    expect(form.checkValidity()).toBe(true);
  });

  test('options that the widget added stay only while selected', () => {
    const box = native('<option>A');
    box.select.setValue('stray');
    box.select.destroy();
    expect([...box.target.options].map(({ value }) => value)).toEqual(['A', 'stray']);
    expect(sent()).toEqual(['stray']);
    const again = build('select');
    again.select.setValue('other');
    again.select.setValue('A');
    again.select.destroy();
    expect([...box.target.options].map(({ value }) => value)).toEqual(['A', 'stray']);
  });

  test('`multiple: true` on a single select is taken back', () => {
    page('<select><option>A</option><option selected="">B</option></select>');
    const before = document.body.innerHTML;
    const box = build('select', { multiple: true });
    expect($<HTMLSelectElement>('select').multiple).toBe(true);
    expect(box.select.getValue()).toEqual(['B']);
    box.select.destroy();
    expect(document.body.innerHTML).toBe(before);
    expect($<HTMLSelectElement>('select').value).toBe('B');
  });

  test('idempotent, emits nothing, also while open with a query; a portalled dropdown goes too', async () => {
    page('<div id="host"></div><div id="portal"></div>');
    const before = document.body.innerHTML;
    const box = build('#host', { data: letters('a|b'), dropdownParent: '#portal' });
    await box.open();
    box.select.setSearchQuery('a');
    const log = record(box);
    box.select.destroy();
    box.select.destroy();
    expect(log).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
  });

  test('after destroy(), getters return the last value, and other methods do nothing and say so once', () => {
    const box = plain({ data: letters('a|b') });
    const { select } = box;
    select.setValue('v1');
    const log = record(box);
    select.destroy();
    const before = document.body.innerHTML;
    expect([select.getValue(), select.isDropdownOpen(), select.getSearchQuery()]).toEqual([
      'v1',
      false,
      '',
    ]);
    expect(warnings).toEqual([]);
    select.setValue('v2');
    select.setValue('v2');
    select.open();
    select.close();
    select.setData([]);
    select.setData('not even an array' as never);
    select.updateOptions({ disabled: true });
    select.setSearchQuery('x');
    select.enable();
    select.disable();
    select.clearAll();
    select.selectAll();
    select.reload();
    select.clearRemoteCache();
    select.setCustomValidity('x');
    select.expandAll();
    select.collapseAll();
    select.focus();
    select.on('change', () => {});
    select.on('nonsense' as never, () => {});
    select.off('change', () => {});
    expect([select.getValue(), select.isDropdownOpen(), select.getSearchQuery()]).toEqual([
      'v1',
      false,
      '',
    ]);
    expect(select.validate()).toBe(true);
    expect(select.reportValidity()).toBe(true);
    expect([log, document.body.innerHTML]).toEqual([[], before]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('setValue()');
  });

  test.each<[string, (select: Built<boolean>['select']) => unknown]>([
    ['open', (select) => select.open()],
    ['clearAll', (select) => select.clearAll()],
    ['validate', (select) => select.validate()],
    ['focus', (select) => select.focus()],
    ['off', (select) => select.off('change', () => {})],
  ])('%s() after destroy() warns, for each instance once', (name, call) => {
    for (const { select } of [plain({ data: letters('a') }), plain({ data: letters('a') })]) {
      select.destroy();
      select.destroy();
      call(select as Built<boolean>['select']);
      call(select as Built<boolean>['select']);
    }
    expect(warnings.map((text) => text.match(/\w+\(\)/)?.[0])).toEqual([`${name}()`, `${name}()`]);
  });

  test('a new one can be built at once, and again, with the values kept', () => {
    page('<form><select name="s"><option>A</option><option>B</option></select></form>');
    for (let round = 0; round < 3; round++) {
      const { select } = build('select');
      expect(select.getValue()).toBe(round ? 'B' : 'A');
      select.setValue('B');
      select.destroy();
    }
    expect(document.querySelectorAll('.widget-select')).toHaveLength(0);
  });

  test('labels that got an id for naming lose it', () => {
    page('<form><label for="s">L</label><select id="s"><option>A</option></select></form>');
    const before = document.body.innerHTML;
    const { select } = build('#s');
    select.destroy();
    expect(document.body.innerHTML).toBe(before);
  });
});

describe('spec, missingSelectionPolicy (case 54)', () => {
  const start = (missingSelectionPolicy: 'preserve' | 'prune' | 'error' | undefined) => {
    const box = native('<option>A', {
      data: letters('a|b|c'),
      multiple: true,
      missingSelectionPolicy,
    });
    box.select.setValue(['v1', 'v2'], { emitChange: false });
    return { ...box, log: record(box) };
  };

  test('preserve, the default: value and label stay, no event', () => {
    for (const policy of ['preserve', undefined] as const) {
      const { select, log, tagTexts } = start(policy);
      select.setData(letters('b|c'));
      expect([select.getValue(), tagTexts(), log]).toEqual([['v1', 'v2'], ['A', 'B'], []]);
    }
  });

  test('prune: what is missing goes, one `change` and the native events', () => {
    const { select, log, tagTexts } = start('prune');
    select.setData(letters('b|c'));
    expect([select.getValue(), tagTexts()]).toEqual([['v2'], ['B']]);
    expect(log).toEqual(['change [v2]', 'native:input', 'native:change']);
  });

  test('error: only when something selected is missing', () => {
    const { select, log } = start('error');
    select.setData(letters('a|b'));
    expect(select.getValue()).toEqual(['v1', 'v2']);
    expect(log).toEqual([]);
  });

  test('D5.2 updateOptions({ data }) is setData()', () => {
    const { select, log } = start('prune');
    select.updateOptions({ data: letters('a') });
    expect([select.getValue(), log[0]]).toEqual([['v1'], 'change [v1]']);
  });
});

test('the constructor returns an instance that get() knows, for every kind of mount', () => {
  page('<select></select><div></div>');
  for (const element of [$('select'), $('div')]) {
    const { select } = build(element);
    expect(SelectWidget.get(element)).toBe(select);
  }
});
