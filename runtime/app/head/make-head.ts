import type { Branch, Product, ProductSummary } from '../../../schemas/generated/wire.ts';
import { isIndexed } from '../../domain/indexed.ts';
import type { Say } from '../../i18n/use-messages.ts';
import type { ShownByBlock } from '../../page/define-block.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import type { ShopFacts } from '../../stores/shop-facts.ts';
import type { Stores } from '../../stores/stores.ts';
import { scriptJson } from '../escape.ts';
import { titleOf } from '../page-head.ts';
import { type HeadTag, named, type PageHead } from './head-data.ts';
import { addressesOf } from './page-addresses.ts';
import { excerpt, plainText } from './plain-text.ts';
import { firstPictureIn, sharePicture } from './share-picture.ts';
import { shareTags } from './share-tags.ts';
import { structuredDataOf } from './structured-data.ts';

/** A page with all that its head is made from: the same on the server and in the browser. */
export interface HeadContext {
  readonly facts: ShopFacts;
  readonly plan: PagePlan;
  /** As the blocks' `load` left them. */
  readonly stores: Pick<Stores, 'route' | 'shop' | 'locale' | 'catalog'>;
  /** What its blocks show, as their `load` said it. */
  readonly shown: readonly ShownByBlock[];
  /** Says the words that all blocks share. */
  readonly say: Say;
}

/** What of the backend's a page shows. */
export interface ShownThings {
  /** What the page is about. */
  readonly product: Product | undefined;
  readonly products: readonly ProductSummary[];
  readonly branches: readonly Branch[];
}

/** The head of a page: a plain function of what the page is made of. */
export function makeHead(context: HeadContext): PageHead {
  const { facts, plan, stores } = context;
  const { match, name, subject } = stores.route;
  const { canonical, alternates } = addressesOf(facts, facts.locale, match);
  const shown = thingsShown(context);
  const description = descriptionOf(context, shown);
  const picture = subject?.image ?? shown.products[0]?.mainImage ?? firstPictureIn(plan.main) ?? facts.picture;
  const data = structuredDataOf(context, shown);
  const card = {
    title: name ?? facts.appName,
    description,
    url: canonical,
    picture: sharePicture(picture, facts.origin),
    product: shown.product,
  };
  return {
    title: titleOf(stores.route, facts),
    tags: [
      ...named('description', description),
      ...named('robots', robotsOf(context, shown)),
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

/** Undefined where search engines may do as they do. Links on what is not listed are followed all the same. */
function robotsOf({ facts, stores }: HeadContext, { products }: ShownThings): string | undefined {
  const { match } = stores.route;
  if (match.page === 'not-found' || !facts.isListed) return 'noindex';
  const isBehindTheLast = match.query.page !== undefined && products.length === 0;
  return isIndexed(match) && !isBehindTheLast ? undefined : 'noindex, follow';
}

function thingsShown({ stores, shown }: HeadContext): ShownThings {
  const { match } = stores.route;
  const details = match.page === 'product' ? stores.catalog.product(match.params.slug ?? '') : undefined;
  return {
    product: details?.status === 'ready' ? details.value : undefined,
    products: shown.flatMap(({ products = [] }) => products),
    branches: shown.flatMap(({ branches = [] }) => branches),
  };
}

/** In its own words where it has some; a list is described by its name, where it is and what the shop says of itself. */
function descriptionOf({ facts, plan, stores, say: t }: HeadContext, { product }: ShownThings): string {
  const { subject } = stores.route;
  const own = subject?.description ?? (product && stores.locale.text(product.description));
  const words = own === undefined ? '' : plainText(own);
  if (words !== '') return excerpt(words);
  if (subject === undefined || product !== undefined) return excerpt(plan.description ?? facts.appDescription);
  const about = plan.description ?? facts.appDescription;
  return excerpt(t('listDescription', { name: subject.title, shop: facts.appName, about }).trim());
}
