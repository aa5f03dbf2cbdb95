// Runs in jsdom and in happy-dom: the page object for Testing Library, without a layout (addition 51).
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import SelectWidget, { type AnyMeta, type SelectOptions } from 'widget-select';
import LaterWidget from 'widget-select/base/lazy';
import { select } from 'widget-select/testing/testing-library';

const user = userEvent.setup();
const built: SelectWidget<AnyMeta, boolean>[] = [];

/** A select with this label in an element of its own. */
function add<Multiple extends boolean>(label: string, options: SelectOptions<AnyMeta, Multiple>) {
  const host = document.createElement('div');
  host.setAttribute('aria-label', label);
  document.body.append(host);
  const widget = new SelectWidget<AnyMeta, Multiple>(host, options);
  built.push(widget as SelectWidget<AnyMeta, boolean>);
  return widget;
}

const optionsOf = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));
const many = Array.from({ length: 10_000 }, (_, i) => ({ value: `${i}`, label: `Row ${i}` }));
const asia = { value: 'as', label: 'Asia', children: optionsOf('Laos', 'Nepal') };
const america = { value: 'am', label: 'America', children: optionsOf('Peru') };

beforeEach(() => {
  document.body.innerHTML = `<label for="country">Country</label><select id="country">
    <option value="">None</option><option value="la">Laos</option><option value="vn">Việt Nam</option>
    <option value="at" disabled>Atlantis</option></select>`;
});
afterEach(() => {
  for (const widget of built.splice(0)) widget.destroy();
});

