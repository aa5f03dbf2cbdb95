// @module-tag core
import $jquery from 'jquery';
import { describe, expect, test } from 'vitest';
import { type Built, build, native, page, record, sent, settled } from '../kit.ts';

const THREE = '<option value="">-</option><option>A<option>B';

describe('D1.9 a value set by property is shown by the next frame, without a `change`', () => {
  const ways: [string, (select: HTMLSelectElement) => unknown][] = [
    ['select.value', (select) => (select.value = 'B')],
    ['selectedIndex', (select) => (select.selectedIndex = 2)],
    ['options.selectedIndex', ({ options }) => (options.selectedIndex = 2)],
    ['option.selected', (select) => ((select.options[2] as HTMLOptionElement).selected = true)],
    ['jQuery’s .val() and .trigger()', (select) => $jquery(select).val('B').trigger('change')],
  ];
  test.each(ways)('%s', async (_, set) => {
    const box = native(THREE);
    const log = record(box);
    set(box.target);
    await settled();
    expect([box.shown(), box.select.getValue(), sent()]).toEqual(['B', 'B', ['B']]);
    expect(log).toEqual([]);
  });

  test.each(ways.slice(0, 4))(
    '%s with a `change` in the same task: one change of the widget',
    (_, set) => {
      const box = native(THREE);
      const log = record(box);
      set(box.target);
      // A look in between takes nothing away.
      expect(box.select.getValue()).toBe('B');
      box.target.dispatchEvent(new Event('change', { bubbles: true }));
      expect(log).toEqual(['change B', 'native:change']);
      box.target.dispatchEvent(new Event('change', { bubbles: true }));
      expect(log).toEqual(['change B', 'native:change', 'native:change']);
    },
  );

  test('options of a multiple select, those too that have come later', async () => {
    const box = native<true>('<option>A<option>B<option>C', {}, 'multiple');
    const log = record(box);
    (box.target.options[2] as HTMLOptionElement).selected = true;
    await settled();
    expect(box.tagTexts()).toEqual(['C']);
    $jquery(box.target).val(['A', 'B']);
    await settled();
    expect(box.tagTexts()).toEqual(['A', 'B']);
    box.target.append(new Option('D'));
    await settled();
    (box.target.options[3] as HTMLOptionElement).selected = true;
    await settled();
    expect([box.tagTexts(), sent()]).toEqual([
      ['A', 'B', 'D'],
      ['A', 'B', 'D'],
    ]);
    expect(log).toEqual([]);
  });

  test('an option that is moved from one select to another is heard there, and not by the one that has gone', async () => {
    page('<select id="a" multiple></select><select id="b" multiple><option>A<option>B</select>');
    const [to, from] = ['#a', '#b'].map((id) => build<true>(id, { multiple: true })) as [
      Built<true>,
      Built<true>,
    ];
    const [first, second] = (from.target as HTMLSelectElement).options as unknown as [
      HTMLOptionElement,
      HTMLOptionElement,
    ];
    to.target.append(first, second);
    await settled();
    from.select.destroy();
    first.selected = true;
    await settled();
    expect(to.tagTexts()).toEqual(['A']);
    to.select.destroy();
    expect([first, second].map((option) => Object.hasOwn(option, 'selected'))).toEqual([
      false,
      false,
    ]);
  });

  test('destroy() leaves no accessor; those of other scripts, from before and after, work as before', () => {
    const box = native(THREE);
    const { target } = box;
    const options = [...target.options];
    const owned = () =>
      [target, ...options].flatMap((node) =>
        Object.getOwnPropertyNames(node).filter((name) => /^[a-z]/i.test(name)),
      );
    expect(owned()).toContain('value');
    box.select.destroy();
    expect(owned()).toEqual([]);

    const real = Object.getOwnPropertyDescriptor(
      HTMLSelectElement.prototype,
      'value',
    ) as PropertyDescriptor;
    const heard: string[] = [];
    const over = (name: string) => {
      const { get, set } = Object.getOwnPropertyDescriptor(target, 'value') ?? real;
      Object.defineProperty(target, 'value', {
        configurable: true,
        get: () => get?.call(target),
        set(value) {
          heard.push(name);
          set?.call(target, value);
        },
      });
    };
    over('below');
    const again = build(target);
    over('above');
    target.value = 'B';
    expect([heard, again.select.getValue()]).toEqual([['above', 'below'], 'B']);
    again.select.destroy();
    target.value = 'A';
    expect([heard.slice(2), target.value]).toEqual([['above', 'below'], 'A']);
  });

  test('nothing asks for frames as long as nobody writes', async () => {
    native(THREE);
    await settled();
    let asked = 0;
    const real = window.requestAnimationFrame;
    window.requestAnimationFrame = (fn) => {
      asked++;
      return real(fn);
    };
    try {
      await new Promise((done) => real(() => real(done)));
    } finally {
      window.requestAnimationFrame = real;
    }
    expect(asked).toBe(0);
  });
});

describe('D5.4: `multiple` set by a script', () => {
  test('is not answered by a write; the widget stays what it is', async () => {
    page('<form><select name="s"><option>A<option>B</select></form>');
    const box = build('select');
    const select = box.target as HTMLSelectElement;
    let writes = 0;
    const observer = new MutationObserver((records) => {
      writes += records.length;
    });
    observer.observe(select, { attributes: true });
    select.multiple = true;
    await settled();
    expect([select.multiple, writes]).toEqual([true, 1]);
    await box.open();
    await box.pick('B');
    expect([box.select.getValue(), sent()]).toEqual(['B', ['B']]);
    observer.disconnect();
  });

  test('the browser’s cut of a multiple selection is followed', async () => {
    const box = native<true>('<option selected>A<option selected>B', {}, 'multiple');
    const log = record(box);
    box.target.multiple = false;
    await expect.poll(() => box.select.getValue()).toHaveLength(1);
    expect(box.target.multiple).toBe(false);
    expect(log).toHaveLength(1);
    await box.open();
    const other = box.texts().find((text) => !box.tagTexts().includes(text)) as string;
    await box.pick(other);
    expect(sent().sort()).toEqual(['A', 'B']);
  });
});
