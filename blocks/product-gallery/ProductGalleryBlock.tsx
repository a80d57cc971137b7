import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { productMedia } from '../../runtime/domain/product/product-media.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { useProductSelection } from '../../runtime/ui/product/use-product-selection.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { EmptyGallery } from './EmptyGallery.tsx';
import { MediaGallery } from './MediaGallery.tsx';

/** Images and videos of the page's product. */
const ProductGalleryBlock = observer(({ props }: BlockProps<ProductGalleryProps>) => {
  const selection = useProductSelection();
  if (selection === undefined) return null;
  // Another product starts with a new gallery.
  return <ProductGalleryContent key={selection.product._id} selection={selection} {...props} />;
});

interface ProductGalleryContentProps extends Localized<ProductGalleryProps> {
  readonly selection: ProductSelection;
}

const ProductGalleryContent = observer(({ selection, order, ...settings }: ProductGalleryContentProps) => {
  const { route } = useStores();
  // A URL with a variant shows that variant's image first, without JavaScript too; later selections scroll, but do not
  // reorder.
  const [firstImage] = useState(() => (route.match.query.variant === undefined ? undefined : selection.variant?.image));
  const media = productMedia(selection.product, order, firstImage);
  if (media.length === 0) return <EmptyGallery ratio={settings.ratio} isSticky={settings.sticky} />;
  return <MediaGallery selection={selection} media={media} settings={settings} />;
});
ProductGalleryContent.displayName = 'ProductGalleryContent';

export default ProductGalleryBlock;
