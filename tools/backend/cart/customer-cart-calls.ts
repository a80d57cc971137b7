import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cartLineKey, mergeCartLines, sanitizeCartLine } from '../../../runtime/domain/cart/cart-line.ts';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import { deferred, lockCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import {
  CART_MERGE_MEMORY_MS,
  MAX_CART_BYTES,
  MAX_CART_LINE_QUANTITY,
  MAX_CART_LINES,
  MAX_CART_MERGES,
} from '../limits.ts';
import { priceCart } from './cart-calls.ts';
import { claimOptionFiles } from './option-files.ts';

/** The customer's current cart (spec 7, "cart get and empty"). */
export const cart: Handler<'cart'> = async (request) => ({ data: await readCart(request) });

export const changeCart: Handler<'changeCart'> = async (request) => {
  const { transaction, body } = request;
  await lockCustomer(transaction);
  if (body.remove.length > 0)
    await transaction
      .deleteFrom('cart_line')
      .where('id', 'in', body.remove.map(withStorableTexts).map(cartLineId))
      .execute();
  await putLines(request, body.set, 'replace');
  await raiseCartVersion(transaction);
  return { data: await readCart(request) };
};

/** Merges a guest's cart at sign-in. Source: spec 4, "the local cart merges into the server cart". */
export const mergeCart: Handler<'mergeCart'> = async (request) => {
  const { transaction, shop, session, body, now } = request;
  await lockCustomer(transaction);
  await forgetOldMerges(transaction, now);
  const { numInsertedOrUpdatedRows: begun } = await transaction
    .insertInto('cart_merge')
    .values({ tenant: shop.id, customer_id: session.customerId, id: body._id, merged_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (begun === 1n) {
    await putLines(request, body.products, 'add');
    await raiseCartVersion(transaction);
  }
  return { data: await readCart(request) };
};

export const emptyCart: Handler<'emptyCart'> = async ({ transaction }) => {
  await lockCustomer(transaction);
  await transaction.deleteFrom('cart_line').execute();
  await raiseCartVersion(transaction);
  return { data: null };
};

/** Invalidates the cart on other devices, including an order in progress. */
export async function raiseCartVersion(transaction: TenantTransaction): Promise<void> {
  await transaction
    .updateTable('customer')
    .set(({ eb }) => ({ cart_version: eb('cart_version', '+', 1) }))
    .modifyEnd(deferred)
    .execute();
}

/** Removes ordered quantities from the customer's cart; later additions stay. */
export async function removeOrdered(transaction: TenantTransaction, items: readonly CartItem[]): Promise<void> {
  const ordered = mergeCartLines(items);
  await sql`
    with ordered as (
      select * from unnest(${ordered.map(cartLineId)}::text[], ${ordered.map(({ quantity }) => quantity)}::integer[])
        as ordered (id, quantity)
    ), gone as (
      delete from cart_line using ordered where cart_line.id = ordered.id and cart_line.quantity <= ordered.quantity
    )
    update cart_line set quantity = cart_line.quantity - ordered.quantity
    from ordered where cart_line.id = ordered.id and cart_line.quantity > ordered.quantity`.execute(transaction);
  await raiseCartVersion(transaction);
}

/** Forgets old merges past any retry, and the oldest ones beyond a number. */
async function forgetOldMerges(transaction: TenantTransaction, now: number): Promise<void> {
  await transaction
    .deleteFrom('cart_merge')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('merged_at', '<', new Date(now - CART_MERGE_MEMORY_MS).toISOString()),
        eb(
          'id',
          'in',
          selectFrom('cart_merge').select('id').orderBy('merged_at', 'desc').orderBy('id').offset(MAX_CART_MERGES),
        ),
      ]),
    )
    .execute();
}

type CartRequest = Pick<ShopRequest<'cart'>, 'transaction' | 'shop' | 'session' | 'headers' | 'now'>;

export async function readCart(request: CartRequest) {
  const { transaction } = request;
  const { cart_version: version } = await transaction
    .selectFrom('customer')
    .select('cart_version')
    .executeTakeFirstOrThrow();
  const lines = await readLines(transaction);
  const priced = await priceCart(
    request,
    lines.map(({ item, quantity }) => ({ ...item, quantity })),
  );
  return { ...priced, version, items: priced.items.map((item) => ({ ...item, cartId: cartLineId(item) })) };
}

/** The line that was added first comes first. */
const readLines = (transaction: TenantTransaction) =>
  transaction.selectFrom('cart_line').select(['item', 'quantity']).orderBy('position').execute();

/** Puts lines in the cart; quantities of existing lines are replaced or added to. Throws 422 `cart_full` without room for all. */
async function putLines(
  { transaction, shop, session }: Pick<CartRequest, 'transaction' | 'shop' | 'session'>,
  items: readonly CartItem[],
  mode: 'replace' | 'add',
): Promise<void> {
  if (items.length === 0) return;
  await claimOptionFiles(transaction, items, session.customerId);
  await transaction
    .insertInto('cart_line')
    .values(
      mergeCartLines(items.map(withStorableTexts)).map((item) => ({
        tenant: shop.id,
        customer_id: session.customerId,
        id: cartLineId(item),
        item: choiceOf(item),
        quantity: Math.min(item.quantity, MAX_CART_LINE_QUANTITY),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'customer_id', 'id']).doUpdateSet((line) => ({
        quantity:
          mode === 'replace'
            ? line.ref('excluded.quantity')
            : sql<number>`least(cart_line.quantity + excluded.quantity, ${MAX_CART_LINE_QUANTITY})`,
      })),
    )
    .execute();
  const lines = await readLines(transaction);
  if (lines.length > MAX_CART_LINES || Buffer.byteLength(JSON.stringify(lines)) > MAX_CART_BYTES)
    throw localizedFailure('cart_full', shop.language);
}

/** The chosen fields of a line without its quantity, as JSON: never its prices. */
function choiceOf(item: CartItem): string {
  const { quantity: _, ...choice } = sanitizeCartLine(item);
  return JSON.stringify(choice);
}

/** The `cartId` of a line: lines of the same choice are the same line. */
const cartLineId = (item: CartItem): string =>
  createHash('sha256').update(cartLineKey(item)).digest('hex').slice(0, CART_ID_LENGTH);

const CART_ID_LENGTH = 24;
