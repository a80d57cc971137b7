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

/** What a call takes: path parameters, query, body; those that it declares. */
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;

/** What a call answers. */
export interface CallAnswer<Name extends CallName> {
  readonly data: Calls[Name]['answer'];
  /** What the backend says about it to a person, in the language that was asked for; often empty. */
  readonly message?: string | undefined;
  /** Where in the whole list this page stands; only of paged calls. */
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
  /** Never there: TypeScript does not compare what type parameters extend, and would take less for more without it. */
  readonly [allowed]?: (name: Allowed) => void;
}

/**
 * Every call, typed by its schemas. In the browser it goes to the shop's own `/api`, on the server to the backend. Few
 * callers need all of it: what caches, renders or loads a page takes a {@link PublicApi}.
 */
export type Api = ApiOf<CallName>;

/**
 * The calls whose answer `calls.json` declares public: the same for everybody with the same language and currency. The
 * only ones that may be cached and rendered into a page.
 */
export type PublicApi = ApiOf<PublicCallName>;

/** The calls that are about one customer: they carry the session and are never cached, shared or repeated. */
export type PersonalApi = ApiOf<PersonalCallName>;

/** Why a call failed, beside its message. Source: `schemas/wire/failure.schema.json`. */
export interface ApiErrorOptions extends ErrorOptions {
  /** A word that never changes: `invalid_credentials`. Undefined when there was no readable answer. */
  readonly code?: string | undefined;
  /** What else the answer said, by code. */
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
