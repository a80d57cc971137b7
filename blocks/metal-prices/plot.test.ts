import { expect, it } from 'vitest';
import { plotPrices } from './plot.ts';

const plot = (...values: readonly number[]) =>
  plotPrices(values.map((avgPrice, index) => ({ periodStart: new Date(index * 60_000).toISOString(), avgPrice })));

it('places prices between round ticks', () => {
  const { points, ticks } = plot(24.1, 25, 25.7);
  expect(ticks).toEqual([24, 24.5, 25, 25.5, 26]);
  expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect(points.map(({ y }) => Number(y.toFixed(3)))).toEqual([0.05, 0.5, 0.85]);
});

it.each([
  ['a single price', [25]],
  ['prices that stay', [25, 25, 25]],
  ['prices of nothing', [0, 0]],
  ['tiny changes', [0.312, 0.313]],
  ['great changes', [1, 99_999]],
])('keeps %s within the plot, by few ticks', (_, values) => {
  const { points, ticks } = plot(...values);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1);
    expect(y).toBeGreaterThanOrEqual(-1e-9);
    expect(y).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(7);
});
