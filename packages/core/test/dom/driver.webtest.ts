// @module-tag core
// The driver of the tests: a click arrives where the test has seen the element, however the window came to be there.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, mouse, page } from './kit.ts';

/** A button at an edge of the window, and how often it was clicked. */
function buttonAt(edge: 'top' | 'bottom') {
  page(`<button style="position: fixed; ${edge}: 0; left: 0; height: 24px">a</button>`);
  const button = $('button');
  let clicks = 0;
  button.addEventListener('click', () => clicks++);
  return { button, clicks: () => clicks };
}

test('a click at the lower edge of the window is not lost', async () => {
  const first = buttonAt('bottom');
  await mouse(first.button);
  await expect.poll(first.clicks).toBe(1);
  const second = buttonAt('bottom');
  await userEvent.click(second.button);
  await expect.poll(second.clicks).toBe(1);
});

test('the window stays where it is when a test scrolls to what it clicks', async () => {
  const first = buttonAt('top');
  await mouse(first.button);
  await expect.poll(first.clicks).toBe(1);
  page('<div style="height: 3000px"></div><button>b</button>');
  $('button').focus();
  $('button').scrollIntoView();
  await userEvent.click($('button'));
  const second = buttonAt('top');
  await mouse(second.button);
  await expect.poll(second.clicks).toBe(1);
});
