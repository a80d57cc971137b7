import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { blankByteOrderMark } from '../../../runtime/tenant/json/lone-surrogates.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyChange } from '../events/notify-change.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { validateRequest } from '../http/validate-request.ts';
import { MAX_KEPT_SOURCES, MAX_VERSION_BYTES, MAX_VERSIONS } from '../limits.ts';
import {
  computeEntityTag,
  decodeHeader,
  decodeUtf8,
  documentBodyLimit,
  matchesEntityTag,
  requestWithoutBody,
  sendText,
} from './document-text.ts';

/** Routes of a tenant's document: its text byte for byte, in versions that are never changed; the oldest go. */
export function serveBuilder(app: Hono, { db }: BackendDependencies): void {
  app.get('/builder', async (context) => {
    const { headers } = validateRequest('builder', requestWithoutBody(context));
    return runAsTenant(db, headers['x-tenant'], async (transaction) => {
      await readRequestedShop(transaction, headers['x-tenant'], undefined);
      return sendVersion(context, await readLatestVersion(transaction));
    });
  });

  app.get('/builder/versions/:version', async (context) => {
    const { headers, params } = validateRequest('builderVersion', requestWithoutBody(context));
    return runAsTenant(db, headers['x-tenant'], async (transaction) => {
      await readRequestedShop(transaction, headers['x-tenant'], undefined);
      const version = transaction.selectFrom('builder_version').select(['version', 'etag', 'body']);
      return sendVersion(context, await version.where('version', '=', params.version).executeTakeFirst());
    });
  });

  app.post('/builder/versions', documentBodyLimit, async (context) => {
    const text = parseDocumentBody(await context.req.arrayBuffer());
    const { headers } = validateRequest('publishBuilder', { ...requestWithoutBody(context), body: {} });
    const note = headers['x-note'] === undefined ? null : decodeHeader('x-note', headers['x-note']);
    const tenant = headers['x-tenant'];
    const data = await runAsTenant(db, tenant, async (transaction) => {
      await readRequestedShop(transaction, tenant, undefined);
      // Serialized, so that versions are numbered without gaps.
      await sql`select pg_advisory_xact_lock(hashtext(${`builder ${tenant}`}))`.execute(transaction);
      const last = await readLatestVersion(transaction);
      requireExpectedVersion(last, headers['if-match'], headers['if-none-match'] !== undefined);
      const version = (last?.version ?? 0) + 1;
      const etag = computeEntityTag(text);
      await transaction
        .insertInto('builder_version')
        .values({ tenant, version, etag, body: text, source: headers['x-source'] ?? null, note })
        .execute();
      await dropOldVersions(transaction);
      await notifyChange(transaction, { tenant, kind: 'builder', version });
      return { version, etag };
    });
    return context.json({ success: true, message: 'ok', data }, 201);
  });
}

/** The published version stays at any size. */
async function dropOldVersions(transaction: TenantTransaction): Promise<void> {
  await sql`select drop_old_versions(${MAX_VERSIONS}, ${MAX_VERSION_BYTES}, ${MAX_KEPT_SOURCES})`.execute(transaction);
}

const readLatestVersion = (transaction: TenantTransaction) =>
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

/** Throws 412 with the latest version when it is not the one that the client replaces. */
function requireExpectedVersion(last: StoredVersion | undefined, replaced: string | undefined, isFirst: boolean): void {
  if (last === undefined) {
    if (replaced !== undefined) throw new HttpFailure('precondition_failed', 'Nothing is published yet.');
    return;
  }
  const isExpected = !isFirst && (replaced === undefined || matchesEntityTag(replaced, last.etag));
  if (isExpected) return;
  const current = { version: last.version, etag: last.etag };
  throw new HttpFailure('precondition_failed', 'Someone else published another version.', { current });
}

function sendVersion(context: Context, stored: StoredVersion | undefined): Response {
  if (stored === undefined) throw new HttpFailure('not_found', 'There is no such version.');
  return sendText(context, { ...stored, type: 'application/json' }, { 'x-version': String(stored.version) });
}

/** Decodes the text of a document. Throws 400 for invalid UTF-8 or JSON. */
function parseDocumentBody(bytes: ArrayBuffer): string {
  const text = decodeUtf8(bytes);
  try {
    JSON.parse(blankByteOrderMark(text));
    return text;
  } catch (error) {
    throw invalidAt('/body', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
