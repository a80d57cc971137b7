import { beforeAll, describe, expect, it } from 'vitest';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { ProductSelection } from '../../../runtime/stores/selection/product-selection.ts';
import type { CartItem, Product } from '../../../schemas/generated/wire.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { RequestHeaders } from './backend-client.ts';
import { selectProduct } from './sample-orders.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop } = setUpSmallShop();

let products: readonly Product[];
beforeAll(async () => {
  const { data } = await shop.call('themeProducts', { query: { pageSize: 10 }, body: {} });
  const found = await Promise.all(data.map(({ slug }) => shop.call('products', { query: { slug } })));
  products = found.flatMap((answer) => answer.data);
});

const check = async (items: readonly CartItem[], headers: RequestHeaders = {}) =>
  (await shop.call('checkCart', { body: { products: [...items] } }, headers)).data;

function sellable(): readonly ProductSelection[] {
  const selections = products
    .map((product) => selectProduct(product, { madeAt: clock.at, currency: 'KWD' }))
    .filter(({ problems }) => problems.length === 0);
  expect(selections.length).toBeGreaterThan(2);
  return selections;
}

function simpleItem(): CartItem {
  const [item] = sellable().map((selection) => selection.toCartItem());
  if (item === undefined) throw new Error('the shop sells something');
  return item;
}

describe('the check of a cart', () => {
  it('has the price of each line, as on the product’s page, and the total', async () => {
    const selections = sellable();
    const cart = await check(selections.map((selection) => selection.toCartItem()));
    expect(cart.isValid).toBe(true);
    expect(cart).not.toHaveProperty('msg');
    for (const [index, { price, product, maximum }] of selections.entries()) {
      expect(cart.items[index]).toMatchObject({
        productId: product._id,
        slug: product.slug,
        unitPriceAfterDiscount: toMajorUnits(price.unit, 'KWD'),
        unitPrice: toMajorUnits(price.oldUnit ?? price.unit, 'KWD'),
      });
      expect(cart.items[index]?.maximum).toBeLessThanOrEqual(maximum);
    }
    const total = selections.reduce((sum, { price }) => sum + price.unit, 0);
    expect(cart.total).toBe(toMajorUnits(total, 'KWD'));
    expect(cart.subTotal).toBeCloseTo(cart.total + cart.discount, 9);
  });

  it('is in the requested currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const item = simpleItem();
    const headers = { 'x-currency-id': riyal?._id };
    const cart = await check([item], headers);
    const slug = products.find(({ _id }) => _id === item.productId)?.slug ?? '';
    const [product] = (await shop.call('products', { query: { slug } }, headers)).data;
    if (product === undefined) throw new Error('the product is there');
    expect(cart.currency).toBe('SAR');
    expect(cart.total).toBe(
      toMajorUnits(selectProduct(product, { madeAt: clock.at, currency: 'SAR' }).price.unit, 'SAR'),
    );
  });

  it('ignores prices, totals, limits and names of the request', async () => {
    const item = simpleItem();
    const forged = { ...item, unitPrice: 0.001, unitPriceAfterDiscount: 0, totalPrice: 0, totalPriceAfterDiscount: 0 };
    const more = { ...forged, maximum: 9999, slug: 'other', problem: 'quantity' };
    expect(await check([more])).toEqual(await check([item]));
  });

  it('marks a line of an unknown product, and prices the other lines', async () => {
    const item = simpleItem();
    const cart = await check([{ ...item, productId: '0'.repeat(24) }, item]);
    expect(cart.items.map(({ problem }) => problem)).toEqual(['unavailable', undefined]);
    expect(cart).toMatchObject({ isValid: false, total: (await check([item])).total });
    expect(cart.msg).toBe('Some items in your cart cannot be bought as they are.');
  });

  it('has the product without a price for a withdrawn variant', async () => {
    const item = sellable()
      .find(({ product }) => product.variants.length > 0)
      ?.toCartItem();
    if (item === undefined) throw new Error('the shop sells something in variants');
    const [known, withdrawn] = (await check([item, { ...item, varientId: '0'.repeat(24) }])).items;
    expect(withdrawn).toMatchObject({ problem: 'unavailable', slug: known?.slug, title: known?.title });
    expect(withdrawn).not.toHaveProperty('unitPrice');
  });

  it('reports the remaining stock', async () => {
    const item = sellable()
      .find(({ product }) => product.variants.length + product.lensOptions.length === 0)
      ?.toCartItem();
    if (item === undefined) throw new Error('the shop sells something simple');
    const left = (quantity: number) =>
      runAsTenant(database.db, 'lumen', (transaction) =>
        transaction
          .updateTable('product')
          .set({ is_stock_limited: true, quantity, unlimited_quantity_per_user: true })
          .where('id', '=', item.productId)
          .execute(),
      );
    await left(2);
    expect((await check([{ ...item, quantity: 3 }])).items).toMatchObject([{ problem: 'quantity', maximum: 2 }]);
    expect((await check([{ ...item, quantity: 2 }])).isValid).toBe(true);
    await left(0);
    expect((await check([item])).items).toMatchObject([{ problem: 'sold-out', maximum: 0 }]);
  });
});
