// D11.3: an `<input>` as the element of a select.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import SmallSelect, { input } from 'widget-select/base';
import {
  $,
  atEnd,
  build,
  letters,
  mouse,
  page,
  record,
  sent,
  settled,
  takeReported,
  warnings,
} from '../../dom/kit.ts';
import { paste } from '../create/making.ts';

type Options = Parameters<typeof build<true>>[1];

const form = () => $<HTMLFormElement>('form');
const field = () => $<HTMLInputElement>('#host');
const DATA = letters('a|b|c');

/** A form with an input of these attributes, and a button that resets it. */
function markup(attributes = ''): void {
  page(`<form><label for="host">Tags</label><input id="host" name="s" ${attributes}>
    <button type="reset" style="position:fixed;top:600px">reset</button></form>`);
}
/** A select with several values on an input with this text. */
function tags(value: string, options: Options = {}, attributes = '') {
  markup(`${attributes} value="${value.replaceAll('"', '&quot;')}"`);
  return build<true>('#host', { multiple: true, ...options });
}
/** What a form sends for a text field with the present text of the input. */
function sentByText(): string[] {
  const other = document.createElement('form');
  const plain = document.createElement('input');
  Object.assign(plain, { name: 's', value: field().value });
  other.append(plain);
  return new FormData(other).getAll('s').map(String);
}

describe('D11.3 the text of an input is the value', () => {
  test('several values with a delimiter; nothing is written until the value changes', () => {
    const box = tags('v1,  v3 ,new', { data: DATA });
    expect(box.select.getValue()).toEqual(['v1', 'v3', 'new']);
    expect(box.tagTexts()).toEqual(['A', 'C', 'new']);
    expect(sent()).toEqual(['v1,  v3 ,new']);
    box.select.setValue(['v3', 'v1', 'x, y']);
    expect(sent()).toEqual(['v3,v1,"x, y"']);
    expect(sent()).toEqual(sentByText());
    box.select.destroy();
    expect(field().outerHTML).toBe('<input id="host" name="s" value="v1,  v3 ,new">');
    expect(field().value).toBe('v3,v1,"x, y"');
  });

  test('of one value, the whole text', async () => {
    markup('value="v2"');
    const box = build('#host', { data: [...DATA, { value: 'a,b', label: 'Both' }] });
    expect([box.select.getValue(), box.shown()]).toEqual(['v2', 'B']);
    const log = record(box);
    await box.open();
    await box.pick('Both');
    expect(sent()).toEqual(['a,b']);
    expect(log.slice(1)).toEqual([
      'select a,b',
      'change a,b',
      'native:input',
      'native:change',
      'close',
    ]);
    box.select.clearAll();
    expect(sent()).toEqual(['']);
  });

  test('a JSON list, with numbers for `values: own`, and a format of the page', () => {
    const json = tags('[1,"b"]', { valueFormat: 'json' });
    expect(json.select.getValue()).toEqual(['1', 'b']);
    json.select.setValue(['b', 'c"']);
    expect(sent()).toEqual(['["b","c\\""]']);
    json.select.setValue([]);
    expect(sent()).toEqual(['']);
    const own = tags('[2,7]', {
      ...{ valueFormat: 'json', values: 'own' },
      data: [1, 2] as never,
    });
    expect(own.select.getValue()).toEqual([2, 7]);
    own.select.setValue([7, 1] as never);
    expect(sent()).toEqual(['[7,1]']);
    const spaced = tags('a+b', {
      valueFormat: { parse: (text) => text.split('+'), format: (values) => values.join('+') },
    });
    spaced.select.setValue(['b', 'c']);
    expect(sent()).toEqual(['b+c']);
  });

  test.each<[string, unknown[]]>([
    ['strings', ['a', 'b']],
    ['strings with delimiters and quotes', ['a, b', '"', ' c', '']],
    ['numbers', [1, -2.5]],
    ['bigints', [1n, 2n ** 64n]],
    ['booleans', [true, false]],
    ['several kinds', ['1 ', 2, true]],
  ])('D11.1 %s of options come back from the text as they are', (_, values) => {
    for (const valueFormat of ['text', 'json'] as const) {
      const data = values.map((value) => ({ value, label: `${typeof value} ${value}` }));
      const options = { data, values: 'own', valueFormat } as never;
      const box = tags('', options);
      box.select.setValue(values as never);
      expect(box.select.getValue()).toEqual(values);
      expect(sent()).toEqual(sentByText());
      const text = field().value;
      box.select.destroy();
      expect(tags(text, options).select.getValue()).toEqual(values);
    }
  });

  test('a format that throws is reported, and the text stays', () => {
    const box = tags('a', {
      valueFormat: {
        parse: (text) => (text === 'bad' ? (JSON.parse('{') as []) : [text]),
        format() {
          throw new Error('no format');
        },
      },
    });
    box.select.setValue(['x']);
    expect(field().value).toBe('a');
    field().value = 'bad';
    expect(box.select.getValue()).toEqual([]);
    expect(takeReported().some((message) => message.includes('no format'))).toBe(true);
  });

  test('an option of a `<datalist>` that has only a value is shown by it', async () => {
    page(`<input id="tags" aria-label="T" value="red" multiple list="list">
      <datalist id="list"><option value="red"><option value="blue"></datalist>`);
    const box = build<true>('#tags');
    await box.open();
    expect([box.tagTexts(), box.texts()]).toEqual([['red'], ['red', 'blue']]);
  });

  test('options of a `<datalist>`, also of later ones', async () => {
    page(`<form><input id="host" name="s" list="list" multiple value="2">
      <datalist id="list"><option value="1">One<option value="2" label="Two"></datalist></form>`);
    const box = build<true>('#host');
    expect(box.tagTexts()).toEqual(['Two']);
    await box.open();
    expect(box.texts()).toEqual(['One', 'Two']);
    $('#list').insertAdjacentHTML('beforeend', '<option value="3">Three');
    await expect.poll(() => box.texts()).toEqual(['One', 'Two', 'Three']);
    document.body.insertAdjacentHTML('beforeend', '<datalist id="other"><option>Four</datalist>');
    field().setAttribute('list', 'other');
    await expect.poll(() => box.texts()).toEqual(['Four']);
    expect(box.select.getValue()).toEqual(['2']);
  });

  test('D1.5 the text has the order of the tags', async () => {
    const box = tags('v2', { data: DATA, sortable: true });
    await box.open();
    await box.pick('A');
    expect(sent()).toEqual(['v2,v1']);
    field().value = 'v1,v2';
    expect(box.select.getValue()).toEqual(['v1', 'v2']);
  });

  test('D2.2 the values of a tree', () => {
    const data = [{ value: 'p', label: 'P', children: letters('a|b') }];
    const box = tags('p', { data, treeValue: 'leaves' });
    expect(box.select.getValue()).toEqual(['v1', 'v2']);
    expect(sent()).toEqual(['v1,v2']);
  });

  test('another delimiter writes the same values again', () => {
    const box = tags('a,b', {});
    box.select.updateOptions({ delimiter: '; ' });
    expect([sent(), box.select.getValue()]).toEqual([['a; b'], ['a', 'b']]);
    box.select.updateOptions({ valueFormat: 'json' });
    expect([sent(), box.select.getValue()]).toEqual([['["a","b"]'], ['a', 'b']]);
    box.select.updateOptions({ valueFormat: undefined, delimiter: undefined });
    expect(sent()).toEqual(['a,b']);
  });

  test('what the browser does not take is no value', () => {
    const box = tags('', {});
    box.select.setValue(['a\nb', 'c']);
    expect([sent(), box.select.getValue()]).toEqual([['ab,c'], ['ab', 'c']]);
  });
});

