import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import { SelectionStore } from '../../stores/selection/selection-store.ts';
import { useProduct } from '../product/use-product.ts';
import { useStore, useStores } from '../stores-context.ts';

/** The selected options of the page's product; undefined on other pages. All blocks of a page share it. */
export function useProductSelection(): ProductSelection | undefined {
  const { shop, route } = useStores();
  const selections = useStore(SelectionStore);
  const product = useProduct();
  return product && selections.selectionOf(product, shop.renderedAt, route.match.query.variant);
}
