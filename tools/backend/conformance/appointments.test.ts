import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HeldBooking, NewAppointment } from '../../../schemas/generated/wire.ts';
import { sendReminders } from '../bookings/send-reminders.ts';
import { lockAppointment, runAsRegistry, runAsTenant, switchToOwner } from '../database/tenant-transaction.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { cashForm, EYE_TEST, type Hold, NOOR, newHolder, nextMonday, SAMI, setUpBookingShop } from './booking-shop.ts';
import { newId } from './order-shop.ts';

const { database, outbox, payments, shop } = setUpBookingShop();

let monday = '';
beforeEach(() => {
  monday = nextMonday(payments.clock.at);
});

const request = (appointmentId: string) => ({ params: { appointmentId } });
const cancelled = (appointmentId: string) => ({ params: { appointmentId }, body: {} });
const at = (time: string) => shop.slotAt(monday, time);
const start = (time: string) => Date.parse(`${monday}T${time}:00+03:00`);

/** Holds slots of Monday under one token. */
async function holdAll(times: readonly string[], options: Hold = {}) {
  const holder = options.holder ?? newHolder();
  const held: HeldBooking[] = [];
  for (const time of times) held.push(await shop.hold(at(time), { ...options, holder }));
  return { holder, held };
}

const book = async (body: NewAppointment, headers?: RequestHeaders) =>
  (await shop.client.call('createAppointment', { body }, headers)).data;

/** Books an eye test of Monday in cash. */
async function bookAt(
  time: string,
  { form = cashForm(), headers, ...options }: Hold & { form?: NewAppointment['form'] } = {},
) {
  const { holder, held } = await holdAll([time], options);
  return (await book(await shop.newAppointment(held, holder, form), headers)).appointment;
}

