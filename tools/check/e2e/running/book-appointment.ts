import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Api } from '../../../../runtime/api/api.ts';
import { ANY_EXPERT } from '../../../../runtime/domain/booking/slot-choice.ts';
import type { Appointment, Service, ServiceSlot } from '../../../../schemas/generated/wire.ts';
import type { CustomerUnderTest } from './customer.ts';
import { connectBackend } from './place-order.ts';
import type { TestBackend } from './start-test-backend.ts';

/** The tenant of the appointments. */
const SPA = { tenant: 'serene', timeZone: 'Asia/Dubai' };

export interface AppointmentToBook {
  /** Days from now until its first service. */
  readonly inDays: number;
  /** Slugs of services, one after the other. */
  readonly services: readonly string[];
}

/** Books services as a customer at the backend, for payment in cash. */
export async function bookAppointment(
  backend: Pick<TestBackend, 'url'>,
  { fullName, email, password }: CustomerUnderTest,
  { inDays, services: slugs }: AppointmentToBook,
): Promise<Appointment> {
  const guest = connectBackend(backend, { 'x-tenant': SPA.tenant });
  const { token } = (await guest.call('login', { body: { email, password } })).data;
  const api = connectBackend(backend, { 'x-tenant': SPA.tenant, 'x-session': token });
  const { data: services } = await api.call('services', { query: { pageSize: 200 } });
  const holder = randomBytes(32).toString('base64url');
  const day = DateTime.now().setZone(SPA.timeZone).plus({ days: inDays }).toFormat('yyyy-MM-dd');
  const held: ServiceSlot[] = [];
  const bookings: string[] = [];
  let total = 0;
  for (const slug of slugs) {
    const service = services.find((each) => each.slug === slug);
    if (service === undefined) throw new Error(`no such service: ${slug}`);
    const slot = await findSlot(api, service, day, held.at(-1));
    const body = { holder, serviceId: service._id, slotId: slot._id, expertId: ANY_EXPERT };
    const { data } = await api.call('holdBooking', { params: { bookingId: newId() }, body });
    held.push(data.slot);
    bookings.push(data._id);
    total += data.service.price;
  }
  const form = {
    isCash: true,
    reminderSent: false,
    customerId: { fullName, email, phoneNumber: '+971501234567' },
    paymentIntegrationId: '0',
    paymentSrcId: '0',
    notes: 'Please no music.',
  };
  return (await api.call('createAppointment', { body: { _id: newId(), holder, bookings, form, total } })).data
    .appointment;
}

/** The first free time of a service on a day, at its first branch, after another service. */
async function findSlot(
  api: Api,
  { _id: serviceId, branchIds }: Service,
  currentDate: string,
  before: ServiceSlot | undefined,
): Promise<ServiceSlot> {
  const { data: branches } = await api.call('branches', { query: {} });
  const branch = branches.find(({ _id }) => branchIds === undefined || branchIds.includes(_id));
  const body = { serviceId, branchId: branch?._id ?? '', currentDate };
  const { data: slots } = await api.call('currentServiceSlots', { body });
  const slot = slots.find(({ dateFrom }) => before === undefined || Date.parse(dateFrom) >= Date.parse(before.dateTo));
  if (slot === undefined) throw new Error(`nothing is free on ${currentDate}`);
  return slot;
}

const newId = (): string => randomBytes(12).toString('hex');
