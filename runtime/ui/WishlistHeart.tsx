import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/use-messages.ts';
import type { WishlistItem } from '../stores/wishlist-store.ts';
import { css, keyframes } from '../theme/emotion.ts';
import { Icon } from './Icon.tsx';
import { useWish } from './use-wish.ts';

export interface WishlistHeartProps {
  readonly product: WishlistItem;
  /** Its name in the page's language. */
  readonly title: string;
}

/**
 * Keeps a product on the wishlist, and says whether it is there. Lists show it once they are awake: without script it
 * could do nothing, and cards stay free of hooks on the server.
 */
export const WishlistHeart = observer(({ product, title }: WishlistHeartProps) => {
  const { isWished, isBusy, toggle } = useWish(product);
  const t = useMessages('shared');
  return (
    <button
      type="button"
      aria-label={t('addToWishlist', { title })}
      aria-pressed={isWished}
      aria-busy={isBusy}
      onClick={toggle}
      className={heart}
    >
      <Icon name="heart" />
    </button>
  );
});
WishlistHeart.displayName = 'WishlistHeart';

const turn = keyframes({ to: { rotate: '1turn' } });

/** Large enough for a finger, with a smaller disc under the heart so that it reads on any picture. */
const heart = css({
  position: 'absolute',
  // Above the link that covers the whole card.
  zIndex: 2,
  insetBlockStart: 2,
  insetInlineEnd: 2,
  inlineSize: 44,
  blockSize: 44,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--color-ink)',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 5,
    borderRadius: 999,
    background: 'color-mix(in srgb, var(--color-ground) 82%, transparent)',
    transition: 'background-color var(--quick) var(--ease)',
  },
  '&:hover::before': { background: 'var(--color-ground)' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: 999 },
  '& svg': { position: 'relative', transition: 'scale var(--quick) var(--ease)' },
  '&[aria-pressed="true"]': { color: 'var(--color-danger)', '& svg': { fill: 'currentColor' } },
  // A ring around the disc while the backend is being told; it turns where things may move.
  '&[aria-busy="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 3,
    border: '2px solid var(--color-line)',
    borderBlockStartColor: 'currentColor',
    borderRadius: 999,
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '&:active svg': { scale: '0.8' },
    '&[aria-busy="true"]::after': { animation: `${turn} 900ms linear infinite` },
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"] svg': { fill: 'ButtonText' } },
});
