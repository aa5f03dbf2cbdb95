// addition 54: `widget-select/search-more` in a page, with real keys.
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LazySelect from 'widget-select';
import SelectWidget from 'widget-select/all';
import { defineElement } from 'widget-select/element/all';
import 'widget-select/locales/de';
import selectAll from 'widget-select/plugins/select-all';
import searchMore, { keyboard, pinyin, romaji, typos } from 'widget-select/search-more';
import { later, stopClock } from '../../dom/clock.ts';
import { $, $$, atEnd, page, plain } from '../../dom/kit.ts';
import { listen, openByKey, press } from '../../dom/support.ts';

const data = ['Germany', 'Greece', 'Norway'].map((label) => ({ value: label, label }));
const messages = () => $$('.widget-select__message').map(({ textContent }) => textContent);
const active = () => $$('.widget-select__option--active').map(({ textContent }) => textContent);
const given = (more: object = {}) => ({ data, plugins: [searchMore([typos()])], ...more });

describe('addition 54: a typo in the search field', () => {
  beforeEach(stopClock);

  test('lists similar options below a message, which is announced once in place of the number; Enter picks the closest', async () => {
    const box = plain(given());
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press('gremany');
    expect(box.texts()).toEqual(['Germany']);
    expect(messages()).toEqual(['No exact match, 1 similar']);
    const [message, list] = [$('.widget-select__message'), box.list].map((node) =>
      node.getBoundingClientRect(),
    );
    expect(message?.bottom).toBeLessThanOrEqual((list?.top ?? 0) + 1);
    expect(message?.top).toBeGreaterThanOrEqual(box.search.getBoundingClientRect().bottom);
    later(600);
    await expect.poll(() => said).toEqual(['polite No exact match, 1 similar']);
    expect(box.search.getAttribute('aria-activedescendant')).toBe(box.row('Germany').id);
    await press('{Enter}');
    expect(box.select.getValue()).toBe('Germany');
    await openByKey(box);
    expect(messages()).toEqual([]);
    expect(box.texts()).toHaveLength(3);
  });

  test('the message goes with the text, and where something is found the number is announced', async () => {
    const box = plain(given());
    await openByKey(box);
    later(600);
    const { said } = listen(box);
    await press('nowray');
    expect(messages()).toEqual(['No exact match, 1 similar']);
    await press('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect([messages(), box.texts()]).toEqual([[], ['Norway']]);
    later(600);
    await expect.poll(() => said).toEqual(['polite 1 result available']);
    await press('qqq');
    expect(messages()).toEqual(['No results found']);
  });

  test('with a "create" row Enter creates what was typed; the similar option is one arrow away', async () => {
    for (const [keys, value] of [
      ['{Enter}', 'gremany'],
      ['{ArrowUp}{Enter}', 'Germany'],
    ]) {
      const box = plain(given({ allowCreate: true }));
      await openByKey(box);
      await press('gremany');
      expect(box.texts()).toEqual(['Germany', 'Create "gremany"']);
      expect(messages()).toEqual(['No exact match, 1 similar']);
      expect(active()).toEqual(['Create "gremany"']);
      await press(keys as string);
      expect(box.select.getValue()).toBe(value);
      box.select.destroy();
    }
  });

  test('"Select all results" selects the similar options', async () => {
    const plugins = [searchMore([typos()]), selectAll()];
    const box = plain(given({ multiple: true, plugins }));
    await openByKey(box);
    await press('grerce{Control>}{Enter}{/Control}');
    expect(box.select.getValue()).toEqual(['Greece']);
  });

  test('in the language and with the class of the select; classes of matches mark nothing', async () => {
    const box = plain(
      given({ language: 'de', highlightSearch: true, classNames: { message: 'mine' } }),
    );
    await openByKey(box);
    await press('gremany');
    expect(messages()).toEqual(['Keine genaue Übereinstimmung, 1 ähnlich']);
    const message = $('.widget-select__message.mine');
    expect(message.lang).toBe(box.search.lang);
    expect($$('mark', box.list)).toEqual([]);
    box.select.updateOptions({ language: 'en' });
    expect(messages()).toEqual(['No exact match, 1 similar']);
    box.select.updateOptions({ language: { similar: '' } });
    expect(messages()).toEqual([]);
  });

  test('destroy() leaves nothing; what is no function is refused', async () => {
    const box = plain(given());
    await openByKey(box);
    await press('gremany');
    box.select.destroy();
    expect(messages()).toEqual([]);
    const bad = [searchMore([null as never])];
    expect(() => plain({ data, plugins: bad })).toThrow('the setup of the plugin "search-more"');
  });
});

test('additions 56 to 58: layouts, pinyin and kana in each browser', async () => {
  const data = ['Berlin', '上海', '北京', 'とうきょう', 'Прага'];
  const box = plain({ data, plugins: [searchMore([keyboard(), pinyin(), romaji()])] });
  await openByKey(box);
  for (const [typed, label] of [
    ['ghfuf', 'Прага'],
    ['bj', '北京'],
    ['toukyou', 'とうきょう'],
  ]) {
    await press(typed as string);
    expect(box.texts(), typed).toEqual([label]);
    await press('{Backspace}'.repeat(typed?.length ?? 0));
  }
});

test('addition 54: with `widget-select`, and in `<widget-select>`', async () => {
  page('<div id="lazy"></div>');
  const select = new LazySelect('#lazy', given());
  atEnd(() => select.destroy());
  select.open();
  await userEvent.keyboard('gremany');
  await expect.poll(messages).toEqual(['No exact match, 1 similar']);
  select.destroy();
  defineElement(SelectWidget);
  const element = document.createElement('widget-select') as HTMLElement & { plugins: unknown };
  Object.assign(element, given());
  document.body.replaceChildren(element);
  await userEvent.click($('[role="combobox"]'));
  await userEvent.keyboard('gremany');
  await expect.poll(messages).toEqual(['No exact match, 1 similar']);
  await userEvent.keyboard('{Enter}');
  expect((element as unknown as { value: string }).value).toBe('Germany');
});
