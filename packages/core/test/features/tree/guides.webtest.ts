// addition 22: the lines of `guides.css`.
import 'widget-select/guides.css';
import { expect, test } from 'vitest';
import { build, page } from '../../dom/kit.ts';
import { chain, labels, openTree, twisty } from './dom-kit.ts';

const LEVELS = 4;

test.each(['ltr', 'rtl'])(
  'addition 22: in each row below it a line is at the middle of a branch’s arrow, %s',
  async (dir) => {
    page(`<div id="host" dir="${dir}"></div>`);
    const data = chain(LEVELS);
    const box = build('#host', { data, expandLevel: Number.POSITIVE_INFINITY });
    await openTree(box);
    const rows = box.rows();
    expect(rows).toHaveLength(LEVELS);
    const middles = labels(box)
      .slice(0, -1)
      .map((label) => {
        const { left, right } = twisty(box, label).getBoundingClientRect();
        return (left + right) / 2;
      });
    for (const [level, row] of rows.entries()) {
      const { left, right, height } = row.getBoundingClientRect();
      const line = getComputedStyle(row, '::after');
      expect([line.position, line.pointerEvents]).toEqual(['absolute', 'none']);
      expect(Number.parseFloat(line.height)).toBeCloseTo(height, 0);
      // A check box and the gap after it.
      const cell = (1.125 + 0.5) * Number.parseFloat(line.fontSize);
      expect(Number.parseFloat(line.width)).toBeCloseTo(level * cell, 0);
      const start = Number.parseFloat(dir === 'rtl' ? line.right : line.left);
      for (const [above, middle] of middles.slice(0, level).entries()) {
        const along = start + (above + 0.5) * cell;
        const at = dir === 'rtl' ? right - along : left + along;
        expect(Math.abs(at - middle), `level ${level}, of ${above}`).toBeLessThan(1.5);
      }
    }
  },
);