describe('D11.3 what happens to the input is followed', () => {
  test('D1.9 a value that a script sets shows by the next frame, without an event', async () => {
    const box = tags('v1', { data: DATA });
    const log = record(box);
    field().value = 'v2,v3';
    await expect.poll(() => box.tagTexts()).toEqual(['B', 'C']);
    expect(log).toEqual([]);
    field().value = 'v1';
    field().dispatchEvent(new Event('change', { bubbles: true }));
    expect(log).toEqual(['change [v1]', 'native:change']);
    field().value = 'v1';
    await settled();
    expect(log.length).toBe(2);
  });

  test('autofill, which fires `input` and `change`, is followed and fires one `change`', () => {
    const box = tags('', { valueFormat: 'json' }, 'autocomplete="name"');
    const log = record(box);
    field().value = 'Ann, Bob';
    for (const type of ['input', 'change'])
      field().dispatchEvent(new Event(type, { bubbles: true }));
    expect(box.select.getValue()).toEqual(['Ann', 'Bob']);
    expect(log.filter((line) => line.startsWith('change'))).toEqual(['change [Ann,Bob]']);
  });

  test('a reset by the user restores the text of the page', async () => {
    const box = tags('v1, v2', { data: DATA, required: true });
    box.select.setValue(['v3']);
    const log = record(box);
    await mouse($('[type=reset]'));
    await expect.poll(() => box.tagTexts()).toEqual(['A', 'B']);
    expect([sent(), log]).toEqual([['v1, v2'], ['change [v1,v2]']]);
  });

  test('a hidden one is reset, too, and its label names and focuses the control', async () => {
    const box = tags('v1', { data: DATA }, 'type="hidden"');
    expect(box.control.getAttribute('aria-labelledby')).toBe($('label').id);
    await mouse($('label'));
    await expect.poll(() => document.activeElement).toBe(box.control);
    box.select.setValue(['v3']);
    form().reset();
    await expect.poll(() => box.select.getValue()).toEqual(['v1']);
    const log = record(box);
    field().value = 'v2';
    await expect.poll(() => box.tagTexts()).toEqual(['B']);
    expect(log).toEqual([]);
    box.select.setValue(['v3'], { emitChange: false });
    await mouse($('[type=reset]'));
    await expect.poll(() => sent()).toEqual(['v2']);
    expect(box.select.getValue()).toEqual(['v2']);
    box.select.updateOptions({ required: true });
    box.select.clearAll();
    expect(box.select.validate()).toBe(false);
  });

  test('one of a form elsewhere, in a shadow root with its `<datalist>`', async () => {
    const root = page('<div></div>').attachShadow({ mode: 'open' });
    root.innerHTML = `<form id="form"></form><input id="host" name="s" form="form" list="list" value="2" multiple>
      <datalist id="list"><option value="2">Two</datalist>
      <link rel="stylesheet" href="data:text/css,">`;
    const input = $<HTMLInputElement>('#host', root);
    const box = build<true>(input);
    const own = $<HTMLFormElement>('form', root);
    expect(box.tagTexts()).toEqual(['Two']);
    box.select.setValue(['2', '3']);
    expect([...new FormData(own)]).toEqual([['s', '2,3']]);
    own.reset();
    await expect.poll(() => box.select.getValue()).toEqual(['2']);
  });

  test('a page that is shown again is read again', async () => {
    const box = tags('v1', { data: DATA });
    // Without a write to the property, as browsers restore it.
    field().setRangeText('v2,v3', 0, 2);
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    await expect.poll(() => box.tagTexts()).toEqual(['B', 'C']);
  });

  test('a morph that writes the attribute is followed; one that takes the root away gets it back', async () => {
    const box = tags('v1', { data: DATA });
    field().setAttribute('value', 'v2');
    await expect.poll(() => box.tagTexts()).toEqual(['B']);
    box.root.remove();
    await expect.poll(() => field().nextElementSibling).toBe(box.root);
  });

  test('`required`, `disabled`, `readonly`, `placeholder` and a fieldset', async () => {
    page(
      `<form><fieldset><input id="host" name="s" required placeholder="Tags"></fieldset></form>`,
    );
    const box = build<true>('#host', { multiple: true, data: DATA });
    expect(box.shown()).toBe('Tags');
    expect(box.control.getAttribute('aria-required')).toBe('true');
    expect(form().checkValidity()).toBe(false);
    field().placeholder = 'Words';
    await expect.poll(() => box.shown()).toBe('Words');
    field().readOnly = true;
    await expect.poll(() => box.control.getAttribute('aria-readonly')).toBe('true');
    expect(form().checkValidity()).toBe(true);
    box.select.updateOptions({ readOnly: false });
    expect(field().readOnly).toBe(false);
    $<HTMLFieldSetElement>('fieldset').disabled = true;
    await expect.poll(() => box.control.getAttribute('aria-disabled')).toBe('true');
    expect(sent()).toEqual([]);
    $<HTMLFieldSetElement>('fieldset').disabled = false;
    box.select.disable();
    expect(field().disabled).toBe(true);
    box.select.enable();
    field().required = false;
    await expect.poll(() => box.control.getAttribute('aria-required')).not.toBe('true');
    expect(form().checkValidity()).toBe(true);
  });

  test('a list without values does not satisfy `required`', () => {
    const box = tags('[]', { valueFormat: 'json', required: true });
    expect([form().checkValidity(), box.select.validate()]).toEqual([false, false]);
  });

  test('`pattern` stays the page’s; its message is shown, and goes with the value', async () => {
    const box = tags('', {}, 'pattern="[a-z,]*" title="Small letters"');
    box.select.setValue(['A1']);
    expect(form().reportValidity()).toBe(false);
    await expect.poll(() => $('.widget-select__error', box.root).hidden).toBe(false);
    box.select.setValue(['a', 'b']);
    expect($('.widget-select__error', box.root).hidden).toBe(true);
    expect(form().checkValidity()).toBe(true);
  });

  test('an e-mail field takes several addresses, and the browser validates each', () => {
    const box = tags('a@b.example, c@d.example', {}, 'type="email"');
    expect(box.select.getValue()).toEqual(['a@b.example', 'c@d.example']);
    expect(form().checkValidity()).toBe(true);
    box.select.setValue(['a@b.example', 'nobody']);
    expect(form().checkValidity()).toBe(false);
  });

  test('a label and focus by a script move to the control; the input receives both', async () => {
    const box = tags('', { data: DATA });
    const log: string[] = [];
    for (const type of ['focus', 'blur']) field().addEventListener(type, () => log.push(type));
    await mouse($('label'));
    expect(document.activeElement).toBe(box.control);
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => log).toEqual(['focus', 'blur']);
    field().focus();
    expect(document.activeElement).toBe(box.control);
  });

  test('a field that the page hides is hidden with its input', async () => {
    const box = tags('', { data: DATA });
    field().hidden = true;
    await expect.poll(() => box.root.hidden).toBe(true);
    field().hidden = false;
    await expect.poll(() => box.root.hidden).toBe(false);
    expect(getComputedStyle(field()).opacity).toBe('0');
  });
});

