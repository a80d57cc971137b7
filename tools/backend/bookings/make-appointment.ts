import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type AppointmentContext, appointmentProblems } from '../../../runtime/domain/booking/appointment-rules.ts';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import { checkPhoneNumber } from '../../../runtime/domain/phone-number.ts';
import type { Appointment, AppointmentForm } from '../../../schemas/generated/wire.ts';
import { type Pricing, requirePricing } from '../catalogue/pricing.ts';
import { jsonbParameter, withStorableTexts } from '../database/database-connection.ts';
import { lockAppointment, lockHolder, type TenantTransaction } from '../database/tenant-transaction.ts';
import { templateOf } from '../fulfilment/address-templates.ts';
import { requireRegion } from '../fulfilment/require-address.ts';
import type { RequestedShop, ShopRequest } from '../http/handler.ts';
import { invalidAt, localizedFailure } from '../http/http-failure.ts';
import { MAX_ERRORS } from '../http/validate-request.ts';
import { insertPayment } from '../payments/payment-rows.ts';
import { scheduleReminder } from './appointment-status.ts';
import { readBookedLine } from './booked-line.ts';
import { type Held, holderDigest, isHeldSlotOffered, readHeld } from './hold-calls.ts';
import { readAppointments } from './read-appointments.ts';
import { type ServiceRow, selectServices, serviceOriginalPrice, servicePrice } from './service-calls.ts';

/** An appointment, and whether the request has made it; else it was there. */
interface AppointmentResult {
  readonly appointment: Appointment;
  readonly isNew: boolean;
}

/**
 * Makes an appointment from the holds of a token: validates the form and prices the services again, in the request's transaction. A payment
 * by a provider is opened after the transaction. A repeated request returns the same appointment. Throws the errors of `calls.json`.
 */
export async function makeAppointment(request: ShopRequest<'createAppointment'>): Promise<AppointmentResult> {
  const { transaction, shop, body, session } = request;
  // Where the shop's server wants the browser back is no part of the appointment.
  const { returnUrl: _, ...booked } = body;
  const digest = createHash('sha256').update(JSON.stringify(booked)).digest('hex');
  await lockAppointment(transaction, shop.id, body._id);
  const known = await transaction
    .selectFrom('appointment')
    .select(['customer_id', 'body_digest'])
    .where('id', '=', body._id)
    .executeTakeFirst();
  if (known === undefined) await insertNewAppointment(request, digest);
  else if (known.body_digest !== digest || known.customer_id !== (session?.customerId ?? null))
    throw localizedFailure('appointment_changed', shop.language);
  const [appointment] = await readAppointments(transaction, [body._id], shop, 'whole');
  if (appointment === undefined) throw new Error(`appointment ${body._id} is missing after its insertion`);
  return { appointment, isNew: known === undefined };
}

async function insertNewAppointment(request: ShopRequest<'createAppointment'>, digest: string): Promise<void> {
  const { transaction, shop, session, headers, paymentProvider: provider, now } = request;
  const { _id, form, total, returnUrl, holder, bookings } = withStorableTexts(request.body);
  await lockHolder(transaction, holderDigest(holder));
  const held = await requireHeld(transaction, shop, { holder: holderDigest(holder), bookings, now });
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const { currency } = pricing;
  const priced = held.map((booking, position) => priceBooking(booking, pricing, position));
  const subTotal = priced.reduce((sum, { originalPrice }) => sum + originalPrice, 0);
  const sum = priced.reduce((all, { price }) => all + price, 0);
  const facts = await readFacts(transaction, form, {
    isAtHome: priced.some(({ service }) => service.is_at_home),
    currency: { availableCashOnDelivery: pricing.cashOnDelivery.isAvailable },
    total: sum,
  });
  await validateAppointment(transaction, shop, form, facts);
  if (toMajorUnits(sum, currency) !== total) throw localizedFailure('price_changed', shop.language);
  const awaitsPayment = sum > 0 && !form.isCash;
  if (awaitsPayment && provider === undefined) throw localizedFailure('payment_unavailable', shop.language);
  if (awaitsPayment && returnUrl === undefined) throw invalidAt('/body/returnUrl', 'is missing');
  const at = new Date(now).toISOString();
  await transaction
    .insertInto('appointment')
    .values({
      tenant: shop.id,
      id: _id,
      number: sql<number>`new_appointment_number()`,
      customer_id: session?.customerId ?? null,
      body_digest: digest,
      created_at: at,
      language: shop.language,
      currency,
      form: jsonbParameter(submittedForm(form, facts)),
      ...contactOf(form, facts),
      sub_total: subTotal,
      discount: subTotal - sum,
      status: awaitsPayment ? 'awaiting-payment' : 'booked',
      status_at: at,
      reminder_due_at: null,
    })
    .execute();
  for (const { booking, service, position, price, originalPrice } of priced)
    await transaction
      .updateTable('booking')
      .set({
        holder: null,
        hold_ends_at: null,
        appointment_id: _id,
        position,
        line: jsonbParameter(await readBookedLine(transaction, service, booking)),
        price,
        original_price: originalPrice,
      })
      .where('id', '=', booking.id)
      .execute();
  if (!awaitsPayment || provider === undefined) return scheduleReminder(transaction, _id, now);
  await insertPayment(transaction, { tenant: shop.id, appointmentId: _id, provider, amount: sum, currency }, now);
}

