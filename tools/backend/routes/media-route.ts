import type { Context, Hono } from 'hono';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { matchesEntityTag } from '../http/document-text.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { UPLOADS } from '../media/media-places.ts';
import { readMedia } from '../media/media-store.ts';
import { createVideoCache, TooManyVideosError } from '../media/video-cache.ts';

/**
 * `GET /media/…`: images and videos. They are public, so no service token is required. `HEAD` asks whether a document may name a
 * file, which then is there: it makes nothing.
 */
export function serveMedia(app: Hono, parts: BackendDependencies): void {
  const {
    drawImage,
    renderVideo: makeVideo = async () => undefined,
    hasVideo = () => false,
    isNamedMedia = async () => true,
  } = parts;
  const videos = createVideoCache(makeVideo);
  app.get('/media/*', async (context) => {
    const path = context.req.path.slice('/media/'.length);
    if (context.req.path.startsWith(UPLOADS)) return sendUpload(context, parts);
    if (context.req.method === 'HEAD') {
      const isThere = path.endsWith('.webm') ? hasVideo(path) : drawImage(path) !== undefined;
      return context.body(null, isThere ? 200 : 404);
    }
    if (!(await isNamedMedia(context.req.header('x-tenant'), path)))
      throw new HttpFailure('not_found', 'No catalogue or document names this file.');
    if (path.endsWith('.webm')) {
      const video = await videos(path).catch(refuseWhenBusy);
      if (video === undefined) throw new HttpFailure('not_found', 'There is no such video.');
      return context.body(Uint8Array.from(video), 200, { ...MEDIA_HEADERS, 'content-type': 'video/webm' });
    }
    const svg = drawImage(path);
    if (svg === undefined) throw new HttpFailure('not_found', 'There is no such image.');
    return context.body(svg, 200, {
      ...MEDIA_HEADERS,
      ...SANDBOX,
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });
}

/** An uploaded image of the tenant that is asked for: another tenant may have one of the same name. */
async function sendUpload(context: Context, { db }: BackendDependencies): Promise<Response> {
  const name = context.req.path.slice(UPLOADS.length);
  const tenant = context.req.header('x-tenant');
  const stored = tenant && (await runAsTenant(db, tenant, (transaction) => readMedia(transaction, name)));
  if (!stored) throw new HttpFailure('not_found', 'There is no such image.');
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'x-tenant',
    etag: `"${stored.digest}"`,
    'x-content-type-options': 'nosniff',
    ...SANDBOX,
  };
  const known = context.req.header('if-none-match');
  if (known !== undefined && matchesEntityTag(known, headers.etag)) return context.body(null, 304, headers);
  return context.body(Uint8Array.from(stored.body), 200, { ...headers, 'content-type': stored.mimeType });
}

function refuseWhenBusy(error: unknown): never {
  if (error instanceof TooManyVideosError) throw new HttpFailure('busy', 'Too many videos wait to be made.');
  throw error;
}

/** An SVG that is opened by itself may run nothing. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

const MEDIA_HEADERS = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };
