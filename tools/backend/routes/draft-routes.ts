import type { Hono } from 'hono';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { asTenant, type TenantTransaction } from '../database/as-tenant.ts';
import {
  type DraftRow,
  findDraft,
  lockDrafts,
  MOST_DRAFTS,
  refuseOtherDraft,
  tellDraft,
} from '../drafts/stored-drafts.ts';
import { digestOf } from '../drafts/stored-previews.ts';
import type { BackendParts } from '../http/backend-parts.ts';
import { answerText, decodeHeader, documentLimit, readText, requestParts, textTag } from '../http/document-text.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { openShop } from '../http/open-shop.ts';
import { validateRequest } from '../http/validate-request.ts';

/** What may be wrong in a draft includes that it is not JSON. */
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Drafts of a tenant's document: their texts, byte for byte, and what a preview link shows of one. */
export function serveDrafts(app: Hono, { db, clock }: BackendParts): void {
  app.get('/builder/drafts/:id', async (context) => {
    const { headers, params } = validateRequest('builderDraft', requestParts(context));
    return asTenant(db, headers['x-tenant'], async (transaction) => {
      await openShop(transaction, headers['x-tenant'], undefined);
      const drafts = transaction.selectFrom('builder_draft').select(['etag', 'body']);
      const draft = await drafts.where('id', '=', params.id).executeTakeFirst();
      if (draft === undefined) throw new HttpFailure(404, 'There is no such draft.');
      return answerText(context, { ...draft, type: PLAIN_TEXT }, {});
    });
  });

  app.put('/builder/drafts/:id', documentLimit, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    readText(body);
    const { headers, params } = validateRequest('saveBuilderDraft', { ...requestParts(context), body: '' });
    const tenant = headers['x-tenant'];
    const { draft, isNew } = await asTenant(db, tenant, async (transaction) => {
      await openShop(transaction, tenant, undefined);
      await lockDrafts(transaction, tenant);
      const stored = await findDraft(transaction, params.id);
      refuseConflict(stored, headers);
      if (stored === undefined) await refuseOneMore(transaction);
      const row = rowOf(params.id, stored, headers, textTag(body), clock.now());
      const { basedOn: based_on, createdAt: created_at, updatedAt: updated_at, ...same } = row;
      const values = { ...same, based_on, created_at, updated_at, tenant, body };
      await transaction
        .insertInto('builder_draft')
        .values(values)
        .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(values))
        .execute();
      return { draft: row, isNew: stored === undefined };
    });
    return context.json({ success: true, message: 'ok', data: tellDraft(draft) }, isNew ? 201 : 200);
  });

  app.get('/builder/previews/:token', async (context) => {
    const { headers, params } = validateRequest('preview', requestParts(context));
    return asTenant(db, headers['x-tenant'], async (transaction) => {
      await openShop(transaction, headers['x-tenant'], undefined);
      const found = await transaction
        .selectFrom('builder_preview')
        .innerJoin('builder_draft', 'builder_draft.id', 'builder_preview.draft_id')
        .select(['expires_at', 'etag', 'body'])
        .where('token_digest', '=', digestOf(params.token))
        .executeTakeFirst();
      if (found === undefined) throw new HttpFailure(404, 'There is no such preview link, or not any more.');
      const { expires_at: expiresAt, ...draft } = found;
      if (Date.parse(expiresAt) <= clock.now()) throw new HttpFailure(410, 'This preview link has expired.');
      return answerText(context, { ...draft, type: PLAIN_TEXT }, { 'x-expires-at': expiresAt });
    });
  });
}

type SaveHeaders = Calls['saveBuilderDraft']['headers'];

/** Nobody saves over what they have not seen: throws 428 where they do not say what that is, 412 where it is not so. */
function refuseConflict(stored: DraftRow | undefined, headers: SaveHeaders): void {
  const { 'if-match': seen, 'if-none-match': isNew } = headers;
  if (seen === undefined && isNew === undefined) {
    throw new HttpFailure(
      428,
      'Say by If-Match which text this one replaces, or by `If-None-Match: *` that it is new.',
    );
  }
  if (isNew !== undefined && stored !== undefined) {
    throw new HttpFailure(412, 'There is a draft of this id already.', { current: { etag: stored.etag } });
  }
  if (seen !== undefined) refuseOtherDraft(stored, seen);
}

async function refuseOneMore(transaction: TenantTransaction): Promise<void> {
  const drafts = await transaction.selectFrom('builder_draft').select('id').limit(MOST_DRAFTS).execute();
  if (drafts.length >= MOST_DRAFTS)
    throw new HttpFailure(409, `There are ${MOST_DRAFTS} drafts, and no more may be begun; remove one first.`);
}

/** What a save makes of a draft. `now` is epoch ms. */
function rowOf(id: string, stored: DraftRow | undefined, headers: SaveHeaders, etag: string, now: number): DraftRow {
  const updatedAt = new Date(now).toISOString();
  return {
    id,
    name: nameIn(headers) ?? stored?.name ?? id,
    etag,
    basedOn: headers['x-based-on'] ?? stored?.basedOn ?? null,
    createdAt: stored?.createdAt ?? updatedAt,
    updatedAt,
  };
}

/** As long as the wire's `BuilderDraft` allows, in characters. */
const LONGEST_NAME = 200;

function nameIn({ 'x-name': given }: SaveHeaders): string | undefined {
  if (given === undefined) return undefined;
  const name = decodeHeader('x-name', given).trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw invalidAt('/headers/x-name', `must have 1 to ${LONGEST_NAME} characters`);
  return name;
}
