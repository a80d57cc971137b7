import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { ServiceToken } from '../../../schemas/generated/wire.ts';
import type { ServiceScope } from '../database/schema.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { createSecretToken, digestToken } from '../identity/credentials.ts';
import { MAX_SERVICE_TOKENS } from '../limits.ts';

/** Routes of `/service-tokens`: list, create, revoke. */
export function serveServiceTokens(app: Hono, { db, clock }: BackendDependencies): void {
  app.get('/service-tokens', async (context) => {
    const rows = await runAsRegistry(db, (transaction) =>
      transaction
        .selectFrom('service_token')
        .select(['id', 'scope', 'tenant', 'label', 'created_at as createdAt'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    );
    const data: ServiceToken[] = rows.map(({ scope, tenant, ...row }) => ({
      ...row,
      scope: tenant === null ? scope : `${scope}:${tenant}`,
    }));
    return answerPrivately(context, data);
  });

  app.post('/service-tokens', async (context) => {
    const given = { ...requestWithoutBody(context), body: await readJsonBody(context) };
    const { scope, label } = validateRequest('createServiceToken', given).body;
    const [kind = '', tenant = null] = scope.split(':');
    const token = createSecretToken();
    const id = randomBytes(6).toString('hex');
    await runAsRegistry(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('vitrine service tokens'))`.execute(transaction);
      if (tenant !== null) {
        const known = await transaction.selectFrom('tenant').select('id').where('id', '=', tenant).executeTakeFirst();
        if (known === undefined) throw new HttpFailure('not_found', `There is no tenant ${tenant}.`);
      }
      const rows = await transaction.selectFrom('service_token').select('id').limit(MAX_SERVICE_TOKENS).execute();
      if (rows.length >= MAX_SERVICE_TOKENS)
        throw new HttpFailure('conflict', `There are ${MAX_SERVICE_TOKENS} service tokens: revoke one first.`);
      await transaction
        .insertInto('service_token')
        .values({
          id,
          digest: digestToken(token),
          // The pattern of the schema allows only scopes before the colon.
          scope: kind as ServiceScope,
          tenant,
          label,
          created_at: new Date(clock.now()).toISOString(),
        })
        .execute();
    });
    const data: Calls['createServiceToken']['answer'] = { id, token };
    return answerPrivately(context, data, 201);
  });

  app.delete('/service-tokens/:id', async (context) => {
    const { params } = validateRequest('revokeServiceToken', requestWithoutBody(context));
    const { numDeletedRows } = await runAsRegistry(db, (transaction) =>
      transaction.deleteFrom('service_token').where('id', '=', params.id).executeTakeFirst(),
    );
    if (numDeletedRows === 0n) throw new HttpFailure('not_found', 'There is no such service token.');
    return context.json({ success: true, message: 'ok', data: null });
  });
}
