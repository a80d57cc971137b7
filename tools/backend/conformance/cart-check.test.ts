import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { ProductSelection } from '../../../runtime/stores/selection/product-selection.ts';
import type { CartItem, Product } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { selectProduct } from './sample-orders.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };

let database: DatabaseConnection;
let shop: BackendClient;
let products: readonly Product[];
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
  const { data } = await shop.call('themeProducts', { query: { pageSize: 10 }, body: {} });
  const found = await Promise.all(data.map(({ slug }) => shop.call('products', { query: { slug } })));
  products = found.flatMap((answer) => answer.data);
});
afterAll(() => database?.close());

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
  it('says what each line costs, as the product’s page does, and what all cost together', async () => {
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

  it('is in the currency that is asked for', async () => {
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

  it('takes no price, total, limit or name from who asks', async () => {
    const item = simpleItem();
    const honest = await check([item]);
    const forged = { ...item, unitPrice: 0.001, unitPriceAfterDiscount: 0, totalPrice: 0, totalPriceAfterDiscount: 0 };
    expect(await check([forged])).toEqual(honest);
    expect(await check([{ ...forged, maximum: 9999, slug: 'other', problem: 'quantity' } as CartItem])).toEqual(honest);
  });

  it('says that a line is of a product that the shop does not have, and goes on with the others', async () => {
    const item = simpleItem();
    const cart = await check([{ ...item, productId: '0'.repeat(24) }, item]);
    expect(cart.items.map(({ problem }) => problem)).toEqual(['unavailable', undefined]);
    expect(cart).toMatchObject({ isValid: false, total: (await check([item])).total });
    expect(cart.msg).toBe('Some items in your cart cannot be bought as they are.');
    const arabic = await check([{ ...item, productId: '0'.repeat(24) }], { 'accept-language': 'ar' });
    expect(arabic.msg).toBe('بعض المنتجات في سلتك لا يمكن شراؤها كما هي.');
  });

  it('names the product of a line whose variant is not sold any more, without a price', async () => {
    const item = sellable()
      .find(({ product }) => product.variants.length > 0)
      ?.toCartItem();
    if (item === undefined) throw new Error('the shop sells something in variants');
    const [known, withdrawn] = (await check([item, { ...item, varientId: '0'.repeat(24) }])).items;
    expect(withdrawn).toMatchObject({ problem: 'unavailable', slug: known?.slug, title: known?.title });
    expect(withdrawn).not.toHaveProperty('unitPrice');
    expect(withdrawn).not.toHaveProperty('totalPriceAfterDiscount');
  });

  it('says how many are left since stock was sold', async () => {
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

  it('of nothing is an empty cart', async () => {
    const { minimumOrderAmount, ...empty } = await check([]);
    expect(minimumOrderAmount).toBeGreaterThanOrEqual(0);
    expect(empty).toEqual({
      items: [],
      currency: 'KWD',
      subTotal: 0,
      discount: 0,
      voucherDiscount: 0,
      deliveryFees: 0,
      cashOnDeliveryFee: 0,
      vat: 0,
      totalWithoutWallet: 0,
      walletAmount: 0,
      useWalletForPayment: false,
      requiresAdditionalPayment: false,
      total: 0,
      isValid: true,
    });
  });

  it('refuses more than 100 lines, and what is no line', async () => {
    const item = simpleItem();
    const refused = (lines: readonly unknown[]) =>
      shop.expectFailure('/cart/checker', { method: 'POST', body: JSON.stringify({ products: lines }) });
    expect((await refused(Array.from({ length: 101 }, () => item))).status).toBe(400);
    expect((await refused([{ ...item, quantity: 0 }])).errors[0]?.pointer).toBe('/body/products/0/quantity');
    expect((await refused([{ ...item, quantity: 1.5 }])).status).toBe(400);
    expect((await refused([{ ...item, quantity: 1e308 }])).status).toBe(400);
    expect((await check([{ ...item, quantity: 10_000 }])).items).toMatchObject([{ problem: 'quantity' }]);
    expect((await refused([{ ...item, productId: 'x' }])).status).toBe(400);
  });
});
