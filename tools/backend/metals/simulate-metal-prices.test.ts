import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METAL_RANGES, METAL_REFRESH_MS, METALS, type MetalRange } from '../../../runtime/domain/metals.ts';
import { priceTrend, simulateMetalHistory, simulateMetalPrice } from './simulate-metal-prices.ts';

const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
const metals = fc.constantFrom(...METALS);
const ranges = fc.constantFrom(...(Object.keys(METAL_RANGES) as MetalRange[]));

const MAX_RELATIVE_DEVIATION = 0.06;

describe('the price of a metal', () => {
  it('is the same whoever asks, for as long as a sample lasts', () => {
    fc.assert(
      fc.property(metals, moments, fc.nat(METAL_REFRESH_MS - 1), (metal, moment, later) => {
        const sampled = Math.floor(moment / METAL_REFRESH_MS) * METAL_REFRESH_MS;
        expect(simulateMetalPrice(metal, sampled + later)).toBe(simulateMetalPrice(metal, sampled));
      }),
    );
  });

  it('stays near its base', () => {
    fc.assert(
      fc.property(metals, moments, (metal, moment) => {
        expect(Math.abs(simulateMetalPrice(metal, moment) - 1)).toBeLessThanOrEqual(MAX_RELATIVE_DEVIATION);
      }),
    );
  });

  it('moves from one sample to the next, but never jumps', () => {
    fc.assert(
      fc.property(metals, moments, (metal, moment) => {
        const moved = simulateMetalPrice(metal, moment + METAL_REFRESH_MS) - simulateMetalPrice(metal, moment);
        expect(Math.abs(moved)).toBeLessThan(0.001);
      }),
    );
    const prices = Array.from({ length: 40 }, (_, step) => simulateMetalPrice('gold', step * METAL_REFRESH_MS));
    expect(new Set(prices).size).toBe(40);
  });

  it('goes its own way for each metal', () => {
    expect(new Set(METALS.map((metal) => simulateMetalPrice(metal, Date.parse('2026-03-10')))).size).toBe(3);
  });
});

describe('its history', () => {
  it('is a row of equal stretches without a gap, up to now', () => {
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

  it.each(Object.entries(METAL_RANGES))('of %s has dozens of points and goes back all the way', (range, length) => {
    const now = Date.parse('2026-03-10T12:34:56Z');
    const history = simulateMetalHistory('gold', range as MetalRange, 100, now);
    expect(history.length).toBeGreaterThanOrEqual(36);
    const period = (history[1]?.start ?? 0) - (history[0]?.start ?? 0);
    expect(now - (history[0]?.start ?? 0)).toBeGreaterThan(length - period);
    expect(now - (history[0]?.start ?? 0)).toBeLessThanOrEqual(length);
  });

  it('of ten minutes ends with the price of now', () => {
    fc.assert(
      fc.property(metals, moments, (metal, now) => {
        expect(simulateMetalHistory(metal, 'LAST_10_MINUTES', 100, now).at(-1)?.average).toBe(
          simulateMetalPrice(metal, now),
        );
      }),
    );
  });

  it('does not change behind one’s back: what is over stays as it was', () => {
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

it('a flag says how what is shown moved', () => {
  expect([priceTrend(2, 1), priceTrend(1, 1), priceTrend(1, 2)]).toEqual(['up', 'same', 'down']);
});
