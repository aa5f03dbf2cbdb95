// @module-tag core
import { describe, expect, test, vi } from 'vitest';
import { cdp, server } from 'vitest/browser';
import SelectWidget, { type SelectOptions } from 'widget-select/all';
import 'widget-select/element/all';
import { later, stopClock } from '../clock.ts';
import {
  $,
  $$,
  build,
  forget,
  letters,
  native,
  page,
  plain,
  record,
  sent,
  settled,
} from '../kit.ts';
import { active, focusControl, focusOf, named, openByKey, press } from '../support.ts';

const off = (control: Element) => control.getAttribute('aria-disabled');

describe('D1.12 a widget whose element leaves the page', () => {
  test('closes, with its list in the page’s container too, and tells it', async () => {
    page('<div id="box"><div id="host"></div></div><div id="portal"></div>');
    const box = build('#host', { data: letters('a|b'), dropdownParent: '#portal' });
    await box.open();
    const log = record(box);
    $('#box').remove();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    await expect.poll(() => $('#portal').children.length).toBe(0);
    expect(log).toEqual(['close']);
  });

  test('comes back and works: same value, one control, opens, picks', async () => {
    const box = native('<option>A<option>B');
    const form = $('form');
    await box.open();
    form.remove();
    await settled();
    document.body.append(form);
    await settled();
    expect($$('.widget-select__control')).toHaveLength(1);
    await box.open();
    await box.pick('B');
    expect([box.shown(), sent()]).toEqual(['B', ['B']]);
  });

  test('what scripts did to it meanwhile shows when it is back', async () => {
    const box = native('<option>A<option>B');
    const form = $('form');
    form.remove();
    await settled();
    box.target.value = 'B';
    box.target.add(new Option('C'));
    document.body.append(form);
    await expect.poll(box.shown).toBe('B');
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
  });

  test('removed alone it leaves nothing behind; inserted elsewhere, the control follows it again', async () => {
    page('<form></form><p><select name="s"><option>A<option>B</select></p>');
    const box = build('select');
    box.target.remove();
    await expect.poll(() => $$('.widget-select').length).toBe(0);
    $('form').append(box.target);
    await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
    await box.open();
    await box.pick('B');
    expect(sent()).toEqual(['B']);
  });

  test('replaced by a new select it takes its control along', async () => {
    const box = native('<option>A');
    const next = box.target.cloneNode(true) as HTMLElement;
    box.target.replaceWith(next);
    await expect.poll(() => $$('.widget-select').length).toBe(0);
    const again = build(next);
    expect(again.target.nextElementSibling).toBe(again.root);
  });

  test('a form reset while away is none of its business, and shows when it is back', async () => {
    const box = native('<option>A<option>B');
    const form = $<HTMLFormElement>('form');
    box.select.setValue('B');
    form.remove();
    await settled();
    form.reset();
    document.body.append(form);
    await expect.poll(box.shown).toBe('A');
  });

  test('destroy() while away puts the element back, and nothing happens when that returns', async () => {
    page('<p><select><option>A</option></select></p>');
    const before = document.body.innerHTML;
    const { select } = build('select');
    const p = $('p');
    p.remove();
    await settled();
    select.destroy();
    document.body.append(p);
    await settled();
    expect(document.body.innerHTML).toBe(before);
  });

  test.runIf(server.browser === 'chromium')(
    'is collected with its element, though the page lives on and other widgets too',
    async () => {
      // The label stays, as labels often do; nothing in it may hold what it named.
      page('<div id="stay"></div><label for="x">L</label>');
      build('#stay', { data: letters('a') });
      const make = (markup: string): WeakRef<object> => {
        const holder = document.createElement('div');
        holder.innerHTML = `<fieldset>${markup}</fieldset>`;
        document.body.append(holder);
        const select = new SelectWidget($('#x'), {
          ...(markup.includes('div') && { data: letters('a|b') }),
          dropdownParent: '#stay',
        });
        select.focus();
        select.open();
        select.setSearchQuery('a');
        holder.remove();
        return new WeakRef(select);
      };
      const refs = Array.from({ length: 10 }, (_, i) =>
        make(i % 2 ? '<div id="x"></div>' : '<select id="x"><option>A</select>'),
      );
      await settled();
      const { send } = cdp() as unknown as { send(method: string): Promise<void> };
      await expect
        .poll(async () => {
          await send('HeapProfiler.collectGarbage');
          return refs.filter((ref) => ref.deref()).length;
        })
        .toBe(0);
      forget();
    },
  );
});

