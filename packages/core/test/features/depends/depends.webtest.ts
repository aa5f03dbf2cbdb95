// D11.2: dependent fields as users meet them, by markup alone, in the element, and with code that comes later.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LaterSelect from 'widget-select';
import SelectWidget from 'widget-select/all';
import 'widget-select/element/all';
import type { WidgetSelectElement } from 'widget-select/element/all';
import undo from 'widget-select/plugins/undo';
import 'widget-select/element.css';
import { $, $$, atEnd, mouse, page } from '../../dom/kit.ts';

const REGIONS =
  '<option value="">Region</option><option value="eu">Europe</option><option value="us">America</option>';
const SITES = `<option value="">Site</option>
  <option value="p" data-when-region="eu">Paris</option>
  <option value="r" data-when-region="eu us">Remote</option>
  <option value="d" data-when-region="us">Denver</option>`;
const FORM = `<form><label for="region">Region</label><select id="region" name="region">${REGIONS}</select>
  <label for="site">Site</label><select id="site" name="site" required data-depends="region">${SITES}</select>
  <label for="rack">Rack</label><select id="rack" name="rack" data-depends="site">
    <option value="">Rack</option><option value="1" data-when-site="p">One</option></select>
  <button type="reset">Reset</button></form>`;

const enhance = (Select: { new (at: HTMLElement): { destroy(): void } } = SelectWidget) => {
  for (const select of $$('select')) {
    const made = new Select(select);
    atEnd(() => made.destroy());
  }
};
const form = () => $<HTMLFormElement>('form');
const sent = () => new URLSearchParams([...new FormData(form())] as [string, string][]).toString();
const control = (id: string) => $('[role=combobox]', $(`#${id}`).nextElementSibling as Element);
const shown = () => $$('[role=option]').filter((row) => row.checkVisibility());
const rows = () => shown().map((row) => row.innerText.trim());
async function pick(id: string, text: string): Promise<void> {
  await mouse(control(id));
  await expect.poll(rows).toContain(text);
  await mouse(shown().find((row) => row.innerText.trim() === text) as HTMLElement);
}

describe('D11.2 by markup alone', () => {
  test('from region to rack by pointer: each is enabled in turn; another region empties what no longer holds', async () => {
    page(FORM);
    enhance();
    const heard: string[] = [];
    form().addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLSelectElement;
      heard.push(`${name}=${value}`);
    });
    expect(control('site').ariaDisabled).toBe('true');
    expect(control('site').innerText.trim()).toBe('Site');
    // Nothing that the user cannot fill in is in the way of the form.
    expect(form().checkValidity()).toBe(true);
    expect(sent()).toBe('region=');
    await mouse(control('site'));
    expect(rows()).toEqual([]);
    await pick('region', 'Europe');
    expect(control('site').ariaDisabled).toBe(null);
    expect(form().checkValidity()).toBe(false);
    await mouse(control('site'));
    expect(rows()).toEqual(['Paris', 'Remote']);
    await userEvent.keyboard('{Escape}');
    await pick('site', 'Paris');
    await pick('rack', 'One');
    expect(sent()).toBe('region=eu&site=p&rack=1');
    heard.length = 0;
    await pick('region', 'America');
    expect(heard.sort()).toEqual(['rack=', 'region=us', 'site=']);
    expect(sent()).toBe('region=us&site=');
    expect(control('rack').ariaDisabled).toBe('true');
  });

  test('by keyboard, and back by the reset button', async () => {
    page(FORM);
    enhance();
    control('region').focus();
    await userEvent.keyboard('E{Enter}{Tab}');
    expect(document.activeElement).toBe(control('site'));
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    expect(sent()).toBe('region=eu&site=r&rack=');
    await mouse($('[type=reset]'));
    await expect.poll(sent).toBe('region=');
    expect(control('site').ariaDisabled).toBe('true');
    await pick('region', 'America');
    expect($<HTMLSelectElement>('#site').disabled).toBe(false);
  });

  test('with code that comes later: the value of the page is kept and sent meanwhile', async () => {
    page(FORM);
    $<HTMLSelectElement>('#region').value = 'us';
    $<HTMLSelectElement>('#site').value = 'd';
    enhance(LaterSelect);
    expect(sent()).toBe('region=us&site=d&rack=');
    await expect.poll(() => control('site').ariaDisabled).toBe(null);
    expect(sent()).toBe('region=us&site=d&rack=');
    await pick('site', 'Remote');
    expect(sent()).toBe('region=us&site=r&rack=');
    await pick('region', 'Europe');
    expect(sent()).toBe('region=eu&site=r&rack=');
  });
});

