import { describe, expect, it } from 'vitest';
import { productEvent, publicAddress, purchaseEvent } from './marketing-event.ts';
import { matchRoute } from './routes.ts';

describe('an event', () => {
  it('has the exact value of price × quantity', () => {
    const item = { id: 'a', quantity: 3, price: 0.1 };
    expect(productEvent('addToCart', item, { currency: 'KWD', eventId: 'e' })).toEqual({
      name: 'addToCart',
      eventId: 'e',
      value: 0.3,
      currency: 'KWD',
      items: [item],
    });
  });

  it('of a purchase has the order number and never the order id', () => {
    const items = [{ productId: 'a', quantity: 2, unitPriceAfterDiscount: 12.5 }];
    const order = { _id: 'f'.repeat(24), orderNumber: '1007', items, totalWithoutWallet: 27, currency: 'KWD' };
    const event = purchaseEvent(order);
    expect(event).toMatchObject({ eventId: 'purchase-1007', orderNumber: '1007', value: 27, currency: 'KWD' });
    expect(event.items).toEqual([{ id: 'a', quantity: 2, price: 12.5 }]);
    expect(JSON.stringify(event)).not.toContain(order._id);
  });
});

describe('the public address', () => {
  const addressOf = (path: string, search = '') => publicAddress(matchRoute(path, search), '/en-KW', search);
  const id = 'f'.repeat(24);

  it.each([
    ['/', '/en-KW'],
    ['/products/ring', '/en-KW/products/ring'],
    ['/categories/rings/products', '/en-KW/categories/rings/products'],
    ['/pages/grading', '/en-KW/pages/grading'],
  ])('of %s is the page’s path', (path, address) => expect(addressOf(path)).toBe(address));

  it.each([
    [`/orders/${id}`, '', '/en-KW/orders'],
    [`/thanks/${id}`, '', '/en-KW/thanks'],
    ['/thanks', `?orderId=${id}`, '/en-KW/thanks'],
    ['/payment-failed', `?orderId=${id}`, '/en-KW/payment-failed'],
    [`/appointments/${id}`, '', '/en-KW/appointments'],
    [`/my-account/invoices/${id}`, '', '/en-KW/my-account/invoices'],
    ['/nowhere/at-all', '', '/en-KW/404'],
  ])('of %s%s contains no id', (path, search, address) => expect(addressOf(path, search)).toBe(address));

  it('keeps campaign parameters, and drops search terms, preview tokens and codes', () => {
    const search = '?q=my+illness&preview=secret&gclid=1&utm_source=mail&code=12345&fbclid=2';
    expect(addressOf('/products', search)).toBe('/en-KW/products?gclid=1&utm_source=mail&fbclid=2');
  });
});
