import type { Order, OrderTimeline } from '../../../../schemas/generated/wire.ts';

export type OrderStatus = NonNullable<OrderTimeline['status']>['code'];

/** All statuses, in the order of an order's life. */
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
 * The transitions of each status. Completed and cancelled are final. An order paid by a provider awaits its payment and becomes `unpaid` when
 * its hold expires; a late payment still makes it `placed`, and the same order can be opened for another payment.
 */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'awaiting-payment': ['placed', 'unpaid', 'cancelled'],
  unpaid: ['awaiting-payment', 'placed'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['ready', 'on-the-way', 'cancelled'],
  ready: ['completed', 'cancelled'],
  'on-the-way': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Statuses set by payments only. */
const SET_BY_PAYMENT: readonly OrderStatus[] = ['awaiting-payment', 'unpaid', 'placed'];

/** Statuses of pickups (true) or deliveries (false) only. */
const PICKUP_BY_STATUS: Readonly<Partial<Record<OrderStatus, boolean>>> = { ready: true, 'on-the-way': false };

/** The statuses that the shop can set next; none for a final status. */
export const allowedStatuses = (current: OrderStatus, { pickup }: Pick<Order, 'pickup'>): readonly OrderStatus[] =>
  NEXT_STATUSES[current].filter(
    (status) => !SET_BY_PAYMENT.includes(status) && (PICKUP_BY_STATUS[status] ?? pickup) === pickup,
  );

/** Whether a status is final. `unpaid` is not: a late payment can arrive. */
export const isFinal = (current: OrderStatus): boolean => NEXT_STATUSES[current].length === 0;

/** Whether a payment places the order. */
export const isPayable = (current: OrderStatus): boolean => NEXT_STATUSES[current].includes('placed');

/**
 * The current status of an order: the newest in its timeline. Throws an `Error` for a timeline without a status.
 */
export function currentStatus({ timelines }: Pick<Order, 'timelines'>): OrderStatus {
  const status = timelines.find((entry) => entry.status !== undefined)?.status;
  if (status === undefined) throw new Error('an order has no status');
  return status.code;
}

/** Whether the current status of an order is final. */
export const isFinalOrder = (order: Pick<Order, 'timelines'>): boolean => isFinal(currentStatus(order));
