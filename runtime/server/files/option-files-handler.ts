import type { Readable } from 'node:stream';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { OptionFile } from '../../../schemas/generated/wire.ts';
import { isNamedAsType, MAX_OPTION_FILE_BYTES, optionFileId, safeFileName } from '../../domain/options/option-file.ts';
import type { Backend, CallContext } from '../../tenant/backend.ts';
import {
  requestErrors,
  sendFailure,
  sendMethodNotAllowed,
  sendPreviewRefusal,
  sendRequestErrors,
} from '../api-answer.ts';
import { callViewOf, sendCallFailures } from '../api-request.ts';
import { type ClientLimits, isLoopback } from '../http/client-limits.ts';
import { type Exchange, send, sendJson, sendText } from '../http/exchange.ts';
import { MAX_CLIENT_UPLOADS, OPTION_FILE_TIMEOUT_MS, RETRY_AFTER_SECONDS } from '../limits.ts';
import { type IncomingFile, MultipartError, type MultipartLimits, readMultipart } from '../multipart/read-multipart.ts';
import { isSignedOut, type RequestContext, requireSameCustomer } from '../session/request-context.ts';
import type { FileOwners } from './file-owner.ts';

const PATH = '/api/option-files';

/** Whether a path accepts uploads, which take longer than other bodies. */
export const isUploadPath = (pathname: string): boolean => pathname === PATH;

const LIMITS: MultipartLimits = {
  maxFiles: 1,
  maxFileBytes: MAX_OPTION_FILE_BYTES,
  maxFields: 0,
  maxFieldBytes: 1,
  types: ['image/jpeg', 'image/png', 'image/tiff', 'image/svg+xml', 'image/webp', 'application/pdf'],
};

/** Share of `MAX_CLIENT_COST`. */
const UPLOAD_COST = 10;

interface OptionFilesOptions {
  readonly backend: Pick<Backend, 'sendOptionFile' | 'optionFile'>;
  readonly owners: FileOwners;
  readonly spend: ClientLimits['spend'];
}

/**
 * Files for product options. `POST /api/option-files?productId=…&optionId=…` streams a form's one file to the backend and
 * answers an `OptionFile`; `GET /api/option-files/ID` downloads the file, for its owner only.
 *
 * @returns false for any other path
 */
export function createOptionFilesHandler(options: OptionFilesOptions) {
  /** Current uploads by client network. */
  const uploads = new Map<string, number>();

  return async (exchange: Exchange, context: RequestContext): Promise<boolean> => {
    const { pathname, request } = exchange;
    const isUpload = isUploadPath(pathname);
    if (!isUpload && !pathname.startsWith(`${PATH}/`)) return false;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const allow = isUpload ? 'POST' : 'GET';
    if (method !== allow) {
      sendMethodNotAllowed(exchange, allow);
      return true;
    }
    if (context.isPreview && isUpload) {
      sendPreviewRefusal(exchange);
      return true;
    }
    if (isUpload) await options.spend(exchange, UPLOAD_COST);
    await sendCallFailures(exchange, context, () =>
      isUpload ? limitUploads(exchange, context) : sendDownload(exchange, context, options),
    );
    return true;
  };

  /** Keeps slow uploads of one network from blocking others. */
  async function limitUploads(exchange: Exchange, context: RequestContext): Promise<void> {
    const { clientNetwork } = context;
    const count = uploads.get(clientNetwork) ?? 0;
    if (count >= MAX_CLIENT_UPLOADS && !isLoopback(exchange.clientAddress)) {
      const failure = { code: 'too_many_attempts', message: 'too many concurrent uploads' };
      return sendFailure(exchange, 429, failure, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    }
    uploads.set(clientNetwork, count + 1);
    try {
      await receiveFile(exchange, context, options);
    } finally {
      const left = (uploads.get(clientNetwork) ?? 1) - 1;
      if (left === 0) uploads.delete(clientNetwork);
      else uploads.set(clientNetwork, left);
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
  // The name comes from the form.
  const target: unknown = { ...Object.fromEntries(new URLSearchParams(search)), name: 'file' };
  const validate = callValidators.uploadOptionFile.query;
  if (!validate(target)) return sendRequestErrors(exchange, requestErrors('query', validate.errors));
  const fileOwner =
    context.session === undefined ? await owners.keep(exchange, context.tenant, context.fileOwner) : context.fileOwner;
  const closed = new AbortController();
  request.once('close', () => {
    if (!request.complete) closed.abort();
  });
  const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(OPTION_FILE_TIMEOUT_MS)]);
  const { files } = await readMultipart(exchange, LIMITS, (file) =>
    forwardFile(file, (body, name) =>
      backend.sendOptionFile({ ...call, fileOwner }, { ...target, name }, { body, signal }),
    ),
  );
  const [file] = files;
  if (file === undefined) throw new MultipartError('invalid_request', 'the form has no file');
  sendJson(exchange, 200, { success: true, message: '', details: { data: file } });
}

/** Streams a file to the backend. An error of the file takes precedence over the backend's. */
async function forwardFile(
  { name, type, content }: IncomingFile,
  upload: (body: Readable, name: string) => Promise<OptionFile>,
): Promise<OptionFile> {
  const safeName = safeFileName(name);
  if (!isNamedAsType(safeName, type))
    throw new MultipartError('unsupported_type', 'the file name does not match its type');
  try {
    return await upload(content, safeName);
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

/** Falls back to the guest's files once the session has ended. */
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

/** `Content-Disposition` with a name in any script (RFC 6266). */
export function attachmentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
