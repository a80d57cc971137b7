import { DateTime } from 'luxon';
import { hasTabby } from '../../domain/installment-plan.ts';
import { pickText } from '../../domain/localized.ts';
import { activeProviders } from '../../domain/providers.ts';
import type { Scheme, ShopContext } from '../../stores/shop/shop-context.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { firstImageIn } from '../head/share-image.ts';

/**
 * Creates a page's context of its shop.
 *
 * @param origin `https://shop.example`
 * @param now epoch ms
 */
export function createShopContext(
  { id, version, prepared, markets: regions }: Tenant,
  view: View,
  origin: string,
  now: number,
): ShopContext {
  const { appName, appDescription, socialLinks = {}, installmentPayment, settings } = prepared.document;
  const { priceNote } = settings;
  const text = (value: typeof appDescription) => pickText({ ...value }, view.locale, regions.defaultLanguage);
  return {
    tenant: id,
    version,
    origin,
    appName: text(appName),
    appDescription: text(appDescription),
    socialLinks,
    timeZone: prepared.timeZone,
    digits: settings.digits,
    isIndexed: settings.robots,
    providers: activeProviders(prepared.document),
    requiresBranch: settings.location.requiresBranch,
    priceNote: priceNote?.countries.includes(view.country) ? priceNote : undefined,
    hasInstallments: installmentPayment?.status === true,
    hasTabby: hasTabby(prepared.document),
    image: firstImageIn(prepared.pages.get('home')),
    pages: [...prepared.pages.keys()],
    defaultLanguage: regions.defaultLanguage,
    languages: regions.languages,
    ...marketFor(regions, view.locale),
    ...view,
    renderedAt: now,
    currentYear: currentYearInZone(prepared.timeZone, now),
  };
}

/** Years begin on a quarter of an hour in every zone. In ms. */
const YEAR_CACHE_MS = 900_000;

const yearCache = new Map<string, { readonly quarter: number; readonly year: number }>();

/** Found anew every quarter of an hour. */
function currentYearInZone(zone: string, now: number): number {
  const quarter = Math.floor(now / YEAR_CACHE_MS);
  const known = yearCache.get(zone);
  if (known?.quarter === quarter) return known.year;
  const { year } = DateTime.fromMillis(now, { zone });
  yearCache.set(zone, { quarter, year });
  return year;
}

/** The visitor's parameters of a page. No other part of a request changes it. */
export interface View {
  /** Two letters, one of the tenant's languages. */
  readonly locale: string;
  /** Two-letter code, one of the tenant's countries. */
  readonly country: string;
  /** Three-letter code, one of the tenant's currencies. */
  readonly currency: string;
  readonly scheme: Scheme;
  /** Id of the branch that the visitor chose; undefined where there is none, and in shops that ask for none. */
  readonly branchId?: string | undefined;
}
