import { css } from '../theme/emotion.ts';
import { formatCount } from './count-format.ts';
import { Icon, type IconName } from './Icon.tsx';
import { iconButton } from './IconButton.tsx';
import { useStores } from './stores-context.ts';

/** More are "99+": the sign stays as small as it is. */
const MOST = 99;

export interface CountSignProps {
  readonly icon: IconName;
  /** Nothing is shown of none. */
  readonly count: number;
}

/** An icon of the header and how many things lie behind it. It takes the same room with a count and without. */
export function CountSign({ icon, count }: CountSignProps) {
  const { locale, shop } = useStores();
  const shown = () => formatCount(Math.min(count, MOST), locale.locale, shop.digits);
  return (
    <>
      <Icon name={icon} />
      {count > 0 && <span data-count={count > MOST ? `${shown()}+` : shown()} className={badge} />}
    </>
  );
}

/** Around it: a round button of the header's size. */
export const countSign = `${iconButton} ${css({ '&&': { position: 'relative', fontSize: '1.15rem', textDecoration: 'none' } })}`;

const badge = css({
  position: 'absolute',
  insetBlockStart: 3,
  insetInlineStart: '52%',
  minInlineSize: 18,
  paddingInline: 4,
  borderRadius: 999,
  background: 'var(--color-act)',
  color: 'var(--color-on-act)',
  fontFamily: 'var(--font-body)',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  // No text of the link: its name says the number in words, which need not hold the figure.
  '&::before': { content: 'attr(data-count)' },
  '@media (forced-colors: active)': { outline: '1px solid' },
});
