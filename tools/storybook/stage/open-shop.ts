import type { i18n as I18n } from 'i18next';
import { ROUTES } from '../../../runtime/domain/routes.ts';
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { directionOf } from '../../../runtime/i18n/languages.ts';
import type { ShopFacts } from '../../../runtime/stores/shop-facts.ts';
import { createStores, type Stores } from '../../../runtime/stores/stores.ts';
import { apiOf, type BlockSetting, matchAddress, messagesOf } from '../../../runtime/ui/test/block-setting.ts';
import { exampleFacts } from '../../../runtime/ui/test/example-facts.ts';
import { apiIn, snapshotIn } from './data-state.ts';
import type { KnownBlock } from './known-blocks.ts';
import type { Look } from './look.ts';
import { documentOf } from './tenants.ts';

/** A shop with one block in it. */
export interface OpenShop {
  readonly stores: Stores;
  readonly i18n: I18n;
  /** Where the visitor is. */
  readonly at: string;
  /** Fills the stores with what the block reads, as a page does. */
  readonly load: (props: unknown, signal: AbortSignal) => Promise<void>;
}

/** What a page gives a block: stores on a small backend with a clock that says what it is told, and words. */
export function openShop({ shape, definition, messages }: KnownBlock, setting: BlockSetting, look: Look): OpenShop {
  const facts: ShopFacts = { ...factsOf(look), ...setting.facts };
  const { locale, country } = facts;
  const prefix = `/${locale}-${country}`;
  const at = (setting.at ?? prefix).replace(/^\/[a-z]{2}-[A-Z]{2}/, prefix);
  const snapshot = {
    route: { match: matchAddress(at), subject: setting.subject },
    ...snapshotIn(look.data, setting.snapshot),
  };
  const api = apiIn(look.data, apiOf(setting.answers ?? {}));
  const stores = createStores({ api, facts, snapshot, storage: setting.storage });
  // Keys and prices go by what the stores say; the page itself goes by its attribute.
  if (look.direction !== directionOf(look.locale))
    Object.defineProperty(stores.locale, 'direction', { value: look.direction });
  return {
    stores,
    i18n: createI18n(locale, messagesOf(locale, shape.type, messages)),
    at,
    async load(props, signal) {
      const clock = { now: () => facts.madeAt };
      // What it is given was made by its schema.
      await definition.load?.({ props: props as never, route: stores.route.match, stores, clock, signal });
    },
  };
}

function factsOf({ tenant, locale, scheme, now }: Look): ShopFacts {
  const { appName, appDescription, socialLinks, settings } = documentOf(tenant);
  const inLanguage = (text: Readonly<Record<string, string | undefined>>) => text[locale] ?? text.en ?? '';
  return {
    ...exampleFacts,
    tenant,
    appName: inLanguage({ ...appName }),
    appDescription: inLanguage({ ...appDescription }),
    socialLinks: socialLinks ?? {},
    timeZone: settings.timeZone,
    digits: settings.digits,
    pages: ROUTES.map(({ page }) => page),
    locale,
    scheme,
    madeAt: now,
    currentYear: new Date(now).getUTCFullYear(),
  };
}
