import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import type { ChangeEvent, OptionFile, TenantRegistration } from '../../schemas/generated/wire.ts';
import { type Api, ApiError, type PublicApi } from '../api/api.ts';
import { createHttpApi, openEnvelope } from '../api/http-api.ts';
import { MAX_OPTION_FILE_BYTES, safeFileName } from '../domain/options/option-file.ts';
import { MAX_ORIGINAL_BYTES } from './backend-limits.ts';
import { readAtMost } from './read-at-most.ts';
import { sanitizeAnswers } from './sanitize-answers.ts';

/** A stream of changes that stays silent for so long is cut, in ms: a heartbeat comes each 15 s. */
const STREAM_SILENCE_MS = 45_000;

export interface BackendOptions {
  /** `http://127.0.0.1:4000`, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** How long one answer may take, in ms. */
  readonly timeout?: number | undefined;
}

/** Caller of a personal call. */
export interface CallContext {
  readonly tenant: string;
  readonly locale: string;
  /** `_id`; the tenant's own when undefined. */
  readonly currencyId?: string | undefined;
  /** Token of the customer's session; undefined for a guest. */
  readonly session?: string | undefined;
  /** Client network, an IPv4 address or the /64 of an IPv6 address, for attempt limits. */
  readonly clientNetwork?: string | undefined;
  /** Token by which the files that the person's browser sent for a guest are its own. */
  readonly fileOwner?: string | undefined;
  /** Digest of the e-mail address of the account that signed in with the person's browser before. */
  readonly knownAccount?: string | undefined;
}

/** Target and name of an uploaded file. */
export type OptionFileTarget = Calls['uploadOptionFile']['query'];

/** A file as its owner gets it. */
export interface DownloadedFile extends OriginalMedia {
  readonly name: string;
}

/** A document as it is stored. */
export interface StoredDocument {
  readonly text: string;
  readonly etag: string;
  readonly version: number;
}

/** A draft as a preview link shows it. */
export interface PreviewedDraft {
  /** Text of the draft; perhaps invalid JSON. */
  readonly text: string;
  /** Epoch ms of the link's expiry; undefined if unknown. */
  readonly expiresAt: number | undefined;
}

interface OriginalMedia {
  readonly body: Uint8Array;
  readonly contentType: string;
}

const REQUEST_TIMEOUT_MS = 4000;

/** The backend as the shop's server speaks to it. The token stays here. */
export class Backend {
  private readonly url: string;
  private readonly token: string;
  private readonly timeout: number;

  constructor({ url, token, timeout = REQUEST_TIMEOUT_MS }: BackendOptions) {
    this.url = url;
    this.token = token;
    this.timeout = timeout;
  }

  /**
   * The public calls of spec 7 for a tenant, language and currency (`_id`; default the tenant's), with sanitized HTML.
   * Without client data, so that responses can be shared.
   */
  api(tenant: string, locale: string, currencyId: string | undefined): PublicApi {
    return this.apiOf({ tenant, locale, currencyId });
  }

  /** Every call of spec 7 with a session. Answers are personal: never cache them. */
  apiOf(context: CallContext): Api {
    return sanitizeAnswers(
      createHttpApi({
        calls,
        base: this.url,
        headers: this.headersOf(context),
        fetch: (input, init) => fetch(input, { ...init, signal: this.withTimeout(init?.signal ?? undefined) }),
      }),
    );
  }

  /** Every tenant and its hosts. */
  async tenants(): Promise<readonly TenantRegistration[]> {
    return (await this.apiOf({ tenant: '', locale: 'en' }).call('tenants', {})).data;
  }