const refusalOf = async (body: NewAppointment, headers: RequestHeaders = {}) => {
  const { status, code, errors } = await shop.client.expectFailure('/appointments', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return [status, code, ...errors.map(({ pointer, message }) => `${pointer}: ${message}`)];
};

const isFree = async (time: string, expertId = NOOR): Promise<boolean> =>
  (await shop.client.call('slotExperts', { query: { serviceId: EYE_TEST, serviceSlotId: at(time) } })).data.some(
    ({ _id }) => _id === expertId,
  );

const cardForm = () => ({ ...cashForm(), isCash: false, ...payments.method });

/** Books an eye test with online payment; returns it with its payment page. */
async function bookToPay(time: string, form = cardForm(), headers: RequestHeaders = {}) {
  const { holder, held } = await holdAll([time], { expertId: NOOR });
  const body = await shop.newAppointment(held, holder, form);
  const { appointment, paymentUrl = '' } = await book(body, headers);
  return { body, appointment, paymentUrl };
}

const statusOf = async (appointmentId: string, headers?: RequestHeaders) =>
  (await shop.client.call('appointment', { params: { appointmentId } }, headers)).data.status;

describe('an appointment in cash', () => {
  it('is booked with its services, the earliest first, and releases its holds', async () => {
    const { holder, held } = await holdAll(['18:00', '10:00']);
    const { appointment, paymentUrl } = await book(await shop.newAppointment(held, holder));
    expect(paymentUrl).toBeUndefined();
    expect(appointment).toMatchObject({
      status: 'booked',
      currency: 'KWD',
      subTotal: 20,
      discount: 0,
      total: 20,
      items: [
        { slug: 'eye-test', slot: { _id: at('10:00') }, isAnyExpert: true, price: 10, expert: { _id: SAMI } },
        { slug: 'eye-test', slot: { _id: at('18:00') }, expert: { _id: NOOR } },
      ],
      changesUntil: new Date(start('10:00') - 86_400_000).toISOString(),
    });
    expect((await shop.client.call('heldBookings', { body: { holder, prolong: false } })).data).toEqual([]);
    payments.clock.at += 3_600_000;
    expect(await isFree('10:00', SAMI)).toBe(false);
  });

  it('is booked once for identical requests, and its id is unique', async () => {
    const { holder, held } = await holdAll(['10:00']);
    const body = await shop.newAppointment(held, holder);
    const placed = await book(body);
    expect(await book(body)).toEqual(placed);
    const changed = { ...body, form: { ...body.form, notes: 'Another one' } };
    expect(await refusalOf(changed)).toEqual([409, 'appointment_changed']);
    expect(await refusalOf(body, await shop.signInNewCustomer())).toEqual([409, 'appointment_changed']);
  });

  it('is mailed with a calendar file in the shop’s time zone', async () => {
    const form = cashForm();
    const { _id, appointmentNumber, items } = await bookAt('10:00', { form, expertId: SAMI });
    const [mail] = await outbox.mailsTo(form.customerId.email ?? '');
    expect(mail?.subject).toContain(appointmentNumber);
    expect(mail?.body).toMatch(/Eye test\n.*10:00/);
    expect(mail?.body).toContain('Sami');
    expect(mail?.body.endsWith(`{address}en-KW/appointments/${_id}`)).toBe(true);
    const calendar = mail?.calendar?.replace(/\r\n[ \t]/g, '');
    expect(calendar).toContain('METHOD:PUBLISH');
    // Kuwait has the time zone of Riyadh.
    expect(calendar).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Riyadh[\s\S]*TZOFFSETTO:\+0300/);
    expect(calendar).toContain(`DTSTART;TZID=Asia/Riyadh:${monday.replaceAll('-', '')}T100000\r\n`);
    expect(calendar).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    expect(calendar).toContain(`UID:${items[0]?._id}@`);
  });

  it('is refused with its invalid fields, and keeps its holds', async () => {
    const { holder, held } = await holdAll(['10:00']);
    const body = await shop.newAppointment(held, holder, cashForm({ customerId: { fullName: 'Noor' } }));
    expect(await refusalOf(body)).toEqual([
      422,
      'appointment_not_valid',
      '/body/form/customerId/phoneNumber: required',
      '/body/form/customerId/email: required',
    ]);
    expect((await shop.client.call('heldBookings', { body: { holder, prolong: false } })).data).toHaveLength(1);
  });

  it('has the prices and payment methods of the shop', async () => {
    const { holder, held } = await holdAll(['10:00']);
    const body = await shop.newAppointment(held, holder);
    expect(await refusalOf({ ...body, total: 1 })).toEqual([409, 'price_changed']);
    const form = { ...body.form, isCash: false, ...payments.method, paymentSrcId: newId() };
    const problem = '/body/form/paymentSrcId: payment-unavailable';
    expect(await refusalOf({ ...body, form })).toEqual([422, 'appointment_not_valid', problem]);
  });

  it('accepts an expired hold whose time is free, of an active branch', async () => {
    const { holder, held } = await holdAll(['10:00'], { expertId: NOOR });
    const late = await holdAll(['12:00'], { expertId: NOOR });
    payments.clock.at += 600_000;
    await shop.hold(at('12:00'), { expertId: NOOR });
    expect((await book(await shop.newAppointment(held, holder))).appointment.status).toBe('booked');
    expect((await refusalOf(await shop.newAppointment(late.held, late.holder)))[1]).toBe('hold_ended');
    const other = await holdAll(['17:00']);
    const setStatus = (status: 'active' | 'inactive') =>
      runAsTenant(database.db, 'lumen', async (transaction) => {
        await switchToOwner(transaction);
        const branch = transaction.updateTable('branch').set({ status }).where('tenant', '=', 'lumen');
        await branch.where('id', '=', other.held[0]?.branchId ?? '').execute();
      });
    await setStatus('inactive');
    expect((await refusalOf(await shop.newAppointment(other.held, other.holder)))[1]).toBe('hold_ended');
    await setStatus('active');
  });
});

