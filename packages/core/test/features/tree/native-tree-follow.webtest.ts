/** Addition 4: what the page's own scripts and forms do to a `<select>` whose `<option data-parent>` build a tree. */
import { describe, expect, test } from 'vitest';
import { $, $$, build, native, page, record, sent, settled } from '../../dom/kit.ts';
import {
  agreed,
  type Box,
  heard,
  optionOf,
  script,
  selected,
  tree,
  words,
} from './native-tree-kit.ts';

describe('D1.9 what other code does to the select', () => {
  test.each<[string, string, string[], string]>([
    ['selects a parent', 'p a(p) b(p) q', ['+p'], 'p a b'],
    ['selects the last leaf', 'p a*(p) b(p) q', ['+b'], 'a b p'],
    ['unselects a leaf', 'p* a*(p) b*(p) q', ['-b'], 'a'],
    ['unselects the parent alone', 'p* a*(p) b*(p) q*', ['-p'], 'q'],
    ['unselects the parent and a leaf', 'p* a*(p) b*(p) q*', ['-p', '-a'], 'b q'],
    ['selects a parent and another root', 'p a(p) b(p) q', ['+q', '+p'], 'p q a b'],
    ['from a leaf to its parent', 'p a*(p) b(p)', ['-a', '+p'], 'p a b'],
    ['a middle one goes', 'r* p*(r) a*(p) b*(p) q*(r)', ['-p'], 'q'],
  ])('%s', (_, content, changes, value) => {
    const box = tree(content);
    const log = record(box);
    script(box, ...changes);
    expect(agreed(box)).toBe(value);
    expect(heard(log)).toEqual([`change [${value.replaceAll(' ', ',')}]`]);
  });

  test('what comes to the same is taken back without a `change`', () => {
    const box = tree('p a*(p) b!(p)', { treeValue: 'leaves' });
    const log = record(box);
    script(box, '+p');
    expect([agreed(box), heard(log)]).toEqual(['a', []]);
  });

  test('without an event: the next question finds it (case R2)', () => {
    const box = tree('p a(p) b(p)');
    optionOf(box, 'p').selected = true;
    expect(box.select.getValue()).toEqual(['p', 'a', 'b']);
    expect(agreed(box)).toBe('p a b');
  });

  test('new options: an unselected leaf makes its parent partial, `change` once', async () => {
    const box = tree('p* a*(p) b*(p)');
    const log = record(box);
    const added = new Option('C', 'c');
    added.dataset.parent = 'p';
    box.target.append(added);
    await settled();
    expect([agreed(box), heard(log)]).toEqual(['a b', ['change [a,b]']]);
    added.remove();
    await settled();
    expect([agreed(box), heard(log)]).toEqual(['a b p', ['change [a,b,p]']]);
  });

  test('options that go: what is left decides', async () => {
    const box = tree('p a*(p) b(p) q');
    const log = record(box);
    optionOf(box, 'b').remove();
    await settled();
    expect([agreed(box), heard(log)]).toEqual(['a p', ['change [a,p]']]);
    optionOf(box, 'a').remove();
    await settled();
    expect([agreed(box), heard(log)]).toEqual(['p', ['change [p]']]);
  });

  test('an option gets another parent, a parent is disabled, a leaf is disabled', async () => {
    const box = tree('p* a*(p) q b(q)');
    optionOf(box, 'a').dataset.parent = 'q';
    await settled();
    expect(agreed(box)).toBe('p a');
    optionOf(box, 'b').disabled = true;
    await settled();
    expect(agreed(box)).toBe('p a q');
    optionOf(box, 'q').disabled = true;
    await settled();
    expect(agreed(box)).toBe('p a q');
  });

  test('D1.14, case 105 the options are replaced by others with the same values', async () => {
    const box = tree('p* a(p) b(p) q');
    box.target.innerHTML = words('q p* a*(p) b*(p)');
    await settled();
    expect(agreed(box).split(' ').sort()).toEqual(['a', 'b', 'p']);
    box.target.innerHTML = words('p a(p)');
    await settled();
    expect(agreed(box)).toBe('');
  });
});

