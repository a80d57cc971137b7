import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { toMajorUnits } from '../../domain/money.ts';
import { isSoldOut } from '../../domain/product/availability.ts';
import { originalPrice } from '../../domain/product/discount.ts';
import { displayedPrice, isFromPrice } from '../../domain/product/price-range.ts';
import { css } from '../../theme/emotion.ts';
import { ResponsiveImage } from '../media/ResponsiveImage.tsx';
import { Price } from './Price.tsx';
import { ProductBadges } from './ProductBadges.tsx';
import { ProductName } from './ProductName.tsx';
import type { ProductViewModel } from './use-product-view-model.ts';
import { WishlistHeart } from './WishlistHeart.tsx';

export interface ProductCardProps {
  readonly product: ProductSummary;
  readonly view: ProductViewModel;
  /** The `sizes` attribute of its image. */
  readonly sizes: string;
  /** Heading level of its name. */
  readonly level: 2 | 3 | 4;
  /** Its image is in the first view. */
  readonly eager?: boolean;
  /** The page is hydrated: the image has a button that adds the product to the wishlist. */
  readonly hasHeart?: boolean;
}

/**
 * A product in a list. A page may show two hundred: the card and its parts have no hooks, and the parts are called
 * instead of mounted, which saves React five components per card on the server and in hydration. The wishlist heart has
 * hooks and is rendered after hydration.
 */
export const ProductCard = ({ product, view, sizes, level, eager, hasHeart = false }: ProductCardProps) => (
  <article className={card}>
    <div className={imageFrame}>
      {ResponsiveImage({ src: product.mainImage, alt: '', ratio: 1, sizes, widths: IMAGE_WIDTHS, eager })}
      {isSoldOut(product) && <p className={outOfStockOverlay}>{view.labels.outOfStock}</p>}
      {ProductBadges({ product, discount: displayedPrice(product), view })}
      {hasHeart && <WishlistHeart product={product} title={view.text(product.title)} />}
    </div>
    <p className={brand}>{product.brandId === undefined ? '\u00a0' : view.text(product.brandId.name)}</p>
    <div className={details}>
      {ProductName({ product, view, level })}
      <p className={priceLine}>
        {Price({
          amount: displayedPrice(product).sellPrice,
          oldAmount: oldAmount(product, view),
          isFrom: isFromPrice(product),
          view: view.price,
        })}
      </p>
    </div>
  </article>
);

/** From a phone's card at three device pixels per CSS pixel to a large card on a desktop at two. */
const IMAGE_WIDTHS = { from: 256, to: 640 };

/** The announced price without its discount, in major units. */
function oldAmount(product: ProductSummary, { price, renderedAt }: ProductViewModel): number | undefined {
  const { currency } = price.format;
  const original = originalPrice(displayedPrice(product), renderedAt, currency);
  return original === undefined ? undefined : toMajorUnits(original, currency);
}

// A string, since the type of `textAlign` accepts no custom property.
export const card = css('text-align:var(--card-align);', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  padding: 'var(--card-padding)',
  border: 'var(--card-border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--card-surface)',
  boxShadow: 'var(--card-shadow)',
  '&:focus-within:has(a:focus-visible)': { outline: '2px solid var(--color-primary)', outlineOffset: 2 },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow) var(--ease)' },
    '&:hover img': { scale: '1.03' },
  },
});

export const imageFrame = css({
  position: 'relative',
  overflow: 'clip',
  background: 'var(--color-surface)',
  // Concentric with the corners of the card.
  borderRadius: 'max(0px, var(--radius) - var(--card-padding))',
  '& > img': { aspectRatio: 'var(--card-ratio)' },
});

const outOfStockOverlay = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 'var(--space-3)',
  // Spec 9: out-of-stock overlay black 70%.
  background: 'rgb(0 0 0 / 0.7)',
  color: '#fff',
  fontWeight: 600,
  textAlign: 'center',
});

export const brand = css({
  margin: 0,
  marginBlockStart: 'var(--space-3)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Always as high as a name of two lines with a price, so that cards and skeletons have equal heights. */
export const details = css({ minBlockSize: 'calc(2 * 1.4em + var(--space-1) + 1.5em)' });

export const priceLine = css({
  margin: 0,
  marginBlockStart: 'var(--space-1)',
  fontWeight: 600,
  lineHeight: 1.5,
  '& > span': { justifyContent: 'var(--card-align)' },
});
