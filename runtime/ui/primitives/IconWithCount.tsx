import { css } from '../../theme/emotion.ts';
import { formatCount } from '../format/number-format.ts';
import { useStores } from '../stores-context.ts';
import { Icon, type IconName } from './Icon.tsx';
import { iconButton } from './IconButton.tsx';

/** Larger counts are shown as "99+", so that the badge keeps its size. */
const MAX_DISPLAYED_COUNT = 99;

export interface IconWithCountProps {
  readonly icon: IconName;
  /** The badge is hidden for 0. */
  readonly count: number;
}

/** A header icon with a count badge, such as the cart. Its size is the same with and without a count. */
export function IconWithCount({ icon, count }: IconWithCountProps) {
  const { locale, shop } = useStores();
  const formattedCount = () => formatCount(Math.min(count, MAX_DISPLAYED_COUNT), locale.locale, shop.digits);
  return (
    <>
      <Icon name={icon} />
      {count > 0 && (
        <span data-count={count > MAX_DISPLAYED_COUNT ? `${formattedCount()}+` : formattedCount()} className={badge} />
      )}
    </>
  );
}

/** Class of the round button or link around {@link IconWithCount}. */
export const countButton = `${iconButton} ${css({ '&&': { position: 'relative', fontSize: '1.15rem', textDecoration: 'none' } })}`;

const badge = css({
  position: 'absolute',
  insetBlockStart: 3,
  insetInlineStart: '52%',
  minInlineSize: 18,
  paddingInline: 4,
  borderRadius: 999,
  background: 'var(--color-primary)',
  color: 'var(--color-on-primary)',
  fontFamily: 'var(--font-body)',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  // Generated content, not text: the link's accessible name has the number.
  '&::before': { content: 'attr(data-count)' },
  '@media (forced-colors: active)': { outline: '1px solid' },
});
