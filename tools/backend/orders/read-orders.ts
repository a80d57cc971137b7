import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import { isRefund, REFUND_STATUSES } from '../../../runtime/domain/order/status/payment-status.ts';
import type { Order, OrderedFile, OrderItem, OrderTimeline, PaymentOfOrder } from '../../../schemas/generated/wire.ts';
import { visibleFileIds } from '../cart/option-files.ts';
import { omitNulls, parseInstant } from '../database/database-connection.ts';
import type { PaymentTable, SalesOrderEventTable, SalesOrderLineTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { receivedOf } from '../payments/payment-rows.ts';
import { formatInvoiceNumber } from './invoice-calls.ts';
import statuses from './order-statuses.json' with { type: 'json' };

type LineRow = Omit<Selectable<SalesOrderLineTable>, 'tenant' | 'order_id'>;
type EventRow = Pick<Selectable<SalesOrderEventTable>, 'type' | 'status' | 'message' | 'created_by' | 'created_at'>;
type OrderPaymentRow = Pick<
  Selectable<PaymentTable>,
  'status' | 'provider' | 'reference' | 'amount' | 'currency' | 'received_amount' | 'received_currency'
>;

/** `state` omits personal data; `support` adds payments. */
export type OrderView = 'support' | 'whole' | 'state';

/** The orders of these ids that the transaction may see, in their order. */
export async function readOrders(
  transaction: TenantTransaction,
  ids: readonly string[],
  shop: RequestedShop,
  view: OrderView,
): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(transaction, ids).execute();
  const fileIds = await visibleFileIds(
    transaction,
    rows.flatMap(({ lines }) => lines.flatMap(({ choices }) => choices)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const lines = row.lines.map((line) => hideFileIds(line, fileIds));
    const state = {
      ...toState(row, lines, shop),
      ...(row.method !== null && { paymentSrcId: toPaymentMethod(row.method, shop) }),
    };
    return [
      view === 'state'
        ? { ...state, items: state.items.map(withoutTexts) }
        : {
            ...state,
            ...(row.invoice_number !== null && { invoiceNumber: formatInvoiceNumber(row.invoice_number) }),
            ...toPersonal(row),
            ...toRefund(row.payments, row.currency),
            ...(view === 'support' && row.payments.length > 0 && { payments: row.payments.map(toPayment) }),
          },
    ];
  });
}

/** Orders with all data, in one statement. A customer's transaction sees that customer alone, the operator's all customers. */
const selectOrders = (transaction: TenantTransaction, ids: readonly string[]) =>
  transaction
    .selectFrom('sales_order')
    .selectAll()
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('sales_order_line')
          .select(['position', 'item', 'slug', 'title', 'image', 'choices'])
          .select(['quantity', 'unit_price', 'unit_price_after_discount'])
          .whereRef('sales_order_line.order_id', '=', 'sales_order.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        selectFrom('sales_order_event')
          .select(['type', 'status', 'message', 'created_by', 'created_at'])
          .whereRef('sales_order_event.order_id', '=', 'sales_order.id')
          .orderBy('sales_order_event.position', 'desc'),
      ).as('events'),
      jsonArrayFrom(
        selectFrom('payment')
          .select(['status', 'provider', 'reference', 'amount', 'currency', 'received_amount', 'received_currency'])
          .whereRef('payment.order_id', '=', 'sales_order.id')
          .orderBy('created_at', 'desc')
          .orderBy('id'),
      ).as('payments'),
      selectFrom('invoice').select('number').whereRef('order_id', '=', 'sales_order.id').as('invoice_number'),
      jsonObjectFrom(
        selectFrom('customer')
          .select(['full_name', 'email', 'phone_number'])
          .whereRef('customer.id', '=', 'sales_order.customer_id'),
      ).as('customer'),
      jsonObjectFrom(
        selectFrom('payment_method')
          .select(['name', 'image'])
          .where(sql<boolean>`not coalesce((form ->> 'isCashOnDelivery')::boolean, false)`)
          .where('payment_method.id', '=', sql<string>`form ->> 'paymentSrcId'`),
      ).as('method'),
    ])
    .where('id', 'in', ids);

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/**
 * The amount to refund of an order's payments, in the order's currency, at the least advanced stage. The message names money of another
 * currency, which the provider was not asked for.
 */
function toRefund(payments: readonly OrderPaymentRow[], currency: string): Pick<Order, 'refund'> {
  const refunds = payments.filter((payment) => isRefund(payment.status));
  const status = REFUND_STATUSES.find((each) => refunds.some((payment) => payment.status === each));
  if (status === undefined) return {};
  const received = refunds.map(receivedOf).filter((each) => each.currency === currency);
  const amount = received.reduce((sum, each) => sum + each.amount, 0);
  return { refund: { status, amount: toMajorUnits(amount, currency) } };
}

