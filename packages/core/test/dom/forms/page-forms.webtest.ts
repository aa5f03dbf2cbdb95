// @module-tag core
import { describe, expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { $, build, center, letters, native, page } from '../kit.ts';

describe('a page that validates by itself: aria-invalid, aria-describedby and aria-errormessage of the mount', () => {
  test.each(['native', 'plain'] as const)('%s: carried over at the start', (kind) => {
    const attributes = {
      'aria-invalid': 'true',
      'aria-describedby': 'd',
      'aria-errormessage': 'e',
    };
    const target = document.createElement(kind === 'native' ? 'select' : 'div');
    for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
    page('<div></div>').append(target);
    const box = build(target, { data: letters('a') });
    expect(box.control.getAttribute('aria-invalid')).toBe('true');
    expect(box.control.getAttribute('aria-describedby')).toBe('d e');
    expect(box.control.hasAttribute('aria-errormessage')).toBe(false);
    expect(box.control.className).toContain('widget-select__control--invalid');
    expect(box.root.className).toContain('widget-select--invalid');
    // The message is the page's: the widget's own is not shown as well.
    expect($('.widget-select__error', box.root).hidden).toBe(true);
  });

  test('native: followed when they come and go, next to those of the widget', async () => {
    const box = native('<option value="">-</option><option value="a">A</option>', {
      required: true,
    });
    box.target.setAttribute('aria-invalid', 'true');
    box.target.setAttribute('aria-describedby', 'why');
    await expect.poll(() => box.control.getAttribute('aria-invalid')).toBe('true');
    expect(box.control.getAttribute('aria-describedby')).toBe('why');
    box.select.validate();
    expect(box.control.getAttribute('aria-describedby')).toMatch(/^why .*-error$/);
    box.select.setValue('a');
    expect(box.control.getAttribute('aria-describedby')).toBe('why');
    expect(box.control.getAttribute('aria-invalid')).toBe('true');
    box.target.setAttribute('aria-invalid', 'false');
    box.target.removeAttribute('aria-describedby');
    await expect.poll(() => box.control.hasAttribute('aria-invalid')).toBe(false);
    expect(box.control.hasAttribute('aria-describedby')).toBe(false);
    expect(box.root.className).not.toContain('invalid');
  });
});

test('what is typed in the search field is no value: the page hears no input or change of it, and those of the value', async () => {
  const heard: string[] = [];
  const box = native('<option value="a">Ash</option><option value="b">Birch</option>');
  for (const type of ['input', 'change'])
    document.body.addEventListener(type, ({ target }) => {
      heard.push(`${type} ${(target as Element).localName}`);
    });
  await box.open();
  await userEvent.keyboard('bir');
  expect(heard).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(heard).toEqual(['input select', 'change select']);
});

describe('a click on the control that makes the page move, as a message does that comes on blur', () => {
  const arrange = () => {
    page('<div><input id="before"><p id="message">Say who you are</p><div id="mount"></div></div>');
    const message = $('#message');
    message.style.cssText = 'height:80px;margin:0';
    message.hidden = true;
    $('#before').addEventListener('blur', () => {
      message.hidden = false;
    });
    const onOpen = vi.fn();
    const box = build($('#mount'), { data: letters('a|b') });
    box.select.on('open', onOpen);
    return { box, onOpen };
  };

  test('opens it anyway', async () => {
    const { box, onOpen } = arrange();
    await userEvent.click($('#before'));
    const [x, y] = center(box.control);
    await commands.mouseMove(x, y);
    await commands.mouseDown();
    await expect.poll(() => $('#message').hidden).toBe(false);
    await commands.mouseUp();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test('of another button opens nothing, and neither does what covers the control meanwhile', async () => {
    const { box, onOpen } = arrange();
    // Not by the driver: WebKitGTK's takes no capitals and no wheel after another button.
    const [clientX, clientY] = center(box.control);
    const press = { button: 1, bubbles: true, clientX, clientY };
    box.control.dispatchEvent(new PointerEvent('pointerdown', press));
    $('#message').hidden = false;
    document.body.dispatchEvent(new PointerEvent('pointerup', press));
    expect(onOpen).not.toHaveBeenCalled();
    // From now on nothing moves.
    await commands.mouseMove(...center(box.control));
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0';
    box.root.addEventListener('mousedown', () => document.body.append(cover), { once: true });
    await commands.mouseDown();
    await commands.mouseUp();
    cover.remove();
    await userEvent.click($('#before'));
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('is taken back by moving away (WCAG 2.5.2)', async () => {
    const { box, onOpen } = arrange();
    await userEvent.click($('#before'));
    const [x, y] = center(box.control);
    await commands.mouseMove(x, y);
    await commands.mouseDown();
    await commands.mouseMove(x + 300, y + 200);
    await commands.mouseUp();
    await userEvent.click($('#before'));
    expect(onOpen).not.toHaveBeenCalled();
  });
});
