import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import { $, $$, frame, letters, manyRows, native, plain, settled, takeReported } from '../kit.ts';

describe('spec, Rendering rules 1: the built-in layout', () => {
  const ann: SelectOption = {
    value: 'a',
    label: 'Ann',
    description: 'ann@x.io',
    avatar: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  };

  test('a row shows avatar, label and description; the name keeps them apart (accessibility 1.2)', async () => {
    const box = plain({ data: [ann] });
    await box.open();
    const [row] = box.rows();
    expect($<HTMLImageElement>('img.widget-select__avatar', row).alt).toBe('');
    expect($('.widget-select__option-label', row).textContent).toBe('Ann');
    expect($('.widget-select__option-description', row).textContent).toBe('ann@x.io');
    expect(row?.textContent?.trim()).toBe('Ann ann@x.io');
  });

  test('value and tags show the avatar and the label only', () => {
    const single = plain({ data: [ann] });
    single.select.setValue('a');
    expect([
      $('.widget-select__value').textContent,
      $$('.widget-select__value img').length,
    ]).toEqual(['Ann', 1]);
    const several = plain({ data: [ann], multiple: true });
    several.select.setValue('a');
    expect([several.tagTexts(), $$('.widget-select__tag img').length]).toEqual([['Ann'], 1]);
  });

  test('a picture goes with its value, also where no placeholder takes its place', () => {
    const box = plain({ data: [ann], templateSelection: () => document.createElement('img') });
    box.select.setValue('a');
    expect($$('img', box.control)).toHaveLength(1);
    box.select.setValue(null);
    expect($$('img', box.control)).toEqual([]);
  });

  test('case R9 an avatar that does not load leaves no broken picture; a javascript: URL is only ever a src', async () => {
    const data = [
      { value: '1', label: 'One', avatar: 'javascript:window.canary=1' },
      { value: '2', label: 'Two', avatar: 'data:image/png;base64,AAAA"x\' onerror=1' },
    ];
    const box = plain({ data });
    await box.open();
    const images = $$('img', box.list) as HTMLImageElement[];
    expect(images.map((image) => image.getAttribute('src'))).toEqual(
      data.map(({ avatar }) => avatar),
    );
    await expect
      .poll(() => images.map((image) => getComputedStyle(image).visibility))
      .toEqual(['hidden', 'hidden']);
    expect(window).not.toHaveProperty('canary');
  });

  test('className: one or several classes on the row, and nothing else of it', async () => {
    const box = plain({ data: [{ value: 'a', label: 'A', className: '  hot  big\tx"y ' }] });
    await box.open();
    expect([...(box.rows()[0]?.classList ?? [])]).toEqual(
      expect.arrayContaining(['hot', 'big', 'x"y', 'widget-select__option']),
    );
    expect(box.rows()[0]?.getAttributeNames()).not.toContain('x');
  });
});

