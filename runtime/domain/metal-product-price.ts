import { multiply } from './money.ts';

/** Price components of a product that follows a metal price. Amounts are minor units of one currency. */
interface MetalProduct {
  /** In `weightUnit`. */
  readonly weight: number;
  /** Grams when left out. */
  readonly weightUnit?: 'g' | 'kg' | undefined;
  /** Price of a gram of the metal; of gold, of its karat. */
  readonly gramPrice: number;
  readonly making: number;
}

/** Price of a product that follows a metal, in minor units: weight × price of a gram + making, rounded half up once. */
export const metalProductPrice = ({ weight, weightUnit = 'g', gramPrice, making }: MetalProduct): number =>
  multiply(gramPrice * UNIT_GRAMS[weightUnit], weight) + making;

const UNIT_GRAMS = { g: 1, kg: 1000 } as const;
