import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { validateRequest } from '../http/validate-request.ts';
import { digestToken } from '../identity/credentials.ts';
import { MAX_DRAFT_BYTES, MAX_DRAFTS } from '../limits.ts';
import {
  computeEntityTag,
  decodeHeader,
  decodeUtf8,
  documentBodyLimit,
  requestWithoutBody,
  sendText,
} from './document-text.ts';
import { type DraftRow, findDraft, lockDrafts, requireMatchingDraft, toBuilderDraft } from './draft-store.ts';

/** A draft may be invalid JSON, so it is served as plain text. */
const PLAIN_TEXT_TYPE = 'text/plain; charset=utf-8';

/** Routes of drafts: their texts byte for byte, and the draft behind a preview link. */
export function serveDrafts(app: Hono, { db, clock }: BackendDependencies): void {
  app.get('/builder/drafts/:id', async (context) => {
    const { headers, params } = validateRequest('builderDraft', requestWithoutBody(context));
    return runAsTenant(db, headers['x-tenant'], async (transaction) => {
      await readRequestedShop(transaction, headers['x-tenant'], undefined);
      const drafts = transaction.selectFrom('builder_draft').select(['etag', 'body']);
      const draft = await drafts.where('id', '=', params.id).executeTakeFirst();
      if (draft === undefined) throw new HttpFailure('not_found', 'There is no such draft.');
      return sendText(context, { ...draft, type: PLAIN_TEXT_TYPE }, {});
    });
  });

  app.put('/builder/drafts/:id', documentBodyLimit, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    decodeUtf8(body);
    const { headers, params } = validateRequest('saveBuilderDraft', { ...requestWithoutBody(context), body: '' });
    const tenant = headers['x-tenant'];
    const { draft, isNew } = await runAsTenant(db, tenant, async (transaction) => {
      await readRequestedShop(transaction, tenant, undefined);
      await lockDrafts(transaction, tenant);
      const stored = await findDraft(transaction, params.id);
      requirePrecondition(stored, headers);
      if (stored === undefined) await requireDraftCapacity(transaction);
      await requireDraftSpace(transaction, params.id, body.length);
      const row = toDraftRow(params.id, stored, headers, computeEntityTag(body), clock.now());
      const { basedOn: based_on, createdAt: created_at, updatedAt: updated_at, ...same } = row;
      const values = { ...same, based_on, created_at, updated_at, tenant, body };
      await transaction
        .insertInto('builder_draft')
        .values(values)
        .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(values))
        .execute();
      return { draft: row, isNew: stored === undefined };
    });
    return context.json({ success: true, message: 'ok', data: toBuilderDraft(draft) }, isNew ? 201 : 200);
  });

  app.get('/builder/previews/:token', async (context) => {
    const { headers, params } = validateRequest('preview', requestWithoutBody(context));
    return runAsTenant(db, headers['x-tenant'], async (transaction) => {
      await readRequestedShop(transaction, headers['x-tenant'], undefined);
      const found = await transaction
        .selectFrom('builder_preview')
        .innerJoin('builder_draft', 'builder_draft.id', 'builder_preview.draft_id')
        .select(['expires_at', 'etag', 'body'])
        .where('token_digest', '=', digestToken(params.token))
        .executeTakeFirst();
      if (found === undefined) throw new HttpFailure('not_found', 'Unknown or expired preview link.');
      const { expires_at: expiresAt, ...draft } = found;
      if (Date.parse(expiresAt) <= clock.now()) throw new HttpFailure('gone', 'This preview link has expired.');
      return sendText(context, { ...draft, type: PLAIN_TEXT_TYPE }, { 'x-expires-at': expiresAt });
    });
  });
}

type SaveHeaders = Calls['saveBuilderDraft']['headers'];

/** Protects texts that the client has not seen: throws 428 without a condition, 412 when the condition is false. */
function requirePrecondition(stored: DraftRow | undefined, headers: SaveHeaders): void {
  const { 'if-match': seen, 'if-none-match': isNew } = headers;
  if (seen === undefined && isNew === undefined) {
    throw new HttpFailure(
      'precondition_required',
      'Say by If-Match which text this one replaces, or by `If-None-Match: *` that it is new.',
    );
  }
  if (isNew !== undefined && stored !== undefined) {
    throw new HttpFailure('precondition_failed', 'There is a draft of this id already.', {
      current: { etag: stored.etag },
    });
  }
  if (seen !== undefined) requireMatchingDraft(stored, seen);
}

async function requireDraftCapacity(transaction: TenantTransaction): Promise<void> {
  const drafts = await transaction.selectFrom('builder_draft').select('id').limit(MAX_DRAFTS).execute();
  if (drafts.length >= MAX_DRAFTS)
    throw new HttpFailure('conflict', `There are ${MAX_DRAFTS} drafts, and no more may be begun; remove one first.`);
}

/** Throws 409 when the tenant's drafts would be too large with a text of `bytes` in place of this draft's. */
async function requireDraftSpace(transaction: TenantTransaction, id: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select coalesce(sum(octet_length(body)), 0)::integer as others from builder_draft where id <> ${id}`.execute(
    transaction,
  );
  if ((rows[0]?.others ?? 0) + bytes > MAX_DRAFT_BYTES)
    throw new HttpFailure(
      'conflict',
      `All drafts together hold at most ${MAX_DRAFT_BYTES / 2 ** 20} MiB; remove one first.`,
    );
}

/** The row of a draft after saving. `now` is epoch ms. */
function toDraftRow(
  id: string,
  stored: DraftRow | undefined,
  headers: SaveHeaders,
  etag: string,
  now: number,
): DraftRow {
  const updatedAt = new Date(now).toISOString();
  return {
    id,
    name: readDraftName(headers) ?? stored?.name ?? id,
    etag,
    basedOn: headers['x-based-on'] ?? stored?.basedOn ?? null,
    createdAt: stored?.createdAt ?? updatedAt,
    updatedAt,
  };
}

/** Maximum length in characters (`wire/builder-draft`). */
const MAX_DRAFT_NAME_LENGTH = 200;

function readDraftName({ 'x-name': given }: SaveHeaders): string | undefined {
  if (given === undefined) return undefined;
  const name = decodeHeader('x-name', given).trim();
  if (name === '' || name.length > MAX_DRAFT_NAME_LENGTH)
    throw invalidAt('/headers/x-name', `must have 1 to ${MAX_DRAFT_NAME_LENGTH} characters`);
  return name;
}
