import type { BookedLine } from '../database/booking-tables.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { ServiceRow } from './service-calls.ts';

/** Place and expert of a service. */
interface BookedAt {
  readonly branch_id: string;
  /** Null for a service without an expert. */
  readonly expert_id: string | null;
}

/** Data of a service stored with an appointment, in all languages. */
export const readBookedLine = async (
  transaction: TenantTransaction,
  { slug, name, image, is_at_home: isAtHome }: Pick<ServiceRow, 'slug' | 'name' | 'image' | 'is_at_home'>,
  at: BookedAt,
): Promise<BookedLine> => ({ slug, name, image, isAtHome, ...(await readPlace(transaction, at)) });

/** Branch and expert of a booking, as stored with an appointment. */
export async function readPlace(
  transaction: TenantTransaction,
  { branch_id, expert_id }: BookedAt,
): Promise<Pick<BookedLine, 'branch' | 'expert'>> {
  const branch = await transaction
    .selectFrom('branch')
    .select(['id as _id', 'name', 'address'])
    .where('id', '=', branch_id)
    .executeTakeFirstOrThrow();
  if (expert_id === null) return { branch };
  const { image, ...expert } = await transaction
    .selectFrom('expert')
    .select(['id as _id', 'full_name as fullName', 'image'])
    .where('id', '=', expert_id)
    .executeTakeFirstOrThrow();
  return { branch, expert: { ...expert, ...(image !== null && { image }) } };
}
