import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesOf, file, orderOf, sources, withOrder } from '../../../../tools/order.mjs';

test('the order of parts and effects in ARCHITECTURE.md is what `node scripts/dev.mjs order-docs` writes', () => {
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('<!-- order -->');
  expect(withOrder(page, sources()), 'run `node scripts/dev.mjs order-docs`').toBe(page);
});

describe('what is written follows the lists that a widget is built from', () => {
  const edited = (after: string, line: string) =>
    sources().map(({ path, text }) => ({ path, text: text.replace(after, `${after}${line}`) }));
  const list = '): readonly Part[] => [\n';

  test('a part that is added stands where it runs', () => {
    const from = edited(list, '  /** lamp: shines\n   * on all */\n  lampPart(view),\n');
    expect(entriesOf(from, 'partsOf')[0]).toEqual({ name: 'lamp', text: 'shines on all' });
    expect(orderOf(from)).toMatch(/no other\n {3}lamp {11}shines on all\n {3}place /);
  });

  test('what is in the dropdown stands below it', () => {
    expect(orderOf(sources())).toMatch(/\n {3}dropdown .*\n {3}· panel .*\n {3}· list /);
  });

  test('an entry that says nothing is a fault', () => {
    expect(() => orderOf(edited(list, '  lampPart(view),\n'))).toThrow(
      'instance/order.ts: lampPart(view) has no comment',
    );
  });
});