test('D1.12 a select in a label without an id, after another was removed: nothing is drawn again and again', async () => {
  page(
    '<div><label>Country <select id="a"><option>A</select></label><div id="part"><select id="b"><option>B</select></div></div>',
  );
  const box = build('#a');
  build('#b');
  let times = 0;
  const observer = new MutationObserver(() => {
    times++;
    // An endless loop of microtasks would end the tests.
    if (times > 50) box.select.destroy();
  });
  observer.observe(document, { childList: true, subtree: true });
  $('#part').replaceChildren();
  await settled();
  box.select.setValue('A');
  await settled();
  observer.disconnect();
  expect(times).toBeLessThan(10);
});

describe('D1.12 built before its element is in the page', () => {
  test('a select works once it is attached: label, fieldset, reset', async () => {
    const form = document.createElement('form');
    form.innerHTML =
      '<fieldset><label for="s">Name</label><select id="s" name="s"><option>A<option>B</select></fieldset>';
    const select = new SelectWidget($('select', form));
    select.setValue('B');
    document.body.append(form);
    await settled();
    const control = $('.widget-select__control');
    expect(
      document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent,
    ).toBe('Name');
    control.click();
    expect(select.isDropdownOpen()).toBe(true);
    select.close();
    $<HTMLFieldSetElement>('fieldset').disabled = true;
    await expect.poll(() => off(control)).toBe('true');
    form.reset();
    await Promise.resolve();
    expect(control.textContent).toBe('A');
    select.destroy();
  });

  test('a select without any parent', async () => {
    const element = document.createElement('select');
    element.setAttribute('aria-labelledby', 'nobody');
    element.add(new Option('A'));
    const select = new SelectWidget(element);
    document.body.append(element);
    await expect.poll(() => element.nextElementSibling?.className).toContain('widget-select');
    select.open();
    expect(select.isDropdownOpen()).toBe(true);
    select.destroy();
  });

  test('a plain element: its label focuses the control', async () => {
    const holder = document.createElement('p');
    holder.innerHTML = '<label for="h">Name</label><span id="h"></span>';
    const select = new SelectWidget($('#h', holder), { data: letters('a') });
    document.body.append(holder);
    await settled();
    $('label').click();
    expect(document.activeElement).toBe($('.widget-select__control'));
    select.destroy();
  });
});

