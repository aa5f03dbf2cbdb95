/**
 * `widget-select.auto.js` with the real htmx, Turbo, Unpoly and the morph of Livewire: selects that come later are enhanced
 * once, none is lost on a swap, and a page that comes back has its values.
 */
import { describe, expect, test } from 'vitest';
import { type Asked, has, rendered, servedBy } from './loader-page.ts';
import { field, hasText, pick, press } from './served.ts';

/** What the first field gets, one after the other. */
const CHOICES = [
  ['Laos', 'la'],
  ['Cambodia', 'kh'],
] as const;
const button = (text: string, attributes: string) =>
  `<button type="button" ${attributes}>${text}</button>`;
const ERROR = '<p id="country-error">Choose another country.</p>';
const invalid = 'aria-invalid="true" aria-describedby="country-error"';
/** A form that comes back with an error and what was chosen, until it is Laos. */
const form = (attributes: string, { fields, isForm }: Asked) => {
  const chosen = fields.get('country') ?? '';
  const isWrong = isForm && chosen !== 'la';
  return `<form id="form" method="post" ${attributes}>${rendered('country', 'Country', chosen, isWrong ? invalid : '')}${isWrong ? ERROR : ''}<button>Save</button></form>`;
};

describe('htmx', () => {
  const { visit, whole } = servedBy(
    '<script src="/vendor/htmx.org/dist/htmx.js"></script>',
    (asked) => {
      const { path } = asked;
      const answers: Record<string, string> = {
        '/part': rendered('city', 'City', 'kh'),
        '/form': form('hx-post="/form" hx-swap="outerHTML"', asked),
        '/morphed': form('hx-post="/morphed" hx-swap="outerMorph"', asked),
        '/second': whole(`<main>${rendered('means', 'Means')}</main>`),
      };
      return (
        answers[path] ??
        whole(
          `<main hx-boost="true">${rendered('start', 'Start')}<a href="/second">Second</a>
        ${button('Part', 'hx-get="/part" hx-target="#place"')}<div id="place"></div>
        ${['form', 'morphed'].map((name) => button(name, `hx-get="/${name}" hx-target="#place"`)).join('')}</main>`,
        )
      );
    },
  );

  test('what is swapped in is enhanced once, however often it comes', async () => {
    const { page, problems } = await visit();
    for (const [label, start] of CHOICES) {
      await pick(page, 'Start', label);
      await press(page, 'Part');
      await has(page, { start, city: 'kh' });
      await pick(page, 'City', 'Laos');
      await has(page, { start, city: 'la' });
    }
    expect(problems).toEqual([]);
  });

  test.each(['form', 'morphed'])(
    '%s: comes back with its error and what was chosen',
    async (name) => {
      const { page, problems } = await visit();
      await press(page, name);
      await pick(page, 'Country', 'Việt Nam');
      await press(page, 'Save');
      await page.locator('#country-error').waitFor();
      await has(page, { start: '', country: 'vn' });
      await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');
      await pick(page, 'Country', 'Laos');
      await press(page, 'Save');
      await page.locator('#country-error').waitFor({ state: 'detached' });
      await has(page, { start: '', country: 'la' });
      await hasText(page, 'Country', 'Laos');
      expect(problems).toEqual([]);
    },
  );

  test('pages of hx-boost, and those that Back brings', async () => {
    const { page, problems } = await visit();
    for (const [label, start] of CHOICES) {
      await pick(page, 'Start', label);
      await page.getByRole('link', { name: 'Second' }).click();
      await has(page, { means: '' });
      await pick(page, 'Means', 'Laos');
      await page.goBack();
      await has(page, { start });
      await hasText(page, 'Start', label);
    }
    expect(problems).toEqual([]);
  });
});

