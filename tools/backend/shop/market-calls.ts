import type { Hono } from 'hono';
import { tenantIdentifiers } from '../../../fixtures/catalogue/identifiers.ts';
import { shopInMarket } from '../../../fixtures/catalogue/shop-in-market.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import {
  lockCatalogue,
  lockRegister,
  switchToRegistry,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import { notifyChange } from '../events/notify-change.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { readMarket, readMarketSeed, replaceMarket, requireMarket } from './market.ts';

/** Route of `PATCH /market`: the register and the shop change in one transaction. */
export function serveMarket(app: Hono, { db }: BackendDependencies): void {
  app.patch('/market', async (context) => {
    const given = { ...requestWithoutBody(context), body: await readJsonBody(context) };
    const { headers, body } = validateRequest('changeMarket', given);
    requireMarket(body, '/body');
    const tenant = headers['x-tenant'];
    const data = await db.transaction().execute(async (transaction) => {
      // Neither while the tenant is seeded, nor twice at once.
      await lockRegister(transaction);
      await switchToTenant(transaction, tenant);
      await lockCatalogue(transaction, tenant);
      const market: Market = { ...(await readMarket(transaction)), ...body };
      await moveShop(transaction, tenant, market);
      for (const kind of ['tenants', 'settings'] as const) await notifyChange(transaction, { tenant, kind });
      return market;
    });
    return answerPrivately(context, data);
  });
}

async function moveShop(transaction: TenantTransaction, tenant: string, market: Market): Promise<void> {
  const shop = shopInMarket(tenantIdentifiers(tenant), await readMarketSeed(transaction), market);
  await replaceMarket(transaction, tenant, shop);
  await switchToRegistry(transaction);
  await transaction
    .updateTable('tenant')
    .set({
      languages: jsonbParameter(shop.languages),
      default_language: shop.defaultLanguage,
      time_zone: market.timeZone ?? null,
    })
    .where('id', '=', tenant)
    .execute();
}
