import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { becomeCustomer, runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_WISHLIST_PRODUCTS } from '../limits.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { generateSmallCatalogue, openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };
const unknown = '0'.repeat(24);

let database: DatabaseConnection;
let shop: BackendClient;
let products: readonly string[];
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
  const { data } = await shop.call('themeProducts', { query: { pageSize: 10 }, body: {} });
  products = data.map(({ _id }) => _id);
  expect(products.length).toBeGreaterThan(4);
});
afterAll(() => database?.close());

type By = RequestHeaders;

let customers = 0;
async function signInNewCustomer(): Promise<By> {
  customers += 1;
  const email = `wisher${customers}@example.com`;
  const password = 'correct horse';
  await shop.call('registerCustomer', { body: { fullName: 'Mona', email, password } });
  return { 'x-session': (await shop.call('login', { body: { email, password } })).data.token };
}

let by: By;
beforeEach(async () => {
  by = await signInNewCustomer();
});

const idsOf = async (customer: By = by) => (await shop.call('wishlist', {}, customer)).data.map(({ _id }) => _id);
const add = (id: string) => shop.call('addToWishlist', { body: { id } }, by);
const addMultiple = (ids: readonly string[]) => shop.call('addMultipleToWishlist', { body: { ids: [...ids] } }, by);
const product = (index: number): string => products[index] ?? '';

describe('a customer’s wishlist', () => {
  it('is empty at first, and lists what is added in that order, with title, slug and image', async () => {
    expect(await idsOf()).toEqual([]);
    for (const index of [2, 0, 1]) await add(product(index));
    expect(await idsOf()).toEqual([product(2), product(0), product(1)]);
    const [first] = (await shop.call('wishlist', {}, by)).data;
    expect(first).toEqual({
      _id: product(2),
      slug: expect.any(String),
      title: { en: expect.any(String) },
      mainImage: expect.stringMatching(/^\/media\//),
    });
  });

  it('leaves a product that is added again where it is', async () => {
    for (const index of [0, 1, 0]) await add(product(index));
    expect(await idsOf()).toEqual([product(0), product(1)]);
  });

  it('loses what is removed; removing what is not on it is no mistake', async () => {
    await addMultiple([product(0), product(1)]);
    for (const id of [product(0), product(0), unknown])
      expect((await shop.call('removeFromWishlist', { params: { id } }, by)).data).toBeNull();
    expect(await idsOf()).toEqual([product(1)]);
  });

  it('takes a guest’s in one call: in its order, each once, without what is gone and behind what is there', async () => {
    await add(product(1));
    await addMultiple([product(2), unknown, product(1), product(0), product(2)]);
    expect(await idsOf()).toEqual([product(1), product(2), product(0)]);
    await addMultiple([unknown]);
    expect(await idsOf()).toHaveLength(3);
  });

  it('refuses a product that the shop does not sell, in the language of the customer', async () => {
    const failure = await shop.expectFailure('/wishlist', {
      method: 'POST',
      body: JSON.stringify({ id: unknown }),
      headers: { ...by, 'accept-language': 'ar' },
    });
    expect(failure).toMatchObject({ status: 404, code: 'product_unknown', message: 'لم يعد المتجر يعرض هذا المنتج.' });
  });

  it.each([
    ['POST', '/wishlist', {}],
    ['POST', '/wishlist', { id: 'nora' }],
    ['POST', '/wishlist/multiple', { ids: [] }],
    ['POST', '/wishlist/multiple', { ids: ["' or true --"] }],
    ['POST', '/wishlist/multiple', { ids: Array(1001).fill(unknown) }],
    ['DELETE', '/wishlist/nora', {}],
  ])('refuses %s %s with %j as no valid request', async (method, path, body) => {
    const failure = await shop.expectFailure(path, { method, body: JSON.stringify(body), headers: by });
    expect(failure).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('is nobody else’s: not another customer’s, not at another tenant, and nothing without a session', async () => {
    await add(product(0));
    const other = await signInNewCustomer();
    expect(await idsOf(other)).toEqual([]);
    await shop.call('removeFromWishlist', { params: { id: product(0) } }, other);
    expect(await idsOf()).toEqual([product(0)]);
    for (const headers of [{}, { ...by, 'x-tenant': 'bare' }, { 'x-session': 'x'.repeat(43) }]) {
      for (const [method, path, body] of [
        ['GET', '/wishlist', undefined],
        ['POST', '/wishlist', { id: product(1) }],
        ['POST', '/wishlist/multiple', { ids: [product(1)] }],
        ['DELETE', `/wishlist/${product(0)}`, {}],
      ] as const)
        expect(
          await shop.expectFailure(path, {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        ).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    expect(await idsOf()).toEqual([product(0)]);
  });

  it('goes with the account', async () => {
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
    const { token, customer: who } = (await shop.call('login', { body: customer }, at)).data;
    return { headers: { ...at, 'x-session': token }, id: who._id };
  }
  const refused = (path: string, body: object, headers: RequestHeaders) =>
    shop.expectFailure(path, { method: 'POST', body: JSON.stringify(body), headers });

  it('takes no other product, and a guest’s whole or not at all', async () => {
    const { headers } = await signInAtWide();
    const merge = (ids: readonly string[]) => shop.call('addMultipleToWishlist', { body: { ids: [...ids] } }, headers);
    await merge(wide.slice(0, MAX_WISHLIST_PRODUCTS - 1));
    const full = { status: 422, code: 'wishlist_full', message: expect.stringContaining('200') };
    const ids = wide.slice(MAX_WISHLIST_PRODUCTS - 1, MAX_WISHLIST_PRODUCTS + 1);
    expect(await refused('/wishlist/multiple', { ids }, headers)).toMatchObject(full);
    expect(await idsOf(headers)).toHaveLength(MAX_WISHLIST_PRODUCTS - 1);
    await merge(ids.slice(0, 1));
    expect(await refused('/wishlist', { id: ids[1] }, headers)).toMatchObject(full);
    // What is on it is added again without harm.
    await merge(wide.slice(0, 3));
    expect(await idsOf(headers)).toEqual(wide.slice(0, MAX_WISHLIST_PRODUCTS));
  });

  it('has one last place for two devices that add at the same time', async () => {
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

  it('is not full of products that are gone', async () => {
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
