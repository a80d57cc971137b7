import type { ServiceData } from '../../../../schemas/generated/structured.ts';
import type { Service } from '../../../../schemas/generated/wire.ts';
import { pickText } from '../../../domain/localized.ts';
import { serviceImages } from '../../../domain/product/service.ts';
import { pathOf } from '../../../domain/routes.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import { indexedUrl } from '../page-urls.ts';
import { plainText } from '../plain-text.ts';
import { organizationJsonLd } from './organization.ts';
import { decimalPrice, imageUrlsOf, MAX_DESCRIPTION_LENGTH } from './product.ts';

/** A service with its price at the page's time. */
export function serviceJsonLd(facts: ShopContext, service: Service): ServiceData {
  const text = (value: Service['name']) => pickText(value, facts.locale, facts.defaultLanguage);
  const url = indexedUrl(facts, facts.locale, pathOf('service', { slug: service.slug }) ?? '/');
  const description = plainText(text(service.description)).slice(0, MAX_DESCRIPTION_LENGTH).trim();
  const category = text(service.categoryId.name);
  const images = imageUrlsOf(serviceImages(service), facts.origin);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: text(service.name) || service.slug,
    url,
    ...(description === '' ? {} : { description }),
    ...(images.length === 0 ? {} : { image: images }),
    ...(category === '' ? {} : { serviceType: category }),
    provider: organizationJsonLd(facts),
    offers: {
      '@type': 'Offer',
      price: decimalPrice(service.price, facts.currency),
      priceCurrency: facts.currency,
      url,
    },
  };
}
