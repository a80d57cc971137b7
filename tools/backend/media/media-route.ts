import type { Context, Hono } from 'hono';
import { readSharedMedia } from '../../../fixtures/world/read-shared-media.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { matchesEntityTag } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { UPLOADS } from './media-places.ts';
import { readMedia } from './media-store.ts';

/** `GET /media/…`: images and videos. They are public, so no service token is required. */
export function serveMedia(app: Hono, dependencies: BackendDependencies): void {
  app.get('/media/*', async (context) => {
    if (context.req.path.startsWith(UPLOADS)) return sendUpload(context, dependencies);
    const file = await readSharedMedia(context.req.path.slice('/media/'.length));
    if (file === undefined) throw new HttpFailure('not_found', 'There is no such image or video.');
    return context.body(file.body, 200, { ...MEDIA_HEADERS, ...SANDBOX, 'content-type': file.type });
  });
}

/** An uploaded image of the requested tenant: others may have one of the same name. */
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

/** An SVG that is opened by itself may run nothing. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

const MEDIA_HEADERS = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };
