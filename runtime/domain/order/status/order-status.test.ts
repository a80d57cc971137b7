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

describe('the next statuses', () => {
  it.each<[OrderStatus, readonly OrderStatus[], readonly OrderStatus[]]>([
    ['awaiting-payment', ['cancelled'], ['cancelled']],
    ['unpaid', [], []],
    ['placed', ['confirmed', 'cancelled'], ['confirmed', 'cancelled']],
    ['confirmed', ['ready', 'cancelled'], ['on-the-way', 'cancelled']],
    ['ready', ['completed', 'cancelled'], ['completed', 'cancelled']],
    ['on-the-way', ['completed', 'cancelled'], ['completed', 'cancelled']],
    ['completed', [], []],
    ['cancelled', [], []],
  ])('follow %s: %j for a pickup, %j for a delivery', (current, ofPickup, ofDelivery) => {
    expect(allowedStatuses(current, { pickup: true })).toEqual(ofPickup);
    expect(allowedStatuses(current, { pickup: false })).toEqual(ofDelivery);
  });
});

it('late money places an order that awaits payment or is unpaid', () => {
  expect(ORDER_STATUSES.filter(isPayable)).toEqual(['awaiting-payment', 'unpaid']);
});

it('placed, unpaid and awaiting-payment are never set by hand', () => {
  const byHand = ORDER_STATUSES.flatMap((status) =>
    [true, false].flatMap((pickup) => allowedStatuses(status, { pickup })),
  );
  expect(new Set(byHand)).toEqual(new Set(['confirmed', 'ready', 'on-the-way', 'completed', 'cancelled']));
});

describe('the status of an order', () => {
  it('is the newest of its timeline, skipping messages', () => {
    expect(currentStatus({ timelines: [messageEntry, statusEntry('confirmed'), statusEntry('placed')] })).toBe(
      'confirmed',
    );
  });

  it('is required', () => {
    expect(() => currentStatus({ timelines: [messageEntry] })).toThrow('an order has no status');
  });
});

it('completed and cancelled orders are final; unpaid ones are not', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['completed', 'cancelled']);
});
