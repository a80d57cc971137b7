import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metalProductPrice } from '../../../runtime/domain/metal-product-price.ts';
import { toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import type { NewCatalogue, NewProduct, OrderForm, Product } from '../../../schemas/generated/wire.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { REPRICING_INTERVAL_MS } from '../metals/followed-price.ts';
import { repriceProducts } from '../metals/reprice-products.ts';
import { listenToChanges } from './announcements.ts';
import type { RequestHeaders } from './backend-client.ts';
import { GUEST, newId, ORDER_START } from './order-shop.ts';
import { checkPrice, completeDelivery } from './sample-orders.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop } = setUpSmallShop(ORDER_START);

let announced: Awaited<ReturnType<typeof listenToChanges>>;
let delivery: OrderForm;
beforeAll(async () => {
  delivery = { ...(await completeDelivery(shop)), customerId: GUEST };
  announced = await listenToChanges(database, 'lumen');
});

const common = { title: { en: 'Piece' }, mainImage: '/media/world/placeholders/image.svg' };
const bangle: NewProduct = {
  ...common,
  slug: 'bangle',
  metalPrice: { metal: 'gold', karat: 22, making: 35.5 },
  weight: 12.5,
};
const bar: NewProduct = {
  ...common,
  slug: 'bar',
  metalPrice: { metal: 'silver', making: 0 },
  weight: 0.5,
  weightUnit: 'kg',
};
const watch: NewProduct = { ...common, slug: 'watch', sellPrice: 300 };

const store = (body: NewCatalogue, headers?: RequestHeaders) => shop.call('replaceCatalogue', { body }, headers);
const read = async (slug: string, headers: RequestHeaders = {}): Promise<Product> => {
  const { data } = await shop.call('products', { query: { slug } }, headers);
  if (data[0] === undefined) throw new Error(`there is no ${slug}`);
  return data[0];
};
const priceOf = async (slug: string, headers?: RequestHeaders) => (await read(slug, headers)).sellPrice;
const reprice = () => repriceProducts({ db: database.db, clock, log: pino({ level: 'silent' }) });
const asTenant = <Answer>(work: (transaction: TenantTransaction) => Promise<Answer>) =>
  runAsTenant(database.db, 'lumen', work);

/** Price of the bangle by the shop's current metal prices. */
async function expectedPrice(): Promise<number> {
  const { gold } = (await shop.call('metalPricesNow', {})).data;
  const gram = gold.find(({ karat }) => karat === 22)?.price ?? 0;
  const gramPrice = toMinorUnits(gram, 'KWD');
  return toMajorUnits(metalProductPrice({ weight: 12.5, gramPrice, making: 35_500 }), 'KWD');
}

beforeEach(async () => {
  clock.at = ORDER_START;
  await asTenant((transaction) => transaction.updateTable('metal_base').set({ silver: 0.5 }).execute());
  await store({ products: [bangle, watch, bar] });
  await announced();
});

describe('a product with a metal price', () => {
  it('costs its weight × the price of a gram + making', async () => {
    const product = await read('bangle');
    expect(product.sellPrice).toBe(await expectedPrice());
    expect(product).toMatchObject({
      weight: 12.5,
      weightUnit: 'g',
      metalPrice: { metal: 'gold', karat: 22, making: 35.5 },
    });
    const { silver } = (await shop.call('metalPricesNow', {})).data;
    expect(await priceOf('bar')).toBe(500 * silver.price);
    expect(await read('watch')).not.toHaveProperty('metalPrice');
  });

  it('has price and making in another currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyals = { 'x-currency-id': currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR')?._id };
    const { sellPrice, metalPrice } = await read('bangle', riyals);
    expect(sellPrice).toBeCloseTo((await priceOf('bangle')) * 12.18, 2);
    expect(metalPrice?.making).toBeCloseTo(35.5 * 12.18, 2);
  });

  it('is repriced every few minutes, which is announced for changed prices alone', async () => {
    const [before, beside] = [await priceOf('bangle'), await priceOf('bar')];
    clock.at += REPRICING_INTERVAL_MS - 1;
    await reprice();
    expect(await priceOf('bangle')).toBe(before);
    expect(await announced()).toEqual([]);
    clock.at += 1;
    await reprice();
    const after = await priceOf('bangle');
    expect(after).not.toBe(before);
    expect(after).toBe(await expectedPrice());
    expect(await priceOf('watch')).toBe(300);
    const changed = await Promise.all(['bangle', 'bar'].map((slug) => read(slug)));
    const productIds = changed.filter(({ sellPrice }) => ![before, beside].includes(sellPrice)).map(({ _id }) => _id);
    expect(await announced()).toEqual([{ tenant: 'lumen', kind: 'stock', productIds: productIds.sort() }]);
  });

  it('is repriced once by several processes', async () => {
    clock.at += REPRICING_INTERVAL_MS;
    await Promise.all([reprice(), reprice(), reprice()]);
    await reprice();
    const ids = (await announced()).flatMap(({ productIds = [] }) => productIds);
    expect(ids).toContain((await read('bangle'))._id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await priceOf('bangle')).toBe(await expectedPrice());
  });

  it('is sorted by its price, and keeps its discount', async () => {
    const slugs = async () => {
      const { data } = await shop.call('themeProducts', { query: { sort: 'price' }, body: {} });
      return data.map(({ slug }) => slug);
    };
    expect(await slugs()).toEqual(['bar', 'watch', 'bangle']);
    await asTenant(async (transaction) => {
      await transaction.updateTable('metal_base').set({ silver: 3 }).execute();
      const product = transaction.updateTable('product').set({ discount_type: 'percentage', discount_value: 50 });
      await product.where('slug', '=', 'bangle').execute();
    });
    await reprice();
    expect(await slugs()).toEqual(['bangle', 'watch', 'bar']);
    const { originalPrice, sellPrice } = await read('bangle');
    expect(originalPrice).toBe(await expectedPrice());
    expect(sellPrice).toBeCloseTo((originalPrice ?? 0) / 2, 3);
  });

  it('is ordered at its present price', async () => {
    const item = { productId: (await read('bangle'))._id, quantity: 2, options: [], lensOptions: [] };
    const order = async () => ({
      body: { _id: newId(), form: delivery, products: [item], total: await checkPrice(shop, delivery, [item]) },
    });
    const late = await order();
    clock.at += REPRICING_INTERVAL_MS;
    await reprice();
    expect(await shop.refusedCall('createGuestOrder', late)).toMatchObject({ status: 409, code: 'price_changed' });
    const { data } = await shop.call('createGuestOrder', await order());
    expect(data.order.items[0]?.unitPrice).toBe(await expectedPrice());
  });
});

