import type { Product, ProductSummary } from '../../../schemas/generated/wire.ts';
import { keyOf } from '../../stores/fetched-store.ts';
import type { StoresSnapshot } from '../../stores/stores.ts';
import { exampleFacts } from './example-facts.ts';

export interface ProductPageOptions {
  /** Id of the variant that the address names. */
  readonly variant?: string;
  readonly locale?: string;
  /** What is shown beside it; not there yet when left out. */
  readonly related?: readonly ProductSummary[];
}

/** Where a visitor is on a product's page, and what its subject has put into the stores. */
export function aboutProduct(
  product: Product,
  { variant, locale = exampleFacts.locale, related }: ProductPageOptions = {},
): { readonly at: string; readonly snapshot: Pick<StoresSnapshot, 'catalog'> } {
  const { country, currency } = exampleFacts;
  const query = variant === undefined ? '' : `?variant=${variant}`;
  return {
    at: `/${locale}-${country}/products/${product.slug}${query}`,
    snapshot: {
      catalog: {
        details: { [keyOf({ slug: product.slug, currency })]: product },
        ...(related !== undefined && { related: { [keyOf({ productId: product._id, currency })]: related } }),
      },
    },
  };
}
