import type { Handler } from '../http/handler.ts';

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