describe('D1.12 moved in the page', () => {
  test('a select moved alone by a sortable parent: the control follows, and keeps the focus', async () => {
    page(
      '<p id="a"><select name="s"><option>A<option>B</select></p><p id="b"><select><option>C</select></p>',
    );
    const box = build('#a select');
    focusControl(box);
    $('#b').append(box.target);
    await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
    expect(focusOf(box)).toBe('control');
  });

  test('moved into a disabled fieldset and out: the control follows; in its first legend it stays enabled', async () => {
    page(
      '<form></form><fieldset disabled><legend></legend></fieldset><p><select><option>A</select></p>',
    );
    const box = build('select');
    const goTo = (selector: string) => $(selector).append(box.target, box.root);
    goTo('fieldset');
    await expect.poll(() => off(box.control)).toBe('true');
    goTo('legend');
    await expect.poll(() => off(box.control)).toBe(null);
    goTo('fieldset');
    await expect.poll(() => off(box.control)).toBe('true');
    goTo('form');
    await expect.poll(() => off(box.control)).toBe(null);
  });

  test('a fieldset put around it disables it', async () => {
    const box = native('<option>A');
    const set = document.createElement('fieldset');
    set.disabled = true;
    box.target.before(set);
    set.append(box.target, box.root);
    await expect.poll(() => off(box.control)).toBe('true');
  });

  test('a fieldset that takes it along before it is in the page itself disables it', async () => {
    const box = native('<option>A');
    const set = document.createElement('fieldset');
    set.disabled = true;
    const form = $('form');
    set.append(form);
    document.body.append(set);
    await expect.poll(() => off(box.control)).toBe('true');
  });

  test('a legend that is inserted before the present one, or removed, changes what disables it', async () => {
    page('<fieldset disabled><legend><select><option>A</select></legend></fieldset>');
    const box = build('select');
    expect(off(box.control)).toBe(null);
    const legend = document.createElement('legend');
    $('fieldset').prepend(legend);
    await expect.poll(() => off(box.control)).toBe('true');
    legend.remove();
    await expect.poll(() => off(box.control)).toBe(null);
  });

  test('its root alone taken elsewhere by a script: it comes back after the select', async () => {
    page('<form><select><option>A</select></form><aside></aside>');
    const box = build('select');
    $('aside').append(box.root);
    await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
    box.root.remove();
    await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
  });

  test('an open list stays open and usable when its form moves', async () => {
    page('<div id="a"><select><option>A<option>B</select></div><div id="b"></div>');
    const box = build('select');
    await box.open();
    $('#b').append($('#a'));
    await settled();
    expect(box.select.isDropdownOpen()).toBe(true);
    // In the top layer again, where nothing of the page can cover it.
    if ('popover' in box.dropdown) expect(box.dropdown.matches(':popover-open')).toBe(true);
    await box.pick('B');
    expect(box.shown()).toBe('B');
  });

  test.each([
    ['a search field', {}, 'search'],
    ['no search field', { searchable: false }, 'control'],
    ['the search field in the control', { searchIn: 'control' as const }, 'search'],
    ['its dropdown elsewhere', { dropdownParent: 'body' }, 'search'],
  ])(
    'D10.2 an open list that moves with its form keeps focus and keys: %s',
    async (_, options, focused) => {
      page('<div id="a"><select><option>A<option>B</select></div><div id="b"></div>');
      const box = build('select', options);
      const log = record(box);
      box.select.focus();
      await press('{ArrowDown}');
      for (const to of ['#b', 'body']) {
        $(to).append($('#a'));
        await settled();
        expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, focused]);
        await press('{ArrowDown}');
        expect(named(box)).toBe(active(box));
      }
      await press('{Escape}');
      expect([log, box.select.isDropdownOpen()]).toEqual([['open', 'close'], false]);
    },
  );

  test('D10.2 an open list that moves while another field has focus leaves that there', async () => {
    page('<input id="i"><div id="a"><select><option>A<option>B</select></div><div id="b"></div>');
    const box = build('select');
    await openByKey(box);
    $('#b').append($('#a'));
    $('#i').focus();
    await settled();
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'i']);
  });

  test('a focused tag, and a focused list in the page, that move with their form keep focus', async () => {
    page(
      '<div id="a"><select multiple><option selected>A<option selected>B</select></div><div id="b"></div>',
    );
    const box = build('select', { inline: true, maxVisibleTags: 2 });
    box.search.focus();
    $('#b').append($('#a'));
    await settled();
    expect(focusOf(box)).toBe('search');
    $('.widget-select__tag-remove').focus();
    document.body.prepend($('#a'));
    await settled();
    expect(focusOf(box)).toBe('tag A');
  });

  test('from one shadow root into another: its reset is followed there', async () => {
    page('<div id="a"></div><div id="b"></div>');
    const [one, two] = ['#a', '#b'].map((id) => $(id).attachShadow({ mode: 'open' })) as [
      ShadowRoot,
      ShadowRoot,
    ];
    one.innerHTML = '<p><select><option>A<option>B</select></p>';
    two.innerHTML = '<form></form>';
    const box = build($('select', one));
    $('form', two).append($('p', one));
    await settled();
    box.select.setValue('B');
    $<HTMLFormElement>('form', two).reset();
    await Promise.resolve();
    expect(box.shown()).toBe('A');
  });
});

