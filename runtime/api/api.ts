import type { CallName, Calls } from '../../schemas/generated/calls.ts';
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
  /** Where in the whole list this page stands; only of paged calls. */
  readonly pagination?: Pagination | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * The calls of spec 7, typed by their schemas. In the browser they go to the shop's own `/api`, on the server to the
 * backend; whoever calls cannot tell.
 */
export interface Api {
  call<Name extends CallName>(name: Name, request: CallRequest<Name>, options?: CallOptions): Promise<CallAnswer<Name>>;
}

/** A call that was answered with a failure, or not at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer, or none that could be read. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