describe('D1.10 sortable across groups', () => {
  const grouped = (): Box => {
    const group = `<optgroup label="G">${words('a')}</optgroup>`;
    return native<true>(`${words('p')}${group}`, { multiple: true, sortable: true }, 'multiple');
  };
  const inGroup = () => $$('optgroup > option').map((option) => option.textContent);

  test('an option that stood in the place of a removed one goes back to its own group', async () => {
    const box = grouped();
    box.select.setValue(['a', 'p']);
    expect([sent(), inGroup()]).toEqual([['a', 'p'], ['P']]);
    optionOf(box, 'a').remove();
    await settled();
    expect([inGroup(), agreed(box)]).toEqual([[], 'p']);
    expect([...box.target.children].map(({ localName }) => localName)).toEqual([
      'option',
      'optgroup',
    ]);
  });

  test('so it does when what stood in its place was an option that the widget added', () => {
    const box = grouped();
    box.select.setValue(['x', 'a']);
    expect([sent(), inGroup()]).toEqual([['x', 'a'], ['x']]);
    box.select.setValue(['a']);
    expect([sent(), inGroup(), box.target.options.length]).toEqual([['a'], ['A'], 2]);
  });

  test('what a script moves stays where it put it, also when the widget writes at once', async () => {
    const box = grouped();
    box.select.setValue(['a', 'p']);
    box.target.append(optionOf(box, 'a'));
    box.select.setValue(['a']);
    await settled();
    expect([inGroup(), agreed(box)]).toEqual([[], 'a']);
  });
});

describe('forms', () => {
  test.each<[string, string, object, string]>([
    ['a parent by itself', 'p* a(p) b(p) q', {}, 'p a b'],
    ['its leaves', 'p a*(p) b*(p) q', {}, 'a b p'],
    ['a leaf', 'p a*(p) b(p) q', {}, 'a'],
    ['treeValue leaves', 'p* a(p) b(p) q', { treeValue: 'leaves' }, 'a b'],
    ['treeValue branches', 'p a*(p) b*(p) q', { treeValue: 'branches' }, 'p'],
  ])(
    'case 39 a reset restores the defaults, as setValue() would: %s',
    async (_, content, options, value) => {
      const box = tree(content, options);
      box.select.setValue(['q']);
      const log = record(box);
      $<HTMLFormElement>('form').reset();
      await settled();
      expect(agreed(box)).toBe(value);
      expect(heard(log)).toEqual([`change [${value.replaceAll(' ', ',')}]`]);
      // Once more: the browser has put its own back, and it means the same.
      $<HTMLFormElement>('form').reset();
      await settled();
      expect([agreed(box), heard(log)]).toEqual([value, []]);
    },
  );

  test('D1.13 a disabled fieldset: nothing is sent, and all is there again', () => {
    page(
      `<form><fieldset><select name="s" multiple>${words('p* a(p) b(p)')}</select></fieldset></form>`,
    );
    const box = build<true>('select', { multiple: true }) as Box;
    const set = $<HTMLFieldSetElement>('fieldset');
    set.disabled = true;
    expect(agreed(box)).toBe('p a b');
    set.disabled = false;
    expect([agreed(box), sent()]).toEqual(['p a b', ['p', 'a', 'b']]);
  });

  test('required: a mixed parent satisfies it as its leaf does, an empty tree does not', () => {
    const box = tree('p a*(p) b(p)', {}, 'required');
    expect([box.select.validate(), box.target.validity.valid]).toEqual([true, true]);
    box.select.clearAll();
    expect([box.select.validate(), box.target.validity.valueMissing]).toEqual([false, true]);
    script(box, '+p');
    expect([box.select.validate(), agreed(box)]).toEqual([true, 'p a b']);
  });

  test('D5.5 destroy() leaves the page’s options, the user’s selection and no trace', () => {
    page(`<form><select name="s" multiple>${words('p* a(p) b(p)')}</select></form>`);
    const before = $('form').innerHTML;
    const box = build<true>('select', { multiple: true }) as Box;
    box.select.setValue(['b', 'x']);
    box.select.setValue(['b']);
    box.select.destroy();
    expect([$('form').innerHTML, selected(box)]).toEqual([before, ['b']]);
  });
});
