import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { createTenant } from '../seed/seed-tenants.ts';

/** Routes of `/tenants`: the tenant register. */
export function serveTenants(app: Hono, { db, createInitialCatalogue: firstCatalogue }: BackendDependencies): void {
  app.get('/tenants', async (context) => {
    const data: TenantRegistration[] = await runAsRegistry(db, (transaction) =>
      transaction
        .selectFrom('tenant')
        .select([
          'id',
          'is_default as isDefault',
          sql<string[]>`array(select host from tenant_host where tenant = tenant.id order by host)`.as('hosts'),
        ])
        .orderBy('id')
        .execute(),
    );
    return context.json({ success: true, message: 'ok', data });
  });

  app.post('/tenants', async (context) => {
    const { body } = validateRequest('registerTenant', {
      params: context.req.param(),
      query: context.req.query(),
      headers: context.req.header(),
      body: await readJsonBody(context),
    });
    const data: TenantRegistration = { id: body.id, hosts: body.hosts, isDefault: false };
    const isAdded = await createTenant(db, firstCatalogue(data, body.BusinessCategory));
    if (!isAdded) throw new HttpFailure('conflict', 'There is a tenant of this name or at one of these hosts.');
    return context.json({ success: true, message: 'ok', data }, 201);
  });
}
