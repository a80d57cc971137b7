import type { CallName, Calls, OptionalSessionCallName, SessionCallName } from '../../../schemas/generated/calls.ts';
import type { MediaUsage, Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { LiveSession } from '../identity/sessions.ts';
import type { BackendDependencies } from './backend-dependencies.ts';
import type { ValidatedRequest } from './validate-request.ts';

/** Calls with a route of their own: their answer is no envelope, or they are about no tenant, or they lock before they read. */
type RoutedCall =
  | 'tenants'
  | 'registerTenant'
  | 'changeMarket'
  | 'replaceCatalogue'
  | 'storeServices'
  | 'storeShopSettings'
  | 'serviceTokens'
  | 'createServiceToken'
  | 'revokeServiceToken'
  | 'events'
  | 'builder'
  | 'builderVersion'
  | 'publishBuilder'
  | 'builderDraft'
  | 'saveBuilderDraft'
  | 'preview'
  | 'saveMediaFile'
  | 'uploadOptionFile'
  | 'optionFile'
  | 'orderedFile'
  | 'removeMediaFile';

/** Calls of one tenant, with an envelope as answer. */
export type HandledCall = Exclude<CallName, RoutedCall>;

export interface OfferedCurrency {
  readonly id: string;
  /** ISO 4217 code. */
  readonly iso3c: string;
  /** Major units of it for one of the base currency. */
  readonly rate: number;
  readonly isCashAvailable: boolean;
  /** Charge for cash on delivery, in decimal major units of the currency. */
  readonly cashCost: number;
}

/** The tenant that a request is about, and the language of the answer. */
export interface RequestedShop {
  readonly id: string;
  /** ISO 4217 code of the base currency; undefined while the shop has none. */
  readonly currency: string | undefined;
  /** Those that it sells in, the one that shoppers begin with first. */
  readonly currencies: readonly OfferedCurrency[];
  readonly defaultLanguage: string;
  /** Language of the answer: one of the shop's languages. */
  readonly language: string;
}

export interface ShopRequest<Name extends CallName> extends ValidatedRequest<Name> {
  readonly shop: RequestedShop;
  /** Sees the rows of this tenant only. */
  readonly transaction: TenantTransaction;
  /** Session of the request, in calls with a required or optional session; the transaction sees the rows of its customer. */
  readonly session: Name extends SessionCallName
    ? LiveSession
    : Name extends OptionalSessionCallName
      ? LiveSession | undefined
      : undefined;
  /** Address of the browser, as the shop's server sees it. */
  readonly clientAddress: string | undefined;
  /** `name` of the payment provider; undefined without one. */
  readonly paymentProvider: string | undefined;
  readonly hasInstallments: boolean;
  /** Epoch ms. */
  readonly now: number;
}

interface CallResult<Name extends CallName> {
  readonly data: Calls[Name]['answer'];
  readonly pagination?: Pagination;
  /** Beside the list of the media library. */
  readonly usage?: MediaUsage;
  /** 200 by default. */
  readonly status?: 201;
}

/** Serves one call in one transaction. Throws `HttpFailure` for mistakes of the client. */
export type Handler<Name extends CallName> = (request: ShopRequest<Name>) => Promise<CallResult<Name>>;

/** A call that needs several transactions: a provider or a password hash is slow, or an attempt counts though it is refused. */
export interface SteppedCall<Name extends CallName> {
  readonly dependencies: BackendDependencies;
  /** Works in a transaction of the call's tenant, with the request validated. */
  readonly step: <Result>(work: (request: ShopRequest<Name>) => Promise<Result>) => Promise<Result>;
}

export interface Steps<Name extends CallName> {
  readonly serve: (call: SteppedCall<Name>) => Promise<CallResult<Name>>;
}

/** Declares a call that is served in several transactions. */
export const inSteps = <Name extends CallName>(serve: Steps<Name>['serve']): Steps<Name> => ({ serve });

/** One declaration of every call; a missing one does not compile. */
export type Handlers = { readonly [Name in HandledCall]: Handler<Name> | Steps<Name> };