describe('addition 51: a single select', () => {
  test('is picked from, read and cleared by its label, and closed afterwards', async () => {
    const widget = new SelectWidget('#country', { clearable: true, required: true });
    built.push(widget);
    const country = select(screen, 'Country', user);
    expect(await country.options()).toEqual(['Laos', 'Việt Nam', 'Atlantis']);
    expect(await country.selected()).toEqual([]);
    await country.pick('Việt Nam');
    expect([widget.getValue(), await country.selected()]).toEqual(['vn', ['Việt Nam']]);
    await country.pick('Việt Nam');
    expect([widget.getValue(), await country.isOpen()]).toEqual(['vn', false]);
    await country.clear();
    expect([widget.getValue(), await country.selected()]).toEqual([null, []]);
    expect(await country.error()).toBe('');
    widget.setCustomValidity('Choose one.');
    widget.validate();
    expect(await country.error()).toBe('Choose one.');
    expect(country.control.getAttribute('aria-invalid')).toBe('true');
  });

  test('is read, searched, picked from and cleared if its field is the search field', async () => {
    add('City', { data: optionsOf('Oslo', 'Paris'), clearable: true, searchIn: 'control' });
    const city = select(screen, 'City', user);
    expect(await city.selected()).toEqual([]);
    await city.search('par');
    expect(await city.options()).toEqual(['Paris']);
    await city.pick('Oslo');
    expect(await city.selected()).toEqual(['Oslo']);
    await city.clear();
    expect(await city.selected()).toEqual([]);
    const more = { data: optionsOf('Fig'), multiple: true, allowCreate: true } as const;
    add('Fruit', { ...more, searchIn: 'control' });
    const fruit = select(screen, 'Fruit', user);
    await fruit.pick('Fig');
    await fruit.create('Kiwi');
    expect(await fruit.selected()).toEqual(['Fig', 'Kiwi']);
  });

  test('is searched and picked from while its field completes what is typed (addition 68)', async () => {
    const completes = { searchIn: 'control', completeText: true } as const;
    add('City', { data: optionsOf('Graz', 'Oslo'), ...completes });
    const city = select(screen, 'City', user);
    for (const text of ['gr', 'Os', 'graz']) {
      await city.search(text);
      expect(await city.options()).toEqual([/o/i.test(text) ? 'Oslo' : 'Graz']);
    }
    await city.pick('Graz');
    expect(await city.selected()).toEqual(['Graz']);
    const rows = [...many.slice(0, 500), ...optionsOf('Grape', 'Apple', 'Grapefruit')];
    add('Fruit', { data: rows, multiple: true, allowCreate: true, ...completes });
    const fruit = select(screen, 'Fruit', user);
    await fruit.search('Grape');
    expect(await fruit.options()).toEqual(['Grape', 'Grapefruit']);
    await fruit.pick('Grape');
    await fruit.create('Grapef');
    expect(await fruit.selected()).toEqual(['Grape', 'Grapef']);
  });

  test.each([{}, { searchable: false }, { searchIn: 'control' }] as const)(
    'is picked from if its list is in the page, which stays open: %o',
    async (options) => {
      const data = optionsOf('Apple', 'Fig', 'Grape');
      const widget = add('Fruit', { data, inline: true, ...options });
      const fruit = select(screen, 'Fruit', user);
      for (const label of ['Grape', 'Grape', 'Fig']) {
        await fruit.pick(label);
        expect([widget.getValue(), await fruit.selected()]).toEqual([label.toLowerCase(), [label]]);
      }
      expect(await fruit.options()).toEqual(['Apple', 'Fig', 'Grape']);
      await fruit.close();
      expect(await fruit.isOpen()).toBe(true);
      widget.updateOptions({ beforeSelect: () => false });
      const impatient = select(screen, 'Fruit', user, { timeout: 100 });
      await expect(impatient.pick('Apple')).rejects.toThrow('Option "Apple" was not picked.');
    },
  );

  test('a help text of the page is no error, whoever marks the field as invalid', async () => {
    document.body.insertAdjacentHTML('beforeend', '<p id="help">Help</p>');
    const element = document.querySelector('select');
    element?.setAttribute('aria-describedby', 'help');
    element?.setAttribute('aria-invalid', 'true');
    built.push(new SelectWidget('#country'));
    const country = select(screen, 'Country', user);
    expect([await country.error(), country.control.getAttribute('aria-invalid')]).toEqual([
      '',
      'true',
    ]);
  });

  test('a method waits until the <select> is enhanced, and until the code of the list is there', async () => {
    const country = select(screen, 'Country', user);
    const picked = country.pick('Laos');
    await Promise.resolve();
    const widget = new LaterWidget('#country');
    built.push(widget as never);
    await picked;
    expect(widget.getValue()).toBe('la');
    await expect(
      select(within(document.createElement('p')), user, { timeout: 20 }).open(),
    ).rejects.toThrow('No select: no <select> is enhanced.');
  });

  test('of equal labels, a path says which is meant', async () => {
    const widget = add('Place', {
      data: [
        { label: 'North', options: optionsOf('Laos') },
        { label: 'South', options: [{ value: 'south', label: 'Laos' }] },
      ],
    });
    const place = select(screen, 'Place', user);
    await expect(place.pick('Laos')).rejects.toThrow(
      'Several options are "Laos": North › Laos, South › Laos.',
    );
    await place.pick(['South', 'Laos']);
    expect(widget.getValue()).toBe('south');
  });

  test('a search waits for the code of the list', async () => {
    built.push(new LaterWidget('#country') as never);
    const country = select(screen, 'Country', user);
    await country.search('viet');
    expect(await country.options()).toEqual(['Việt Nam']);
  });

  test('errors say what is listed, what is disabled, and what is missing', async () => {
    built.push(new SelectWidget('#country'));
    const country = select(screen, 'Country', user, { timeout: 50 });
    await expect(country.pick('Laso')).rejects.toThrow(
      'No option "Laso" in "Country". Listed: Laos, Việt Nam, Atlantis.',
    );
    await expect(country.pick('Atlantis')).rejects.toThrow('Option "Atlantis" is disabled.');
    await country.close();
    await expect(country.pick(/a/)).rejects.toThrow('Several options are /a/: Laos, Việt Nam');
    await expect(country.unpick('Laos')).rejects.toThrow('"Country" is a single select.');
    await country.pick('Laos');
    await expect(country.clear()).rejects.toThrow('"Country" has no button to clear it.');
  });

  test('a select in an element needs no name, and without a search field letters find the option', async () => {
    const widget = add('Size', { searchable: false, data: optionsOf('S', 'M', 'L') });
    const size = select(within(document.body), user);
    await size.open();
    await expect(size.search('x')).rejects.toThrow('"Size" has no search field.');
    await size.pick('L');
    expect(widget.getValue()).toBe('l');
    widget.disable();
    expect(await size.isDisabled()).toBe(true);
  });

  test('an option is found by its label, by its whole text, and by its group', async () => {
    const widget = add('Person', {
      data: [
        { label: 'Paris', options: [{ value: 'a1', label: 'Ann', description: 'a@x.fr' }] },
        { label: 'Rome', options: [{ value: 'a2', label: 'Ann', description: 'a@x.it' }] },
      ],
    });
    const person = select(screen, 'Person', user);
    await person.pick('Ann a@x.it');
    expect(widget.getValue()).toBe('a2');
    await person.pick(['Paris', 'Ann']);
    expect(widget.getValue()).toBe('a1');
    await expect(person.pick('Ann')).rejects.toThrow(
      'Several options are "Ann": Paris › Ann a@x.fr, Rome › Ann a@x.it.',
    );
  });
});

