import type { Order, OrderTimeline } from '../../../../schemas/generated/wire.ts';

export type OrderStatus = NonNullable<OrderTimeline['status']>['code'];

/** All statuses, in the order in which an order comes by them. */
export const ORDER_STATUSES = [
  'awaiting-payment',
  'unpaid',
  'placed',
  'confirmed',
  'ready',
  'on-the-way',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/**
 * What each status can be followed by. An order that is completed or cancelled stays so. One that is paid by a provider waits for its
 * payment first, and is `unpaid` once it is held no more; money that arrives all the same still makes it `placed`.
 */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'awaiting-payment': ['placed', 'unpaid', 'cancelled'],
  unpaid: ['placed'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['ready', 'on-the-way', 'cancelled'],
  ready: ['completed', 'cancelled'],
  'on-the-way': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** What payments decide, and no person. */
const DECIDED_BY_PAYMENT: readonly OrderStatus[] = ['awaiting-payment', 'unpaid', 'placed'];

/** Statuses of one kind of fulfilment: who picks an order up is waited for, one that is delivered is on its way. */
const PICKUP_BY_STATUS: Readonly<Partial<Record<OrderStatus, boolean>>> = { ready: true, 'on-the-way': false };

/** The statuses that the shop can give an order next, by whether it is picked up or delivered; none at the end. */
export const allowedStatuses = (current: OrderStatus, { pickup }: Pick<Order, 'pickup'>): readonly OrderStatus[] =>
  NEXT_STATUSES[current].filter(
    (status) => !DECIDED_BY_PAYMENT.includes(status) && (PICKUP_BY_STATUS[status] ?? pickup) === pickup,
  );

/** Whether nothing happens to an order any more. One that was not paid may still be, by money that arrives late. */
export const isFinal = (current: OrderStatus): boolean => NEXT_STATUSES[current].length === 0;

/** Whether money that arrives for an order makes it one that is placed. */
export const isPayable = (current: OrderStatus): boolean => NEXT_STATUSES[current].includes('placed');

/**
 * The status of an order now: the newest of its timeline. Throws an `Error` for a timeline without a status, as every order begins
 * with one.
 */
export function currentStatus({ timelines }: Pick<Order, 'timelines'>): OrderStatus {
  const status = timelines.find((entry) => entry.status !== undefined)?.status;
  if (status === undefined) throw new Error('an order has no status');
  return status.code;
}

/** Whether an order has come to its end: no status follows that which it has. */
export const isFinalOrder = (order: Pick<Order, 'timelines'>): boolean => isFinal(currentStatus(order));