describe('D11.3 tags that a user creates', () => {
  test('by typing and by pasting; the text has them as a text field would', async () => {
    const box = tags('red', { allowCreate: true, delimiters: [','] });
    await box.open();
    await userEvent.keyboard('blue,');
    await userEvent.keyboard('say "hi"{Enter}');
    await expect.poll(() => box.tagTexts()).toEqual(['red', 'blue', 'say "hi"']);
    expect(paste(box, 'green, deep blue')).toBe(false);
    expect(box.tagTexts()).toEqual(['red', 'blue', 'say "hi"', 'green', 'deep blue']);
    expect(sent()).toEqual(['red,blue,"say ""hi""",green,deep blue']);
    expect(sent()).toEqual(sentByText());
  });

  test('values of the text are options that were created before: they are listed, also without being selected', async () => {
    const box = tags('red, blue', { allowCreate: true });
    const log = record(box);
    await box.open();
    expect(box.texts()).toEqual(['red', 'blue']);
    await box.pick('red');
    expect([sent(), box.texts()]).toEqual([['blue'], ['red', 'blue']]);
    expect(log.filter((line) => /create/.test(line))).toEqual([]);
    field().value = 'blue, green';
    await expect.poll(() => box.tagTexts()).toEqual(['blue', 'green']);
    expect(box.texts()).toEqual(['red', 'blue', 'green']);
  });

  test('without `allowCreate`, and with `createOption` or a server, they are kept and not listed', async () => {
    for (const options of [
      {},
      { allowCreate: true, createOption: (label: string) => ({ value: `#${label}`, label }) },
    ]) {
      const box = tags('7', { data: DATA, ...options });
      await box.open();
      expect([box.tagTexts(), box.texts()]).toEqual([['7'], ['A', 'B', 'C']]);
      box.select.destroy();
    }
  });
});

