import type { OrganizationData, WebSiteData } from '../../../../schemas/generated/structured.ts';
import { pathOf } from '../../../domain/routes.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import { indexedUrl } from '../page-urls.ts';
import { ICON_PATH } from '../share-image.ts';

/** Id for references from other entities. */
export const organizationId = ({ origin }: Pick<ShopContext, 'origin'>): string => `${origin}/#organization`;

export function organizationJsonLd(facts: ShopContext): OrganizationData {
  const { origin, locale, appName, appDescription, socialLinks } = facts;
  const elsewhere = [...new Set(Object.values(socialLinks))];
  return {
    '@type': 'Organization',
    '@id': organizationId(facts),
    name: appName,
    url: indexedUrl(facts, locale, '/'),
    logo: origin + ICON_PATH,
    ...(appDescription === '' ? {} : { description: appDescription }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
  };
}

/** The shop as a site, and how it is searched. */
export function webSiteJsonLd(facts: ShopContext): WebSiteData {
  const { origin, locale, appName, pages } = facts;
  const products = pages.includes('products') ? pathOf('products') : undefined;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: appName,
    url: indexedUrl(facts, locale, '/'),
    inLanguage: locale,
    publisher: { '@id': organizationId(facts) },
    ...(products === undefined
      ? {}
      : {
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${indexedUrl(facts, locale, products)}?q={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        }),
  };
}
