import type { CallName } from '../../../schemas/generated/calls.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from '../../api/api.ts';
import checkoutMessages from '../../checkout/messages.json' with { type: 'json' };
import { matchRoute, type RouteMatch } from '../../domain/routes.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import addressMessages from '../../forms/address/messages.json' with { type: 'json' };
import formMessages from '../../forms/messages.json' with { type: 'json' };
import type { Messages } from '../../i18n/create-i18n.ts';
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import type { KeyValueStorage } from '../../stores/core/persisted-list.ts';
import type { StoresSnapshot } from '../../stores/core/stores.ts';
import type { ShopContext, Subject } from '../../stores/shop/shop-context.ts';
import accountMessages from '../account/messages.json' with { type: 'json' };
import appointmentMessages from '../appointments/messages.json' with { type: 'json' };
import bookingMessages from '../booking/messages.json' with { type: 'json' };
import openingHoursMessages from '../branches/messages.json' with { type: 'json' };
import cartMessages from '../cart/messages.json' with { type: 'json' };
import installmentMessages from '../installments/messages.json' with { type: 'json' };
import metalMessages from '../metals/messages.json' with { type: 'json' };
import orderMessages from '../orders/messages.json' with { type: 'json' };
import serviceMessages from '../services/messages.json' with { type: 'json' };

/** Responses of the stubbed backend by call. A call without one fails with 503. */
export type StubbedCalls = {
  readonly [Name in CallName]?: (request: CallRequest<Name>, options: CallOptions) => Promise<CallAnswer<Name>>;
};

/** The page around a block in a test or story. */
export interface BlockTestSetup {
  /** Overrides of `exampleShopContext`. */
  readonly facts?: Partial<ShopContext>;
  /** Data that the page's load has put into the stores. */
  readonly snapshot?: Partial<StoresSnapshot>;
  /** Subject of the route. */
  readonly subject?: Subject;
  readonly answers?: StubbedCalls;
  /** URL of the page with prefix and query; default: the home page in the language of `facts`. */
  readonly at?: string;
  /** Storage that persists between visits; none by default. */
  readonly storage?: KeyValueStorage;
  /** Storage that persists as long as the tab is open; none by default. */
  readonly tabStorage?: KeyValueStorage;
  /** The clock of the stores, epoch ms; that of `facts`, which stands, by default. */
  readonly now?: () => number;
  /** `messages.json` of other blocks that stand in its slots, by their types. */
  readonly slotMessages?: Readonly<Record<string, BlockMessages>>;
}

/** A block's `messages.json`. */
export type BlockMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The route of a shop URL with prefix and query. */
export function matchUrl(address: string): RouteMatch {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return matchRoute(splitPrefix(pathname).path, search);
}

/** The messages of a page with this one block, in one language; those that blocks have in common too, whether it needs them or not. */
export function messagesFor(
  locale: string,
  type: string,
  messages: BlockMessages,
  slotMessages: BlockTestSetup['slotMessages'] = {},
): Messages {
  const all: Readonly<Record<string, BlockMessages>> = {
    shared: sharedMessages,
    'account-lists': accountMessages,
    addresses: addressMessages,
    appointments: appointmentMessages,
    'booking-parts': bookingMessages,
    'cart-lines': cartMessages,
    'checkout-parts': checkoutMessages,
    forms: formMessages,
    installments: installmentMessages,
    metals: metalMessages,
    'opening-hours': openingHoursMessages,
    orders: orderMessages,
    services: serviceMessages,
    ...slotMessages,
    [type]: messages,
  };
  return Object.fromEntries(Object.entries(all).map(([namespace, texts]) => [namespace, texts[locale] ?? {}]));
}

/** An API client with these responses. */
export const createStubApi = (answers: StubbedCalls): Api => ({
  async call<Name extends CallName>(name: Name, request: CallRequest<Name>, options: CallOptions = {}) {
    const answer = answers[name];
    if (answer === undefined) throw new ApiError(`${name}: no stubbed response`, 503);
    return answer(request, options);
  },
});