it.each<[object, string, string?]>([
  [{ weight: undefined }, 'weight'],
  [{ metalPrice: undefined }, 'sellPrice'],
  [{ sellPrice: 3 }, 'sellPrice'],
  [{ metalPrice: { metal: 'silver', karat: 22, making: 1 } }, 'metalPrice/karat'],
  // This shop has no metal prices.
  [{}, 'metalPrice', 'bare'],
])('refuses a catalogue with a metal product with %j', async (part, name, tenant = 'lumen') => {
  const body = JSON.stringify({ products: [{ ...bangle, ...part }] });
  const { errors } = await shop.expectFailure('/catalogue', { method: 'PUT', body, headers: { 'x-tenant': tenant } });
  expect(errors).toMatchObject([{ pointer: `/body/products/0/${name}` }]);
});

it('keeps the metal prices of a new jeweller in its base currency', async () => {
  const market = { countries: ['DE'], languages: ['en'], currencies: ['EUR'] };
  const registration = { id: 'karat', hosts: ['karat.example'], BusinessCategory: 'jewelry', market };
  await shop.call('registerTenant', { body: registration }, { 'x-tenant': undefined });
  const headers = { 'x-tenant': 'karat' };
  await store({ products: [{ ...bar, weight: 100, weightUnit: 'g' }] }, headers);
  const { silver } = (await shop.call('metalPricesNow', {}, headers)).data;
  expect(await priceOf('bar', headers)).toBeCloseTo(100 * silver.price, 2);
});

// The embedded database has one connection, so no transactions overlap.
describe.runIf(process.env.DATABASE_URL)('on several connections', () => {
  it('products locked by an order are updated in the next round', async () => {
    const [bangleBefore, barBefore] = [await priceOf('bangle'), await priceOf('bar')];
    clock.at += REPRICING_INTERVAL_MS;
    await asTenant((transaction) => transaction.updateTable('metal_base').set({ silver: 3 }).execute());
    await asTenant(async (transaction) => {
      await transaction.selectFrom('product').select('id').where('slug', '=', 'bangle').forUpdate().execute();
      await reprice();
    });
    expect(await priceOf('bangle')).toBe(bangleBefore);
    expect(await priceOf('bar')).toBeGreaterThan(3 * barBefore);
    await reprice();
    expect(await priceOf('bangle')).toBe(await expectedPrice());
  });

  it('orders during a repricing are placed or refused at the new price, without a deadlock', async () => {
    const items = await Promise.all(
      ['bangle', 'bar'].map(async (slug) => ({
        productId: (await read(slug))._id,
        quantity: 1,
        options: [],
        lensOptions: [],
      })),
    );
    const statuses = new Map<string, number>();
    const placeOrder = async (index: number) => {
      const products = index % 2 === 0 ? items : items.toReversed();
      const body = { _id: newId(), form: delivery, products, total: await checkPrice(shop, delivery, products) };
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const { status } = await shop.fetch('/orders/guest', init);
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
    };
    for (let round = 0; round < 4; round += 1) {
      clock.at += REPRICING_INTERVAL_MS;
      await Promise.all([...Array.from({ length: 5 }, (_, index) => placeOrder(index)), reprice(), reprice()]);
    }
    expect([...statuses.keys()].filter((status) => status !== '200' && status !== '409')).toEqual([]);
    expect(statuses.get('200')).toBeGreaterThan(0);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
    await reprice();
    expect(await priceOf('bangle')).toBe(await expectedPrice());
  });
});
