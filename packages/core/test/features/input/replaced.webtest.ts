// @module-tag one-engine
// D11.3: tag fields of other libraries can be replaced. The code is that of the page about tags.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import SelectWidget from 'widget-select/all';
import guide from '../../../../../site/pages/tags.md?raw';
import { $, $$, atEnd, mouse, page, placed, sent } from '../../dom/kit.ts';

const code = guide
  .slice(guide.indexOf('### Other tag fields'))
  .match(/```ts\n([\s\S]*?)```/)?.[1]
  ?.replace(/^import .*$/m, '')
  .replaceAll(/ as const|: \{ value: string \}/g, '');

/** What Tom Select writes into its input. */
const tomSelect = (values: string[]) => values.join(',');
/** What Tagify writes into its input, by default. */
const tagify = (values: string[]) => JSON.stringify(values.map((value) => ({ value })));
/** What acts-as-taggable-on writes into a form: `TagList#to_s`. */
const taggable = (values: string[]) =>
  values.map((value) => (value.includes(',') ? `"${value}"` : value)).join(', ');
/** What django-taggit writes into a form: `_edit_string_for_tags`, before it sorts. */
const taggit = (values: string[]) =>
  values.map((value) => (/[, ]/.test(value) ? `"${value}"` : value)).join(', ');

test.each([
  ['tom-select', tomSelect],
  ['tagify', tagify],
  ['taggable', taggable],
  ['taggit', taggit],
])(
  'an input with %s: values are read, and what a user adds is sent as before',
  async (id, write) => {
    const ids = ['tom-select', 'tagify', 'taggable', 'taggit'];
    const values = ['paper', 'white ink', 'type'];
    page(
      `<form>${ids.map((name) => `<label for="${name}">Tags</label><input id="${name}" name="${name}">`).join('')}</form>`,
    );
    const input = $<HTMLInputElement>(`#${id}`);
    input.value = input.defaultValue = write(values);
    new Function('SelectWidget', code ?? '')(SelectWidget);
    for (const element of $$('form > input')) atEnd(() => SelectWidget.get(element)?.destroy());
    const select = SelectWidget.get(input) as SelectWidget<object, true>;
    expect(select.getValue()).toEqual(values);
    expect(sent(id)).toEqual([write(values)]);
    const root = input.nextElementSibling as HTMLElement;
    await mouse($('.widget-select__control', root));
    await placed({ dropdown: $('.widget-select__dropdown:not([hidden])') });
    await userEvent.keyboard('glue,wood glue{Enter}{Escape}');
    await expect.poll(() => select.getValue()).toEqual([...values, 'glue', 'wood glue']);
    expect(sent(id)).toEqual([write([...values, 'glue', 'wood glue'])]);
    select.setValue([]);
    expect(sent(id)).toEqual(['']);
  },
);
