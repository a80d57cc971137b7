import { omitNulls } from '../database/database-connection.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from './localized-columns.ts';
import { convertMajor, requirePricing } from './pricing.ts';

/** The languages of the shop. */
export const languages: Handler<'languages'> = async ({ transaction }) => {
  const row = await transaction
    .selectFrom('tenant')
    .select(['languages', 'default_language'])
    .executeTakeFirstOrThrow();
  return { data: { appLanguage: [...row.languages], defaultLanguage: row.default_language } };
};

/** Settings of ordering, in the requested currency. */
export const orderSettings: Handler<'orderSettings'> = async ({ transaction, headers, shop }) => {
  const { order_settings } = await transaction.selectFrom('tenant').select('order_settings').executeTakeFirstOrThrow();
  const { minimumOrderAmount = 0 } = order_settings;
  if (minimumOrderAmount === 0) return { data: order_settings };
  const pricing = requirePricing(shop, headers['x-currency-id']);
  return { data: { ...order_settings, minimumOrderAmount: convertMajor(minimumOrderAmount, pricing) } };
};

/** The ways to pay that can be carried out, in the shop's own order, without cash on delivery (spec 9: “Cash-on-delivery cost comes from the currency”). */
export const paymentMethods: Handler<'paymentMethods'> = async ({
  transaction,
  shop,
  paymentProvider,
  hasInstallments,
}) => {
  if (paymentProvider === undefined) return { data: [] };
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('payment_method')
    .select(['id', 'payment_integration_id', 'type', 'name', 'image'])
    .$if(!hasInstallments, (methods) => methods.where('type', '<>', 'tabby'))
    .orderBy('position')
    .execute();
  const data = rows.map(({ id, payment_integration_id, type, name, image }) => ({
    _id: id,
    paymentIntegrationId: payment_integration_id,
    type,
    name: localized(name),
    ...omitNulls({ image }),
  }));
  return { data };
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
