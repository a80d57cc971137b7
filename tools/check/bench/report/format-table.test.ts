import { describe, expect, it } from 'vitest';
import { type BenchRow, findMissedRows, isWithinBudget } from './bench-row.ts';
import { formatMarkdown } from './format-table.ts';

const row = (facts: Partial<BenchRow>): BenchRow => ({ what: 'a page', value: 1, unit: 'times', ...facts });

describe('a budget', () => {
  it('is kept up to its very edge', () => {
    expect(isWithinBudget(row({ value: 1.25, budget: { atMost: 1.25 } }))).toBe(true);
    expect(isWithinBudget(row({ value: 0.4, budget: { atLeast: 0.4 } }))).toBe(true);
  });

  it('is missed beyond it', () => {
    const tooSlow = row({ value: 1.26, budget: { atMost: 1.25 } });
    const tooFew = row({ value: 0.39, budget: { atLeast: 0.4 } });
    expect(findMissedRows([{ title: 'speed', notes: [], rows: [tooSlow, row({}), tooFew] }])).toEqual([
      tooSlow,
      tooFew,
    ]);
  });

  it('is missed by what could not be measured', () => {
    expect(isWithinBudget(row({ value: Number.NaN, budget: { atMost: 1 } }))).toBe(false);
    expect(isWithinBudget(row({ value: Number.NaN, budget: { atLeast: 1 } }))).toBe(false);
  });

  it('judges nothing where there is none', () => {
    expect(isWithinBudget(row({ value: 1e9 }))).toBe(true);
  });
});

describe('the table', () => {
  const rows = [
    row({
      comparedWith: 'hand-written | 1.9 ms',
      value: 1.081,
      spread: { low: 1.06, high: 1.1 },
      budget: { atMost: 1.25 },
    }),
    row({ what: 'script', value: 23.44, unit: 'kB', budget: { atMost: 10 } }),
  ];
  const lines = formatMarkdown([{ title: 'Speed', notes: ['Side by side.'], rows }]).split('\n');

  it('has each row with its spread and its budget', () => {
    expect(lines).toContain('| a page | hand-written \\| 1.9 ms | 1.08 × | 1.06–1.10 | ≤ 1.25 × |');
  });

  it('marks what misses its budget', () => {
    expect(lines).toContain('| script |  | **23.4 kB missed** |  | ≤ 10.0 kB |');
  });

  it('says how to read it', () => {
    expect(lines.at(-1)).toBe('Side by side.');
  });
});
