import '@testing-library/jest-dom/vitest';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { ShopFacts } from '../../stores/shop-facts.ts';
import { createStores, type Stores } from '../../stores/stores.ts';
import { StoresContext } from '../stores-context.ts';
import { useLinkDelegation } from '../use-link-delegation.ts';
import { apiOf, type BlockMessages, type BlockSetting, matchAddress, messagesOf } from './block-setting.ts';
import { exampleFacts } from './example-facts.ts';
import { installPopover } from './popover-in-jsdom.ts';

installPopover();
afterEach(cleanup);

export interface RenderBlockOptions<Props> extends BlockSetting {
  /** Its type; also the namespace of its messages. */
  readonly type: string;
  readonly component: ComponentType<{
    id: string;
    props: Props;
    slots: Readonly<Record<string, ReactNode>>;
  }>;
  /** The block's `messages.json`. */
  readonly messages: BlockMessages;
  /** As the page gives them: defaults filled in, in one language. */
  readonly props: Props;
  readonly slots?: Readonly<Record<string, ReactNode>>;
  readonly id?: string;
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
  const i18n = createI18n(facts.locale, messagesOf(facts.locale, options.type, options.messages));
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
