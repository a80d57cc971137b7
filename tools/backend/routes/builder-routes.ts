import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import { asTenant, type TenantTransaction } from '../database/as-tenant.ts';
import { notifyChange } from '../events/notify-change.ts';
import type { BackendParts } from '../http/backend-parts.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { openShop } from '../http/open-shop.ts';
import { validateRequest } from '../http/validate-request.ts';
import { namesEntity } from './entity-tag.ts';

/** Spec of the contract: a document's text is under 2 MiB. */
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

/** A tenant's document: its text, byte for byte, in versions that are kept for ever. */
export function serveBuilder(app: Hono, { db }: BackendParts): void {
  app.get('/builder', async (context) => {
    const { headers } = validateRequest('builder', requestParts(context));
    return asTenant(db, headers['x-tenant'], async (transaction) => {
      await openShop(transaction, headers['x-tenant'], undefined);
      return answerText(context, await latestVersion(transaction));
    });
  });

  app.get('/builder/versions/:version', async (context) => {
    const { headers, params } = validateRequest('builderVersion', requestParts(context));
    return asTenant(db, headers['x-tenant'], async (transaction) => {
      await openShop(transaction, headers['x-tenant'], undefined);
      const version = transaction.selectFrom('builder_version').select(['version', 'etag', 'body']);
      return answerText(context, await version.where('version', '=', params.version).executeTakeFirst());
    });
  });

  const limit = bodyLimit({
    maxSize: MAX_DOCUMENT_BYTES,
    onError: () => {
      throw new HttpFailure(413, 'The document is larger than 2 MiB.');
    },
  });
  app.post('/builder/versions', limit, async (context) => {
    const text = readDocument(await context.req.arrayBuffer());
    const { headers } = validateRequest('publishBuilder', { ...requestParts(context), body: {} });
    const note = decodeNote(headers['x-note']);
    const tenant = headers['x-tenant'];
    const data = await asTenant(db, tenant, async (transaction) => {
      await openShop(transaction, tenant, undefined);
      // One after another, so that versions count up without a gap.
      await sql`select pg_advisory_xact_lock(hashtext(${`builder ${tenant}`}))`.execute(transaction);
      const last = await latestVersion(transaction);
      const replaced = headers['if-match'];
      if (replaced !== undefined && (last === undefined || !namesEntity(replaced, last.etag))) {
        throw new HttpFailure(412, 'Somebody published another version meanwhile.');
      }
      const version = (last?.version ?? 0) + 1;
      const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
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

const requestParts = (context: Context) => ({
  params: context.req.param(),
  query: context.req.query(),
  headers: context.req.header(),
  body: undefined,
});

const latestVersion = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('builder_version')
    .select(['version', 'etag', 'body'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

function answerText(context: Context, stored: { version: number; etag: string; body: string } | undefined): Response {
  if (stored === undefined) throw new HttpFailure(404, 'There is no such version.');
  const headers = { etag: stored.etag, 'x-version': String(stored.version), 'cache-control': 'no-cache' };
  const known = context.req.header('if-none-match');
  if (known !== undefined && namesEntity(known, stored.etag)) return context.body(null, 304, headers);
  return context.body(stored.body, 200, { ...headers, 'content-type': 'application/json' });
}

/** The text of a document. Throws 400 for what is not UTF-8 or not JSON. */
function readDocument(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    JSON.parse(text);
    return text;
  } catch (error) {
    throw invalidAt('/body', error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is not UTF-8');
  }
}

function decodeNote(note: string | undefined): string | null {
  if (note === undefined) return null;
  try {
    return decodeURIComponent(note);
  } catch {
    throw invalidAt('/headers/x-note', 'is not percent-encoded UTF-8');
  }
}
