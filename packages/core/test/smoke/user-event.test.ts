// Runs in jsdom and in happy-dom: the select as people click and look at it in their own unit tests (D8.1).
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import SelectWidget from 'widget-select';

const part = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.widget-select__${name}`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const option = (text: string): HTMLElement => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  const found = rows.find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no option ${text}`);
  return found;
};
/** As `toBeVisible()` of jest-dom looks at an element and at all that it is in. */
const isVisible = (node: Element | null): boolean => {
  if (!node) return true;
  const { display, visibility, opacity } = getComputedStyle(node);
  const isShown = display !== 'none' && opacity !== '0' && !/hidden|collapse/.test(visibility);
  return isShown && isVisible(node.parentElement);
};

beforeEach(() => {
  document.body.innerHTML = `<select id="pet"><option value="">None</option>
    <option value="ant">ANT</option><option value="bee">BEE</option></select>
    <div id="parent"></div>`;
});

test.each([
  ['in the root', undefined],
  ['in dropdownParent', '#parent'],
])(
  'D8.1 user-event clicks an option that a simulated page shows: %s',
  async (_, dropdownParent) => {
    const user = userEvent.setup();
    const select = new SelectWidget('#pet', { ...(dropdownParent && { dropdownParent }) });
    await user.click(part('control'));
    // The dropdown is placed in microtasks, which all have run when a timer does.
    await new Promise((done) => setTimeout(done));
    expect(isVisible(option('BEE'))).toBe(true);
    expect(part('dropdown').style.pointerEvents).toBe('');
    await user.click(option('BEE'));
    expect(select.getValue()).toBe('bee');
    expect(part('control').textContent).toBe('BEE');
    expect(document.activeElement).toBe(part('control'));
    select.destroy();
  },
);

test('D8.1 Tab leaves a select, before and after it was open', async () => {
  document.body.innerHTML = `<input id="before"><select id="pet"><option>ANT</option>
    <option>BEE</option></select><input id="after">`;
  const user = userEvent.setup();
  const select = new SelectWidget('#pet', { clearable: true, searchable: true });
  const walk = async () => {
    document.querySelector<HTMLElement>('#before')?.focus();
    await user.tab();
    expect(document.activeElement).toBe(part('control'));
    await user.tab();
  };
  select.clearAll();
  await walk();
  expect(document.activeElement?.id).toBe('after');

  await user.click(part('control'));
  await user.click(option('BEE'));
  await walk();
  expect(document.activeElement).toBe(part('clear'));
  await user.tab();
  expect(document.activeElement?.id).toBe('after');
  select.destroy();
});
