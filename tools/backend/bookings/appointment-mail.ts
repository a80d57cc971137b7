import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Selectable } from 'kysely';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { pickText } from '../../../runtime/domain/localized.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import { formatAmount } from '../catalogue/pricing.ts';
import type { AppointmentTable } from '../database/booking-tables.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { RequestedShop } from '../http/handler.ts';
import { linkToPage, oneLine, readSender, writeMail } from '../mail/write-mail.ts';
import type { Amount, RefundReason } from '../payments/refund-text.ts';
import refundTexts from './appointment-refund-texts.json' with { type: 'json' };
import { type AppointmentLine, readLines } from './read-appointments.ts';

/** Mails the customer the times with a calendar file, in the language of the booking. `now` is epoch ms. */
export const mailAppointment = (
  transaction: TenantTransaction,
  shop: RequestedShop,
  id: string,
  now: number,
): Promise<void> => mailOf(transaction, shop, { id, kind: 'appointmentBooked', calendar: 'PUBLISH', now });

/** Mails the customer the new times, with an update of the calendar. */
export const mailMovedAppointment = (
  transaction: TenantTransaction,
  shop: RequestedShop,
  id: string,
  now: number,
): Promise<void> => mailOf(transaction, shop, { id, kind: 'appointmentMoved', calendar: 'PUBLISH', now });

