// @module-tag core
import { describe, expect, test } from 'vitest';
import { $, native, plain, record, sent, settled } from '../kit.ts';

const THREE = '<option value="">-</option><option>A<option>B';

describe('D1.9 a value that other code sets', () => {
  test('with a `change` or `input` event: display, value and one `change`, nothing dispatched back (case 49)', () => {
    for (const type of ['change', 'input']) {
      const box = native(THREE);
      const log = record(box);
      box.target.value = 'B';
      box.target.dispatchEvent(new Event(type, { bubbles: true }));
      expect([box.select.getValue(), box.shown()]).toEqual(['B', 'B']);
      expect(log).toEqual(['change B', `native:${type}`]);
    }
  });

  test('an event without a change is no `change`', () => {
    const box = native(THREE);
    const log = record(box);
    box.target.dispatchEvent(new Event('change', { bubbles: true }));
    expect(log).toEqual(['native:change']);
  });

  test('back to the placeholder option is null', () => {
    const box = native(THREE);
    box.select.setValue('A');
    box.target.selectedIndex = 0;
    box.target.dispatchEvent(new Event('change', { bubbles: true }));
    expect(box.select.getValue()).toBe(null);
  });

  test('D1.2 multiple: an empty value that a script selects is one, without an event too', () => {
    const box = native('<option value="">Any<option>A', {}, 'multiple');
    (box.target.options[0] as HTMLOptionElement).selected = true;
    expect(box.select.getValue()).toEqual(['']);
  });

  test('multiple: what was picked keeps its place, the new one comes last', async () => {
    const box = native('<option>A<option>B<option>C', {}, 'multiple');
    await box.open();
    await box.pick('C');
    await box.pick('A');
    const b = box.target.options[1] as HTMLOptionElement;
    b.selected = true;
    box.target.dispatchEvent(new Event('change', { bubbles: true }));
    expect(box.select.getValue()).toEqual(['C', 'A', 'B']);
    expect(box.tagTexts()).toEqual(['C', 'A', 'B']);
  });

  test('typing in the form elsewhere concerns nobody', () => {
    const box = native(THREE);
    const log = record(box);
    $('form').append(document.createElement('input'));
    $('form input').dispatchEvent(new Event('input', { bubbles: true }));
    expect(log).toEqual([]);
  });
});

describe('D1.9 form reset', () => {
  test('case 39 display, value, rows and form show the initial selection; one `change`', async () => {
    const box = native('<option value="">-</option><option selected>A<option>B');
    await box.open();
    await box.pick('B');
    const log = record(box);
    $<HTMLFormElement>('form').reset();
    await Promise.resolve();
    expect([box.select.getValue(), box.shown(), ...sent()]).toEqual(['A', 'A', 'A']);
    expect(log).toEqual(['change A']);
    await box.open();
    expect(box.row('A').getAttribute('aria-selected')).toBe('true');
  });

  test('multiple: tags follow; an open list too', async () => {
    const box = native('<option>A<option selected>B<option>C', {}, 'multiple');
    await box.open();
    await box.pick('C');
    $<HTMLFormElement>('form').reset();
    await Promise.resolve();
    expect([box.select.getValue(), box.tagTexts()]).toEqual([['B'], ['B']]);
    expect(box.row('C').getAttribute('aria-selected')).toBe('false');
  });

  test('a reset that changes nothing is no `change`; a prevented one does nothing', async () => {
    const box = native('<option>A<option>B');
    const log = record(box);
    $<HTMLFormElement>('form').reset();
    await Promise.resolve();
    box.select.setValue('B', { emitChange: false });
    $('form').addEventListener('reset', (event) => event.preventDefault());
    $<HTMLFormElement>('form').reset();
    await Promise.resolve();
    expect([log, box.select.getValue()]).toEqual([[], 'B']);
  });
});

