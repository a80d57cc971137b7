import { convert, minorDigits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { pointsOfOrder, pointsWorth } from '../../../runtime/domain/wallet/wallet.ts';
import type { Order, Points } from '../../../schemas/generated/wire.ts';
import { convertMinorToMajor, requirePricing } from '../catalogue/pricing.ts';
import { lockCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { becomeOwner, enterIntoPoints, enterIntoWallet, readBalance } from './wallet.ts';

/** The customer's points and their worth. */
export const points: Handler<'points'> = async ({ transaction, shop, headers }) => ({
  data: await readPoints(transaction, shop, headers['x-currency-id']),
});

/** Redeems points into the wallet: both change in one transaction, and once for each id that the client makes. */
export const redeemPoints: Handler<'redeemPoints'> = async ({ transaction, shop, session, headers, body, now }) => {
  const { _id: id, points: redeemed } = body;
  const { customerId } = session;
  await lockCustomer(transaction);
  const known = await transaction
    .selectFrom('points_transaction')
    .select(['amount', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) {
    const amount = await worthOf(transaction, shop, redeemed);
    if (redeemed > (await readBalance(transaction, 'points_transaction')))
      throw localizedFailure('points_insufficient', shop.language);
    if (amount === 0) throw localizedFailure('points_not_redeemable', shop.language);
    await enterIntoPoints(transaction, shop.id, customerId, { id, kind: 'redemption', amount: -redeemed, now });
    await enterIntoWallet(transaction, shop.id, customerId, { kind: 'redemption', amount, now });
  } else if (known.kind !== 'redemption' || known.amount !== -redeemed)
    throw localizedFailure('redemption_changed', shop.language);
  return { data: await readPoints(transaction, shop, headers['x-currency-id']) };
};

async function readPoints(
  transaction: TenantTransaction,
  shop: RequestedShop,
  currencyId: string | undefined,
): Promise<Points> {
  const pricing = requirePricing(shop, currencyId);
  const count = await readBalance(transaction, 'points_transaction');
  const amount = convertMinorToMajor(await worthOf(transaction, shop, count), pricing);
  return { points: count, amount, currency: pricing.currency };
}

/** Worth of points, in minor units of the base currency. */
async function worthOf(
  transaction: TenantTransaction,
  { currency = '' }: RequestedShop,
  count: number,
): Promise<number> {
  const { pointsRedeemedPerUnit = 0 } = await readOrderSettings(transaction);
  return pointsWorth(count, minorPerUnit(currency), pointsRedeemedPerUnit);
}

/** A customer's order that was completed. */
interface CompletedOrder {
  readonly order: Pick<Order, '_id' | 'currency' | 'totalWithoutWallet'>;
  /** Null for a guest or a deleted account, which gives no points. */
  readonly customerId: string | null;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Gives the customer the points of an order, by its cost at the current rate, and makes its customer the transaction's. A unique row gives
 * an order points once.
 */
export async function grantPoints(
  transaction: TenantTransaction,
  { id: tenant, currency: base = '' }: RequestedShop,
  { order, customerId, now }: CompletedOrder,
): Promise<void> {
  const { pointsPerUnit = 0 } = await readOrderSettings(transaction);
  if (customerId === null || pointsPerUnit === 0) return;
  const known = await transaction
    .selectFrom('currency')
    .select('rate')
    .where('iso3c', '=', order.currency)
    .executeTakeFirst();
  // A removed currency has no rate.
  if (known === undefined) return;
  const cost = toMinorUnits(order.totalWithoutWallet, order.currency);
  const ofBase = convert(cost, { from: order.currency, to: base, rate: 1 / known.rate });
  const amount = pointsOfOrder(ofBase, minorPerUnit(base), pointsPerUnit);
  if (amount === 0) return;
  if (!(await becomeOwner(transaction, customerId))) return;
  await enterIntoPoints(transaction, tenant, customerId, { kind: 'order', amount, orderId: order._id, now });
}

const minorPerUnit = (currency: string): number => 10 ** minorDigits(currency);

async function readOrderSettings(transaction: TenantTransaction) {
  const row = await transaction.selectFrom('tenant').select('order_settings').executeTakeFirstOrThrow();
  return row.order_settings;
}
