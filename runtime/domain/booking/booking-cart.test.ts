import { describe, expect, it } from 'vitest';
import type { Service } from '../../../schemas/generated/wire.ts';
import { idOf } from '../test/whole-products.ts';
import { bookingTotal, cartConflicts, overlappingBookings } from './booking-cart.ts';

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

describe('conflicts in a booking cart', () => {
  it('are two lines that overlap, each naming the other', () => {
    const [early, late, other] = [booking(1, 600, 660), booking(2, 630, 690), booking(3, 700, 760)];
    const conflicts = cartConflicts([early, late, other]);
    expect([...conflicts]).toEqual([
      [early._id, [late]],
      [late._id, [early]],
    ]);
  });

  it('do not arise between adjacent lines', () => {
    expect(cartConflicts([booking(1, 600, 660), booking(2, 660, 720)]).size).toBe(0);
  });

  it('exclude the line that is moved', () => {
    const line = booking(1, 600, 660);
    expect(overlappingBookings(booking(1, 630, 690).slot, [line], line._id)).toEqual([]);
    expect(overlappingBookings(booking(1, 630, 690).slot, [line])).toEqual([line]);
  });
});

describe('the total of a booking cart', () => {
  it('is the sum of the prices, exactly', () => {
    expect(bookingTotal([{ service: service(0.1) }, { service: service(0.2) }], 'AED')).toEqual({
      total: 0.3,
      originalTotal: undefined,
    });
    expect(bookingTotal([], 'KWD').total).toBe(0);
  });

  it('has the original total when a line is discounted', () => {
    const bookings = [{ service: service(80, 'percentage', 20) }, { service: service(150, 'fixed', 50) }];
    expect(bookingTotal([...bookings, { service: service(10) }], 'AED')).toEqual({ total: 240, originalTotal: 310 });
  });
});
