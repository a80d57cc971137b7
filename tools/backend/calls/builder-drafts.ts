import { draftRows, findDraft, lockDrafts, refuseOtherDraft, tellDraft } from '../drafts/stored-drafts.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';

/** The tenant's drafts, the one that was saved last first. */
export const builderDrafts: Handler<'builderDrafts'> = async ({ transaction }) => {
  const rows = await draftRows(transaction).orderBy('updated_at', 'desc').orderBy('id').execute();
  return { data: rows.map(tellDraft) };
};

/** Removes a draft, and with it the links to it. */
export const removeBuilderDraft: Handler<'removeBuilderDraft'> = async ({ shop, transaction, params, headers }) => {
  await lockDrafts(transaction, shop.id);
  const seen = headers['if-match'];
  if (seen !== undefined) refuseOtherDraft(await findDraft(transaction, params.id), seen);
  const removed = await transaction.deleteFrom('builder_draft').where('id', '=', params.id).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new HttpFailure(404, 'There is no such draft.');
  return { data: null };
};