describe('Turbo', () => {
  const stream = (action: string, target: string, content: string) =>
    `<turbo-stream action="${action}" target="${target}"><template>${content}</template></turbo-stream>`;
  const { visit, whole } = servedBy(
    '<script src="/vendor/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>',
    (asked) => {
      if (asked.path === '/second')
        return whole(`<main>${rendered('means', 'Means', 'vn')}<a href="/">First</a></main>`);
      if (asked.path === '/frame')
        return whole(`<turbo-frame id="frame">${rendered('city', 'City', 'kh')}</turbo-frame>`);
      if (asked.path === '/form' && asked.isForm) {
        const isRight = asked.fields.get('country') === 'la';
        if (isRight)
          return {
            body: stream('append', 'place', rendered('added', 'Added', 'la')),
            type: 'text/vnd.turbo-stream.html',
          };
        return { status: 422, body: whole(form('action="/form"', asked)) };
      }
      return whole(
        `<main>${rendered('start', 'Start')}<a href="/second">Second</a> ${form('action="/form"', asked)}
        <div id="place"></div><turbo-frame id="frame"><a href="/frame">Frame</a></turbo-frame>
        <div id="kept" data-turbo-permanent>${rendered('kept-city', 'Kept')}</div></main>`,
      );
    },
  );
  const START = { start: '', country: '', 'kept-city': '' };

  test('a page from the cache has what the user chose, and no second control', async () => {
    const { page, problems } = await visit();
    await has(page, START);
    for (const [label, value] of CHOICES) {
      await pick(page, 'Start', label);
      await page.getByRole('link', { name: 'Second' }).click();
      await has(page, { means: 'vn' });
      await page.goBack();
      await has(page, { ...START, start: value });
      await hasText(page, 'Start', label);
    }
    await page.goForward();
    await has(page, { means: 'vn' });
    await pick(page, 'Means', 'Laos');
    // First the preview from the cache, then what the server sends.
    await page.getByRole('link', { name: 'First' }).click();
    await has(page, START);
    await pick(page, 'Start', 'Laos');
    await has(page, { ...START, start: 'la' });
    expect(problems).toEqual([]);
  });

  test('what the cache keeps is enhanced anew: the copy has no widget', async () => {
    const { page } = await visit();
    await page.evaluate(() => {
      addEventListener('turbo:before-render', (event) => {
        const { newBody } = (event as CustomEvent<{ newBody: HTMLElement }>).detail;
        const { SelectWidget } = self as never as { SelectWidget: { get(e: Element): unknown } };
        const selects = [...newBody.querySelectorAll('[data-widget-select]')];
        document.documentElement.dataset.widgets = `${selects.filter((s) => SelectWidget.get(s)).length} of ${selects.length}`;
      });
    });
    await page.getByRole('link', { name: 'Second' }).click();
    await has(page, { means: 'vn' });
    await page.goBack();
    await has(page, START);
    expect(await page.locator('html').getAttribute('data-widgets')).toBe('0 of 3');
  });

  test('frames, streams and a form with an error', async () => {
    const { page, problems } = await visit();
    await page.getByRole('link', { name: 'Frame' }).click();
    await has(page, { ...START, city: 'kh' });
    await pick(page, 'City', 'Laos');
    await pick(page, 'Country', 'Laos');
    await press(page, 'Save');
    const after = { ...START, city: 'la', country: 'la', added: 'la' };
    await has(page, after);
    for (const action of ['replace', 'update', 'remove']) {
      await page.evaluate(
        ([html]) =>
          (
            self as never as { Turbo: { renderStreamMessage(html: string): void } }
          ).Turbo.renderStreamMessage(html as string),
        [stream(action, 'place', `<div id="place">${rendered('added', 'Added', 'vn')}</div>`)],
      );
      const { added, ...others } = after;
      await has(page, action === 'remove' ? others : { ...after, added: 'vn' });
    }
    await pick(page, 'Country', 'Việt Nam');
    await press(page, 'Save');
    await page.locator('#country-error').waitFor();
    await has(page, { country: 'vn' });
    // The browser itself says so, of the response with status 422.
    expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
  });

  test('a permanent element keeps its select and the value over pages', async () => {
    const { page, problems } = await visit(({ path }) =>
      whole(
        `<a href="${path === '/' ? '/second' : '/'}">Other</a>${path === '/' ? rendered('start', 'Start') : rendered('means', 'Means')}<div id="kept" data-turbo-permanent>${rendered('kept-city', 'Kept')}</div>`,
      ),
    );
    await pick(page, 'Kept', 'Laos');
    for (const fields of [{ means: '' }, { start: '' }, { means: '' }]) {
      await page.getByRole('link', { name: 'Other' }).click();
      await has(page, { ...fields, 'kept-city': 'la' });
      await hasText(page, 'Kept', 'Laos');
    }
    await pick(page, 'Kept', 'Cambodia');
    await has(page, { means: '', 'kept-city': 'kh' });
    expect(problems).toEqual([]);
  });

  test('a refresh that morphs keeps the control, and takes the values of the server', async () => {
    let chosen = '';
    const { page, problems } = await visit(() =>
      whole(
        `<meta name="turbo-refresh-method" content="morph"><a href="/" data-turbo-action="replace">Refresh</a>${rendered('start', 'Start', chosen)}${chosen && rendered('city', 'City', chosen)}`,
      ),
    );
    await field(page, 'Start').evaluate((node) => Object.assign(node, { mark: 1 }));
    chosen = 'vn';
    await page.getByRole('link', { name: 'Refresh' }).click();
    await has(page, { start: 'vn', city: 'vn' });
    await hasText(page, 'Start', 'Việt Nam');
    await pick(page, 'City', 'Laos');
    await has(page, { start: 'vn', city: 'la' });
    expect(problems).toEqual([]);
  });
});

