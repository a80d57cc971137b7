import type { ReactNode } from 'react';
import type { WishlistItem } from '../../runtime/stores/visitor/wishlist-store.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { card, details, imageFrame } from '../../runtime/ui/product/ProductCard.tsx';
import { name } from '../../runtime/ui/product/ProductName.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './wishlist.styles.ts';

export interface UnavailableCardProps {
  readonly item: WishlistItem;
  /** Why the product is unavailable. */
  readonly note: string;
  readonly children?: ReactNode;
}

/** A wishlist item whose product is unavailable, shown from the data stored in the list. */
export const UnavailableCard = ({ item, note, children }: UnavailableCardProps) => {
  const { locale } = useStores();
  return (
    <article className={`${card} ${styles.unavailable}`}>
      <div className={imageFrame}>
        <ResponsiveImage src={item.mainImage} alt="" ratio={1} sizes="230px" widths={{ from: 256, to: 640 }} />
      </div>
      <div className={details}>
        <h2 className={name}>{locale.text(item.title)}</h2>
        <p className={styles.note}>{note}</p>
        {children}
      </div>
    </article>
  );
};
