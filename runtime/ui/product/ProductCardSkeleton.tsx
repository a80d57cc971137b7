import { css } from '../../theme/emotion.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { brand, card, details, imageFrame, priceLine } from './ProductCard.tsx';
import { name } from './ProductName.tsx';

/** Placeholder of a product card that is loading, with exactly its height. */
export const ProductCardSkeleton = () => (
  <div className={card}>
    <div className={imageFrame}>
      <div className={square}>
        <Skeleton shape="box" />
      </div>
    </div>
    <div className={brand}>
      <Skeleton width="35%" />
    </div>
    <div className={details}>
      <div className={name}>
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <div className={priceLine}>
        <Skeleton width="45%" />
      </div>
    </div>
  </div>
);

const square = css({ aspectRatio: 'var(--card-ratio)' });
