import type { Handler } from '../http/handler.ts';
import { present } from './present.ts';

/** The stored versions of the document, newest first. */
export const builderVersions: Handler<'builderVersions'> = async ({ transaction, query }) => {
  const rows = await transaction
    .selectFrom('builder_version')
    .select(['version', 'etag', 'source', 'note', 'created_at as createdAt'])
    .$if(query.source !== undefined, (all) => all.where('source', '=', query.source ?? ''))
    .orderBy('version', 'desc')
    .limit(query.pageSize)
    .execute();
  return { data: rows.map(({ source, note, ...row }) => ({ ...row, ...present({ source, note }) })) };
};
