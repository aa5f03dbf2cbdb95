import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import { $, $$, frame, letters, manyRows, plain, settled, takeReported } from '../kit.ts';

/** A template that fills its element, and what is mounted at the moment, by value. */
function mounting(fill = (host: HTMLElement, { label }: SelectOption) => host.append(label)) {
  const standing: string[] = [];
  const hosts: HTMLElement[] = [];
  const calls = new Map<string, number>();
  const template = (option: SelectOption) => {
    calls.set(option.value, (calls.get(option.value) ?? 0) + 1);
    return (host: HTMLElement) => {
      fill(host, option);
      hosts.push(host);
      standing.push(option.value);
      return () => {
        standing.splice(standing.indexOf(option.value), 1);
      };
    };
  };
  return { template, standing, hosts, calls };
}

describe('a template that returns a function fills each element itself', () => {
  test('rows: what it puts there is no clone, and goes when the list closes', async () => {
    const clicked = vi.fn();
    const { template, standing } = mounting((host, { label }) => {
      const button = document.createElement('b');
      button.textContent = label;
      button.addEventListener('click', clicked);
      host.append(button);
    });
    const box = plain({ data: letters('a|b'), templateResult: template });
    expect(standing).toEqual([]);
    await box.open();
    expect([box.texts(), standing]).toEqual([
      ['A', 'B'],
      ['v1', 'v2'],
    ]);
    await userEvent.click($$('b', box.list)[1] as HTMLElement);
    expect(clicked).toHaveBeenCalledOnce();
    expect([box.select.getValue(), standing]).toEqual(['v2', []]);
  });

  test('virtual rows: mounted for the rendered rows, whatever is scrolled; the template runs once per option', async () => {
    const { template, standing, calls } = mounting();
    const box = plain({ data: manyRows(5000), templateResult: template });
    await box.open();
    for (const at of [4000, 90_000, 0, 90_000]) {
      box.list.scrollTop = at;
      await frame();
      const shown = $$('[role=option]', box.list).map((row) => row.textContent);
      expect(standing.map((value) => `Row ${value}`).sort()).toEqual(shown.sort());
    }
    expect(standing.length).toBeLessThan(40);
    expect([...calls.values()].every((count) => count === 1)).toBe(true);
    box.select.close();
    expect(standing).toEqual([]);
  });

  test('filtering and new data unmount what goes and mount what comes', async () => {
    const { template, standing } = mounting();
    const box = plain({ data: letters('a|b|c'), templateResult: template });
    await box.open();
    await userEvent.keyboard('b');
    await expect.poll(() => standing).toEqual(['v2']);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(() => [...standing].sort()).toEqual(['v1', 'v2', 'v3']);
    box.select.setData(letters('x|y'));
    expect([standing, box.texts()]).toEqual([
      ['v24', 'v25'],
      ['X', 'Y'],
    ]);
  });

  test('the single value: stays while its option and template stay, and goes with them', () => {
    const { template, standing, hosts } = mounting();
    const box = plain({ data: letters('a|b'), templateSelection: template });
    expect(standing).toEqual([]);
    box.select.setValue('v1');
    box.select.updateOptions({ placeholder: 'Other' });
    expect([standing, hosts.length, box.shown()]).toEqual([['v1'], 1, 'A']);
    box.select.setValue('v2');
    expect([standing, hosts.length, box.shown()]).toEqual([['v2'], 2, 'B']);
    box.select.setValue(null);
    expect([standing, box.shown()]).toEqual([[], 'Other']);
  });

  test('tags: one each, unmounted when it goes', () => {
    const { template, standing, hosts } = mounting();
    const box = plain({ data: letters('a|b|c'), multiple: true, templateSelection: template });
    box.select.setValue(['v1', 'v2', 'v3']);
    expect([standing, box.tagTexts()]).toEqual([
      ['v1', 'v2', 'v3'],
      ['A', 'B', 'C'],
    ]);
    box.select.setValue(['v3', 'v1']);
    expect([standing, hosts.length]).toEqual([['v1', 'v3'], 3]);
    box.select.setValue([]);
    expect(standing).toEqual([]);
  });

  test.each([60, 5000])(
    'destroy() of an open list of %i unmounts all, and nothing is mounted after it',
    async (count) => {
      const { template, standing, calls } = mounting();
      const box = plain({ data: manyRows(count), templateResult: template });
      await box.open();
      expect(standing.length).toBeGreaterThan(5);
      box.select.destroy();
      const asked = calls.size;
      await settled();
      expect([standing, calls.size]).toEqual([[], asked]);
    },
  );

  test('destroy() unmounts everything', async () => {
    const { template, standing } = mounting();
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      templateResult: template,
      templateSelection: template,
    });
    box.select.setValue(['v1']);
    await box.open();
    expect(standing).toHaveLength(3);
    box.select.destroy();
    expect(standing).toEqual([]);
  });

  test('one that throws shows the label and is reported; so is what throws when it goes', async () => {
    const box = plain({
      data: letters('a|b'),
      templateResult:
        ({ value }) =>
        (host) => {
          host.append('half');
          if (value === 'v1') throw new Error('cannot mount');
          return () => {
            throw new Error('cannot unmount');
          };
        },
    });
    await box.open();
    expect(box.texts()).toEqual(['A', 'half']);
    box.select.close();
    expect(takeReported()).toEqual([
      expect.stringContaining('cannot mount'),
      expect.stringContaining('cannot unmount'),
    ]);
  });

  test('a script, or what scrolls for assistive technology, stays where it has scrolled to', async () => {
    for (const count of [90, 5000]) {
      const { template, hosts } = mounting();
      const box = plain({ data: manyRows(count), templateResult: template });
      box.select.setValue('2');
      box.select.open();
      await frame();
      for (const top of [700, 1400, 2100]) {
        box.list.scrollTop = top;
        await frame();
        hosts.at(-1)?.dispatchEvent(new Event('load'));
        expect(box.list.scrollTop).toBe(top);
      }
      box.select.destroy();
    }
  });

  test('content that comes later and says so by `load`: the selected row is in view, in a short list and a long one', async () => {
    for (const count of [60, 600]) {
      const { template, hosts } = mounting(() => {});
      const box = plain({ data: manyRows(count), templateResult: template });
      box.select.setValue(`${count - 10}`);
      await box.open();
      for (const host of hosts) host.style.cssText = 'display:block;height:80px';
      hosts.at(-1)?.dispatchEvent(new Event('load'));
      const row = $('[aria-selected=true]', box.list);
      const [list, own] = [box.list.getBoundingClientRect(), row.getBoundingClientRect()];
      expect(own.height).toBeGreaterThanOrEqual(80);
      expect(own.top).toBeGreaterThanOrEqual(list.top - 1);
      expect(own.bottom).toBeLessThanOrEqual(list.bottom + 1);
      box.select.destroy();
    }
  });
});
