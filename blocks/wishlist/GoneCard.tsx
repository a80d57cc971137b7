import type { ReactNode } from 'react';
import type { WishlistItem } from '../../runtime/stores/wishlist-store.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { card, frame, words } from '../../runtime/ui/ProductCard.tsx';
import { name } from '../../runtime/ui/ProductName.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as look from './wishlist-look.ts';

export interface GoneCardProps {
  readonly item: WishlistItem;
  /** Why there is no more to see. */
  readonly note: string;
  readonly children?: ReactNode;
}

/** A thing of which the shop says nothing now: what the list itself remembers of it. */
export const GoneCard = ({ item, note, children }: GoneCardProps) => {
  const { locale } = useStores();
  return (
    <article className={`${card} ${look.gone}`}>
      <div className={frame}>
        <Picture src={item.mainImage} alt="" ratio={1} sizes="230px" widths={{ from: 256, to: 640 }} />
      </div>
      <div className={words}>
        <h2 className={name}>{locale.text(item.title)}</h2>
        <p className={look.note}>{note}</p>
        {children}
      </div>
    </article>
  );
};
