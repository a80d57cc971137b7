import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { externalProductUrl, isSoldOut, maximumQuantity, UNLIMITED_QUANTITY } from './availability.ts';

const limited = { isStockLimited: true, quantity: 3, maxQuantityPerUser: 5, unlimitedQuantityPerUser: false };

it('a product is sold out when stock is limited and quantity 0 or less', () => {
  expect(isSoldOut({ ...limited, quantity: 0 })).toBe(true);
  expect(isSoldOut({ ...limited, quantity: -1 })).toBe(true);
  expect(isSoldOut(limited)).toBe(false);
  expect(isSoldOut({ isStockLimited: false, quantity: 0 })).toBe(false);
});

describe('the maximum quantity', () => {
  it('is the stock if limited and lower than the per-user limit', () => expect(maximumQuantity(limited)).toBe(3));
  it('else is the per-user limit', () => {
    expect(maximumQuantity({ ...limited, quantity: 8 })).toBe(5);
    expect(maximumQuantity({ ...limited, isStockLimited: false })).toBe(5);
  });
  it('else is 1000 when unlimited', () => {
    expect(maximumQuantity({ ...limited, isStockLimited: false, unlimitedQuantityPerUser: true })).toBe(1000);
    expect(maximumQuantity({ ...limited, unlimitedQuantityPerUser: true })).toBe(3);
    expect(maximumQuantity({ isStockLimited: false, quantity: 0, unlimitedQuantityPerUser: false })).toBe(1000);
  });
  it('never exceeds the stock or the limit per customer, and is 0 exactly when sold out', () => {
    const stock = fc.record({
      isStockLimited: fc.boolean(),
      quantity: fc.integer({ min: -5, max: 2000 }),
      maxQuantityPerUser: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
      unlimitedQuantityPerUser: fc.boolean(),
    });
    fc.assert(
      fc.property(stock, ({ maxQuantityPerUser, ...fields }) => {
        const isCapped = maxQuantityPerUser !== undefined && !fields.unlimitedQuantityPerUser;
        const most = maximumQuantity({ ...fields, ...(maxQuantityPerUser !== undefined && { maxQuantityPerUser }) });
        expect(most).toBeLessThanOrEqual(isCapped ? maxQuantityPerUser : UNLIMITED_QUANTITY);
        if (fields.isStockLimited) expect(most).toBeLessThanOrEqual(Math.max(0, fields.quantity));
        expect(most === 0).toBe(isSoldOut(fields));
      }),
    );
  });
});

describe('the link of an external product', () => {
  it.each([
    ['https://other.example/nora?x=1', 'https://other.example/nora?x=1'],
    ['HTTP://Other.example', 'http://other.example/'],
    ['  https://other.example/a b ', 'https://other.example/a%20b'],
  ])('is %s, normalized', (externalProductLink, address) => {
    expect(externalProductUrl({ isExternal: true, externalProductLink })).toBe(address);
  });

  it.each(['', '//other.example', 'javascript:alert(1)', 'mailto:a@other.example'])(
    'is rejected: %s',
    (externalProductLink) => {
      expect(externalProductUrl({ isExternal: true, externalProductLink })).toBeUndefined();
    },
  );

  it('is undefined for the shop’s own products', () => {
    expect(externalProductUrl({ isExternal: false, externalProductLink: 'https://other.example' })).toBeUndefined();
  });
});
