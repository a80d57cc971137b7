import type { ProductSelection } from '../stores/product-selection.ts';
import { SelectionStore } from '../stores/selection-store.ts';
import { useStores } from './stores-context.ts';
import { useLateStore } from './use-late-store.ts';
import { useProduct } from './use-product.ts';

/** What is chosen of the product that the page is about; undefined on every other page. Every block of a page has the same. */
export function useSelection(): ProductSelection | undefined {
  const { shop, route } = useStores();
  const selections = useLateStore(SelectionStore);
  const product = useProduct();
  return product && selections.of(product, shop.madeAt, route.match.query.variant);
}
