// Addition 36: options for all selects of a class. Addition 38: a caller who loads the options says so.
import { describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import { letters, native, plain, warnings } from '../kit.ts';
import { listen, openByKey } from '../support.ts';

describe('addition 36 defaults', () => {
  test('hold for what is built from then on; options and markup win, and undefined brings them back', () => {
    const before = plain({ data: letters('a') });
    SelectWidget.defaults = { placeholder: 'All', clearable: true };
    const box = plain({ data: letters('a'), placeholder: 'Own' });
    const marked = native('<option value="">Markup<option>A');
    expect([before.shown(), box.shown(), marked.shown()]).toEqual(['', 'Own', 'Markup']);
    box.select.setValue('v1');
    before.select.setValue('v1');
    expect([box.clear.hidden, before.clear.hidden]).toEqual([false, true]);
    box.select.setValue(null);
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('All');
    // What was built keeps what it was built with.
    SelectWidget.defaults = { placeholder: 'Later' };
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('All');
  });

  test('a class of its own has its own; what is fixed and what is wrong is treated as given', () => {
    class Tags extends SelectWidget {
      static override defaults = { multiple: true, placehodler: 'x' } as object;
    }
    const host = document.body.appendChild(document.createElement('div'));
    const select = new Tags(host, { data: letters('a|b') });
    select.setValue(['v1', 'v2'] as never);
    expect(select.getValue()).toEqual(['v1', 'v2']);
    expect(() => select.updateOptions({ multiple: false as never })).toThrow('multiple');
    expect(warnings.join()).toContain('"placehodler"');
    select.destroy();
  });
});

describe('addition 38 loading', () => {
  test('an empty list says that it loads, with hinted rows; rows that are there stay; said once; no event', async () => {
    const box = plain({ loading: true });
    const told: unknown[] = [];
    box.select.on('loading', (on) => told.push(on));
    const { said } = listen(box);
    await openByKey(box);
    const message = () => box.dropdown.querySelector('.widget-select__message')?.className ?? '';
    expect([message().includes('--loading'), box.list.getAttribute('aria-busy')]).toEqual([
      true,
      'true',
    ]);
    expect(box.list.getBoundingClientRect().height).toBeGreaterThan(100);
    await expect.poll(() => said).toEqual(['polite Loading']);
    box.select.setData(letters('a|b'));
    expect([box.texts(), message().includes('--more')]).toEqual([['A', 'B'], true]);
    box.select.updateOptions({ loading: false });
    expect([message(), box.list.getAttribute('aria-busy')]).toEqual(['', null]);
    await expect.poll(() => said).toEqual(['polite Loading', expect.stringMatching(/^polite 2 /)]);
    expect(told).toEqual([]);
  });
});
