import type { Product } from '../../../schemas/generated/wire.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import { SelectionStore } from '../../stores/selection/selection-store.ts';
import { useStore, useStores } from '../stores-context.ts';

/** The product that the page is about; undefined on every other page. */
export function useProduct(): Product | undefined {
  const { route } = useStores();
  const catalog = useStore(CatalogStore);
  if (route.match.page !== 'product') return undefined;
  const product = catalog.product(route.match.params.slug ?? '');
  return product?.status === 'ready' ? product.value : undefined;
}

/** The selected options of the page's product; undefined on other pages. All blocks of a page share it. */
export function useProductSelection(): ProductSelection | undefined {
  const { shop, route } = useStores();
  const selections = useStore(SelectionStore);
  const product = useProduct();
  return product && selections.selectionOf(product, shop.renderedAt, route.match.query.variant);
}
