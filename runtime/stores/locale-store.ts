import type { Country, Currency, LocalizedText } from '../../schemas/generated/wire.ts';
import { pickText } from '../domain/localized.ts';
import { DEFAULT_CURRENCY } from '../domain/money.ts';
import { withPrefix } from '../domain/prefix.ts';
import type { Language, Scheme, ShopFacts } from './shop-facts.ts';

/** Language, country and currency of the page, and what else could be chosen. */
export class LocaleStore {
  private readonly facts: ShopFacts;

  constructor(facts: ShopFacts) {
    this.facts = facts;
  }

  get locale(): string {
    return this.facts.locale;
  }

  get direction(): 'ltr' | 'rtl' {
    return this.facts.locale === 'ar' ? 'rtl' : 'ltr';
  }

  get languages(): readonly Language[] {
    return this.facts.languages;
  }

  get countries(): readonly Country[] {
    return this.facts.countries;
  }

  get currencies(): readonly Currency[] {
    return this.facts.currencies;
  }

  get scheme(): Scheme {
    return this.facts.scheme;
  }

  get country(): Country | undefined {
    return this.facts.countries.find((country) => country.code === this.facts.country);
  }

  get currency(): Currency | undefined {
    return this.facts.currencies.find((currency) => currency.currencyId.iso3c === this.facts.currency);
  }

  /** Three-letter code that prices are shown in; KWD where the shop names none (spec 9). */
  get currencyCode(): string {
    return this.currency?.currencyId.iso3c ?? DEFAULT_CURRENCY;
  }

  /** `/en-KW` */
  get prefix(): string {
    return withPrefix(this.facts, '/');
  }

  /** A path without prefix (`/products?q=x`) under another language or country. Source: spec 2, "changing the locale replaces the prefix". */
  pathIn(
    path: string,
    { locale = this.facts.locale, country = this.facts.country }: { locale?: string; country?: string },
  ): string {
    return withPrefix({ locale, country }, path);
  }

  /** A wire text in the page's language, else in the tenant's default one, else in any. */
  text(text: LocalizedText | undefined): string {
    return pickText(text, this.facts.locale, this.facts.defaultLanguage);
  }
}
