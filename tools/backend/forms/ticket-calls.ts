import { sql } from 'kysely';
import { isCalendarDay } from '../../../runtime/domain/time/calendar-day.ts';
import type { LocalizedText, Ticket, TicketAnswer, TicketMessage } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import { switchToSupport } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { pageOffset } from '../http/paginate.ts';

/** Lists messages to the shop, newest first. */
export const tickets: Handler<'tickets'> = async ({ transaction, query, shop }) => {
  const { kind, since, pageNumber, pageSize } = query;
  const begin = since === undefined ? '-infinity' : startOfDay(since, '/query/since');
  const offset = pageOffset(query);
  await switchToSupport(transaction);
  const sent = sql`
    from (
      select 'message' as kind, id, created_at, full_name, email, phone_number, content, null as form_id, null as form_name,
        null as results
      from contact_ticket
      union all
      select 'form', id, created_at, null, null, null, null, form_id, form_name, results from form_request
    ) sent
    where created_at >= ${begin}::timestamptz and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  const { rows } = await sql<TicketRow>`
    select * ${sent} order by created_at desc, id limit ${pageSize} offset ${offset}`.execute(transaction);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${sent}`.execute(transaction);
  const localized = createLocalizer(shop);
  return {
    data: rows.map((row) => toTicket(row, localized)),
    pagination: { pageNumber, pageSize, total: counted[0]?.total ?? 0, totalIsExact: true },
  };
};

/** Erases messages before a day. */
export const removeTickets: Handler<'removeTickets'> = async ({ transaction, query }) => {
  const end = startOfDay(query.before, '/query/before');
  await switchToSupport(transaction);
  let removed = 0;
  for (const table of TABLES) {
    const { numDeletedRows } = await transaction.deleteFrom(table).where('created_at', '<', end).executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return { data: { removed } };
};

/** Erases one. */
export const removeTicket: Handler<'removeTicket'> = async ({ transaction, params }) => {
  await switchToSupport(transaction);
  for (const table of TABLES) {
    const { numDeletedRows } = await transaction.deleteFrom(table).where('id', '=', params.id).executeTakeFirst();
    if (numDeletedRows > 0n) return { data: null };
  }
  throw new HttpFailure('not_found', 'Nothing with this id was sent to the shop.');
};

const TABLES = ['contact_ticket', 'form_request'] as const;

interface TicketRow {
  readonly kind: 'message' | 'form';
  readonly id: string;
  readonly created_at: string;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly content: string | null;
  readonly form_id: string | null;
  readonly form_name: LocalizedText | null;
  readonly results: readonly TicketAnswer[] | null;
}

function toTicket(row: TicketRow, localized: (text: LocalizedText) => LocalizedText): Ticket {
  const ticket = { _id: row.id, createdAt: row.created_at };
  if (row.kind === 'message') return { ...ticket, message: toMessage(row) };
  const answers = (row.results ?? []).map(({ name, label, ...answer }) => ({
    ...answer,
    name: localized(name),
    ...(label !== undefined && { label: localized(label) }),
  }));
  return { ...ticket, form: { _id: row.form_id ?? '', name: localized(row.form_name ?? {}), answers } };
}

const toMessage = ({ full_name: fullName, email, phone_number: phoneNumber, content }: TicketRow): TicketMessage =>
  omitNulls({ fullName, email, phoneNumber, content });

/** Start of a day in UTC. Throws 400 for an invalid day. */
export function startOfDay(day: string, pointer: string): string {
  if (!isCalendarDay(day)) throw invalidAt(pointer, 'is no day of the calendar');
  return `${day}T00:00:00Z`;
}