describe('spec, Rendering rules 2–4: templates', () => {
  test('a string is HTML, with the whole option at hand', async () => {
    const box = plain({
      data: [{ value: 'a', label: 'A', meta: { n: 7 } }],
      templateResult: ({ label, meta }) => `<b>${label}</b><i>${meta?.n}</i>`,
      templateSelection: ({ label }) => `<u>${label}</u>`,
    });
    await box.open();
    expect($('.widget-select__option-text', box.list).innerHTML).toBe('<b>A</b><i>7</i>');
    await box.pick('A7');
    expect($('.widget-select__value').innerHTML).toBe('<u>A</u>');
  });

  test('a node is cloned: listeners do not come along, delegation works', async () => {
    const own = vi.fn();
    const made: HTMLElement[] = [];
    const box = plain({
      data: letters('a'),
      templateResult: ({ label }) => {
        const node = document.createElement('em');
        node.textContent = label;
        node.addEventListener('click', own);
        made.push(node);
        return node;
      },
    });
    const delegated = vi.fn();
    document.addEventListener('click', delegated, { once: true });
    await box.open();
    expect(box.list.contains(made[0] as Node)).toBe(false);
    await userEvent.click($('em', box.list));
    expect(own).not.toHaveBeenCalled();
    expect(delegated).toHaveBeenCalledOnce();
  });

  test('cached by option object: once per option, whatever scrolling, filtering and reopening does', async () => {
    const calls = new Map<string, number>();
    const box = plain({
      data: manyRows(500),
      templateResult: ({ value, label }) => {
        calls.set(value, (calls.get(value) ?? 0) + 1);
        return `<b>${label}</b>`;
      },
    });
    await box.open();
    for (const at of [4000, 0, 9000, 0]) {
      box.list.scrollTop = at;
      await frame();
    }
    await userEvent.keyboard('Row 1');
    box.select.close();
    await box.open();
    expect(calls.size).toBeGreaterThan(20);
    expect([...calls.values()].filter((count) => count !== 1)).toEqual([]);
  });

  test('D5.9 setData() drops the cache, also for the same objects', async () => {
    const data = letters('a');
    const box = plain({ data, templateResult: ({ label }) => `<b>${label}</b>` });
    await box.open();
    (data[0] as SelectOption).label = 'New';
    box.select.setData(data);
    expect(box.texts()).toEqual(['New']);
  });

  test('two options with one value have their own content (identity, not value)', async () => {
    const box = plain({
      data: [
        { value: 'x', label: 'One' },
        { value: 'x', label: 'Two' },
      ],
      duplicateValuePolicy: 'ignore',
      templateResult: ({ label }) => `<b>${label}</b>`,
    });
    await box.open();
    expect(box.texts()).toEqual(['One', 'Two']);
  });

  test('a new template by updateOptions() redraws', async () => {
    const box = plain({ data: letters('a'), multiple: true });
    box.select.setValue('v1');
    await box.open();
    box.select.updateOptions({
      templateResult: () => '<b>R</b>',
      templateSelection: () => '<b>S</b>',
    });
    expect([box.texts(), box.tagTexts()]).toEqual([['R'], ['S']]);
    box.select.updateOptions({ templateResult: undefined, templateSelection: undefined });
    expect([box.texts(), box.tagTexts()]).toEqual([['A'], ['A']]);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      /broken/,
    ],
    ['returns nothing', () => undefined, /template/],
    ['returns a number', () => 5, /template/],
  ])('one that %s shows the label and is reported', async (_name, template, says) => {
    const box = native('<option value="">-</option><option>A', {
      templateResult: template as never,
      templateSelection: template as never,
    });
    await box.open();
    expect(box.texts()).toEqual(['A']);
    await box.pick('A');
    expect(box.shown()).toBe('A');
    const errors = takeReported();
    expect(errors.length).toBeGreaterThanOrEqual(2);
    for (const error of errors) expect(error).toMatch(says);
  });

  test('state classes are not in the cached content (case 53)', async () => {
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      templateResult: ({ label }) => `<b>${label}</b>`,
    });
    await box.open();
    await box.pick('A');
    await box.pick('A');
    box.select.close();
    await box.open();
    expect(box.row('A').className).not.toMatch(/--selected|--active/);
  });
});

describe('spec, sanitizeTemplate (case 119)', () => {
  test('it gets every string of both templates, with the option, before anything is parsed', async () => {
    const seen: string[] = [];
    const parsed = vi.fn();
    Object.assign(window, { canary: parsed });
    const box = plain({
      data: letters('a'),
      templateResult: () => '<img src="data:,x" onerror="canary()">R',
      templateSelection: () => '<img src="data:,x" onerror="canary()">S',
      sanitizeTemplate: (html, { value }) => {
        seen.push(`${value} ${html.at(-1)}`);
        return html.replace(/<[^>]*>/g, '');
      },
    });
    await box.open();
    await box.pick('R');
    expect(box.shown()).toBe('S');
    expect([...new Set(seen)]).toEqual(['v1 R', 'v1 S']);
    await settled();
    expect(parsed).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'canary');
  });

  test('nodes do not pass through it', async () => {
    const sanitize = vi.fn((html: string) => html);
    const box = plain({
      data: letters('a'),
      templateResult: () => document.createTextNode('node'),
      sanitizeTemplate: sanitize,
    });
    await box.open();
    expect(box.texts()).toEqual(['node']);
    expect(sanitize).not.toHaveBeenCalled();
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('cannot');
      },
    ],
    ['returns nothing', () => undefined],
    ['returns an object', () => ({ html: '<b>x</b>' })],
    ['returns something that only looks like text', () => ({ toString: () => '<b>x</b>' })],
  ])(
    'if it %s the label is shown as text and the error reported (D9.1)',
    async (_name, sanitize) => {
      const box = plain({
        data: [{ value: 'a', label: '<i>A</i>' }],
        templateResult: () => '<b>raw</b>',
        templateSelection: () => '<b>raw</b>',
        sanitizeTemplate: sanitize as never,
      });
      await box.open();
      expect([box.texts(), $$('b, i', box.dropdown)]).toEqual([['<i>A</i>'], []]);
      await box.pick('<i>A</i>');
      expect([box.shown(), $$('b, i', box.root)]).toEqual(['<i>A</i>', []]);
      expect(takeReported().length).toBeGreaterThanOrEqual(2);
    },
  );
});
