import { expect, it } from 'vitest';
import { formatTable, isWithinBudget, type Row } from './table.ts';

const slow: Row = { name: 'a page', figure: 1.2604, unit: '×', budget: { atMost: 1.25 } };

it('marks a figure beyond its budget, and one that could not be measured', () => {
  expect(isWithinBudget(slow)).toBe(false);
  expect(isWithinBudget({ ...slow, figure: 1.25 })).toBe(true);
  expect(isWithinBudget({ ...slow, figure: Number.NaN })).toBe(false);
  expect(isWithinBudget({ ...slow, budget: { atLeast: 0.4 } })).toBe(true);
});

it('keeps the rows of parts that were not measured again', () => {
  const before = formatTable(new Map([['serve', [slow]]]), ['compile', 'serve']);
  const after = formatTable(new Map([['compile', [{ ...slow, figure: 1.2 }]]]), ['compile', 'serve'], before);
  expect(after.split('\n').slice(2)).toEqual([
    '| compile | a page | 1.200 | × | ≤ 1.25 | yes |',
    '| serve | a page | 1.260 | × | ≤ 1.25 | **no** |',
  ]);
});
