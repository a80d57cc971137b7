import { type Selectable, sql } from 'kysely';
import { DateTime } from 'luxon';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import { usageProblem } from '../../../runtime/domain/voucher/voucher.ts';
import type { Voucher } from '../../../schemas/generated/wire.ts';
import { convertMinor, type Pricing, requirePricing } from '../catalogue/pricing.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { VoucherTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop, ShopRequest } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { paginate } from '../http/paginate.ts';
import { MAX_LISTED_VOUCHERS } from '../limits.ts';
import { voucherTerms } from './check-voucher.ts';

/** The listed vouchers that are valid now (spec 7, "website list"). */
export const websiteVouchers: Handler<'websiteVouchers'> = async (request) => {
  const { transaction, now } = request;
  const rows = await selectListed(transaction).execute();
  const context = await readContext(request);
  const data = rows
    .filter((row) => isRunning(row, context.pricing, now))
    .slice(0, MAX_LISTED_VOUCHERS)
    .map((row) => toVoucher(row, context));
  return { data };
};

/** The vouchers that are of use to the customer, or were (spec 7, "Vouchers: list"). */
export const vouchers: Handler<'vouchers'> = async (request) => {
  const { transaction, session, query, now } = request;
  const context = await readContext(request);
  const uses = await countUses(transaction, session.customerId);
  const listed = await selectListed(transaction).execute();
  const known = new Set(listed.map(({ id }) => id));
  const others = [...uses.keys()].filter((id) => !known.has(id));
  const used =
    others.length === 0
      ? []
      : await transaction.selectFrom('voucher').selectAll().where('id', 'in', others).orderBy('position').execute();
  const rows = [...listed.filter((row) => uses.has(row.id) || isRunning(row, context.pricing, now)), ...used];
  const { entries, pagination } = paginate(rows, query);
  const data = entries.map((row) => {
    const customerUses = uses.get(row.id) ?? 0;
    const situation = { now, uses: row.use_count, customerUses };
    const isUsable = usageProblem(voucherTerms(row, context.pricing), situation) === undefined;
    return { ...toVoucher(row, context), uses: customerUses, isUsable };
  });
  return { data, pagination };
};

export const voucher: Handler<'voucher'> = async (request) => {
  const row = await request.transaction
    .selectFrom('voucher')
    .selectAll()
    .where('id', '=', request.params.voucherId)
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such voucher.');
  return { data: toVoucher(row, await readContext(request)) };
};

const selectListed = (transaction: TenantTransaction) =>
  transaction.selectFrom('voucher').selectAll().where('is_listed', '=', true).orderBy('position').orderBy('id');

/** Whether it is valid now, regardless of one customer's limit. */
function isRunning(row: Selectable<VoucherTable>, pricing: Pricing, now: number): boolean {
  const terms = { ...voucherTerms(row, pricing), maxUsesPerCustomer: undefined };
  return usageProblem(terms, { now, uses: row.use_count, customerUses: undefined }) === undefined;
}

/** How often the customer used each voucher. */
async function countUses(transaction: TenantTransaction, customerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('voucher_use')
    .select(['voucher_id', sql<number>`count(*)`.as('uses')])
    .where('customer_id', '=', customerId)
    .groupBy('voucher_id')
    .execute();
  return new Map(rows.map(({ voucher_id, uses }) => [voucher_id, uses]));
}

interface VoucherContext {
  readonly shop: RequestedShop;
  readonly pricing: Pricing;
  /** IANA name. */
  readonly timeZone: string;
}

const readContext = async ({
  transaction,
  shop,
  headers,
}: Pick<ShopRequest<'websiteVouchers'>, 'transaction' | 'shop'> & {
  readonly headers: { readonly 'x-currency-id'?: string };
}): Promise<VoucherContext> => ({
  shop,
  pricing: requirePricing(shop, headers['x-currency-id']),
  timeZone: await readTimeZone(transaction),
});

/** A code is shown of a voucher that is listed and entered by its code, and of no other. */
function toVoucher(row: Selectable<VoucherTable>, { shop, pricing, timeZone }: VoucherContext): Voucher {
  const localized = createLocalizer(shop);
  const { currency } = pricing;
  const amount = (minor: number) => toMajorUnits(convertMinor(minor, pricing), currency);
  const { percentage, max_amount, ends_at } = row;
  // The last moment in which it counts.
  const end = ends_at === null ? undefined : DateTime.fromMillis(Date.parse(ends_at) - 1, { zone: timeZone });
  return {
    _id: row.id,
    method: row.method,
    ...(row.is_listed && row.method === 'code' && { code: row.code }),
    name: localized(row.name),
    description: localized(row.description),
    currency,
    discountType: percentage === null ? 'fixed_amount' : 'percentage',
    discountValue: percentage ?? amount(row.amount ?? 0),
    ...omitNulls({ maximumDiscount: max_amount === null ? null : amount(max_amount) }),
    minimumSubTotal: amount(row.min_sub_total),
    ...(end !== undefined && { endDate: end.toFormat('yyyy-MM-dd'), endTime: end.toFormat('HH:mm') }),
  };
}