test('D11.2 a value that goes with that of another field is announced with the name of its own', async () => {
  page(FORM);
  enhance();
  const root = control('site').closest('.widget-select') as HTMLElement;
  const said = () => $('.widget-select__live', root).parentElement?.textContent;
  await pick('region', 'Europe');
  await pick('site', 'Paris');
  await pick('region', 'America');
  await expect.poll(said).toContain('Site: Paris removed');
});

test('D11.2 undo puts nothing back that was listed for another value only', async () => {
  page(FORM);
  enhance(
    class extends SelectWidget {
      constructor(at: Element) {
        super(at, { plugins: [undo()] });
      }
    },
  );
  await pick('region', 'Europe');
  await pick('site', 'Paris');
  await pick('site', 'Remote');
  await pick('region', 'America');
  control('site').focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sent()).toBe('region=us&site=r&rack=');
});

test('D11.2 a tag that is edited goes when it does not hold any more, and focus moves to the next one', async () => {
  page(
    '<select id="region"><option value="eu">Europe</option><option value="us">America</option></select><select id="tags" multiple></select>',
  );
  /** What the server knows in each region. */
  const known: Record<string, string[]> = { eu: [], us: [] };
  const tags = new SelectWidget('#tags', {
    allowCreate: true,
    depends: $('#region'),
    ajax: {
      request: async (_query, _page, _signal, _cursor, { region }) => known[`${region}`],
      resolve: async (ids, _signal, { region }) =>
        ids
          .filter((id) => known[`${region}`]?.includes(id))
          .map((id) => ({ value: id, label: id })),
    },
  });
  atEnd(() => tags.destroy());
  const changes: unknown[] = [];
  tags.on('change', (value) => changes.push(value));
  const create = async (label: string) => {
    await mouse(control('tags'));
    await userEvent.keyboard(label);
    await expect.poll(() => $$('.widget-select__option--create').length).toBe(1);
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.poll(() => tags.getValue()).toContain(label);
  };
  const move = (region: string) => {
    const field = $<HTMLSelectElement>('#region');
    field.value = region;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const box = () => document.querySelector<HTMLInputElement>('.widget-select__tag-edit');
  await create('fast');
  await create('local');
  known.eu?.push('fast', 'local');
  known.us?.push('fast');
  changes.length = 0;

  control('tags').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{F2}');
  await expect.poll(() => box()?.value).toBe('local');
  await userEvent.keyboard('x');
  move('us');
  await expect.poll(() => tags.getValue()).toEqual(['fast']);
  expect([box(), changes]).toEqual([null, [['fast']]]);
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Remove fast');
});

describe('D11.2 on <widget-select>', () => {
  test.each(['', 'shadow'])('by the attribute `depends` %s', async (shadow) => {
    page(`<form><widget-select id="region" name="region" ${shadow}>${REGIONS}</widget-select>
      <widget-select id="site" name="site" depends="region" ${shadow}>${SITES}</widget-select></form>`);
    const [region, site] = ['#region', '#site'].map((at) => $<WidgetSelectElement>(at)) as [
      WidgetSelectElement,
      WidgetSelectElement,
    ];
    site.open();
    expect(site.isDropdownOpen()).toBe(false);
    region.value = 'us';
    await expect
      .poll(() => {
        site.open();
        return site.isDropdownOpen();
      })
      .toBe(true);
    const listed = () =>
      [...(site.shadowRoot ?? document).querySelectorAll<HTMLElement>('[role=option]')].map((row) =>
        row.innerText.trim(),
      );
    await expect.poll(listed).toEqual(['Remote', 'Denver']);
    site.close();
    site.value = 'd';
    region.value = 'eu';
    await expect.poll(() => site.value).toBe(null);
    site.value = 'p';
    form().reset();
    await expect.poll(() => [region.value, site.value]).toEqual([null, null]);
    site.open();
    expect(site.isDropdownOpen()).toBe(false);
  });
});
