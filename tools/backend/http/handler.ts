import type { CallName, Calls } from '../../../schemas/generated/calls.ts';
import type { Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { CheckedRequest } from './validate-request.ts';

/** Calls that are not served as "one tenant asks, an envelope answers": each has a route of its own. */
export type SpecialCall =
  | 'tenants'
  | 'registerTenant'
  | 'events'
  | 'builder'
  | 'builderVersion'
  | 'publishBuilder'
  | 'builderDraft'
  | 'saveBuilderDraft'
  | 'preview';

/** Calls that one tenant asks and an envelope answers. */
export type ShopCall = Exclude<CallName, SpecialCall>;

/** The tenant that asks, and in which language. */
export interface Shop {
  readonly id: string;
  /** ISO 4217 code of the one that its prices are kept in; undefined while the shop has none. */
  readonly currency: string | undefined;
  readonly defaultLanguage: string;
  /** Language of the answer: one that the shop offers. */
  readonly language: string;
}

export interface ShopRequest<Name extends CallName> extends CheckedRequest<Name> {
  readonly shop: Shop;
  /** Sees this tenant's rows alone. */
  readonly transaction: TenantTransaction;
  /** Epoch ms. */
  readonly now: number;
}

export interface Answer<Name extends CallName> {
  readonly data: Calls[Name]['answer'];
  readonly pagination?: Pagination;
}

/** Serves one call. Throws `HttpFailure` for what a caller can get wrong. */
export type Handler<Name extends CallName> = (request: ShopRequest<Name>) => Promise<Answer<Name>>;

/** A handler for every call, so that none is forgotten. */
export type Handlers = { readonly [Name in ShopCall]: Handler<Name> };