export function toPayment(payment: OrderPaymentRow): PaymentOfOrder {
  const { amount, currency } = receivedOf(payment);
  const { status, provider, reference } = payment;
  return { status, provider, ...omitNulls({ reference }), amount: toMajorUnits(amount, currency), currency };
}

function toState(row: OrderRow, lines: readonly LineRow[], shop: RequestedShop): Order {
  const { currency, form } = row;
  const amount = (minor: number) => toMajorUnits(minor, currency);
  const { branchId, date, timeFrom, timeTo } = form;
  return {
    _id: row.id,
    orderNumber: String(row.number),
    channel: 'web',
    items: lines.map((line) => toItem(line, currency, shop)),
    currency,
    subTotal: amount(row.sub_total),
    discount: amount(row.discount),
    deliveryFees: amount(row.delivery_fees),
    cashOnDeliveryFee: amount(row.cash_on_delivery_fee),
    vat: amount(row.vat),
    totalWithoutWallet: amount(row.total_without_wallet),
    useWalletForPayment: row.wallet_amount > 0,
    walletAmount: amount(row.wallet_amount),
    total: amount(row.total_without_wallet - row.wallet_amount),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isCashOnDelivery: form.isCashOnDelivery,
    pickup: form.pickup,
    ...(branchId !== undefined && { branchId }),
    ...(form.isSchedule && omitNulls({ date, timeFrom, timeTo })),
    timelines: row.events.map((event) => toTimeline(event, shop)),
  };
}

function toItem(line: LineRow, currency: string, shop: RequestedShop): OrderItem {
  const localized = createLocalizer(shop);
  const amount = (minor: number) => toMajorUnits(minor, currency);
  return {
    ...line.item,
    quantity: line.quantity,
    slug: line.slug,
    title: localized(line.title),
    image: line.image,
    choices: line.choices.map(({ name, values }) => ({
      name: localized(name),
      values: values.map((value) => ({ ...value, ...(value.name !== undefined && { name: localized(value.name) }) })),
    })),
    unitPrice: amount(line.unit_price),
    unitPriceAfterDiscount: amount(line.unit_price_after_discount),
    totalPrice: amount(line.unit_price * line.quantity),
    totalPriceAfterDiscount: amount(line.unit_price_after_discount * line.quantity),
  };
}

function hideFileIds(line: LineRow, visible: ReadonlySet<string>): LineRow {
  const visibleFile = ({ _id, ...file }: OrderedFile): OrderedFile =>
    _id !== undefined && visible.has(_id) ? { _id, ...file } : file;
  const choices = line.choices.map(({ name, values }) => ({
    name,
    values: values.map(({ file, ...value }) => ({ ...value, ...(file !== undefined && { file: visibleFile(file) }) })),
  }));
  return { ...line, choices };
}

/** The line without others' texts and files. */
const withoutTexts = (item: OrderItem): OrderItem => ({
  ...item,
  options: item.options.map(({ optionId, values }) => ({
    optionId,
    values: values.map(({ quantity, valueId }) => ({ quantity, ...(valueId !== undefined && { valueId }) })),
  })),
  choices: item.choices.map(({ name, values }) => ({
    name,
    values: values.map(({ text: _, file, ...value }) => ({ ...value, ...(file?._id !== undefined && { file }) })),
  })),
});

function toTimeline({ type, status, message, created_by, created_at }: EventRow, shop: RequestedShop): OrderTimeline {
  const localized = createLocalizer(shop);
  return {
    type,
    createdBy: created_by,
    // JSON has instants in the time zone of the session.
    date: parseInstant(created_at),
    ...(status !== null && {
      status: { code: status, name: localized(statuses[status].name), color: statuses[status].color },
    }),
    ...(message !== null && { message: localized(message) }),
  };
}

const toPaymentMethod = (
  { name, image }: NonNullable<OrderRow['method']>,
  shop: RequestedShop,
): NonNullable<Order['paymentSrcId']> => ({
  name: createLocalizer(shop)(name),
  ...omitNulls({ image }),
});

/** A guest's data come from the form; of a customer, the form has only a phone number that the account lacks. */
function toPersonal({ form, contact_phone, customer }: OrderRow): Partial<Order> {
  const { customerId: guest, receiver, address, addressId, note, pickup } = form;
  const phoneNumber = contact_phone ?? undefined;
  const user =
    customer === null
      ? omitNulls({ fullName: guest?.fullName, email: guest?.email, phoneNumber, birthday: guest?.birthdate })
      : omitNulls({ fullName: customer.full_name, email: customer.email, phoneNumber });
  return {
    customerId: { user },
    ...(!pickup && { address }),
    ...omitNulls({ addressId, note, recieverName: receiver?.fullName, recieverNumber: receiver?.phoneNumber }),
  };
}