describe('D1.12 a select that replaces a focused one with the same id has its focus', () => {
  const SELECT = '<select id="s"><option>A<option>B</select>';
  const markup = (content = SELECT) => `<input id="i"><div id="part">${content}</div>`;
  type Build = typeof build;
  const focusedPart = () => (document.activeElement as HTMLElement).className;
  const CONTROL = 'widget-select__control';
  const swap = (content = SELECT) => {
    $('#part').innerHTML = content;
  };

  test.each(['closed', 'open', 'with focus on a tag'])('in the same task: %s', async (how) => {
    const multiple = SELECT.replace('<select', '<select multiple').replaceAll(
      '<option',
      '<option selected',
    );
    const content = how === 'with focus on a tag' ? multiple : SELECT;
    page(markup(content));
    const box = build('#s');
    focusControl(box);
    if (how === 'open') await press('{Enter}');
    if (content === multiple) box.tags()[0]?.querySelector('button')?.focus();
    // More than once, because the removed one is noticed after the new one has focus.
    for (let times = 0; times < 3; times++) {
      swap(content);
      const next = build('#s');
      expect([focusOf(next), next.select.isDropdownOpen()]).toEqual(['control', false]);
      await settled();
      expect(focusOf(next)).toBe('control');
    }
  });

  test.each<[how: string, options: SelectOptions]>([
    ['closed', {}],
    ['with the search field in the control', { searchIn: 'control' }],
    ['in the page', { inline: true }],
  ])('where the select alone is replaced, in the same task: %s', async (_, options) => {
    page(markup());
    const box = build('#s', options);
    $('#i').focus();
    box.select.focus();
    for (let times = 0; times < 3; times++) {
      $('#s').outerHTML = SELECT;
      const next = build('#s', options);
      const place = options.searchIn ? 'search' : 'control';
      expect(focusOf(next)).toBe(place);
      await settled();
      expect(focusOf(next)).toBe(place);
    }
  });

  test('a moment later, as libraries do that settle first; not long after', async () => {
    stopClock();
    page(markup());
    for (const [ms, isHere] of [
      [20, true],
      [520, false],
    ] as const) {
      const box = build('#s');
      focusControl(box);
      swap();
      await Promise.resolve();
      later(ms);
      const next = build('#s', { openOnFocus: true });
      expect([focusOf(next), next.select.isDropdownOpen()]).toEqual([
        isHere ? 'control' : 'body',
        false,
      ]);
      swap();
    }
  });

  test('also if the removed one is destroyed first; not if the page destroys one that it shows', () => {
    page(markup());
    const box = build('#s');
    focusControl(box);
    swap();
    box.select.destroy();
    const next = build('#s');
    expect(focusedPart()).toContain(CONTROL);
    next.select.destroy();
    build('#s');
    expect(document.activeElement).toBe(document.body);
  });

  test.each<[string, (build: Build) => void]>([
    ['with another id', () => swap(SELECT.replace('"s"', '"t"'))],
    ['without an id', () => swap(SELECT.replace('id="s"', ''))],
    [
      'after another element has taken focus',
      () => {
        swap();
        $('#i').focus();
      },
    ],
    ['that is disabled', () => swap(SELECT.replace('id', 'disabled id'))],
  ])('but not one %s', (_, replace) => {
    page(markup());
    focusControl(build('#s'));
    replace(build);
    build('#part select');
    expect(focusedPart()).not.toBe(CONTROL);
  });

  test('but not one that replaces a select that focus had left', async () => {
    page(markup());
    focusControl(build('#s'));
    $('#i').focus();
    swap();
    $('#i').blur();
    build('#s');
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  test('`<widget-select>` with the same id, in a shadow root, too', () => {
    for (const shadow of ['', 'shadow']) {
      const content = `<widget-select id="s" ${shadow}><option>A</option></widget-select>`;
      page(markup(content));
      $('#s').focus();
      swap(content);
      const { shadowRoot } = $('#s');
      const focused = shadowRoot ? shadowRoot.activeElement : document.activeElement;
      expect([$('#s').contains(document.activeElement), focused?.role]).toEqual([true, 'combobox']);
      swap(content.replace('"s"', '"t"'));
      expect(document.activeElement).toBe(document.body);
    }
  });
});

describe('D1.12 the root is put back', () => {
  test('removed by a script: closed, open, with the focus in the control or in the search field', async () => {
    const box = native('<option>A<option>B');
    box.root.remove();
    await expect.poll(() => box.target.nextElementSibling).toBe(box.root);
    focusControl(box);
    box.root.remove();
    await expect.poll(() => focusOf(box)).toBe('control');
    await openByKey(box);
    const before = focusOf(box);
    box.root.remove();
    await expect.poll(() => box.root.isConnected).toBe(true);
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, before]);
    await box.pick('B');
    expect(box.shown()).toBe('B');
  });

  test('plain: emptied by a script, it is filled again; destroy() leaves what the page last put there', async () => {
    const box = plain({ data: letters('a') });
    box.target.innerHTML = '<b>page</b>';
    await expect.poll(() => box.target.firstElementChild).toBe(box.root);
    expect(box.target.children).toHaveLength(1);
    box.select.destroy();
    expect(box.target.innerHTML).toBe('<b>page</b>');
  });

  test('something put between the two goes after the control, and a script that insists is not fought for ever', async () => {
    const box = native('<option>A');
    const note = document.createElement('p');
    box.target.after(note);
    await expect.poll(() => box.root.nextElementSibling).toBe(note);
    const rival = new MutationObserver(() => {
      if (box.target.nextElementSibling !== note) box.target.after(note);
    });
    rival.observe($('form'), { childList: true });
    box.target.after(note);
    await settled();
    expect(box.root.isConnected).toBe(true);
    rival.disconnect();
  });

  test('the focus that a page has elsewhere stays there', async () => {
    const box = native('<option>A');
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    box.root.remove();
    await expect.poll(() => box.root.isConnected).toBe(true);
    expect(document.activeElement).toBe(other);
  });
});

