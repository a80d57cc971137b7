import { type DiscountFacts, discountBadge } from '../domain/discount.ts';
import { type StickerFacts, visibleSticker } from '../domain/sticker.ts';
import { css } from '../theme/emotion.ts';
import { BADGES } from './Badge.tsx';
import { Amount } from './Price.tsx';
import type { ProductView } from './product-view.ts';

export interface ProductBadgesProps {
  readonly product: DiscountFacts & StickerFacts;
  readonly view: ProductView;
}

/** What lies on a product's picture: how much its discount is, and its sticker. */
export function ProductBadges({ product, view }: ProductBadgesProps) {
  const discount = DiscountBadge({ discount: product, view });
  const sticker = StickerBadge({ product, view });
  if (discount === null && sticker === null) return null;
  return (
    <div className={corner}>
      {discount}
      {sticker}
    </div>
  );
}

/** How much an active discount is. */
export function DiscountBadge({ discount, view }: { readonly discount: DiscountFacts; readonly view: ProductView }) {
  const badge = discountBadge(discount, view.madeAt, view.price.format.currency);
  if (badge === undefined) return null;
  const [before, after] = view.words.off;
  return (
    <span className={BADGES.point}>
      {before}
      {badge.kind === 'percentage' ? (
        <bdi>{view.percent(badge.percent)}</bdi>
      ) : (
        <Amount amount={badge.amount} view={view.price} />
      )}
      {after}
    </span>
  );
}

/** The sticker that a product has earned. */
export function StickerBadge({ product, view }: { readonly product: StickerFacts; readonly view: ProductView }) {
  const sticker = visibleSticker(product, view.madeAt);
  return sticker === undefined ? null : <span className={label}>{view.text(sticker.name)}</span>;
}

const corner = css({
  position: 'absolute',
  // Along the lower edge: the heart has the upper one, and a narrow card has no room for both in a line.
  insetBlockEnd: 'var(--space-2)',
  insetInline: 'var(--space-2)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-1)',
});

const label = `${BADGES.ink} ${css({
  rotate: 'var(--sticker-turn)',
  '[dir="rtl"] &': { rotate: 'calc(-1 * var(--sticker-turn))' },
})}`;
