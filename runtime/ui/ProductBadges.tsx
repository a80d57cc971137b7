import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { discountBadge } from '../domain/discount.ts';
import { visibleSticker } from '../domain/sticker.ts';
import { css } from '../theme/emotion.ts';
import { BADGES } from './Badge.tsx';
import { Amount } from './Price.tsx';
import type { ProductView } from './product-view.ts';

export interface ProductBadgesProps {
  readonly product: ProductSummary;
  readonly view: ProductView;
}

/** What lies on a product's picture: how much its discount is, and its sticker. */
export function ProductBadges({ product, view }: ProductBadgesProps) {
  const discount = discountBadge(product, view.madeAt, view.price.format.currency);
  const sticker = visibleSticker(product, view.madeAt);
  if (discount === undefined && sticker === undefined) return null;
  const [before, after] = view.words.off;
  return (
    <div className={corner}>
      {discount !== undefined && (
        <span className={BADGES.point}>
          {before}
          {discount.kind === 'percentage' ? (
            <bdi>{view.percent(discount.percent)}</bdi>
          ) : (
            <Amount amount={discount.amount} view={view.price} />
          )}
          {after}
        </span>
      )}
      {sticker !== undefined && <span className={label}>{view.text(sticker.name)}</span>}
    </div>
  );
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
