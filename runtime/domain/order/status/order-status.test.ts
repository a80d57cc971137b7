import { describe, expect, it } from 'vitest';
import type { OrderTimeline } from '../../../../schemas/generated/wire.ts';
import {
  allowedStatuses,
  currentStatus,
  isFinal,
  isPayable,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-status.ts';

const statusEntry = (code: OrderStatus): OrderTimeline => ({
  type: 'status',
  createdBy: 'shop',
  date: '2026-03-01T10:00:00.000Z',
  status: { code, name: { en: code }, color: '#475569' },
});
const messageEntry: OrderTimeline = {
  type: 'message',
  createdBy: 'shop',
  date: '2026-03-01T10:00:00.000Z',
  message: { en: 'Soon' },
};

/** Every way from `placed` to a status that nothing follows. */
function pathsFrom(path: readonly OrderStatus[], pickup: boolean): readonly string[] {
  const next = allowedStatuses(path.at(-1) ?? 'placed', { pickup });
  return next.length === 0 ? [path.join(' ')] : next.flatMap((status) => pathsFrom([...path, status], pickup));
}

describe('the statuses that an order can get next', () => {
  it.each<[OrderStatus, readonly OrderStatus[], readonly OrderStatus[]]>([
    ['awaiting-payment', ['cancelled'], ['cancelled']],
    ['unpaid', [], []],
    ['placed', ['confirmed', 'cancelled'], ['confirmed', 'cancelled']],
    ['confirmed', ['ready', 'cancelled'], ['on-the-way', 'cancelled']],
    ['ready', ['completed', 'cancelled'], ['completed', 'cancelled']],
    ['on-the-way', ['completed', 'cancelled'], ['completed', 'cancelled']],
    ['completed', [], []],
    ['cancelled', [], []],
  ])('follow %s: %j where it is picked up, %j where it is delivered', (current, ofPickup, ofDelivery) => {
    expect(allowedStatuses(current, { pickup: true })).toEqual(ofPickup);
    expect(allowedStatuses(current, { pickup: false })).toEqual(ofDelivery);
  });

  it.each([true, false])('lead from placed to the end without turning back (pickup: %s)', (pickup) => {
    const way = pickup ? 'ready' : 'on-the-way';
    expect(pathsFrom(['placed'], pickup)).toEqual([
      `placed confirmed ${way} completed`,
      `placed confirmed ${way} cancelled`,
      'placed confirmed cancelled',
      'placed cancelled',
    ]);
  });

  it('are never the status that it has', () => {
    for (const status of ORDER_STATUSES)
      for (const pickup of [true, false]) expect(allowedStatuses(status, { pickup })).not.toContain(status);
  });
});

it('an order is placed by money that arrives while it waits for it, or after it was held no more', () => {
  expect(ORDER_STATUSES.filter(isPayable)).toEqual(['awaiting-payment', 'unpaid']);
});

it('nobody makes an order placed, unpaid or awaiting its payment by hand', () => {
  const byHand = ORDER_STATUSES.flatMap((status) =>
    [true, false].flatMap((pickup) => allowedStatuses(status, { pickup })),
  );
  expect(new Set(byHand)).toEqual(new Set(['confirmed', 'ready', 'on-the-way', 'completed', 'cancelled']));
});

describe('the status of an order', () => {
  it('is the newest of its timeline, whatever was said since', () => {
    expect(currentStatus({ timelines: [messageEntry, statusEntry('confirmed'), statusEntry('placed')] })).toBe(
      'confirmed',
    );
  });

  it('is always there', () => {
    expect(() => currentStatus({ timelines: [messageEntry] })).toThrow('an order has no status');
  });
});

it('nothing happens to an order that is completed or cancelled; one that was not paid may still be', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['completed', 'cancelled']);
});
