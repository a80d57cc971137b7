import { sql } from 'kysely';
import type { BuilderDraft } from '../../../schemas/generated/wire.ts';
import { present } from '../calls/present.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import { namesEntity } from '../http/entity-tag.ts';
import { HttpFailure } from '../http/http-failure.ts';

/** A tenant's drafts at once. With 2 MiB each, whoever begins one after another fills at most 200 MiB. */
export const MOST_DRAFTS = 100;

/** A draft's row without its text. */
export interface DraftRow {
  readonly id: string;
  readonly name: string;
  readonly etag: string;
  readonly basedOn: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Drafts without their texts. */
export const draftRows = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('builder_draft')
    .select(['id', 'name', 'etag', 'based_on as basedOn', 'created_at as createdAt', 'updated_at as updatedAt']);

export const findDraft = (transaction: TenantTransaction, id: string): Promise<DraftRow | undefined> =>
  draftRows(transaction).where('id', '=', id).executeTakeFirst();

/** Whoever changes a tenant's drafts does it after another, so that what was looked at still holds when it is written. */
export async function lockDrafts(transaction: TenantTransaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`drafts ${tenant}`}))`.execute(transaction);
}

/** Throws 412 with what is stored where that is not the text that a caller has seen. */
export function refuseOtherDraft(stored: DraftRow | undefined, seen: string): void {
  if (stored === undefined) throw new HttpFailure(412, 'There is no such draft any more.');
  if (namesEntity(seen, stored.etag)) return;
  const current = { etag: stored.etag };
  throw new HttpFailure(412, 'This draft was saved with another text meanwhile.', { current });
}

/** A draft as it is told. */
export const tellDraft = ({ basedOn, ...row }: DraftRow): BuilderDraft => ({ ...row, ...present({ basedOn }) });
