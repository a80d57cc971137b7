import { sql } from 'kysely';
import { minorDigits } from '../../../runtime/domain/money.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** A change of a shop's base currency. */
interface BaseChange {
  /** ISO 4217, of the former base currency. */
  readonly from: string;
  /** ISO 4217, of the new one. */
  readonly to: string;
  /** Major units of the new one for one of the former. */
  readonly rate: number;
}

/**
 * Converts the amounts of the tenant's vouchers and wallets into another base currency, rounded half up. A voucher's discount stays above
 * zero, and a wallet the sum of its transactions. Requires the lock of the catalogue, against orders.
 *
 * @param now epoch ms
 */
export async function convertVouchersAndWallets(
  transaction: TenantTransaction,
  { from, to, rate }: BaseChange,
  now: number,
): Promise<void> {
  const factor = sql`(${rate}::numeric * 10::numeric ^ ${minorDigits(to) - minorDigits(from)}::int)`;
  await sql`
    update voucher set
      amount = case when amount is not null then greatest(1, round(amount * ${factor})) end,
      max_amount = case when max_amount is not null then greatest(1, round(max_amount * ${factor})) end,
      min_sub_total = round(min_sub_total * ${factor})`.execute(transaction);
  await sql`select convert_wallets(${factor}, ${new Date(now).toISOString()}::timestamptz)`.execute(transaction);
}

/** Converts prices and absolute discounts of services likewise; percentages stay. */
export async function convertServices(transaction: TenantTransaction, { from, to, rate }: BaseChange): Promise<void> {
  await sql`
    update service set
      price = round(price * (${rate}::numeric * 10::numeric ^ ${minorDigits(to) - minorDigits(from)}::int)),
      discount_value = case discount_type
        when 'fixed' then round(discount_value * ${rate}::numeric, ${minorDigits(to)}::int) else discount_value end`.execute(
    transaction,
  );
}
