import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { isSoldOut } from '../domain/availability.ts';
import { isDiscountActive, priceBeforeDiscount } from '../domain/discount.ts';
import { toMajor, toMinor } from '../domain/money.ts';
import { css } from '../theme/emotion.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { ProductBadges } from './ProductBadges.tsx';
import { ProductName } from './ProductName.tsx';
import type { ProductView } from './product-view.ts';
import { WishlistHeart } from './WishlistHeart.tsx';

export interface ProductCardProps {
  readonly product: ProductSummary;
  readonly view: ProductView;
  /** How wide its picture is shown, as `sizes` says it. */
  readonly sizes: string;
  /** Level of the heading that its name is. */
  readonly level: 2 | 3 | 4;
  /** Its picture is in the first view. */
  readonly eager?: boolean;
  /** The page is awake: a heart on the picture keeps the product on the wishlist. */
  readonly hasHeart?: boolean;
}

/**
 * A product in a list. A page may show two hundred: neither it nor its parts have hooks, and its parts are called instead
 * of mounted, which spares React five components a card, on the server and when it hydrates. The heart has hooks, and
 * comes when the page is awake.
 */
export const ProductCard = ({ product, view, sizes, level, eager, hasHeart = false }: ProductCardProps) => (
  <article className={card}>
    <div className={frame}>
      {Picture({ src: product.mainImage, alt: '', ratio: 1, sizes, widths: CARD_WIDTHS, eager })}
      {isSoldOut(product) && <p className={overlay}>{view.words.outOfStock}</p>}
      {ProductBadges({ product, view })}
      {hasHeart && <WishlistHeart product={product} title={view.text(product.title)} />}
    </div>
    <p className={brand}>{product.brandId === undefined ? '\u00a0' : view.text(product.brandId.name)}</p>
    <div className={words}>
      {ProductName({ product, view, level })}
      <p className={cost}>
        {Price({ amount: product.sellPrice, oldAmount: oldPrice(product, view), view: view.price })}
      </p>
    </div>
  </article>
);

/** Three device pixels for each CSS pixel of a card on a phone, two of a large one on a desk. */
const CARD_WIDTHS = { from: 256, to: 640 };

/** The wire's price already includes an active discount; the old one is derived from it. */
function oldPrice(product: ProductSummary, { price, madeAt }: ProductView): number | undefined {
  if (!isDiscountActive(product, madeAt)) return undefined;
  const { currency } = price.format;
  const before = priceBeforeDiscount(toMinor(product.sellPrice, currency), product, currency);
  return before === undefined ? undefined : toMajor(before, currency);
}

// As text: the type of `textAlign` knows no custom property.
export const card = css('text-align:var(--card-align);', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  padding: 'var(--card-padding)',
  border: 'var(--card-border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--card-surface)',
  boxShadow: 'var(--card-shadow)',
  '&:has(a:focus-visible)': { outline: '2px solid var(--color-act)', outlineOffset: 2 },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow) var(--ease)' },
    '&:hover img': { scale: '1.03' },
  },
});

export const frame = css({
  position: 'relative',
  overflow: 'clip',
  background: 'var(--color-surface)',
  // Its corners run along those of the card.
  borderRadius: 'max(0px, var(--radius) - var(--card-padding))',
  '& > img': { aspectRatio: 'var(--card-ratio)' },
});

const overlay = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  margin: 0,
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
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** As high as a name of two lines with its price, whatever is there: cards are level, and a skeleton has their height. */
export const words = css({ minBlockSize: 'calc(2 * 1.4em + var(--space-1) + 1.5em)' });

export const cost = css({
  margin: 0,
  marginBlockStart: 'var(--space-1)',
  fontWeight: 600,
  lineHeight: 1.5,
  '& > span': { justifyContent: 'var(--card-align)' },
});
