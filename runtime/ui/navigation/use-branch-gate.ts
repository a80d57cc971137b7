import { splitPrefix } from '../../domain/routing/prefix.ts';
import { chosenBranchId } from '../../stores/core/stores.ts';
import { useStores } from '../stores-context.ts';
import { useShopNavigate } from './use-shop-navigate.ts';

/**
 * Leads visitors without a required branch to the choice, which returns to the current URL. The function returns
 * whether it does.
 */
export function useBranchGate(): () => boolean {
  const stores = useStores();
  const navigate = useShopNavigate();
  return () => {
    const { shop } = stores;
    if (!shop.requiresBranch || chosenBranchId(stores) !== undefined) return false;
    const next = splitPrefix(location.pathname).path + location.search;
    const href = shop.href('select-branch', {}, { next });
    if (href === undefined) return false;
    navigate(href);
    return true;
  };
}
