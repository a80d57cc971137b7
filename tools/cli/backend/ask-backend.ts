import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { CommandError } from '../command.ts';
import type { BackendAddress } from './find-backend.ts';

/** In ms; a document is at most 2 MiB. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface BackendRequest extends BackendAddress {
  readonly fetch: typeof fetch;
  /** Undefined for calls that concern no single tenant. */
  readonly tenant?: string | undefined;
  readonly path: string;
  readonly init?: RequestInit;
  /** In ms. */
  readonly timeoutMs?: number;
  /** Error statuses that the caller handles. */
  readonly accepted?: readonly number[];
}

/** The backend's origin, without secrets. */
export const placeOf = ({ url }: Pick<BackendAddress, 'url'>): string => new URL(url).origin;

/** Calls the backend. Throws {@link CommandError} on failure. */
export async function askBackend(request: BackendRequest): Promise<Response> {
  const { url, token, tenant, path, init = {}, accepted = [], timeoutMs = REQUEST_TIMEOUT_MS, fetch } = request;
  const headers = {
    ...init.headers,
    authorization: `Bearer ${token}`,
    ...(tenant === undefined ? {} : { 'x-tenant': tenant }),
  };
  const response = await fetch(url + path, {
    ...init,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new CommandError(`The backend at ${placeOf(request)} does not answer; is the shop running?`);
  });
  if (response.ok || accepted.includes(response.status)) return response;
  throw new CommandError(await reasonOf(response, request));
}

/** The data of a response envelope. Throws {@link CommandError} if there is none. */
export async function dataOf<Data>(response: Response, address: Pick<BackendAddress, 'url'>): Promise<Data> {
  const answer: { readonly data?: Data } = await response.json().catch(() => ({}));
  if (answer.data === undefined)
    throw new CommandError(`The server at ${placeOf(address)} is not a Vitrine backend; check BACKEND_URL.`);
  return answer.data;
}

async function reasonOf(response: Response, request: BackendRequest): Promise<string> {
  const { status } = response;
  const place = placeOf(request);
  if (status === 401) return `The backend at ${place} rejected the token; check BACKEND_TOKEN.`;
  if (status === 404 && request.tenant !== undefined) return `The backend at ${place} has no tenant ${request.tenant}.`;
  const answer: ErrorResponse = await response.json().catch(() => ({}));
  if (typeof answer.message !== 'string') return `The backend at ${place} answered ${status}.`;
  const errors = answer.details?.errors ?? [];
  const details = errors.map(({ pointer, message }) => ` ${pointer} ${message}.`).join('');
  // Printed as one line without control characters.
  return `The backend at ${place} refused the request: ${escapeControlCharacters(answer.message + details)}`;
}

interface ErrorResponse {
  readonly message?: unknown;
  readonly details?: { readonly errors?: readonly { readonly pointer: string; readonly message: string }[] };
}
