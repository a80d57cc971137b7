import { defineBlock } from '../../runtime/page/define-block.ts';
import { WishlistStore } from '../../runtime/stores/visitor/wishlist-store.ts';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';

export default defineBlock<WishlistProps>({
  // Every page loads this file, but only pages with products load the catalogue.
  loadPersonal: async ({ stores, signal }) => {
    const { CatalogStore } = await import('../../runtime/stores/catalog/catalog-store.ts');
    const ids = stores.of(WishlistStore).products.map(({ _id }) => _id);
    if (!signal.aborted) await stores.of(CatalogStore).loadProductsById(ids, signal);
  },
  personalKey: (stores) =>
    stores
      .of(WishlistStore)
      .products.map(({ _id }) => _id)
      .join(),
});
