import type { CallName } from '../../../schemas/generated/calls.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from '../../api/api.ts';
import type { ClientAnswer, ClientApi, ClientRoutes } from '../../api/client-api.ts';
import { commonMessages } from '../../app/document/common-messages.ts';
import { matchRoute, type RouteMatch } from '../../domain/routes.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import type { Messages } from '../../i18n/create-i18n.ts';
import type { KeyValueStorage } from '../../stores/core/persisted-list.ts';
import type { StoresSnapshot } from '../../stores/core/stores.ts';
import type { ShopContext, Subject } from '../../stores/shop/shop-context.ts';

/** Responses of the stubbed backend by call. A call without one fails with 503. */
export type StubbedCalls = {
  readonly [Name in CallName]?: (request: CallRequest<Name>, options: CallOptions) => Promise<CallAnswer<Name>>;
};

/** Responses of the shop's own server by route. A route without one fails with status 0. */
export type StubbedRoutes = {
  readonly [Route in keyof ClientRoutes]?: (
    body: ClientRoutes[Route]['body'],
  ) => Promise<ClientAnswer<ClientRoutes[Route]['data']>>;
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
  /** Clock of the stores, epoch ms; fixed at `facts.renderedAt` by default. */
  readonly now?: () => number;
  /** Types of the blocks in its slots, whose messages the page needs. */
  readonly slotTypes?: readonly string[];
}

/** A block's `messages.json`. */
export type BlockMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The route of a shop URL with prefix and query. */
export function matchUrl(address: string): RouteMatch {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return matchRoute(splitPrefix(pathname).path, search);
}

const schemas = import.meta.glob<{ readonly messages?: readonly string[] }>('/blocks/*/*.schema.json', {
  eager: true,
  import: 'default',
});

/** The messages of a page with this one block, in one language. Without a block, all messages of the runtime. */
export function messagesFor(
  locale: string,
  type: string,
  messages: BlockMessages,
  slotMessages: Readonly<Record<string, BlockMessages>> = {},
): Messages {
  const declared = [type, ...Object.keys(slotMessages)].flatMap((each) => {
    const schema = schemas[`/blocks/${each}/${each}.schema.json`];
    return schema === undefined ? Object.keys(commonMessages) : ['shared', ...(schema.messages ?? [])];
  });
  const common = Object.entries(commonMessages).filter(([namespace]) => declared.includes(namespace));
  const all: Readonly<Record<string, BlockMessages>> = {
    ...Object.fromEntries(common),
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

/** A client API with these responses. */
export const createStubClientApi = (answers: StubbedRoutes): ClientApi => ({
  async call<Route extends keyof ClientRoutes>(route: Route, body: ClientRoutes[Route]['body']) {
    const answer = answers[route];
    if (answer === undefined) throw new ApiError(`${route}: no stubbed response`, 0);
    return answer(body);
  },
});
