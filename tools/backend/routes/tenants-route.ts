import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import { asRegister } from '../database/as-tenant.ts';
import type { BackendParts } from '../http/backend-parts.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { readJson } from '../http/read-json.ts';
import { validateRequest } from '../http/validate-request.ts';
import { addTenant } from '../seed/seed-tenants.ts';

/** `/tenants`: the register of all tenants, and how one enters it. */
export function serveTenants(app: Hono, { db, firstCatalogue }: BackendParts): void {
  app.get('/tenants', async (context) => {
    const data: TenantRegistration[] = await asRegister(db, (transaction) =>
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
      body: await readJson(context),
    });
    const data: TenantRegistration = { id: body.id, hosts: body.hosts, isDefault: false };
    const isAdded = await addTenant(db, firstCatalogue(data, body.BusinessCategory));
    if (!isAdded) throw new HttpFailure(409, 'There is a tenant of this name or at one of these hosts.');
    return context.json({ success: true, message: 'ok', data }, 201);
  });
}
