import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { mimeTypeOf } from '../../../runtime/domain/options/attachment.ts';
import { optionFileIds, safeFileName } from '../../../runtime/domain/options/option-file.ts';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import { fileTypeOf, TYPE_BYTES, type UploadType } from '../../../runtime/server/multipart/file-type.ts';
import type { CartItem, OptionFile, OrderChoice } from '../../../schemas/generated/wire.ts';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import type { Database } from '../database/schema.ts';
import { runAsRegistry, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import {
  MAX_WAITING_FILE_BYTES,
  MAX_WAITING_FILE_BYTES_PER_OWNER,
  MAX_WAITING_FILES_PER_OWNER,
  OPTION_FILE_LIFETIME_MS,
  OPTION_FILE_TOUCH_MS,
} from '../limits.ts';

/** Owner of a file: a customer, else the browser with a token of this digest. */
export type FileOwner =
  | { readonly customerId: string; readonly tokenDigest?: never }
  | { readonly customerId?: never; readonly tokenDigest: string };

interface IncomingOptionFile {
  readonly name: string;
  readonly body: Uint8Array;
}

/** Throws 404 `product_unknown` where the product is not sold here, or has no such option that takes a file. */
export async function requireFileOption(
  transaction: TenantTransaction,
  { productId, optionId }: { readonly productId: string; readonly optionId: string },
  { language }: RequestedShop,
): Promise<void> {
  const product = await transaction
    .selectFrom('product')
    .select('details')
    .where('id', '=', productId)
    .executeTakeFirst();
  const option = product?.details.options.find(({ _id }) => _id === optionId);
  if (option?.layout !== 'uploadfile') throw localizedFailure('product_unknown', language);
}

/** Type of a file. Throws 422 `file_refused` for a type that options do not take, or different from its name. */
function requireFileType({ name, body }: IncomingOptionFile, { language }: RequestedShop): UploadType {
  const type = fileTypeOf(body.subarray(0, TYPE_BYTES));
  if (type === undefined || mimeTypeOf(name) !== type) throw localizedFailure('file_refused', language);
  return type;
}

/**
 * Stores a file for its owner; an identical file of the owner is reused. Throws as {@link requireFileType}, 422 `file_limit` and 507
 * `quota_exceeded`.
 *
 * @param now epoch ms
 */
export async function storeOptionFile(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { owner, file, now }: { readonly owner: FileOwner; readonly file: IncomingOptionFile; readonly now: number },
): Promise<{ readonly file: OptionFile; readonly isNew: boolean }> {
  const type = requireFileType(file, shop);
  const name = safeFileName(file.name);
  const digest = createHash('sha256').update(file.body).digest('hex');
  // Serializes uploads of one owner for the count.
  await sql`select pg_advisory_xact_lock(hashtext('vitrine option file'), hashtext(${JSON.stringify([shop.id, owner])}))`.execute(
    transaction,
  );
  const same = await transaction
    .updateTable('option_file')
    .set({ expires_at: expiryAt(now) })
    .where('digest', '=', digest)
    .where('name', '=', name)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('customer_id', owner.customerId === undefined ? 'is' : '=', owner.customerId ?? null)
    .returning(FILE_COLUMNS)
    .executeTakeFirst();
  if (same !== undefined) return { file: same, isNew: false };
  await requireRoom(transaction, shop, file.body.length);
  const id = randomBytes(ID_BYTES).toString('hex');
  await transaction
    .insertInto('option_file')
    .values({
      tenant: shop.id,
      id,
      customer_id: owner.customerId ?? null,
      owner: owner.tokenDigest ?? null,
      name,
      mime_type: type,
      bytes: file.body.length,
      digest,
      body: file.body,
      uploaded_at: new Date(now).toISOString(),
      expires_at: expiryAt(now),
    })
    .execute();
  return { file: { _id: id, name, mimeType: type, size: file.body.length }, isNew: true };
}

/** Throws where one more file of so many bytes is too much for its owner, or for the tenant, until others are ordered or expire. */
async function requireRoom(transaction: TenantTransaction, { language }: RequestedShop, bytes: number): Promise<void> {
  const own = await transaction
    .selectFrom('option_file')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('bytes').as('bytes')])
    .where('expires_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (own.files >= MAX_WAITING_FILES_PER_OWNER || Number(own.bytes) + bytes > MAX_WAITING_FILE_BYTES_PER_OWNER)
    throw localizedFailure('file_limit', language);
  const { rows } = await sql<{ bytes: number }>`select waiting_file_bytes() as bytes`.execute(transaction);
  if (Number(rows[0]?.bytes) + bytes > MAX_WAITING_FILE_BYTES)
    throw new HttpFailure('quota_exceeded', 'The shop keeps no more files that were not ordered with.');
}

/** Half as many as its id has digits. */
const ID_BYTES = 12;

const FILE_COLUMNS = ['id as _id', 'name', sql<UploadType>`mime_type`.as('mimeType'), 'bytes as size'] as const;

const expiryAt = (now: number): string => new Date(now + OPTION_FILE_LIFETIME_MS).toISOString();

