import type { Handler } from '../http/handler.ts';
import { omitNulls } from './omit-nulls.ts';

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