describe('addition 51: lists that are not rendered as a whole', () => {
  test('of 10,000 rows one is found by search, by letters, and by an expression with keys', async () => {
    const searched = add('City', { data: many });
    await select(screen, 'City', user).pick('Row 9876');
    expect(searched.getValue()).toBe('9876');
    const walked = add('Number', { data: many, searchable: false });
    const number = select(screen, 'Number', user);
    await number.pick('Row 8765');
    expect(walked.getValue()).toBe('8765');
    await number.pick(/^Row 99$/);
    expect(walked.getValue()).toBe('99');
    await expect(select(screen, 'City', user, { timeout: 50 }).pick('Rome')).rejects.toThrow(
      /^No option "Rome" in "City"\. Listed: Row 9\d+, .* and 9,98\d more\.$/,
    );
  });

  test('a remote list is waited for, searched, and walked to a later page', async () => {
    const request = async (query: string, page: number) => {
      await new Promise((done) => setTimeout(done));
      const found = many.filter(({ label }) => label.startsWith(query));
      return { options: found.slice(page * 20, page * 20 + 20), hasMore: page < 5 };
    };
    const ajax = { request, pagination: true, debounce: 0 };
    const widget = add('Product', { ajax });
    const product = select(screen, 'Product', user);
    await product.pick('Row 7777');
    expect(widget.getValue()).toBe('7777');
    await product.pick(/^Row 45$/);
    expect(widget.getValue()).toBe('45');
    await product.search('Nothing');
    expect(await product.message()).toBe('No results found');
  });

  test('data that the application loads later is waited for', async () => {
    const widget = add('Late', { data: [], loading: true });
    const late = select(screen, 'Late', user);
    const picked = late.pick('Laos');
    await vi.waitFor(() => expect(widget.isDropdownOpen()).toBe(true));
    widget.updateOptions({ data: optionsOf('Laos'), loading: false });
    await picked;
    expect(await late.selected()).toEqual(['Laos']);
  });

  test('a path expands branches, also those that load', async () => {
    const widget = add('Region', {
      multiple: true,
      data: [asia, america, { value: 'eu', label: 'Europe', children: null }],
      loadChildren: async () => optionsOf('Malta', 'Spain'),
    });
    const region = select(screen, 'Region', user);
    await region.pick(['Asia', 'Laos'], ['Europe', 'Malta']);
    expect(widget.getValue()).toEqual(['laos', 'malta']);
    await region.unpick(['Asia', 'Laos']);
    await region.pick('America');
    expect(widget.getValue()).toEqual(['malta', 'am', 'peru']);
    expect(await region.selected()).toEqual(['Malta', 'America', 'Peru']);
  });

  test('without a search field, a branch that is not rendered is reached and expanded', async () => {
    const leaves = (i: number) => optionsOf(...[0, 1, 2].map((leaf) => `Leaf ${i}.${leaf}`));
    const branch = (_: unknown, i: number) => ({
      value: `${i}`,
      label: `Branch ${i}`,
      children: leaves(i),
    });
    const widget = add('Big', {
      multiple: true,
      searchable: false,
      data: Array.from({ length: 150 }, branch),
    });
    const big = select(screen, 'Big', user);
    await big.pick(['Branch 140', 'Leaf 140.2'], ['Branch 3', 'Leaf 3.1']);
    expect(widget.getValue()).toEqual(['leaf 140.2', 'leaf 3.1']);
  });
});

describe('addition 51: a multiple select', () => {
  const data = optionsOf('Red', 'Green', 'Blue');

  test('options are picked, deselected, removed and created', async () => {
    const widget = add('Colors', { multiple: true, clearable: true, allowCreate: true, data });
    const colors = select(screen, 'Colors', user);
    await colors.pick('Red', 'Green');
    await colors.pick('Red');
    expect([widget.getValue(), await colors.isOpen()]).toEqual([['red', 'green'], false]);
    await colors.create('Pink [1]');
    expect(await colors.selected()).toEqual(['Red', 'Green', 'Pink [1]']);
    await colors.editTag('Pink [1]', 'Rose {2}');
    expect(widget.getValue()).toEqual(['red', 'green', 'Rose {2}']);
    await expect(colors.editTag('Red', 'Ruby')).rejects.toThrow('cannot edit the tag "Red"');
    await colors.removeTag('Red');
    await colors.unpick('Rose {2}');
    expect(await colors.selected()).toEqual(['Green']);
    await expect(colors.removeTag('Redd')).rejects.toThrow('no tag "Redd". Tags: Green.');
    await colors.clear();
    expect(widget.getValue()).toEqual([]);
  });

  test('a list that the test has opened stays open, with its search text', async () => {
    add('Colors', { multiple: true, hideSelected: true, maxSelections: 2, data });
    const colors = select(screen, 'Colors', user, { timeout: 50 });
    await colors.search('re');
    await colors.pick('Blue', 'Red');
    expect([await colors.isOpen(), await colors.options()]).toEqual([true, ['Green']]);
    await expect(colors.pick('Green')).rejects.toThrow('Option "Green"');
    await colors.close();
    expect(await colors.options()).toEqual(['Green']);
  });

  test('labels of hidden tags are read, and such a tag is removed', async () => {
    const widget = add('Colors', { multiple: true, maxVisibleTags: 1, data });
    widget.setValue(['red', 'green', 'blue']);
    const colors = select(screen, 'Colors', user);
    expect(await colors.selected()).toEqual(['Red', 'Green', 'Blue']);
    await colors.removeTag('Blue');
    expect(widget.getValue()).toEqual(['red', 'green']);
  });
});