interface HeldService {
  readonly booking: Held;
  readonly service: ServiceRow;
}

interface HeldRequest {
  /** Digest of the token. */
  readonly holder: string;
  readonly bookings: readonly string[];
  /** Epoch ms. */
  readonly now: number;
}

/**
 * The holds to book. An expired one counts until its time is taken or begins. Throws 409 `hold_ended` with the ids of missing holds, and of
 * those that the shop does not offer anymore.
 */
async function requireHeld(
  transaction: TenantTransaction,
  { language }: RequestedShop,
  { holder, bookings, now }: HeldRequest,
): Promise<readonly HeldService[]> {
  // Another request that needs the time of an expired hold deletes its row: from here on it waits.
  await transaction.selectFrom('booking').select('id').where('holder', '=', holder).forUpdate().execute();
  const held = await readHeld(transaction, holder);
  const services = await selectServices(transaction).execute();
  const wanted: (HeldService | undefined)[] = [];
  for (const id of bookings) {
    const booking = held.find((each) => each.id === id && each.start > now);
    const service = services.find((each) => each.id === booking?.service_id);
    const isOffered = booking !== undefined && (await isHeldSlotOffered(transaction, booking, now));
    wanted.push(isOffered && service !== undefined ? { booking, service } : undefined);
  }
  const errors = wanted.flatMap((booking, index) =>
    booking === undefined ? [{ pointer: `/body/bookings/${index}`, message: 'is not held' }] : [],
  );
  if (errors.length > 0) throw localizedFailure('hold_ended', language, { errors: errors.slice(0, MAX_ERRORS) });
  return wanted.filter((booking) => booking !== undefined);
}

interface PricedBooking extends HeldService {
  readonly position: number;
  /** Minor units of the requested currency. */
  readonly price: number;
  readonly originalPrice: number;
}

const priceBooking = ({ booking, service }: HeldService, pricing: Pricing, position: number): PricedBooking => ({
  booking,
  service,
  position,
  price: servicePrice(service, pricing),
  originalPrice: serviceOriginalPrice(service, pricing),
});

async function readFacts(
  transaction: TenantTransaction,
  { address }: AppointmentForm,
  facts: Pick<AppointmentContext, 'isAtHome' | 'currency' | 'total'>,
): Promise<AppointmentContext> {
  const countries = await transaction
    .selectFrom('country')
    .select(['id', 'code', 'min_tel_length', 'max_tel_length'])
    .orderBy('position')
    .execute();
  const paymentMethods = await transaction
    .selectFrom('payment_method')
    .select(['id as _id', 'payment_integration_id as paymentIntegrationId', 'type'])
    .orderBy('position')
    .execute();
  const country = countries.find(({ id }) => id === address?.country);
  const addressTemplate = country && address && templateOf(country.code, address.type);
  return { ...facts, countries, paymentMethods, addressTemplate };
}

/** Throws 422 `appointment_not_valid`, 400 for a city or area that is not where the address says. */
async function validateAppointment(
  transaction: TenantTransaction,
  { language }: RequestedShop,
  form: AppointmentForm,
  facts: AppointmentContext,
): Promise<void> {
  const problems = appointmentProblems(form, facts);
  if (problems.length > 0)
    throw localizedFailure('appointment_not_valid', language, {
      errors: problems
        .slice(0, MAX_ERRORS)
        .map(({ field, code }) => ({ pointer: `/body/form/${field.replaceAll('.', '/')}`, message: code })),
    });
  if (facts.isAtHome && form.address !== undefined)
    await requireRegion(transaction, form.address, (field) => `/body/form/address/${field}`);
}

/** The stored part of a form: without an address unless a service comes to the customer. */
const submittedForm = ({ address, ...form }: AppointmentForm, { isAtHome }: AppointmentContext): AppointmentForm => ({
  ...form,
  ...(isAtHome && address !== undefined && { address }),
});

/** Contact of the customer, with the phone number in E.164. */
function contactOf({ customerId }: AppointmentForm, { countries }: Pick<AppointmentContext, 'countries'>) {
  const { fullName = '', email = '', phoneNumber = '' } = customerId;
  const checked = checkPhoneNumber(phoneNumber, countries[0]?.code ?? '', countries);
  return {
    contact_name: cleanTyped(fullName),
    contact_email: cleanTyped(email).toLowerCase(),
    contact_phone: 'number' in checked ? checked.number : phoneNumber,
  };
}
