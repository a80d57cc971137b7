import type { Hono } from 'hono';
import { checkServices } from '../../documents/services/service-problems.ts';
import { readTenantServices } from '../bookings/read-tenant-services.ts';
import { storeServices } from '../bookings/store-services.ts';
import { readMarket } from '../calls/market.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import { lockCatalogue, runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { documentBodyLimit, requestWithoutBody } from '../http/document-text.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { refuseProblems } from '../http/refuse-problems.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';

/** Route of `PATCH /tenant-services`: validated against the shop's services, in the transaction of the change. */
export function serveTenantServices(app: Hono, { db, clock }: BackendDependencies): void {
  app.patch('/tenant-services', documentBodyLimit, async (context) => {
    const given = { ...requestWithoutBody(context), body: await readJsonBody(context) };
    const { headers, query } = validateRequest('storeServices', { ...given, body: {} });
    const { replaces } = query;
    const tenant = headers['x-tenant'];
    const data = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
      await lockCatalogue(transaction, tenant);
      const stored = await readTenantServices(transaction, shop);
      const { languages } = await readMarket(transaction);
      const { problems } = checkServices(given.body, { ...stored, languages }, { stopsAtFirst: true, replaces });
      refuseProblems(problems, 'The file of services has mistakes.');
      const { body } = validateRequest('storeServices', given);
      return storeServices(transaction, { shop, stored, file: withStorableTexts(body), replaces, now: clock.now() });
    });
    return answerPrivately(context, data);
  });
}
