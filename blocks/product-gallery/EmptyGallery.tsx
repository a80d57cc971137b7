import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ASPECT_RATIOS } from '../../runtime/ui/media/image-sizes.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import * as styles from './product-gallery.styles.ts';

/** Shown for a product without images and videos. */
export function EmptyGallery({ ratio, isSticky }: { ratio: ProductGalleryProps['ratio']; isSticky: boolean }) {
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
