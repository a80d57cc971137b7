import { ANY_EXPERT } from '../../../runtime/domain/booking/slot-choice.ts';
import { parseSlotId } from '../../../runtime/domain/booking/slot-id.ts';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { rangesOverlap } from '../../../runtime/domain/time/instant-range.ts';
import type { Appointment } from '../../../schemas/generated/wire.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import { lockAppointment } from '../database/tenant-transaction.ts';
import { type Handler, inSteps, type RequestedShop, type ShopRequest } from '../http/handler.ts';
import { HttpFailure, invalidAt, localizedFailure } from '../http/http-failure.ts';
import { pageOffset } from '../http/paginate.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { type Attempt, countIdentityAttempt } from '../identity/count-attempts.ts';
import { countContactSearch, findByContact, isContactOf } from '../identity/find-by-contact.ts';
import { checkPayment, findOpenPayment, wasCheckedRecently } from '../payments/check-payment.ts';
import { openPayment } from '../payments/open-payment.ts';
import { mailAppointment, mailMovedAppointment } from './appointment-mail.ts';
import { abandonAppointment as releaseUnpaid } from './appointment-purpose.ts';
import { setStatus } from './appointment-status.ts';
import { readPlace } from './booked-line.ts';
import { cancelLockedAppointment } from './cancel-appointment.ts';
import { makeAppointment } from './make-appointment.ts';
import { readAppointments, readLines } from './read-appointments.ts';
import { findTakers, insertBooking } from './take-slot.ts';

/** Books the held slots in one transaction, and opens the payment after that. */
export const createAppointment = inSteps<'createAppointment'>(async ({ step, dependencies }) => {
  const { shop, returnUrl, appointment } = await step(async (request) => ({
    shop: request.shop,
    returnUrl: request.body.returnUrl,
    appointment: await bookAppointment(request),
  }));
  if (appointment.status !== 'awaiting-payment' || returnUrl === undefined) return { data: { appointment } };
  const paymentUrl = await openPayment(dependencies, { shop, payable: { appointmentId: appointment._id }, returnUrl });
  return { data: { appointment, ...(paymentUrl !== undefined && { paymentUrl }) } };
});

/** An appointment; requests an undecided payment's status first. */
export const appointment = inSteps<'appointment'>(async ({ step, dependencies }) => {
  const { shop, open, known } = await step(async (request) => {
    const known = await readKnownAppointment(request);
    const isWaiting = known.status === 'awaiting-payment';
    const open = isWaiting ? await findOpenPayment(request.transaction, { appointmentId: known._id }) : undefined;
    return { shop: request.shop, open, known };
  });
  if (open === undefined || wasCheckedRecently(open.checkedAt, dependencies.clock.now())) return { data: known };
  await checkPayment(dependencies, shop.id, open.id);
  return { data: await step(readKnownAppointment) };
});

export const cancelAppointment = inSteps<'cancelAppointment'>(async ({ step }) => {
  await step(countContact);
  return { data: await step(cancelOwn) };
});

export const moveBooking = inSteps<'moveBooking'>(async ({ step }) => {
  await step(countContact);
  return { data: await step(moveOwn) };
});

/** Closes the payment first: a paid appointment stays, and an unpaid one cannot be paid afterwards. */
export const abandonAppointment = inSteps<'abandonAppointment'>(async ({ step, dependencies }) => {
  const { shop, open } = await step(async (request) => {
    const { _id: appointmentId } = await readKnownAppointment(request);
    return { shop: request.shop, open: await findOpenPayment(request.transaction, { appointmentId }) };
  });
  if (open !== undefined) await checkPayment(dependencies, shop.id, open.id, 'cancel');
  const data = await step(async (request) => {
    const { transaction, params, now } = request;
    await releaseUnpaid(transaction, params.appointmentId, { shop, now });
    return readKnownAppointment(request);
  });
  return { data };
});

/** Books the held slots, and mails the confirmation unless a payment comes first. A failure keeps nothing and does not count. */
async function bookAppointment(request: ShopRequest<'createAppointment'>): Promise<Appointment> {
  const { transaction, shop, body, headers, now } = request;
  const { appointment, isNew } = await makeAppointment(request);
  if (!isNew) return appointment;
  const attempt: Attempt = {
    email: cleanTyped(body.form.customerId.email ?? ''),
    clientAddress: headers['x-client-address'],
  };
  refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'order-with-mail', attempt, now));
  if (appointment.status === 'booked') await mailAppointment(transaction, shop, appointment._id, now);
  return appointment;
}

/** The customer's appointments, the one that was booked last first. */
export const appointments: Handler<'appointments'> = async ({ transaction, session, query, shop }) => {
  const { pageNumber = 1, pageSize = 10 } = query ?? {};
  const own = transaction.selectFrom('appointment').where('customer_id', '=', session.customerId);
  const rows = await own
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageOffset({ pageNumber, pageSize }))
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  return {
    data: await readAppointments(transaction, ids, shop, 'whole'),
    pagination: { pageNumber, pageSize, total, totalIsExact: true },
  };
};

/** An appointment visible to the request: the customer's own in full, a guest's by id without personal data. */
async function readKnownAppointment({
  transaction,
  session,
  params: { appointmentId: id },
  shop,
}: Pick<ShopRequest<'appointment'>, 'transaction' | 'session' | 'params' | 'shop'>): Promise<Appointment> {
  await lockAppointment(transaction, shop.id, id);
  const row = await transaction.selectFrom('appointment').select('customer_id').where('id', '=', id).executeTakeFirst();
  if (row === undefined || (row.customer_id !== null && row.customer_id !== session?.customerId)) throw noAppointment();
  return requireAppointment(
    await readAppointments(transaction, [id], shop, row.customer_id === null ? 'state' : 'whole'),
  );
}

