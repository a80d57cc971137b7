import type { Context, Hono } from 'hono';
import { MAX_OPTION_FILE_BYTES, optionFileIds } from '../../../runtime/domain/options/option-file.ts';
import { OPTION_FILE_TIMEOUT_MS } from '../../../runtime/server/limits.ts';
import { FairQueue, QueueFullError } from '../../../runtime/tenant/fair-queue.ts';
import { openGuestFiles, openOrder, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { loggableError } from '../http/loggable-error.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { isOutOfSpace, readUpload } from '../http/upload-body.ts';
import { validateRequest } from '../http/validate-request.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { digestToken, isSecretToken } from '../identity/credentials.ts';
import { requireSession } from '../identity/sessions.ts';
import { MAX_TENANT_UPLOADS, MAX_UPLOADS, MAX_WAITING_TENANT_UPLOADS, UPLOAD_RETRY_SECONDS } from '../limits.ts';
import { readForSupport } from '../orders/tenant-orders.ts';
import { type FileOwner, readOptionFile, requireFileOption, storeOptionFile } from './option-files.ts';

/** Routes of the files that people send for an option of a product: their bytes come and go raw. */
export function serveOptionFiles(app: Hono, { db, clock, log }: BackendDependencies): void {
  const uploads = new FairQueue({
    maxRunning: MAX_UPLOADS,
    maxRunningPerKey: MAX_TENANT_UPLOADS,
    maxWaitingPerKey: MAX_WAITING_TENANT_UPLOADS,
  });

  app.post('/option-files', async (context) => {
    const { headers, query } = validateRequest('uploadOptionFile', { ...requestWithoutBody(context), body: '' });
    const tenant = headers['x-tenant'];
    if (Number(context.req.header('content-length')) > MAX_OPTION_FILE_BYTES) throw tooLarge();
    const { language, waitSeconds } = await runAsTenant(db, tenant, async (transaction) => {
      const { shop, owner } = await openVisitor(transaction, context, clock.now());
      if (owner === undefined) throw invalidAt('/headers/x-file-owner', 'is missing or malformed');
      await requireFileOption(transaction, query, shop);
      const attempt = { email: '', clientAddress: headers['x-client-address'] };
      // Counted, and committed, before anything is read.
      const wait = await countIdentityAttempt(transaction, 'send-file', attempt, clock.now());
      return { language: shop.language, waitSeconds: wait };
    });
    refuseTooMany(language, waitSeconds);
    const request = context.req.raw;
    const keep = async () => {
      const file = { name: query.name, body: await readUpload(request, FILE_LIMITS) };
      return runAsTenant(db, tenant, async (transaction) => {
        const now = clock.now();
        const { shop, owner } = await openVisitor(transaction, context, now);
        if (owner === undefined) throw invalidAt('/headers/x-file-owner', 'is missing or malformed');
        return storeOptionFile(transaction, shop, { owner, file, now });
      });
    };
    const { file, isNew } = await uploads.run(tenant, keep, request.signal).catch((error: unknown) => {
      if (error instanceof QueueFullError)
        throw new HttpFailure('busy', 'Too many files wait; try again shortly.', {
          retryAfterSeconds: UPLOAD_RETRY_SECONDS,
        });
      if (request.signal.aborted) throw invalidAt('/body', 'did not arrive whole');
      if (!isOutOfSpace(error)) throw error;
      log.error({ error: loggableError(error), tenant }, 'a file for an option could not be stored');
      throw new HttpFailure('storage_full', 'The backend has no space left; nothing of the file was stored.');
    });
    return answerPrivately(context, file, isNew ? 201 : 200);
  });

  app.get('/option-files/:fileId', async (context) => {
    const { headers, params } = validateRequest('optionFile', requestWithoutBody(context));
    const file = await runAsTenant(db, headers['x-tenant'], async (transaction) => {
      const now = clock.now();
      await openVisitor(transaction, context, now);
      return readOptionFile(transaction, params.fileId, now);
    });
    return sendFile(context, file);
  });

  app.get('/tenant-orders/:orderId/files/:fileId', async (context) => {
    const { headers, params } = validateRequest('orderedFile', requestWithoutBody(context));
    const tenant = headers['x-tenant'];
    const file = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, undefined);
      await openOrder(transaction, params.orderId);
      const { order } = await readForSupport(transaction, params.orderId, shop);
      if (!optionFileIds(order.items).includes(params.fileId)) return undefined;
      return readOptionFile(transaction, params.fileId, clock.now());
    });
    return sendFile(context, file);
  });
}

interface Visitor {
  readonly shop: RequestedShop;
  /** Undefined where neither a customer is signed in nor the browser has a token. */
  readonly owner: FileOwner | undefined;
}

/** Gives the transaction access to the requester's files. Throws 401 for an expired session, rather than falling back to a guest. */
async function openVisitor(transaction: TenantTransaction, { req }: Context, now: number): Promise<Visitor> {
  const shop = await readRequestedShop(transaction, req.header('x-tenant') ?? '', req.header('accept-language'));
  const session = req.header('x-session');
  const token = req.header('x-file-owner');
  const tokenDigest = token !== undefined && isSecretToken(token) ? digestToken(token) : undefined;
  if (tokenDigest !== undefined) await openGuestFiles(transaction, tokenDigest);
  if (session === undefined) return { shop, owner: tokenDigest === undefined ? undefined : { tokenDigest } };
  const { customerId } = await requireSession(transaction, session, shop.language, now);
  return { shop, owner: { customerId } };
}

/** The shop's server adds the headers for a download. */
function sendFile(context: Context, file: Awaited<ReturnType<typeof readOptionFile>>): Response {
  if (file === undefined) throw new HttpFailure('not_found', 'There is no such file.');
  return context.body(Uint8Array.from(file.body), 200, {
    'content-type': file.mimeType,
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-file-name': encodeURIComponent(file.name),
    'cache-control': 'no-store',
  });
}

const tooLarge = (): HttpFailure =>
  new HttpFailure('body_too_large', `A file has at most ${MAX_OPTION_FILE_BYTES} bytes.`);

const FILE_LIMITS = { maxBytes: MAX_OPTION_FILE_BYTES, timeoutMs: OPTION_FILE_TIMEOUT_MS, tooLarge };
