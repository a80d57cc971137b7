import type { CallName } from '../../../schemas/generated/calls.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from '../../api/api.ts';
import { splitPrefix } from '../../domain/prefix.ts';
import { matchRoute, type RouteMatch } from '../../domain/routes.ts';
import type { Messages } from '../../i18n/create-i18n.ts';
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import type { KeyValueStorage } from '../../stores/kept-list.ts';
import type { Subject } from '../../stores/route-facts.ts';
import type { ShopFacts } from '../../stores/shop-facts.ts';
import type { StoresSnapshot } from '../../stores/stores.ts';

/** What the backend would say to each call. One that is missing here fails with 503. */
export type Answers = {
  readonly [Name in CallName]?: (request: CallRequest<Name>, options: CallOptions) => Promise<CallAnswer<Name>>;
};

/** What a block finds on the page that it stands on. */
export interface BlockSetting {
  /** What differs from `exampleFacts`. */
  readonly facts?: Partial<ShopFacts>;
  /** What the page's load has already put into the stores. */
  readonly snapshot?: Partial<StoresSnapshot>;
  /** What the route is about. */
  readonly subject?: Subject;
  readonly answers?: Answers;
  /** Where the visitor is, prefix and query included; default the home page in the language of the facts. */
  readonly at?: string;
  /** Where a person's things are kept between visits; nowhere by default. */
  readonly storage?: KeyValueStorage;
}

/** A block's `messages.json`. */
export type BlockMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The route of an address of the shop, prefix and query included. */
export function matchAddress(address: string): RouteMatch {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return matchRoute(splitPrefix(pathname).path, search);
}

/** The words of a page with this one block, in one language. */
export function messagesOf(locale: string, type: string, messages: BlockMessages): Messages {
  const shared: BlockMessages = sharedMessages;
  return { shared: shared[locale] ?? {}, [type]: messages[locale] ?? {} };
}

/** A backend that says just this. */
export const apiOf = (answers: Answers): Api => ({
  async call<Name extends CallName>(name: Name, request: CallRequest<Name>, options: CallOptions = {}) {
    const answer = answers[name];
    if (answer === undefined) throw new ApiError(`${name}: there is no answer`, 503);
    return answer(request, options);
  },
});
