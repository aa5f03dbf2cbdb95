import { expect, test } from 'vitest';
import { levelA, levelAA, others } from '../../../../docs/conformance.data.mjs';
import { unproven } from '../../../../tools/conformance.mjs';

/** The criteria of levels A and AA in WCAG 2.2, by guideline. */
const criteria: Record<string, string> = {
  ...{ '1.1': '1', '1.2': '1 2 3 4 5', '1.3': '1 2 3 4 5', '1.4': '1 2 3 4 5 10 11 12 13' },
  ...{ '2.1': '1 2 4', '2.2': '1 2', '2.3': '1', '2.4': '1 2 3 4 5 6 7 11', '2.5': '1 2 3 4 7 8' },
  ...{ '3.1': '1 2', '3.2': '1 2 3 4 6', '3.3': '1 2 3 4 7 8', '4.1': '2 3' },
};

test('each criterion of WCAG 2.2, levels A and AA, has one row', () => {
  const ids = [...levelA, ...levelAA].map(({ id }) => id);
  const all = Object.entries(criteria).flatMap(([guideline, numbers]) =>
    numbers.split(' ').map((number) => `${guideline}.${number}`),
  );
  expect(ids.sort()).toEqual(all.sort());
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
