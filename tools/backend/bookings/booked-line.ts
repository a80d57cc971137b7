import type { ServiceRow } from '../calls/services.ts';
import type { BookedLine } from '../database/booking-tables.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** Where a service is done, and by whom. */
interface BookedAt {
  readonly branch_id: string;
  /** Null for a service that nobody is booked with. */
  readonly expert_id: string | null;
}

/** What an appointment keeps of a service as it is now, in all languages. */
export const readBookedLine = async (
  transaction: TenantTransaction,
  { slug, name, image, is_at_home: isAtHome }: Pick<ServiceRow, 'slug' | 'name' | 'image' | 'is_at_home'>,
  at: BookedAt,
): Promise<BookedLine> => ({ slug, name, image, isAtHome, ...(await readPlace(transaction, at)) });

/** The branch and the expert of a booking, as an appointment keeps them. */
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
