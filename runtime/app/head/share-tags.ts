import type { Product } from '../../../schemas/generated/wire.ts';
import type { ShopFacts } from '../../stores/shop-facts.ts';
import { type HeadTag, named, property } from './head-data.ts';
import type { SharePicture } from './share-picture.ts';

/** What is shown of a page wherever somebody links to it. */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address; undefined where there is no page. */
  readonly url: string | undefined;
  readonly picture: SharePicture;
  readonly product: Product | undefined;
}

/** Open Graph and what X adds to it. Source: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards. */
export function shareTags(facts: ShopFacts, { title, description, url, picture, product }: ShareCard): HeadTag[] {
  const { appName, locale, languages, country, countries } = facts;
  const territory = countries[0]?.code ?? country;
  const others = languages.filter(({ code }) => code !== locale);
  const { address, type, width, height } = picture;
  return [
    ...property('og:type', product === undefined ? 'website' : 'product'),
    ...property('og:site_name', appName),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', url),
    ...property('og:locale', `${locale}_${territory}`),
    ...others.flatMap(({ code }) => property('og:locale:alternate', `${code}_${territory}`)),
    ...property('og:image', address),
    ...property('og:image:type', type),
    ...property('og:image:width', String(width)),
    ...property('og:image:height', String(height)),
    ...property('og:image:alt', title),
    ...named('twitter:card', width > height ? 'summary_large_image' : 'summary'),
  ];
}
