import type { Selectable } from 'kysely';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { Order, OrderItem, OrderTimeline } from '../../../schemas/generated/wire.ts';
import { createLocalizer } from '../calls/localized-columns.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { SalesOrderEventTable, SalesOrderLineTable, SalesOrderTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import statuses from './order-statuses.json' with { type: 'json' };

type OrderRow = Selectable<SalesOrderTable>;
type LineRow = Selectable<SalesOrderLineTable>;
type EventRow = Selectable<SalesOrderEventTable>;

/** How much of an order is told: `state` is what happens to it and its lines, nothing about a person. */
export type OrderView = 'whole' | 'state';

/** The orders of these ids that the transaction may see, in their order. */
export async function readOrders(
  transaction: TenantTransaction,
  ids: readonly string[],
  shop: RequestedShop,
  view: OrderView,
): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.selectFrom('sales_order').selectAll().where('id', 'in', ids).execute();
  const lines = await transaction
    .selectFrom('sales_order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const events = await transaction
    .selectFrom('sales_order_event')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position', 'desc')
    .execute();
  const people = view === 'whole' ? await readCustomers(transaction, rows) : new Map<string, CustomerRow>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const own = lines.filter(({ order_id }) => order_id === id);
    const happened = events.filter(({ order_id }) => order_id === id);
    const state = toState(row, own, happened, shop);
    return [
      view === 'whole'
        ? { ...state, ...toPersonal(row, people.get(row.customer_id ?? '')) }
        : { ...state, items: state.items.map(withoutTexts) },
    ];
  });
}

function toState(row: OrderRow, lines: readonly LineRow[], events: readonly EventRow[], shop: RequestedShop): Order {
  const { currency, form } = row;
  const amount = (minor: number) => toMajorUnits(minor, currency);
  const { branchId, date, timeFrom, timeTo } = form;
  return {
    _id: row.id,
    orderNumber: String(row.number),
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
    timelines: events.map((event) => toTimeline(event, shop)),
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

/** The line without what somebody wrote or attached. */
const withoutTexts = (item: OrderItem): OrderItem => ({
  ...item,
  options: item.options.map(({ optionId, values }) => ({
    optionId,
    values: values.map(({ quantity, valueId }) => ({ quantity, ...(valueId !== undefined && { valueId }) })),
  })),
  choices: item.choices.map(({ name, values }) => ({
    name,
    values: values.map(({ text: _, ...value }) => value),
  })),
});

function toTimeline({ type, status, message, created_by, created_at }: EventRow, shop: RequestedShop): OrderTimeline {
  const localized = createLocalizer(shop);
  return {
    type,
    createdBy: created_by,
    date: created_at,
    ...(status !== null && {
      status: { code: status, name: localized(statuses[status].name), color: statuses[status].color },
    }),
    ...(message !== null && { message: localized(message) }),
  };
}

type CustomerRow = Pick<SalesCustomer, 'id' | 'full_name' | 'email' | 'phone_number'>;
interface SalesCustomer {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string | null;
}

/** A customer's transaction sees that customer alone, one of who runs the backend everybody who ordered. */
async function readCustomers(
  transaction: TenantTransaction,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const ids = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
  if (ids.length === 0) return new Map();
  const people = await transaction
    .selectFrom('customer')
    .select(['id', 'full_name', 'email', 'phone_number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** A guest is who the form says; of a customer, the form has only a phone number that the account lacks. */
function toPersonal({ form, contact_phone }: OrderRow, customer: CustomerRow | undefined): Partial<Order> {
  const { customerId: guest, receiver, address, addressId, note, pickup } = form;
  const phoneNumber = contact_phone ?? undefined;
  const user =
    customer === undefined
      ? omitNulls({ fullName: guest?.fullName, email: guest?.email, phoneNumber, birthday: guest?.birthdate })
      : omitNulls({ fullName: customer.full_name, email: customer.email, phoneNumber });
  return {
    customerId: { user },
    ...(!pickup && { address }),
    ...omitNulls({ addressId, note, recieverName: receiver?.fullName, recieverNumber: receiver?.phoneNumber }),
  };
}
