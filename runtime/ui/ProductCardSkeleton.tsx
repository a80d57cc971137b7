import { css } from '../theme/emotion.ts';
import { brand, card, cost, frame, words } from './ProductCard.tsx';
import { name } from './ProductName.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A card whose product is not here yet, exactly as high as one. */
export const ProductCardSkeleton = () => (
  <div className={card}>
    <div className={frame}>
      <div className={square}>
        <Skeleton shape="box" />
      </div>
    </div>
    <div className={brand}>
      <Skeleton width="35%" />
    </div>
    <div className={words}>
      <div className={name}>
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <div className={cost}>
        <Skeleton width="45%" />
      </div>
    </div>
  </div>
);

const square = css({ aspectRatio: 'var(--card-ratio)' });
