import type { PreparedDocument } from '../../page/page-plan.ts';
import { exampleDocument } from '../../page/test/example-document.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import type { Market, Markets, Tenant } from '../tenant.ts';

/** A shop in English (its default) and Arabic, in Kuwait (its own) and Saudi Arabia. */
export function exampleTenant({ document = {}, regions = {}, ...facts }: ExampleTenant = {}): Tenant {
  const region: Market = { countries: exampleShopContext.countries, currencies: exampleShopContext.currencies };
  const languages = regions.languages ?? exampleShopContext.languages;
  const prepared = exampleDocument({ appName: { en: 'Lumen' }, ...document });
  return {
    id: 'lumen',
    version: 1,
    etag: '"1"',
    canonicalHost: 'shop.example',
    prepared: {
      document: prepared,
      timeZone: prepared.settings.timeZone ?? 'UTC',
      header: { sections: [] },
      footer: { sections: [] },
      pages: new Map([
        ['home', { sections: [] }],
        ['products', { sections: [] }],
        ['not-found', { sections: [] }],
      ]),
      brokenBlocks: new Map(),
      pointers: new Map(),
    },
    markets: {
      languages,
      defaultLanguage: 'en',
      byLanguage: new Map(languages.map(({ code }) => [code, region])),
      ...regions,
    },
    ...facts,
  };
}

/** What differs from that shop. */
interface ExampleTenant extends Partial<Omit<Tenant, 'regions'>> {
  readonly document?: Partial<PreparedDocument['document']>;
  readonly regions?: Partial<Markets>;
}
