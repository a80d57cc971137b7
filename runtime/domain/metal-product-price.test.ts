import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metalProductPrice } from './metal-product-price.ts';

const minor = fc.integer({ min: 0, max: 1_000_000 });
/** Thousandths of a gram or kilogram. */
const thousandths = fc.integer({ min: 1, max: 1_000_000 });
const unit = fc.constantFrom('g', 'kg');

describe('the price of a metal product', () => {
  it('is weight × price per gram + making, half up', () => {
    expect(metalProductPrice({ weight: 12.5, gramPrice: 36_667, making: 35_500 })).toBe(493_838);
    expect(metalProductPrice({ weight: 0.5, weightUnit: 'kg', gramPrice: 600, making: 0 })).toBe(300_000);
  });

  it('is exact in minor units', () => {
    fc.assert(
      fc.property(thousandths, unit, minor, minor, (weight, weightUnit, gramPrice, making) => {
        const metal = BigInt(weight) * BigInt(gramPrice) * (weightUnit === 'kg' ? 1000n : 1n);
        const halfUp = (2n * metal + 1000n) / 2000n;
        const price = metalProductPrice({ weight: weight / 1000, weightUnit, gramPrice, making });
        expect(BigInt(price)).toBe(halfUp + BigInt(making));
      }),
    );
  });
});
