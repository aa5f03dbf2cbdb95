// @module-tag one-engine: the rules of options and errors: what is refused, warned about, pointed out
import { expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import { $, build, letters, page, runIdle, warnings } from '../kit.ts';

const about = (word: string) => warnings.filter((warning) => warning.includes(word));

test('schema/options: a value that an option does not take is pointed out, once', () => {
  page('<div id="a" aria-label="A"></div><div id="b" aria-label="B"></div>');
  const wrong = { maxSelections: -1, templateResult: 'x', missingSelectionPolicy: 'zz' } as never;
  build('#a', wrong);
  build('#b', wrong);
  expect(about('"maxSelections" takes a number, 0 or more')).toHaveLength(1);
  expect(about('"templateResult" takes a function')).toHaveLength(1);
  expect(about('"missingSelectionPolicy" takes preserve, prune or error')).toHaveLength(1);
});

test('what an option takes is not pointed out', () => {
  page('<div id="a" aria-label="A"></div>');
  build('#a', {
    data: letters('a|b'),
    maxSelections: 0,
    itemHeight: 'auto',
    language: { noResults: 'none' },
    searchFields: ['label'],
    templateResult: (option) => option.label,
    placeholder: undefined,
  });
  expect(warnings).toEqual([]);
});

test('on(): an event that does not exist is pointed out, with the nearest name if one is near', () => {
  page('<div id="a" aria-label="A"></div>');
  const { select } = build('#a');
  select.on('changed' as never, () => {});
  select.on('somethingElse' as never, () => {});
  expect(about('Unknown event "changed"')[0]).toContain('Did you mean "change"?');
  expect(about('Unknown event "somethingElse"')[0]).not.toContain('Did you mean');
});

test('no options at all are no mistake, and plugins that are no array are invalid-plugin (D5.1)', () => {
  page('<div id="a" aria-label="A"></div><div id="b" aria-label="B"></div>');
  const before = $('#b').outerHTML;
  new SelectWidget('#a', null).destroy();
  expect(() => new SelectWidget('#b', { plugins: {} as never })).toThrow(
    expect.objectContaining({ code: 'invalid-plugin' }),
  );
  expect($('#b').outerHTML).toBe(before);
});

test('addition 45 what a page lacks is said once, and nothing of a page that has it', async () => {
  page(
    `${'<div class="many" aria-label="M"></div>'.repeat(11)}<textarea id="field"></textarea><div id="host"></div>`,
  );
  new SelectWidget('.many').destroy();
  expect(about('".many" matches 11 elements')[0]).toContain('querySelectorAll');
  expect(() => new SelectWidget('#field')).toThrow(/<textarea> cannot be a mount target.*<select>/);

  // With the sheet of `kit.ts`: without a theme, with one of the page's own, and with one whose sheet is not there.
  const themes = ['default', 'house', 'material', 'material'];
  for (const theme of themes) {
    const element = document.body.appendChild(document.createElement('div'));
    element.setAttribute('aria-label', theme);
    build(element, { theme });
  }
  const shadow = $('#host').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<div aria-label="S"></div>';
  build(shadow.firstElementChild as HTMLElement);
  // Looked at in idle time, in this order.
  await runIdle();
  expect(about('the style sheet is not loaded')).toHaveLength(1);
  expect(about('a shadow root: load it there')).toHaveLength(1);
  expect(about('sheet of the theme')).toHaveLength(1);
  expect(about('the theme "material" is not loaded')).toHaveLength(1);
});
