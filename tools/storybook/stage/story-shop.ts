import type { i18n as I18n } from 'i18next';
import { SARA } from '../../../runtime/forms/test/sara.ts';
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { createStores, type Stores } from '../../../runtime/stores/core/stores.ts';
import type { ShopContext } from '../../../runtime/stores/shop/shop-context.ts';
import { VerificationStore } from '../../../runtime/stores/visitor/verification-store.ts';
import { WishlistStore } from '../../../runtime/stores/visitor/wishlist-store.ts';
import { createStubApi, matchUrl, messagesFor } from '../../../runtime/ui/test/block-test-setup.ts';
import { exampleProducts } from '../../../runtime/ui/test/example-products.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import { createApiInState, type DataState, withLongTexts } from './data-state.ts';
import type { Look } from './look.ts';
import type { StoryBlock } from './story-block.ts';
import { type StorySetup, storySetup } from './story-setup.ts';

/** Stores, texts and URL of a page with one block. */
export interface StoryShop {
  readonly stores: Stores;
  readonly i18n: I18n;
  /** URL of the page. */
  readonly url: string;
}

/** A shop whose stores read a stubbed backend. */
export async function createStoryShop(block: StoryBlock, own: StorySetup, look: Look): Promise<StoryShop> {
  const setup = storySetup(block.type, own);
  const facts: ShopContext = { ...createShopContext(look), ...setup.facts, renderedAt: look.now };
  const prefix = `/${facts.locale}-${facts.country}`;
  const url = (setup.at ?? prefix).replace(/^\/[a-z]{2}-[A-Z]{2}/, prefix);
  const { storage, tabStorage, subject, snapshot, isCustomer, pending } = setup;
  const api = createApiInState(look.data, createStubApi(setup.answers ?? {}));
  const route = { match: matchUrl(url), subject, name: subject?.title };
  const stores = createStores({
    api,
    personalApi: api,
    context: facts,
    snapshot: { route, ...snapshotInState(look.data, snapshot) },
    storage,
    tabStorage,
  });
  if (isCustomer) stores.session.identify('authenticated', SARA);
  else for (const product of exampleProducts(3)) void stores.of(WishlistStore).change(product, true);
  if (pending !== undefined) stores.of(VerificationStore).show(pending);
  const messages = await block.importMessages();
  return { stores, i18n: createI18n(facts.locale, messagesFor(facts.locale, block.type, messages)), url };
}

/** Data of the page's load; none while it loads, is empty or has failed. */
function snapshotInState(state: DataState, snapshot: StorySetup['snapshot']): StorySetup['snapshot'] {
  if (state === 'long') return withLongTexts(snapshot);
  return state === 'usual' ? snapshot : {};
}

function createShopContext({ tenant, document, locale, scheme, now }: Look): ShopContext {
  const { appName, appDescription, socialLinks, settings } = document;
  const inLanguage = (text: Readonly<Record<string, string | undefined>>) => text[locale] ?? text.en ?? '';
  return {
    ...exampleShopContext,
    tenant,
    appName: inLanguage({ ...appName }),
    appDescription: inLanguage({ ...appDescription }),
    socialLinks: socialLinks ?? {},
    timeZone: settings.timeZone ?? 'UTC',
    digits: settings.digits,
    locale,
    scheme,
    renderedAt: now,
    currentYear: new Date(now).getUTCFullYear(),
  };
}
