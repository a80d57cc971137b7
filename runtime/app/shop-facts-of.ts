import { DateTime } from 'luxon';
import { pickText } from '../domain/localized.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
import { firstPictureIn } from './head/share-picture.ts';
import type { View } from './view.ts';

/**
 * What a page knows of its shop.
 * @param origin `https://shop.example`
 * @param now epoch ms
 */
export function shopFactsOf(
  { id, version, prepared, regions }: Tenant,
  view: View,
  origin: string,
  now: number,
): ShopFacts {
  const { appName, appDescription, socialLinks = {}, settings } = prepared.document;
  const text = (value: typeof appDescription) => pickText({ ...value }, view.locale, regions.defaultLanguage);
  return {
    tenant: id,
    version,
    origin,
    appName: text(appName),
    appDescription: text(appDescription),
    socialLinks,
    timeZone: settings.timeZone,
    digits: settings.digits,
    isListed: settings.robots,
    picture: firstPictureIn(prepared.pages.get('home')),
    pages: [...prepared.pages.keys()],
    defaultLanguage: regions.defaultLanguage,
    languages: regions.languages,
    ...regionIn(regions, view.locale),
    ...view,
    madeAt: now,
    currentYear: yearIn(settings.timeZone, now),
  };
}

/** Years begin on a quarter of an hour in every zone. In ms. */
const QUARTER = 900_000;

const years = new Map<string, { readonly quarter: number; readonly year: number }>();

/** Found anew every quarter of an hour. */
function yearIn(zone: string, now: number): number {
  const quarter = Math.floor(now / QUARTER);
  const known = years.get(zone);
  if (known?.quarter === quarter) return known.year;
  const { year } = DateTime.fromMillis(now, { zone });
  years.set(zone, { quarter, year });
  return year;
}
