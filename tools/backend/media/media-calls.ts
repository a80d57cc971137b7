import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import PQueue from 'p-queue';
import { createJobProcesses, DrawingTimeoutError } from '../../../runtime/server/images/drawing-processes.ts';
import { FairQueue, QueueFullError } from '../../../runtime/tenant/fair-queue.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { loggableError } from '../http/loggable-error.ts';
import { paginate } from '../http/paginate.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { isOutOfSpace, readUpload } from '../http/upload-body.ts';
import { validateRequest } from '../http/validate-request.ts';
import {
  MAX_TENANT_UPLOADS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_DECODE_MS,
  MAX_UPLOAD_DECODES,
  MAX_UPLOADS,
  MAX_WAITING_TENANT_UPLOADS,
  UPLOAD_RETRY_SECONDS,
  UPLOAD_TIMEOUT_MS,
} from '../limits.ts';
import { findMediaPlaces } from './media-places.ts';
import {
  findMedia,
  findSameMedia,
  lockMedia,
  type MediaRow,
  removeMedia,
  selectMedia,
  storeMedia,
  toMediaFile,
  usageOf,
} from './media-store.ts';
import type { NormalizedUpload, StoredImage, Upload } from './normalize-upload.ts';

/** Routes of uploaded images: their bytes come in raw, and are read in a process of their own before they are stored. */
export function serveMediaLibrary(app: Hono, { db, clock, log }: BackendDependencies): void {
  const uploads = new FairQueue({
    maxRunning: MAX_UPLOADS,
    maxRunningPerKey: MAX_TENANT_UPLOADS,
    maxWaitingPerKey: MAX_WAITING_TENANT_UPLOADS,
  });
  const readImage = createImageReader(log);

  app.put('/media-library/:name', async (context) => {
    const { headers, params, query } = validateRequest('saveMediaFile', { ...requestWithoutBody(context), body: '' });
    const tenant = headers['x-tenant'];
    if (Number(context.req.header('content-length')) > MAX_UPLOAD_BYTES) throw tooLarge();
    const request = context.req.raw;
    const save = async () => {
      const bytes = await readUpload(request, { maxBytes: MAX_UPLOAD_BYTES, timeoutMs: UPLOAD_TIMEOUT_MS, tooLarge });
      const named = { name: params.name, sourceDigest: sha256(bytes), mayReplace: query.replace };
      const same = await runAsTenant(db, tenant, async (transaction) => {
        await readRequestedShop(transaction, tenant, undefined);
        const row = await findSameMedia(transaction, named);
        return row && toMediaFile(row, await findMediaPlaces(transaction));
      });
      if (same !== undefined) return { data: same, isNew: false };
      const image = await readImage({ name: params.name, bytes });
      const stored = { ...image, digest: sha256(image.body) };
      return runAsTenant(db, tenant, async (transaction) => {
        const { row, isNew } = await storeMedia(transaction, tenant, named, stored, clock.now());
        return { data: toMediaFile(row, await findMediaPlaces(transaction)), isNew };
      });
    };
    const { data, isNew } = await uploads.run(tenant, save, request.signal).catch((error: unknown) => {
      if (error instanceof QueueFullError) throw busy('Too many uploads wait; try again shortly.');
      if (request.signal.aborted) throw invalidAt('/body', 'did not arrive whole');
      if (!isOutOfSpace(error)) throw error;
      log.error({ error: loggableError(error), tenant }, 'an uploaded image could not be stored');
      throw new HttpFailure('storage_full', 'The backend has no space left; nothing of the image was stored.');
    });
    context.header('cache-control', 'no-store');
    return context.json({ success: true, message: 'ok', data }, isNew ? 201 : 200);
  });

  app.delete('/media-library/:name', async (context) => {
    const { headers, params, query } = validateRequest('removeMediaFile', requestWithoutBody(context));
    const tenant = headers['x-tenant'];
    await runAsTenant(db, tenant, async (transaction) => {
      await readRequestedShop(transaction, tenant, undefined);
      await lockMedia(transaction, tenant);
      const row = await findMedia(transaction, params.name);
      if (row === undefined) throw new HttpFailure('not_found', 'There is no such image.');
      const { usedIn } = toMediaFile(row, await findMediaPlaces(transaction));
      if (usedIn.length > 0 && !query.force)
        throw new HttpFailure('conflict', `${row.name} is used; remove it there first, or force it.`, { usedIn });
      await removeMedia(transaction, tenant, row);
    });
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });
}

/** Reads images, a few at a time. Throws 422 with a sentence for one that is refused, or that ends its process. */
function createImageReader(log: BackendDependencies['log']): (upload: Upload) => Promise<StoredImage> {
  const entry = fileURLToPath(new URL('../media/normalize-process.ts', import.meta.url));
  const processes = createJobProcesses<Upload, NormalizedUpload>(entry, MAX_UPLOAD_DECODE_MS);
  const queue = new PQueue({ concurrency: MAX_UPLOAD_DECODES });
  return async (upload) => {
    const result = await queue
      .add(() => processes.run(upload))
      .catch((error: unknown): NormalizedUpload => {
        if (error instanceof DrawingTimeoutError) return { refusal: `${upload.name} takes too long to be read.` };
        log.warn({ error: loggableError(error), bytes: upload.bytes.length }, 'reading an uploaded image failed');
        return { refusal: `${upload.name} cannot be read; it may take too much memory.` };
      });
    if ('refusal' in result) throw new HttpFailure('media_refused', result.refusal);
    return result.image;
  };
}

const tooLarge = (): HttpFailure =>
  new HttpFailure('body_too_large', `An image has at most ${MAX_UPLOAD_BYTES / 2 ** 20} MiB.`);

const busy = (message: string): HttpFailure =>
  new HttpFailure('busy', message, { retryAfterSeconds: UPLOAD_RETRY_SECONDS });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Lists the tenant's images, newest first; `usage` counts all images, also beyond the list. */
export const mediaLibrary: Handler<'mediaLibrary'> = async ({ transaction, query }) => {
  const rows = await selectMedia(transaction);
  const places = await findMediaPlaces(transaction);
  const searched = (query.q ?? '').trim().toLowerCase();
  const listed = rows.filter((row) => mentions(row, searched) && !(query.unused && places.has(row.name)));
  const { entries, pagination } = paginate(listed, query);
  return { data: entries.map((row) => toMediaFile(row, places)), pagination, usage: usageOf(rows) };
};

/** Changes the description of an image. */
export const updateMediaFile: Handler<'updateMediaFile'> = async ({ shop, transaction, params, body }) => {
  await lockMedia(transaction, shop.id);
  const row = await findMedia(transaction, params.name);
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such image.');
  const { alt = row.alt, focus = { x: row.focusX, y: row.focusY } } = body;
  await transaction
    .updateTable('media_file')
    .set({ alt: jsonbParameter(alt), focus_x: focus.x, focus_y: focus.y })
    .where('name', '=', params.name)
    .execute();
  const changed = { ...row, alt, focusX: focus.x, focusY: focus.y };
  return { data: toMediaFile(changed, await findMediaPlaces(transaction)) };
};

const mentions = ({ name, alt }: MediaRow, searched: string): boolean =>
  [name, ...Object.values(alt)].some((text) => text.toLowerCase().includes(searched));
