import type { CarouselMotion } from '../../../schemas/generated/builder.ts';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { Carousel } from '../carousel/Carousel.tsx';
import { SLIDE_IMAGE_SIZES } from '../carousel/carousel.styles.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { noteBelowList, PriceNote } from './PriceNote.tsx';
import { ProductCard } from './ProductCard.tsx';
import { hasProductLink } from './ProductList.tsx';
import type { ProductViewModel } from './use-product-view-model.ts';

export interface ProductCarouselProps {
  readonly products: readonly ProductSummary[];
  readonly view: ProductViewModel;
  readonly level: 2 | 3 | 4;
  /** Accessible name of the carousel. */
  readonly label: string;
  /** `auto`: slides as wide as a card. `responsive`: the numbers of spec 9. */
  readonly fit: 'auto' | 'responsive';
  readonly motion: CarouselMotion;
}

/** A carousel of product cards, and the note about their prices below. */
export function ProductCarousel({ products, view, level, label, fit, motion }: ProductCarouselProps) {
  const hasHeart = useHydrated();
  const sizes = SLIDE_IMAGE_SIZES[fit];
  return (
    <>
      <Carousel
        label={label}
        slides={products.map((product) => ({
          key: product._id,
          content: ProductCard({ product, view, sizes, level, hasHeart }),
        }))}
        slidesPerView={fit}
        motion={motion}
        isFocusable={!products.some((product) => hasProductLink(product, view))}
      />
      <PriceNote className={noteBelowList} />
    </>
  );
}
