import type { Readable } from 'node:stream';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { OptionFile } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { isNamedAsType, MAX_OPTION_FILE_BYTES, optionFileId, safeFileName } from '../../domain/options/option-file.ts';
import type { Backend, CallContext } from '../../tenant/backend.ts';
import { requestErrors, sendApiError, sendFailure, sendPreviewRefusal, sendRequestErrors } from '../api-answer.ts';
import { callViewOf } from '../api-request.ts';
import { type ClientLimits, isLoopback } from '../http/client-limits.ts';
import { type Exchange, send, sendJson, sendText } from '../http/exchange.ts';
import { MAX_CLIENT_UPLOADS, OPTION_FILE_TIMEOUT_MS, RETRY_AFTER_SECONDS } from '../limits.ts';
import { type IncomingFile, MultipartError, type MultipartLimits, readMultipart } from '../multipart/read-multipart.ts';
import { isSignedOut, type RequestContext, requireSameCustomer } from '../session/request-context.ts';
import { clearSessionCookie } from '../session/session-cookie.ts';
import type { FileOwners } from './file-owner.ts';

const PATH = '/api/option-files';

/** Whether a path is that of files that are sent: their bodies take longer than others. */
export const isUploadPath = (pathname: string): boolean => pathname === PATH;

const LIMITS: MultipartLimits = {
  maxFiles: 1,
  maxFileBytes: MAX_OPTION_FILE_BYTES,
  maxFields: 0,
  maxFieldBytes: 1,
  types: ['image/jpeg', 'image/png', 'image/tiff', 'image/svg+xml', 'image/webp', 'application/pdf'],
};

/** What a file costs of the work that a client address may cause. */
const UPLOAD_COST = 10;

export interface OptionFilesOptions {
  readonly backend: Pick<Backend, 'sendOptionFile' | 'optionFile'>;
  readonly owners: FileOwners;
  readonly spend: ClientLimits['spend'];
}

/**
 * Files for options of products: `POST /api/option-files?productId=…&optionId=…`, a form with one file, streams it to the backend as the
 * customer's or the browser's own, and answers `{ success, message, details: { data } }` with an `OptionFile`; `GET /api/option-files/ID` is
 * the file, to be saved, for its owner alone.
 *
 * @returns false, having sent nothing, for any other path
 */
export function createOptionFilesHandler(options: OptionFilesOptions) {
  /** Of each client network, how many files it sends now. */
  const sending = new Map<string, number>();

  return async (exchange: Exchange, context: RequestContext): Promise<boolean> => {
    const { pathname, request } = exchange;
    const isUpload = isUploadPath(pathname);
    if (!isUpload && !pathname.startsWith(`${PATH}/`)) return false;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const allow = isUpload ? 'POST' : 'GET';
    if (method !== allow) {
      sendFailure(exchange, 405, { code: 'method_not_allowed', message: 'method not allowed' }, { allow });
      return true;
    }
    if (context.isPreview && isUpload) {
      sendPreviewRefusal(exchange);
      return true;
    }
    if (isUpload) await options.spend(exchange, UPLOAD_COST);
    try {
      if (isUpload) await takeTurn(exchange, context);
      else await sendDownload(exchange, context, options);
    } catch (error) {
      if (error instanceof MultipartError) sendFailure(exchange, error.status, error);
      else if (error instanceof ApiError) {
        if (isSignedOut(error) && (context.session !== undefined || context.hasUnusableCookie))
          clearSessionCookie(exchange);
        sendApiError(exchange, error);
      } else throw error;
    }
    return true;
  };

  /** Of many slow files from one network, none keeps a place that another network's waits for. */
  async function takeTurn(exchange: Exchange, context: RequestContext): Promise<void> {
    const { clientNetwork } = context;
    const count = sending.get(clientNetwork) ?? 0;
    if (count >= MAX_CLIENT_UPLOADS && !isLoopback(exchange.clientAddress)) {
      const failure = { code: 'too_many_attempts', message: 'too many files are sent at once' };
      return sendFailure(exchange, 429, failure, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    }
    sending.set(clientNetwork, count + 1);
    try {
      await receiveFile(exchange, context, options);
    } finally {
      const left = (sending.get(clientNetwork) ?? 1) - 1;
      if (left === 0) sending.delete(clientNetwork);
      else sending.set(clientNetwork, left);
    }
  }
}

async function receiveFile(
  exchange: Exchange,
  context: RequestContext,
  { backend, owners }: OptionFilesOptions,
): Promise<void> {
  const { request, search } = exchange;
  const call = callContextOf(exchange, context);
  requireSameCustomer(exchange, context, call.locale);
  // Its name is that of the file in the form.
  const target: unknown = { ...Object.fromEntries(new URLSearchParams(search)), name: 'file' };
  const validate = callValidators.uploadOptionFile.query;
  if (!validate(target)) return sendRequestErrors(exchange, requestErrors('query', validate.errors));
  const fileOwner =
    context.session === undefined ? await owners.keep(exchange, context.tenant, context.fileOwner) : context.fileOwner;
  const brokenOff = new AbortController();
  request.once('close', () => {
    if (!request.complete) brokenOff.abort();
  });
  const signal = AbortSignal.any([brokenOff.signal, AbortSignal.timeout(OPTION_FILE_TIMEOUT_MS)]);
  const { files } = await readMultipart(exchange, LIMITS, (file) =>
    passOn(file, (body, name) => backend.sendOptionFile({ ...call, fileOwner }, { ...target, name }, { body, signal })),
  );
  const [file] = files;
  if (file === undefined) throw new MultipartError('invalid_request', 'there is no file in the form');
  sendJson(exchange, 200, { success: true, message: '', details: { data: file } });
}

/** What comes in goes on to the backend. Throws what is wrong with it where that is why the backend does not get it. */
async function passOn(
  { name, type, content }: IncomingFile,
  toBackend: (body: Readable, name: string) => Promise<OptionFile>,
): Promise<OptionFile> {
  const safeName = safeFileName(name);
  if (!isNamedAsType(safeName, type))
    throw new MultipartError('unsupported_type', 'the name of the file says another type than it is of');
  try {
    return await toBackend(content, safeName);
  } catch (error) {
    throw content.errored instanceof MultipartError ? content.errored : error;
  }
}

async function sendDownload(
  exchange: Exchange,
  context: RequestContext,
  { backend }: OptionFilesOptions,
): Promise<void> {
  const id = optionFileId(exchange.pathname.slice('/api'.length));
  const call = callContextOf(exchange, context);
  const file = id === undefined ? undefined : await findFile(backend, call, id);
  if (file === undefined) return sendText(exchange, 404, 'There is no such file.');
  // Below the default policy: it runs nothing, is shown nowhere, and is kept by nobody in between.
  send(
    exchange,
    200,
    {
      'content-type': file.contentType,
      'content-disposition': attachmentDisposition(file.name),
      'cache-control': 'private, no-store',
    },
    Buffer.from(file.body),
  );
}

/** Whoever was signed in and is not any more is a guest. */
async function findFile(backend: OptionFilesOptions['backend'], call: CallContext, id: string) {
  try {
    return await backend.optionFile(call, id);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    return backend.optionFile({ ...call, session: undefined }, id);
  }
}

const callContextOf = (
  exchange: Exchange,
  { tenant, session, clientNetwork, fileOwner }: RequestContext,
): CallContext => ({
  tenant: tenant.id,
  locale: callViewOf(exchange, tenant).locale,
  session: session?.token,
  clientNetwork,
  fileOwner,
});

/** To be saved under this name, in any script (RFC 6266). */
export function attachmentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
