import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { ANY_EXPERT } from '../../../runtime/domain/booking/slot-choice.ts';
import type { AppointmentForm, HeldBooking, NewAppointment } from '../../../schemas/generated/wire.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { newId } from './order-shop.ts';
import { RETURN_URL, setUpPaymentShop } from './payment-shop.ts';

/** Services and experts of the small shop: the eye test has two experts, the fitting three places. */
export const [EYE_TEST, FITTING, CLEANING] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
];
export const [NOOR, SAMI, LINA] = ['7', '8', '9'].map((digit) => digit.repeat(24)) as [string, string, string];

/** A new token. */
export const newHolder = (): string => randomBytes(32).toString('base64url');

export interface Hold {
  readonly holder?: string;
  readonly id?: string;
  readonly serviceId?: string;
  readonly expertId?: string;
  readonly headers?: RequestHeaders;
}

/** The body that holds a slot. */
export const bookingToHold = (
  slotId: string,
  { holder = newHolder(), serviceId = EYE_TEST, expertId = ANY_EXPERT }: Hold,
) => ({ holder, serviceId, slotId, expertId });

/** A small shop with bookable services. */
export class BookingShop {
  readonly client: BackendClient;
  #branchId = '';

  constructor(client: BackendClient) {
    this.client = client;
  }

  async load(): Promise<void> {
    const { data } = await this.client.call('branches', { query: {} });
    this.#branchId = data[0]?._id ?? '';
  }

  get branchId(): string {
    return this.#branchId;
  }

  /** The id of a slot by its start in Kuwait. */
  slotAt(date: string, time: string): string {
    const start = new Date(Date.parse(`${date}T${time}:00+03:00`)).toISOString();
    return `${this.branchId}-${start.replace(/[-:]/g, '').slice(0, 13)}Z`;
  }

  async hold(slotId: string, options: Hold = {}): Promise<HeldBooking> {
    const params = { bookingId: options.id ?? newId() };
    return (await this.client.call('holdBooking', { params, body: bookingToHold(slotId, options) }, options.headers))
      .data;
  }

  /** An appointment of holds, in cash and for a new customer by default. */
  async newAppointment(
    held: readonly HeldBooking[],
    holder: string,
    form: AppointmentForm = cashForm(),
  ): Promise<NewAppointment> {
    const total = held.reduce((sum, { service }) => sum + service.price, 0);
    return { _id: newId(), holder, bookings: held.map(({ _id }) => _id), form, total, returnUrl: RETURN_URL };
  }

  signInNewCustomer(): Promise<RequestHeaders> {
    return this.client.signInNewCustomer();
  }
}

/** A form of a new customer in cash. */
export const cashForm = (more: Partial<AppointmentForm> = {}): AppointmentForm => ({
  isCash: true,
  reminderSent: false,
  customerId: { fullName: 'Noor Ali', email: `${newId()}@example.com`, phoneNumber: '+96550001234' },
  paymentIntegrationId: '0',
  paymentSrcId: '0',
  ...more,
});

/** A small shop of the tests of a file, with bookable services and online payment; each test has another month. */
export function setUpBookingShop() {
  const { shop: payments, ...opened } = setUpPaymentShop();
  const shop = new BookingShop(payments.orders.client);
  beforeAll(() => shop.load());
  beforeEach(() => payments.beginTest());
  return { ...opened, payments, shop };
}

/** The first Monday after tomorrow (`yyyy-MM-dd`). @param now epoch ms */
export function nextMonday(now: number): string {
  const date = new Date(now);
  date.setUTCDate(date.getUTCDate() + 2 + ((13 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
