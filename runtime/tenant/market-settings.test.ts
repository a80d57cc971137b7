import { describe, expect, it } from 'vitest';
import { exampleDocument } from '../page/test/example-document.ts';
import { adviseMarket, offerOf, selectCodes, selectMarkets } from './market-settings.ts';
import { marketFor } from './tenant.ts';
import { exampleTenant } from './test/example-tenant.ts';

const { markets: offered } = exampleTenant();
const settings = (facts: object) => exampleDocument({ settings: facts }).settings;
const offer = offerOf(offered);
const advised = (facts: object) =>
  adviseMarket(settings(facts), offer).map(({ code, pointer }) => `${code} ${pointer}`);

describe('a document', () => {
  it('without a selection leaves all markets', () => {
    expect(selectMarkets(offered, settings({}))).toBe(offered);
  });

  it('selects languages, countries and currencies, in order; the first is the default', () => {
    const selected = selectMarkets(
      offered,
      settings({ languages: ['ar'], countries: ['SA', 'KW'], currencies: ['SAR'] }),
    );
    expect(offerOf(selected)).toEqual({ languages: ['ar'], countries: ['SA', 'KW'], currencies: ['SAR'] });
    expect(selected.defaultLanguage).toBe('ar');
    expect(marketFor(selected, 'ar').countries.map(({ code }) => code)).toEqual(['SA', 'KW']);
  });

  it('ignores unavailable ones, and a selection of only those', () => {
    const some = selectMarkets(offered, settings({ languages: ['fr', 'ar'], countries: ['FR'], currencies: ['EUR'] }));
    expect(offerOf(some)).toEqual({ ...offer, languages: ['ar'] });
    const none = selectMarkets(offered, settings({ languages: ['fr'] }));
    expect([none.defaultLanguage, none.languages]).toEqual(['en', offered.languages]);
    expect(selectCodes(['en', 'ar'], ['fr'])).toEqual(['en', 'ar']);
    expect(selectCodes(['en', 'ar'], ['fr', 'ar'])).toEqual(['ar']);
  });
});

describe('advice', () => {
  it('names an unavailable selection with the command to change it', () => {
    const [problem, ...others] = adviseMarket(settings({ languages: ['ar', 'fr'] }), offer);
    expect(others).toEqual([]);
    expect(problem).toEqual({
      kind: 'advice',
      code: 'not-offered',
      pointer: '/settings/languages/1',
      message:
        '`fr` is left out: the shop has the languages en, ar. Add it with `vitrine market TENANT --languages en,ar,fr`, or remove it here.',
    });
  });

  it('is given once for an unusable list', () => {
    const [problem, ...others] = adviseMarket(settings({ countries: ['FR', 'DE'] }), offer);
    expect(others).toEqual([]);
    expect(problem?.pointer).toBe('/settings/countries');
    expect(problem?.message).toMatch(/^The shop has none of these countries, so it shows all that it has: KW, SA\. /);
  });

  it('is given when the registered market has changed', () => {
    const market = { countries: ['KW', 'SA'], languages: ['en'] };
    expect(advised({ market })).toEqual(['market-registered /settings/market/languages']);
    expect(advised({ market: { countries: ['KW', 'SA'], languages: ['en', 'ar'] } })).toEqual([]);
  });

  it('is given for a price note in an unselected country', () => {
    const priceNote = { countries: ['SA', 'DE'] };
    expect(adviseMarket(settings({ priceNote }), offer)).toEqual([
      {
        kind: 'advice',
        code: 'not-offered',
        pointer: '/settings/priceNote/countries/1',
        message: '`DE` is no country of the shop, so no page has this note: it has KW, SA.',
      },
    ]);
    expect(advised({ countries: ['KW'], priceNote: { countries: ['SA'] } })).toEqual([
      'not-offered /settings/priceNote/countries/0',
    ]);
  });
});
