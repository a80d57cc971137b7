import { beforeEach, describe, expect, it } from 'vitest';
import type { Appointment, HeldBooking } from '../../../schemas/generated/wire.ts';
import { runAsTenant, switchToSupport, switchToTenant } from '../database/tenant-transaction.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS } from '../limits.ts';
import {
  cashForm,
  EYE_TEST,
  type Hold,
  LINA,
  NOOR,
  newHolder,
  nextMonday,
  SAMI,
  setUpBookingShop,
} from './booking-shop.ts';
import { newId } from './order-shop.ts';

const { database, outbox, payments, shop } = setUpBookingShop();

let monday = '';
beforeEach(() => {
  monday = nextMonday(payments.clock.at);
});

const dayAfter = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);

/** Books eye tests, in cash by default; returns the appointment with its payment page. */
async function book(
  times: readonly (readonly [day: string, time: string])[],
  { form = cashForm(), ...hold } = {} as Booking,
) {
  const holder = newHolder();
  const held: HeldBooking[] = [];
  for (const [day, time] of times)
    held.push(await shop.hold(shop.slotAt(day, time), { expertId: NOOR, ...hold, holder }));
  const body = await shop.newAppointment(held, holder, form);
  const { data } = await shop.client.call('createAppointment', { body }, hold.headers ?? {});
  return { ...data.appointment, paymentUrl: data.paymentUrl ?? '' };
}
interface Booking extends Hold {
  readonly form?: ReturnType<typeof cashForm>;
}

const list = async (query: object = {}) => (await shop.client.call('tenantAppointments', { query })).data;
const numbersOf = async (query: object = {}) => (await list(query)).map(({ appointmentNumber }) => appointmentNumber);
const cancel = async (appointment: Pick<Appointment, '_id'>, message?: Record<string, string>) => {
  const body = message === undefined ? {} : { message };
  const request = { params: { appointmentId: appointment._id }, body };
  return (await shop.client.call('cancelTenantAppointment', request)).data;
};
const isFree = async (time: string, expertId = NOOR) => {
  const query = { serviceId: EYE_TEST, serviceSlotId: shop.slotAt(monday, time) };
  return (await shop.client.call('slotExperts', { query })).data.some(({ _id }) => _id === expertId);
};
const cardForm = () => ({ ...cashForm(), isCash: false, ...payments.method });

describe('the appointments of a shop', () => {
  it('are upcoming ones by default, the earliest first, with their customers', async () => {
    const form = cashForm();
    const later = await book([[monday, '12:00']]);
    const first = await book([[monday, '10:00']], { form });
    const [one, two] = await list();
    expect([one?.appointmentNumber, two?.appointmentNumber]).toEqual([
      first.appointmentNumber,
      later.appointmentNumber,
    ]);
    expect(one).toMatchObject({ form: { customerId: form.customerId }, items: [{ expert: { _id: NOOR } }] });
    payments.clock.at = Date.parse(`${monday}T10:45:00+03:00`);
    expect(await numbersOf()).toEqual([later.appointmentNumber]);
    expect(await numbersOf({ from: monday })).toEqual([first.appointmentNumber, later.appointmentNumber]);
  });

  it('are filtered by day, status, expert, branch and number', async () => {
    const [early, late] = [await book([[monday, '10:00']]), await book([[dayAfter(1), '10:00']], { expertId: SAMI })];
    await cancel(early);
    const [first, second] = [early.appointmentNumber, late.appointmentNumber];
    expect(await numbersOf()).toEqual([second]);
    expect(await numbersOf({ status: 'cancelled' })).toEqual([first]);
    expect(await numbersOf({ from: dayAfter(2) })).toEqual([]);
    expect(await numbersOf({ to: monday })).toEqual([]);
    expect(await numbersOf({ from: dayAfter(1), to: dayAfter(1) })).toEqual([second]);
    expect(await numbersOf({ expertId: SAMI, branchId: shop.branchId })).toEqual([second]);
    expect(await numbersOf({ expertId: LINA })).toEqual([]);
    expect(await numbersOf({ branchId: newId() })).toEqual([]);
    expect(await numbersOf({ number: first })).toEqual([first]);
  });

  it('are counted once, even with several services', async () => {
    const twice = await book([
      [monday, '10:00'],
      [dayAfter(1), '10:00'],
    ]);
    const other = await book([[monday, '12:00']]);
    const { data, pagination } = await shop.client.call('tenantAppointments', { query: { pageSize: 1 } });
    expect(data.map(({ appointmentNumber }) => appointmentNumber)).toEqual([twice.appointmentNumber]);
    expect(pagination).toMatchObject({ total: 2, pageSize: 1 });
    expect(await numbersOf({ pageSize: 1, pageNumber: 2 })).toEqual([other.appointmentNumber]);
  });

  it('are read by the support of their tenant, and changed by no such request', async () => {
    await book([[monday, '10:00']]);
    const count = (tenant: string, isSupport: boolean) =>
      runAsTenant(database.db, tenant, async (transaction) => {
        await (isSupport ? switchToSupport(transaction) : switchToTenant(transaction, tenant));
        return (await transaction.selectFrom('booking').select('id').execute()).length;
      });
    expect(await count('lumen', false)).toBe(0);
    expect(await count('bare', true)).toBe(0);
    expect(await count('lumen', true)).toBeGreaterThan(0);
    const change = runAsTenant(database.db, 'lumen', async (transaction) => {
      await switchToSupport(transaction);
      await transaction.updateTable('appointment').set({ status: 'cancelled' }).execute();
    });
    await expect(change).rejects.toThrow('permission denied');
    const { data } = await shop.client.call('tenantAppointments', { query: {} }, { 'x-tenant': 'bare' });
    expect(data).toEqual([]);
  });
});

