import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { productMedia } from '../../runtime/domain/product-media.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useSelection } from '../../runtime/ui/use-selection.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { EmptyGallery } from './EmptyGallery.tsx';
import { Gallery } from './Gallery.tsx';

/** Pictures and films of the page's product. */
const ProductGalleryBlock = observer(({ props }: BlockProps<ProductGalleryProps>) => {
  const selection = useSelection();
  if (selection === undefined) return null;
  // Another product is another gallery, at its beginning.
  return <ProductGallery key={selection.product._id} selection={selection} {...props} />;
});

interface ProductGalleryOfProps extends Localized<ProductGalleryProps> {
  readonly selection: ProductSelection;
}

const ProductGallery = observer(({ selection, order, ...look }: ProductGalleryOfProps) => {
  const { route } = useStores();
  // An address that names a variant shows that one's picture first, without script too; later choices move, not sort.
  const [lead] = useState(() => (route.match.query.variant === undefined ? undefined : selection.variant?.image));
  const media = productMedia(selection.product, order, lead);
  if (media.length === 0) return <EmptyGallery ratio={look.ratio} isSticky={look.sticky} />;
  return <Gallery selection={selection} media={media} look={look} />;
});
ProductGallery.displayName = 'ProductGallery';

export default ProductGalleryBlock;