describe('D11.3 errors', () => {
  test('types that hold no text, and a `<textarea>`, are refused', () => {
    for (const type of ['checkbox', 'date', 'number', 'file', 'password']) {
      page(`<input id="host" type="${type}">`);
      expect(() => build('#host')).toThrow(/type="\w+"> cannot be a mount target.*hidden/);
    }
    page('<textarea id="host"></textarea>');
    expect(() => build('#host')).toThrow(/<textarea> cannot be a mount target.*<input>/);
    expect(document.body.innerHTML).toBe('<textarea id="host"></textarea>');
  });

  test('a class without the feature names it', () => {
    markup();
    expect(() => build('#host', {}, SmallSelect as never)).toThrow(
      /an <input> needs the feature input\. Import \{ input \}/,
    );
    const select = new (SmallSelect.with(input))('#host', { multiple: true });
    atEnd(() => select.destroy());
    select.setValue(['a', 'b']);
    expect(sent()).toEqual(['a,b']);
  });

  test('options about the text need an input with several values; defaults of a class need none', () => {
    page(
      '<select id="host"></select><div id="plain"></div><input id="one"><input id="mail" type="email">',
    );
    const make = (target: string, options: object) => () => build(target, options);
    expect(make('#host', { delimiter: ';' })).toThrow(
      /delimiter is for the text of an <input>.*<select>/,
    );
    expect(make('#plain', { valueFormat: 'json' })).toThrow(/valueFormat is for.*<div>/);
    expect(make('#one', { valueFormat: 'json' })).toThrow(/valueFormat is for several values/);
    expect(make('#mail', { multiple: true, delimiter: ';' })).toThrow(/must be a comma/);
    const box = build('#host');
    expect(() => box.select.updateOptions({ delimiter: ';' })).toThrow(/delimiter is for/);
    const Class = SmallSelect.with(input);
    Class.defaults = { delimiter: ';' };
    const select = new Class('#plain');
    atEnd(() => select.destroy());
  });

  test('a value that is no delimiter or format is hinted at', () => {
    tags('a', { delimiter: '"' });
    tags('a', { valueFormat: 'csv' as never });
    expect(
      warnings.filter((text) => /the option "(delimiter|valueFormat)" takes/.test(text)).length,
    ).toBe(2);
  });
});
