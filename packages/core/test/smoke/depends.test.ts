// D11.2: dependent fields in a simulated DOM, with the built package.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import SelectWidget, { type ParentValues } from 'widget-select/all';
import { part } from './kit.ts';

const REGIONS =
  '<option value="">–</option><option value="eu">EU</option><option value="us">US</option>';
const SITES = `<option value="">Site</option>
  <option value="p" data-when-region="eu">Paris</option>
  <option value="b" data-when-region="eu us">Both</option>
  <option value="d" data-when-region="us">Denver</option>`;

const field = <T extends HTMLElement = HTMLSelectElement>(id: string) =>
  document.getElementById(id) as T;

const made: { destroy(): void }[] = [];
const build = (id: string, given = {}) => {
  const select = new SelectWidget(`#${id}`, given);
  made.push(select);
  return select;
};

function choose(id: string, value: string): void {
  const element = field<HTMLInputElement>(id);
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
const listed = (select: { open(): void; close(): void }) => {
  select.open();
  const texts = rows();
  select.close();
  return texts;
};
/** What was told of changes, by field and value. */
const noted: string[] = [];
const note = (id: string, select: ReturnType<typeof build>) =>
  select.on('change', (value, reason) => noted.push(`${id}=${value} ${reason}`));
const turn = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  noted.length = 0;
});
afterEach(() => {
  for (const one of made.splice(0)) one.destroy();
  vi.restoreAllMocks();
});

describe('D11.2 by markup alone', () => {
  const build2 = (region = '', site = '') => {
    document.body.innerHTML = `<form><select id="region" name="region">${REGIONS}</select>
      <select id="site" name="site" data-depends="region">${SITES}</select></form>`;
    field('region').value = region;
    field('site').value = site;
  };

  test('the site is disabled with its placeholder until there is a region', () => {
    build2();
    const site = build('site');
    note('site', site);
    expect(field('site').disabled).toBe(true);
    expect(part('control').getAttribute('aria-disabled')).toBe('true');
    expect(part('control').textContent).toContain('Site');
    choose('region', 'us');
    expect(field('site').disabled).toBe(false);
    expect(listed(site)).toEqual(['Both', 'Denver']);
    site.setValue('d');
    choose('region', 'eu');
    expect(noted).toEqual(['site=d script', 'site=null data']);
    expect(field('site').value).toBe('');
    site.setValue('b');
    choose('region', 'us');
    expect(site.getValue()).toBe('b');
    choose('region', '');
    expect(noted.slice(2)).toEqual(['site=b script', 'site=null data']);
    expect(field('site').disabled).toBe(true);
    site.destroy();
    expect(field('site').disabled).toBe(false);
  });

  test('what the server has rendered or the browser has restored is kept at the start, and when the region stays the same', () => {
    build2('us', 'd');
    const site = build('site');
    note('site', site);
    expect([site.getValue(), field('site').disabled]).toEqual(['d', false]);
    choose('region', 'us');
    expect(site.getValue()).toBe('d');
    // Not what the list has, but the page knows why.
    build2('us', 'p');
    const other = build('site');
    expect(other.getValue()).toBe('p');
    expect(part('control').textContent).toContain('Paris');
    expect(noted).toEqual([]);
  });

  test('another attribute of a disabled one does not disable it for good', async () => {
    build2();
    build('site');
    field('site').required = true;
    await turn();
    choose('region', 'us');
    expect(field('site').disabled).toBe(false);
    expect(field('site').required).toBe(true);
  });

  test('`data-depends-optional`', () => {
    build2();
    field('site').setAttribute('data-depends-optional', '');
    const site = build('site');
    expect(listed(site)).toEqual(['Paris', 'Both', 'Denver']);
    choose('region', 'us');
    expect(listed(site)).toEqual(['Both', 'Denver']);
  });

  test('a reset of the form restores all of them together', async () => {
    build2();
    field('region').options[2]?.setAttribute('selected', '');
    field('site').options[3]?.setAttribute('selected', '');
    field<HTMLFormElement>('region').form?.reset();
    const region = build('region');
    const site = build('site');
    region.setValue('eu');
    expect(site.getValue()).toBe(null);
    note('region', region);
    note('site', site);
    field('site').form?.reset();
    await turn();
    expect([region.getValue(), site.getValue()]).toEqual(['us', 'd']);
    expect(noted).toEqual(['region=us form', 'site=d form']);
    expect(listed(site)).toEqual(['Both', 'Denver']);
  });
});

