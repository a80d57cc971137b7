import type { Country, Currency } from '../../schemas/generated/wire.ts';
import type { PreparedDocument } from '../page/page-plan.ts';
import type { Language } from '../stores/shop/shop-context.ts';

/** A shop: its last good document and its markets. */
export interface Tenant {
  readonly id: string;
  /** The version of the document, from 1. */
  readonly version: number;
  readonly etag: string;
  readonly prepared: PreparedDocument;
  readonly markets: Markets;
  /** Host that addresses are written with in the head; one of the tenant's own. */
  readonly canonicalHost: string;
}

/** Where and in which words and money a shop sells. */
export interface Markets {
  readonly languages: readonly Language[];
  readonly defaultLanguage: string;
  /** Countries and currencies, their names in each of the languages. */
  readonly byLanguage: ReadonlyMap<string, Market>;
}

export interface Market {
  /** The tenant's own country first. */
  readonly countries: readonly Country[];
  /** The tenant's own currency first. */
  readonly currencies: readonly Currency[];
}

/** Countries and currencies, named in a language; in the default one where that language is not the shop's. */
export function marketFor({ byLanguage, defaultLanguage }: Markets, locale: string): Market {
  return byLanguage.get(locale) ?? byLanguage.get(defaultLanguage) ?? { countries: [], currencies: [] };
}