/** Finds a guest's appointment, or the customer's own, by its number and contact. A search without a result counts, too. */
export const trackAppointment: Handler<'trackAppointment'> = async (request) => {
  const { transaction, body, shop, session } = request;
  const typed = { number: body.appointmentNumber, contact: body.contact };
  const id = await findByContact(request, 'find_appointment', typed);
  if (id === undefined) return { data: [] };
  await lockAppointment(transaction, shop.id, id);
  const row = await transaction.selectFrom('appointment').select('customer_id').where('id', '=', id).executeTakeFirst();
  const isOwn = row?.customer_id === null || row?.customer_id === session?.customerId;
  return { data: isOwn ? await readAppointments(transaction, [id], shop, 'whole') : [] };
};

interface AppointmentChange
  extends Pick<ShopRequest<'cancelAppointment'>, 'transaction' | 'shop' | 'session' | 'headers' | 'now'> {
  readonly params: { readonly appointmentId: string };
  readonly body: { readonly contact?: string };
}

/** Counts the contact that a change of a guest's appointment brings. To be committed before {@link lockOwn} compares it. */
async function countContact(request: AppointmentChange): Promise<void> {
  const { body, params } = request;
  if (body.contact !== undefined) await countContactSearch(request, body.contact, params.appointmentId);
}

/** Cancels an appointment of the customer or guest: frees its times and refunds its payments. */
async function cancelOwn(request: ShopRequest<'cancelAppointment'>): Promise<Appointment> {
  const { transaction, params, shop, now } = request;
  const { appointmentId: id } = params;
  const before = await lockOwn(request);
  if (before.status !== 'cancelled') {
    requireChangeable(before, shop, now);
    await cancelLockedAppointment(transaction, shop, { id, now });
  }
  return requireAppointment(await readAppointments(transaction, [id], shop, 'whole'));
}

/** Moves a service of an appointment as its customer or guest: it stays as it is where the new time is not free. */
async function moveOwn(request: ShopRequest<'moveBooking'>): Promise<Appointment> {
  const { transaction, params, body, shop, now } = request;
  const { appointmentId, bookingId } = params;
  const wanted = parseSlotId(body.slotId);
  if (wanted === undefined) throw invalidAt('/body/slotId', 'is no slot');
  const before = await lockOwn(request);
  requireChangeable(before, shop, now);
  const lines = await readLines(transaction, [appointmentId]);
  const moved = lines.find(({ id }) => id === bookingId);
  if (moved === undefined) throw new HttpFailure('not_found', 'There is no such service of the appointment.');
  const choices = await findTakers(
    transaction,
    { ...wanted, serviceId: moved.service_id, expertId: body.expertId, bookingId },
    { pointer: '/body/slotId', now },
  );
  if (choices === undefined) throw localizedFailure('slot_taken', shop.language);
  if (lines.some((line) => line.id !== bookingId && rangesOverlap(line, choices.slot)))
    throw localizedFailure('holds_overlap', shop.language);
  const { line, ...kept } = await transaction
    .deleteFrom('booking')
    .where('id', '=', bookingId)
    .returning([...KEPT_COLUMNS, 'line'])
    .executeTakeFirstOrThrow();
  if (line === null) throw new Error(`booking ${bookingId} of an appointment has no line`);
  const moving = { ...kept, line, branch_id: wanted.branchId, is_any_expert: body.expertId === ANY_EXPERT };
  const taker = await insertBooking(transaction, moving, choices);
  if (taker === undefined) throw localizedFailure('slot_taken', shop.language);
  const { expert: _former, ...same } = line;
  const place = await readPlace(transaction, { branch_id: wanted.branchId, expert_id: taker.expertId });
  await transaction
    .updateTable('booking')
    .set({ line: jsonbParameter({ ...same, ...place }) })
    .where('id', '=', bookingId)
    .execute();
  await setStatus(transaction, { id: appointmentId, status: 'booked', now });
  await mailMovedAppointment(transaction, shop, appointmentId, now);
  return requireAppointment(await readAppointments(transaction, [appointmentId], shop, 'whole'));
}

/** Columns that moving a booking leaves unchanged. */
const KEPT_COLUMNS = [
  'tenant',
  'id',
  'holder',
  'held_at',
  'hold_ends_at',
  'appointment_id',
  'position',
  'service_id',
  'released_at',
  'price',
  'original_price',
] as const;

/** Locks an appointment of the customer, or of a guest by the contact in the request. Throws 404 without one. */
async function lockOwn({
  transaction,
  shop,
  session,
  params: { appointmentId: id },
  body: { contact },
}: AppointmentChange): Promise<Appointment> {
  await lockAppointment(transaction, shop.id, id);
  const row = await transaction
    .selectFrom('appointment')
    .select(['id', 'number', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw noAppointment();
  const isOwn =
    row.customer_id === null
      ? contact !== undefined && (await isContactOf(transaction, row, contact))
      : row.customer_id === session?.customerId;
  if (!isOwn) throw noAppointment();
  return requireAppointment(await readAppointments(transaction, [id], shop, 'whole'));
}

/** Throws 409 `appointment_fixed` for one that is not booked, and later than the shop wants to know. */
function requireChangeable({ changesUntil }: Appointment, { language }: RequestedShop, now: number): void {
  if (changesUntil === undefined || now >= Date.parse(changesUntil))
    throw localizedFailure('appointment_fixed', language);
}

/** The only appointment of a list. Throws 404 for an empty one. */
export function requireAppointment([found]: readonly Appointment[]): Appointment {
  if (found === undefined) throw noAppointment();
  return found;
}

/** 404 of an appointment. */
export const noAppointment = (): HttpFailure => new HttpFailure('not_found', 'There is no such appointment.');
