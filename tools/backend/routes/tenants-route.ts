import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import { asRegister } from '../database/as-tenant.ts';
import type { BackendParts } from '../http/backend-parts.ts';

/** `GET /tenants`: the register of all tenants. */
export function serveTenants(app: Hono, { db }: BackendParts): void {
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
}
