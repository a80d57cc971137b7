import type { Product, ProductSummary } from '../../../schemas/generated/wire.ts';
import { requestKey } from '../../stores/core/public-store.ts';
import type { StoresSnapshot } from '../../stores/core/stores.ts';
import { exampleShopContext } from './example-shop-context.ts';

export interface ProductPageOptions {
  /** Id of the variant in the URL. */
  readonly variant?: string;
  readonly locale?: string;
  /** ISO 4217. */
  readonly currency?: string;
  /** Related products; not loaded when left out. */
  readonly related?: readonly ProductSummary[];
}

/** URL and store snapshot of a product page. */
export function productPageSetup(
  product: Product,
  {
    variant,
    locale = exampleShopContext.locale,
    currency = exampleShopContext.currency,
    related,
  }: ProductPageOptions = {},
): { readonly at: string; readonly snapshot: Pick<StoresSnapshot, 'catalog'> } {
  const { country } = exampleShopContext;
  const query = variant === undefined ? '' : `?variant=${variant}`;
  return {
    at: `/${locale}-${country}/products/${product.slug}${query}`,
    snapshot: {
      catalog: {
        details: { [requestKey({ slug: product.slug, currency })]: product },
        ...(related !== undefined && { related: { [requestKey({ productId: product._id, currency })]: related } }),
      },
    },
  };
}
