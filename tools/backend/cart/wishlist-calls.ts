import { lockCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { MAX_WISHLIST_PRODUCTS } from '../limits.ts';

/** The customer's wishlist, the product that was added first at the front (spec 7, wishlist: get). */
export const wishlist: Handler<'wishlist'> = async ({ transaction, shop }) => {
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('wishlist_product as wished')
    .innerJoin('product', (on) =>
      on.onRef('product.tenant', '=', 'wished.tenant').onRef('product.id', '=', 'wished.product_id'),
    )
    .select(['product.id as _id', 'slug', 'title', 'main_image as mainImage'])
    .orderBy('wished.position')
    .execute();
  return { data: rows.map((row) => ({ ...row, title: localized(row.title) })) };
};

export const addToWishlist: Handler<'addToWishlist'> = async (request) => {
  const { transaction, shop, body } = request;
  const [id] = await keepKnown(transaction, [body.id]);
  if (id === undefined) throw localizedFailure('product_unknown', shop.language);
  await addProducts(request, [id]);
  return { data: null };
};

/** Merges a guest's wishlist at sign-in, without products that are gone (spec 7, wishlist: add multiple). */
export const addMultipleToWishlist: Handler<'addMultipleToWishlist'> = async (request) => {
  await addProducts(request, await keepKnown(request.transaction, request.body.ids));
  return { data: null };
};

export const removeFromWishlist: Handler<'removeFromWishlist'> = async ({ transaction, params }) => {
  await transaction.deleteFrom('wishlist_product').where('product_id', '=', params.id).execute();
  return { data: null };
};

/** Adds missing products in order. Throws 422 `wishlist_full` without room for all. */
async function addProducts(
  {
    transaction,
    shop,
    session: { customerId },
  }: Pick<ShopRequest<'addToWishlist'>, 'transaction' | 'shop' | 'session'>,
  ids: readonly string[],
): Promise<void> {
  await lockCustomer(transaction);
  const listed = new Set(await readProductIds(transaction));
  const added = ids.filter((id) => !listed.has(id));
  if (added.length === 0) return;
  if (listed.size + added.length > MAX_WISHLIST_PRODUCTS) {
    const { length: sold } = await keepKnown(transaction, [...listed]);
    if (sold + added.length > MAX_WISHLIST_PRODUCTS)
      throw localizedFailure('wishlist_full', shop.language, undefined, { max: MAX_WISHLIST_PRODUCTS });
    await forgetGoneProducts(transaction);
  }
  await transaction
    .insertInto('wishlist_product')
    .values(added.map((product_id) => ({ tenant: shop.id, customer_id: customerId, product_id })))
    .execute();
}

async function readProductIds(transaction: TenantTransaction): Promise<string[]> {
  const rows = await transaction.selectFrom('wishlist_product').select('product_id').execute();
  return rows.map(({ product_id }) => product_id);
}

/** Those that the shop sells, each once. */
async function keepKnown(transaction: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.selectFrom('product').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}

/** Removes products that are gone, to make room. */
async function forgetGoneProducts(transaction: TenantTransaction): Promise<void> {
  await transaction
    .deleteFrom('wishlist_product')
    .where('product_id', 'not in', ({ selectFrom }) => selectFrom('product').select('id'))
    .execute();
}
