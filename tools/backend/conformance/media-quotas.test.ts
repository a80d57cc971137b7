import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_MEDIA_BYTES, MAX_MEDIA_FILES } from '../limits.ts';
import { setUpSmallShop } from './small-shop.ts';

const { database, shop } = setUpSmallShop(Date.parse('2026-03-10T12:00:00Z'));
beforeEach(() =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    await transaction.deleteFrom('media_file').execute();
    await transaction.deleteFrom('media_content').execute();
  }),
);

const DIGEST = '0'.repeat(64);
const circle = (radius: number) =>
  Uint8Array.from(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><circle r="${radius}"/></svg>`),
  );

async function put(name: string, body: Uint8Array<ArrayBuffer>, headers = {}) {
  const response = await shop.fetch(`/media-library/${name}`, { method: 'PUT', body, headers });
  const { code, message } = (await response.json()) as { code?: string; message: string };
  return { status: response.status, code, message };
}

/** Stores images of a tenant without uploads. */
const storeImages = (files: number, bytes: number): Promise<void> =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    await sql`insert into media_content (tenant, digest, body) values ('lumen', ${DIGEST}, 'x')`.execute(transaction);
    await sql`
      insert into media_file (tenant, name, digest, source_digest, mime_type, width, height, bytes, alt, focus_x, focus_y, created_at)
      select 'lumen', 'old-' || n || '.svg', ${DIGEST}, ${DIGEST}, 'image/svg+xml', 1, 1, ${bytes}::int, '{}', 0.5, 0.5, now()
      from generate_series(1, ${files}::int) n`.execute(transaction);
  });

const countRows = () =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const files = await transaction.selectFrom('media_file').select('name').execute();
    const contents = await transaction.selectFrom('media_content').select('digest').execute();
    return { files: files.length, contents: contents.length };
  });

describe('a tenant’s images', () => {
  it('are limited in number: one more is refused, a replacement is not', async () => {
    await storeImages(MAX_MEDIA_FILES, 1);
    expect(await put('one-more.svg', circle(1))).toMatchObject({ status: 507, code: 'quota_exceeded' });
    expect((await put('old-1.svg?replace=true', circle(1))).status).toBe(200);
    expect((await put('theirs.svg', circle(1), { 'x-tenant': 'bare' })).status).toBe(201);
    await shop.fetch('/media-library/old-2.svg', { method: 'DELETE' });
    expect((await put('one-more.svg', circle(2))).status).toBe(201);
  });

  it('are limited in their total size', async () => {
    await storeImages(8, MAX_MEDIA_BYTES / 8);
    expect(await put('one-more.svg', circle(1))).toMatchObject({ status: 507, code: 'quota_exceeded' });
    expect((await put('old-1.svg?replace=true', circle(1))).status).toBe(200);
    expect((await put('one-more.svg', circle(2))).status).toBe(201);
  });

  it('share the bytes of two names, and drop them with the last name', async () => {
    await put('one.svg', circle(1));
    await put('two.svg', circle(1));
    expect(await countRows()).toEqual({ files: 2, contents: 1 });
    await put('two.svg?replace=true', circle(2));
    expect(await countRows()).toEqual({ files: 2, contents: 2 });
    for (const name of ['one.svg', 'two.svg']) await shop.fetch(`/media-library/${name}`, { method: 'DELETE' });
    expect(await countRows()).toEqual({ files: 0, contents: 0 });
  });
});

describe('a full disk', () => {
  it('refuses the image, keeps nothing of it, and stores the next one', async () => {
    await put('before.svg', circle(1));
    const name = `full_${randomUUID().replaceAll('-', '')}`;
    // The failure after writing requires a rollback.
    await sql`create function ${sql.table(name)}() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      database.db,
    );
    await sql`create trigger ${sql.table(name)} before insert on media_file execute function ${sql.table(name)}()`.execute(
      database.db,
    );
    const refused = await put('after.svg', circle(2));
    await sql`drop function ${sql.table(name)} cascade`.execute(database.db);
    expect(refused).toMatchObject({ status: 507, code: 'storage_full' });
    expect(await countRows()).toEqual({ files: 1, contents: 1 });
    expect((await shop.fetch('/media/uploads/before.svg')).status).toBe(200);
    expect((await put('after.svg', circle(2))).status).toBe(201);
  });
});
