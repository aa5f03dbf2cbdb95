// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
import { describe, expect, test } from 'vitest';
import { letters, native, plain, record, takeReported } from '../kit.ts';

describe('D1.6, case R10 handlers that throw', () => {
  test('is reported and stops neither the others nor the component', async () => {
    const box = native('<option value="">-</option><option>A<option>B');
    const log: string[] = [];
    box.select.on('select', () => {
      throw new Error('first');
    });
    box.select.on('select', () => log.push('second'));
    box.select.on('change', () => {
      throw new Error('third');
    });
    box.target.addEventListener('change', () => log.push('native'));
    box.select.on('close', () => log.push('close'));
    await box.open();
    await box.pick('B');
    expect(log).toEqual(['second', 'native', 'close']);
    expect(takeReported()).toEqual(['first', 'third']);
    expect(box.select.isDropdownOpen()).toBe(false);
    await box.open();
    await box.pick('A');
    expect(box.select.getValue()).toBe('A');
    takeReported();
  });
});

describe('spec, Events', () => {
  test('an event without a payload comes without an argument', () => {
    const { select, clear } = plain({ data: letters('a|b'), clearable: true });
    const heard: unknown[][] = [];
    for (const event of ['open', 'close', 'clear'] as const)
      select.on(event, (...given: unknown[]) => heard.push([event, ...given]));
    select.setValue('v1');
    select.open();
    select.close();
    clear.click();
    expect(heard).toEqual([['open'], ['close'], ['clear']]);
  });
});

describe('D5.6 on() and off()', () => {
  test('the same handler twice is called once; off() takes it back; an unknown one does nothing', () => {
    const { select } = plain({ data: letters('a|b') });
    const heard: unknown[] = [];
    const handler = (value: unknown) => heard.push(value);
    select.on('change', handler);
    select.on('change', handler);
    select.setValue('v1');
    expect(heard).toEqual(['v1']);
    select.off('change', () => {});
    select.off('open', handler as never);
    select.setValue('v2');
    expect(heard).toEqual(['v1', 'v2']);
    select.off('change', handler);
    select.setValue('v1');
    expect(heard).toHaveLength(2);
  });

  test('off() inside a handler: the remaining handlers of this event still run', () => {
    const { select } = plain({ data: letters('a|b') });
    const log: string[] = [];
    const once = () => {
      log.push('once');
      select.off('change', once);
    };
    select.on('change', once);
    select.on('change', () => log.push('always'));
    select.setValue('v1');
    select.setValue('v2');
    expect(log).toEqual(['once', 'always', 'always']);
  });

  test('a handler added during an event hears the next one only', () => {
    const { select } = plain({ data: letters('a|b') });
    const log: string[] = [];
    select.on('change', () => select.on('change', late));
    const late = () => log.push('late');
    select.setValue('v1');
    expect(log).toEqual([]);
    select.setValue('v2');
    expect(log).toEqual(['late']);
  });

  test('destroy() in a handler: nothing more is emitted, nothing throws, the page is as before', async () => {
    const box = native('<option value="">-</option><option>A<option>B');
    const log: string[] = [];
    box.select.on('select', () => box.select.destroy());
    for (const name of ['change', 'close'] as const) box.select.on(name, () => log.push(name));
    await box.open();
    await box.pick('B');
    expect(log).toEqual([]);
    expect(document.querySelector('.widget-select')).toBe(null);
    expect([box.target.value, box.select.getValue()]).toEqual(['B', 'B']);
  });

  test('every method may be called in a handler', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.on('select', () => {
      box.select.setSearchQuery('zz');
      box.select.setData(letters('b|c'));
      box.select.updateOptions({ clearable: true });
      box.select.close();
      box.select.disable();
      box.select.enable();
    });
    await box.open();
    await box.pick('B');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([['v2'], false]);
    expect(box.clear.hidden).toBe(false);
    await box.open();
    expect(box.texts()).toEqual(['B', 'C']);
  });
});

describe('case 126 no endless loops', () => {
  test('setValue() of the same value in `change` ends at once', () => {
    const box = plain({ data: letters('a|b') });
    const log = record(box);
    box.select.on('change', (value) => box.select.setValue(value));
    box.select.setValue('v1');
    expect(log).toEqual(['change v1']);
  });

  test('setValue() of another one in `change` ends after one more event, in order', () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    const seen: string[] = [];
    box.select.on('change', (value) => {
      seen.push(`first ${value.join()}`);
      box.select.setValue(['v1', 'v2']);
    });
    box.select.on('change', (value) => seen.push(`second ${value.join()}`));
    box.select.setValue(['v3']);
    expect(seen).toEqual(['first v3', 'second v3', 'first v1,v2', 'second v1,v2']);
    expect(box.select.getValue()).toEqual(['v1', 'v2']);
  });

  test('a native `change` handler that sets the select and dispatches `change` ends (case 52)', async () => {
    const box = native('<option>A<option>B<option>C');
    const log = record(box);
    let calls = 0;
    box.target.addEventListener('change', () => {
      if (++calls > 20) throw new Error('endless');
      if (box.target.value === 'C') return;
      box.target.value = 'C';
      box.target.dispatchEvent(new Event('change', { bubbles: true }));
    });
    box.select.setValue('B');
    await expect.poll(() => box.select.getValue()).toBe('C');
    expect(calls).toBeLessThanOrEqual(3);
    expect(log.filter((entry) => entry.startsWith('change'))).toEqual(['change B', 'change C']);
  });

  test('a `change` handler that adds or disables an option: one sync, a bounded number of calls (case 52)', async () => {
    const box = native('<option>A<option>B');
    let calls = 0;
    box.select.on('change', () => {
      calls++;
      if (calls > 10) throw new Error('endless');
      box.target.add(new Option(`new ${calls}`));
      box.target.options[0]?.toggleAttribute('disabled', true);
    });
    box.select.setValue('B');
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'new 1']);
    expect(box.row('A').getAttribute('aria-disabled')).toBe('true');
    expect(calls).toBe(1);
  });
});
