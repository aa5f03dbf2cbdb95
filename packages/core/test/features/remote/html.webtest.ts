// Addition 61: `<option>` elements from the server, as text/html.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig, SelectOptions } from 'widget-select/all';
import type { WidgetSelectElement } from 'widget-select/element/all';
import 'widget-select/element/all';
import type { Answer } from '../../../../../tools/http-server.ts';
import { $, $$, native, page } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  failures,
  json,
  notices,
  openLoaded,
  openRoom,
  paged,
  type Room,
  remote,
  sees,
  shows,
} from './kit.ts';

const html = (text: string, link?: string): Answer => ({
  text,
  headers: { 'Content-Type': 'text/html; charset=utf-8', ...(link && { Link: link }) },
});

/** A list that has loaded this HTML. */
async function loaded(text: string, ajax: AjaxConfig = {}, options: SelectOptions = {}) {
  const room = await openRoom();
  await room.answer({}, html(text));
  const box = remote(room, ajax, options);
  const errors = failures(box);
  await openLoaded(box);
  return { room, box, errors };
}

/** A list that has refused it. */
async function refused(text: string): Promise<unknown> {
  const { box, errors } = await loaded(text);
  expect([errors.map(({ code }) => code), notices(box)]).toEqual([['remote-format'], [FAILED]]);
  expect(box.texts()).toEqual([]);
  return errors[0]?.cause;
}

describe('addition 61 what is read', () => {
  test('options, groups, separators and attributes mean what they mean in a <select>', async () => {
    const markup = `
      <option value="a" selected>A&amp;B <!-- no text --></option>
      <option value="b" disabled label="Bee">b</option>
      <hr>
      <option data-description="second line" data-avatar="data:," data-class-name="mine" data-meta='{"n":1}'>C
      <option value="h" hidden>Hidden
      <optgroup label="G"><option value="d">D</optgroup>
      <optgroup label="Off" disabled><option value="e">E</optgroup>`;
    const { box } = await loaded(markup);
    await shows(box, 'A&B', 'Bee', 'C second line', 'D', 'E');
    const shown = ({ list }: { list: HTMLElement }) =>
      $$('[role="option"], [role="group"], .widget-select__group', list).map((row) =>
        [
          row.className.replaceAll(/ [\w-]+(--(selected|active)|__option-(text|label))/g, ''),
          row.textContent,
          row.ariaDisabled,
        ].join(),
      );
    const rows = shown(box);
    // Only the page selects: a response provides options.
    expect(box.select.getValue()).toBe(null);
    await box.pick('C second line');
    expect(box.select.getSelectedOptions()).toEqual([
      {
        value: 'C',
        label: 'C',
        description: 'second line',
        avatar: 'data:,',
        className: 'mine',
        meta: { n: 1 },
      },
    ]);
    const asMarkup = native(`<option value=""></option>${markup}`);
    await asMarkup.open();
    expect(shown(asMarkup)).toEqual(rows);
  });

  test('an empty first option is the placeholder of a form that was sent as it is, and not listed', async () => {
    const { box, errors } = await loaded('<option value="">Choose …</option><option>A');
    await shows(box, 'A');
    expect(errors).toEqual([]);
  });

  test.each(['', ' \n', '<!-- none -->', '<option value="">Choose …', '<optgroup label="G">'])(
    'a page without options is empty: %j',
    async (text) => {
      const { box, errors } = await loaded(text);
      expect([box.texts(), errors]).toEqual([[], []]);
    },
  );

  test.each([
    '<!doctype html><title>Sorry</title><h1>Please sign in</h1>',
    '<form>Language <select><option>English<option>Deutsch</select></form>',
    'Not found',
    '<img src="data:,">',
    '<ul><li></li></ul>',
    '<select></select>',
    '<input><script></script>',
  ])('other HTML is a failed load, with the cause: %s', async (text) => {
    expect(await refused(text)).toBeInstanceOf(TypeError);
  });

  test('`transform` gets the options and the URL of the next page, and may pass them on', async () => {
    const room = await openRoom();
    await room.answer({}, html('<option value="a">A', '<?more>; rel="next"'));
    await room.answer({ more: '' }, html('<option value="b">B'));
    const seen: unknown[] = [];
    const box = paged(room, {
      transform: (answer) => {
        seen.push(answer);
        const { options, ...rest } = answer as { options: { value: string; label: string }[] };
        return { options: options.map((option) => ({ ...option, description: 'x' })), ...rest };
      },
    });
    await openLoaded(box);
    await shows(box, 'A x', 'B x');
    expect(seen).toEqual([
      {
        options: [{ value: 'a', label: 'A' }],
        nextCursor: new URL('?more', room.url),
        total: null,
      },
      { options: [{ value: 'b', label: 'B' }], nextCursor: null, total: null },
    ]);
  });
});

describe('addition 61 a response is inert', () => {
  test('its elements never get into the page: nothing loads and nothing runs', async () => {
    const spy = await openRoom();
    const hostile = (n: number) =>
      `<img src="${spy.url}${n}.png" onload="ran = 1" onerror="ran = 1">` +
      `<script>ran = 1</script><svg onload="ran = 1"></svg>` +
      `<widget-select></widget-select><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>`;
    const { box } = await loaded(
      `${hostile(1)}<option value="a">A${hostile(2)}</option>` +
        `<option value="b" onclick="ran = 1"><b>B</b></option>` +
        `<option value="c"><img src="${spy.url}3.png" alt="C"></option>` +
        `<optgroup label="G">${hostile(4)}<option value="d">&lt;img src=x onerror="ran = 1"&gt;</optgroup>`,
      {},
      { multiple: true },
    );
    await sees(() => box.texts().length, 4);
    expect(box.texts()).toEqual([
      expect.stringMatching(/^A/),
      'B',
      'C',
      '<img src=x onerror="ran = 1">',
    ]);
    await box.pick('B');
    await box.pick('C');
    const added = 'img, script, svg, iframe, b, widget-select';
    expect($$(added, box.list)).toEqual([]);
    expect($$(added, box.control)).toEqual([]);
    // The last of all that could have been requested before it.
    await fetch(`${spy.url}last`);
    expect((await spy.arrived(1)).map(({ path }) => path)).toEqual(['/last']);
    expect(Reflect.get(window, 'ran')).toBe(undefined);
  });
});