describe('D11.2 what a select can depend on', () => {
  const SITE_ROWS = [
    { value: '1', label: 'One', when: { parent: ['x', '1'] } },
    { value: '2', label: 'Two', when: { parent: 'y' } },
  ];
  const dependent = (html: string, depends: unknown = 'parent', given = {}) => {
    document.body.innerHTML = `<form>${html}<div id="child"></div></form>`;
    return build('child', {
      data: SITE_ROWS,
      depends: typeof depends === 'function' ? depends() : depends,
      ...given,
    });
  };

  test.each<[string, string, (at: HTMLInputElement) => void]>([
    ['a text field', '<input id="p" name="parent">', (at) => choose(at.id, 'y')],
    ['a hidden field', '<input type="hidden" id="p" name="parent">', (at) => choose(at.id, 'y')],
    ['a checkbox', '<input type="checkbox" id="p" name="parent" value="y">', (at) => at.click()],
    [
      'radio buttons',
      '<input type="radio" name="parent" value="x" checked><input type="radio" id="p" name="parent" value="y">',
      (at) => at.click(),
    ],
    [
      'checkboxes',
      '<input type="checkbox" name="parent" value="z" checked><input type="checkbox" id="p" name="parent" value="y">',
      (at) => at.click(),
    ],
    [
      'a native select',
      '<select id="p" name="parent"><option value="">–<option>x<option>y</select>',
      (at) => choose(at.id, 'y'),
    ],
    [
      'an id, without a name',
      '<select id="parent"><option value="">–<option>x<option>y</select>',
      () => choose('parent', 'y'),
    ],
  ])('%s', (_, html, act) => {
    const child = dependent(html);
    act(field('p'));
    expect(listed(child)).toEqual(['Two']);
  });

  test('an element, which may have no form', () => {
    document.body.innerHTML = '<input id="parent"><form><div id="child"></div></form>';
    const child = build('child', { data: SITE_ROWS, depends: field('parent') });
    choose('parent', 'x');
    expect(listed(child)).toEqual(['One']);
  });

  test('another select in a plain element, silently set too; of several values, one suffices', async () => {
    document.body.innerHTML = '<div id="parent"></div><div id="child"></div>';
    const data = ['x', 'y', 'z'].map((value) => ({ value, label: value }));
    const parent = build('parent', { data, multiple: true });
    const child = build('child', { data: SITE_ROWS, depends: [parent] });
    parent.setValue(['z', 'y'], { emitChange: false });
    await turn();
    expect(listed(child)).toEqual(['Two']);
    child.setValue('2');
    parent.setValue([], { emitChange: false });
    parent.setValue(['y', 'z'], { emitChange: false });
    await turn();
    expect(child.getValue()).toBe('2');
  });

  test('a select that is a form field in a plain element, by its name', () => {
    document.body.innerHTML = '<form><div id="box"></div><div id="child"></div></form>';
    const parent = build('box', { data: ['x', 'y'], name: 'parent' });
    const child = build('child', { data: SITE_ROWS, depends: 'parent', name: 'child' });
    parent.setValue('y');
    expect(listed(child)).toEqual(['Two']);
  });

  test('not a field of another form, nor itself', () => {
    document.body.innerHTML =
      '<form><input name="parent" value="x"></form><form><div id="child"></div></form>';
    const child = build('child', { data: SITE_ROWS, depends: 'parent child', name: 'child' });
    child.open();
    expect(child.isDropdownOpen()).toBe(false);
  });

  test('a field that comes later is found, and a value is kept until then', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const child = dependent('');
    child.setValue('2');
    await vi.waitFor(() =>
      expect(`${warned.mock.calls}`).toContain('depends on the field "parent"'),
    );
    expect(child.isDropdownOpen()).toBe(false);
    document.forms[0]?.insertAdjacentHTML('afterbegin', '<input id="p" name="parent" value="y">');
    await turn();
    expect(listed(child)).toEqual(['Two']);
    expect(child.getValue()).toBe('2');
    // It is gone for a while, as when a page is rendered again.
    field('p').remove();
    child.updateOptions({});
    expect(child.getValue()).toBe('2');
    document.forms[0]?.insertAdjacentHTML('afterbegin', '<input id="p" name="parent" value="x">');
    await turn();
    expect(child.getValue()).toBe(null);
  });

  test('`dependsOptional` without `depends` does nothing', () => {
    document.body.innerHTML = '<div id="child"></div>';
    const child = build('child', { data: SITE_ROWS, dependsOptional: true });
    expect(listed(child)).toEqual(['One', 'Two']);
  });

  test('undo: whether the page sets parent or child first, both are as before', () => {
    document.body.innerHTML = '<form><div id="parent"></div><div id="child"></div></form>';
    const parent = build('parent', { data: ['x', 'y'], name: 'parent' });
    const child = build('child', { data: SITE_ROWS, depends: 'parent' });
    parent.setValue('x');
    child.setValue('1');
    parent.setValue('y');
    expect(child.getValue()).toBe(null);
    child.setValue('1');
    parent.setValue('x');
    expect(child.getValue()).toBe('1');
    parent.setValue('y');
    parent.setValue('x');
    child.setValue('1');
    expect(child.getValue()).toBe('1');
  });
});