  /** A tenant's document; undefined when it is still the one with `etag`. Throws `ApiError`, with 404 before the first version. */
  async document(tenant: string, etag?: string): Promise<StoredDocument | undefined> {
    const response = await this.get('/builder', {
      'x-tenant': tenant,
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new ApiError(`builder: answered ${response.status}`, response.status);
    return {
      text: await response.text(),
      etag: response.headers.get('etag') ?? '',
      version: Number(response.headers.get('x-version') ?? 0),
    };
  }

  /** The draft of a preview link; undefined for an expired, ended or unknown one. Throws `ApiError`. */
  async preview(tenant: string, token: string): Promise<PreviewedDraft | undefined> {
    const response = await this.get(`/builder/previews/${encodeURIComponent(token)}`, { 'x-tenant': tenant });
    if ([400, 404, 410].includes(response.status)) return undefined;
    // The path holds the token, a secret.
    if (!response.ok) throw new ApiError(`preview: answered ${response.status}`, response.status);
    const expiresAt = Date.parse(response.headers.get('x-expires-at') ?? '');
    return {
      // A byte order mark is one of its mistakes.
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
      expiresAt: Number.isNaN(expiresAt) ? undefined : expiresAt,
    };
  }

  /**
   * An original image; undefined for 404. Its timeout is the signal's: uploads have up to 10 MiB. Throws `ApiError`.
   */
  image(tenant: string, path: string, signal: AbortSignal): Promise<OriginalMedia | undefined> {
    return this.originalMedia(tenant, path, signal);
  }

  /** The same of a video, which is larger, and may first have to be made. */
  video(tenant: string, path: string, signal: AbortSignal): Promise<OriginalMedia | undefined> {
    return this.originalMedia(tenant, path, signal);
  }

  private async originalMedia(tenant: string, path: string, signal: AbortSignal): Promise<OriginalMedia | undefined> {
    const response = await this.get(`/${path}`, { 'x-tenant': tenant }, signal);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ApiError(`${path}: answered ${response.status}`, response.status);
    const body = await readAtMost(response, MAX_ORIGINAL_BYTES);
    return { body, contentType: response.headers.get('content-type') ?? 'application/octet-stream' };
  }

  /**
   * Streams a file of an option to the backend. Its timeout is the signal's. Throws `ApiError`; an error of the body is
   * its `cause`.
   */
  async sendOptionFile(
    context: CallContext,
    target: OptionFileTarget,
    { body, signal }: { readonly body: AsyncIterable<Uint8Array>; readonly signal: AbortSignal },
  ): Promise<OptionFile> {
    const query = new URLSearchParams({ ...target });
    // Browsers' types lack `duplex`, which a body that streams needs.
    const init: RequestInit & { readonly duplex: 'half' } = {
      method: calls.uploadOptionFile.method,
      headers: { ...this.headersOf(context), 'content-type': 'application/octet-stream' },
      body: toStream(body),
      duplex: 'half',
      signal,
    };
    let response: Response;
    try {
      response = await fetch(`${this.url}${calls.uploadOptionFile.path}?${query}`, init);
    } catch (cause) {
      throw new ApiError('uploadOptionFile: no answer', 0, { cause });
    }
    return (await openEnvelope<'uploadOptionFile'>('uploadOptionFile', response, signal)).data;
  }

  /** A file that was sent for an option, for its owner; undefined for everybody else. Throws `ApiError`, with 401 for a session that has ended. */
  async optionFile(context: CallContext, id: string): Promise<DownloadedFile | undefined> {
    const response = await this.get(`/option-files/${id}`, this.headersOf(context));
    if (response.status === 404) return undefined;
    if (!response.ok) {
      await openEnvelope<'optionFile'>('optionFile', response, undefined);
      throw new ApiError(`option file: answered ${response.status}`, response.status);
    }
    return {
      body: await readAtMost(response, MAX_OPTION_FILE_BYTES),
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      name: safeFileName(decodeURIComponent(response.headers.get('x-file-name') ?? '')),
    };
  }

  /** Tells of every change until the stream ends or is aborted. */
  async *changes(signal: AbortSignal): AsyncGenerator<ChangeEvent | 'connected'> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new ApiError('events: silent', 0)), STREAM_SILENCE_MS);
    try {
      const response = await fetch(`${this.url}/events`, {
        headers: this.authorization,
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (!response.ok || response.body === null)
        throw new ApiError(`events: answered ${response.status}`, response.status);
      yield 'connected';
      const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(bytes, controller) {
          timer.refresh();
          controller.enqueue(bytes);
        },
      });
      const events = response.body
        .pipeThrough(heard)
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const { event, data } of events) if (event === 'change') yield JSON.parse(data);
    } finally {
      clearTimeout(timer);
    }
  }

  private headersOf({ tenant, locale, currencyId, session, clientNetwork, fileOwner, knownAccount }: CallContext) {
    return {
      ...this.authorization,
      'x-tenant': tenant,
      'accept-language': locale,
      'x-platform': 'website',
      ...(currencyId === undefined ? {} : { 'x-currency-id': currencyId }),
      ...(session === undefined ? {} : { 'x-session': session }),
      ...(clientNetwork === undefined ? {} : { 'x-client-address': clientNetwork }),
      ...(fileOwner === undefined ? {} : { 'x-file-owner': fileOwner }),
      ...(knownAccount === undefined ? {} : { 'x-known-account': knownAccount }),
    };
  }

  private get authorization() {
    return { authorization: `Bearer ${this.token}` };
  }

  private async get(
    path: string,
    headers: Record<string, string>,
    signal = this.withTimeout(undefined),
  ): Promise<Response> {
    try {
      return await fetch(this.url + path, { headers: { ...this.authorization, ...headers }, signal });
    } catch (cause) {
      throw new ApiError(`${path.replace(/(?<=\/previews\/).+/, '…')}: no answer`, 0, { cause });
    }
  }

  private withTimeout(signal: AbortSignal | undefined): AbortSignal {
    const limit = AbortSignal.timeout(this.timeout);
    return signal === undefined ? limit : AbortSignal.any([signal, limit]);
  }
}

/** Applies backpressure. */
function toStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}
