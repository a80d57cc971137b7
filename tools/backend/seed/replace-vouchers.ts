import { sql, type Transaction } from 'kysely';
import type { CatalogueContent, VoucherSeed } from '../../../fixtures/catalogue/catalogue.ts';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import { toMinorUnits } from '../../../runtime/domain/money.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

/**
 * Replaces the vouchers of the transaction's tenant, in this order. Existing ones keep their uses; orders keep the discounts of removed
 * ones.
 */
export async function replaceVouchers(
  transaction: Transaction<Database>,
  { registration, shop }: Pick<CatalogueContent, 'registration'> & { readonly shop: Pick<MarketSeed, 'currencies'> },
  vouchers: readonly VoucherSeed[],
): Promise<void> {
  const currency = shop.currencies[0]?.iso3c ?? '';
  const minor = (amount: number | undefined) => (amount === undefined ? undefined : toMinorUnits(amount, currency));
  const rows = vouchers.map(({ amount, maximumDiscount, minimumSubTotal, ...voucher }, position) => ({
    ...voucher,
    position,
    amount: minor(amount),
    maximumDiscount: minor(maximumDiscount),
    minimumSubTotal: minor(minimumSubTotal),
  }));
  await transaction
    .deleteFrom('voucher')
    .where('id', 'not in', ['', ...rows.map(({ _id }) => _id)])
    .execute();
  await sql`
    insert into voucher (
      tenant, id, position, code, method, name, description, amount, percentage, max_amount, min_sub_total, starts_at, ends_at,
      max_uses, max_uses_per_customer, use_count, is_listed
    )
    select ${registration.id}, r._id, r.position, r.code, r.method, r.name, r.description, r.amount, r.percentage,
      r."maximumDiscount", r."minimumSubTotal", r."startsAt", r."endsAt", r."maxUses", r."maxUsesPerCustomer", r.uses, r."isListed"
    from jsonb_to_recordset(${jsonbParameter(rows)}) as r (
      _id text, position int, code text, method text, name jsonb, description jsonb, amount bigint, percentage numeric,
      "maximumDiscount" bigint, "minimumSubTotal" bigint, "startsAt" timestamptz, "endsAt" timestamptz, "maxUses" int,
      "maxUsesPerCustomer" int, uses int, "isListed" bool
    )
    on conflict (tenant, id) do update set position = excluded.position, code = excluded.code, method = excluded.method,
      name = excluded.name, description = excluded.description, amount = excluded.amount, percentage = excluded.percentage,
      max_amount = excluded.max_amount, min_sub_total = excluded.min_sub_total, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, max_uses = excluded.max_uses, max_uses_per_customer = excluded.max_uses_per_customer,
      is_listed = excluded.is_listed`.execute(transaction);
}
