import type { i18n as I18n } from 'i18next';
import { ROUTES } from '../../../runtime/domain/routes.ts';
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { directionOf } from '../../../runtime/i18n/languages.ts';
import { createStores, type Stores } from '../../../runtime/stores/core/stores.ts';
import type { ShopContext } from '../../../runtime/stores/shop/shop-context.ts';
import {
  type BlockTestSetup,
  createStubApi,
  matchUrl,
  messagesFor,
} from '../../../runtime/ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import { createApiInState, snapshotInState } from './data-state.ts';
import type { StoryBlock } from './known-blocks.ts';
import type { StoryGlobals } from './story-globals.ts';
import { tenantDocument } from './tenants.ts';

/** A shop with one block in it. */
export interface StoryShop {
  readonly stores: Stores;
  readonly i18n: I18n;
  /** Where the visitor is. */
  readonly address: string;
  /** Fills the stores with what the block reads, as a page does. */
  readonly load: (props: unknown, signal: AbortSignal) => Promise<void>;
}

/** What a page gives a block: stores on a small backend with a clock that says what it is told, and words. */
export function createStoryShop(
  { shape, definition, messages }: StoryBlock,
  setting: BlockTestSetup,
  look: StoryGlobals,
): StoryShop {
  const facts: ShopContext = { ...createShopContext(look), ...setting.facts };
  const { locale, country } = facts;
  const prefix = `/${locale}-${country}`;
  const at = (setting.at ?? prefix).replace(/^\/[a-z]{2}-[A-Z]{2}/, prefix);
  const snapshot = {
    route: { match: matchUrl(at), subject: setting.subject },
    ...snapshotInState(look.data, setting.snapshot),
  };
  const api = createApiInState(look.data, createStubApi(setting.answers ?? {}));
  const { storage, tabStorage, slotMessages } = setting;
  const stores = createStores({ api, personalApi: api, facts, snapshot, storage, tabStorage });
  // Keys and prices go by what the stores say; the page itself goes by its attribute.
  if (look.direction !== directionOf(look.locale))
    Object.defineProperty(stores.locale, 'direction', { value: look.direction });
  return {
    stores,
    i18n: createI18n(locale, messagesFor(locale, shape.type, messages, slotMessages)),
    address: at,
    async load(props, signal) {
      const clock = { now: () => facts.renderedAt };
      // What it is given was made by its schema.
      await definition.load?.({ props: props as never, route: stores.route.match, stores, clock, signal });
    },
  };
}

function createShopContext({ tenant, locale, scheme, now }: StoryGlobals): ShopContext {
  const { appName, appDescription, socialLinks, settings } = tenantDocument(tenant);
  const inLanguage = (text: Readonly<Record<string, string | undefined>>) => text[locale] ?? text.en ?? '';
  return {
    ...exampleShopContext,
    tenant,
    appName: inLanguage({ ...appName }),
    appDescription: inLanguage({ ...appDescription }),
    socialLinks: socialLinks ?? {},
    timeZone: settings.timeZone ?? 'UTC',
    digits: settings.digits,
    pages: ROUTES.map(({ page }) => page),
    locale,
    scheme,
    renderedAt: now,
    currentYear: new Date(now).getUTCFullYear(),
  };
}
