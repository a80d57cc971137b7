import { omitNulls } from '../database/database-connection.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { findDraft, lockDrafts, requireMatchingDraft, selectDrafts, toBuilderDraft } from './draft-store.ts';

/** Lists the tenant's drafts, the most recently saved first. */
export const builderDrafts: Handler<'builderDrafts'> = async ({ transaction }) => {
  const rows = await selectDrafts(transaction).orderBy('updated_at', 'desc').orderBy('id').execute();
  return { data: rows.map(toBuilderDraft) };
};

export const removeBuilderDraft: Handler<'removeBuilderDraft'> = async ({ shop, transaction, params, headers }) => {
  await lockDrafts(transaction, shop.id);
  const seen = headers['if-match'];
  if (seen !== undefined) requireMatchingDraft(await findDraft(transaction, params.id), seen);
  const removed = await transaction.deleteFrom('builder_draft').where('id', '=', params.id).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new HttpFailure('not_found', 'There is no such draft.');
  return { data: null };
};

/** Lists the published versions of the document, newest first. */
export const builderVersions: Handler<'builderVersions'> = async ({ transaction, query }) => {
  const rows = await transaction
    .selectFrom('builder_version')
    .select(['version', 'etag', 'source', 'note', 'created_at as createdAt'])
    .$if(query.source !== undefined, (all) => all.where('source', '=', query.source ?? ''))
    .orderBy('version', 'desc')
    .limit(query.pageSize)
    .execute();
  return { data: rows.map(({ source, note, ...row }) => ({ ...row, ...omitNulls({ source, note }) })) };
};
