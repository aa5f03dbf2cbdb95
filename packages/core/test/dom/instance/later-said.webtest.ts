/** `widget-select`: what is announced, and shown of tags in a line, before the code for that is there. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PluginContext } from 'widget-select/all';
import { later as pass, stopClock } from '../clock.ts';
import { $, letters, settled } from '../kit.ts';
import { listen } from '../support.ts';
import { ALPHABET, inPlain, later } from './later-kit.ts';

const VALUES = ALPHABET.map(({ value }) => `${value}`);

/** A multiple select with three tags and focus, whose announcements are recorded. */
function tags(options: object = {}) {
  const code = later();
  const box = inPlain<true>(code.Class, { data: ALPHABET, multiple: true, ...options });
  box.select.setValue(VALUES.slice(0, 3));
  const { said } = listen(box);
  box.control.focus();
  return { ...code, box, said };
}

describe('addition 49, what is announced before the code', () => {
  test('is said when the code comes, the last of it', async () => {
    const { said, arrive } = tags();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await settled();
    expect(said).toEqual([]);
    await arrive();
    await expect.poll(() => said).toEqual(['polite BEE removed. 1 selected']);
  });

  test('is not said to a user who has left', async () => {
    const { said, box, arrive } = tags();
    document.body.insertAdjacentHTML('beforeend', '<input id="next">');
    await userEvent.keyboard('{Backspace}');
    $('#next').focus();
    await arrive();
    box.control.focus();
    await settled();
    expect(said).toEqual([]);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(() => said).toEqual(['polite BEE removed. 1 selected']);
  });

  test('does not return when code that failed comes later', async () => {
    const { said, box, arrive, fail } = tags();
    await userEvent.keyboard('{Backspace}{ArrowDown}');
    await fail();
    await expect.poll(() => said).toEqual(['polite The options could not be loaded']);
    await userEvent.keyboard('{ArrowDown}');
    await arrive();
    await expect.poll(() => said.slice(1)).toEqual(['polite Letter, 5 options available']);
    expect(box.tagTexts()).toEqual(['ANT', 'BEE']);
  });

  test('is not said by a widget that is destroyed meanwhile', async () => {
    const { said, box, arrive } = tags();
    await userEvent.keyboard('{Backspace}');
    box.select.destroy();
    await arrive();
    expect(said).toEqual([]);
  });

  test('the number of options follows the name of the field by the usual time', async () => {
    stopClock();
    const { Class, arrive } = later();
    const box = inPlain(Class, { data: ALPHABET, searchable: true });
    const { said } = listen(box);
    box.control.focus();
    await userEvent.keyboard('{ArrowDown}');
    pass(2000);
    await arrive();
    pass(499);
    await settled();
    expect(said).toEqual([]);
    pass(1);
    await expect.poll(() => said).toEqual(['polite Letter, 5 options available']);
  });

  test('a plugin announces, too', async () => {
    const given: PluginContext[] = [];
    const plugins = [
      { name: 'voice', setup: (context: PluginContext) => void given.push(context) },
    ];
    const { said, arrive } = tags({ plugins });
    given[0]?.announce('Hello');
    await settled();
    expect(said).toEqual([]);
    await arrive();
    await expect.poll(() => said).toEqual(['polite Hello']);
    given[0]?.announce('There');
    await expect.poll(() => said.slice(1)).toEqual(['polite There']);
  });
});

describe("addition 49, `maxVisibleTags: 'auto'` before the code", () => {
  test('one tag and the number of the others, then as many as fit', async () => {
    const { Class, arrive, times } = later();
    const data = letters('ant|bee|cat');
    const box = inPlain<true>(Class, { data, multiple: true, maxVisibleTags: 'auto' });
    expect(times(), 'without tags').toBe(0);
    box.select.setValue(data.map(({ value }) => `${value}`));
    expect(times()).toBe(1);
    const { height } = box.field.getBoundingClientRect();
    expect([box.tagTexts(), $('.widget-select__tag-more', box.root).textContent]).toEqual([
      ['ANT'],
      '+2 more',
    ]);
    await arrive();
    await expect.poll(() => box.tagTexts()).toEqual(['ANT', 'BEE', 'CAT']);
    expect(box.field.getBoundingClientRect().height).toBe(height);
  });

  test('what is no longer a line is left alone', async () => {
    const { Class, arrive } = later();
    const box = inPlain<true>(Class, { data: ALPHABET, multiple: true, maxVisibleTags: 'auto' });
    box.select.setValue(VALUES);
    box.select.updateOptions({ maxVisibleTags: 2 });
    await arrive();
    await settled();
    expect(box.tagTexts()).toEqual(['ANT', 'BEE']);
  });
});
