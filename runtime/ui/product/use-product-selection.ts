import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import { SelectionStore } from '../../stores/selection/selection-store.ts';
import { useLazyStore } from '../hooks/use-lazy-store.ts';
import { useStores } from '../stores-context.ts';
import { useProduct } from './use-product.ts';

/** The selected options of the page's product; undefined on other pages. All blocks of a page share it. */
export function useProductSelection(): ProductSelection | undefined {
  const { shop, route } = useStores();
  const selections = useLazyStore(SelectionStore);
  const product = useProduct();
  return product && selections.of(product, shop.renderedAt, route.match.query.variant);
}
