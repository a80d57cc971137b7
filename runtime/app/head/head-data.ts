import type { Branch, Product, ProductSummary, Service } from '../../../schemas/generated/wire.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { SeoEntities } from '../../page/define-block.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import type { PublicStores } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';

/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** JSON for a `script`, escaped for HTML. */
  readonly text?: string;
}

/** Title and tags of a page's head. */
export interface PageHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/** `<meta name>`; none without content. */
export const metaByName = (name: string, content: string | undefined): readonly HeadTag[] =>
  content ? [{ name: 'meta', attributes: { name, content } }] : [];

/** `<meta property>`, as Open Graph has it. */
export const metaByProperty = (property: string, content: string | undefined): readonly HeadTag[] =>
  content ? [{ name: 'meta', attributes: { property, content } }] : [];

/** Input of a page's head. */
export interface HeadContext {
  readonly facts: ShopContext;
  readonly plan: PagePlan;
  /** As the blocks' `load` left them. */
  readonly stores: PublicStores;
  /** Entities of its blocks. */
  readonly seo: readonly SeoEntities[];
  /** Translates shared messages. */
  readonly say: Translate<'shared'>;
}

/** Entities on a page. */
export interface SeoEntitiesOfPage {
  /** Subject of the page. */
  readonly product: Product | undefined;
  readonly service: Service | undefined;
  readonly products: readonly ProductSummary[];
  readonly services: readonly Service[];
  readonly branches: readonly Branch[];
}
