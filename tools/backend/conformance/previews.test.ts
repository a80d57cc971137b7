import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { DEFAULT_PREVIEW_SECONDS } from '../documents/preview-calls.ts';
import { MAX_DRAFTS, MAX_PREVIEWS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { saveDraft } from './save-draft.ts';
import { setUpSmallShop } from './small-shop.ts';

const START = Date.parse('2026-03-10T12:00:00Z');
const there = { 'x-tenant': 'bare' };
const isNew = { 'if-none-match': '*' };
const THIRTY_DAYS = 30 * 86_400;

const { clock, database, shop } = setUpSmallShop(START);
beforeEach(async () => {
  clock.at = START;
  for (const tenant of ['lumen', 'bare']) {
    await runAsTenant(database.db, tenant, (transaction) => transaction.deleteFrom('builder_draft').execute());
  }
});

const begin = (id: string, text: string, headers: RequestHeaders = {}) =>
  saveDraft(shop, id, text, { ...isNew, ...headers });
const link = async (id: string, expiresIn?: number) =>
  (await shop.call('createPreview', { params: { id }, body: { expiresIn } })).data;
const open = (token: string, headers: RequestHeaders = {}) => shop.fetch(`/builder/previews/${token}`, { headers });
const later = (seconds: number) => {
  clock.at = START + seconds * 1000;
};
const storedLinks = () =>
  runAsTenant(database.db, 'lumen', (transaction) => transaction.selectFrom('builder_preview').selectAll().execute());

describe('a preview link', () => {
  it('shows the present draft byte for byte, with its expiry', async () => {
    const text = '\ufeff{"broken":,\r\n';
    const first = await begin('spring', text);
    const { token, expiresAt } = await link('spring');
    expect(token).toMatch(/^[\w-]{43}$/);
    const preview = await open(token);
    expect(Buffer.from(await preview.arrayBuffer())).toEqual(Buffer.from(text));
    expect(preview.headers.get('etag')).toBe(first.etag);
    expect(preview.headers.get('x-expires-at')).toBe(expiresAt);
    await saveDraft(shop, 'spring', 'changed since', { 'if-match': first.etag });
    expect(await (await open(token)).text()).toBe('changed since');
    const known = await open(token, { 'if-none-match': first.etag });
    expect(known.status).toBe(200);
  });

  it('lasts a day by default, and thirty days at most', async () => {
    await begin('spring', '{}');
    const { token, expiresAt } = await link('spring');
    expect(Date.parse(expiresAt)).toBe(START + DEFAULT_PREVIEW_SECONDS * 1000);
    const long = await link('spring', THIRTY_DAYS);
    later(DEFAULT_PREVIEW_SECONDS - 1);
    expect((await open(token)).status).toBe(200);
    later(THIRTY_DAYS - 1);
    expect((await open(long.token)).status).toBe(200);
    later(THIRTY_DAYS);
    expect((await open(long.token)).status).toBe(410);
  });

  it('that has expired is 410, and removed with the creation of the next one', async () => {
    await begin('spring', 'secret');
    const { token } = await link('spring', 60);
    later(60);
    const refused = await shop.expectFailure(`/builder/previews/${token}`);
    expect(refused.status).toBe(410);
    await link('spring');
    expect(await storedLinks()).toHaveLength(1);
    expect((await open(token)).status).toBe(404);
  });

  it('is revoked alone', async () => {
    await begin('spring', 'secret');
    const { token } = await link('spring');
    const other = await link('spring');
    await shop.call('revokePreview', { params: { token } });
    expect((await shop.expectFailure(`/builder/previews/${token}`)).status).toBe(404);
    expect((await shop.expectFailure(`/builder/previews/${token}`, { method: 'DELETE' })).status).toBe(404);
    expect((await open(other.token)).status).toBe(200);
  });

  it('ends with its draft, for good', async () => {
    await begin('spring', 'first');
    const { token } = await link('spring');
    await shop.call('removeBuilderDraft', { params: { id: 'spring' } });
    await begin('spring', 'second');
    expect((await open(token)).status).toBe(404);
  });

  it('requires a known token and a stored draft', async () => {
    await begin('spring', '{}');
    expect((await open('A'.repeat(43))).status).toBe(404);
    expect((await open('no-token')).status).toBe(400);
    const refused = await shop.expectFailure('/builder/drafts/autumn/previews', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(404);
  });

  it('is stored as a digest', async () => {
    await begin('spring', '{}');
    const { token } = await link('spring');
    expect(JSON.stringify(await storedLinks())).not.toContain(token);
  });

  it(`is one of at most ${MAX_PREVIEWS} valid ones of a draft`, async () => {
    await begin('spring', '{}');
    for (let count = 0; count < MAX_PREVIEWS; count += 1) await link('spring', 60);
    const once = { method: 'POST', body: '{}' };
    expect((await shop.expectFailure('/builder/drafts/spring/previews', once)).status).toBe(409);
    later(60);
    await link('spring');
    expect(await storedLinks()).toHaveLength(1);
  });
});

describe('a tenant’s drafts', () => {
  it(`are limited to ${MAX_DRAFTS}, which can still be saved and removed`, async () => {
    await runAsTenant(database.db, 'lumen', (transaction) =>
      sql`insert into builder_draft (tenant, id, name, body, etag, created_at, updated_at)
        select 'lumen', 'draft-' || n, 'Draft', '', '"0"', now(), now() from generate_series(2, ${MAX_DRAFTS}::int) n`.execute(
        transaction,
      ),
    );
    const last = await begin('draft-1', '{}');
    const refused = await shop.expectFailure('/builder/drafts/one-more', { method: 'PUT', body: '{}', headers: isNew });
    expect(refused.status).toBe(409);
    await begin('theirs', '{}', there);
    await saveDraft(shop, 'draft-1', 'changed', { 'if-match': last.etag });
    await shop.call('removeBuilderDraft', { params: { id: 'draft-1' } });
    await begin('one-more', '{}');
  });
});
