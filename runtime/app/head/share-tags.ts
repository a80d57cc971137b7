import type { Product } from '../../../schemas/generated/wire.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { type HeadTag, metaByName, metaByProperty } from './head-data.ts';
import type { ShareImage } from './share-image.ts';

/** Open Graph and X card data of a page. */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address; undefined where there is no page. */
  readonly url: string | undefined;
  readonly image: ShareImage;
  readonly product: Product | undefined;
}

/** Source: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards. */
export function shareTags(facts: ShopContext, { title, description, url, image, product }: ShareCard): HeadTag[] {
  const { appName, locale, languages, country, countries } = facts;
  const territory = countries[0]?.code ?? country;
  const others = languages.filter(({ code }) => code !== locale);
  const { address, type, width, height } = image;
  return [
    ...metaByProperty('og:type', product === undefined ? 'website' : 'product'),
    ...metaByProperty('og:site_name', appName),
    ...metaByProperty('og:title', title),
    ...metaByProperty('og:description', description),
    ...metaByProperty('og:url', url),
    ...metaByProperty('og:locale', `${locale}_${territory}`),
    ...others.flatMap(({ code }) => metaByProperty('og:locale:alternate', `${code}_${territory}`)),
    ...metaByProperty('og:image', address),
    ...metaByProperty('og:image:type', type),
    ...metaByProperty('og:image:width', String(width)),
    ...metaByProperty('og:image:height', String(height)),
    ...metaByProperty('og:image:alt', title),
    ...metaByName('twitter:card', width > height ? 'summary_large_image' : 'summary'),
  ];
}
