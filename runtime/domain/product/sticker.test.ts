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
  it('by quantity, while limited stock is at or below it', () => {
    expect(visibleSticker({ ...product, stickerId: fewLeft }, created)).toBe(fewLeft);
    expect(visibleSticker({ ...product, stickerId: fewLeft, quantity: 4 }, created)).toBeUndefined();
    expect(visibleSticker({ ...product, stickerId: fewLeft, quantity: 0 }, created)).toBeUndefined();
    expect(visibleSticker({ ...product, stickerId: fewLeft, isStockLimited: false }, created)).toBeUndefined();
  });

  it('by sellQuantity, from that number of sales on', () => {
    expect(visibleSticker({ ...product, stickerId: loved }, created)).toBe(loved);
    expect(visibleSticker({ ...product, stickerId: loved, sellQuantity: 119 }, created)).toBeUndefined();
  });

  it('by age, until the product reaches it, which is its next change', () => {
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

  it('only when switched on', () =>
    expect(visibleSticker({ ...product, stickerId: loved, isStickerOn: false }, created)).toBeUndefined());
});

it('the next change of products is the first of any discount or sticker', () => {
  const discounted = {
    ...product,
    discountType: 'percentage',
    discountValue: 5,
    discountEndDate: '2026-03-05',
  } as const;
  expect(nextProductChange([{ ...product, stickerId: fresh }, discounted], created)).toBe(Date.parse('2026-03-06'));
  expect(nextProductChange([product], created)).toBeUndefined();
});
