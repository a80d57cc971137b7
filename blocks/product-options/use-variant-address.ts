import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { SAME_PAGE } from '../../runtime/ui/keeps-place.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Names the chosen variant in the address, so that a reload, a link and another language show the same. The page stays
 * as it is, and the way back is no longer for it.
 */
export function useVariantAddress(selection: ProductSelection | undefined): void {
  const { shop, navigation } = useStores();
  const navigate = useNavigate();
  const name = useEffectEvent((variant: string | undefined) => {
    const slug = selection?.product.slug;
    const href = slug && shop.href('product', { slug }, variant === undefined ? undefined : { variant });
    // The address is already that of the page that comes.
    if (!href || navigation.pending !== undefined) return;
    void navigate(href, { replace: true, preventScrollReset: true, state: SAME_PAGE });
  });
  useEffect(() => {
    if (selection === undefined) return undefined;
    return reaction(() => selection.decidedVariant?._id, name);
  }, [selection]);
}
