// No DOM here: what a server does (D8.4, case 127).
import { Writable } from 'node:stream';
import { createElement, Suspense } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OptionGroup } from 'widget-select/all';
import WidgetSelect from 'widget-select-react/all';

const data = [
  { value: 'a', label: 'A & B' },
  { label: 'G', options: [{ value: 'c', label: 'C', disabled: true }] } satisfies OptionGroup,
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];

test('there is no DOM', () => {
  expect(typeof document).toBe('undefined');
});

test('without a name: a plain element', () => {
  const html = renderToString(
    createElement(WidgetSelect, {
      id: 'x',
      className: 'mine',
      data,
      clearable: true,
      onChange() {},
    }),
  );
  expect(html).toBe('<div id="x" class="widget-select__place mine"></div>');
});

test('with a name: a select that works alone', () => {
  const html = renderToString(
    createElement(WidgetSelect, {
      name: 'n',
      id: 'x',
      form: 'f',
      data,
      defaultValue: 'c',
      required: true,
    }),
  );
  expect(html).toBe(
    '<div class="widget-select__place"><select name="n" id="x" form="f" required=""><option value=""></option>' +
      '<option value="a">A &amp; B</option>' +
      '<optgroup label="G"><option value="c" disabled="" selected="">C</option></optgroup>' +
      '<option value="t">T</option><option value="u">U</option></select></div>',
  );
});

test('D11.6 with a name: what is pinned is above the others', () => {
  const html = renderToString(
    createElement(WidgetSelect, {
      ...{ name: 'n', data: [data[0]!], multiple: true, value: ['me'] },
      pinned: [{ value: 'me', label: 'Me' }],
    }),
  );
  expect(html).toBe(
    '<div class="widget-select__place"><select name="n" multiple=""><option value="me" selected="">Me</option>' +
      '<option value="a">A &amp; B</option></select></div>',
  );
});

test('with a name and multiple: no empty choice, and values without an option', () => {
  const html = renderToString(
    createElement(WidgetSelect, { name: 'n', data: [data[0]!], multiple: true, value: ['z', 'a'] }),
  );
  expect(html).toBe(
    '<div class="widget-select__place"><select name="n" multiple=""><option value="a" selected="">A &amp; B</option>' +
      '<option value="z" selected="">z</option></select></div>',
  );
});

test('a whole result has no label yet, and never its JSON text', () => {
  const value = JSON.stringify({ all: true, query: 'da', except: [], total: 20 });
  for (const ajax of [{ url: '/x' }, { url: '/x', resolve: async () => [] }]) {
    const props = { name: 'n', ajax, multiple: true, value: [value] } as const;
    const html = renderToString(createElement(WidgetSelect, props));
    expect(html).toContain('selected="">…</option>');
  }
});

test('a stream with Suspense: what waits comes later, the same markup as all at once', async () => {
  let ready = false;
  let arrive = () => {};
  const promise = new Promise<void>((done) => {
    arrive = () => {
      ready = true;
      done();
    };
  });
  const Late = () => {
    if (!ready) throw promise;
    return createElement(WidgetSelect, { name: 'late', data, defaultValue: 'u' });
  };
  const early = createElement(WidgetSelect, { key: 'early', name: 'early', data });
  const app = createElement('form', null, [
    early,
    createElement(Suspense, { key: 'late', fallback: 'waiting' }, createElement(Late)),
  ]);
  let html = '';
  const errors: unknown[] = [];
  await new Promise<void>((done) => {
    const sink = new Writable({
      write(chunk, _, next) {
        html += chunk;
        next();
      },
      final: (end) => {
        end();
        done();
      },
    });
    const { pipe } = renderToPipeableStream(app, {
      onShellReady: () => {
        pipe(sink);
        arrive();
      },
      onError: (error) => void errors.push(error),
    });
  });
  expect(errors).toEqual([]);
  // React 18 parts texts in streams by comments.
  html = html.replaceAll('<!-- -->', '');
  expect(html.indexOf('waiting')).toBeGreaterThan(html.indexOf('name="early"'));
  expect(html).toContain(renderToString(early));
  expect(html).toContain(renderToString(createElement(Late)));
});

test('a value that no option has is in the markup as well, selected, after groups and trees', () => {
  const html = renderToString(createElement(WidgetSelect, { name: 'n', data, value: 'gone' }));
  expect(html).toMatch(
    /<option value="u">U<\/option><option value="gone" selected="">gone<\/option>/,
  );
  expect(html.match(/selected=/g)).toHaveLength(1);
});

test('with a name every option is in the markup, some 40 bytes each in addition to value and label; without, none', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ value: `${i}`, label: `Row ${i}` }));
  const text = many.reduce((sum, { value, label }) => sum + value.length + label.length, 0);
  const html = renderToString(createElement(WidgetSelect, { name: 'n', data: many, value: '7' }));
  expect(html.match(/<option/g)).toHaveLength(10_001);
  expect((html.length - text) / many.length).toBeLessThan(40);
  expect(
    renderToString(createElement(WidgetSelect, { data: many, value: '7' })).length,
  ).toBeLessThan(100);
});
