import type { CallName, Calls, PersonalCallName, PublicCallName } from '../../schemas/generated/calls.ts';
import type { Pagination } from '../../schemas/generated/wire.ts';

type RequestPart = 'params' | 'query' | 'body';

/** Optional values may also be given as undefined, and are left out; lists are only read. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Item[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> | (Pick<T, never> extends Pick<T, Key> ? undefined : never) }
    : T;

type RequestOf<Call> = { readonly [Part in Extract<keyof Call, RequestPart>]: Given<Call[Part]> };

/** Path parameters, query and body of a call. */
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;

export interface CallAnswer<Name extends CallName> {
  readonly data: Calls[Name]['answer'];
  /** Message of the backend in the requested language; often empty. */
  readonly message?: string | undefined;
  /** Position in the whole list; of paged calls only. */
  readonly pagination?: Pagination | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

declare const allowed: unique symbol;

/** Makes these calls of the table, typed by their schemas. */
interface ApiOf<Allowed extends CallName> {
  /** Rejects with {@link ApiError}. */
  readonly call: <Name extends Allowed>(
    name: Name,
    request: CallRequest<Name>,
    options?: CallOptions,
  ) => Promise<CallAnswer<Name>>;
  /** Phantom member: TypeScript does not compare constraints of type parameters. */
  readonly [allowed]?: (name: Allowed) => void;
}

/**
 * Every call, typed by its schemas: to `/api` in the browser, to the backend on the server. Code that caches, renders
 * or loads a page takes a {@link PublicApi}.
 */
export type Api = ApiOf<CallName>;

/**
 * The calls that `calls.json` declares public: the same answer for every visitor with a language and currency. Only
 * these may be cached and rendered.
 */
export type PublicApi = ApiOf<PublicCallName>;

/** The calls that are about one customer: they carry the session and are never cached, shared or repeated. */
export type PersonalApi = ApiOf<PersonalCallName>;

/** Why a call failed, beside its message. Source: `schemas/wire/failure.schema.json`. */
interface ApiErrorOptions extends ErrorOptions {
  /** A word that never changes: `invalid_credentials`. Undefined when there was no readable answer. */
  readonly code?: string | undefined;
  /** Details of the failure. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** A call that was answered with a failure, or not at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer, or none that could be read. */
  readonly status: number;
  readonly code: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(message: string, status: number, { code, details, ...options }: ApiErrorOptions = {}) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** For how many seconds the server refuses another attempt; undefined where that is not why the call failed. */
export function secondsToWait(error: unknown): number | undefined {
  const seconds = error instanceof ApiError && error.status === 429 ? error.details?.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
