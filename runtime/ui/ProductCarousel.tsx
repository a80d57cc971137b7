import type { CarouselMotion } from '../../schemas/generated/builder.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { Carousel } from './Carousel.tsx';
import { SLIDE_SIZES } from './carousel-look.ts';
import { ProductCard } from './ProductCard.tsx';
import { leadsOn } from './ProductList.tsx';
import type { ProductView } from './product-view.ts';
import { useAwake } from './use-awake.ts';

export interface ProductCarouselProps {
  readonly products: readonly ProductSummary[];
  readonly view: ProductView;
  readonly level: 2 | 3 | 4;
  /** Names it for screen readers. */
  readonly label: string;
  /** As wide as a card is by itself, or as many beside each other as spec 9 says. */
  readonly fit: 'card' | 'items';
  readonly motion: CarouselMotion;
}

/** Products as cards in one line. */
export function ProductCarousel({ products, view, level, label, fit, motion }: ProductCarouselProps) {
  const hasHeart = useAwake();
  const sizes = SLIDE_SIZES[fit];
  return (
    <Carousel
      label={label}
      slides={products.map((product) => ({
        key: product._id,
        content: ProductCard({ product, view, sizes, level, hasHeart }),
      }))}
      fit={fit}
      motion={motion}
      isStop={!products.some((product) => leadsOn(product, view))}
    />
  );
}
