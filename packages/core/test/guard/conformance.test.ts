import { expect, test } from 'vitest';
import { levelA, levelAA, others } from '../../../../docs/conformance.data.mjs';
import { unproven } from '../../../../tools/conformance.mjs';

/** Numbers from 1 to `count`, below a guideline. */
const below = (guideline: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${guideline}.${i + 1}`);

/** WCAG 2.2 by its guidelines: how many criteria each has, and which are of level AAA or gone. */
const every = [
  ...[...below('1.1', 1), ...below('1.2', 9), ...below('1.3', 6), ...below('1.4', 13)],
  ...[...below('2.1', 4), ...below('2.2', 6), ...below('2.3', 3), ...below('2.4', 13)],
  ...[
    ...below('2.5', 8),
    ...below('3.1', 6),
    ...below('3.2', 6),
    ...below('3.3', 9),
    '4.1.2',
    '4.1.3',
  ],
];
const AAA =
  '1.2.6 1.2.7 1.2.8 1.2.9 1.3.6 1.4.6 1.4.7 1.4.8 1.4.9 2.1.3 2.2.3 2.2.4 2.2.5 2.2.6 2.3.2 2.3.3 2.4.8 2.4.9 2.4.10 2.4.12 2.4.13 2.5.5 2.5.6 3.1.3 3.1.4 3.1.5 3.1.6 3.2.5 3.3.5 3.3.6 3.3.9'.split(
    ' ',
  );

test('each criterion of WCAG 2.2, levels A and AA, has one row', () => {
  const ids = [...levelA, ...levelAA].map(({ id }) => id);
  expect(ids.sort()).toEqual(every.filter((id) => !AAA.includes(id)).sort());
  expect(ids).toHaveLength(55);
});

test('each row names tests that exist, or says why it does not apply', () => {
  expect([...levelA, ...levelAA, ...others].flatMap(unproven)).toEqual([]);
});

test('a row without proof is found', () => {
  const row = (proof: [string, string][]) => ({ id: '9', name: 'x', says: 'x', proof });
  expect(unproven(row([]))).toEqual(['9: no test']);
  expect(unproven(row([['dom/none', 'x']]))).toEqual(['9: no file dom/none']);
  expect(unproven(row([['dom/aria/lang', 'no such title']]))).toEqual([
    '9: no test "no such title" in dom/aria/lang',
  ]);
  expect(unproven({ id: '9', name: 'x', no: '' })).toEqual(['9: why does it not apply?']);
});
