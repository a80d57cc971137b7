import { findDraft, lockDrafts } from '../drafts/stored-drafts.ts';
import {
  DEFAULT_PREVIEW_SECONDS,
  digestOf,
  MOST_PREVIEWS,
  newToken,
  removeExpired,
} from '../drafts/stored-previews.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';

/** Makes a link to a draft. Only its digest is kept: this is the one time that its token is told. */
export const createPreview: Handler<'createPreview'> = async ({ shop, transaction, params, body, now }) => {
  await lockDrafts(transaction, shop.id);
  if ((await findDraft(transaction, params.id)) === undefined) throw new HttpFailure(404, 'There is no such draft.');
  await removeExpired(transaction, now);
  const links = await transaction
    .selectFrom('builder_preview')
    .select('token_digest')
    .where('draft_id', '=', params.id)
    .execute();
  if (links.length >= MOST_PREVIEWS)
    throw new HttpFailure(409, `A draft has at most ${MOST_PREVIEWS} preview links; end one of them first.`);
  const token = newToken();
  const expiresAt = new Date(now + (body.expiresIn ?? DEFAULT_PREVIEW_SECONDS) * 1000).toISOString();
  await transaction
    .insertInto('builder_preview')
    .values({ tenant: shop.id, token_digest: digestOf(token), draft_id: params.id, expires_at: expiresAt })
    .execute();
  return { data: { token, expiresAt } };
};

/** Ends a link before its time. */
export const revokePreview: Handler<'revokePreview'> = async ({ transaction, params }) => {
  const removed = await transaction
    .deleteFrom('builder_preview')
    .where('token_digest', '=', digestOf(params.token))
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new HttpFailure(404, 'There is no such preview link.');
  return { data: null };
};
