import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from './localized-columns.ts';

/** The languages of the shop. */
export const languages: Handler<'languages'> = async ({ transaction }) => {
  const row = await transaction
    .selectFrom('tenant')
    .select(['languages', 'default_language'])
    .executeTakeFirstOrThrow();
  return { data: { appLanguage: [...row.languages], defaultLanguage: row.default_language } };
};

/** Settings of ordering. */
export const orderSettings: Handler<'orderSettings'> = async ({ transaction }) => {
  const row = await transaction.selectFrom('tenant').select('order_settings').executeTakeFirstOrThrow();
  return { data: row.order_settings };
};

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
