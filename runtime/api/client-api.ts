import { ApiError } from './api.ts';

export interface ClientRouteAnswer {
  readonly message: string;
  readonly data: unknown;
}

/** Calls a client route of spec 7. Rejects with {@link ApiError}. */
export type AskClientRoute = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/api/${string}`,
  body?: object,
) => Promise<ClientRouteAnswer>;

interface ClientRoutesOptions {
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

/** The client routes of spec 7, `{ success, message, details: { data } }`, uncached. */
export function createClientRoutes({ headers, fetch }: ClientRoutesOptions): AskClientRoute {
  return async (method, path, body = {}) => {
    const init =
      method === 'GET'
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    let response: Response;
    try {
      response = await fetch(path, { method, cache: 'no-store', ...init });
    } catch (cause) {
      throw new ApiError(`${path}: no answer`, 0, { cause });
    }
    const envelope: Envelope | null = await response.json().catch(() => null);
    if (response.ok && envelope?.success === true)
      return { message: envelope.message ?? '', data: envelope.details?.data };
    const { message = `${path}: answered ${response.status}`, code, details } = envelope ?? {};
    throw new ApiError(message, response.ok ? 0 : response.status, { code, details });
  };
}

interface Envelope {
  readonly success?: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
