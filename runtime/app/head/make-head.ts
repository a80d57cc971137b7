import type { Product } from '../../../schemas/generated/wire.ts';
import { isIndexed } from '../../domain/indexing.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import { ServicesStore } from '../../stores/catalog/services-store.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { scriptJson } from '../render/escape.ts';
import { documentTitle } from '../shared/page-head.ts';
import {
  type HeadContext,
  type HeadTag,
  metaByName,
  metaByProperty,
  type PageHead,
  type SeoEntitiesOfPage,
} from './head-data.ts';
import { pageUrlsOf } from './page-urls.ts';
import { plainText, truncateText } from './plain-text.ts';
import { createShareImage, firstImageIn, type ShareImage } from './share-image.ts';
import { createStructuredData } from './structured-data.ts';

/** Creates the head of a page for the server's HTML. */
export function makeHead(context: HeadContext): PageHead {
  const { facts, plan, stores } = context;
  const { match, name, subject } = stores.route;
  const { canonical, alternates } = pageUrlsOf(facts, facts.locale, match, isListed(context));
  const shown = seoEntitiesOf(context);
  const description = descriptionOf(context, shown);
  const image = subject?.image ?? shown.products[0]?.mainImage ?? firstImageIn(plan.main) ?? facts.image;
  const data = createStructuredData(context, shown);
  const card = {
    title: name ?? facts.appName,
    description,
    url: canonical,
    image: createShareImage(image, facts.origin),
    product: shown.product,
  };
  return {
    title: documentTitle(stores.route, facts),
    tags: [
      ...metaByName('description', description),
      ...metaByName('robots', robotsContentOf(context, shown)),
      ...(canonical === undefined ? [] : [link({ rel: 'canonical', href: canonical })]),
      ...alternates.map(({ language, href }) => link({ rel: 'alternate', hreflang: language, href })),
      ...shareTags(facts, card),
      ...(data === undefined
        ? []
        : [{ name: 'script', attributes: { type: 'application/ld+json' }, text: scriptJson(data) } as const]),
    ],
  };
}

const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });

/** Undefined by default. Links of unlisted pages are still followed. */
function robotsContentOf(context: HeadContext, { products }: SeoEntitiesOfPage): string | undefined {
  const { facts, stores } = context;
  const { match } = stores.route;
  if (match.page === 'not-found' || !facts.isIndexed) return 'noindex';
  const isBehindTheLast = match.query.page !== undefined && products.length === 0;
  return isListed(context) && !isBehindTheLast ? undefined : 'noindex, follow';
}

const isListed = ({ plan, stores }: HeadContext): boolean => !plan.isUnlisted && isIndexed(stores.route.match);

function seoEntitiesOf({ stores, seo: shown }: HeadContext): SeoEntitiesOfPage {
  const { match } = stores.route;
  const { slug = '' } = match.params;
  const product = match.page === 'product' ? stores.of(CatalogStore).product(slug) : undefined;
  const service = match.page === 'service' ? stores.of(ServicesStore).service(slug) : undefined;
  return {
    product: product?.status === 'ready' ? product.value : undefined,
    service: service?.status === 'ready' ? service.value : undefined,
    products: shown.flatMap(({ products = [] }) => products),
    services: shown.flatMap(({ services = [] }) => services),
    branches: shown.flatMap(({ branches = [] }) => branches),
  };
}

/** Own description, or a list's name with the shop's description. */
function descriptionOf({ facts, plan, stores, say: t }: HeadContext, { product, service }: SeoEntitiesOfPage): string {
  const { subject } = stores.route;
  const entity = product ?? service;
  const own = subject?.description ?? (entity && stores.locale.text(entity.description));
  const words = own === undefined ? '' : plainText(own);
  if (words !== '') return truncateText(words);
  if (subject === undefined || entity !== undefined) return truncateText(plan.description ?? facts.appDescription);
  const about = plan.description ?? facts.appDescription;
  return truncateText(t('listDescription', { name: subject.title, shop: facts.appName, about }).trim());
}

/** Open Graph and X card data of a page. */
interface ShareCard {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address; undefined where there is no page. */
  readonly url: string | undefined;
  readonly image: ShareImage;
  readonly product: Product | undefined;
}

/** Source: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards. */
function shareTags(facts: ShopContext, { title, description, url, image, product }: ShareCard): HeadTag[] {
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
