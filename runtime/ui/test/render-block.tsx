import '@testing-library/jest-dom/vitest';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import type { ClientApi } from '../../api/client-api.ts';
import type { SessionRemote } from '../../api/session-state.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { AnyBlock } from '../../page/block-registry.ts';
import type { BlockLoad } from '../../page/define-block.ts';
import type { Localized } from '../../page/localized.ts';
import { PersonalData } from '../../page/PersonalData.tsx';
import { createStores, type Stores } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { useLinkDelegation } from '../navigation/use-link-delegation.ts';
import { StoresContext } from '../stores-context.ts';
import { type BlockMessages, type BlockTestSetup, createStubApi, matchUrl, messagesFor } from './block-test-setup.ts';
import { exampleShopContext } from './example-shop-context.ts';
import { installPopoverPolyfill } from './popover-polyfill.ts';

installPopoverPolyfill();

export interface RenderBlockOptions<Props> extends BlockTestSetup {
  /** Block type; also the namespace of its messages. */
  readonly type: string;
  readonly component: ComponentType<{
    id: string;
    props: Props;
    slots: Readonly<Record<string, ReactNode>>;
  }>;
  /** Messages of `type`, for a component that is no block. */
  readonly messages?: BlockMessages;
  /** Props with defaults filled in, in one language. */
  readonly props: Props;
  readonly slots?: Readonly<Record<string, ReactNode>>;
  readonly id?: string;
  /** Its definition, where that fetches what belongs to the visitor. Its props are not given. */
  readonly personal?: Pick<AnyBlock, 'loadPersonal' | 'personalKey'>;
  /** Options of user-event, such as `advanceTimers`. */
  readonly user?: Parameters<typeof userEvent.setup>[0];
  /** Rendered beside the block, in the same shop. */
  readonly sibling?: ReactNode;
  /** Whether it takes over the server's markup, as on the first page of a visit; a later page is rendered by the browser. */
  readonly isHydrated?: boolean;
  /** Session calls of the visitor; a guest by default. */
  readonly sessionRemote?: SessionRemote;
  readonly clientApi?: ClientApi;
}

interface RenderedBlock extends RenderResult {
  readonly stores: Stores;
  readonly user: UserEvent;
}

/** Renders one block as a page does: with stores, messages and a router. */
export function renderBlock<Props>(options: RenderBlockOptions<Props>): RenderedBlock {
  const facts: ShopContext = { ...exampleShopContext, ...options.facts };
  const at = options.at ?? `/${facts.locale}-${facts.country}`;
  const snapshot = { route: { match: matchUrl(at), subject: options.subject }, ...options.snapshot };
  const { clientApi, storage, tabStorage, sessionRemote, now } = options;
  const api = createStubApi(options.answers ?? {});
  const stores = createStores({
    api,
    personalApi: api,
    clientApi,
    context: facts,
    snapshot,
    storage,
    tabStorage,
    sessionRemote,
    now,
  });
  const slotMessages = Object.fromEntries((options.slotTypes ?? []).map((type) => [type, messagesOfBlock(type)]));
  const messages = options.messages ?? messagesOfBlock(options.type);
  const i18n = createI18n(facts.locale, messagesFor(facts.locale, options.type, messages, slotMessages));
  const Block = options.component;
  const { loadPersonal: load, personalKey } = options.personal ?? {};
  const block = <Block id={options.id ?? 'block-1'} props={options.props} slots={options.slots ?? {}} />;
  const user = setupPastingUser(options.user);
  const page = (
    <StoresContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[at]}>
          <PageWithLinkDelegation>
            {load === undefined ? (
              block
            ) : (
              <PersonalData load={load} personalKey={personalKey} props={NO_PROPS}>
                {block}
              </PersonalData>
            )}
          </PageWithLinkDelegation>
          {options.sibling}
        </MemoryRouter>
      </I18nextProvider>
    </StoresContext>
  );
  const rendered = render(page, options.isHydrated === true ? { container: serverMarkupOf(page), hydrate: true } : {});
  const container = rendered.container.querySelector<HTMLElement>('[data-page]') ?? rendered.container;
  return { ...rendered, container, stores, user };
}

const files = import.meta.glob<BlockMessages>('/blocks/*/messages.json', { eager: true, import: 'default' });

const messagesOfBlock = (type: string): BlockMessages => files[`/blocks/${type}/messages.json`] ?? {};

function serverMarkupOf(page: ReactNode): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return container;
}

/** Runs a block's `load` in the stores of a rendered page. `now` is the clock, epoch ms. */
export const runLoad = <Props,>(load: BlockLoad<Props>, props: Localized<Props>, stores: Stores, now = () => 0) =>
  load({ props, route: stores.route.match, stores, clock: { now }, signal: new AbortController().signal });

/** Current path and query, as a sibling of the block. */
export const LocationProbe = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

const NO_PROPS = {};

/** Delegates link clicks, as the page does around every block. */
const PageWithLinkDelegation = ({ children }: { readonly children: ReactNode }) => (
  <div data-page {...useLinkDelegation()}>
    {children}
  </div>
);

/** A user whose typing is pasted, but for `{keys}` at its end: forms read what a field holds, not each key. */
function setupPastingUser(options: Parameters<typeof userEvent.setup>[0]): UserEvent {
  const user = userEvent.setup(options);
  return {
    ...user,
    async type(field, text, typing) {
      const [, pasted = '', keys = ''] = /^([^{[]*)((?:\{[^{]*\})*)$/.exec(text) ?? [undefined, '', text];
      if (typing !== undefined || pasted === '') return user.type(field, text, typing);
      await user.click(field);
      await user.paste(pasted);
      if (keys !== '') await user.keyboard(keys);
    },
  };
}