describe('an appointment that the shop cancels', () => {
  it('is cancelled on short notice, its time is free, and the mail has the message', async () => {
    const form = cashForm();
    const appointment = await book([[monday, '10:00']], { form });
    payments.clock.at = Date.parse(`${monday}T09:00:00+03:00`) - 3_600_000;
    expect(await isFree('10:00')).toBe(false);
    expect((await cancel(appointment, { en: 'Noor is ill. ' })).status).toBe('cancelled');
    expect(await isFree('10:00')).toBe(true);
    const mails = await outbox.mailsTo(form.customerId.email ?? '');
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toContain('was cancelled');
    expect(mails[1]?.body.trimEnd()).toMatch(/Eye test\n[\s\S]*\n\nNoor is ill\.$/);
    expect(mails[1]?.calendar).toContain('METHOD:CANCEL');
  });

  it('is cancelled and mailed once', async () => {
    const form = cashForm();
    const appointment = await book([[monday, '10:00']], { form });
    const answers = await Promise.all([1, 2, 3].map(() => cancel(appointment)));
    expect(answers.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await outbox.mailsTo(form.customerId.email ?? '')).toHaveLength(2);
  });

  it('is refunded, which the mail mentions', async () => {
    const form = cardForm();
    const { paymentUrl, ...appointment } = await book([[monday, '10:00']], {
      form,
      headers: { 'accept-language': 'ar' },
    });
    const address = await payments.act(paymentUrl, 'pay');
    await payments.comeBack(address ?? '');
    const cancelled = await cancel(appointment, { en: 'Noor is ill.' });
    expect(cancelled.payments).toMatchObject([{ status: 'refund-due', amount: 10, currency: 'KWD' }]);
    const mail = (await outbox.mailsTo(form.customerId.email ?? '')).at(-1);
    expect(mail?.body).toMatch(/Noor is ill\.\n\nكنت قد دفعت/);
    await payments.lookAfter();
    expect((await list({ number: appointment.appointmentNumber }))[0]?.payments).toMatchObject([
      { status: 'refunded' },
    ]);
  });

  it('is closed at the provider if it awaits its payment', async () => {
    const { paymentUrl, ...appointment } = await book([[monday, '10:00']], { form: cardForm() });
    expect(await cancel(appointment)).toMatchObject({ status: 'cancelled', payments: [{ status: 'cancelled' }] });
    expect(await isFree('10:00')).toBe(true);
    await payments.lookAfter();
    expect(payments.paymentAt(paymentUrl).status).toBe('cancelled');
  });

  it('is not cancelled if it is unpaid', async () => {
    const appointment = await book([[monday, '10:00']], { form: cardForm() });
    payments.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    await payments.lookAfter();
    expect(await numbersOf({ status: 'unpaid' })).toEqual([appointment.appointmentNumber]);
    const request = { params: { appointmentId: appointment._id }, body: {} };
    expect((await shop.client.refusedCall('cancelTenantAppointment', request)).status).toBe(409);
  });

  it('requires a known id, and a message in a language of the shop', async () => {
    const appointment = await book([[monday, '10:00']]);
    const refuse = (appointmentId: string, message: Record<string, string>) =>
      shop.client.refusedCall('cancelTenantAppointment', { params: { appointmentId }, body: { message } });
    expect(await refuse(newId(), { en: 'Sorry.' })).toMatchObject({ status: 404, code: 'not_found' });
    const { errors } = await refuse(appointment._id, { xx: 'Sorry.' });
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/body/message/xx']);
    expect(await numbersOf()).toEqual([appointment.appointmentNumber]);
  });
});