/** Files of lines by id, visible to the transaction and not expired. Extends their expiry. */
export async function readCartFiles(
  transaction: TenantTransaction,
  items: readonly Pick<CartItem, 'options'>[],
  now: number,
): Promise<ReadonlyMap<string, OptionFile>> {
  const ids = optionFileIds(items);
  if (ids.length === 0) return new Map();
  const files = await transaction
    .selectFrom('option_file')
    .select([...FILE_COLUMNS, 'expires_at as expiresAt'])
    .where('id', 'in', ids)
    .where(isThere(now))
    .execute();
  const aged = files.filter(
    ({ expiresAt }) =>
      expiresAt !== null && Date.parse(expiresAt) < now + OPTION_FILE_LIFETIME_MS - OPTION_FILE_TOUCH_MS,
  );
  if (aged.length > 0)
    await transaction
      .updateTable('option_file')
      .set({ expires_at: expiryAt(now) })
      .where(
        'id',
        'in',
        aged.map(({ _id }) => _id),
      )
      .where('expires_at', 'is not', null)
      .execute();
  return new Map(files.map(({ expiresAt: _, ...file }) => [file._id, file]));
}

const isThere = (now: number) =>
  sql<boolean>`(expires_at is null or expires_at > ${new Date(now).toISOString()}::timestamptz)`;

/** Makes the guest's files that a customer's lines name the customer's: they follow to other devices, and the browser's next guest has them no more. */
export async function claimOptionFiles(
  transaction: TenantTransaction,
  items: readonly Pick<CartItem, 'options'>[],
  customerId: string,
): Promise<void> {
  const ids = optionFileIds(items);
  if (ids.length === 0) return;
  await transaction
    .updateTable('option_file')
    .set({ customer_id: customerId, owner: null })
    .where('id', 'in', ids)
    .where('customer_id', 'is', null)
    .execute();
}

/**
 * Keeps the files of an order until {@link releaseOrderFiles}. False for a missing file: clean-up came first, and a retry reports the
 * problem of the line.
 *
 * @param now epoch ms
 */
export async function attachOrderFiles(
  transaction: TenantTransaction,
  items: readonly Pick<CartItem, 'options'>[],
  { customerId, now }: { readonly customerId: string | null; readonly now: number },
): Promise<boolean> {
  const ids = optionFileIds(items);
  if (ids.length === 0) return true;
  if (customerId !== null) await claimOptionFiles(transaction, items, customerId);
  const updated = await transaction
    .updateTable('option_file')
    .set({ expires_at: null })
    .where('id', 'in', ids)
    .where(isThere(now))
    .returning('id')
    .execute();
  return updated.length === ids.length;
}

/**
 * Restores the expiry of files of an order that is given up, as of now, except those of another live order. A cancelled order and an unpaid
 * one are alike: their files remain for the usual time, then go.
 *
 * @param now epoch ms
 */
export const releaseOrderFiles = (transaction: TenantTransaction, orderId: string, now: number) =>
  sql`select release_order_files(${orderId}, ${expiryAt(now)}::timestamptz)`.execute(transaction);

/**
 * Keeps the files of an order again. False for a missing file.
 *
 * @param now epoch ms
 */
export async function reacquireOrderFiles(
  transaction: TenantTransaction,
  orderId: string,
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select keep_order_files(${orderId}, ${new Date(now).toISOString()}::timestamptz) as "isKept"`.execute(transaction);
  return rows[0]?.isKept === true;
}

/** A file with its bytes, visible to the transaction; undefined for an unknown id or an expired file. */
export const readOptionFile = (transaction: TenantTransaction, id: string, now: number) =>
  transaction
    .selectFrom('option_file')
    .select([...FILE_COLUMNS, 'body'])
    .where('id', '=', id)
    .where(isThere(now))
    .executeTakeFirst();

/** Ids of the files of these choices that the transaction may see. */
export async function visibleFileIds(
  transaction: TenantTransaction,
  choices: readonly OrderChoice[],
): Promise<ReadonlySet<string>> {
  const ids = choices.flatMap(({ values }) => values.flatMap(({ file }) => file?._id ?? []));
  if (ids.length === 0) return new Set();
  const rows = await transaction.selectFrom('option_file').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Files that have expired are looked for this often, in ms. */
const POLL_INTERVAL_MS = 600_000;

interface FileDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Removes files of all tenants that were not ordered in time, and unordered ones of deleted accounts. A file of an order in progress stays,
 * after a wait.
 *
 * @returns the number of files
 */
export const removeExpiredFiles = ({ db, clock }: Pick<FileDependencies, 'db' | 'clock'>): Promise<number> =>
  runAsRegistry(db, async (transaction) => {
    const now = new Date(clock.now()).toISOString();
    const { numDeletedRows } = await transaction
      .deleteFrom('option_file')
      .where(
        sql<boolean>`expires_at is not null
          and (expires_at <= ${now}::timestamptz or (customer_id is null and owner is null))`,
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

export const watchExpiredFiles = ({ log, ...dependencies }: FileDependencies): RunningTask =>
  startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: () => removeExpiredFiles(dependencies),
    log,
    failure: 'files were not removed',
  });
