import { sql } from 'kysely';
import type { BuilderDraft } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { matchesEntityTag } from './document-text.ts';

/** A draft's row without its text. */
export interface DraftRow {
  readonly id: string;
  readonly name: string;
  readonly etag: string;
  readonly basedOn: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Selects drafts without their texts. */
export const selectDrafts = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('builder_draft')
    .select(['id', 'name', 'etag', 'based_on as basedOn', 'created_at as createdAt', 'updated_at as updatedAt']);

export const findDraft = (transaction: TenantTransaction, id: string): Promise<DraftRow | undefined> =>
  selectDrafts(transaction).where('id', '=', id).executeTakeFirst();

/** Serializes changes of a tenant's drafts, from read to write. */
export async function lockDrafts(transaction: TenantTransaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`drafts ${tenant}`}))`.execute(transaction);
}

/** Throws 412 with the stored draft, unless its text is the one the client has seen. */
export function requireMatchingDraft(stored: DraftRow | undefined, seen: string): void {
  if (stored === undefined) throw new HttpFailure('precondition_failed', 'The draft no longer exists.');
  if (matchesEntityTag(seen, stored.etag)) return;
  const current = { etag: stored.etag };
  throw new HttpFailure('precondition_failed', 'This draft was saved with another text meanwhile.', { current });
}

export const toBuilderDraft = ({ basedOn, ...row }: DraftRow): BuilderDraft => ({ ...row, ...omitNulls({ basedOn }) });
