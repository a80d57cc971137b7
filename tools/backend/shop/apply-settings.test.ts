import { expect, it } from 'vitest';
import type { ShopSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { generateCatalogue, generateInitialCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { BUSINESS_CATEGORIES, tenantForCategory } from '../../../fixtures/world/business-categories.ts';
import { COUNTRY_CODES } from '../../../fixtures/world/countries.ts';
import { completeMarket } from '../../../fixtures/world/market.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { checkSettings } from '../../documents/settings/settings-problems.ts';
import { applySettings } from './apply-settings.ts';
import { formatSettings } from './format-settings.ts';

const order = { products: 1, today: 0 };
const countries = COUNTRY_CODES.slice(0, runCount(12, COUNTRY_CODES.length));
const shopsOf = (trade: string): readonly ShopSeed[] => [
  generateCatalogue({ ...order, tenant: tenantForCategory(trade) }).shop,
  ...countries.map((code) => {
    const registration = { id: 'folio', hosts: ['folio.example'], isDefault: false };
    return generateInitialCatalogue({ registration, trade, market: completeMarket({ countries: [code] }) }, order).shop;
  }),
];

it.each(BUSINESS_CATEGORIES)('the settings of sample shops of %s stay as they are when stored unchanged', (trade) => {
  for (const shop of shopsOf(trade)) {
    const text = JSON.stringify(formatSettings(shop));
    const stored = JSON.parse(text);
    const market = {
      countries: shop.countries.map(({ code }) => code),
      languages: shop.languages.map(({ code }) => code),
      currencies: shop.currencies.map(({ iso3c }) => iso3c),
      currency: shop.currencies[0]?.iso3c ?? '',
    };
    const { problems } = checkSettings(JSON.parse(text), { ...market, stored });
    expect(problems.filter(({ kind }) => kind !== 'advice')).toEqual([]);
    const after = applySettings(shop, JSON.parse(text));
    expect(formatSettings(after)).toEqual(stored);
    for (const list of ['branches', 'timeSlots', 'paymentMethods'] as const)
      expect(new Set(after[list].map(({ _id }) => _id))).toEqual(new Set(shop[list].map(({ _id }) => _id)));
    const zone = (entry: object) => JSON.stringify(Object.entries(entry).sort());
    expect(after.deliveryZones.map(zone).sort()).toEqual(shop.deliveryZones.map(zone).sort());
    expect(after.countries).toEqual(shop.countries);
  }
});
