import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import type { Category } from '../../schemas/generated/wire.ts';
import * as styles from './category-list-look.ts';

export type CategoryLook = 'card' | 'chip';

export interface CategoryCardProps {
  readonly category: Category;
  readonly name: string;
  /** Undefined where this shop has no such page: the card is plain then. */
  readonly href: string | undefined;
  readonly look: CategoryLook;
}

/** One category. Its link is plain: the list around it opens it without reloading. */
export function CategoryCard({ category, name, href, look }: CategoryCardProps) {
  const content = (
    <>
      <CategoryPicture category={category} look={look} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={styles.ITEMS[look]}>{content}</span>
  ) : (
    <a href={href} className={styles.ITEMS[look]}>
      {content}
    </a>
  );
}

function CategoryPicture({ category, look }: Pick<CategoryCardProps, 'category' | 'look'>) {
  const isCard = look === 'card';
  const src = isCard ? (category.image ?? category.icon) : (category.icon ?? category.image);
  if (src === undefined) return isCard ? <span className={styles.blank} /> : null;
  const isImage = src === category.image;
  return (
    <SchemePicture
      src={src}
      darkSrc={isImage ? category.darkImage : category.darkIcon}
      alt=""
      ratio={isCard ? 4 / 3 : 1}
      sizes={isCard ? '(min-width: 900px) 220px, (min-width: 600px) 30vw, 42vw' : '40px'}
      widths={isCard ? CARD_WIDTHS : CHIP_WIDTHS}
      className={isCard ? styles.cardPicture : styles.chipPicture}
    />
  );
}

const CARD_WIDTHS = { from: 192, to: 640 };
const CHIP_WIDTHS = { from: 64, to: 128 };

/** A category that is not here yet, in the size of one. */
export const CategoryCardSkeleton = ({ look }: { readonly look: CategoryLook }) => (
  <span className={styles.ITEMS[look]}>
    <span className={look === 'card' ? styles.blank : styles.chipPicture}>
      <Skeleton shape="box" />
    </span>
    <span className={styles.name}>
      <Skeleton width={look === 'card' ? '60%' : '5em'} />
    </span>
  </span>
);
