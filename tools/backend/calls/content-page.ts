import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from './localize.ts';

/** The HTML of one of the shop's content pages. */
export const contentPage: Handler<'contentPage'> = async ({ transaction, params, shop }) => {
  const row = await transaction
    .selectFrom('content_page')
    .select('content')
    .where('type', '=', params.type)
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such page.');
  return { data: { content: createLocalizer(shop)(row.content) } };
};
