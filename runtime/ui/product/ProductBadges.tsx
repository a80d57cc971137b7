import { type DiscountFields, discountBadge } from '../../domain/product/discount.ts';
import { type StickerFields, visibleSticker } from '../../domain/product/sticker.ts';
import { css } from '../../theme/emotion.ts';
import { BADGE_STYLES } from '../primitives/Badge.tsx';
import { Amount } from './Price.tsx';
import type { ProductViewModel } from './use-product-view-model.ts';

export interface ProductBadgesProps {
  readonly product: StickerFields;
  /** The discount of the shown price. */
  readonly discount: DiscountFields;
  readonly view: ProductViewModel;
}

/** The badges on a product's image: its discount and its sticker. */
export function ProductBadges({ product, discount, view }: ProductBadgesProps) {
  const badge = DiscountBadge({ discount, view });
  const sticker = StickerBadge({ product, view });
  if (badge === null && sticker === null) return null;
  return (
    <div className={badgeRow}>
      {badge}
      {sticker}
    </div>
  );
}

/** The amount of an active discount. Renders nothing without one. */
export function DiscountBadge({
  discount,
  view,
}: {
  readonly discount: DiscountFields;
  readonly view: ProductViewModel;
}) {
  const badge = discountBadge(discount, view.renderedAt, view.price.format.currency);
  if (badge === undefined) return null;
  const [before, after] = view.labels.off;
  return (
    <span className={BADGE_STYLES.accent}>
      {before}
      {badge.kind === 'percentage' ? (
        <bdi>{view.formatPercent(badge.percent)}</bdi>
      ) : (
        <Amount amount={badge.amount} view={view.price} />
      )}
      {after}
    </span>
  );
}

/** The sticker whose rule the product meets. Renders nothing without one. */
export function StickerBadge({ product, view }: { readonly product: StickerFields; readonly view: ProductViewModel }) {
  const sticker = visibleSticker(product, view.renderedAt);
  return sticker === undefined ? null : <span className={stickerBadge}>{view.text(sticker.name)}</span>;
}

const badgeRow = css({
  position: 'absolute',
  // At the lower edge: the wishlist heart is at the upper one, and a narrow card has no space for both in a row.
  insetBlockEnd: 'var(--space-2)',
  insetInline: 'var(--space-2)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-1)',
});

const stickerBadge = `${BADGE_STYLES.inverse} ${css({
  rotate: 'var(--sticker-turn)',
  '[dir="rtl"] &': { rotate: 'calc(-1 * var(--sticker-turn))' },
})}`;