describe('an appointment with online payment', () => {
  it('awaits its payment with its time held, and is booked and mailed once it is paid', async () => {
    const form = cardForm();
    const { appointment, paymentUrl } = await bookToPay('10:00', form);
    expect(appointment.status).toBe('awaiting-payment');
    expect(payments.paymentAt(paymentUrl)).toMatchObject({ amount: 10_000, currency: 'KWD' });
    expect(await isFree('10:00')).toBe(false);
    expect(await outbox.mailsTo(form.customerId.email ?? '')).toEqual([]);
    const address = await payments.act(paymentUrl, 'pay');
    expect(await payments.comeBack(address ?? '')).toEqual({ appointmentId: appointment._id, status: 'paid' });
    expect(await statusOf(appointment._id)).toBe('booked');
    expect(await outbox.mailsTo(form.customerId.email ?? '')).toHaveLength(1);
  });

  it('opens one payment for identical requests, and is booked without browser and event', async () => {
    const { body, appointment, paymentUrl } = await bookToPay('10:00');
    expect((await book(body)).paymentUrl).toBe(paymentUrl);
    await payments.act(paymentUrl, 'pay', { events: 'lost' });
    expect(await statusOf(appointment._id)).toBe('booked');
  });

  it('releases its time without a payment', async () => {
    const { appointment } = await bookToPay('10:00');
    payments.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    await payments.lookAfter();
    expect(await statusOf(appointment._id)).toBe('unpaid');
    expect(await isFree('10:00')).toBe(true);
  });

  it('is booked by a late payment if its time is free, and refunded with a mail otherwise', async () => {
    const [first, second] = [cardForm(), cardForm()];
    const paidLate = await bookToPay('10:00', first);
    const lost = await bookToPay('12:00', second);
    const events = [paidLate, lost].map(({ paymentUrl }) => payments.eventOf(paymentUrl, { status: 'paid' }));
    payments.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    await payments.lookAfter();
    await shop.hold(at('12:00'), { expertId: NOOR });
    for (const event of events) expect(await payments.postEvent(event)).toBe(200);
    expect(await statusOf(paidLate.appointment._id)).toBe('booked');
    expect(await statusOf(lost.appointment._id)).toBe('unpaid');
    const [mail] = await outbox.mailsTo(second.customerId.email ?? '');
    expect(mail?.body).toContain('refund');
  });
});

it('refunds a late payment if the customer booked the time again', async () => {
  const form = cardForm();
  const { appointment, paymentUrl } = await bookToPay('10:00', form);
  const event = payments.eventOf(paymentUrl, { status: 'paid' });
  payments.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
  await payments.lookAfter();
  // With another expert, so that its own is free.
  await bookAt('10:00', { form: cashForm({ customerId: form.customerId }), expertId: SAMI });
  expect(await payments.postEvent(event)).toBe(200);
  expect(await statusOf(appointment._id)).toBe('unpaid');
  expect(await isFree('10:00')).toBe(true);
  expect((await outbox.mailsTo(form.customerId.email ?? '')).some(({ body }) => body.includes('refund'))).toBe(true);
});

describe('an abandoned appointment', () => {
  const abandon = async (appointmentId: string, headers = {}) =>
    (await shop.client.call('abandonAppointment', { params: { appointmentId } }, headers)).data;

  it('is unpaid and no longer payable, and its time is free immediately', async () => {
    const { appointment, paymentUrl } = await bookToPay('10:00');
    const results = await Promise.all(Array.from({ length: 5 }, () => abandon(appointment._id)));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['unpaid']));
    expect(await isFree('10:00')).toBe(true);
    await payments.act(paymentUrl, 'pay').catch(() => undefined);
    await payments.provider.idle();
    expect(await statusOf(appointment._id)).toBe('unpaid');
    expect(await shop.hold(at('10:00'), { expertId: NOOR })).toBeDefined();
  });

  it('is booked if it was already paid', async () => {
    const { appointment, paymentUrl } = await bookToPay('10:00');
    await payments.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' });
    expect((await abandon(appointment._id)).status).toBe('booked');
    expect(await isFree('10:00')).toBe(false);
  });

  it('belongs to its customer and its shop', async () => {
    const headers = await shop.signInNewCustomer();
    const { appointment } = await bookToPay('10:00', cardForm(), headers);
    const { appointment: guests } = await bookToPay('12:00');
    for (const other of [{}, await shop.signInNewCustomer()])
      expect((await shop.client.refusedCall('abandonAppointment', request(appointment._id), other)).status).toBe(404);
    const refusal = await shop.client.refusedCall('abandonAppointment', request(guests._id), { 'x-tenant': 'bare' });
    expect(refusal.status).toBe(404);
    expect((await abandon(appointment._id, headers)).status).toBe('unpaid');
  });
});

