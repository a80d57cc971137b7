import type { Product } from '../../../schemas/generated/wire.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import { useStore, useStores } from '../stores-context.ts';

/** The product that the page is about; undefined on every other page. */
export function useProduct(): Product | undefined {
  const { route } = useStores();
  const catalog = useStore(CatalogStore);
  if (route.match.page !== 'product') return undefined;
  const product = catalog.product(route.match.params.slug ?? '');
  return product?.status === 'ready' ? product.value : undefined;
}
