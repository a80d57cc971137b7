import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { createTenant } from '../seed/seed-tenants.ts';
import { requireMarket } from './market.ts';

export function serveTenants(app: Hono, { db, createInitialCatalogue: firstCatalogue }: BackendDependencies): void {
  app.get('/tenants', async (context) => {
    const rows = await runAsRegistry(db, (transaction) =>
      transaction
        .selectFrom('tenant')
        .select([
          'id',
          'is_default as isDefault',
          'time_zone as timeZone',
          sql<string[]>`array(select host from tenant_host where tenant = tenant.id order by host)`.as('hosts'),
        ])
        .orderBy('id')
        .execute(),
    );
    const data: TenantRegistration[] = rows.map(({ timeZone, ...row }) => ({ ...row, ...omitNulls({ timeZone }) }));
    return context.json({ success: true, message: 'ok', data });
  });

  app.post('/tenants', async (context) => {
    const { body } = validateRequest('registerTenant', {
      params: context.req.param(),
      query: context.req.query(),
      headers: context.req.header(),
      body: await readJsonBody(context),
    });
    const { BusinessCategory: trade, market } = body;
    if (market !== undefined) requireMarket(market, '/body/market');
    const registration = { id: body.id, hosts: body.hosts, isDefault: false };
    const catalogue = firstCatalogue({ registration, trade, market });
    const isAdded = await createTenant(db, catalogue);
    if (!isAdded) throw new HttpFailure('conflict', 'There is a tenant of this name or at one of these hosts.');
    const data: TenantRegistration = catalogue.registration;
    return context.json({ success: true, message: 'ok', data }, 201);
  });
}