describe('D11.2 of a source', () => {
  const asked: string[] = [];
  let fails = false;
  const has: Record<string, string[]> = { eu: ['p', 'b'], us: ['b', 'd'] };
  const options = (values: readonly string[]) =>
    values.map((value) => ({ value, label: value.toUpperCase() }));
  const request = async (
    query: string,
    page: number,
    _: AbortSignal,
    __: unknown,
    { region }: ParentValues,
  ) => {
    asked.push(`${query || page} of ${region}`);
    if (fails) throw new Error('offline');
    return options(has[`${region}`] ?? []);
  };
  beforeEach(() => {
    asked.length = 0;
    fails = false;
    document.body.innerHTML = `<form><select id="region" name="region">${REGIONS}</select>
      <select id="site" name="site"><option value="p" selected>Paris</option></select></form>`;
    field('region').value = 'eu';
  });

  test('nothing is asked at the start; the first page says what holds, and is the list that opens', async () => {
    const site = build('site', { depends: 'region', ajax: { request } });
    note('site', site);
    await turn();
    expect([site.getValue(), asked]).toEqual(['p', []]);
    choose('region', 'us');
    expect(site.getValue()).toBe('p');
    await vi.waitFor(() => expect(noted).toEqual(['site=null data']));
    site.open();
    await turn();
    expect(rows()).toEqual(['B', 'D']);
    expect(asked).toEqual(['0 of us']);
    site.setValue('b');
    choose('region', 'eu');
    await vi.waitFor(() => expect(rows()).toEqual(['P', 'B']));
    expect(site.getValue()).toBe('b');
    site.close();
    choose('region', 'us');
    await turn();
    expect(asked).toEqual(['0 of us', '0 of eu']);
  });

  test('`resolve` is asked for the values', async () => {
    const resolve = vi.fn(async (values: string[], _: AbortSignal, { region }: ParentValues) => {
      asked.push(`${values} of ${region}`);
      return options((has[`${region}`] ?? []).filter((value) => values.includes(value)));
    });
    const site = build('site', { depends: 'region', ajax: { request, resolve } });
    site.setValue('b');
    await vi.waitFor(() => expect(part('control').textContent).toContain('B'));
    choose('region', 'us');
    await turn();
    choose('region', 'eu');
    await turn();
    expect(site.getValue()).toBe('b');
    site.setValue('p');
    choose('region', 'us');
    await vi.waitFor(() => expect(site.getValue()).toBe(null));
    expect(asked).toEqual(['b of eu', 'b of us', 'b of eu', 'p of us']);
  });

  test('a check that fails leaves the value, is an `error`, and is repeated by the next opening', async () => {
    const site = build('site', { depends: 'region', ajax: { request } });
    const errors: unknown[] = [];
    site.on('error', (error) => errors.push(error.code));
    fails = true;
    choose('region', 'us');
    await vi.waitFor(() => expect(errors).toEqual(['remote-network']));
    expect(site.getValue()).toBe('p');
    fails = false;
    site.open();
    await vi.waitFor(() => expect(site.getValue()).toBe(null));
    expect(asked).toEqual(['0 of us', '0 of us']);
  });

  test.each([{ loadOnOpen: false }, { minSearchLength: 2 }])(
    'with %o, nothing can be asked without a query, so the value goes; `resolve` can be asked',
    async ({ minSearchLength, ...ajax }: { loadOnOpen?: boolean; minSearchLength?: number }) => {
      const given = { depends: 'region', minSearchLength };
      const site = build('site', { ...given, ajax: { ...ajax, request } });
      choose('region', 'us');
      await vi.waitFor(() => expect(site.getValue()).toBe(null));
      expect(asked).toEqual([]);
      site.destroy();
      const resolve = async (values: string[]) => options(values);
      const other = build('site', { ...given, ajax: { ...ajax, request, resolve } });
      other.setValue('b');
      choose('region', 'eu');
      await turn();
      expect(other.getValue()).toBe('b');
    },
  );

  test('a late response for an old condition is ignored', async () => {
    const pending: (() => void)[] = [];
    const slow = (...[, , signal, , { region }]: Parameters<typeof request>) =>
      new Promise((done) => {
        pending.push(() => done(options(signal.aborted ? ['old'] : (has[`${region}`] ?? []))));
      });
    const site = build('site', { depends: 'region', ajax: { request: slow } });
    choose('region', 'us');
    await turn();
    choose('region', '');
    choose('region', 'eu');
    await turn();
    for (const answer of pending) answer();
    await turn();
    expect(site.getValue()).toBe(null);
    site.open();
    await turn();
    expect(rows()).not.toContain('OLD');
  });

  test('a string `url` has the values as parameters, lists repeat the name', async () => {
    document.body.innerHTML =
      '<form><select id="kind" name="kind" multiple><option selected>k<option selected>l</select><input name="note" value="a b"><div id="site"></div></form>';
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
    const site = build('site', { depends: ['kind', 'note'], ajax: { url: '/sites' } });
    site.open();
    expect(fetched.mock.calls[0]?.[0]).toBe('/sites?kind=k&kind=l&note=a+b');
    site.setSearchQuery('x');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(fetched.mock.calls[1]?.[0]).toBe('/sites?kind=k&kind=l&note=a+b&q=x');
    await turn();
  });
});
