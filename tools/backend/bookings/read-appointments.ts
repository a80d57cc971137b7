import { type Selectable, sql } from 'kysely';
import { changesUntil } from '../../../runtime/domain/booking/appointment-rules.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { Appointment, AppointmentItem } from '../../../schemas/generated/wire.ts';
import type { AppointmentTable, BookedLine } from '../database/booking-tables.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { toServiceSlot } from './slot-calls.ts';

/** `state` omits personal data. */
export type AppointmentView = 'whole' | 'state';

/** The appointments of these ids that the transaction may see, in their order. */
export async function readAppointments(
  transaction: TenantTransaction,
  ids: readonly string[],
  shop: RequestedShop,
  view: AppointmentView,
): Promise<Appointment[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('appointment')
    .innerJoin('tenant', 'tenant.id', 'appointment.tenant')
    .selectAll('appointment')
    .select('tenant.appointment_notice_minutes as noticeMinutes')
    .where('appointment.id', 'in', ids)
    .execute();
  const lines = await readLines(transaction, ids);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) return [];
    const own = lines.filter((line) => line.appointment_id === id);
    return [toAppointment(row, own, shop, view)];
  });
}

/** A service of an appointment, as it is stored. */
export interface AppointmentLine {
  readonly id: string;
  readonly appointment_id: string | null;
  readonly service_id: string;
  readonly branch_id: string;
  readonly is_any_expert: boolean;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly line: BookedLine | null;
  /** Minor units of the appointment's currency. */
  readonly price: number | null;
}

/** The services of some appointments, the earliest first. */
export const readLines = (transaction: TenantTransaction, ids: readonly string[]): Promise<AppointmentLine[]> =>
  transaction
    .selectFrom('booking')
    .select(['id', 'appointment_id', 'service_id', 'branch_id', 'is_any_expert', 'line', 'price'])
    .select([
      sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`.as('start'),
      sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`.as('end'),
    ])
    .where('appointment_id', 'in', ids)
    .orderBy(sql`lower(during)`)
    .orderBy('position')
    .execute();

function toAppointment(
  row: Selectable<AppointmentTable> & { readonly noticeMinutes: number },
  lines: readonly AppointmentLine[],
  shop: RequestedShop,
  view: AppointmentView,
): Appointment {
  const inMajor = (minor: number) => toMajorUnits(minor, row.currency);
  const until = changesUntil(
    row.status,
    lines.map(({ start }) => start),
    row.noticeMinutes,
  );
  return {
    _id: row.id,
    appointmentNumber: String(row.number),
    status: row.status,
    createdAt: row.created_at,
    items: lines.flatMap((line) => toItem(line, row.currency, shop)),
    currency: row.currency,
    subTotal: inMajor(row.sub_total),
    discount: inMajor(row.discount),
    total: inMajor(row.sub_total - row.discount),
    ...(view === 'whole' && { form: row.form }),
    ...(until !== undefined && { changesUntil: new Date(until).toISOString() }),
  };
}

function toItem(
  { id, service_id, branch_id, is_any_expert, start, end, line, price }: AppointmentLine,
  currency: string,
  shop: RequestedShop,
): readonly AppointmentItem[] {
  if (line === null || price === null) return [];
  const localized = createLocalizer(shop);
  const { branch, expert } = line;
  return [
    {
      ...line,
      _id: id,
      serviceId: service_id,
      name: localized(line.name),
      slot: toServiceSlot(branch_id, { start, end }),
      branch: { ...branch, name: localized(branch.name), address: localized(branch.address) },
      ...(expert !== undefined && { expert: { ...expert, fullName: localized(expert.fullName) } }),
      isAnyExpert: is_any_expert,
      price: toMajorUnits(price, currency),
    },
  ];
}
