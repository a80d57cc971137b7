import type { CallName } from '../../schemas/generated/calls.ts';
import type { Pagination } from '../../schemas/generated/wire.ts';
import { isParam } from '../domain/route-table.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from './api.ts';

/** Calls by name: `calls`, or `browserCalls` in a browser. */
export type CallTable = {
  readonly [Name in CallName]?: { readonly method: string; readonly path: string; readonly multipart?: boolean };
};

export interface HttpApiOptions {
  readonly calls: CallTable;
  /** Base URL: `/api` in the browser, the backend's address on the server. */
  readonly base: string;
  /** Headers of every call. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

/** Makes the calls of spec 7 over HTTP and opens their envelope. Throws {@link ApiError}. */
export function createHttpApi(options: HttpApiOptions): Api {
  return {
    async call<Name extends CallName>(name: Name, request: CallRequest<Name>, { signal }: CallOptions = {}) {
      const { url, init } = describeCall(options.calls, name, request);
      const headers = { ...options.headers, ...init.headers };
      let response: Response;
      try {
        response = await options.fetch(options.base + url, { ...init, headers, signal: signal ?? null });
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new ApiError(`${name}: no answer`, 0, { cause });
      }
      return openEnvelope<Name>(name, response, signal);
    },
  };
}

/** URL and fetch options of a call, without headers of the caller. Throws {@link ApiError}. */
export function describeCall<Name extends CallName>(
  calls: CallTable,
  name: Name,
  request: CallRequest<Name>,
): { url: string; init: { method: string; headers?: Record<string, string>; body?: string | FormData } } {
  const call = calls[name];
  if (call === undefined) throw new ApiError(`${name}: is not made from here`, 404);
  const { method, path, multipart } = call;
  const {
    params = {},
    query = {},
    body,
  } = request as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => pathSegment(name, params[key]));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const url = search.size === 0 ? filled : `${filled}?${search}`;
  if (method === 'GET') return { url, init: { method } };
  if (multipart) return { url, init: { method, body: toFormData(body ?? {}) } };
  return { url, init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) } };
}

/** The browser sets the content type with its boundary. */
function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** A parameter in a path. One that would make the path another call's names nothing. */
function pathSegment(name: CallName, value: unknown): string {
  const text = String(value ?? '');
  if (!isParam(text)) throw new ApiError(`${name}: there is nothing of that name`, 404);
  return encodeURIComponent(text);
}

interface Envelope {
  readonly success: boolean;
  readonly message?: string;
  readonly data: unknown;
  readonly pagination?: Pagination;
  /** Of a failure. */
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Data of an envelope. Throws {@link ApiError} for a failure and for an invalid response. */
export async function openEnvelope<Name extends CallName>(
  name: Name,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<CallAnswer<Name>> {
  let envelope: Envelope | undefined;
  try {
    envelope = await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(`${name}: answered ${response.status}, unreadably`, response.ok ? 0 : response.status, {
      cause,
    });
  }
  if (!response.ok || envelope?.success !== true) {
    const message = envelope?.message ?? `${name}: answered ${response.status}`;
    const { code, details } = envelope ?? {};
    throw new ApiError(message, response.ok ? 0 : response.status, { code, details });
  }
  // The backend's answers are held to their schemas by its conformance suite, not again on every call.
  const data = envelope.data as CallAnswer<Name>['data'];
  return { data, message: envelope.message, pagination: envelope.pagination };
}
