import { reaction } from 'mobx';
import { createClientApi, createSessionRemote } from '../../api/client-api.ts';
import { nextTask } from '../../domain/time/clock.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { chosenBranchId, createStores, type Stores } from '../../stores/core/stores.ts';
import { insertPendingStyles } from '../../theme/pending-styles.ts';
import { adoptNumberPatterns } from '../../ui/format/number-pattern.ts';
import { browserStorage, tabStorage } from '../../ui/hooks/persist.ts';
import { followRemovedDrafts } from '../../ui/hooks/tab-drafts.ts';
import { pingShop } from '../../ui/lazy/import-module.ts';
import { onImportFailure } from '../../ui/lazy/retry-import.ts';
import type { EarlyEvents } from '../loader/early-input.ts';
import { STATE_ID } from '../render/assets.ts';
import { announceSession, followSession } from '../session-sync.ts';
import type { PageState } from '../shared/page-data.ts';
import { shellAddress } from '../shell-address.ts';
import type { Transport } from './browser-api.ts';
import { createTransport } from './browser-transport.ts';
import { ClientApp } from './ClientApp.tsx';
import { createClientRegistry } from './client-blocks.ts';
import { ClientNavigator } from './client-navigator.tsx';
import {
  fetchAtFirstInput,
  findDeferredSections,
  findUnopenedSlots,
  hydrateWhenNear,
  typesOutsideDeferred,
} from './deferred-sections.ts';
import { hydrateInTransition } from './hydrate-root.ts';
import { createLazyApi } from './lazy-api.ts';
import { captureDeferredInput, replayEarlyInput } from './replay.ts';
import { follow, restoreEntry } from './router-history.ts';

/**
 * Hydrates the page: the blocks above the fold are fetched first (an early click would be lost), then React hydrates
 * block by block, then early input is replayed. Other blocks are deferred.
 */
export async function startClient(take: () => EarlyEvents): Promise<void> {
  const container = document.getElementById('app');
  const state = readPageState();
  if (container === null || state === undefined) return;
  const registry = createClientRegistry();
  const { plan } = state.page;
  await nextTask();
  const shell = shellAddress(state, location.pathname + location.search);
  // A shell gets its parameters at once, which React cannot give to sections that are not hydrated.
  const late = shell === undefined ? findDeferredSections(plan, document, registry) : [];
  const unopened = findUnopenedSlots(plan, registry);
  await nextTask();
  await registry.fetchComponents(typesOutsideDeferred([...late, ...unopened], plan));
  registry.defer(late.flatMap(({ types }) => [...types]));

  const { facts } = state;
  adoptNumberPatterns(state.numbers);
  const headers = { 'accept-language': facts.locale, 'x-currency-id': currencyIdOf(state), 'x-platform': 'website' };
  const transport = createTransport(headers, () => stores.session);
  const api = createLazyApi({ ...transport, branchId: () => chosenBranchId(stores) });
  const clientApi = createClientApi(transport);
  const clock = { now: () => Date.now() };
  const stores: Stores = createStores({
    api,
    personalApi: api,
    clientApi,
    sessionRemote: createSessionRemote(clientApi, announceSession),
    context: facts,
    snapshot: state.stores,
    navigation: {
      onIntent: (href) => visit.prefetch(href),
      onMissingCode: reloadAfterDeploy,
      onFail: restoreEntry,
    },
    storage: browserStorage(),
    tabStorage: tabStorage(),
    now: clock.now,
    setCookie,
  });
  const visit = new ClientNavigator({ api, clock, registry, stores, state });
  let firstStores: Stores | undefined;
  const snapshot = () => (firstStores ??= createStores({ api, context: facts, snapshot: state.stores }));
  const i18n = createI18n(facts.locale, state.page.messages);

  await insertPendingStyles();
  await nextTask();
  hydrateInTransition(container, <ClientApp navigator={visit} i18n={i18n} snapshot={snapshot} />, reportUnknownError);
  followSession(stores.session);
  followRemovedDrafts();
  followOnceSignedIn(stores, transport);
  // Other tabs and cached pages would show the previous branch.
  if (facts.requiresBranch)
    void import('./follow-branch.ts').then(
      ({ followBranch }) => followBranch(stores, visit),
      () => undefined,
    );
  onImportFailure(() => {
    const { navigation } = stores;
    if (navigation.targetHref !== undefined) void navigation.fallBackToServer(navigation.targetHref);
  });
  const earlyInput = take();
  captureDeferredInput(document);
  // From here deferred sections record and replay their own input.
  hydrateWhenNear(late, registry, { follow, announce: (path) => visit.prefetch(path) });
  fetchAtFirstInput(unopened, registry);
  await replayEarlyInput(earlyInput);
}

/**
 * Loads the sync of a customer's wishlist and cart. Nothing for guests. Retries with the next known customer after a
 * failure.
 */
function followOnceSignedIn(stores: Stores, transport: Transport): void {
  let isRequested = false;
  const stop = reaction(
    () => stores.session.customer,
    (customer) => {
      if (customer === undefined || isRequested) return;
      isRequested = true;
      import('./customer/follow-customer.ts').then(
        ({ followCustomer }) => {
          stop();
          followCustomer(stores, transport);
        },
        () => {
          isRequested = false;
        },
      );
    },
  );
}

/** A block that threw on the server has a digest, and is in the server's log; anything else is news. */
function reportUnknownError(error: unknown): void {
  if (error instanceof Error && 'digest' in error && error.digest !== undefined) return;
  reportError(error);
}

/** Lax, without secrets; a session cookie without `maxAgeSeconds`. */
const setCookie = (name: string, value: string, maxAgeSeconds?: number): void => {
  const end = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${end}`;
};

function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

const currencyIdOf = ({ facts }: PageState): string =>
  facts.currencies.find(({ currencyId }) => currencyId.iso3c === facts.currency)?._id ?? '';

/** Opens a URL by the server when code is missing after a deploy; does nothing while offline. */
async function reloadAfterDeploy(href: string): Promise<(() => void) | undefined> {
  const answer = await pingShop().catch(() => undefined);
  return answer?.ok ? () => openDocument(href) : undefined;
}

function openDocument(href: string): void {
  const { pathname, search } = new URL(href, location.href);
  // Going to where one is, at a `#place`, would only scroll.
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(href);
}
