import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextProductChange } from './discount.ts';
import { nextStickerChange, type StickerFields, visibleSticker } from './sticker.ts';

const id = '65f1c0de0000000000000001';
const created = Date.parse('2026-03-01T08:00:00.000Z');
const DAY = 86_400_000;

const product: StickerFields = {
  isStickerOn: true,
  isStockLimited: true,
  quantity: 3,
  sellQuantity: 120,
  createdAt: '2026-03-01T08:00:00.000Z',
};
const fewLeft = { _id: id, name: { en: 'Last pairs' }, strategy: 'quantity', quantity: 3 } as const;
const loved = { _id: id, name: { en: 'Best seller' }, strategy: 'sellQuantity', sellQuantity: 120 } as const;
const fresh = { _id: id, name: { en: 'New' }, strategy: 'date', date: 30 } as const;

describe('a sticker shows', () => {
  it('by quantity, while few are left', () => {
    expect(visibleSticker({ ...product, stickerId: fewLeft }, created)).toBe(fewLeft);
    expect(visibleSticker({ ...product, stickerId: fewLeft, quantity: 4 }, created)).toBeUndefined();
    expect(visibleSticker({ ...product, stickerId: fewLeft, quantity: 0 }, created)).toBeUndefined();
    expect(visibleSticker({ ...product, stickerId: fewLeft, isStockLimited: false }, created)).toBeUndefined();
  });

  it('by sellQuantity, once many were sold', () => {
    expect(visibleSticker({ ...product, stickerId: loved }, created)).toBe(loved);
    expect(visibleSticker({ ...product, stickerId: loved, sellQuantity: 119 }, created)).toBeUndefined();
  });

  it('by age, while the product is young', () => {
    expect(visibleSticker({ ...product, stickerId: fresh }, created + 30 * DAY - 1)).toBe(fresh);
    expect(visibleSticker({ ...product, stickerId: fresh }, created + 30 * DAY)).toBeUndefined();
  });

  it('by quantity as long as it is bought, by sellQuantity ever after', () => {
    const stock = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(stock, stock, fc.nat({ max: 300 }), fc.nat({ max: 300 }), (quantity, fewer, sellQuantity, more) => {
        const [few, many] = [
          { ...product, stickerId: fewLeft, quantity },
          { ...product, stickerId: loved, sellQuantity },
        ];
        const [later, muchLater] = [
          { ...few, quantity: Math.min(quantity, fewer) },
          { ...many, sellQuantity: sellQuantity + more },
        ];
        if (visibleSticker(few, created)) expect(visibleSticker(later, created)).toBe(fewLeft);
        if (visibleSticker(many, created)) expect(visibleSticker(muchLater, created)).toBe(loved);
      }),
    );
  });

  it('by age exactly until its next change', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5 * DAY, max: 60 * DAY }), (age) => {
        const now = created + age;
        const change = nextStickerChange({ ...product, stickerId: fresh }, now);
        const isShown = visibleSticker({ ...product, stickerId: fresh }, now) !== undefined;
        expect(isShown).toBe(age >= 0 && age < 30 * DAY);
        if (change === undefined) return;
        expect(visibleSticker({ ...product, stickerId: fresh }, change) !== undefined).toBe(!isShown);
      }),
    );
  });

  it('only when it is on', () =>
    expect(visibleSticker({ ...product, stickerId: loved, isStickerOn: false }, created)).toBeUndefined());
});

describe('the next change of a sticker', () => {
  it('is when the product is too old for it', () =>
    expect(nextStickerChange({ ...product, stickerId: fresh }, created)).toBe(created + 30 * DAY));
  it('never comes by itself where stock or sales decide', () =>
    expect(nextStickerChange({ ...product, stickerId: fewLeft }, created)).toBeUndefined());
});

describe('the next change of some products', () => {
  it('is the first of any discount or sticker', () => {
    const discounted = {
      ...product,
      discountType: 'percentage',
      discountValue: 5,
      discountEndDate: '2026-03-05',
    } as const;
    expect(nextProductChange([{ ...product, stickerId: fresh }, discounted], created)).toBe(Date.parse('2026-03-06'));
    expect(nextProductChange([product], created)).toBeUndefined();
  });
});