describe('D1.9, case 51 options changed by other code', () => {
  test('added, removed, renamed, disabled, reordered: the open list follows before the next paint', async () => {
    const box = native(THREE);
    await box.open();
    const { target } = box;
    target.add(new Option('C'));
    await Promise.resolve();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
    target.options[1]?.remove();
    (target.options[1] as HTMLOptionElement).textContent = 'Bee';
    (target.options[1] as HTMLOptionElement).disabled = true;
    await Promise.resolve();
    expect(box.texts()).toEqual(['Bee', 'C']);
    expect(box.row('Bee').getAttribute('aria-disabled')).toBe('true');
    target.append(target.options[1] as HTMLOptionElement);
    await Promise.resolve();
    expect(box.texts()).toEqual(['C', 'Bee']);
    target.innerHTML = '<optgroup label="G"><option>X<option>Y</optgroup>';
    await Promise.resolve();
    expect(box.texts()).toEqual(['X', 'Y']);
    expect($('.widget-select__group-label', box.list).textContent).toBe('G');
  });

  test('the placeholder replaced: the field follows, unless JavaScript has set one', async () => {
    const box = native('');
    const log = record(box);
    for (const text of ['Choose a country first', 'Choose a city', '']) {
      box.target.innerHTML = `<option value="">${text}<option>A`;
      await expect.poll(box.shown).toBe(text);
      expect([log, box.select.getValue()]).toEqual([[], null]);
    }
    box.select.updateOptions({ placeholder: 'Mine' });
    box.target.innerHTML = '<option value="">Theirs<option>A';
    await settled();
    expect(box.shown()).toBe('Mine');
    // Taken back, it is that of the markup again.
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('Theirs');
  });

  test('the selected option renamed: the display follows without a `change`', async () => {
    const box = native('<option>A</option><option value="b" selected>B</option>');
    const log = record(box);
    (box.target.options[1] as HTMLOptionElement).text = 'New';
    await expect.poll(box.shown).toBe('New');
    expect(log).toEqual([]);
  });

  test('the selected option removed: the value is what the browser has selected then, one `change`', async () => {
    const box = native('<option>A<option selected>B');
    const log = record(box);
    box.target.options[1]?.remove();
    await expect.poll(() => box.select.getValue()).toBe('A');
    expect([log, sent()]).toEqual([['change A'], ['A']]);
  });

  test('`selected` set by attribute in new markup is taken over', async () => {
    const box = native('<option>A<option>B');
    box.target.innerHTML = '<option>C<option selected>D';
    await expect.poll(() => box.select.getValue()).toBe('D');
    expect([box.shown(), ...sent()]).toEqual(['D', 'D']);
  });

  test('several changes in one task are one sync', async () => {
    const box = native('<option>A');
    const log = record(box);
    for (const name of ['x', 'y', 'z']) box.target.add(new Option(name, name, false, true));
    await expect.poll(() => box.select.getValue()).toBe('z');
    expect(log).toEqual(['change z']);
  });

  test('with `data` the list is data’s: options of the select do not enter it', async () => {
    const box = native('<option>A', { data: [{ value: 'A', label: 'Ay' }] });
    box.target.add(new Option('B'));
    await box.open();
    expect(box.texts()).toEqual(['Ay']);
  });

  test('disabled optgroups disable their options, empty groups show no heading (case 55)', async () => {
    const box = native(
      '<optgroup label="Off" disabled><option>A</optgroup><optgroup label="Empty"></optgroup><optgroup label="On"><option>B</optgroup>',
    );
    await box.open();
    expect(box.row('A').getAttribute('aria-disabled')).toBe('true');
    expect(box.row('B').hasAttribute('aria-disabled')).toBe(false);
    const heads = [...box.list.querySelectorAll('.widget-select__group-label')];
    expect(heads.map((head) => head.textContent)).toEqual(['Off', 'On']);
  });
});

test('a plain mount dispatches no native events', async () => {
  const box = plain({ data: [{ value: 'a', label: 'A' }] });
  const log = record(box);
  await box.open();
  await box.pick('A');
  expect(log).toEqual(['open', 'select a', 'change a', 'close']);
});
