import { sql } from 'kysely';
import type { MediaFile, MediaUsage } from '../../../schemas/generated/wire.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyChange } from '../events/notify-change.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { MAX_MEDIA_BYTES, MAX_MEDIA_FILES } from '../limits.ts';
import { type MediaPlaces, UPLOADS } from './media-places.ts';
import type { StoredImage } from './normalize-upload.ts';

/** An image's row without its bytes. */
export type MediaRow = Awaited<ReturnType<typeof selectMedia>>[number];

interface NamedImage {
  readonly name: string;
  /** SHA-256 of the bytes as they were uploaded. */
  readonly sourceDigest: string;
  readonly mayReplace: boolean;
}

/** The tenant's images, the newest first. */
export const selectMedia = (transaction: TenantTransaction) => mediaRows(transaction).execute();

export const findMedia = (transaction: TenantTransaction, name: string): Promise<MediaRow | undefined> =>
  mediaRows(transaction).where('name', '=', name).executeTakeFirst();

const mediaRows = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('media_file')
    .select(['name', 'digest', 'source_digest as sourceDigest', 'mime_type as mimeType', 'width', 'height', 'bytes'])
    .select(['alt', 'focus_x as focusX', 'focus_y as focusY', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('name');

/** An image as the wire has it. */
export const toMediaFile = (row: MediaRow, places: MediaPlaces): MediaFile => {
  const { name, mimeType, width, height, bytes, alt, createdAt } = row;
  const focus = { x: row.focusX, y: row.focusY };
  const usedIn = [...(places.get(name) ?? [])];
  return { name, path: `${UPLOADS}${name}`, mimeType, width, height, bytes, alt, focus, createdAt, usedIn };
};

export const usageOf = (rows: readonly Pick<MediaRow, 'bytes'>[]): MediaUsage => ({
  files: rows.length,
  bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  maxFiles: MAX_MEDIA_FILES,
  maxBytes: MAX_MEDIA_BYTES,
});

/** Serializes changes of a tenant's images, from read to write. */
export async function lockMedia(transaction: TenantTransaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`media ${tenant}`}))`.execute(transaction);
}

/**
 * The existing image of the name with the same content; undefined for a new one. Throws 409 for a different image of the name, 507
 * `quota_exceeded` beyond the quota.
 */
export async function findSameMedia(
  transaction: TenantTransaction,
  { name, sourceDigest, mayReplace }: NamedImage,
): Promise<MediaRow | undefined> {
  const stored = await findMedia(transaction, name);
  // A downloaded image, uploaded again, equals the stored bytes.
  if (stored !== undefined && [stored.sourceDigest, stored.digest].includes(sourceDigest)) return stored;
  if (stored !== undefined && !mayReplace)
    throw new HttpFailure('conflict', `Another image is called ${name}: choose another name, or replace it.`);
  if (stored === undefined && (await selectMedia(transaction)).length >= MAX_MEDIA_FILES)
    throw new HttpFailure('quota_exceeded', `There are ${MAX_MEDIA_FILES} images, the most; remove some first.`);
  return undefined;
}

/**
 * Stores an image under its name; alternative texts and focus of one that it replaces stay. Throws as
 * {@link findSameMedia} does, and 507 where all images together would be too large.
 *
 * @param now epoch ms
 */
export async function storeMedia(
  transaction: TenantTransaction,
  tenant: string,
  named: NamedImage,
  { body, mimeType, width, height, digest }: StoredImage & { readonly digest: string },
  now: number,
): Promise<{ readonly row: MediaRow; readonly isNew: boolean }> {
  const { name, sourceDigest } = named;
  await lockMedia(transaction, tenant);
  const same = await findSameMedia(transaction, named);
  if (same !== undefined) return { row: same, isNew: false };
  const others = (await selectMedia(transaction)).filter((row) => row.name !== name);
  if (usageOf(others).bytes + body.length > MAX_MEDIA_BYTES) {
    const most = MAX_MEDIA_BYTES / 2 ** 20;
    throw new HttpFailure('quota_exceeded', `All images together hold at most ${most} MiB; remove some first.`);
  }
  const stored = await findMedia(transaction, name);
  await transaction
    .insertInto('media_content')
    .values({ tenant, digest, body })
    .onConflict((conflict) => conflict.columns(['tenant', 'digest']).doNothing())
    .execute();
  const image = { digest, source_digest: sourceDigest, mime_type: mimeType, width, height, bytes: body.length };
  const defaults = { focus_x: 0.5, focus_y: 0.5, created_at: new Date(now).toISOString() };
  await transaction
    .insertInto('media_file')
    .values({ tenant, name, ...image, ...defaults, alt: jsonbParameter({}) })
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doUpdateSet(image))
    .execute();
  if (stored !== undefined) await dropUnusedContent(transaction, stored.digest);
  await notifyChange(transaction, { tenant, kind: 'media', paths: [UPLOADS + name] });
  const row = await findMedia(transaction, name);
  if (row === undefined) throw new Error(`${name} is missing after its insertion`);
  return { row, isNew: stored === undefined };
}

/** Removes an image that is there. */
export async function removeMedia(transaction: TenantTransaction, tenant: string, row: MediaRow): Promise<void> {
  await transaction.deleteFrom('media_file').where('name', '=', row.name).execute();
  await dropUnusedContent(transaction, row.digest);
  await notifyChange(transaction, { tenant, kind: 'media', paths: [UPLOADS + row.name] });
}

/** The bytes of an image as they are served; undefined where the tenant has none of the name. */
export const readMedia = (transaction: TenantTransaction, name: string) =>
  transaction
    .selectFrom('media_file')
    .innerJoin('media_content', 'media_content.digest', 'media_file.digest')
    .select(['mime_type as mimeType', 'media_file.digest', 'body'])
    .where('name', '=', name)
    .executeTakeFirst();

/** Another name may share the bytes. */
async function dropUnusedContent(transaction: TenantTransaction, digest: string): Promise<void> {
  await transaction
    .deleteFrom('media_content')
    .where('digest', '=', digest)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_file').select('name').where('media_file.digest', '=', digest))),
    )
    .execute();
}
