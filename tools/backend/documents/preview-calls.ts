import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createSecretToken, digestToken } from '../identity/credentials.ts';
import { MAX_PREVIEWS } from '../limits.ts';
import { findDraft, lockDrafts } from './draft-store.ts';

/** Creates a preview link of a draft. Only the token's digest is stored: the token is answered this once. */
export const createPreview: Handler<'createPreview'> = async ({ shop, transaction, params, body, now }) => {
  await lockDrafts(transaction, shop.id);
  if ((await findDraft(transaction, params.id)) === undefined)
    throw new HttpFailure('not_found', 'There is no such draft.');
  await removeExpiredPreviews(transaction, now);
  const links = await transaction
    .selectFrom('builder_preview')
    .select('token_digest')
    .where('draft_id', '=', params.id)
    .execute();
  if (links.length >= MAX_PREVIEWS)
    throw new HttpFailure('conflict', `A draft has at most ${MAX_PREVIEWS} preview links; end one of them first.`);
  const token = createSecretToken();
  const expiresAt = new Date(now + (body.expiresIn ?? DEFAULT_PREVIEW_SECONDS) * 1000).toISOString();
  await transaction
    .insertInto('builder_preview')
    .values({ tenant: shop.id, token_digest: digestToken(token), draft_id: params.id, expires_at: expiresAt })
    .execute();
  return { data: { token, expiresAt } };
};

export const revokePreview: Handler<'revokePreview'> = async ({ transaction, params }) => {
  const removed = await transaction
    .deleteFrom('builder_preview')
    .where('token_digest', '=', digestToken(params.token))
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new HttpFailure('not_found', 'There is no such preview link.');
  return { data: null };
};

/** How long a preview link lasts when the request does not say, in seconds: a day. The contract allows thirty days at most. */
export const DEFAULT_PREVIEW_SECONDS = 86_400;

/** Removes the tenant's links that have expired. `now` is epoch ms. */
async function removeExpiredPreviews(transaction: TenantTransaction, now: number): Promise<void> {
  await transaction.deleteFrom('builder_preview').where('expires_at', '<=', new Date(now).toISOString()).execute();
}