/** A change of an appointment other than its times. */
interface AppointmentNews {
  readonly id: string;
  /** Undefined without additional text. */
  readonly news: LocalizedText | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Mails the customer the cancellation, which removes the calendar entry. */
export const mailCancelledAppointment = (
  transaction: TenantTransaction,
  shop: RequestedShop,
  news: AppointmentNews,
): Promise<void> => mailOf(transaction, shop, { ...news, kind: 'appointmentCancelled', calendar: 'CANCEL' });

/** Mails the customer other news, such as a refund. */
export const mailAppointmentNews = (
  transaction: TenantTransaction,
  shop: RequestedShop,
  news: AppointmentNews,
): Promise<void> => mailOf(transaction, shop, { ...news, kind: 'appointmentNews' });

/** Mails the customer a reminder. `now` is epoch ms. */
export const mailReminder = (
  transaction: TenantTransaction,
  shop: RequestedShop,
  id: string,
  now: number,
): Promise<void> => mailOf(transaction, shop, { id, kind: 'appointmentReminder', now });

interface AppointmentMail {
  readonly id: string;
  readonly kind:
    | 'appointmentBooked'
    | 'appointmentMoved'
    | 'appointmentCancelled'
    | 'appointmentNews'
    | 'appointmentReminder';
  readonly news?: LocalizedText | undefined;
  /** Effect of the file on a calendar; undefined for no file. */
  readonly calendar?: 'PUBLISH' | 'CANCEL';
  readonly now: number;
}

async function mailOf(
  transaction: TenantTransaction,
  requestedShop: RequestedShop,
  { id, kind, news, calendar, now }: AppointmentMail,
): Promise<void> {
  const appointment = await transaction
    .selectFrom('appointment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shop = { ...requestedShop, language: appointment.language };
  const lines = await readLines(transaction, [id]);
  const timeZone = await readTimeZone(transaction);
  const { currency } = appointment;
  const total = toMajorUnits(appointment.sub_total - appointment.discount, currency);
  const values = {
    number: String(appointment.number),
    lines: lines.map((line) => describeLine(line, shop, timeZone)).join('\n\n'),
    total: formatAmount(total, currency, shop.language),
    link: await linkToPage(transaction, shop.language, `/appointments/${id}`),
    news: news === undefined ? '' : pickText(news, shop.language, shop.defaultLanguage),
  };
  const recipient = appointment.contact_email;
  const file =
    calendar && (await writeCalendar(transaction, { appointment, lines, shop, method: calendar, timeZone, now }));
  await writeMail(transaction, shop, { kind, recipient, values, ...(file !== undefined && { calendar: file }) }, now);
}

/** Service, time in the shop's zone, expert and place: a line each. */
function describeLine(
  { start, end, line }: AppointmentLine,
  { language, defaultLanguage }: RequestedShop,
  timeZone: string,
): string {
  if (line === null) return '';
  const localize = (text: LocalizedText) => oneLine(pickText(text, language, defaultLanguage));
  const from = DateTime.fromMillis(start, { zone: timeZone, locale: language });
  const to = DateTime.fromMillis(end, { zone: timeZone, locale: language });
  const day = from.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const zone = from.toFormat('ZZZZ');
  return [
    localize(line.name),
    `${day}, ${from.toLocaleString(DateTime.TIME_SIMPLE)} – ${to.toLocaleString(DateTime.TIME_SIMPLE)} (${zone})`,
    ...(line.expert === undefined ? [] : [localize(line.expert.fullName)]),
    ...(line.isAtHome ? [] : [`${localize(line.branch.name)}, ${localize(line.branch.address)}`]),
  ].join('\n');
}

interface CalendarFile {
  readonly appointment: Selectable<AppointmentTable>;
  readonly lines: readonly AppointmentLine[];
  readonly shop: RequestedShop;
  readonly method: 'PUBLISH' | 'CANCEL';
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly now: number;
}

/** One event a service, with an id that survives all changes (RFC 5545), in the shop's time zone with its definition. */
async function writeCalendar(
  transaction: TenantTransaction,
  { appointment, lines, shop, method, timeZone, now }: CalendarFile,
): Promise<string> {
  const { name, host } = await readSender(transaction, shop);
  const isCancelled = method === 'CANCEL';
  const zone = readCalendarZone(timeZone);
  const localize = (text: LocalizedText) => oneLine(pickText(text, shop.language, shop.defaultLanguage));
  const calendar = ical({
    prodId: { company: 'Vitrine', product: 'Appointments' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const { id, start, end, line } of lines) {
    if (line === null) continue;
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: appointment.revision,
      stamp: new Date(now),
      ...zonedTimes(start, end, zone.name),
      summary: `${localize(line.name)} (${name})`,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(!line.isAtHome && { location: `${localize(line.branch.name)}, ${localize(line.branch.address)}` }),
    });
  }
  // `calendar.timezone` would write the stamp without its zone, too.
  return calendar.toString().replace('BEGIN:VEVENT', (event) => `${zone.description}\r\n${event}`);
}

interface CalendarZone {
  /** IANA name. */
  readonly name: string;
  /** The VTIMEZONE of that name. */
  readonly description: string;
}

/** A zone as calendar files describe it. A zone with the rules of another one has that one's name: Kuwait's is Riyadh's. */
function readCalendarZone(timeZone: string): CalendarZone {
  const [description = '', name = ''] = tzlib_get_ical_block(timeZone);
  return { name: name.replace('TZID=', ''), description };
}

/** In the hour that is repeated as clocks are set back, a time of the zone would name its first one: such times are in UTC. */
function zonedTimes(start: number, end: number, zone: string) {
  const [from, to] = [DateTime.fromMillis(start, { zone }), DateTime.fromMillis(end, { zone })];
  return [from, to].some((time) => time.getPossibleOffsets().length > 1)
    ? { start: new Date(start), end: new Date(end) }
    : { start: from, end: to, timezone: zone };
}

/** Text about a refund of an appointment, in all languages, with the amount. */
export const appointmentRefundText = (reason: RefundReason, { amount, currency }: Amount): LocalizedText =>
  Object.fromEntries(
    Object.entries(refundTexts[isOfAppointment(reason) ? reason : 'refunded']).map(([language, text]) => [
      language,
      text.replace('{amount}', () => formatAmount(toMajorUnits(amount, currency), currency, language)),
    ]),
  );

/** Nothing of an appointment is paid from a wallet. */
const isOfAppointment = (reason: RefundReason): reason is keyof typeof refundTexts =>
  Object.hasOwn(refundTexts, reason);
