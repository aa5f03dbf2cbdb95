import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ATTRIBUTES } from '../../element/attributes.ts';
import { EVENTS } from '../../src/schema/events.ts';
import { OPTIONS } from '../../src/schema/options.ts';
import { packagesDir } from '../guard/sources.ts';

interface Named {
  readonly name: string;
  readonly description: string;
}

const read = (name: string) =>
  JSON.parse(readFileSync(join(packagesDir, 'core/dist', name), 'utf8'));
const names = (list: readonly Named[]) => list.map(({ name }) => name);

/** Of attributes that no option is. */
const ofFields = ['value', 'name', 'form', 'shadow'];

test('addition 30: custom-elements.json and web-types.json name all that the tables have, with a sentence each', () => {
  const [{ declarations }] = read('custom-elements.json').modules;
  const [{ attributes, members, events, cssProperties, tagName }] = declarations;
  const options = Object.keys(OPTIONS).filter((name) => name !== 'name' && name !== 'form');
  expect(tagName).toBe('widget-select');
  expect(names(members)).toEqual(expect.arrayContaining([...options, 'value', 'open', 'reload']));
  expect(names(members)).not.toContain('destroy');
  // What is code no attribute can say.
  const said = names(attributes).slice(0, -ofFields.length);
  expect(names(attributes)).toEqual([...said, ...ofFields]);
  expect(said.map((name) => ATTRIBUTES.get(name))).toEqual(
    options.filter((name) => [...ATTRIBUTES.values()].includes(name as never)),
  );
  expect(said).toEqual(expect.arrayContaining(['close-on-select', 'data', 'ajax', 'multiple']));
  expect(said).not.toContain('template-result');
  expect(names(events).sort()).toEqual([...EVENTS, 'input'].sort());
  expect(names(cssProperties)).toContain('--widget-select-bg');
  for (const { name, description } of [...attributes, ...members, ...events])
    expect(description, name).toMatch(/\w/);

  const { html, js, css } = read('web-types.json').contributions;
  expect(names(html.elements[0].attributes)).toEqual(names(attributes));
  expect(names(js.events)).toEqual(names(events));
  expect(names(js.properties)).toEqual(expect.arrayContaining(options));
  expect(names(css.properties)).toEqual(names(cssProperties));
});
