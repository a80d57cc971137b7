import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { productMedia } from '../../runtime/domain/product/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { ASPECT_RATIOS } from '../../runtime/ui/media/media-urls.ts';
import { useProductSelection } from '../../runtime/ui/selection/use-product-selection.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { MediaGallery } from './MediaGallery.tsx';
import * as styles from './product-gallery.styles.ts';

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

/** Shown for a product without images and videos. */
function EmptyGallery({ ratio, isSticky }: { ratio: ProductGalleryProps['ratio']; isSticky: boolean }) {
  const t = useMessages('product-gallery');
  return (
    <div className={isSticky ? styles.stickyArea : undefined}>
      <div className={styles.empty} style={{ aspectRatio: ASPECT_RATIOS[ratio] }}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.emptyIcon}>
          <path d="M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 11 5-5 4.5 4.5m-1.5-1.5 3-3 6 6M8.5 8.5v.01" />
        </svg>
        <p>{t('noMedia')}</p>
      </div>
    </div>
  );
}
