import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../schemas/generated/wire.ts';
import { idOf } from '../test/whole-products.ts';
import { bookingsAt, bookingTotal, cartConflicts } from './booking-cart.ts';

const MINUTE = 60_000;
const DAY = Date.parse('2026-11-28T00:00Z');

/** A booking from and to so many minutes after midnight. */
const booking = (number: number, from: number, to: number) => ({
  _id: idOf('b0', String(number)),
  slot: {
    _id: `${idOf('bb', '1')}-20261128T0000Z`,
    dateFrom: new Date(DAY + from * MINUTE).toISOString(),
    dateTo: new Date(DAY + to * MINUTE).toISOString(),
  },
});

const service = (price: number, discountType: Service['discountType'] = 'none', discountValue = 0): Service => ({
  _id: idOf('50', '1'),
  slug: 'massage',
  name: { en: 'Massage' },
  description: { en: '' },
  image: '',
  images: [],
  price,
  discountType,
  discountValue,
  durationType: 'minutes',
  durationValue: 60,
  categoryId: { _id: idOf('51', '1'), slug: 'massage', name: { en: 'Massage' } },
});

describe('conflicts inside a booking cart', () => {
  it('are two lines of one person at one time', () => {
    const [early, late, other] = [booking(1, 600, 660), booking(2, 630, 690), booking(3, 700, 760)];
    const conflicts = cartConflicts([early, late, other]);
    expect([...conflicts]).toEqual([
      [early._id, [late]],
      [late._id, [early]],
    ]);
  });

  it('are none where one begins as the other ends', () => {
    expect(cartConflicts([booking(1, 600, 660), booking(2, 660, 720)]).size).toBe(0);
  });

  it('are none of a line with itself, which may be moved a little', () => {
    const line = booking(1, 600, 660);
    expect(bookingsAt(booking(1, 630, 690).slot, [line], line._id)).toEqual([]);
    expect(bookingsAt(booking(1, 630, 690).slot, [line])).toEqual([line]);
  });

  it('are of both, whichever they are', () => {
    const ranges = fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 300 }));
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 8 }), (pairs) => {
        const lines = pairs.map(([from, length], index) => booking(index + 1, from, from + length));
        const conflicts = cartConflicts(lines);
        for (const [id, others] of conflicts)
          for (const other of others) expect(conflicts.get(other._id)?.map(({ _id }) => _id)).toContain(id);
      }),
    );
  });
});

describe('what a booking cart costs', () => {
  it('is the sum of the prices, exactly', () => {
    expect(bookingTotal([{ service: service(0.1) }, { service: service(0.2) }], 'AED')).toEqual({
      total: 0.3,
      originalTotal: undefined,
    });
    expect(bookingTotal([], 'KWD').total).toBe(0);
  });

  it('says what it was before discounts, where there is one', () => {
    const bookings = [{ service: service(80, 'percentage', 20) }, { service: service(150, 'fixed', 50) }];
    expect(bookingTotal([...bookings, { service: service(10) }], 'AED')).toEqual({ total: 240, originalTotal: 310 });
  });
});