describe('addition 61 the next page is the one in Link', () => {
  test('requested as it is, relative to the response, until there is none', async () => {
    const room = await openRoom();
    await room.answer(
      {},
      html('<option>A', '<deep/2?at=x%2Fy>; rel="next", <?first>; rel="first"'),
    );
    await room.answer({ at: 'x/y' }, html('<option>B', '<../3?at=z>; rel=next'));
    await room.answer({ at: 'z' }, html('<option>C', '<?at=x>; rel="prev"'));
    const box = paged(room, { url: `${room.url}cities` });
    await openLoaded(box);
    await shows(box, 'A', 'B', 'C');
    const paths = (await room.arrived(3)).map(({ path, search }) => path + search);
    expect(paths).toEqual(['/cities?page=0', '/deep/2?at=x%2Fy', '/3?at=z']);
  });

  test('a page that is the next of itself ends the list', async () => {
    const room = await openRoom();
    await room.answer({}, html('<option>A', '<?more>; rel="next"'));
    const box = paged(room);
    await openLoaded(box);
    write(box, 'z');
    await expect.poll(room.asked).toEqual(['?page=0', '?more', '?q=z&page=0', '?more']);
  });

  test('without `pagination` there is one page', async () => {
    const room = await openRoom();
    await room.answer({}, html('<option>A', '<?more>; rel="next"'));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'z');
    await expect.poll(room.asked).toEqual(['', '?q=z']);
  });

  test('without `pagination` the header is not read: it need not be an address', async () => {
    const room = await openRoom();
    await room.answer({}, html('<option>A', '<http://[>; rel="next"'));
    const box = remote(room);
    const errors = failures(box);
    await openLoaded(box);
    expect([box.texts(), errors]).toEqual([['A'], []]);
  });

  test('another origin is asked for nothing: the rows stay, and the error names it', async () => {
    const room = await openRoom();
    const foreign = await openRoom();
    const url = foreign.url.replace('127.0.0.1', 'localhost');
    await room.answer({}, html('<option>A', `<${url}?q=secret>; rel="next"`));
    const box = paged(room);
    const errors = failures(box);
    await openLoaded(box);
    await sees(() => notices(box), [FAILED]);
    expect([errors.map(({ code }) => code), box.texts()]).toEqual([['remote-format'], ['A']]);
    expect(errors[0]?.message).toContain(url);
    expect(errors[0]?.message).toContain('another origin');
    await fetch(`${foreign.url}last`);
    expect((await foreign.arrived(1)).map(({ path }) => path)).toEqual(['/last']);
  });

  test('behind a proxy that ends TLS, a server may name http: the rows stay', async () => {
    const room = await openRoom();
    await room.answer(
      {},
      html('<option>A', `<${room.url.replace('http:', 'https:')}2>; rel="next"`),
    );
    const box = paged(room);
    const errors = failures(box);
    await openLoaded(box);
    await sees(() => notices(box), [FAILED]);
    expect([errors.length, box.texts()]).toEqual([1, ['A']]);
    expect(errors[0]?.message).toMatch(/https:.* another origin than http:/);
  });

  test('an address that is none keeps the rows, and the error names it', async () => {
    const room = await openRoom();
    await room.answer({}, html('<option>A', '<http://[>; rel="next"'));
    const box = paged(room);
    const errors = failures(box);
    await openLoaded(box);
    await sees(() => notices(box), [FAILED]);
    expect([errors.map(({ code }) => code), box.texts()]).toEqual([['remote-format'], ['A']]);
    expect(errors[0]?.message).toContain('http://[');
  });

  test('a server may send HTML first and JSON then', async () => {
    const room = await openRoom();
    await room.answer({}, html('<option>A', '<?more>; rel="next"'));
    await room.answer({ more: '' }, json({ options: [{ value: 'b', label: 'B' }] }));
    const box = paged(room);
    await openLoaded(box);
    await shows(box, 'A', 'B');
  });
});

describe('addition 61 wherever a select is', () => {
  const fill = async (): Promise<Room> => {
    const room = await openRoom();
    await room.answer({}, html('<optgroup label="G"><option value="a">A<option value="b">B'));
    return room;
  };

  test('in a <select>, which submits what was picked', async () => {
    const room = await fill();
    const box = native('<option value=""></option>', { ajax: { url: room.url } });
    await openLoaded(box);
    await shows(box, 'A', 'B');
    await box.pick('B');
    expect(box.target).toHaveProperty('value', 'b');
  });

  test('in <widget-select>', async () => {
    const room = await fill();
    const element = page('<widget-select></widget-select>') as WidgetSelectElement & {
      ajax: AjaxConfig;
      open(): void;
    };
    element.ajax = { url: room.url };
    element.open();
    await sees(() => $$('[role="option"]').map((row) => row.textContent), ['A', 'B']);
    $('[role="option"]').click();
    expect(element).toHaveProperty('value', 'a');
  });
});
