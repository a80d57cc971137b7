import type { Branch, Product, ProductSummary, Service } from '../../../schemas/generated/wire.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { SeoEntities } from '../../page/define-block.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import type { Stores } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';

/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** What a `script` holds: JSON that may stand in HTML. */
  readonly text?: string;
}

/** What a page's head says of the page; the server writes it, and the browser when it opens another page. */
export interface PageHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/** Finds in a document what a page's head has of {@link PageHead.tags}; what is the same on every page is none of it. */
export const PAGE_TAG_SELECTOR = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join();

/** `<meta name>`; none where there is nothing to say. */
export const metaByName = (name: string, content: string | undefined): readonly HeadTag[] =>
  content ? [{ name: 'meta', attributes: { name, content } }] : [];

/** `<meta property>`, as Open Graph has it. */
export const metaByProperty = (property: string, content: string | undefined): readonly HeadTag[] =>
  content ? [{ name: 'meta', attributes: { property, content } }] : [];

/** A page with all that its head is made from: the same on the server and in the browser. */
export interface HeadContext {
  readonly facts: ShopContext;
  readonly plan: PagePlan;
  /** As the blocks' `load` left them. */
  readonly stores: Pick<Stores, 'route' | 'shop' | 'locale' | 'catalog' | 'fetched'>;
  /** What its blocks show, as their `load` said it. */
  readonly seo: readonly SeoEntities[];
  /** Says the words that all blocks share. */
  readonly say: Translate<'shared'>;
}

/** What of the backend's a page shows. */
export interface SeoEntitiesOfPage {
  /** What the page is about. */
  readonly product: Product | undefined;
  readonly service: Service | undefined;
  readonly products: readonly ProductSummary[];
  readonly services: readonly Service[];
  readonly branches: readonly Branch[];
}
