import { METAL_RANGES, METAL_REFRESH_MS, type Metal, type MetalRange } from '../../../runtime/domain/metals.ts';

/**
 * Simulated metal prices, for a backend without a market: a pure function of the time, so that every process, request
 * and history has the same price for an instant. Prices are relative to a base: 1.02 is two per cent above it.
 */

/**
 * Relative price of a metal at its latest sample.
 *
 * @param now epoch ms
 */
export const simulateMetalPrice = (metal: Metal, now: number): number => samplePrice(metal, sampleIndexAt(now));

/**
 * Direction of a price since the sample before; both as they are displayed, so that a displayed price that stays is
 * `same`.
 */
export const priceTrend = (price: number, before: number): 'up' | 'same' | 'down' =>
  price > before ? 'up' : price < before ? 'down' : 'same';

interface MetalPeriod {
  /** Epoch ms. */
  readonly start: number;
  readonly average: number;
}

/**
 * Averages over periods of equal length, oldest first; the last period is incomplete. At most `maxPeriods`, and as many
 * as the range has. Periods begin at round instants, so that a history only grows at its end.
 */
export function simulateMetalHistory(metal: Metal, range: MetalRange, maxPeriods: number, now: number): MetalPeriod[] {
  const length = METAL_RANGES[range];
  const period =
    PERIODS_MS.find((each) => length / each <= maxPeriods) ??
    Math.ceil(length / maxPeriods / SAMPLE_INTERVAL_MS) * SAMPLE_INTERVAL_MS;
  const last = Math.floor(now / period) * period;
  const count = Math.min(maxPeriods, Math.round(length / period));
  return Array.from({ length: count }, (_, index) => {
    const start = last - (count - 1 - index) * period;
    return { start, average: averagePrice(metal, start, period, now) };
  });
}

const SAMPLE_INTERVAL_MS = METAL_REFRESH_MS;
const sampleIndexAt = (now: number): number => Math.floor(now / SAMPLE_INTERVAL_MS);

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const PERIODS_MS = [
  ...[
    SAMPLE_INTERVAL_MS,
    2 * SAMPLE_INTERVAL_MS,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    15 * MINUTE,
    30 * MINUTE,
  ],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY],
];

/** Samples that the average of a period is computed from, at most. */
const MAX_SAMPLES_PER_AVERAGE = 24;

function averagePrice(metal: Metal, start: number, period: number, now: number): number {
  const steps = period / SAMPLE_INTERVAL_MS;
  const looks = Math.min(MAX_SAMPLES_PER_AVERAGE, steps);
  let [sum, count] = [0, 0];
  for (let look = 0; look < looks; look += 1) {
    const step = sampleIndexAt(start) + Math.floor((look * steps) / looks);
    if (step > sampleIndexAt(now)) break;
    sum += samplePrice(metal, step);
    count += 1;
  }
  return sum / count;
}

/** Waves whose sum is the price: length in samples, and amplitude. Longer waves are higher. */
const PRICE_WAVES = [
  [4, 0.0003],
  [40, 0.0006],
  [240, 0.0012],
  [1440, 0.0025],
  [11_520, 0.006],
  [80_640, 0.014],
  [345_600, 0.03],
] as const;

function samplePrice(metal: Metal, step: number): number {
  let price = 1;
  for (const [length, height] of PRICE_WAVES) {
    const place = Math.floor(step / length);
    const way = step / length - place;
    const [from, to] = [pseudoRandomNumber(metal, length, place), pseudoRandomNumber(metal, length, place + 1)];
    price += height * (from + (to - from) * way * way * (3 - 2 * way));
  }
  return price;
}

/** Pseudo-random number from -1 to 1 at a corner of a wave (FNV-1a with a finalizer). */
function pseudoRandomNumber(metal: Metal, length: number, place: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${metal} ${length} ${place}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
}
