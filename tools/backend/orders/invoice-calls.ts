import { sql } from 'kysely';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { Invoice, InvoiceSummary, LocalizedText } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import { deferred, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { pageOffset } from '../http/paginate.ts';

/** The customer's invoices, the newest first. `routines/invoices.ts` issues them, and says when. */
export const invoices: Handler<'invoices'> = async ({ transaction, query }) => {
  const { pageNumber, pageSize } = query;
  const offset = pageOffset(query);
  const rows = await selectInvoices(transaction)
    .orderBy('invoice.number', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const { total } = await transaction
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toSummary), pagination: { pageNumber, pageSize, total, totalIsExact: true } };
};

/** One of them: row-level security shows a customer no invoice of another one. Throws 404. */
export const invoice: Handler<'invoice'> = async ({ transaction, params, shop }) => {
  const row = await selectInvoices(transaction).where('invoice.order_id', '=', params.invoiceId).executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such invoice.');
  const lines = await transaction
    .selectFrom('sales_order_line')
    .select(['title', 'choices', 'quantity', 'unit_price'])
    .where('order_id', '=', row.order_id)
    .orderBy('position')
    .execute();
  return { data: toInvoice(row, lines, shop) };
};

/** Invoice number as printed. */
export const formatInvoiceNumber = (number: number): string => String(number).padStart(6, '0');

/** Issues due invoices now, instead of at the end of the transaction, so that the response can contain them. */
export const issueInvoices = (transaction: TenantTransaction) =>
  sql`set constraints issue_invoice immediate ${deferred}`.execute(transaction);

const selectInvoices = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('invoice')
    .innerJoin('sales_order', (join) =>
      join.onRef('sales_order.tenant', '=', 'invoice.tenant').onRef('sales_order.id', '=', 'invoice.order_id'),
    )
    .selectAll('invoice')
    .select([
      'sales_order.number as order_number',
      'sales_order.placed_at',
      'sales_order.currency',
      'sales_order.form',
      'sales_order.sub_total',
      'sales_order.discount',
      'sales_order.delivery_fees',
      'sales_order.cash_on_delivery_fee',
      'sales_order.vat',
      'sales_order.total_without_wallet',
      'sales_order.wallet_amount',
    ])
    .select(
      sql<string | null>`(
        select min(event.created_at) from sales_order_event event
        where event.tenant = invoice.tenant and event.order_id = invoice.order_id and event.status = 'cancelled'
      )`.as('cancelled_at'),
    );

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

const toSummary = (row: InvoiceRow): InvoiceSummary => ({
  _id: row.order_id,
  invoiceNumber: formatInvoiceNumber(row.number),
  date: row.issued_at,
  orderNumber: String(row.order_number),
  currency: row.currency,
  totalWithoutWallet: toMajorUnits(row.total_without_wallet, row.currency),
  ...omitNulls({ cancelledAt: row.cancelled_at }),
});

interface LineRow {
  readonly title: LocalizedText;
  readonly choices: Invoice['items'][number]['choices'];
  readonly quantity: number;
  readonly unit_price: number;
}

function toInvoice(row: InvoiceRow, lines: readonly LineRow[], shop: RequestedShop): Invoice {
  const localized = createLocalizer(shop);
  const amount = (minor: number) => toMajorUnits(minor, row.currency);
  const { form, seller, places, payment_method } = row;
  const text = (value: LocalizedText | null | undefined) => (value == null ? undefined : localized(value));
  return {
    ...toSummary(row),
    orderedAt: row.placed_at,
    seller: {
      ...seller,
      name: localized(seller.name),
      ...omitNulls({ address: text(seller.address), city: text(seller.city), country: text(seller.country) }),
    },
    buyer: row.buyer,
    ...(!form.pickup && { address: form.address }),
    places: omitNulls({ country: text(places.country), city: text(places.city), area: text(places.area) }),
    items: lines.map(({ title, choices, quantity, unit_price }) => ({
      title: localized(title),
      choices: choices.map(({ name, values }) => ({
        name: localized(name),
        values: values.map((value) => ({ ...value, ...(value.name !== undefined && { name: localized(value.name) }) })),
      })),
      quantity,
      unitPrice: amount(unit_price),
      totalPrice: amount(unit_price * quantity),
    })),
    subTotal: amount(row.sub_total),
    discount: amount(row.discount),
    deliveryFees: amount(row.delivery_fees),
    cashOnDeliveryFee: amount(row.cash_on_delivery_fee),
    vat: amount(row.vat),
    walletAmount: amount(row.wallet_amount),
    total: amount(row.total_without_wallet - row.wallet_amount),
    isCashOnDelivery: form.isCashOnDelivery,
    pickup: form.pickup,
    ...omitNulls({ vatRate: row.vat_rate, paymentMethod: text(payment_method) }),
  };
}
