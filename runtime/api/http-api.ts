import { type CallName, calls } from '../../schemas/generated/calls.ts';
import type { Pagination } from '../../schemas/generated/wire.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from './api.ts';

export interface HttpApiOptions {
  /** What every path is put behind: `/api` in the browser, the backend's address on the server. */
  readonly base: string;
  /** Headers of every call. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

/** Makes the calls of spec 7 over HTTP and opens their envelope. Throws {@link ApiError}. */
export function createHttpApi(options: HttpApiOptions): Api {
  return {
    async call<Name extends CallName>(name: Name, request: CallRequest<Name>, { signal }: CallOptions = {}) {
      const { url, init } = describeCall(name, request);
      const headers = { ...options.headers, ...init.headers };
      let response: Response;
      try {
        response = await options.fetch(options.base + url, { ...init, headers, signal: signal ?? null });
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new ApiError(`${name}: no answer`, 0, { cause });
      }
      return openEnvelope<Name>(name, response);
    },
  };
}

/** The address (path and query) and the fetch options of a call, without who makes it. */
export function describeCall<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
): { url: string; init: { method: string; headers?: Record<string, string>; body?: string } } {
  const { method, path } = calls[name];
  const {
    params = {},
    query = {},
    body,
  } = request as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const url = search.size === 0 ? filled : `${filled}?${search}`;
  if (method === 'GET') return { url, init: { method } };
  return { url, init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) } };
}

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly data: unknown;
  readonly pagination?: Pagination;
}

async function openEnvelope<Name extends CallName>(name: Name, response: Response): Promise<CallAnswer<Name>> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  if (!response.ok || envelope?.success !== true) {
    throw new ApiError(envelope?.message ?? `${name}: answered ${response.status}`, response.status);
  }
  // The backend's answers are held to their schemas by its conformance suite, not again on every call.
  const data = envelope.data as CallAnswer<Name>['data'];
  return { data, pagination: envelope.pagination };
}
