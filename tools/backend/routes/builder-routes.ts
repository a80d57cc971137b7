import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { asTenant, type TenantTransaction } from '../database/as-tenant.ts';
import { notifyChange } from '../events/notify-change.ts';
import type { BackendParts } from '../http/backend-parts.ts';
import { answerText, decodeHeader, documentLimit, readText, requestParts, textTag } from '../http/document-text.ts';
import { namesEntity } from '../http/entity-tag.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { openShop } from '../http/open-shop.ts';
import { validateRequest } from '../http/validate-request.ts';

/** A tenant's document: its text, byte for byte, in versions that are kept for ever. */
export function serveBuilder(app: Hono, { db }: BackendParts): void {
  app.get('/builder', async (context) => {
    const { headers } = validateRequest('builder', requestParts(context));
    return asTenant(db, headers['x-tenant'], async (transaction) => {
      await openShop(transaction, headers['x-tenant'], undefined);
      return answerVersion(context, await latestVersion(transaction));
    });
  });

  app.get('/builder/versions/:version', async (context) => {
    const { headers, params } = validateRequest('builderVersion', requestParts(context));
    return asTenant(db, headers['x-tenant'], async (transaction) => {
      await openShop(transaction, headers['x-tenant'], undefined);
      const version = transaction.selectFrom('builder_version').select(['version', 'etag', 'body']);
      return answerVersion(context, await version.where('version', '=', params.version).executeTakeFirst());
    });
  });

  app.post('/builder/versions', documentLimit, async (context) => {
    const text = readDocument(await context.req.arrayBuffer());
    const { headers } = validateRequest('publishBuilder', { ...requestParts(context), body: {} });
    const note = headers['x-note'] === undefined ? null : decodeHeader('x-note', headers['x-note']);
    const tenant = headers['x-tenant'];
    const data = await asTenant(db, tenant, async (transaction) => {
      await openShop(transaction, tenant, undefined);
      // One after another, so that versions count up without a gap.
      await sql`select pg_advisory_xact_lock(hashtext(${`builder ${tenant}`}))`.execute(transaction);
      const last = await latestVersion(transaction);
      refuseConflict(last, headers['if-match'], headers['if-none-match'] !== undefined);
      const version = (last?.version ?? 0) + 1;
      const etag = textTag(text);
      await transaction
        .insertInto('builder_version')
        .values({ tenant, version, etag, body: text, source: headers['x-source'] ?? null, note })
        .execute();
      await notifyChange(transaction, { tenant, kind: 'builder', version });
      return { version, etag };
    });
    return context.json({ success: true, message: 'ok', data }, 201);
  });
}

const latestVersion = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('builder_version')
    .select(['version', 'etag', 'body'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

interface StoredVersion {
  readonly version: number;
  readonly etag: string;
  readonly body: string;
}

/** Throws 412 with the last version where that is not the one that its author wants to replace. */
function refuseConflict(last: StoredVersion | undefined, replaced: string | undefined, isFirst: boolean): void {
  if (last === undefined) {
    if (replaced !== undefined) throw new HttpFailure(412, 'Nothing is published yet.');
    return;
  }
  const isExpected = !isFirst && (replaced === undefined || namesEntity(replaced, last.etag));
  if (isExpected) return;
  const current = { version: last.version, etag: last.etag };
  throw new HttpFailure(412, 'Somebody published another version meanwhile.', { current });
}

function answerVersion(context: Context, stored: StoredVersion | undefined): Response {
  if (stored === undefined) throw new HttpFailure(404, 'There is no such version.');
  return answerText(context, { ...stored, type: 'application/json' }, { 'x-version': String(stored.version) });
}

/** The text of a document. Throws 400 for what is not UTF-8 or not JSON. */
function readDocument(bytes: ArrayBuffer): string {
  const text = readText(bytes);
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw invalidAt('/body', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
