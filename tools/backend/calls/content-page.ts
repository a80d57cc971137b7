import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { localizer } from './localize.ts';

/** A page that the shop wrote, as it was written. */
export const contentPage: Handler<'contentPage'> = async ({ transaction, params, shop }) => {
  const row = await transaction
    .selectFrom('content_page')
    .select('content')
    .where('type', '=', params.type)
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure(404, 'There is no such page.');
  return { data: { content: localizer(shop)(row.content) } };
};