describe('cases 46, 47 a page that the browser restores', () => {
  const show = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('what the browser put into the select shows at once', () => {
    const box = native('<option value="">-</option><option>A<option>B');
    box.target.value = 'B';
    show();
    expect(box.shown()).toBe('B');
  });

  test('or in the next frame; multiple selects match by value, and no option has moved', async () => {
    const box = native('<option>A<option>B<option>C', {}, 'multiple');
    show();
    for (const at of [0, 2]) (box.target.options[at] as HTMLOptionElement).selected = true;
    await expect.poll(box.tagTexts).toEqual(['A', 'C']);
    expect([...box.target.options].map(({ text }) => text)).toEqual(['A', 'B', 'C']);
  });

  test('a selected option that is disabled is restored, kept and not sent, as the browser does; F5 and back', async () => {
    const restored = (persisted: boolean) =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    const markup = '<option value="">-</option><option>A<option disabled>B<option>C';
    for (const persisted of [false, true]) {
      const one = native(markup);
      one.target.value = 'B';
      restored(persisted);
      await expect.poll(one.shown).toBe('B');
      expect([one.select.getValue(), one.target.value, sent()]).toEqual(['B', 'B', []]);
      const many = native<true>(markup, {}, 'multiple');
      for (const option of many.target.options) option.selected = 'BC'.includes(option.text);
      restored(persisted);
      await expect.poll(many.tagTexts).toEqual(['B', 'C']);
      expect([many.select.getValue(), sent()]).toEqual([['B', 'C'], ['C']]);
    }
  });

  test('one listener for all of them, none without a native one', () => {
    page('<div id="many"></div><p></p>');
    const add = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const remove = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    const made = Array.from({ length: 5 }, () => {
      const element = document.createElement('select');
      $('#many').append(element);
      return build(element);
    });
    build('p', { data: letters('a') });
    const calls = ({ mock }: typeof add) =>
      mock.calls.filter(([type]) => type === 'pageshow').length;
    expect([calls(add), calls(remove as never)]).toEqual([1, 0]);
    for (const { select } of made) select.destroy();
    expect([calls(add), calls(remove as never)]).toEqual([1, 1]);
  });
});
