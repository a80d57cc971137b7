import { DAY_MS } from './time/clock.ts';

/** Source: spec 9, "metals gold (karat 24), silver, platinum". */
export type Metal = 'gold' | 'silver' | 'platinum';

export const PURE_KARAT = 24;

/** Karats of gold on sale, the purest first. */
export const KARATS = [24, 22, 21, 18] as const;

/** Share of pure metal; other metals than gold are sold pure. */
export const fineness = (metal: Metal, karat: number = PURE_KARAT): number =>
  metal === 'gold' ? karat / PURE_KARAT : 1;

/** Source: spec 9, "refresh 15 s". Prices are sampled as often. */
export const METAL_REFRESH_MS = 15_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time ranges of the price history, in ms. Source: spec 9, the ranges; a month is taken as 30 days, six as 182. */
export const METAL_RANGES = {
  LAST_10_MINUTES: 10 * MINUTE_MS,
  LAST_1_HOUR: HOUR_MS,
  LAST_6_HOURS: 6 * HOUR_MS,
  LAST_1_DAY: DAY_MS,
  LAST_3_DAYS: 3 * DAY_MS,
  LAST_1_MONTH: 30 * DAY_MS,
  LAST_3_MONTHS: 91 * DAY_MS,
  LAST_6_MONTHS: 182 * DAY_MS,
} as const;

export type MetalRange = keyof typeof METAL_RANGES;

/** Grams per troy ounce. */
export const TROY_OUNCE_GRAMS = 31.1034768;
