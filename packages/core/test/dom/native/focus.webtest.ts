// @module-tag core
import $jquery from 'jquery';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, type Built, build, page } from '../kit.ts';
import { focusOf, press } from '../support.ts';

/** What the page hears at the select itself. */
function watch(select: Element): string[] {
  const log: string[] = [];
  for (const type of ['focus', 'blur'])
    select.addEventListener(type, (event) => log.push(`${type}${event.bubbles ? ' bubbles' : ''}`));
  return log;
}

const fresh = (attributes = ''): [Built<boolean>, string[]] => {
  page(
    `<form><input id="before"><label for="s">Label</label><select id="s" ${attributes}><option>A<option selected>B</select><input id="after"></form>`,
  );
  const box = build<boolean>('#s', { clearable: true });
  return [box, watch(box.target)];
};

describe('D1.9 focus of the widget as a whole is reported to the select', () => {
  test('Tab in and out: `focus`, `blur`, which do not bubble', async () => {
    const [, log] = fresh();
    await userEvent.click($('#before'));
    await press('{Tab}');
    expect(log).toEqual(['focus']);
    await press('{Tab}{Tab}');
    expect(log).toEqual(['focus', 'blur']);
  });

  test('inside, nothing is reported, and focus is not taken from the search field', async () => {
    const [box, log] = fresh();
    await box.open();
    expect(focusOf(box)).toBe('search');
    expect(log).toEqual(['focus']);
    await press('a');
    await press('{Enter}');
    expect([box.select.getValue(), focusOf(box)]).toEqual(['A', 'control']);
    expect(log).toEqual(['focus']);
    await userEvent.click($('#after'));
    expect(log).toEqual(['focus', 'blur']);
  });

  test('`select.focus()` and a click on the label: one `focus`, no `blur` that was none', async () => {
    const [box, log] = fresh();
    const all: string[] = [];
    const onBlur = (event: Event) => all.push((event.target as Element).id);
    document.addEventListener('blur', onBlur, true);
    box.target.focus();
    expect([focusOf(box), log]).toEqual(['control', ['focus']]);
    box.target.focus();
    expect([focusOf(box), log]).toEqual(['control', ['focus']]);
    await userEvent.click($('#after'));
    expect(log).toEqual(['focus', 'blur']);
    await userEvent.click($('label'));
    expect([focusOf(box), log]).toEqual(['control', ['focus', 'blur', 'focus']]);
    document.removeEventListener('blur', onBlur, true);
    expect(all.filter((id) => id === 's')).toHaveLength(1);
  });

  test('the same in a shadow root', async () => {
    page('<div id="around"></div><input id="after">');
    const scope = $('#around').attachShadow({ mode: 'open' });
    scope.append(document.createElement('select'));
    const target = scope.firstElementChild as HTMLSelectElement;
    target.add(new Option('A'));
    const box = build<boolean>(target, {});
    const log = watch(target);
    target.focus();
    expect([scope.activeElement === box.control, log]).toEqual([true, ['focus']]);
    target.focus();
    expect(log).toEqual(['focus']);
    await userEvent.click($('#after'));
    expect(log).toEqual(['focus', 'blur']);
  });

  test('a handler of `blur` meets a widget that is up to date, and may set it', async () => {
    const [box] = fresh();
    const seen: unknown[] = [];
    box.target.addEventListener('blur', () => {
      box.select.setValue('A');
      seen.push(box.select.getValue());
    });
    box.control.focus();
    await userEvent.click($('#after'));
    expect(seen).toEqual(['A']);
  });

  test('a library that listens on the document for all fields hears of the select', async () => {
    const [box] = fresh();
    const heard: string[] = [];
    const hear = ({ type, target }: Event) => {
      if (target === box.target) heard.push(type);
    };
    $jquery(box.target).on('blur', () => heard.push('jQuery blur'));
    for (const type of ['focus', 'blur']) document.addEventListener(type, hear, true);
    box.control.focus();
    await userEvent.click($('#after'));
    for (const type of ['focus', 'blur']) document.removeEventListener(type, hear, true);
    expect(heard).toEqual(['focus', 'blur', 'jQuery blur']);
  });
});
