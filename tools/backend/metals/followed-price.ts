import { metalProductPrice } from '../../../runtime/domain/metal-product-price.ts';
import { fineness, type Metal } from '../../../runtime/domain/metals.ts';
import { toMinorUnits } from '../../../runtime/domain/money.ts';
import type { FollowedMetal, Product } from '../../../schemas/generated/wire.ts';
import { simulateMetalPrice } from './simulate-metal-prices.ts';

/** Interval of new prices, in ms; aligned, so that all processes agree. */
export const REPRICING_INTERVAL_MS = 5 * 60_000;

/** Data that determine a shop's prices of metals. */
export interface MetalMarket {
  /** Average price of a pure gram, in decimal major units of the base currency. */
  readonly base: Readonly<Record<Metal, number>>;
  /** The base currency, ISO 4217. */
  readonly currency: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Price of a gram of a metal, in minor units of the base currency, as the shop's prices of metals have it. */
export const gramPrice = (
  { metal, karat }: { readonly metal: Metal; readonly karat?: number | undefined },
  { base, currency, now }: MetalMarket,
): number => toMinorUnits(base[metal] * fineness(metal, karat) * simulateMetalPrice(metal, now), currency);

interface FollowingProduct {
  readonly metalPrice: FollowedMetal;
  readonly weight: number;
  /** Grams when left out. */
  readonly weightUnit?: Product['weightUnit'] | undefined;
}

/** Price of a product that follows a metal, in minor units of the base currency. */
export const followedPrice = ({ metalPrice, weight, weightUnit }: FollowingProduct, market: MetalMarket): number =>
  metalProductPrice({
    weight,
    weightUnit,
    gramPrice: gramPrice(metalPrice, {
      ...market,
      now: Math.floor(market.now / REPRICING_INTERVAL_MS) * REPRICING_INTERVAL_MS,
    }),
    making: toMinorUnits(metalPrice.making, market.currency),
  });