describe('the appointments of a customer', () => {
  it('are listed, read and changed by that customer alone', async () => {
    const [mine, theirs] = [await shop.signInNewCustomer(), await shop.signInNewCustomer()];
    const { _id } = await bookAt('10:00', { headers: mine });
    await bookAt('12:00', { headers: theirs });
    const { data } = await shop.client.call('appointments', { query: {} }, mine);
    expect(data.map((appointment) => appointment._id)).toEqual([_id]);
    expect(data[0]?.form?.customerId.fullName).toBe('Noor Ali');
    expect((await shop.client.expectFailure(`/appointments/${_id}`, { headers: theirs })).status).toBe(404);
    expect((await shop.client.expectFailure(`/appointments/${_id}`)).status).toBe(404);
    const cancel = { method: 'POST', headers: theirs };
    expect((await shop.client.expectFailure(`/appointments/${_id}/cancellation`, cancel)).status).toBe(404);
    expect(await statusOf(_id, mine)).toBe('booked');
  });

  it('are invisible to other transactions of the tenant', async () => {
    const { _id } = await bookAt('10:00', { headers: await shop.signInNewCustomer() });
    const visible = await runAsTenant(database.db, 'lumen', async (transaction) => ({
      appointments: await transaction.selectFrom('appointment').select('id').execute(),
      bookings: await transaction.selectFrom('booking').select('id').execute(),
      changed: await transaction.updateTable('appointment').set({ status: 'cancelled' }).returning('id').execute(),
      released: await transaction.deleteFrom('booking').returning('id').execute(),
    }));
    expect(visible).toEqual({ appointments: [], bookings: [], changed: [], released: [] });
    const known = await runAsTenant(database.db, 'lumen', async (transaction) => {
      await lockAppointment(transaction, 'lumen', _id);
      return transaction.selectFrom('appointment').select('id').execute();
    });
    expect(known).toEqual([{ id: _id }]);
  });

  it('of guests are found, moved and cancelled by number and contact', async () => {
    const form = cashForm();
    const { email: contact = '' } = form.customerId;
    const { _id, appointmentNumber, items } = await bookAt('10:00', { form });
    const find = async (
      typed: { appointmentNumber: string; contact: string },
      headers?: Readonly<Record<string, string>>,
    ) =>
      (await shop.client.call('trackAppointment', { body: typed }, headers)).data.map(
        (found) => found.form?.notes ?? found._id,
      );
    expect(await find({ appointmentNumber: ` #${appointmentNumber} `, contact: contact.toUpperCase() })).toEqual([_id]);
    expect(await find({ appointmentNumber, contact: form.customerId.phoneNumber ?? '' })).toEqual([_id]);
    expect(await find({ appointmentNumber, contact: 'other@example.com' })).toEqual([]);
    expect(await find({ appointmentNumber: '99', contact })).toEqual([]);
    const params = { appointmentId: _id, bookingId: items[0]?._id ?? '' };
    const slot = { slotId: at('12:00'), expertId: SAMI };
    const moved = await shop.client.call('moveBooking', { params, body: { ...slot, contact } });
    expect(moved.data).toMatchObject({
      form: { customerId: form.customerId },
      items: [{ slot: { _id: at('12:00') } }],
    });
    const cancelled = await shop.client.call('cancelAppointment', { params, body: { contact } });
    expect(cancelled.data.status).toBe('cancelled');
  });

  it('of guests need their contact, with twenty attempts', async () => {
    const form = cashForm();
    const { _id, items } = await bookAt('10:00', { form });
    const cancel = async (body: { contact?: string }, headers = {}) =>
      (
        await shop.client.expectFailure(`/appointments/${_id}/cancellation`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).status;
    expect(await cancel({})).toBe(404);
    expect(await cancel({}, await shop.signInNewCustomer())).toBe(404);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.push(await cancel({ contact: `guess${attempt}@example.com` }));
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    expect(await cancel({ contact: form.customerId.email ?? '' })).toBe(429);
    expect(await isFree('10:00', items[0]?.expert?._id)).toBe(false);
  });

  it('of customers need their session', async () => {
    const [headers, form] = [await shop.signInNewCustomer(), cashForm()];
    const { appointmentNumber } = await bookAt('10:00', { form, headers });
    const body = { appointmentNumber, contact: form.customerId.email ?? '' };
    expect((await shop.client.call('trackAppointment', { body })).data).toEqual([]);
    expect((await shop.client.call('trackAppointment', { body }, headers)).data).toHaveLength(1);
  });

  it('are cancelled in time, with a refund and a calendar file', async () => {
    const headers = await shop.signInNewCustomer();
    const form = cardForm();
    const { holder, held } = await holdAll(['10:00'], { expertId: NOOR });
    const { appointment, paymentUrl = '' } = await book(await shop.newAppointment(held, holder, form), headers);
    await payments.act(paymentUrl, 'pay');
    const { _id } = appointment;
    expect(await statusOf(_id, headers)).toBe('booked');
    const { data } = await shop.client.call('cancelAppointment', cancelled(_id), headers);
    expect(data.status).toBe('cancelled');
    expect(data.changesUntil).toBeUndefined();
    expect(await isFree('10:00')).toBe(true);
    await payments.lookAfter();
    expect(payments.paymentAt(paymentUrl).refundKey).toEqual(expect.any(String));
    const mails = await outbox.mailsTo(form.customerId.email ?? '');
    const methods = mails.map(({ calendar }) => /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1] ?? 'no file');
    expect(methods.toSorted()).toEqual(['CANCEL', 'PUBLISH', 'no file']);
    // A second cancellation changes nothing.
    await shop.client.call('cancelAppointment', cancelled(_id), headers);
    expect(await outbox.mailsTo(form.customerId.email ?? '')).toHaveLength(3);
  });

  it('are moved in time to a free slot', async () => {
    const headers = await shop.signInNewCustomer();
    const { _id, items } = await bookAt('10:00', { headers, expertId: NOOR });
    await shop.hold(at('12:00'), { expertId: NOOR });
    const path = `/appointments/${_id}/bookings/${items[0]?._id}`;
    const move = (slotId: string, expertId: string) => ({
      method: 'PUT',
      body: JSON.stringify({ slotId, expertId }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect((await shop.client.expectFailure(path, move(at('12:00'), NOOR))).code).toBe('slot_taken');
    expect(await isFree('10:00')).toBe(false);
    const params = { appointmentId: _id, bookingId: items[0]?._id ?? '' };
    const { data } = await shop.client.call(
      'moveBooking',
      { params, body: { slotId: at('10:30'), expertId: SAMI } },
      headers,
    );
    expect(data.items).toMatchObject([
      { _id: params.bookingId, slot: { _id: at('10:30') }, expert: { _id: SAMI }, price: 10 },
    ]);
    expect(await isFree('10:00')).toBe(true);
    expect(await isFree('10:30', SAMI)).toBe(false);
    const lastMoment = start('10:30') - 86_400_000;
    // In two steps, since a session ends after a week without use.
    payments.clock.at = (payments.clock.at + lastMoment) / 2;
    expect(await statusOf(_id, headers)).toBe('booked');
    payments.clock.at = lastMoment;
    expect((await shop.client.expectFailure(path, move(at('18:00'), SAMI))).code).toBe('appointment_fixed');
    const cancel = { method: 'POST', headers };
    expect((await shop.client.expectFailure(`/appointments/${_id}/cancellation`, cancel)).code).toBe(
      'appointment_fixed',
    );
  });
});

describe('a reminder', () => {
  const remind = () => sendReminders({ db: database.db, clock: payments.clock, log: pino({ level: 'silent' }) });
  const remindersTo = async (email = '') =>
    (await outbox.mailsTo(email)).filter(({ subject }) => subject.startsWith('Soon')).length;

  it('is written once, a day before, for a booked appointment that asks for one', async () => {
    const headers = await shop.signInNewCustomer();
    const [reminded, unreminded, cancelledForm] = [
      cashForm({ reminderSent: true }),
      cashForm(),
      cashForm({ reminderSent: true }),
    ];
    await bookAt('10:00', { form: reminded });
    await bookAt('12:00', { form: unreminded });
    const { _id } = await bookAt('13:00', { form: cancelledForm, headers });
    await shop.client.call('cancelAppointment', cancelled(_id), headers);
    await remind();
    expect(await remindersTo(reminded.customerId.email)).toBe(0);
    payments.clock.at = start('10:00') - 86_400_000;
    await remind();
    await remind();
    expect(
      await Promise.all([reminded, unreminded, cancelledForm].map(({ customerId }) => remindersTo(customerId.email))),
    ).toEqual([1, 0, 0]);
  });

  it('is not written once its appointment has begun', async () => {
    const form = cashForm({ reminderSent: true });
    await bookAt('10:00', { form });
    payments.clock.at = start('10:00');
    await remind();
    expect(await remindersTo(form.customerId.email)).toBe(0);
  });

  it('is found by ids alone: its query reads no personal data', async () => {
    await bookAt('10:00', { form: cashForm({ reminderSent: true }) });
    await expect(
      runAsRegistry(database.db, (transaction) => transaction.selectFrom('appointment').selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
  });
});
