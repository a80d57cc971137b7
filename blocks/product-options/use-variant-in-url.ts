import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { LINE_QUERY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import { SAME_PAGE_STATE } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Writes the selected variant into the URL, so that a reload, a shared link and another language show the same. The
 * history entry is replaced and the page stays.
 */
export function useVariantInUrl(selection: ProductSelection | undefined): void {
  const { shop, navigation } = useStores();
  const navigate = useNavigate();
  const replaceUrl = useEffectEvent((variant: string | undefined) => {
    const slug = selection?.product.slug;
    // A line of the cart that is edited stays the same.
    const line = new URLSearchParams(location.search).get(LINE_QUERY);
    const href = slug && shop.href('product', { slug }, { variant: variant ?? '', [LINE_QUERY]: line ?? '' });
    // The URL is already that of the next page.
    if (!href || navigation.pending !== undefined) return;
    void navigate(href, { replace: true, preventScrollReset: true, state: SAME_PAGE_STATE });
  });
  useEffect(() => {
    if (selection === undefined) return undefined;
    return reaction(() => selection.selectedVariant?._id, replaceUrl);
  }, [selection]);
}
