import type { Country, Currency, LocalizedText } from '../../../schemas/generated/wire.ts';
import { pickText } from '../../domain/localized.ts';
import { DEFAULT_CURRENCY } from '../../domain/money.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import type { Language, Scheme, ShopContext } from './shop-context.ts';

/** Language, country and currency of the page, and the available alternatives. */
export class LocaleStore {
  private readonly context: ShopContext;

  constructor(context: ShopContext) {
    this.context = context;
  }

  get locale(): string {
    return this.context.locale;
  }

  get direction(): 'ltr' | 'rtl' {
    return this.context.locale === 'ar' ? 'rtl' : 'ltr';
  }

  get languages(): readonly Language[] {
    return this.context.languages;
  }

  get countries(): readonly Country[] {
    return this.context.countries;
  }

  get currencies(): readonly Currency[] {
    return this.context.currencies;
  }

  get scheme(): Scheme {
    return this.context.scheme;
  }

  get country(): Country | undefined {
    return this.context.countries.find((country) => country.code === this.context.country);
  }

  get currency(): Currency | undefined {
    return this.context.currencies.find((currency) => currency.currencyId.iso3c === this.context.currency);
  }

  /** ISO 4217 code of the displayed prices; KWD when the shop sets none (spec 9). */
  get currencyCode(): string {
    return this.currency?.currencyId.iso3c ?? DEFAULT_CURRENCY;
  }

  /** `/en-KW` */
  get prefix(): string {
    return withPrefix(this.context, '/');
  }

  /** A path without prefix (`/products?q=x`) under another language or country. Source: spec 2, "changing the locale replaces the prefix". */
  pathIn(
    path: string,
    { locale = this.context.locale, country = this.context.country }: { locale?: string; country?: string },
  ): string {
    return withPrefix({ locale, country }, path);
  }

  /** A localized text in the page language, else in the tenant's default language, else in any. */
  text(text: LocalizedText | undefined): string {
    return pickText(text, this.context.locale, this.context.defaultLanguage);
  }
}
