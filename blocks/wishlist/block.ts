import { defineBlock } from '../../runtime/page/define-block.ts';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';

export default defineBlock<WishlistProps>({
  loadPersonal: ({ stores: { wishlist, catalog } }) =>
    catalog.loadProductsById(wishlist.products.map(({ _id }) => _id)),
  personalKey: ({ wishlist }) => wishlist.products.map(({ _id }) => _id).join(),
});
