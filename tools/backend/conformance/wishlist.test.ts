import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomeCustomer, runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_WISHLIST_PRODUCTS } from '../limits.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import type { RequestHeaders } from './backend-client.ts';
import { generateSmallCatalogue, setUpSmallShop } from './small-shop.ts';

const { database, shop } = setUpSmallShop();
const unknown = '0'.repeat(24);

let products: readonly string[];
beforeAll(async () => {
  const { data } = await shop.call('themeProducts', { query: { pageSize: 10 }, body: {} });
  products = data.map(({ _id }) => _id);
  expect(products.length).toBeGreaterThan(4);
});

let by: RequestHeaders;
beforeEach(async () => {
  by = await shop.signInNewCustomer();
});

const idsOf = async (customer = by) => (await shop.call('wishlist', {}, customer)).data.map(({ _id }) => _id);
const add = (id: string) => shop.call('addToWishlist', { body: { id } }, by);
const addMultiple = (ids: readonly string[]) => shop.call('addMultipleToWishlist', { body: { ids: [...ids] } }, by);
const product = (index: number): string => products[index] ?? '';

describe('a customer’s wishlist', () => {
  it('lists products in the order of their adding, each once, with title, slug and image', async () => {
    expect(await idsOf()).toEqual([]);
    for (const index of [2, 0, 2, 1]) await add(product(index));
    expect(await idsOf()).toEqual([product(2), product(0), product(1)]);
    const [first] = (await shop.call('wishlist', {}, by)).data;
    expect(first).toEqual({
      _id: product(2),
      slug: expect.any(String),
      title: { en: expect.any(String) },
      mainImage: expect.stringMatching(/^\/media\//),
    });
  });

  it('removes products, and ignores unknown ones', async () => {
    await addMultiple([product(0), product(1)]);
    for (const id of [product(0), product(0), unknown])
      expect((await shop.call('removeFromWishlist', { params: { id } }, by)).data).toBeNull();
    expect(await idsOf()).toEqual([product(1)]);
  });

  it('is merged with a guest’s, whose new products are appended', async () => {
    await add(product(1));
    await addMultiple([product(2), unknown, product(1), product(0), product(2)]);
    expect(await idsOf()).toEqual([product(1), product(2), product(0)]);
    await addMultiple([unknown]);
    expect(await idsOf()).toHaveLength(3);
  });

  it('refuses an unknown product', async () => {
    const refused = await shop.refusedCall('addToWishlist', { body: { id: unknown } }, by);
    expect(refused).toMatchObject({ status: 404, code: 'product_unknown' });
  });

  it('is removed with the account', async () => {
    await add(product(0));
    const { _id } = (await shop.call('session', {}, by)).data.customer;
    await shop.call('deleteAccount', { body: { password: 'correct horse' } }, by);
    const left = await runAsTenant(database.db, 'lumen', async (transaction) => {
      await becomeCustomer(transaction, _id);
      return transaction.selectFrom('wishlist_product').select('product_id').execute();
    });
    expect(left).toEqual([]);
  });
});

describe('a full wishlist', () => {
  const at = { 'x-tenant': 'wide' };
  let wide: readonly string[];
  beforeAll(async () => {
    await seedTenants(database.db, [
      {
        tenant: 'wide',
        version: '1',
        createCatalogue: () => ({
          ...generateSmallCatalogue(MAX_WISHLIST_PRODUCTS + 5),
          registration: { id: 'wide', hosts: ['wide.example'], isDefault: false },
        }),
      },
    ]);
    const pages = await Promise.all(
      [1, 2].map((pageNumber) => shop.call('themeProducts', { query: { pageNumber, pageSize: 200 }, body: {} }, at)),
    );
    wide = pages.flatMap(({ data }) => data.map(({ _id }) => _id));
    expect(wide.length).toBe(MAX_WISHLIST_PRODUCTS + 5);
  });

  async function signInAtWide() {
    const customer = { email: `wide${Math.random()}@example.com`, password: 'correct horse' };
    await shop.call('registerCustomer', { body: { fullName: 'Mona', ...customer } }, at);
    const { token, customer: account } = (await shop.call('login', { body: customer }, at)).data;
    return { headers: { ...at, 'x-session': token }, id: account._id };
  }
  const refused = (path: string, body: object, headers: RequestHeaders) =>
    shop.expectFailure(path, { method: 'POST', body: JSON.stringify(body), headers });

  it('accepts no other product, and a guest’s list completely or not at all', async () => {
    const { headers } = await signInAtWide();
    const merge = (ids: readonly string[]) => shop.call('addMultipleToWishlist', { body: { ids: [...ids] } }, headers);
    await merge(wide.slice(0, MAX_WISHLIST_PRODUCTS - 1));
    const full = { status: 422, code: 'wishlist_full', message: expect.stringContaining('200') };
    const ids = wide.slice(MAX_WISHLIST_PRODUCTS - 1, MAX_WISHLIST_PRODUCTS + 1);
    expect(await refused('/wishlist/multiple', { ids }, headers)).toMatchObject(full);
    expect(await idsOf(headers)).toHaveLength(MAX_WISHLIST_PRODUCTS - 1);
    await merge(ids.slice(0, 1));
    expect(await refused('/wishlist', { id: ids[1] }, headers)).toMatchObject(full);
    // Its own products can be added again.
    await merge(wide.slice(0, 3));
    expect(await idsOf(headers)).toEqual(wide.slice(0, MAX_WISHLIST_PRODUCTS));
  });

  it('accepts one of several concurrent products', async () => {
    const { headers } = await signInAtWide();
    await shop.call('addMultipleToWishlist', { body: { ids: wide.slice(0, MAX_WISHLIST_PRODUCTS - 1) } }, headers);
    const answers = await Promise.all(
      wide
        .slice(MAX_WISHLIST_PRODUCTS, MAX_WISHLIST_PRODUCTS + 4)
        .map((id) => shop.fetch('/wishlist', { method: 'POST', body: JSON.stringify({ id }), headers })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await idsOf(headers)).toHaveLength(MAX_WISHLIST_PRODUCTS);
  });

  it('does not count removed products', async () => {
    const { headers, id } = await signInAtWide();
    await runAsTenant(database.db, 'wide', async (transaction) => {
      await becomeCustomer(transaction, id);
      const gone = Array.from({ length: MAX_WISHLIST_PRODUCTS }, (_, index) => index.toString(16).padStart(24, 'e'));
      await transaction
        .insertInto('wishlist_product')
        .values(gone.map((product_id) => ({ tenant: 'wide', customer_id: id, product_id })))
        .execute();
    });
    expect(await idsOf(headers)).toEqual([]);
    await shop.call('addToWishlist', { body: { id: wide[0] ?? '' } }, headers);
    expect(await idsOf(headers)).toEqual([wide[0]]);
  });
});
