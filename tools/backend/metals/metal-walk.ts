import { METAL_RANGES, METAL_REFRESH_MS, type Metal, type MetalRange } from '../../../runtime/domain/metals.ts';

/**
 * How prices of metals wander in this backend, which knows no market: a rule without memory, so that every process,
 * every question and every history says the same about a moment. Prices are parts of a base: 1.02 is two per cent above.
 */

/** What a metal costs at a moment, which is that of the latest sample. @param now epoch ms */
export const metalPrice = (metal: Metal, now: number): number => sample(metal, stepAt(now));

/** How a price moved since the sample before it; both as they are shown, so that nothing seems to move by nothing. */
export const flagOf = (price: number, before: number): 'up' | 'same' | 'down' =>
  price > before ? 'up' : price < before ? 'down' : 'same';

export interface MetalPeriod {
  /** Epoch ms. */
  readonly start: number;
  readonly average: number;
}

/**
 * Averages over stretches of equal length, the oldest first, of which the last is under way: at most `most`, and as many
 * as the range holds. The stretches begin at round moments, so that a history moves on without being another one.
 */
export function metalHistory(metal: Metal, range: MetalRange, most: number, now: number): MetalPeriod[] {
  const length = METAL_RANGES[range];
  const period = PERIODS.find((each) => length / each <= most) ?? Math.ceil(length / most / STEP) * STEP;
  const last = Math.floor(now / period) * period;
  const count = Math.min(most, Math.round(length / period));
  return Array.from({ length: count }, (_, index) => {
    const start = last - (count - 1 - index) * period;
    return { start, average: averageOf(metal, start, period, now) };
  });
}

const STEP = METAL_REFRESH_MS;
const stepAt = (now: number): number => Math.floor(now / STEP);

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const PERIODS = [
  ...[STEP, 2 * STEP, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY],
];

/** How many samples of a stretch its average is made of, at most. */
const LOOKS = 24;

function averageOf(metal: Metal, start: number, period: number, now: number): number {
  const steps = period / STEP;
  const looks = Math.min(LOOKS, steps);
  let [sum, count] = [0, 0];
  for (let look = 0; look < looks; look += 1) {
    const step = stepAt(start) + Math.floor((look * steps) / looks);
    if (step > stepAt(now)) break;
    sum += sample(metal, step);
    count += 1;
  }
  return sum / count;
}

/** Waves that a price is the sum of: how many samples one lasts, and how high it goes. Long ones are high. */
const WAVES = [
  [4, 0.0003],
  [40, 0.0006],
  [240, 0.0012],
  [1440, 0.0025],
  [11_520, 0.006],
  [80_640, 0.014],
  [345_600, 0.03],
] as const;

/** No price is further from its base than all waves together. */
export const FARTHEST = WAVES.reduce((sum, [, height]) => sum + height, 0);

function sample(metal: Metal, step: number): number {
  let price = 1;
  for (const [length, height] of WAVES) {
    const place = Math.floor(step / length);
    const way = step / length - place;
    const [from, to] = [corner(metal, length, place), corner(metal, length, place + 1)];
    price += height * (from + (to - from) * way * way * (3 - 2 * way));
  }
  return price;
}

/** A number from -1 to 1 that looks like chance and is the same for the same corner of a wave (FNV-1a, mixed). */
function corner(metal: Metal, length: number, place: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${metal} ${length} ${place}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
}