describe('Unpoly', () => {
  const { visit, whole } = servedBy(
    '<link rel="stylesheet" href="/vendor/unpoly/unpoly.css"><script src="/vendor/unpoly/unpoly.js"></script>',
    (asked) => {
      const { path, fields, isForm } = asked;
      if (path === '/second')
        return whole(
          `<main>${rendered('means', 'Means', 'vn')}<a href="/" up-follow>First</a></main>`,
        );
      if (path === '/layer') return whole(`<main>${rendered('city', 'City', 'kh')}</main>`);
      const chosen = fields.get('country') ?? '';
      const content = whole(
        `<main>${form('action="/form" up-submit up-validate', asked)}<a href="/second" up-follow>Second</a><a href="/layer" up-layer="new">Layer</a>
        <div id="states">${chosen && rendered('state', 'State', chosen)}</div><div id="kept" up-keep>${rendered('kept-city', 'Kept')}</div></main>`,
      );
      return { status: isForm && chosen !== 'la' ? 422 : 200, body: content };
    },
  );
  const START = { country: '', 'kept-city': '' };

  test('fragments of other pages, and those that Back brings', async () => {
    const { page, problems } = await visit();
    for (let time = 0; time < 2; time++) {
      await pick(page, 'Country', 'Laos');
      await page.getByRole('link', { name: 'Second' }).click();
      await has(page, { means: 'vn' });
      await page.goBack();
      await has(page, START);
    }
    await pick(page, 'Country', 'Laos');
    await has(page, { ...START, country: 'la' });
    expect(problems).toEqual([]);
  });

  test('a form with an error comes back as it was sent, and what is kept stays', async () => {
    const { page, problems } = await visit();
    await pick(page, 'Kept', 'Cambodia');
    await pick(page, 'Country', 'Việt Nam');
    await press(page, 'Save');
    await page.locator('#country-error').waitFor();
    await has(page, { country: 'vn', 'kept-city': 'kh' });
    await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');
    await pick(page, 'Country', 'Laos');
    await press(page, 'Save');
    await page.locator('#country-error').waitFor({ state: 'detached' });
    await has(page, { country: 'la', state: 'la', 'kept-city': 'kh' });
    expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
  });

  test('an overlay has its select, whose list opens, and takes it away again', async () => {
    const { page, problems } = await visit();
    for (let time = 0; time < 2; time++) {
      await page.getByRole('link', { name: 'Layer' }).click();
      await has(page, { ...START, city: 'kh' });
      await pick(page, 'City', 'Laos');
      await has(page, { ...START, city: 'la' });
      await field(page, 'City').click();
      await page.getByRole('searchbox').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').waitFor({ state: 'hidden' });
      await has(page, { ...START, city: 'la' });
      await page.keyboard.press('Escape');
      await has(page, START);
    }
    expect(problems).toEqual([]);
  });
});

describe('the morph of Livewire', () => {
  const { visit, whole } = servedBy(
    '<script src="/vendor/@alpinejs/morph/dist/cdn.js" defer></script><script src="/vendor/alpinejs/dist/cdn.js" defer></script>',
    () => whole(`<div id="component">${rendered('country', 'Country')}</div>`),
  );

  test('selects stay, come and go with what the server renders', async () => {
    const { page, problems } = await visit();
    const morph = (content: string) =>
      page.evaluate((html) => {
        const { Alpine } = self as never as {
          Alpine: { morph(at: Element, html: string, options: object): void };
        };
        Alpine.morph(
          document.querySelector('#component') as Element,
          `<div id="component">${html}</div>`,
          {
            key: (node: Element) => node.id,
            lookahead: false,
          },
        );
      }, content);
    await pick(page, 'Country', 'Laos');
    for (let time = 0; time < 3; time++) {
      await morph(rendered('country', 'Country', 'la') + rendered('city', 'City', 'vn'));
      await has(page, { country: 'la', city: 'vn' });
      await pick(page, 'City', 'Cambodia');
      await has(page, { country: 'la', city: 'kh' });
      await morph(rendered('country', 'Country', 'la', invalid) + ERROR);
      await has(page, { country: 'la' });
      await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');
    }
    expect(problems).toEqual([]);
  });
});
