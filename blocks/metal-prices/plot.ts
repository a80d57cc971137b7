import type { PricePoint } from '../../schemas/generated/wire.ts';

/** A price at a place of the plot. */
export interface PlotPoint {
  /** Epoch ms. */
  readonly at: number;
  /** Decimal major units. */
  readonly price: number;
  /** From 0, the first instant, to 1, the last one. */
  readonly x: number;
  /** From 0, the lowest tick, to 1, the highest one. */
  readonly y: number;
}

/** The place of each price, and the prices that are marked beside it. */
export interface Plot {
  readonly points: readonly PlotPoint[];
  /** Prices, the lowest first; the first and the last are the ends of the plot. */
  readonly ticks: readonly number[];
}

const TICK_STEPS = 4;

/** @param prices at least one, the oldest first */
export function plotPrices(prices: readonly PricePoint[]): Plot {
  const values = prices.map(({ avgPrice }) => avgPrice);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((highest - lowest || highest || 1) / TICK_STEPS);
  const from = Math.floor(lowest / step);
  const to = Math.max(from + 1, Math.ceil(highest / step));
  const instants = prices.map(({ periodStart }) => Date.parse(periodStart));
  const [start = 0, end = 0] = [instants[0], instants.at(-1)];
  return {
    points: instants.map((at, index) => {
      const price = values[index] ?? 0;
      return { at, price, x: end === start ? 1 : (at - start) / (end - start), y: (price / step - from) / (to - from) };
    }),
    ticks: Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step),
  };
}

/** The next greater step of 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return (STEPS.find((each) => each * power >= step) ?? 10) * power;
}

const STEPS = [1, 2, 5];
