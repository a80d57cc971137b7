import '@testing-library/jest-dom/vitest';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import type { CallName } from '../../../schemas/generated/calls.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from '../../api/api.ts';
import { splitPrefix } from '../../domain/prefix.ts';
import { matchRoute, type RouteMatch } from '../../domain/routes.ts';
import { createI18n, type Messages } from '../../i18n/create-i18n.ts';
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import type { KeyValueStorage } from '../../stores/kept-list.ts';
import type { Subject } from '../../stores/route-facts.ts';
import type { ShopFacts } from '../../stores/shop-facts.ts';
import { createStores, type Stores, type StoresSnapshot } from '../../stores/stores.ts';
import { StoresContext } from '../stores-context.ts';
import { useLinkDelegation } from '../use-link-delegation.ts';
import { exampleFacts } from './example-facts.ts';
import { installPopover } from './popover-in-jsdom.ts';

installPopover();
afterEach(cleanup);

/** What the backend would say to each call. One that is missing here fails with 503. */
export type Answers = {
  readonly [Name in CallName]?: (request: CallRequest<Name>, options: CallOptions) => Promise<CallAnswer<Name>>;
};

export interface RenderBlockOptions<Props> {
  /** Its type; also the namespace of its messages. */
  readonly type: string;
  readonly component: ComponentType<{
    id: string;
    props: Props;
    slots: Readonly<Record<string, ReactNode>>;
  }>;
  /** The block's `messages.json`. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** As the page gives them: defaults filled in, in one language. */
  readonly props: Props;
  readonly slots?: Readonly<Record<string, ReactNode>>;
  readonly id?: string;
  /** What differs from {@link exampleFacts}. */
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
  /** Options of user-event, such as `advanceTimers`. */
  readonly user?: Parameters<typeof userEvent.setup>[0];
  /** Stands beside the block, inside the same shop. */
  readonly beside?: ReactNode;
}

export interface RenderedBlock extends RenderResult {
  readonly stores: Stores;
  readonly user: UserEvent;
}

/** Renders one block as a page would: with stores, messages and a router. */
export function renderBlock<Props>(options: RenderBlockOptions<Props>): RenderedBlock {
  const facts: ShopFacts = { ...exampleFacts, ...options.facts };
  const at = options.at ?? `/${facts.locale}-${facts.country}`;
  const snapshot = { route: { match: matchAddress(at), subject: options.subject }, ...options.snapshot };
  const stores = createStores({ api: apiOf(options.answers ?? {}), facts, snapshot, storage: options.storage });
  const i18n = createI18n(facts.locale, messagesOf(facts.locale, options));
  const Block = options.component;
  const user = userEvent.setup(options.user);
  const rendered = render(
    <StoresContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[at]}>
          <Page>
            <Block id={options.id ?? 'block-1'} props={options.props} slots={options.slots ?? {}} />
          </Page>
          {options.beside}
        </MemoryRouter>
      </I18nextProvider>
    </StoresContext>,
  );
  const container = rendered.container.querySelector<HTMLElement>('[data-page]') ?? rendered.container;
  return { ...rendered, container, stores, user };
}

/** As the page does it around every block. */
const Page = ({ children }: { readonly children: ReactNode }) => (
  <div data-page {...useLinkDelegation()}>
    {children}
  </div>
);

function matchAddress(address: string): RouteMatch {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return matchRoute(splitPrefix(pathname).path, search);
}

function messagesOf(
  locale: string,
  { type, messages }: { type: string; messages: RenderBlockOptions<unknown>['messages'] },
): Messages {
  const shared: RenderBlockOptions<unknown>['messages'] = sharedMessages;
  return { shared: shared[locale] ?? {}, [type]: messages[locale] ?? {} };
}

const apiOf = (answers: Answers): Api => ({
  async call<Name extends CallName>(name: Name, request: CallRequest<Name>, options: CallOptions = {}) {
    const answer = answers[name];
    if (answer === undefined) throw new ApiError(`${name}: the test has no answer`, 503);
    return answer(request, options);
  },
});
