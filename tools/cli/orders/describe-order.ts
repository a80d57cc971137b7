import { allowedStatuses, currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order, OrderedFile, OrderItem, OrderTimeline } from '../../../schemas/generated/wire.ts';
import {
  addressFacts,
  alignColumns,
  describeFacts,
  describePayment,
  formatAmount,
  type PlaceNames,
  splitText,
  textOf,
} from '../describe-facts.ts';

/**
 * One line for each order: number, time (UTC), status, fulfilment, total, refund if any, customer.
 */
export function describeOrders(orders: readonly Order[]): readonly string[] {
  const hasRefunds = orders.some(({ refund }) => refund !== undefined);
  const rows = orders.map((order) => [
    order.orderNumber,
    placedAt(order),
    currentStatus(order),
    fulfilmentOf(order),
    formatAmount(order.total, order.currency),
    ...(hasRefunds ? [refundOf(order)] : []),
    order.customerId?.user.fullName ?? '',
  ]);
  return alignColumns(rows, [AMOUNT_COLUMN]);
}

/** The complete order, for fulfilment. */
export function describeOrder(order: Order, places: PlaceNames): readonly string[] {
  const { currency, timelines } = order;
  const items = order.items.flatMap((item) => describeItem(item, currency));
  return [
    ...describeFacts(factsOf(order, places)),
    '',
    ...alignColumns([...items, ...amountsOf(order)], [0]),
    '',
    ...alignColumns(timelines.flatMap(describeEvent)),
  ];
}

/** The files of an order, each once, with the position of their line, from 1. */
export const filesOfOrder = ({ items }: Pick<Order, 'items'>): readonly OrderedFileOfLine[] => {
  const files = items.flatMap(({ choices }, index) =>
    choices.flatMap(({ values }) =>
      values.flatMap(({ file }) => (file?._id === undefined ? [] : [{ ...file, _id: file._id, line: index + 1 }])),
    ),
  );
  return [...new Map(files.map((file) => [file._id, file])).values()];
};

interface OrderedFileOfLine extends OrderedFile {
  readonly _id: string;
  readonly line: number;
}

function factsOf(order: Order, places: PlaceNames): readonly (readonly [string, string | undefined])[] {
  const { date, timeFrom, timeTo, branchId, customerId, recieverName, recieverNumber, address = {}, note } = order;
  const status = currentStatus(order);
  const next = allowedStatuses(status, order);
  const when = date === undefined ? 'as soon as possible' : `${date} ${timeFrom ?? ''}-${timeTo ?? ''}`;
  const { fullName, email, phoneNumber } = customerId?.user ?? {};
  return [
    ['Number', order.orderNumber],
    ['Id', order._id],
    ['Placed', placedAt(order)],
    ['Status', next.length === 0 ? status : `${status}; can become ${next.join(', ')}`],
    [order.pickup ? 'Pickup' : 'Delivery', when],
    ['Branch', branchId && (places.get(branchId) ?? branchId)],
    ['Payment', paymentOf(order)],
    ['Refund', refundOf(order)],
    ...(order.payments ?? []).map((payment) => ['At the provider', describePayment(payment)] as const),
    ['Name', fullName],
    ['E-mail', email],
    ['Phone number', phoneNumber],
    ['Receiver', recieverName],
    ['Receiver’s phone number', recieverNumber],
    ...addressFacts(address, places),
    ['Note', note],
  ];
}

/** A line with price and title of an order line, and a line for each choice. */
const describeItem = (item: OrderItem, currency: string): readonly (readonly string[])[] => [
  [formatAmount(item.totalPriceAfterDiscount ?? 0, currency), `${item.quantity} × ${textOf(item.title)}`],
  ...item.choices.map(({ name, values }) => ['', `  ${textOf(name)}: ${values.map(nameOfValue).join(', ')}`]),
];

function nameOfValue({ name, text = '', file, quantity }: OrderItem['choices'][number]['values'][number]): string {
  if (file !== undefined) return `${file.name} (${Math.ceil(file.size / 1024)} KiB, file ${file._id ?? 'removed'})`;
  return `${quantity > 1 ? `${quantity} × ` : ''}${name === undefined ? text : textOf(name)}`;
}

/** Amounts with labels, the total last, without zero amounts. */
function amountsOf(order: Order): readonly (readonly string[])[] {
  const { currency, subTotal, discount, deliveryFees, cashOnDeliveryFee, vat, walletAmount, total } = order;
  const parts: readonly (readonly [string, number])[] = [
    ['Discount', -discount],
    ['Delivery', deliveryFees],
    ['Cash on delivery', cashOnDeliveryFee],
    ['From the wallet', -walletAmount],
    ['VAT, included', vat],
  ];
  const charged = parts.filter(([, amount]) => amount !== 0);
  return [['Subtotal', subTotal] as const, ...charged, ['Total', total] as const].map(([label, amount]) => [
    formatAmount(amount, currency),
    label,
  ]);
}

function describeEvent({ date, createdBy, status, message }: OrderTimeline): readonly (readonly string[])[] {
  const [first = '', ...more] = splitText(status === undefined ? textOf(message ?? {}) : status.code);
  return [[formatInstant(date), createdBy, first], ...more.map((line) => ['', '', line])];
}

/** The payment method, and the wallet if used: `KNET, wallet`. */
function paymentOf({ isCashOnDelivery, paymentSrcId, walletAmount }: Order): string {
  const method = isCashOnDelivery ? 'cash on delivery' : textOf(paymentSrcId?.name ?? {});
  return [method, walletAmount > 0 ? 'wallet' : ''].filter((part) => part !== '').join(', ');
}

/** `refund-due 46.500 KWD`; empty without a refund. */
const refundOf = ({ refund, currency }: Order): string =>
  refund === undefined ? '' : `${refund.status} ${formatAmount(refund.amount, currency)}`;

/** The time of the oldest entry. */
const placedAt = ({ timelines }: Order): string => formatInstant(timelines.at(-1)?.date ?? '');

const fulfilmentOf = ({ pickup }: Order): string => (pickup ? 'pickup' : 'delivery');

/** In UTC, to the minute. */
const formatInstant = (date: string): string => date.slice(0, 16).replace('T', ' ');

const AMOUNT_COLUMN = 4;
