import { DateTime } from 'luxon';
import { pickText } from '../domain/localized.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
import type { View } from './view.ts';

/** What a page knows of its shop. `now` is epoch ms. */
export function shopFactsOf({ id, version, prepared, regions }: Tenant, view: View, now: number): ShopFacts {
  const { appName, appDescription, socialLinks = {}, settings } = prepared.document;
  const text = (value: typeof appDescription) => pickText({ ...value }, view.locale, regions.defaultLanguage);
  return {
    tenant: id,
    version,
    appName: text(appName),
    appDescription: text(appDescription),
    socialLinks,
    timeZone: settings.timeZone,
    digits: settings.digits,
    pages: [...prepared.pages.keys()],
    defaultLanguage: regions.defaultLanguage,
    languages: regions.languages,
    ...regionIn(regions, view.locale),
    ...view,
    madeAt: now,
    currentYear: DateTime.fromMillis(now, { zone: settings.timeZone }).year,
  };
}
