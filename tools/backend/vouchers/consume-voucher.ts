import { sql } from 'kysely';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { becomeCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { type CheckedVoucher, countOwnUses, hasCode, voucherMessage } from './check-voucher.ts';

/**
 * Throws 409 `voucher_not_valid`, with the reason in the language of the answer, for an invalid voucher, or one different from the checked
 * one.
 *
 * @param currency ISO 4217, of the order
 */
export function requireVoucher(
  voucher: CheckedVoucher | undefined,
  { voucherId }: Pick<OrderForm, 'voucherId'>,
  { shop, currency }: { readonly shop: RequestedShop; readonly currency: string },
): void {
  if (voucher === undefined) return;
  const isAnother = voucherId !== undefined && voucherId !== voucher.id;
  refuse(isAnother ? { ...voucher, problem: 'unknown' } : voucher, { shop, currency });
}

interface VoucherUse {
  readonly orderId: string;
  /** Null for a guest. */
  readonly customerId: string | null;
  /** ISO 4217, of the order. */
  readonly currency: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Counts a use of a valid voucher, in the transaction of its stored order. A conditional update keeps concurrent orders within the limit. A
 * customer's caller holds `lockCustomer`. Throws as {@link requireVoucher} where others used it up meanwhile.
 */
export async function consumeVoucher(
  transaction: TenantTransaction,
  shop: RequestedShop,
  voucher: CheckedVoucher | undefined,
  { orderId, customerId, currency, now }: VoucherUse,
): Promise<void> {
  if (voucher?.id === undefined) return;
  if (!(await countUse(transaction, shop.id, voucher.id, { orderId, customerId, now })))
    refuse({ ...voucher, problem: 'used-up' }, { shop, currency });
}

/** False where it is used up. */
async function countUse(
  transaction: TenantTransaction,
  tenant: string,
  voucherId: string,
  { orderId, customerId, now }: Omit<VoucherUse, 'currency'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('voucher')
    .set({ use_count: sql<number>`use_count + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', voucherId)
    .where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('use_count', '<', ref('max_uses'))]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('voucher_use')
    .values({
      tenant,
      order_id: orderId,
      voucher_id: voucherId,
      customer_id: customerId,
      used_at: new Date(now).toISOString(),
    })
    .execute();
  return true;
}

/**
 * Takes the use of a voucher again that {@link returnVoucher} gave back, at the price that was paid, whether or not the voucher has ended
 * since. False where others, or the customer, have used it up.
 */
export async function reacquireVoucher(
  transaction: TenantTransaction,
  tenant: string,
  code: string | undefined,
  use: Omit<VoucherUse, 'currency'>,
): Promise<boolean> {
  if (code === undefined) return true;
  const voucher = await transaction
    .selectFrom('voucher')
    .select(['id', 'max_uses_per_customer'])
    .where(hasCode(code))
    .executeTakeFirst();
  if (voucher === undefined) return false;
  const { customerId } = use;
  if (customerId !== null && voucher.max_uses_per_customer !== null) {
    await becomeCustomer(transaction, customerId);
    if ((await countOwnUses(transaction, voucher.id, customerId)) >= voucher.max_uses_per_customer) return false;
  }
  return countUse(transaction, tenant, voucher.id, use);
}

/** Gives the use of a voucher back, once: an order without one has none to give. The order is open (`openOrder`). */
export async function returnVoucher(transaction: TenantTransaction, tenant: string, orderId: string): Promise<void> {
  const [use] = await transaction
    .deleteFrom('voucher_use')
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .returning('voucher_id')
    .execute();
  if (use === undefined) return;
  await transaction
    .updateTable('voucher')
    .set({ use_count: sql<number>`use_count - 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', use.voucher_id)
    .where('use_count', '>', 0)
    .execute();
}

function refuse(
  voucher: CheckedVoucher,
  { shop, currency }: { readonly shop: RequestedShop; readonly currency: string },
): void {
  const message = voucherMessage(voucher, { currency, language: shop.language });
  if (message !== undefined) throw new HttpFailure('voucher_not_valid', message);
}
