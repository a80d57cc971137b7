import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METAL_RANGES, METAL_REFRESH_MS, type Metal, type MetalRange } from '../../../runtime/domain/metals.ts';
import { priceTrend, simulateMetalHistory, simulateMetalPrice } from './simulate-metal-prices.ts';

const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
const metals = fc.constantFrom<Metal>('gold', 'silver', 'platinum');
const ranges = fc.constantFrom(...(Object.keys(METAL_RANGES) as MetalRange[]));

const MAX_RELATIVE_DEVIATION = 0.06;

it('simulates a price near its base that is constant within a sample, and moves between samples without jumps', () => {
  fc.assert(
    fc.property(metals, moments, fc.nat(METAL_REFRESH_MS - 1), (metal, moment, later) => {
      const sampled = Math.floor(moment / METAL_REFRESH_MS) * METAL_REFRESH_MS;
      const price = simulateMetalPrice(metal, sampled);
      expect(simulateMetalPrice(metal, sampled + later)).toBe(price);
      expect(Math.abs(price - 1)).toBeLessThanOrEqual(MAX_RELATIVE_DEVIATION);
      expect(Math.abs(simulateMetalPrice(metal, sampled + METAL_REFRESH_MS) - price)).toBeLessThan(0.001);
    }),
  );
  const prices = Array.from({ length: 40 }, (_, step) => simulateMetalPrice('gold', step * METAL_REFRESH_MS));
  expect(new Set(prices).size).toBe(40);
});

describe('the history', () => {
  it('has equal periods without a gap, up to now', () => {
    fc.assert(
      fc.property(metals, ranges, fc.integer({ min: 1, max: 200 }), moments, (metal, range, most, now) => {
        const history = simulateMetalHistory(metal, range, most, now);
        expect(history.length).toBeGreaterThan(0);
        expect(history.length).toBeLessThanOrEqual(most);
        const starts = history.map(({ start }) => start);
        expect(new Set(starts.slice(1).map((start, index) => start - (starts[index] ?? 0))).size).toBeLessThan(2);
        expect(starts.at(-1)).toBeLessThanOrEqual(now);
        for (const { average } of history) expect(Math.abs(average - 1)).toBeLessThanOrEqual(MAX_RELATIVE_DEVIATION);
      }),
      { numRuns: 60 },
    );
  });

  it('never changes for past periods', () => {
    fc.assert(
      fc.property(metals, ranges, moments, fc.nat(3_600_000), (metal, range, now, later) => {
        const then = new Map(
          simulateMetalHistory(metal, range, 100, now + later).map(({ start, average }) => [start, average]),
        );
        const over = simulateMetalHistory(metal, range, 100, now).slice(0, -1);
        for (const { start, average } of over) if (then.has(start)) expect(then.get(start)).toBe(average);
      }),
      { numRuns: 40 },
    );
  });
});

it('compares prices for a trend', () => {
  expect([priceTrend(2, 1), priceTrend(1, 1), priceTrend(1, 2)]).toEqual(['up', 'same', 'down']);
});
