import type { Branch, Service } from '../../../schemas/generated/wire.ts';
import { BOOKING_HOLD_MS } from '../../domain/booking/booking-cart.ts';
import { BOOKING_CART_KEY } from '../../stores/visitor/booking/stored-booking.ts';
import type { BlockTestSetup } from './block-test-setup.ts';
import { BOOKING_BRANCH, type BookingBackendOptions, bookingBackend, exampleSlot } from './example-bookings.ts';
import { exampleExperts, exampleService, exampleServiceCategory } from './example-services.ts';
import { exampleShopContext } from './example-shop-context.ts';

const FACIALS = { _id: exampleServiceCategory(2, 'facials', 'Facials')._id, slug: 'facials', name: { en: 'Facials' } };

/** Two kinds of massage, one with a discount, and a facial that only the second branch offers. */
export const bookedServices: readonly Service[] = [
  exampleService(1),
  exampleService(2, { price: 90, discountType: 'fixed', discountValue: 20, durationValue: 75 }),
  exampleService(3, {
    name: { en: 'Rose facial', ar: 'عناية بالورد' },
    categoryId: FACIALS,
    branchIds: [`${'bb'.padEnd(23, '0')}2`],
  }),
];

const place = { _id: 'c0'.padEnd(24, '0'), title: { en: 'Kuwait', ar: 'الكويت' } };

/** The branches of the shop; the first is its default. */
const bookingBranches: readonly Branch[] = [
  ['1', 'Salmiya', 'السالمية'],
  ['2', 'Fahaheel', 'الفحيحيل'],
].map(([number = '', en = '', ar = '']) => ({
  _id: 'bb'.padEnd(23, '0') + number,
  name: { en, ar },
  address: { en: `${en}, street ${number}`, ar: `${ar}، شارع ${number}` },
  country: place,
  city: { _id: place._id, name: { en: 'Kuwait', ar: 'الكويت' } },
  area: { _id: place._id, name: { en, ar } },
  phoneNumber: '+96522220000',
  isDefault: number === '1',
  allowDeliveryOrders: true,
  status: 'active',
  workingHours: [],
}));

export interface BookingSetupOptions extends Partial<Omit<BookingBackendOptions, 'now'>> {
  readonly facts?: BlockTestSetup['facts'];
  readonly answers?: BlockTestSetup['answers'];
}

/** A shop with bookings, on Wednesday 20 January 2027 at noon in Kuwait, with a manual clock. */
export function bookingSetup({ facts, answers, services = bookedServices, ...options }: BookingSetupOptions = {}) {
  let at = exampleShopContext.renderedAt;
  const now = () => at;
  const backend = bookingBackend({ services, now, ...options });
  return {
    ...backend,
    facts: { ...facts },
    now,
    answers: {
      services: async () => ({ data: [...services] }),
      serviceCategories: async () => ({
        data: [
          exampleServiceCategory(1, 'massage', 'Massage'),
          exampleServiceCategory(2, 'facials', 'Facials'),
          exampleServiceCategory(3, 'rituals', 'Rituals'),
        ],
      }),
      branches: async () => ({ data: [...bookingBranches] }),
      ...backend.answers,
      ...answers,
    } satisfies BlockTestSetup['answers'],
    branchId: BOOKING_BRANCH,
    /** Lets time go on, in ms. */
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}

/**
 * Stored booking cart with two consecutive services; with `isLost`, both holds have expired and the first slot is
 * taken.
 */
export function storedBookings({ isLost = false } = {}): Readonly<Record<string, string>> {
  const now = exampleShopContext.renderedAt;
  const endsAt = isLost ? now - 60_000 : now + BOOKING_HOLD_MS;
  const lines = bookedServices.slice(0, 2).map((service, index) => ({
    booking: {
      _id: `b0${index}`.padEnd(24, '0'),
      service,
      slot: exampleSlot(`2027-01-21T0${7 + index}:00Z`),
      branchId: BOOKING_BRANCH,
      expert: exampleExperts[index],
      isAnyExpert: index === 0,
      holdExpiresAt: new Date(endsAt).toISOString(),
    },
    endsAt,
    isTaken: isLost && index === 0,
  }));
  // Without a token no hold is checked.
  return { [BOOKING_CART_KEY]: JSON.stringify(lines) };
}
