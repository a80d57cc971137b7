import type { CallName, Calls, OptionalSessionCallName, SessionCallName } from '../../../schemas/generated/calls.ts';
import type { MediaUsage, Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { LiveSession } from '../identity/sessions.ts';
import type { ValidatedRequest } from './validate-request.ts';

/**
 * Calls with a route of their own: their answer is no envelope, they are about no tenant, or they need several
 * transactions.
 */
type RoutedCall =
  | 'tenants'
  | 'registerTenant'
  | 'changeMarket'
  | 'replaceCatalogue'
  | 'storeServices'
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
  | 'removeMediaFile'
  | 'login'
  | 'checkUser'
  | 'sendOtp'
  | 'verifyOtp'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'socialProviders'
  | 'beginSocialSignIn'
  | 'finishSocialSignIn'
  | 'updateAccountDetails'
  | 'changePassword'
  | 'deleteAccount'
  | 'registerCustomer'
  | 'setCustomerPassword'
  | 'createContactTicket'
  | 'createFormRequest'
  | 'createGuestOrder'
  | 'createCustomerOrder'
  | 'checkInstallment'
  | 'orderPayment'
  | 'retryPayment'
  | 'abandonPayment'
  | 'finishPayment'
  | 'refundOrder'
  | 'chargeWallet'
  | 'walletCharge'
  | 'createAppointment'
  | 'appointment'
  | 'cancelAppointment'
  | 'moveBooking'
  | 'abandonAppointment';

/** Calls that a handler serves in one transaction of one tenant, with an envelope as answer. */
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
}

/** Serves one call. Throws `HttpFailure` for mistakes of the client. */
export type Handler<Name extends CallName> = (request: ShopRequest<Name>) => Promise<CallResult<Name>>;

/** One handler for every call; a missing one does not compile. */
export type Handlers = { readonly [Name in HandledCall]: Handler<Name> };
