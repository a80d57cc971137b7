import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserCalls } from '../../schemas/generated/calls.ts';
import { createHttpApi } from '../api/http-api.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { createStores, type Stores } from '../stores/stores.ts';
import { isPartMissing, onPartMissing } from '../ui/late/until-fetched.ts';
import { priceFormat } from '../ui/price-format.ts';
import { STATE_ID } from './assets.ts';
import { createBlockRegistry } from './blocks.ts';
import { browserStorage } from './browser-storage.ts';
import { ClientApp } from './ClientApp.tsx';
import { HistoryRouter } from './HistoryRouter.tsx';
import { fetchLate, findLateSections, typesWithout, wakeLater } from './late-sections.ts';
import type { KeptInput } from './loader/early-input.ts';
import { wayToNextBuild } from './next-build.ts';
import type { PageState } from './page-data.ts';
import { keepLateAnswers, replay } from './replay.ts';
import { returnToEntry } from './router-history.ts';
import { Visit } from './visit.tsx';

/**
 * Wakes the page. The blocks of its first views are fetched first (a click on one that is not there would be lost), then
 * React hydrates it block by block, then what the person did meanwhile is done again. Blocks further down come later.
 */
export async function start(take: () => KeptInput): Promise<void> {
  const container = document.getElementById('app');
  const state = readState();
  if (container === null || state === undefined) return;
  const registry = createBlockRegistry();
  const { plan } = state.page;
  const late = findLateSections(plan, document, registry);
  await registry.fetchComponents(typesWithout(late, plan));
  registry.hold(late.flatMap(({ types }) => [...types]));

  const { facts } = state;
  const api = createHttpApi({
    calls: browserCalls,
    base: '/api',
    headers: { 'accept-language': facts.locale, 'x-currency-id': currencyIdOf(state), 'x-platform': 'website' },
    fetch: (input, init) => fetch(input, init),
  });
  const clock = { now: () => Date.now() };
  const stores = createStores({
    api,
    facts,
    snapshot: state.stores,
    navigation: {
      onIntent: (href) => visit.prefetch(href),
      onLeave: async () => (await fetchLate(late, registry)) && !isPartMissing(),
      onRefuse: wayToNextBuild,
      onFail: returnToEntry,
    },
    storage: browserStorage(),
    setCookie,
  });
  const visit = new Visit({ api, clock, registry, stores, state });
  let made: Stores | undefined;
  const snapshot = () => (made ??= createStores({ api, facts, snapshot: state.stores }));
  const i18n = createI18n(facts.locale, state.page.messages);

  await makePriceFormat(state);
  startTransition(() => {
    hydrateRoot(
      container,
      <HistoryRouter>
        <ClientApp visit={visit} i18n={i18n} snapshot={snapshot} />
      </HistoryRouter>,
      { onRecoverableError: tellUnlessKnown },
    );
  });
  onPartMissing(() => {
    const { navigation } = stores;
    if (navigation.asked !== undefined) void navigation.refuse(navigation.asked);
  });
  const kept = take();
  keepLateAnswers(document);
  // Late sections keep what is done in them from here on, and what is done again.
  wakeLater(late, registry, (href) => void stores.navigation.refuse(href));
  await replay(kept);
}

/** A block that threw on the server has a digest, and is in the server's log; anything else is news. */
function tellUnlessKnown(error: unknown): void {
  if (error instanceof Error && 'digest' in error && error.digest !== undefined) return;
  reportError(error);
}

/** The first price takes a phone as long as a block does: it is written in a task of its own. */
async function makePriceFormat({ facts: { locale, currency, digits } }: PageState): Promise<void> {
  priceFormat(locale, currency, digits).full(0);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Lax and without an end, as the shop's other cookies that say nothing secret; gone with the browser's session. */
const setCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax`;
};

function readState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

const currencyIdOf = ({ facts }: PageState): string =>
  facts.currencies.find(({ currencyId }) => currencyId.iso3c === facts.currency)?._id ?? '';
