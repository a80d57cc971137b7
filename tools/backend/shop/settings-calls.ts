import type { Hono } from 'hono';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { checkSettings } from '../../documents/settings/settings-problems.ts';
import { jsonbParameter, omitNulls, withStorableTexts } from '../database/database-connection.ts';
import {
  lockCatalogue,
  runAsTenant,
  switchToRegistry,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { documentBodyLimit, requestWithoutBody } from '../documents/document-text.ts';
import { notifyChange } from '../events/notify-change.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { Handler } from '../http/handler.ts';
import { invalidAt } from '../http/http-failure.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { refuseProblems } from '../http/refuse-problems.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { replacePaymentMethods } from '../seed/fulfilment-rows.ts';
import { applySettings } from './apply-settings.ts';
import { formatSettings, type SettingsSeed } from './format-settings.ts';
import { readMarket, readMarketSeed, replaceMarket } from './market.ts';

/** How the shop delivers, hands over and is paid, for operators of the backend. */
export const shopSettings: Handler<'shopSettings'> = async ({ transaction }) => ({
  data: describeSettings(await readSettings(transaction)),
});

const describeSettings = (seed: SettingsSeed): Calls['shopSettings']['answer'] => ({
  currency: seed.currencies[0]?.iso3c ?? '',
  settings: formatSettings(seed),
});

async function readSettings(transaction: TenantTransaction): Promise<SettingsSeed> {
  const { order_settings: orderSettings } = await transaction
    .selectFrom('tenant')
    .select('order_settings')
    .executeTakeFirstOrThrow();
  const methods = await transaction
    .selectFrom('payment_method')
    .select(['id as _id', 'payment_integration_id as paymentIntegrationId', 'type', 'name', 'image'])
    .orderBy('position')
    .execute();
  const paymentMethods = methods.map(({ image, ...method }) => ({ ...method, ...omitNulls({ image }) }));
  return { ...(await readMarketSeed(transaction)), paymentMethods, orderSettings };
}

/** Route of `PATCH /shop-settings`: validated against the shop's settings, in the transaction of the change. */
export function serveShopSettings(app: Hono, { db }: BackendDependencies): void {
  app.patch('/shop-settings', documentBodyLimit, async (context) => {
    const given = { ...requestWithoutBody(context), body: await readJsonBody(context) };
    const tenant = validateRequest('storeShopSettings', { ...given, body: {} }).headers['x-tenant'];
    const data = await runAsTenant(db, tenant, async (transaction) => {
      await lockCatalogue(transaction, tenant);
      const market = await readMarket(transaction);
      const before = await readSettings(transaction);
      const { currency, settings: stored } = describeSettings(before);
      const { problems } = checkSettings(given.body, { ...market, currency, stored }, { stopsAtFirst: true });
      refuseProblems(problems, 'The file of settings has mistakes.');
      const file = withStorableTexts(validateRequest('storeShopSettings', given).body);
      await requireForm(transaction, file.orders?.dynamicFormId);
      const after = applySettings(before, file);
      await replaceMarket(transaction, tenant, after);
      await replacePaymentMethods(transaction, tenant, after.paymentMethods);
      await notifyChange(transaction, { tenant, kind: 'settings' });
      await switchToRegistry(transaction);
      const changed = transaction.updateTable('tenant').set({ order_settings: jsonbParameter(after.orderSettings) });
      await changed.where('id', '=', tenant).execute();
      return describeSettings(after);
    });
    return answerPrivately(context, data);
  });
}

/** Throws 400 for a form that the shop does not have. */
async function requireForm(transaction: TenantTransaction, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const form = await transaction.selectFrom('dynamic_form').select('id').where('id', '=', id).executeTakeFirst();
  if (form === undefined) throw invalidAt('/body/orders/dynamicFormId', 'is no form of the shop');
}
