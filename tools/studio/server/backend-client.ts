import { BACKEND_UNAVAILABLE, StudioFailure } from './responses.ts';

export interface BackendClientOptions {
  /** Without a trailing slash. */
  readonly backendUrl: string;
  readonly backendToken: string;
}

interface BackendRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** In ms. */
  readonly timeout?: number;
}

/** Requests to the shop's backend; see `openapi.json`. All throw {@link StudioFailure}. */
export interface BackendClient {
  /** Sends a request for one tenant. Errors that the caller can act on keep their status and message. */
  readonly request: (tenant: string, path: string, request?: BackendRequest) => Promise<Response>;
  /** Sends a request and returns the `data` of the response envelope. */
  readonly requestData: (tenant: string, path: string, request?: BackendRequest) => Promise<BackendResponse>;
}

interface BackendResponse {
  readonly status: number;
  readonly data: unknown;
}

/** Timeout in ms; a document has up to 2 MiB. */
const BACKEND_TIMEOUT_MS = 30_000;

export function createBackendClient({ backendUrl, backendToken }: BackendClientOptions): BackendClient {
  async function ask(tenant: string, path: string, request: BackendRequest = {}) {
    const { method = 'GET', headers, body, timeout = BACKEND_TIMEOUT_MS } = request;
    const response = await fetch(backendUrl + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${backendToken}`, 'x-tenant': tenant },
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? Uint8Array.from(body) : body }),
    }).catch(() => {
      throw new StudioFailure(503, BACKEND_UNAVAILABLE);
    });
    if (response.ok || response.status === 304) return response;
    throw await toFailure(response);
  }

  return {
    request: ask,
    async requestData(tenant, path, request) {
      const response = await ask(tenant, path, request);
      const answer: { readonly data?: unknown } = await response.json().catch(() => {
        throw new StudioFailure(503, BACKEND_UNAVAILABLE);
      });
      return { status: response.status, data: answer.data };
    },
  };
}

interface ErrorBody {
  readonly message?: unknown;
  /** `current`: details of the stored version, with 412. `usedIn`: where an image is used, with 409. */
  readonly details?: { readonly current?: unknown; readonly errors?: unknown; readonly usedIn?: unknown };
}

/** The tenant's quota is used up, which a person can mend. */
const INSUFFICIENT_STORAGE = 507;

async function toFailure(response: Response): Promise<StudioFailure> {
  const { status } = response;
  const { message, details: { current, errors, usedIn } = {} }: ErrorBody = await response.json().catch(() => ({}));
  if (status === 401)
    return new StudioFailure(503, 'The shop’s backend rejected this server’s token. Check BACKEND_TOKEN.');
  if (status < 400 || (status >= 500 && status !== INSUFFICIENT_STORAGE))
    return new StudioFailure(503, BACKEND_UNAVAILABLE);
  const sentence = typeof message === 'string' ? message : `The shop’s backend responded with status ${status}.`;
  return new StudioFailure(status, [sentence, ...errorSentences(errors)].join(' '), {
    ...(current === undefined ? {} : { current }),
    ...(usedIn === undefined ? {} : { usedIn }),
  });
}

/** Validation errors of a request as sentences. */
function errorSentences(errors: unknown): readonly string[] {
  if (!Array.isArray(errors)) return [];
  const list: readonly { readonly pointer?: unknown; readonly message?: unknown }[] = errors;
  return list.map(({ pointer, message }) => `${pointer} ${message}.`);
}
